// The types of client.js: the client itself, and every schema of openapi.yaml.
import type {
  CompareAnswer, CompareRequest, ComparedMaps, ComparedRelease, ComparisonEnd, ComparisonRecord, ComparisonStart,
  CurveAnswer, CurveRequest, Drawer, Fit, FitAnswer, FitRequest, FitSegment, Grid, IdentifyAnswer, IdentifyRequest, Input,
  LiveEnd, LiveRecord, LiveScenario, NamedResolutions, Problem, ReadAnswer, ReadRequest, Release, Resolution, ResolveAnswer,
  ResolveRequest, SettleInput, SimulateRequest, SimulationRecord, SystemDocument, SystemOutline, TuneAnswer, TuneBoundary,
  TuneChoice, TuneInterval, TuneOther, TuneRange, TuneRegion, TuneRequest, TuneValues,
} from "./schemas.js";

export * from "./schemas.js";

/** What the service says when it cannot answer, with all errors of the request at once. */
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
  /** The message for one member of the request; undefined if it is right. */
  at(pointer: string): string | undefined;
}

/** There was no answer: the service cannot be reached, took longer than `timeout`, or the connection was cut. */
export class DetentConnectionError extends Error {
  constructor(message: string, how?: { cause?: unknown; code?: number; reason?: string });
  /** The close code of a live session (RFC 6455, 7.4); undefined of a request. */
  readonly code: number | undefined;
  /** The reason beside the close code. */
  readonly reason: string | undefined;
  /** What the platform says; a `DOMException` named `TimeoutError` if `timeout` was over. */
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
   * How often a question is asked again that the service refuses for now (503, 429), after its `Retry-After`; twice if not
   * given. Of a stream: how often in a row it is taken up where it was cut; five times if not given.
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
   * `/resolve` and `/simulate` and holds live sessions; anything else the service answers, or with `engine: "local"` an engine with
   * everything, which is fetched then.
   */
  systems?: readonly Drawer["system"][];
  /** Where the engine is, or its bytes; this package's own if not given, or the service's. */
  module?: string | URL | BufferSource;
  /** The share of the engine's answers, 0 to 1, that the service is asked for, too; 0 if not given. */
  verify?: number;
  /** Gets the answers that are not the same; logged as a warning if not given. */
  onDifference?: (difference: { route: string; request: unknown; local: string; remote: string }) => void;
}

/** Gives its argument back, checked, with its `system` as the name that it is: `const mine = defineDrawer({ system: "sheets" })`. */
export function defineDrawer<D extends Drawer>(drawer: D): D;

/** The phase map: what `/resolve` answers to a `grid`. */
export type PhaseMap = Required<Pick<ResolveAnswer, "axis" | "states" | "positions" | "rules" | "rows" | "columns" | "stateIndices" | "ruleIndices">>;

export class Detent {
  /** @param base Where the service is; in a browser, where this module came from if not given. */
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
  /** An answer of a POST in any representation, as text. */
  text(route: string, request: unknown, format: Format, options?: Options): Promise<string>;
  /** Every record of a timeline, as it comes; taken up by itself where it was cut. */
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
 * with the close code if it was cut. It is taken up `retries` times first, and goes on with the record after the last that has
 * come: by the client's clock its messages are sent again, by the service's it is resumed with the token in its `start`.
 */
export class LiveSession implements AsyncIterableIterator<LiveRecord> {
  /** Sessions come from `live()`. */
  private constructor();
  /** Fulfilled when the session is open; rejected if it cannot be opened. */
  readonly opened: Promise<void>;
  /** Fulfilled with the close code and its reason when the session is over. */
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Sends one input, or the message that ends the session. Waits as long as there is no connection, and throws after its end. */
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

/** An input of a session: as in a timeline, with `at` only by the client's clock. There is nothing to settle for. */
export type LiveInput = Without<Exclude<Input, SettleInput>, "after">;
