// The types of client.js: the client itself, and every schema of openapi.yaml.
import type {
  CompareAnswer, CompareRequest, ComparedMaps, ComparedRelease, ComparisonEnd, ComparisonRecord, ComparisonStart,
  CurveAnswer, CurveRequest, Drawer, Fit, FitAnswer, FitRequest, FitSegment, Grid, IdentifyAnswer, IdentifyRequest, Input,
  LiveEnd, LiveRecord, LiveScenario, NamedResolutions, Problem, ReadAnswer, ReadRequest, Release, Resolution, ResolveAnswer,
  ResolveRequest, SettleInput, SimulateRequest, SimulationRecord, SystemDocument, SystemOutline, TuneAnswer, TuneBoundary,
  TuneChoice, TuneInterval, TuneOther, TuneRange, TuneRegion, TuneRequest, TuneValues,
} from "./schemas.js";

export * from "./schemas.js";

/** The service refused or failed to answer: a problem document (RFC 9457) with all errors of the request. */
export class DetentError extends Error {
  constructor(status: number, problem: Partial<Problem>, headers?: Headers);
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  /** Where each mistake is, as a JSON Pointer. */
  readonly errors: { pointer: string; message: string }[];
  /** Of the answer. */
  readonly headers: Headers;
  /** The request's id in the service's log; undefined if the answer is not the service's own. */
  readonly requestId: string | undefined;
  /** After how many seconds the service may answer; undefined if it does not say. */
  readonly retryAfter: number | undefined;
  /** The message for one member of the request; undefined if there is none. */
  at(pointer: string): string | undefined;
}

/** There was no answer: the service could not be reached, took longer than `timeout`, or the connection was cut. */
export class DetentConnectionError extends Error {
  constructor(message: string, how?: { cause?: unknown; code?: number; reason?: string });
  /** The close code of a live session (RFC 6455, 7.4); undefined of a request. */
  readonly code: number | undefined;
  /** The reason given with the close code. */
  readonly reason: string | undefined;
  /** The platform's own error; a `DOMException` named `TimeoutError` if `timeout` expired. */
  readonly cause?: unknown;
}

export type Format = "json" | "ndjson" | "sse" | "csv" | "columns" | "css" | "keyframes" | "svg" | "plot";

/** The media type of each format. */
export const mediaTypes: Readonly<Record<Format, string>>;

export interface Options {
  signal?: AbortSignal;
  /** The longest silence while an answer is awaited, s; that of the client if not given. */
  timeout?: number;
  /**
   * How often a question that the service refuses for now (503, 429) is asked again, after its `Retry-After`; by default
   * twice. For a stream: the attempts in a row to resume it where it was cut; by default five.
   */
  retries?: number;
  /** Who answers this question; as the client's if not given. */
  engine?: "remote" | "local" | "auto";
}

export interface DetentOptions {
  /** An API key. */
  key?: string;
  /** The longest silence while an answer is awaited, s; none if not given. */
  timeout?: number;
  /** As in `Options`, for every question. */
  retries?: number;
  /** Used instead of the platform's. */
  fetch?: typeof fetch;
  /** Used instead of the platform's. */
  WebSocket?: unknown;
  /**
   * Who answers questions and holds live sessions: the service, its engine as WebAssembly in this process, or the service until
   * the engine is there, and then the engine. Documents come from the service.
   */
  engine?: "remote" | "local" | "auto";
  /**
   * The systems whose drawers will move, so that no others are fetched; all if not given. An engine of one system answers
   * `/resolve` and `/simulate` and holds live sessions; the service answers everything else, or with `engine: "local"` an engine
   * with everything, fetched when needed.
   */
  systems?: readonly Drawer["system"][];
  /** Where the engine is, or its bytes; this package's own if not given, or the service's. */
  module?: string | URL | BufferSource;
  /** The share of the engine's answers, 0 to 1, that are compared with the service's; by default 0. */
  verify?: number;
  /** Gets the answers that differ; by default they are logged as a warning. */
  onDifference?: (difference: { route: string; request: unknown; local: string; remote: string }) => void;
}

/** Returns its argument, checked, and keeps the literal type of `system`: `const mine = defineDrawer({ system: "sheets" })`. */
export function defineDrawer<D extends Drawer>(drawer: D): D;

/** The phase map: what `/resolve` answers to a `grid`. */
export type PhaseMap = Required<Pick<ResolveAnswer, "axis" | "states" | "positions" | "rules" | "rows" | "columns" | "stateIndices" | "ruleIndices">>;

export class Detent {
  /** @param base Where the service is; in a browser, by default the origin of this module. */
  constructor(base?: string, options?: DetentOptions);
  base: string;
  key?: string;
  timeout?: number;
  retries?: number;
  engine: "remote" | "local" | "auto";
  verify: number;
  /** Fetches the engine, unless it is there already; rejected if it cannot be loaded. */
  load(): Promise<void>;
  resolve(request: ResolveRequest & { release: Release }, options?: Options): Promise<ResolveAnswer & { resolution: Resolution }>;
  resolve(request: ResolveRequest & { releases: readonly Release[] }, options?: Options): Promise<ResolveAnswer & { resolutions: Resolution[] }>;
  resolve(request: ResolveRequest & { grid: Grid }, options?: Options): Promise<ResolveAnswer & PhaseMap>;
  resolve(request: ResolveRequest, options?: Options): Promise<ResolveAnswer>;
  compare(request: CompareRequest & { release: Release }, options?: Options): Promise<CompareAnswer & { resolutions: NamedResolutions; agree: boolean }>;
  compare(request: CompareRequest & { releases: readonly Release[] }, options?: Options): Promise<CompareAnswer & { comparisons: ComparedRelease[] }>;
  compare(request: CompareRequest & { grid: Grid }, options?: Options): Promise<CompareAnswer & { maps: ComparedMaps; agreement: number; parties: string[][][]; partyIndices: number[] }>;
  compare(request: CompareRequest & { timeline: readonly Input[] }, options?: Options): Promise<CompareAnswer & { start: ComparisonStart; records: ComparisonRecord[]; end: ComparisonEnd }>;
  compare(request: CompareRequest, options?: Options): Promise<CompareAnswer>;
  tune(request: TuneRequest & { range: TuneRange; and: TuneOther }, options?: Options): Promise<TuneAnswer & { regions: TuneRegion[]; boundaries: TuneBoundary[]; granularity: number[] }>;
  tune(request: TuneRequest & { range: TuneRange }, options?: Options): Promise<TuneAnswer & { intervals: TuneInterval[]; granularity: number }>;
  tune(request: TuneRequest & { range: TuneValues }, options?: Options): Promise<TuneAnswer & { choices: TuneChoice[] }>;
  tune(request: TuneRequest, options?: Options): Promise<TuneAnswer>;
  fit(request: FitRequest & { segments: true }, options?: Options): Promise<FitAnswer & { segments: FitSegment[]; detents: number[] }>;
  fit(request: FitRequest, options?: Options): Promise<FitAnswer & { fits: Fit[] }>;
  identify(request: IdentifyRequest, options?: Options): Promise<IdentifyAnswer>;
  read(request: ReadRequest, options?: Options): Promise<ReadAnswer>;
  curves(request: CurveRequest, options?: Options): Promise<CurveAnswer>;
  systems(options?: Options): Promise<SystemOutline[]>;
  systems(name: string, options?: Options): Promise<SystemDocument>;
  /** The answer to a POST in any representation, as text. */
  text(route: string, request: unknown, format: Format, options?: Options): Promise<string>;
  /** Every record of a timeline, as it comes; a stream that is cut is resumed automatically. */
  simulate(request: SimulateRequest, options?: Options): AsyncGenerator<SimulationRecord, void>;
  /** As `simulate`, for a timeline on several drawers in step. */
  compareTimeline(request: CompareRequest, options?: Options): AsyncGenerator<ComparisonRecord, void>;
  /** A drawer under a real finger: a WebSocket that takes inputs and gives records. */
  live(scenario: LiveScenario, options?: Pick<Options, "signal" | "retries">): LiveSession;
  /** The GET form of a request. */
  address(route: string, request: unknown, format?: Format): Promise<string>;
}

/**
 * A session of `/live`: send inputs, iterate records. Iteration ends with the session, and throws a `DetentConnectionError`
 * with the close code if it was cut. Before that, `retries` attempts in a row are made to resume it after the last record received:
 * with the client's clock its messages are sent again; with the service's, the token in its `start` resumes it.
 */
export class LiveSession implements AsyncIterableIterator<LiveRecord> {
  /** Sessions come from `live()`. */
  private constructor();
  /** Fulfilled when the session is open; rejected if it cannot be opened. */
  readonly opened: Promise<void>;
  /** Fulfilled with the close code and its reason when the session is over. */
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Sends one input, or the message that ends the session. Without a connection it waits; after the session's end this throws. */
  send(input: LiveInput | LiveEnd): void;
  /** Asks for the `end` record, after which the service closes. */
  end(): void;
  close(): void;
  next(): Promise<IteratorResult<LiveRecord>>;
  return(): Promise<IteratorResult<LiveRecord>>;
  [Symbol.asyncIterator](): this;
}

export function base64url(bytes: Uint8Array): string;
export const resolve: Detent["resolve"];
export const simulate: Detent["simulate"];
export const compare: Detent["compare"];
export const tune: Detent["tune"];
export const fit: Detent["fit"];
export const identify: Detent["identify"];
export const read: Detent["read"];
export const curves: Detent["curves"];
export const systems: Detent["systems"];
export const live: Detent["live"];
export const address: Detent["address"];
export default Detent;

type Without<Value, Name extends PropertyKey> = Value extends unknown ? Omit<Value, Name> : never;

/** An input of a session: as in a timeline, with `at` only if the client keeps the clock, and without `settle`. */
export type LiveInput = Without<Exclude<Input, SettleInput>, "after">;
