// The types of client.js: the client itself, and every schema of openapi.yaml.

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

// Written by scripts/client-types from openapi.yaml.

/** A line of the stream of a timeline. */
export type SimulationRecord = StartRecord | EventRecord | FrameRecord | EndRecord;

/** What the service sends in a live session. */
export type LiveRecord = LiveStart | EventRecord | FrameRecord | LiveProblem | EndRecord;

/** A length in points or a velocity in pt/s; a number for y alone, or both. */
export type VerticalQuantity = number | PlaneVector;

/** A length or a velocity in both directions. */
export interface PlaneVector {
  /** To the right. */
  x?: number;
  /** Downwards. */
  y?: number;
}

/** The box that the drawer is in, and the parts that the system reserves. Points. */
export interface Container {
  /** Width of the box. */
  width?: number;
  /** Height of the box, above 0. */
  height: number;
  /** What bars and corners take from each edge. */
  safeArea?: SafeArea;
  /** Height of the status bar. */
  statusBarHeight?: number;
  /** Width of the status bar; by default the container's. */
  statusBarWidth?: number;
  /** How the device is held. */
  orientation?: Orientation;
}

/** What bars and corners take from each edge, pt. */
export interface SafeArea {
  top?: number;
  left?: number;
  bottom?: number;
  right?: number;
}

/** The orientation of the device, as UIInterfaceOrientation names it. */
export type Orientation = "portrait" | "portraitUpsideDown" | "landscapeLeft" | "landscapeRight" | "unknown";

/** Insets added at the content's ends, pt. */
export interface ContentInset {
  /** At the content's top. */
  top?: number;
  /** At the content's bottom. */
  bottom?: number;
}

/**
 * The timing parameters of an animation, in one of four spellings: `mass`, `stiffness` and `damping`, a spring that
 * lasts until it settles; `dampingRatio`, a spring fitted to the duration; `animationCurve`, one of UIKit's curves;
 * `controlPoint1` and `controlPoint2`, a cubic Bézier curve. A style sheet's `linear()` or `steps()` is a
 * `timingFunction`.
 */
export interface Timing {
  /** Mass, above 0. */
  mass?: number;
  /** Stiffness, above 0. */
  stiffness?: number;
  /** Damping coefficient. */
  damping?: number;
  /** Whether a damping ratio above 1 is allowed. If not, it counts as 1. */
  allowsOverdamping?: boolean;
  /** Of a spring, fractions of the distance per second. */
  initialVelocity?: InitialVelocity;
  /** Damping ratio; 1 and above is critical. */
  dampingRatio?: number;
  /** One of UIKit's four curves. */
  animationCurve?: CurveName;
  controlPoint1?: ControlPoint;
  controlPoint2?: ControlPoint;
  /** CSS, of a style sheet's linear() or steps(). */
  timingFunction?: string;
}

/**
 * A curve in a configuration, in any spelling of `CurveTiming`, or a text as CSS writes it; it is applied as the
 * `Timing` of the same curve. UIKit's parameters take no `linear()`, no `steps()`, and no interpolator that is not a
 * single cubic curve.
 */
export type TimingParameters = TimingParametersObject | string;

/**
 * A curve in a configuration by its members. A `duration` beside members other than `bounce` and `preset` has no effect:
 * the library sets the duration itself.
 */
export type TimingParametersObject = {
  /** Mass, above 0. */
  mass?: number;
  /** Stiffness, above 0. */
  stiffness?: number;
  /** Damping coefficient. */
  damping?: number;
  /** Whether a damping ratio above 1 is allowed. If not, it counts as 1. */
  allowsOverdamping?: boolean;
  initialVelocity?: ParameterVelocity;
  /** react-spring's word for the stiffness; not Origami's, whose numbers are others. */
  tension?: number;
  /** Its word for the damping coefficient. */
  friction?: number;
  /** The period without damping, s. */
  response?: number;
  /** Below 1 it overshoots, above 1 it creeps. */
  dampingRatio?: number;
  /** SwiftUI's older word for the damping ratio. */
  dampingFraction?: number;
  /** The perceived duration, s. */
  duration?: number;
  /** At 1 the spring never stops; below 0 it creeps. */
  bounce?: number;
  preset?: SpringPreset;
  /** Added to the preset's; 0 if not given. */
  extraBounce?: number;
  /** Until a thousandth of the distance is left, s. */
  settlingDuration?: number;
  controlPoint1?: ControlPoint;
  controlPoint2?: ControlPoint;
  animationCurve?: CurveName;
  /** CSS: a name, cubic-bezier(), linear() or steps(). */
  timingFunction?: string;
  interpolator?: InterpolatorName;
};

/** A spring's initial velocity, fractions of the distance per second; a number counts for both components. */
export type ParameterVelocity = number | InitialVelocity;

/** A spring's initial velocity as UIKit takes it, fractions of the distance per second. */
export interface InitialVelocity {
  /** For everything that is not a point, 1/s. */
  dx?: number;
  /** For a view's vertical position, 1/s. */
  dy?: number;
}

/** One of UIKit's curves. */
export type CurveName = "easeInOut" | "easeIn" | "easeOut" | "linear";

/** [x, y], x within 0 to 1. */
export type ControlPoint = readonly number[];

/** The instant at which the finger leaves the drawer. */
export interface Release {
  /** y of the drawer's top edge, pt. */
  position: number;
  /** The finger's, pt/s, + down. */
  velocity?: number;
  /**
   * The state in which the drag began, such as `transitioning`, or its index in digits, such as `2`; by default
   * the one that rests at `start`, or else the initial one. It may also be spelled as in the system's own records: `{"transitioning": 300}`, `2`.
   */
  from?: string;
  /** An older name of `start`, pt, if `from` is a state between two detents. */
  fromPosition?: number;
  /** The gesture was cancelled, not ended. */
  cancelled?: boolean;
  /** The drag came from the content's scroll view. */
  scrolling?: boolean;
  /** Base UI: the whole gesture's velocity, px/s; `velocity` if not given. */
  averageVelocity?: number;
  /** Base UI: the first direction of the swipe that may dismiss; that of the drag if not given. */
  direction?: SwipeDirection;
  /** vaul, React Native Bottom Sheet: how far the finger has moved along the axis; `position` less `start` if not given. */
  translation?: number;
  /** vaul: time since the press, s. The speed is then the translation divided by it, and `velocity` does not count. */
  duration?: number;
  /** vaul: the drawer was opened, or moved to its last snap point, less than 500 ms ago; false if not given. */
  locked?: boolean;
  /** BottomSheetBehavior: the finger's horizontal velocity, px/s; 0 if not given. */
  velocityX?: number;
  /**
   * BottomSheetBehavior, with `scrolling`: whether the finger moved up (1), down (-1) or sideways (0) last. If not
   * given, as the velocity says, or else the way from where the drag began.
   */
  lastStep?: number;
  /** React Native Bottom Sheet: where the finger is; on the handle if not given, or on the content with `scrolling`. */
  source?: PanSource;
  /** y of the top edge where the drag began, pt; that of `from` if not given. */
  start?: number;
  /** React Native Bottom Sheet: how far the library takes a list to be scrolled; 0 if not given. */
  contentOffset?: number;
  /** React Native Bottom Sheet: the list can be refreshed; false if not given. */
  refreshable?: boolean;
  /** React Native Bottom Sheet: it rested at a place that is no detent; false if not given. */
  temporary?: boolean;
  /** React Native Bottom Sheet: without effect on where a release leads. */
  absoluteY?: number;
  /** React Native Bottom Sheet: without effect on where a release leads. */
  keyboard?: ReleasedKeyboard;
}

/** The keyboard at a release. */
export interface ReleasedKeyboard {
  /** Whether it is shown. */
  show?: boolean;
  /** How much of the container it covers, pt. */
  height?: number;
}

/** Where a swipe goes. */
export type SwipeDirection = "down" | "up" | "left" | "right";

/** A place where the drawer can rest, with its state. */
export interface PlacedDetent {
  /** The name of its state, or its index in digits. */
  state: string;
  /** y of the drawer's top edge, pt. */
  position: number;
}

/**
 * The line along which the drawer moves. On a `horizontal` one, positions are x of its left edge and grow to the
 * right; only drawers and transitions over the left and right edges, and those between tabs, have it.
 */
export type Axis = "vertical" | "horizontal";

/** A line that the library draws across the container. */
export interface Mark {
  /** Its name. */
  name: string;
  /** y of the line, pt. */
  position: number;
}

/** A value that was accepted with a remark or a change. */
export interface Notice {
  /** Where the value is in the request. */
  pointer: string;
  /** What was done with it. */
  message: string;
}

/** One release, several, or a grid of them; exactly one of the three. */
export interface ResolveRequest {
  container: Container;
  drawer: Drawer;
  release?: Release;
  /** Answered in order. */
  releases?: readonly Release[];
  grid?: Grid;
  /** Each resolution reports how close the call was; not for a grid. */
  margins?: boolean;
  /** Decimals of every computed number but those of margins and boundaries. */
  precision?: number;
  /** Base UI, vaul, BottomSheetBehavior and React Native Bottom Sheet: what surrounds the drawer, as in `/simulate`. */
  environment?: Environment;
  /** The drawer before the drag, as in `/simulate`; drags begin there unless they say otherwise. */
  start?: Start;
  /** A list in the sheet, as in `/simulate`. */
  scrollView?: ScrollView;
}

/** Every pair of positions and velocities; at most 250,000 cells. */
export interface Grid {
  /** One per row, pt. */
  positions: GridAxis;
  /** One per column, pt/s. */
  velocities: GridAxis;
  /** The answer has the borders between states. */
  boundaries?: boolean;
  /** The state in which all the drags began, as in a release. */
  from?: string;
  /** An older name of `start`, pt, if `from` is a state between two detents. */
  fromPosition?: number;
  /** The gestures were cancelled, not ended. */
  cancelled?: boolean;
  /** The drags came from the content's scroll view. */
  scrolling?: boolean;
  /** Base UI: the whole gesture's velocity, px/s; `velocity` if not given. */
  averageVelocity?: number;
  /** Base UI: the first direction of the swipe that may dismiss; that of the drag if not given. */
  direction?: SwipeDirection;
  /** vaul, React Native Bottom Sheet: how far the finger has moved along the axis; `position` less `start` if not given. */
  translation?: number;
  /** vaul: time since the press, s. The speed is then the translation divided by it, and `velocity` does not count. */
  duration?: number;
  /** vaul: the drawer was opened, or moved to its last snap point, less than 500 ms ago; false if not given. */
  locked?: boolean;
  /** BottomSheetBehavior: the finger's horizontal velocity, px/s; 0 if not given. */
  velocityX?: number;
  /**
   * BottomSheetBehavior, with `scrolling`: whether the finger moved up (1), down (-1) or sideways (0) last. If not
   * given, as the velocity says, or else the way from where the drag began.
   */
  lastStep?: number;
  /** React Native Bottom Sheet: where the finger is; on the handle if not given, or on the content with `scrolling`. */
  source?: PanSource;
  /** y of the top edge where the drag began, pt; that of `from` if not given. */
  start?: number;
  /** React Native Bottom Sheet: how far the library takes a list to be scrolled; 0 if not given. */
  contentOffset?: number;
  /** React Native Bottom Sheet: the list can be refreshed; false if not given. */
  refreshable?: boolean;
  /** React Native Bottom Sheet: it rested at a place that is no detent; false if not given. */
  temporary?: boolean;
  /** React Native Bottom Sheet: without effect on where a release leads. */
  absoluteY?: number;
  /** React Native Bottom Sheet: without effect on where a release leads. */
  keyboard?: ReleasedKeyboard;
}

/** Evenly spaced values, both ends included. */
export interface GridAxis {
  /** The first one. */
  from: number;
  /** The last one. */
  to: number;
  /** How many there are. */
  count: number;
}

/**
 * The answer to the question asked: `resolution` for `release`; `resolutions` for `releases`; for `grid` the phase
 * map, which is all other members.
 */
export interface ResolveAnswer {
  resolution?: Resolution;
  /** In the order of the releases. */
  resolutions?: Resolution[];
  axis?: Axis;
  /** States that cells lead to. */
  states?: string[];
  /** For each of `states`, y of the drawer's top edge there, pt; null if it depends on the release. */
  positions?: (number | null)[];
  /** Rules that decided. */
  rules?: string[];
  /** How many positions. */
  rows?: number;
  /** How many velocities. */
  columns?: number;
  /** For each cell, row by row, its index in `states`. */
  stateIndices?: number[];
  /** For each cell, row by row, its index in `rules`. */
  ruleIndices?: number[];
  /** If requested, the borders between states; none if the grid has no area. */
  boundaries?: Boundary[];
  version?: StatedVersion;
  notices: Notice[];
}

/** The version of the library, by its number or the first seven digits of its revision; left out if only one is simulated and the request names none. */
export type StatedVersion = string;

/** A polyline with one state on each side. */
export interface Boundary {
  /** The two states. */
  between: string[];
  /** Each is [position, velocity], pt and pt/s, with all their digits. */
  points: number[][];
}

/**
 * How close a call was. Ends are exact to a billionth of the quantity's range, which is the container and one
 * height beyond, and 20,000 pt/s either way.
 */
export interface Margins {
  /** Changes of the position alone, pt. */
  position: MarginPair;
  /** Changes of the velocity alone, pt/s. */
  velocity: MarginPair;
  granularity: MarginGranularity;
}

/** The nearest change in each direction; null if no change within the range leads to another state. */
export interface MarginPair {
  /** Towards smaller y. */
  up: Margin | null;
  /** Towards larger y. */
  down: Margin | null;
}

/** The smallest change after which the state is another one. */
export interface Margin {
  /** The change that suffices; 0: any change. */
  by: number;
  /** The state in which the drawer would settle. */
  state: string;
  /** The id of the rule that would decide. */
  rule: string;
}

/** What is narrower may have been stepped over. */
export interface MarginGranularity {
  /** pt. */
  position: number;
  /** pt/s. */
  velocity: number;
}

/** Where the drawer settles, and why. */
export interface Resolution {
  /** The name of its state, or its index in digits. */
  state: string;
  /** y of the drawer's top edge there, or x of its left edge, pt. */
  position: number;
  /** The container's height minus the position, pt; all of it on a horizontal axis. */
  height: number;
  axis: Axis;
  /** The id of the rule that decided; `/systems/{system}` explains each. */
  rule: string;
  /** The rule in a sentence. */
  explanation: string;
  /** How it gets there; null if the system moves it at once. */
  animation: ResolvedAnimation | null;
  /** Every detent, topmost first. */
  candidates: PlacedDetent[];
  /** What the release did not give and follows from the rest. */
  taken?: TakenMembers;
  /** If requested, how close the call was. */
  margins?: Margins;
}

/** Members of a release that were not given and follow from others; absent if there are none. */
export type TakenMembers = {
  /** The state in which the drag began: the one at `start`, or that of the request's `start`. */
  from?: string;
  /** Where the drag began, if the library counts from there: the position of `from`. */
  start?: number;
};

/** The animation that the library requests from its platform. */
export interface ResolvedAnimation {
  /** The class or call of the platform. */
  api: string;
  /** Absent if no timing has the library's curve; its page has the formula. */
  timing?: Timing;
  /** As requested, s; 0 and below: at once. */
  duration: number;
  /** Until the curve is at rest and the animation ends, s. */
  settles: number;
  /** Where it begins, if the library moves by whole pixels. */
  from?: number;
  /** Where it ends. */
  to?: number;
}

/**
 * A release or a timeline, exactly one, as in `/resolve` and `/simulate`, and the value to vary. The member that
 * `property` points to may be left out; if it is given, its value is ignored.
 */
export interface TuneRequest {
  container: Container;
  drawer: Drawer;
  release?: Release;
  /** As in `/simulate`, with a timeline. */
  start?: Start;
  /** As in `/simulate`, with a timeline. */
  scrollView?: ScrollView;
  /** As in `/simulate`, with a timeline. */
  environment?: Environment;
  timeline?: readonly Input[];
  /** With a timeline. `inputRate` counts, and for the goals `overshoot` and `peakVelocity` which frames are shown. */
  sampling?: Sampling;
  /** A JSON Pointer to any value of the request but the drawer's system, such as /release/velocity. */
  property: string;
  range?: TuneRequestRange;
  /** The wanted state; a notch by its index, as "2". */
  state?: string;
  /** What is wanted of the motion, instead of a `state`. */
  goal?: TuneGoal;
  /** Another number that is varied at the same time; not with a `goal`, nor with listed values. */
  and?: TuneOther;
}

/**
 * The numbers to search, or the values to try. Required, unless the property is true or false or one of some names:
 * then all of these are tried.
 */
export type TuneRequestRange = TuneRange | TuneValues;

/** The range to search, both ends included. */
export interface TuneRange {
  from: number;
  /** More than `from`. */
  to: number;
}

/** The values to try, of any kind. */
export type TuneValues = readonly unknown[];

/** A number of the request, and its range. */
export interface TuneOther {
  /** A JSON Pointer to another number of the request. */
  property: string;
  range: TuneRange;
}

/**
 * A quantity of the motion and its bounds, both included, of which at least one is given. A release has `settles`
 * and `duration`; the others need a timeline.
 */
export interface TuneGoal {
  of: TuneQuantity;
  /** The instant, s; with `position`, and with nothing else. */
  at?: number;
  atMost?: number;
  /** Not more than `atMost`. */
  atLeast?: number;
}

/**
 * - `settles`: how long the last animation of the position takes until it is at rest, s; of a release as in its
 *   answer. 0 if nothing is animated.
 * - `duration`: of a timeline the time until everything is at rest, of a release the animation's, as the library
 *   requests it, s.
 * - `overshoot` and `peakVelocity`: as in the `end` record of `/simulate`, the latter without its sign.
 * - `position`: y of the drawer's top edge as it is shown `at` an instant.
 */
export type TuneQuantity = "settles" | "overshoot" | "peakVelocity" | "duration" | "position";

/**
 * What each value of the property leads to: `intervals` and `granularity` of a range of numbers, `choices` of single
 * values, `regions` and `boundaries` of two properties.
 */
export interface TuneAnswer {
  /** All of the range; with a goal, those parts of it that meet the goal. */
  intervals?: TuneInterval[];
  choices?: TuneChoice[];
  regions?: TuneRegion[];
  boundaries?: TuneBoundary[];
  /** If a state is wanted, the values that lead to it by any rule; with a goal, those that meet it. Each is a range (`from`, `to`) beside `intervals`, a value beside `choices`, and the index of a region beside `regions`. */
  wanted?: unknown[];
  granularity?: Granularity;
  notices: Notice[];
}

/** The index of an element of a list, from 0. */
export type Index = number;

/** The part of a sheet that a finger is on. */
export type PanSource = "handle" | "content";

/** Anything narrower may have been stepped over: a number, or a list of two beside `regions`. */
export type Granularity = number | number[];

/** Pairs of values that lead to the same state by the same rule, or that are invalid. */
export interface TuneRegion {
  /** The state in which the drawer settles. */
  state?: string;
  /** The id of the rule that decides; of a timeline the last one that did, left out if none did. */
  rule?: string;
  /** Why these values are invalid; then there are no other members. */
  invalid?: string;
}

/** Where two regions meet. */
export interface TuneBoundary {
  /** Their indices. */
  between: Index[];
  /** Each is a value of `property` and one of `and`, with all their digits. */
  points: number[][];
}

/**
 * Values that lead to the same state by the same rule, or that are invalid for the property; with a goal, values that
 * meet it.
 */
export interface TuneInterval {
  from: number;
  to: number;
  /** The state in which the drawer settles. A place that is named by the number that is varied, such as a snap point of Base UI, has its name in the middle of the interval. */
  state?: string;
  /** y of the drawer's top edge there, pt, in the middle of the interval. */
  position?: number;
  /** The id of the rule that decides; of a timeline the last one that did, left out if none did. */
  rule?: string;
  /** Why these values are invalid; then there are no other members. */
  invalid?: string;
  /** With a goal, what its quantity is in the interval. */
  measured?: TuneMeasure;
  /** With a goal, the states in which the drawer settles, in the order of the values. */
  states?: string[];
}

/** The least and the greatest value of a quantity that was computed. */
export interface TuneMeasure {
  from: number;
  to: number;
}

/** A value of the property, and what it leads to. */
export interface TuneChoice {
  /** The value. */
  value: unknown;
  /** The state in which the drawer settles. */
  state?: string;
  /** y of the drawer's top edge there, pt. */
  position?: number;
  /** The id of the rule that decides; of a timeline the last one that did, left out if none did. */
  rule?: string;
  /** With a goal, its quantity. */
  measured?: number;
  /** Why the value is invalid; then there are no other members but it. */
  invalid?: string;
}

/** A curve, and the questions about it. */
export type CurveRequest = {
  timing: CurveTiming;
  /** Instants at which to evaluate the curve, s from its start. */
  times?: readonly number[];
  /** How far `linear()` may be from the curve, as a fraction of the distance. */
  tolerance?: number;
  /** Where the movement begins, pt. With it and `to`, results are given in points too. */
  from?: number;
  /** Where it ends, pt. */
  to?: number;
  /** Decimals of what is computed. */
  precision?: number;
};

/**
 * A timing curve by its members, or as CSS writes it with its time: `cubic-bezier(0.32, 0.72, 0, 1) 450ms`,
 * `linear(0, 0.5 20%, 1) 1s`, `ease-out 300ms`, `steps(4, end) 1s`.
 */
export type CurveTiming = CurveTimingObject | string;

/**
 * A timing curve in one of the spellings of iOS, Android and the web. `Conversions` has most of them by themselves:
 * `mass` (1 if left out), `stiffness` and `damping`; `stiffness` and `dampingRatio`, as Android has them;
 * `response` and `dampingRatio`; `duration` and `bounce`; `preset`; `settlingDuration` and `dampingRatio`;
 * `dampingRatio` and `duration`; `controlPoint1`, `controlPoint2` and `duration`; `animationCurve` and `duration`;
 * `timingFunction` and `duration`; `interpolator` and `duration`. Only requests have react-spring's `tension` and
 * `friction`, which are a stiffness and a damping coefficient, and SwiftUI's older `response` and
 * `dampingFraction`.
 */
export interface CurveTimingObject {
  /** 1 if not given. */
  mass?: number;
  stiffness?: number;
  /** The coefficient, not the ratio. */
  damping?: number;
  /** Whether a damping ratio above 1 counts; else, as by default, it is taken as 1. */
  allowsOverdamping?: boolean;
  /** Of a spring. */
  initialVelocity?: RelativeVelocity;
  /** react-spring's word for the stiffness. */
  tension?: number;
  /** Its word for the damping coefficient. */
  friction?: number;
  /** The period without damping, s. */
  response?: number;
  /** Below 1 it overshoots, above 1 it creeps. */
  dampingRatio?: number;
  /** SwiftUI's older word for the damping ratio. */
  dampingFraction?: number;
  /** s; with `bounce` and `preset` the perceived one. */
  duration?: number;
  /** 1 never stops, 0 is critical, below it creeps. */
  bounce?: number;
  preset?: SpringPreset;
  /** Added to the preset's; by default 0. */
  extraBounce?: number;
  /** Until a thousandth of the distance is left, s; clamped to 0.01 to 10. */
  settlingDuration?: number;
  controlPoint1?: ControlPoint;
  controlPoint2?: ControlPoint;
  animationCurve?: CurveName;
  /** CSS: a name, cubic-bezier(), linear() or steps(). */
  timingFunction?: string;
  interpolator?: InterpolatorName;
}

/**
 * Fractions of the distance per second, positive towards the target: a number, or a vector as UIKit takes it, whose
 * `dy` moves a drawer. Answers have the number. Or a number with its unit: in points or pixels per second it is positive
 * where positions grow, and the request needs `from` and `to`.
 */
export type RelativeVelocity = number | VelocityObject;

/** A vector, `dx` and `dy`, or a velocity and its unit, `value` and `unit`: 1/s counts distances, and a point counts as a pixel. */
export interface VelocityObject {
  dx?: number;
  dy?: number;
  value?: number;
  unit?: VelocityUnit;
}

/** The unit of a velocity. */
export type VelocityUnit = "pt/s" | "px/s" | "1/s";

/**
 * One of Android's and Material's interpolators. `fastOutSlowIn`, `fastOutLinearIn` and `linearOutSlowIn` are AOSP's and
 * Material 2's; `standard` and `emphasized`, each with its accelerating and decelerating one, are Material 3's;
 * `overScroller` is the quintic that ViewDragHelper gives its OverScroller, and `viscousFluid` what an OverScroller uses
 * by itself.
 */
export type InterpolatorName = "fastOutSlowIn" | "fastOutLinearIn" | "linearOutSlowIn" | "standard" | "standardAccelerate" | "standardDecelerate" | "emphasized" | "emphasizedAccelerate" | "emphasizedDecelerate" | "overScroller" | "viscousFluid";

/** One of SwiftUI's springs: a bounce of 0, 0.15 or 0.3. */
export type SpringPreset = "smooth" | "snappy" | "bouncy";

/**
 * `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`, `CASpringAnimation`, and where over-damping is
 * allowed `SwiftUI.Spring(mass:stiffness:damping:allowOverDamping:)`. Lasts until it settles.
 */
export interface PhysicalSpring {
  mass: number;
  stiffness: number;
  /** The coefficient, not the ratio. */
  damping: number;
  /** Whether a damping ratio above 1 counts; else it is taken as 1. */
  allowsOverdamping?: boolean;
  /** Fractions of the distance per second. */
  initialVelocity?: number;
}

/**
 * `spring(dampingRatio:stiffness:)` of Jetpack Compose, whose mass is 1, and AndroidX's `SpringForce`. Over-damping is
 * allowed.
 */
export interface StiffnessAndRatio {
  mass: number;
  stiffness: number;
  /** Below 1 it overshoots, above 1 it creeps. */
  dampingRatio: number;
  /** Fractions of the distance per second. */
  initialVelocity?: number;
}

/** `SwiftUI.Spring(response:dampingRatio:)`. Over-damping is allowed. */
export interface ResponseSpring {
  /** The period without damping, s. */
  response: number;
  /** Below 1 it overshoots, above 1 it creeps. */
  dampingRatio: number;
  /** Fractions of the distance per second. */
  initialVelocity?: number;
}

/**
 * `SwiftUI.Spring(duration:bounce:)`, `UISpringTimingParameters(duration:bounce:initialVelocity:)`,
 * `UIView.animate(springDuration:bounce:initialSpringVelocity:)`, `CASpringAnimation(perceptualDuration:bounce:)`.
 */
export interface BounceSpring {
  /** The perceived one, s: the same number as a response. */
  duration: number;
  /** 1 never stops, 0 is critical, below it creeps. */
  bounce: number;
  /** Fractions of the distance per second. */
  initialVelocity?: number;
}

/** `SwiftUI.Spring.smooth(duration:extraBounce:)`, a bounce of 0, `snappy`, 0.15, and `bouncy`, 0.3. */
export interface PresetSpring {
  preset: SpringPreset;
  /** The perceived one, s. */
  duration?: number;
  /** Added to the preset's; 0 if not given. */
  extraBounce?: number;
  /** Fractions of the distance per second. */
  initialVelocity?: number;
}

/** `SwiftUI.Spring(settlingDuration:dampingRatio:)`; the initial velocity does not count in its search. */
export interface SettlingSpring {
  /** Until a thousandth of the distance is left, s; clamped to 0.01 to 10. */
  settlingDuration: number;
  /** Clamped to 1. */
  dampingRatio: number;
  /** Fractions of the distance per second. */
  initialVelocity?: number;
}

/**
 * `UISpringTimingParameters(dampingRatio:initialVelocity:)` in an animator of that duration, and
 * `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`. Lasts exactly as long.
 */
export interface FittedSpring {
  /** Clamped to 1. */
  dampingRatio: number;
  /** How long the animation takes, s. */
  duration: number;
  /** Fractions of the distance per second. */
  initialVelocity?: number;
}

/** `UICubicTimingParameters(controlPoint1:controlPoint2:)`, and `cubic-bezier()` of CSS. */
export interface ControlPoints {
  controlPoint1: ControlPoint;
  controlPoint2: ControlPoint;
  /** How long the animation takes, s. */
  duration: number;
}

/** `UICubicTimingParameters(animationCurve:)`. */
export interface NamedCurve {
  animationCurve: CurveName;
  /** How long the animation takes, s. */
  duration: number;
}

/** One of Android's and Material's interpolators. */
export interface NamedInterpolator {
  interpolator: InterpolatorName;
  /** How long the animation takes, s. */
  duration: number;
}

/** A curve as CSS writes it, by its name, as `linear()` or as `steps()`. */
export interface NamedTimingFunction {
  timingFunction: string;
  /** How long the animation takes, s. */
  duration: number;
}

/** The properties of a curve; `spring` for a spring, `cubic` for a cubic curve. */
export interface CurveAnswer {
  kind: CurveKind;
  conversions: Conversions;
  /** Until the animation ends, s; null where it never does, 0 where Core Animation gives up. */
  settles: number | null;
  spring?: SpringParameters;
  cubic?: CubicParameters;
  /** The farthest point past the target that is shown; null if there is none. */
  overshoot: CurveInstant | null;
  /** The farthest point on the wrong side of the start that is shown; null if there is none. */
  undershoot: CurveInstant | null;
  /** The fastest instant, in either direction; null if nothing is shown. */
  peakVelocity: CurveInstant | null;
  /** The requested instants, in their order. */
  values: CurveInstant[];
  /** The curve in straight pieces; null where it never ends, or takes too many of them. */
  linear: LinearFunction | null;
  notices: Notice[];
}

/** The kind of a curve. */
export type CurveKind = "spring" | "cubic" | "interpolator" | "linear" | "steps";

/** Of a cubic curve. */
export interface CubicParameters {
  /** The curve as CSS, without its duration. */
  css: string;
}

/**
 * The curve in every spelling that it has; a spelling whose numbers would lie beyond its limits is left out. Each,
 * sent back as a `timing`, gives the same curve, to within a billionth if it has to be searched for. A spring
 * stays the same spring, though only `fitted` keeps a duration that the other spellings do not have. The last two
 * are those of a deceleration, which only `/fit` finds.
 */
export interface Conversions {
  /** With the mass that was sent. */
  physical?: PhysicalSpring;
  /** With a mass of 1. */
  unitMass?: PhysicalSpring;
  /** With a mass of 1, in the words of Jetpack Compose and of Android's SpringForce. */
  stiffnessAndDampingRatio?: StiffnessAndRatio;
  response?: ResponseSpring;
  bounce?: BounceSpring;
  preset?: PresetSpring;
  settling?: SettlingSpring;
  fitted?: FittedSpring;
  controlPoints?: ControlPoints;
  animationCurve?: NamedCurve;
  timingFunction?: NamedTimingFunction;
  interpolator?: NamedInterpolator;
  decelerationRate?: ScrollDeceleration;
  timeConstant?: ExponentialDeceleration;
}

/** Of a spring. */
export interface SpringParameters {
  /** How it moves. */
  regime: DampingRegime;
  /** By its coefficients, also where it moves as a critical one. */
  dampingRatio: number;
  /** Without damping, rad/s. */
  naturalFrequency: number;
  /** With it, rad/s; 0 where it does not swing. */
  dampedFrequency: number;
  /** Of its envelope, 1/s. */
  decayRate: number;
  /** That of `conversions.settling`, s; null if it cannot be written so. */
  settlingDuration: number | null;
  /** How long others take it to settle. */
  settling: SettlingDurations;
  /** Whether UIKit's search for a fitted spring converged. */
  converged?: boolean;
}

/** By those who say so, s; null: never, 0: it gave up. */
export interface SettlingDurations {
  /** `CASpringAnimation.settlingDuration`. */
  coreAnimation: number | null;
  /** `SwiftUI.Spring.settlingDuration`. */
  swiftUI: number | null;
}

/** How a spring moves. */
export type DampingRegime = "underdamped" | "critical" | "overdamped";

/** A curve's value and velocity at an instant. */
export interface CurveInstant {
  /** s from its start. */
  t: number;
  /** The fraction of the distance covered: 0 at its start, 1 at its target. */
  value: number;
  /**
   * Fractions of the distance per second. Where a cubic curve is vertical, it is null in `peakVelocity` and the
   * mean over 1/60 s in `values`.
   */
  velocity: number | null;
  /** The same between `from` and `to`. */
  points?: CurvePoint;
}

/** The position and velocity of a drawer on a curve. */
export interface CurvePoint {
  /** pt. */
  position: number;
  /** pt/s. */
  velocity: number | null;
}

/** A CSS easing to be played over `duration`. */
export interface LinearFunction {
  /** Two stops at 100 % are a jump. */
  css: string;
  /** To be played over, s. */
  duration: number;
  /** How many there are. */
  stops: number;
  /** The easing stays within this fraction of the distance from the curve, rounding and end points included. */
  maximumError: number;
}

/** A recorded motion, and the values known about it. */
export interface FitRequest {
  /** In order of time, at any distances. */
  samples: readonly FitSample[];
  /** Which kinds of motion it may be; one of Android's interpolators only if it is named. */
  families?: readonly FitFamily[];
  /** Where the motion starts, pt, if known. */
  from?: number;
  /** Where it settles, pt, if known. */
  to?: number;
  /** When it starts, s, if known; before the last sample. */
  start?: number;
  /** Its velocity at the start, pt/s, if known. */
  velocity?: number;
  /** The unit of the samples' times; all others are in seconds. */
  time?: SampleTimeUnit;
  /** What the samples' positions are multiplied by to be in pt. */
  scale?: number;
  /** Each fit has its distance from each sample. */
  residuals?: boolean;
  /** The samples are a recording of whole gestures, which is split; not with `from`, `to`, `start` or `velocity`. */
  segments?: boolean;
}

/** One measurement. */
export interface FitSample {
  /** When it was taken, in the unit of `time`; later than the sample before. */
  t: number;
  /** The measured position; times `scale` that is pt. */
  position: number;
}

/** A kind of motion; the names of interpolators are those of `InterpolatorName`. */
export type FitFamily = "spring" | "cubic" | "deceleration" | "fastOutSlowIn" | "fastOutLinearIn" | "linearOutSlowIn" | "standard" | "standardAccelerate" | "standardDecelerate" | "emphasized" | "emphasizedAccelerate" | "emphasizedDecelerate" | "overScroller" | "viscousFluid";

/** The motions that fit the samples best; with `segments` those of each settling. */
export interface FitAnswer {
  /** One of each family that has any, the best first; none if nothing moves. */
  fits?: Fit[];
  /** With `segments`, what the recording consists of, without gaps. */
  segments?: FitSegment[];
  /** With `segments`, where the drawer rested, pt, each place once, in order of time. */
  detents?: number[];
  notices: Notice[];
}

/** Seconds or milliseconds. */
export type SampleTimeUnit = "s" | "ms";

/** What the drawer does. */
export type FitSegmentKind = "rest" | "drag" | "settling";

/**
 * A part of a recording. From the release on, a settling is one spring or one cubic curve; what does not come to rest so
 * is a drag.
 */
export interface FitSegment {
  kind: FitSegmentKind;
  /** When it begins, s. */
  from: number;
  /** When it ends, s. */
  to: number;
  /** The finger's velocity at the end of a drag, pt/s, if it leaves the drawer there. */
  velocityAtRelease?: number;
  /** The motions that fit a settling, the best first. */
  fits?: Fit[];
}

/** The motion of one family that fits best. */
export interface Fit {
  family: FitFamily;
  timing: FitTiming;
  /** Where it starts, pt. */
  from: number;
  /** Where it settles, pt. */
  to: number;
  /** When it starts, s, by the clock of the samples. */
  start: number;
  /**
   * From when on it stands still at `to`, s, by the clock of the samples; null if they do not show that. With it the
   * `error` is that of these numbers.
   */
  rest: number | null;
  /** Its velocity at the start, pt/s; null where a cubic curve starts vertically. */
  initialVelocity: number | null;
  error: FitError;
  standardErrors: FitStandardErrors;
  /** The indices of the samples that are outliers of this fit. */
  discarded: Index[];
  /** If requested, what was measured less the fit, pt, of each sample. */
  residuals?: number[];
  conversions: Conversions;
}

/**
 * The parameters of the motion: for a spring its `duration`, `bounce` and perhaps `initialVelocity`; for a cubic
 * curve its control points and `duration`; for an interpolator its name and `duration`; for a deceleration its
 * `decelerationRate`. All but the last can be sent to `/curves`.
 */
export interface FitTiming {
  /** s; of a spring the perceived one. */
  duration?: number;
  /** 1 never stops, 0 is critical, below it creeps. */
  bounce?: number;
  /** Fractions of the distance per second. */
  initialVelocity?: number;
  controlPoint1?: ControlPoint;
  controlPoint2?: ControlPoint;
  interpolator?: InterpolatorName;
  /** The fraction of the velocity left after a millisecond. */
  decelerationRate?: number;
}

/** The residuals of the samples, pt, without the outliers. */
export interface FitError {
  /** The root of the mean square. */
  rms: number;
  /** The largest. */
  maximum: number;
}

/**
 * How far off each parameter may be, in its unit: one standard deviation, if the residuals are independent noise. 0 for
 * what was given or fixed, null for what the samples do not determine.
 */
export interface FitStandardErrors {
  duration?: number | null;
  bounce?: number | null;
  controlPoint1?: (number | null)[];
  controlPoint2?: (number | null)[];
  decelerationRate?: number | null;
  from: number | null;
  to: number | null;
  start: number | null;
  initialVelocity: number | null;
}

/** The deceleration of a scroll view. */
export interface ScrollDeceleration {
  /** `UIScrollView.DecelerationRate`: the fraction of the velocity left after a millisecond; 0.998 is normal, 0.99 fast. */
  decelerationRate: number;
}

/** A deceleration as other platforms give it. */
export interface ExponentialDeceleration {
  /** Seconds in which the velocity falls to 1/e. */
  timeConstant: number;
}

/** Recorded releases, and which drawers they may be of. */
export interface IdentifyRequest {
  container: Container;
  observations: readonly Observation[];
  /** The libraries that it may be; all if not given. */
  systems?: readonly string[];
  versions?: TriedVersions;
  /** The drawer before each drag, for the libraries that have such a `start`. */
  start?: Start;
  /** What surrounds the drawer, for the libraries that have it. */
  environment?: Environment;
  /** A list in the drawer, for the libraries that have it. */
  scrollView?: ScrollView;
  search?: SearchedSystems;
}

/** Whether each version of a library is tried that is simulated, or the default one alone. */
export type TriedVersions = "default" | "all";

/** For each library the values that are tried, by JSON Pointers into a request of `/resolve` that begin with `/drawer/`, `/start`, `/environment` or `/scrollView`: lists of values, of which every choice is tried (up to 1,000 of a library), and up to one range of numbers, all of which are. */
export type SearchedSystems = Record<string, SearchedValues>;

/** What is tried for a library, by JSON Pointers. */
export type SearchedValues = Record<string, TuneRequestRange>;

/** A release that was recorded. */
export interface Observation {
  /** Where the drawer was when the finger left it, pt. */
  position: number;
  /** The finger's velocity then, pt/s. */
  velocity: number;
  /** Where the drawer rested before the drag, pt; its initial detent if not given. */
  from?: number;
  /** Where it came to rest, pt. */
  to: number;
}

/** Which drawers agree with the observations. */
export interface IdentifyAnswer {
  /** All that agree with every observation, then the best of each other library. */
  candidates: Candidate[];
  /** A release that tells most of those that agree with all observations apart; null if there is none. */
  next: NextRelease | null;
  notices: Notice[];
}

/** A drawer, and with how many of the observations it agrees. */
export interface Candidate {
  /** The name of a library. */
  system: string;
  version?: StatedVersion;
  /** A configuration that agrees so. */
  configuration: RequestPart;
  /** If values of it are tried: how things are before the drags. */
  start?: RequestPart;
  /** If values of it are tried: what surrounds the drawer. */
  environment?: RequestPart;
  agrees: number;
  /** How many observations there are. */
  of: number;
  /** With a range, all of its numbers that agree with as many. */
  intervals?: CandidateInterval[];
  /** With a range: intervals narrower than this may be missed. */
  granularity?: number;
  /** The observations that it does not agree with. */
  differs?: CandidateDifference[];
}

/** A part of a request, as `/resolve` takes it. */
export type RequestPart = Record<string, unknown>;

/** Numbers of a range, both ends included. */
export interface CandidateInterval {
  /** The JSON Pointer of the range. */
  property: string;
  from: number;
  to: number;
}

/** An observation, and where the drawer would have come to rest instead. */
export interface CandidateDifference {
  /** Its index. */
  observation: number;
  /** Null if it has no detent where the drag began. */
  state: string | null;
  /** pt */
  position: number | null;
}

/** A release from the initial detent, and where each drawer that agrees would come to rest. */
export interface NextRelease {
  position: number;
  velocity: number;
  /**
   * A system and a state for each candidate that agrees with all, in their order; if these agree on every release, for
   * the lower and the upper part of each interval.
   */
  tells: string[][];
}

/** A piece of a program. */
export interface ReadRequest {
  /** Up to 65,536 bytes of UTF-8. */
  text: string;
  /** Recognised if not given. */
  language?: ProgramLanguage;
}

/** A language; `jsx` is JavaScript and TypeScript, with or without elements. */
export type ProgramLanguage = "jsx" | "kotlin" | "java" | "xml" | "swift" | "css" | "json";

/** What a program has. There is a drawer, a timing, or both. */
export interface ReadAnswer {
  drawer?: ReadDrawer;
  /** What the text says of what surrounds the drawer. */
  environment?: RequestPart;
  /** What the text says of how things are at first. */
  start?: RequestPart;
  /** A spring or curve that is not part of the drawer. A cubic curve lacks its `duration` if the text has none. */
  timing?: RequestPart;
  /** What was left out, or taken otherwise than it stands in the text; up to 100, and how many more. */
  notices: ReadNotice[];
  /** What would count but is not read; up to 100, and how many more. */
  unread: UnreadText[];
  confidence: ReadConfidence;
}

/** A drawer, as `/simulate` takes it. */
export interface ReadDrawer {
  /** The name of a library. */
  system: string;
  /** Every member for which the text has a value. */
  configuration: RequestPart;
}

/** Something about a place in the text. */
export interface ReadNotice {
  line: number;
  /** In Unicode scalars. */
  column: number;
  message: string;
}

/** A part of the text that is not read. */
export interface UnreadText {
  line: number;
  /** In Unicode scalars. */
  column: number;
  /** Its beginning. */
  text: string;
  why: string;
}

/** `guessed` if the library or the language had to be guessed from weak evidence. */
export type ReadConfidence = "exact" | "guessed";

/** The instants to show. */
export interface Sampling {
  /** Frames a second. */
  rate?: number;
  /** The first instant shown, s. */
  from?: number;
  /** The last instant shown, s; null until everything is at rest. */
  to?: number | null;
  /** Instants to show instead of those of a rate, s, not decreasing. */
  times?: readonly number[] | null;
  /** Samples a second of a drag. */
  inputRate?: number;
}

/** The content of the answer. */
export interface Output {
  /**
   * The records to send, by their `type`. Frames that are not sent are not computed either, and the last record
   * summarises none.
   */
  records?: readonly RecordType[];
  /** Whether frames are sent, if `records` has them. */
  frames?: boolean;
  /** Whether events are sent, if `records` has them. */
  events?: boolean;
  /**
   * Whether events after the timeline's last input are sent; by default they are if frames are, which continue
   * until everything is at rest.
   */
  afterwards?: boolean;
  /** Whether each sample of a drag is an event. */
  samples?: boolean;
  /**
   * Whether an event in which a finger leaves the drawer has `margins`: those of `/resolve` for its position and
   * velocity at that moment. They are absent where `/resolve` cannot say what happened: where another rule decided,
   * as with a pan that fails, with a finger on a nested drawer, a swipe area or the screen's edge, or with one that
   * moves across a transition's axis too.
   */
  margins?: boolean;
  /** Decimals of every number that is computed. */
  precision?: number;
  /**
   * `immediate`: as fast as the client reads. `realtime`: each record at its own time, counted from the first
   * one sent; for representations that consist of records.
   */
  pace?: Pace;
  /** Seconds of the timeline per second, if pace is realtime. */
  speed?: number;
  /**
   * How far stylesheets, keyframes and drawings may be from the motion, as a fraction of each quantity's span
   * from its smallest to its largest value; they state their actual error.
   */
  tolerance?: number;
  /** The prefix of the names of classes, keyframes and custom properties in stylesheets and keyframes. */
  name?: string;
}

/** A kind of record. */
export type RecordType = "start" | "event" | "frame" | "end";

/** A representation of an answer, by its short name. */
export type AnswerFormat = "json";

/** A representation of a resolution or a phase map, by its short name. */
export type MapAnswerFormat = "json" | "svg";

/** A representation of a simulation, by its short name. */
export type SimulationFormat = "json" | "ndjson" | "sse" | "csv" | "columns" | "css" | "keyframes" | "svg" | "plot";

/** The pace at which an answer is sent. */
export type Pace = "immediate" | "realtime";

/** The frames by columns, and the other records. `start` and `end` are there if `output.records` has them. */
export interface ColumnAnswer {
  notices: Notice[];
  start?: StartRecord;
  columns: FrameColumns;
  events: EventRecord[];
  end?: EndRecord;
}

/** The arguments of `element.animate(keyframes, options)`, and the properties to register first. */
export interface KeyframeAnswer {
  /**
   * In the order of their offsets; where a quantity jumps there are two of one offset. The position is
   * `transform`, each other quantity a custom property, whether it changes or not.
   */
  keyframes: Keyframe[];
  options: KeyframeOptions;
  /** Arguments of `CSS.registerProperty`, without which a browser does not interpolate these properties. */
  properties: CustomProperty[];
  maximumErrors: MaximumErrors;
}

/** The values at one instant, by the names of CSS. */
export interface Keyframe {
  /** The fraction of the duration. */
  offset: number;
  [name: string]: unknown;
}

/** The second argument of `element.animate`. */
export interface KeyframeOptions {
  /** ms. */
  duration: number;
  easing: "linear";
  fill: "both";
}

/** An argument of `CSS.registerProperty`. */
export interface CustomProperty {
  name: string;
  syntax: CustomPropertySyntax;
  /** Always true. */
  inherits: boolean;
  initialValue: string;
}

/** The type of a custom property. */
export type CustomPropertySyntax = "<length>" | "<number>" | "<angle>";

/** For each quantity that changes, its largest distance from the motion, in pt or its own unit. */
export type MaximumErrors = Record<string, number>;

/** The last record, once everything is at rest. */
export interface EndRecord {
  type: "end";
  /** The name of its state, or its index in digits. */
  state: string;
  /** y of the drawer's top edge by the model, pt. */
  position: number;
  /** When everything is at rest, s. */
  t: number;
  /** How many were sent. */
  frames: number;
  /** How many were sent. */
  events: number;
  /** How far frames were beyond the final detent in the last move, pt; left out if none shows it. */
  overshoot?: number;
  /** The greatest of all frames by magnitude, pt/s, + down; left out without frames. */
  peakVelocity?: number;
}

/** The drawer's activity. */
export type FramePhase = "idle" | "dragging" | "scrolling" | "animating";

/**
 * The cause of an event without an input: an animation ended, or work deferred to the run loop's next turn was
 * done.
 */
export type EventCause = "completion" | "deferred";

/** The state of a pan's recogniser. */
export type PanPhase = "began" | "changed" | "ended" | "cancelled" | "failed";

/** Several drawers and one question for all of them, exactly one of the four. */
export interface CompareRequest {
  container: Container;
  drawers: readonly ComparedDrawer[];
  release?: Release;
  /** Answered in order. */
  releases?: readonly Release[];
  grid?: Grid;
  /** With `release` or `releases`: whether each resolution reports how close the call was. */
  margins?: boolean;
  /**
   * Decimals of every computed number but those of margins and boundaries, by default 4; with a timeline it is in
   * `output`.
   */
  precision?: number;
  /** Inputs for all drawers that do not have a timeline of their own; their systems must support them. */
  timeline?: readonly Input[];
  /** As in `/simulate`. */
  scrollView?: ScrollView;
  /** As in `/simulate`. */
  environment?: Environment;
  sampling?: Sampling;
  output?: Output;
}

/** A drawer of a comparison, and the members it has instead of the shared ones. */
export interface ComparedDrawer {
  /** Its name in the answer; no other drawer has it. */
  name: string;
  drawer: Drawer;
  /** As in `/simulate`. */
  start?: Start;
  /** As in `/simulate`. */
  scrollView?: ScrollView;
  /** As in `/simulate`. */
  environment?: Environment;
  release?: Release;
  timeline?: readonly Input[];
}

/** An object whose members depend on the system, as in its records. */
export type SystemMembers = Record<string, unknown>;

/**
 * `resolutions` and `agree` for a release, `comparisons` for a list of releases, `maps`, `agreement`, `parties` and
 * `partyIndices` for a grid;
 * `start`, `records` and `end` for a timeline.
 */
export interface CompareAnswer {
  resolutions?: NamedResolutions;
  /** Whether all drawers rest within 1 pt of each other. */
  agree?: boolean;
  comparisons?: ComparedRelease[];
  maps?: ComparedMaps;
  /**
   * The ways in which the drawers divide: in each, lists of the names of those that rest within 1 pt of the topmost of
   * them.
   */
  parties?: string[][][];
  /** For each cell, row by row, the index of its way in `parties`: who differs from whom. */
  partyIndices?: Index[];
  /** The share of cells in which all rest within 1 pt of each other. */
  agreement?: number;
  versions?: StatedVersions;
  notices?: Notice[];
  start?: ComparisonStart;
  records?: ComparisonRecord[];
  end?: ComparisonEnd;
}

/** By the drawers' names, for those of whose library several versions are simulated or one is asked for. */
export type StatedVersions = Record<string, StatedVersion>;

/** By the drawers' names. */
export type ComparedMaps = Record<string, ComparedMap>;

/** By the drawers' names. */
export type NamedResolutions = Record<string, Resolution>;

/** Where the drawers settle after one release. */
export interface ComparedRelease {
  resolutions: NamedResolutions;
  /** Whether all drawers rest within 1 pt of each other. */
  agree: boolean;
}

/** One drawer's map, as of `/resolve`. */
export interface ComparedMap {
  axis: Axis;
  states: string[];
  /** For each of `states`, y of the drawer's top edge there, pt; null if it depends on the release. */
  positions: (number | null)[];
  rules: string[];
  /** How many positions there are. */
  rows: number;
  /** How many velocities there are. */
  columns: number;
  /** Row by row, into `states`. */
  stateIndices: number[];
  /** If requested, the borders between states, as of `/resolve`. */
  boundaries?: Boundary[];
  /** Row by row, into `rules`. */
  ruleIndices: number[];
}

/** A line of the stream. */
export type ComparisonRecord = ComparisonStart | ComparisonEvent | ComparisonFrame | ComparisonEnd;

/** The first record, before anything happens. */
export interface ComparisonStart {
  type: "start";
  drawers: ComparedStarts;
  /** How many frame records follow. */
  frames: number;
  /** Until all drawers are at rest, s. */
  duration: number;
  notices: Notice[];
}

/** By the drawers' names. */
export type ComparedStarts = Record<string, ComparedStart>;

/** One drawer before anything happens. */
export interface ComparedStart {
  /** The system's name. */
  system: string;
  version?: StatedVersion;
  configuration: SystemMembers;
  initial: SystemMembers;
  /** Of lengths, if it is not pt. */
  unit?: MeasureUnit;
  axis: Axis;
  /** Other lines shown at a position, if there are any. */
  marks?: Mark[];
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  /** Until this drawer is at rest, s. */
  duration: number;
}

/** All drawers at one instant, as the screen shows them. */
export interface ComparisonFrame {
  type: "frame";
  /** When, s. */
  t: number;
  drawers: ComparedFrames;
}

/** By the drawers' names. */
export type ComparedFrames = Record<string, ComparedFrame>;

/** The last record, once all drawers are at rest. */
export interface ComparisonEnd {
  type: "end";
  drawers: ComparedEnds;
  /** Whether all drawers rest within 1 pt of each other. */
  agree: boolean;
  /** When all are at rest, s. */
  t: number;
  /** How many frame records were sent. */
  frames: number;
  /** How many were sent. */
  events: number;
}

/** By the drawers' names. */
export type ComparedEnds = Record<string, ComparedEnd>;

/** One drawer at the end. */
export interface ComparedEnd {
  /** The name of its state, or its index in digits. */
  state: string;
  /** y of the drawer's top edge by the model, pt. */
  position: number;
  /** When this drawer is at rest, s. */
  t: number;
  /** How far frames were beyond the final detent in the last move, pt; left out if none shows it. */
  overshoot?: number;
  /** The greatest of all frames by magnitude, pt/s, + down; left out without frames. */
  peakVelocity?: number;
}

/** The frames by columns, and the other records. `start` and `end` are there if `output.records` has them. */
export interface ComparisonColumns {
  notices: Notice[];
  start?: ComparisonStart;
  columns: ComparedColumns;
  events: ComparisonEvent[];
  end?: ComparisonEnd;
}

/** The instants as `t`, and each member of each drawer's frames, such as `ours.position`. */
export interface ComparedColumns {
  t: number[];
  [name: string]: unknown;
}

/** Keyframes for each drawer. */
export interface ComparisonKeyframes {
  drawers: ComparedKeyframes;
}

/** By the drawers' names. */
export type ComparedKeyframes = Record<string, KeyframeAnswer>;

/** The version of DrawerKit, bc1c220 if not given. */
export type DrawerKitVersion = "bc1c220" | "0.7.0";

/** A drawer of DrawerKit. */
export interface DrawerKitDrawer {
  system: "drawerkit";
  version?: DrawerKitVersion;
  configuration?: DrawerKitConfiguration;
}

export interface DrawerKitStateObject {
  /** y of the top edge. Unit: pt. */
  transitioning: number;
}

export type DrawerKitState = string | DrawerKitStateObject;

export interface DrawerKitFullExpansionBehaviourObject {
  /** The distance from the container's top. Unit: pt. */
  leavesCustomGap: number;
}

export type DrawerKitFullExpansionBehaviour = string | DrawerKitFullExpansionBehaviourObject;

export type DrawerKitCornerAnimationOption = "maximumAtPartialY" | "alwaysShowBelowStatusBar" | "none";

export interface DrawerKitHandleViewConfigurationSize {
  /** The width; below 0 becomes 0. Unit: pt. */
  width?: number;
  /** The height; below 0 becomes 0. Unit: pt. */
  height?: number;
}

export interface DrawerKitHandleViewConfigurationCornerRadiusObject {
  /** The radius; below 0 becomes 0. Unit: pt. */
  custom: number;
}

export type DrawerKitHandleViewConfigurationCornerRadius = string | DrawerKitHandleViewConfigurationCornerRadiusObject;

export interface DrawerKitHandleViewConfiguration {
  /** Whether the handle fades with the drawer's state. */
  autoAnimatesDimming?: boolean;
  /** A colour's name; clear becomes gray. */
  backgroundColor?: string;
  /** The handle's size; if either side is 0, it becomes 40 x 6. */
  size?: DrawerKitHandleViewConfigurationSize;
  /** The distance from the drawer's top edge; below 0 becomes 0. Unit: pt. */
  top?: number;
  /** The handle's corner radius; automatic means half its height. */
  cornerRadius?: DrawerKitHandleViewConfigurationCornerRadius;
}

export interface DrawerKitDrawerBorderConfiguration {
  /** The thickness; below 0 becomes 0. Unit: pt. */
  borderThickness?: number;
  /** A colour's name. */
  borderColor?: string | null;
}

export interface DrawerKitDrawerShadowConfigurationShadowOffset {
  /** The width; below 0 becomes 0. Unit: pt. */
  width?: number;
  /** The height; below 0 becomes 0. Unit: pt. */
  height?: number;
}

export interface DrawerKitDrawerShadowConfiguration {
  /** The opacity, clamped between 0 and 1. */
  shadowOpacity?: number;
  /** The radius; below 0 becomes 0. Unit: pt. */
  shadowRadius?: number;
  /** The offset; below 0 becomes 0 on each axis, so a shadow cannot go up. */
  shadowOffset?: DrawerKitDrawerShadowConfigurationShadowOffset;
  /** A colour's name. */
  shadowColor?: string | null;
}

export type DrawerKitPassthroughTouchesInStatesItem = "collapsed" | "partiallyExpanded" | "fullyExpanded" | "all";

export interface DrawerKitPresentableFullExpansionBehaviourObject {
  /** The distance from the container's top. Unit: pt. */
  leavesCustomGap: number;
}

export type DrawerKitPresentableFullExpansionBehaviour = string | DrawerKitPresentableFullExpansionBehaviourObject;

/** The properties of DrawerKit, under its own names. */
export interface DrawerKitConfiguration {
  /** The state it is presented in; null means partiallyExpanded if that is supported, otherwise fullyExpanded. */
  initialState?: DrawerKitState | null;
  /** The duration of a transition; 0 and below becomes 0.4. Unit: s. */
  totalDurationInSeconds?: number;
  /** Whether the total duration applies to the whole container height, so that shorter moves take less. */
  durationIsProportionalToDistanceTraveled?: boolean;
  /** The timing of every transition; springs given by mass, stiffness and damping last until they settle. */
  timingCurveProvider?: TimingParameters;
  /** How far up it expands; a gap of 0 and below becomes coversFullScreen. */
  fullExpansionBehaviour?: DrawerKitFullExpansionBehaviour;
  /** Whether there is a partially expanded state. */
  supportsPartialExpansion?: boolean;
  /** Whether going down stops at the partially expanded and collapsed states. */
  dismissesInStages?: boolean;
  /** Whether the drawer has a drag recogniser. */
  isDrawerDraggable?: boolean;
  /** Whether taps on the drawer expand it. */
  isFullyPresentableByDrawerTaps?: boolean;
  /** How many taps it takes; 0 means no recogniser; below 0 becomes 0. */
  numberOfTapsForFullDrawerPresentation?: number;
  /** Whether taps above the drawer dismiss it. */
  isDismissableByOutsideDrawerTaps?: boolean;
  /** How many taps it takes; 0 means no recogniser; below 0 becomes 0. */
  numberOfTapsForOutsideDrawerDismissal?: number;
  /** A release faster than this is a flick; 0 means that none is; below 0 becomes 0. Unit: container heights/s. */
  flickSpeedThreshold?: number;
  /** Distance of the upper mark above the partially expanded position; below 0 becomes 0. Unit: pt. */
  upperMarkGap?: number;
  /** Distance of the lower mark below the partially expanded position; below 0 becomes 0. Unit: pt. */
  lowerMarkGap?: number;
  /** The largest radius of the top two corners; below 0 becomes 0. Unit: pt. */
  maximumCornerRadius?: number;
  /** How the radius depends on the position. */
  cornerAnimationOption?: DrawerKitCornerAnimationOption;
  /** The handle; null means none. The default is {"autoAnimatesDimming": true, "backgroundColor": "gray", "size": {"width": 40, "height": 6}, "top": 8, "cornerRadius": "automatic"}. */
  handleViewConfiguration?: DrawerKitHandleViewConfiguration | null;
  /** The border; null means none. */
  drawerBorderConfiguration?: DrawerKitDrawerBorderConfiguration | null;
  /** The shadow; null means none. */
  drawerShadowConfiguration?: DrawerKitDrawerShadowConfiguration | null;
  /** The states in which touches above the drawer reach the view behind it. */
  passthroughTouchesInStates?: readonly DrawerKitPassthroughTouchesInStatesItem[];
  /** Visible height in the partially expanded state; used clamped between 0 and the container's height. Unit: pt. */
  heightOfPartiallyExpandedDrawer?: number;
  /** Visible height in the collapsed state; used clamped between 0 and the container's height. Unit: pt. */
  heightOfCollapsedDrawer?: number;
  /** DrawerPresentable.fullExpansionBehaviour; takes precedence over fullExpansionBehaviour and is not clamped. */
  presentableFullExpansionBehaviour?: DrawerKitPresentableFullExpansionBehaviour | null;
  /** Whether lines show the marks and the partially expanded position, above the view behind the drawer. */
  inDebugMode?: boolean;
}

/** Why a drawer of DrawerKit goes where it goes. */
export type DrawerKitRule = "flick-up" | "flick-down" | "above-upper-mark-moving-up" | "above-upper-mark-at-rest" | "above-upper-mark-moving-down-in-stages" | "above-upper-mark-moving-down" | "between-marks-moving-down" | "between-marks-to-partial" | "between-marks-no-partial" | "below-lower-mark" | "cancelled-returns-to-start" | "content-released-in-place" | "failed-stays" | "inside-tap-expands" | "outside-tap-dismisses" | "set-state";

/** The model, and the callbacks called while it was set up. */
export interface DrawerKitInitial {
  /** y of the drawer's top edge. Unit: pt. */
  position?: number;
  /** The container's height minus the position. Unit: pt. */
  height?: number;
  /** The state at its position. */
  state?: DrawerKitState;
  /** The state it is in or moves to. */
  targetState?: DrawerKitState;
  /** Whether there is a drawer; without one, the status says nothing else. */
  presented: boolean;
  /** The radius of the top two corners; null if it is not a number. Unit: pt. */
  cornerRadius?: number | null;
  /** The handle's alpha as it was set, not clamped; null if there is no handle. */
  handleAlpha?: number | null;
  /** Whether taps on the drawer are recognised; null if there is no recogniser. */
  fullExpansionTapEnabled?: boolean | null;
  /** Whether taps above the drawer are recognised; null if there is no recogniser. */
  dismissalTapEnabled?: boolean | null;
  /** The content's offset, while a scroll view is attached. Unit: pt. */
  contentOffset?: number;
  /** Whether the content scrolls, while a scroll view is attached. */
  isScrollEnabled?: boolean;
}

/** The first record of a simulation of DrawerKit, before anything happens. */
export interface DrawerKitStartRecord {
  type: "start";
  system: "drawerkit";
  version?: DrawerKitVersion;
  /** As it was applied. */
  configuration: DrawerKitConfiguration;
  initial: DrawerKitInitial;
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  axis: Axis;
  /** Lines that the library draws across the container; left out if there are none. */
  marks?: Mark[];
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

export type DrawerKitEventAnimationApi = "UIViewPropertyAnimator";

export type DrawerKitEventAnimationEndedAt = "start" | "current";

/** What DrawerKit asks its platform for. */
export interface DrawerKitEventAnimation {
  /** The UIKit class or call. */
  api: DrawerKitEventAnimationApi;
  /** The requested duration. Unit: s. */
  duration: number;
  /** Its timing parameters. */
  timing: Timing;
  /** The position that the library assumes it starts from. Unit: pt. */
  fromPosition?: number;
  /** The position it goes to. Unit: pt. */
  toPosition?: number;
  /** The radius it goes to; null if that is not a number. Unit: pt. */
  toCornerRadius?: number | null;
  /** The handle's alpha that it goes to, not clamped. */
  toHandleAlpha?: number;
  /** Where the host ends it early. */
  endedAt?: DrawerKitEventAnimationEndedAt;
}

/** A call that the library makes to its host. */
export type DrawerKitCallback = "transitionWillStart" | "presenting.prepare" | "presented.prepare" | "presenting.animateAlong" | "presented.animateAlong" | "animateAlongside" | "presenting.cleanup" | "presented.cleanup" | "transitionDidFinish" | "completion" | "dismiss" | "drawerInteriorTapped" | "drawerExteriorTapped";

export type DrawerKitEventHit = "drawer" | "control" | "container" | "presenting";

export type DrawerKitEventRecognizer = "fullExpansionTap" | "dismissalTap";

export type DrawerKitEventIgnored = "not-presented" | "presented-already" | "not-draggable" | "finger-rests" | "end-of-travel" | "no-drag-to-cancel" | "touch-passes-through" | "no-tap-recogniser" | "tap-too-low" | "tap-not-outside" | "no-scroll-view" | "scrolling-is-off" | "content-scrolls" | "scroll-view-changes" | "there-already" | "read-later" | "no-set-drawer-state";

export interface DrawerKitEventTransitionsItem {
  /** The state it starts from. */
  startDrawerState: DrawerKitState;
  /** The state it is to reach. */
  targetDrawerState: DrawerKitState;
  /** The state it is said to end in. */
  endDrawerState: DrawerKitState;
  /** Whether it goes up. */
  isPresenting: boolean;
  /** The requested duration. Unit: s. */
  actualDurationInSeconds: number;
  /** The y it starts from. Unit: pt. */
  startY: number;
  /** The y it goes to. Unit: pt. */
  endY: number;
  /** The configured height. Unit: pt. */
  heightOfPartiallyExpandedDrawer: number;
}

/** What happened to a drawer of DrawerKit. States are spelled as the library does. */
export interface DrawerKitEventRecord {
  type: "event";
  system: "drawerkit";
  /** Its index among all events of the timeline. */
  index: number;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** If requested, how close the call was when a finger left the drawer. */
  margins?: Margins;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** The drawer's by the model, pt/s, + down. */
  velocity: number;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** y of the drawer's top edge. Unit: pt. */
  position?: number;
  /** The container's height minus the position. Unit: pt. */
  height?: number;
  /** The state at its position. */
  state?: DrawerKitState;
  /** The state it is in or moves to. */
  targetState?: DrawerKitState;
  /** Whether there is a drawer; without one, the status says nothing else. */
  presented: boolean;
  /** The radius of the top two corners; null if it is not a number. Unit: pt. */
  cornerRadius?: number | null;
  /** The handle's alpha as it was set, not clamped; null if there is no handle. */
  handleAlpha?: number | null;
  /** Whether taps on the drawer are recognised; null if there is no recogniser. */
  fullExpansionTapEnabled?: boolean | null;
  /** Whether taps above the drawer are recognised; null if there is no recogniser. */
  dismissalTapEnabled?: boolean | null;
  /** The content's offset, while a scroll view is attached. Unit: pt. */
  contentOffset?: number;
  /** Whether the content scrolls, while a scroll view is attached. */
  isScrollEnabled?: boolean;
  /** Callbacks, in order. */
  emitted: DrawerKitCallback[];
  /** Rules that decided. */
  rules?: DrawerKitRule[];
  /** What was animated; null if nothing was. */
  animation: DrawerKitEventAnimation | null;
  /** What a tap landed on; null if it hit nothing. */
  hit?: DrawerKitEventHit | null;
  /** The recogniser that took the tap; null if none did. */
  recognizer?: DrawerKitEventRecognizer | null;
  /** Where the content will come to rest. Unit: pt. */
  targetContentOffset?: number;
  /** Whether the content continues by itself. */
  decelerates?: boolean;
  /** Why the input did nothing; left out if it did something. */
  ignored?: DrawerKitEventIgnored;
  /** What the callbacks receive. */
  transitions?: DrawerKitEventTransitionsItem[];
  /** All animations, if there is more than one. */
  animations?: DrawerKitEventAnimation[];
}

/** A record between the first and the last. */
export type DrawerKitRecord = DrawerKitEventRecord | FrameRecord;

/** All records of a simulation of DrawerKit in one document. */
export interface DrawerKitSimulateAnswer {
  system: "drawerkit";
  notices: Notice[];
  start?: DrawerKitStartRecord;
  records: DrawerKitRecord[];
  end?: EndRecord;
}

/** The version of SweetCurtain, 0.2.5 if not given. */
export type SweetCurtainVersion = "0.2.5";

/** A drawer of SweetCurtain. */
export interface SweetCurtainDrawer {
  system: "sweetcurtain";
  version?: SweetCurtainVersion;
  configuration?: SweetCurtainConfiguration;
}

export interface SweetCurtainSwipeResistanceObject {
  /** The speed, 0 or more. Unit: pt/s. */
  custom: number;
}

export type SweetCurtainSwipeResistance = string | SweetCurtainSwipeResistanceObject;

/** The properties of SweetCurtain, under its own names. */
export interface SweetCurtainConfiguration {
  /** The height of min, as a fraction of the distance from the container's bottom edge to the top safe area. */
  minHeightCoefficient?: number;
  /** The height of mid, as a fraction of the same distance; null means that there is no mid. */
  midHeightCoefficient?: number | null;
  /** The height of max, as a fraction of the same distance. */
  maxHeightCoefficient?: number;
  /** A release faster than this is a push: any is 0, low 300, normal 600, high 900 pt/s; custom has its own. */
  swipeResistance?: SweetCurtainSwipeResistance;
  /** The duration of every animated move; at 0 and below the curtain moves at once. Unit: s. */
  movingDuration?: number;
  /** Whether a pan may take the curtain above max, on a rubber band. */
  topBounce?: boolean;
  /** Whether a pan may take the curtain below min, on a rubber band. */
  bottomBounce?: boolean;
  /** Whether the handle is visible; if so, it adds 15 pt to the curtain's top safe area. */
  showsHandleIndicator?: boolean;
  /** The handle's colour, by name. */
  handleIndicatorColor?: string;
}

/** Why a drawer of SweetCurtain goes where it goes. */
export type SweetCurtainRule = "flick-while-hidden-stays" | "flick-up-to-mid" | "flick-up-skips-missing-mid" | "flick-up-to-max" | "flick-up-at-max-stays" | "flick-down-to-mid" | "flick-down-skips-missing-mid" | "flick-down-to-min" | "flick-down-at-min-stays" | "nearest-min" | "nearest-mid" | "nearest-max" | "observer-nearest-min" | "observer-nearest-mid" | "observer-nearest-max" | "content-scrolled-no-push" | "requested-state";

export type SweetCurtainState = "min" | "mid" | "max" | "hide";

/** The model, and the callbacks called while it was set up. */
export interface SweetCurtainInitial {
  /** y of the curtain's top edge, without its shift. Unit: pt. */
  position: number;
  /** The height constraint's constant (actualHeight), which may be negative. Unit: pt. */
  height: number;
  /** The height as a fraction of the space below the top safe area; null if there is none. */
  heightCoefficient: number | null;
  /** 0 at min and 1 at max, to three decimals and not clamped; null if the two are the same. */
  progress: number | null;
  /** The state that was requested last. */
  state: SweetCurtainState;
  /** How far hiding has shifted the view down. Unit: pt. */
  transformY: number;
  /** The content's offset, if there is a scroll view. Unit: pt. */
  contentOffset?: number;
  /** Whether the content is held while the curtain follows the finger. */
  scrollFrozen?: boolean;
  /** 1 if the handle is shown, otherwise 0. */
  handleAlpha: number;
  /** x of the handle's centre. Unit: pt. */
  handleCenterX: number;
  /** The calls that the first layout and the move to the start made. */
  emitted?: string[];
}

/** The first record of a simulation of SweetCurtain, before anything happens. */
export interface SweetCurtainStartRecord {
  type: "start";
  system: "sweetcurtain";
  version?: SweetCurtainVersion;
  /** As it was applied. */
  configuration: SweetCurtainConfiguration;
  initial: SweetCurtainInitial;
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  axis: Axis;
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

export type SweetCurtainEventAnimationApi = "UIView.animate(usingSpringWithDamping)";

export type SweetCurtainEventAnimationOptionsItem = "allowUserInteraction";

/** What SweetCurtain asks its platform for. */
export interface SweetCurtainEventAnimation {
  /** The UIKit call. */
  api: SweetCurtainEventAnimationApi;
  /** The requested duration. Unit: s. */
  duration: number;
  /** Always 0. Unit: s. */
  delay: number;
  /** The spring's damping ratio. */
  dampingRatio: number;
  /** The spring's initial velocity, in fractions of the distance, towards the target. Unit: 1/s. */
  initialVelocity: number;
  /** UIKit's animation options. */
  options: SweetCurtainEventAnimationOptionsItem[];
  /** The height it goes to. Unit: pt. */
  toHeight: number;
  /** The position it goes to. Unit: pt. */
  toPosition: number;
  /** The state it goes to. */
  toState: SweetCurtainState;
}

/** A call that the library makes to its host. */
export type SweetCurtainCallback = "curtainWillBeginDragging" | "curtainDidDrag" | "curtainWillEndDragging" | "curtainDidEndDragging" | "curtain:didChange:min" | "curtain:didChange:mid" | "curtain:didChange:max" | "curtain:didChange:hide";

export type SweetCurtainEventIgnored = "outside-curtain" | "gesture-failed" | "no-scroll-view" | "content-scrolls" | "scroll-view-changes" | "keeps-its-height" | "read-later";

/** What happened to a drawer of SweetCurtain. States are spelled as the library does. */
export interface SweetCurtainEventRecord {
  type: "event";
  system: "sweetcurtain";
  /** Its index among all events of the timeline. */
  index: number;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** If requested, how close the call was when a finger left the drawer. */
  margins?: Margins;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** The drawer's by the model, pt/s, + down. */
  velocity: number;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** y of the curtain's top edge, without its shift. Unit: pt. */
  position: number;
  /** The height constraint's constant (actualHeight), which may be negative. Unit: pt. */
  height: number;
  /** The height as a fraction of the space below the top safe area; null if there is none. */
  heightCoefficient: number | null;
  /** 0 at min and 1 at max, to three decimals and not clamped; null if the two are the same. */
  progress: number | null;
  /** The state that was requested last. */
  state: SweetCurtainState;
  /** How far hiding has shifted the view down. Unit: pt. */
  transformY: number;
  /** The content's offset, if there is a scroll view. Unit: pt. */
  contentOffset?: number;
  /** Whether the content is held while the curtain follows the finger. */
  scrollFrozen?: boolean;
  /** 1 if the handle is shown, otherwise 0. */
  handleAlpha: number;
  /** x of the handle's centre. Unit: pt. */
  handleCenterX: number;
  /** Callbacks, in order. */
  emitted: SweetCurtainCallback[];
  /** Rules that decided. */
  rules?: SweetCurtainRule[];
  /** What was animated; null if nothing was. */
  animation: SweetCurtainEventAnimation | null;
  /** Why the input did nothing; left out if it did something. */
  ignored?: SweetCurtainEventIgnored;
  /** How many animations the event started, if more than one. */
  animationCount?: number;
}

/** A record between the first and the last. */
export type SweetCurtainRecord = SweetCurtainEventRecord | FrameRecord;

/** All records of a simulation of SweetCurtain in one document. */
export interface SweetCurtainSimulateAnswer {
  system: "sweetcurtain";
  notices: Notice[];
  start?: SweetCurtainStartRecord;
  records: SweetCurtainRecord[];
  end?: EndRecord;
}

/** The version of OverlayContainer, 3.5.3 if not given. */
export type OverlayContainerVersion = "3.5.3";

/** A drawer of OverlayContainer. */
export interface OverlayContainerDrawer {
  system: "overlaycontainer";
  version?: OverlayContainerVersion;
  configuration?: OverlayContainerConfiguration;
}

export type OverlayContainerStyle = "flexibleHeight" | "rigid" | "expandableHeight" | "classic";

export interface OverlayContainerHeightForNotchAtItemObject {
  /** The fraction of the container's height. */
  fraction: number;
  /** The points added to it. Unit: pt. */
  points?: number;
}

export type OverlayContainerHeightForNotchAtItem = number | OverlayContainerHeightForNotchAtItemObject;

export interface OverlayContainerShouldStartDraggingOverlayObject {
  /** How many points from the overlay's top edge. Unit: pt. */
  header: number;
}

export type OverlayContainerShouldStartDraggingOverlay = boolean | OverlayContainerShouldStartDraggingOverlayObject;

export interface OverlayContainerOverlayTranslationFunctionForOverlay {
  /** How far the rubber band gives; below 0 it pulls the overlay back inwards. */
  factor?: number;
  /** Whether there is a rubber band at the highest notch. */
  bouncesAtMaximumHeight?: boolean;
  /** Whether there is a rubber band at the lowest notch. */
  bouncesAtMinimumHeight?: boolean;
}

export interface OverlayContainerTransitioningDelegateForOverlayOverlayTargetNotchPolicy {
  /** A release faster than this chooses between the two notches nearest to its projection, by its direction. Unit: pt/s. */
  minimumVelocity?: number;
  /** How far ahead a release is projected. Unit: s. */
  minimumDuration?: number;
}

export interface OverlayContainerTransitioningDelegateForOverlayAnimationController {
  /** The spring's mass. */
  mass?: number;
  /** Damping ratio from 3000 pt/s on; it is 1 up to 150 pt/s and linear in between; 0.7 if not given. */
  damping?: number;
  /** The period of the undamped spring. Unit: s. */
  response?: number;
}

export interface OverlayContainerTransitioningDelegateForOverlay {
  /** Which notch a release leads to (RushingForwardTargetNotchPolicy). */
  overlayTargetNotchPolicy?: OverlayContainerTransitioningDelegateForOverlayOverlayTargetNotchPolicy;
  /** The spring (SpringOverlayTranslationAnimationController); the style's own if not given. */
  animationController?: OverlayContainerTransitioningDelegateForOverlayAnimationController;
}

export interface OverlayContainerDrivingScrollView {
  /** The content's offset. Unit: pt. */
  contentOffset?: number;
  /** The inset at the content's top. Unit: pt. */
  adjustedContentInsetTop?: number;
  /** The height of the whole content, which never ends if not given. Unit: pt. */
  contentHeight?: number;
  /** The height of the visible part; the container's height if not given. Unit: pt. */
  height?: number;
  /** Whether the content can be pulled beyond its edges, and so pull the overlay down. */
  bounces?: boolean;
  /** Whether that is so even of content that is no higher than the visible part, which otherwise takes no finger. */
  alwaysBounceVertical?: boolean;
}

export type OverlayContainerPresentation = "sheet";

export interface OverlayContainerOverlayContainerSheetDismissalPolicyDismissingPosition {
  /** A notch's index. */
  notch?: number;
  /** A height above the container's bottom. Unit: pt. */
  translationHeight?: number;
}

export interface OverlayContainerOverlayContainerSheetDismissalPolicy {
  /** A downward release faster than this dismisses the sheet if it moves the overlay; null means that none does. Unit: pt/s. */
  dismissingVelocity?: number | null;
  /** A move to below {"notch": i} or {"translationHeight": h} dismisses the sheet; null means that none does. The default is {"notch": 0}. */
  dismissingPosition?: OverlayContainerOverlayContainerSheetDismissalPolicyDismissingPosition | null;
}

export interface OverlayContainerDimmingView {
  /** The alpha once the sheet is dismissed. */
  dismissedAlpha?: number;
  /** The alpha at the lowest notch that can be reached. */
  minimumAlpha?: number;
  /** The alpha at the highest notch that can be reached; what is shown is clamped between 0 and 1. */
  maximumAlpha?: number;
}

/** The properties of OverlayContainer, under its own names. */
export interface OverlayContainerConfiguration {
  /** How high the overlay's own view is; a storyboard gives flexibleHeight; classic has two positions, no notches. */
  style?: OverlayContainerStyle;
  /** The notches' heights from the lowest up: points, or {"fraction", "points"} of the container's whole height; required unless the style is classic. */
  heightForNotchAt?: readonly OverlayContainerHeightForNotchAtItem[];
  /** Whether a finger can bring the overlay to the notch; true if not given. The library asks at every use. */
  canReachNotchAt?: readonly boolean[];
  /** Where a pan may begin: true means anywhere on the overlay, false nowhere, {"header": h} in its top h points. */
  shouldStartDraggingOverlay?: OverlayContainerShouldStartDraggingOverlay;
  /** How a pan takes the overlay beyond its highest and lowest notch. */
  overlayTranslationFunctionForOverlay?: OverlayContainerOverlayTranslationFunctionForOverlay;
  /** Which notch a released overlay moves to, and on which spring. */
  transitioningDelegateForOverlay?: OverlayContainerTransitioningDelegateForOverlay;
  /** The content's scroll view, which begins 60 pt below the overlay's top edge; none if not given. */
  drivingScrollView?: OverlayContainerDrivingScrollView;
  /** sheet presents the container as a sheet, dimmed and dismissible; if not given, there is no sheet. */
  presentation?: OverlayContainerPresentation;
  /** Which moves dismiss a sheet; this depends on the move's target, never on the finger's height. */
  overlayContainerSheetDismissalPolicy?: OverlayContainerOverlayContainerSheetDismissalPolicy;
  /** Whether a tap outside the overlay dismisses a sheet. */
  overlayContainerSheetPresentationControllerShouldDismissOnTap?: boolean;
  /** The view that dims behind a sheet; null means none. The default is {"dismissedAlpha": 0, "minimumAlpha": 0.3, "maximumAlpha": 0.6}. */
  dimmingView?: OverlayContainerDimmingView | null;
  /** The height of the lower position, with style classic. Unit: pt. */
  minimumHeight?: number;
  /** The height of the upper position, with style classic. Unit: pt. */
  maximumHeight?: number;
  /** A release faster than ten times this, in pt/s, is a flick, with style classic. */
  minimumVelocityConsideration?: number;
  /** The duration of a move that no flick began, with style classic. Unit: s. */
  defaultTranslationDuration?: number;
  /** The longest duration of any move, with style classic. Unit: s. */
  maximumTranslationDuration?: number;
}

/** Why a drawer of OverlayContainer goes where it goes. */
export type OverlayContainerRule = "requested-notch" | "keep-last-notch" | "no-move-at-rest" | "index-slip-no-move" | "move-off-notch" | "move-to-other-notch" | "index-slip-move" | "no-reachable-notch" | "rush-up-of-two-nearest" | "rush-down-of-two-nearest" | "nearest-to-projected" | "dismiss-below-notch" | "dismiss-below-height" | "dismiss-fast-down" | "dismiss-on-tap" | "classic-requested" | "classic-flick-down" | "classic-flick-up" | "classic-below-half" | "classic-half-or-above";

export type OverlayContainerEventState = "stationary" | "top" | "bottom" | "inFlight" | "minimum" | "maximum" | "progressing";

export type OverlayContainerEventTarget = "minimum" | "maximum";

export interface OverlayContainerInitialEmittedWithItem {
  /** The notch's index. */
  toNotchAt?: number;
  /** Whether a finger drags the overlay. */
  isDragging?: boolean;
  /** Whether an animation begins now. */
  isAnimated?: boolean;
  /** The velocity of the release that began the move; 0 during a drag. Unit: pt/s. */
  velocity?: number;
  /** The height before an animated move; otherwise the height from now on. Unit: pt. */
  overlayTranslationHeight?: number;
  /** The height from now on. Unit: pt. */
  targetTranslationHeight?: number;
  /** 0 at the lowest reachable notch, 1 at the highest; not clamped. */
  translationProgress?: number;
  /** The same between the lowest and the highest of all notches. */
  overallTranslationProgress?: number;
}

export interface OverlayContainerInitialAnimation {
}

/** The model, and the callbacks called while it was set up. */
export interface OverlayContainerInitial {
  /** y of the overlay's top edge. Unit: pt. */
  position: number;
  /** The height above the container's bottom. Unit: pt. */
  height: number;
  /** The height of the overlay's own view. Unit: pt. */
  overlayHeight: number;
  /** The notch of the last move; absent with style classic. */
  notch?: number;
  /** Where the overlay lies in its range; the last three occur with style classic only. */
  state: OverlayContainerEventState;
  /** The position of the last move, with style classic. */
  target?: OverlayContainerEventTarget;
  /** The content's offset, if there is a scroll view. Unit: pt. */
  contentOffset?: number;
  /** The alpha of the view that dims behind a sheet; null if there is none. */
  dimmingAlpha?: number | null;
  /** Whether the sheet has been dismissed. */
  dismissed?: boolean;
  /** The calls that the first layout made. */
  emitted?: string[];
  /** The arguments of those calls. */
  emittedWith?: (OverlayContainerInitialEmittedWithItem | null)[];
  /** Always null: the first layout does not animate. */
  animation?: OverlayContainerInitialAnimation | null;
}

/** The first record of a simulation of OverlayContainer, before anything happens. */
export interface OverlayContainerStartRecord {
  type: "start";
  system: "overlaycontainer";
  version?: OverlayContainerVersion;
  /** As it was applied. */
  configuration: OverlayContainerConfiguration;
  initial: OverlayContainerInitial;
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  axis: Axis;
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

export type OverlayContainerEventAnimationToState = "minimum" | "maximum";

/** What OverlayContainer asks its platform for. */
export interface OverlayContainerEventAnimation {
  /** The UIKit class or call. */
  api: string;
  /** The requested duration; 0 if the spring determines it. Unit: s. */
  duration: number;
  /** The delay before it begins, with style classic. Unit: s. */
  delay?: number;
  /** The spring's mass; absent with style classic. */
  mass?: number;
  /** The spring's stiffness; absent with style classic. */
  stiffness?: number;
  /** The spring's damping coefficient; absent with style classic. */
  dampingCoefficient?: number;
  /** The spring's damping ratio. */
  dampingRatio: number;
  /** The spring's initial velocity, in fractions of the distance per second. */
  initialVelocity: number;
  /** The options of UIView.animate, with style classic. */
  options?: string[];
  /** The height it goes to. Unit: pt. */
  toHeight: number;
  /** y of the overlay's top edge there. Unit: pt. */
  toPosition: number;
  /** The notch it goes to; absent with style classic. */
  toNotch?: number;
  /** The position it goes to, with style classic. */
  toState?: OverlayContainerEventAnimationToState;
}

/** A call that the library makes to its host. */
export type OverlayContainerCallback = "willMoveOverlay" | "didMoveOverlay" | "willStartDraggingOverlay" | "willEndDraggingOverlay" | "willTranslateOverlay" | "completion" | "dismiss";

export type OverlayContainerEventIgnored = "touch-passes-through" | "touch-in-overlay" | "driving-scroll-view" | "should-not-begin" | "not-recognised" | "no-scroll-view" | "content-scrolls" | "waits-for-layout" | "same-height" | "read-later" | "not-in-style" | "dismissed" | "content-fits" | "driver-replaced";

export type OverlayContainerEventHit = "overlay" | "background";

/** What a callback hands over. */
export interface OverlayContainerArguments {
  /** willMoveOverlay, didMoveOverlay: The notch's index. */
  toNotchAt?: number;
  /** The finger's velocity, positive downwards. Unit: pt/s. */
  atVelocity?: number;
  /** Whether a finger drags the overlay. */
  isDragging?: boolean;
  /** Whether an animation begins now. */
  isAnimated?: boolean;
  /** The velocity of the release that began the move; 0 during a drag. Unit: pt/s. */
  velocity?: number;
  /** The height before an animated move; otherwise the height from now on. Unit: pt. */
  overlayTranslationHeight?: number;
  /** The height from now on. Unit: pt. */
  targetTranslationHeight?: number;
  /** 0 at the lowest reachable notch, 1 at the highest; not clamped. */
  translationProgress?: number;
  /** The same between the lowest and the highest of all notches. */
  overallTranslationProgress?: number;
  /** The name that the move gave it. */
  of?: string;
}

/** What happened to a drawer of OverlayContainer. States are spelled as the library does. */
export interface OverlayContainerEventRecord {
  type: "event";
  system: "overlaycontainer";
  /** Its index among all events of the timeline. */
  index: number;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** If requested, how close the call was when a finger left the drawer. */
  margins?: Margins;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** The drawer's by the model, pt/s, + down. */
  velocity: number;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** y of the overlay's top edge. Unit: pt. */
  position: number;
  /** The height above the container's bottom. Unit: pt. */
  height: number;
  /** The height of the overlay's own view. Unit: pt. */
  overlayHeight: number;
  /** The notch of the last move; absent with style classic. */
  notch?: number;
  /** Where the overlay lies in its range; the last three occur with style classic only. */
  state: OverlayContainerEventState;
  /** The position of the last move, with style classic. */
  target?: OverlayContainerEventTarget;
  /** The content's offset, if there is a scroll view. Unit: pt. */
  contentOffset?: number;
  /** The alpha of the view that dims behind a sheet; null if there is none. */
  dimmingAlpha?: number | null;
  /** Whether the sheet has been dismissed. */
  dismissed?: boolean;
  /** Callbacks, in order. */
  emitted: OverlayContainerCallback[];
  /** Rules that decided. */
  rules?: OverlayContainerRule[];
  /** What was animated; null if nothing was. */
  animation: OverlayContainerEventAnimation | null;
  /** Where the content will come to rest. Unit: pt. */
  targetContentOffset?: number;
  /** Why the input did nothing; left out if it did something. */
  ignored?: OverlayContainerEventIgnored;
  /** What a tap landed on, with style classic; null if it hit nothing. */
  hit?: OverlayContainerEventHit | null;
  /** What each callback hands over. */
  emittedWith?: (OverlayContainerArguments | null)[];
}

/** A record between the first and the last. */
export type OverlayContainerRecord = OverlayContainerEventRecord | FrameRecord;

/** All records of a simulation of OverlayContainer in one document. */
export interface OverlayContainerSimulateAnswer {
  system: "overlaycontainer";
  notices: Notice[];
  start?: OverlayContainerStartRecord;
  records: OverlayContainerRecord[];
  end?: EndRecord;
}

/** The version of sheets, 0.10.0 if not given. */
export type SheetsVersion = "0.10.0";

/** A drawer of sheets. */
export interface SheetsDrawer {
  system: "sheets";
  version?: SheetsVersion;
  configuration?: SheetsConfiguration;
}

export type SheetsPresentationStyle = "sheet" | "appStore";

export interface SheetsAnchorsItemObject {
  /** The distance below the top of the free area, as a fraction of its height. */
  ratio?: number;
  /** The distance below the top of the free area. Unit: pt. */
  pointsFromTop?: number;
  /** The distance above the bottom of the free area. Unit: pt. */
  pointsFromBottom?: number;
}

export type SheetsAnchorsItem = string | SheetsAnchorsItemObject;

/** The properties of sheets, under its own names. */
export interface SheetsConfiguration {
  /** SheetController, or the modal presentation. */
  presentationStyle?: SheetsPresentationStyle;
  /** Where the sheet rests, in any order. It expands to the topmost. */
  anchors?: readonly SheetsAnchorsItem[];
  /** A tap on the header of a sheet at the bottom expands it. */
  isExpandGestureEnabled?: boolean;
  /** A tap on the dimmed background of a sheet at the top collapses it. */
  isCollapseGestureEnabled?: boolean;
  /** The content takes no touches while the sheet is at the bottom. */
  cancelsTouchesInCollapsedState?: boolean;
  /** The tab bar leaves while the sheet is at the top. */
  hidesTabBarUponExpansion?: boolean;
  /** Moves overshoot (damping 0.85, not 1), and a drag on the header may go beyond the outermost anchors. */
  bounces?: boolean;
  /** The corner radius follows the sheet between its two topmost anchors; otherwise it does not change. */
  animatesCorners?: boolean;
  /** The sheet has a grab handle, and 14 pt more safe area above its content. */
  hasChevron?: boolean;
  /** The name of the image on the buttons that pop a controller; null for the system's cross. */
  closeButtonImage?: string | null;
}

/** Why a drawer of sheets goes where it goes. */
export type SheetsRule = "content-drag-ends-at-top" | "advance-to-next-anchor-below" | "advance-to-next-anchor-above" | "no-anchor-below-stay" | "no-anchor-above-stay" | "nearest-anchor-at-rest" | "nearest-anchor-already-there" | "nearest-anchor-to-projection" | "cancelled-stays" | "failed-stays" | "header-tap-expands" | "dimming-tap-collapses" | "snap-to-anchor" | "release-returns" | "half-way-finishes" | "dismissed-stays";

export type SheetsState = "top" | "middle" | "bottom" | "presented" | "dismissed";

export type SheetsEventTransition = "none" | "presenting" | "dismissing" | "interactive";

export interface SheetsEventInteractionStatusObject {
  /** How far the finger has come. Unit: pt. */
  interacting: number;
}

export type SheetsEventInteractionStatus = string | SheetsEventInteractionStatusObject;

export interface SheetsEventTabBar {
  /** The sheet has hidden it. */
  hidden: boolean;
  /** y of its top edge. Unit: pt. */
  y: number;
  /** Its alpha. */
  alpha: number;
}

export interface SheetsEventCloseButtonFramesValue {
  /** x of its left edge. Unit: pt. */
  x: number;
  /** y of its top edge. Unit: pt. */
  y: number;
  /** Width. Unit: pt. */
  width: number;
  /** Height. Unit: pt. */
  height: number;
}

export type SheetsEventCloseButtonFrames = Record<string, SheetsEventCloseButtonFramesValue>;

/** The model, and the callbacks called while it was set up. */
export interface SheetsInitial {
  /** App Store: the view is presented. */
  presented?: boolean;
  /** y of the sheet's top edge, or of the presented view's. Unit: pt. */
  position?: number;
  /** The container's height minus the position. Unit: pt. */
  height?: number;
  /** The sheet's own height. Unit: pt. */
  viewHeight?: number;
  /** Where the sheet was last sent (location), or whether the view is presented. */
  state?: SheetsState;
  /** App Store: the progress to which this input set the dismissal; null if it did not. */
  progress?: number | null;
  /** App Store: the interactive dismissal's progress. */
  percentComplete?: number;
  /** App Store: the transition under way. */
  transition?: SheetsEventTransition;
  /** App Store: whether a finger holds the view. */
  interactionStatus?: SheetsEventInteractionStatus;
  /** App Store: how many recognisers are on the view. */
  recognizers?: number;
  /** App Store: alpha of the close button. */
  closeButtonAlpha?: number;
  /** App Store: the view's transform: a, b, c, d, tx, ty. */
  transform?: number[];
  /** As it was set, not clamped; null if it is not a number. */
  dimmingAlpha?: number | null;
  /** As it was set; null if it is not a number. Unit: pt. */
  cornerRadius?: number | null;
  /** The tab bar, if there is one. */
  tabBar?: SheetsEventTabBar;
  /** Whether the content takes touches; stated only if it took none right after the latest input. */
  contentInteractive?: boolean;
  /** The content's offset, if it scrolls. Unit: pt. */
  contentOffset?: number;
  /** Whether the content shows its vertical scroll indicator. */
  showsVerticalScrollIndicator?: boolean;
  /** The anchors' positions, topmost first. */
  anchorPoints?: number[];
  /** The height that the main controller's safe area loses at the bottom. Unit: pt. */
  mainBottomInset?: number;
  /** The stack, the top controller last. */
  viewControllers?: string[];
  /** The top controller. */
  top?: string;
  /** The sheet's child controllers. */
  children?: string[];
  /** The controller whose scroll view the sheet listens to; null if there is none. */
  scrollable?: string | null;
  /** The close buttons in views' corners, by controller. */
  closeButtonFrames?: SheetsEventCloseButtonFrames;
  /** The controllers with a close button in a navigation bar. */
  closeBarButtons?: string[];
  /** There is a chevron. */
  chevron?: boolean;
  /** The height that the chevron takes from the top controller's content. Unit: pt. */
  topAdditionalSafeArea?: number;
}

/** The first record of a simulation of sheets, before anything happens. */
export interface SheetsStartRecord {
  type: "start";
  system: "sheets";
  version?: SheetsVersion;
  /** As it was applied. */
  configuration: SheetsConfiguration;
  initial: SheetsInitial;
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  axis: Axis;
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

export type SheetsEventAnimationApi = "UIView.animate(usingSpringWithDamping)" | "UIView.animate" | "UIView.animateKeyframes" | "alongside" | "UIKit default modal transition";

export type SheetsEventAnimationTarget = "tabBar";

export interface SheetsEventAnimationIncomingFrom {
  /** x of its left edge. Unit: pt. */
  x: number;
  /** y of its top edge. Unit: pt. */
  y: number;
  /** Width. Unit: pt. */
  width: number;
  /** Height. Unit: pt. */
  height: number;
}

export interface SheetsEventAnimationIncomingTo {
  /** x of its left edge. Unit: pt. */
  x: number;
  /** y of its top edge. Unit: pt. */
  y: number;
  /** Width. Unit: pt. */
  width: number;
  /** Height. Unit: pt. */
  height: number;
}

export interface SheetsEventAnimationIncoming {
  /** Its name. */
  id: string;
  /** Its frame before the animation. */
  from: SheetsEventAnimationIncomingFrom;
  /** Its frame after the animation. */
  to: SheetsEventAnimationIncomingTo;
}

export interface SheetsEventAnimationOutgoingFrom {
  /** x of its left edge. Unit: pt. */
  x: number;
  /** y of its top edge. Unit: pt. */
  y: number;
  /** Width. Unit: pt. */
  width: number;
  /** Height. Unit: pt. */
  height: number;
}

export interface SheetsEventAnimationOutgoingTo {
  /** x of its left edge. Unit: pt. */
  x: number;
  /** y of its top edge. Unit: pt. */
  y: number;
  /** Width. Unit: pt. */
  width: number;
  /** Height. Unit: pt. */
  height: number;
}

export interface SheetsEventAnimationOutgoing {
  /** Its name. */
  id: string;
  /** Its frame before the animation. */
  from: SheetsEventAnimationOutgoingFrom;
  /** Its frame after the animation. */
  to: SheetsEventAnimationOutgoingTo;
}

export interface SheetsEventAnimationKeyframesItem {
  /** A fraction of the duration. */
  relativeStartTime: number;
  /** A fraction of the duration. */
  relativeDuration: number;
  /** The view's transform: a, b, c, d, tx, ty. */
  toTransform: number[];
  /** The radius of all four corners. Unit: pt. */
  toCornerRadius?: number;
  /** Alpha of the dismissal's blur. */
  toDismissalBlurAlpha?: number;
}

/** What sheets asks its platform for. */
export interface SheetsEventAnimation {
  /** The UIKit call, or what runs alongside one. */
  api: SheetsEventAnimationApi;
  /** The duration that was requested. Unit: s. */
  duration?: number;
  /** The spring's damping ratio. */
  dampingRatio?: number;
  /** The spring's initial velocity, as it is passed to UIKit. Unit: 1/s. */
  initialVelocity?: number;
  /** The timing of UIKit's own transition. */
  timing?: Timing;
  /** UIKit's options. */
  options?: string[];
  /** Alpha of the dismissal's blur afterwards. */
  toDismissalBlurAlpha?: number;
  /** y before the animation. Unit: pt. */
  fromPosition?: number;
  /** y after the animation. Unit: pt. */
  toPosition?: number;
  /** The state that it goes to. */
  toState?: SheetsState;
  /** Not clamped; null if it is not a number. */
  toDimmingAlpha?: number | null;
  /** Not clamped; null if it is not a number. Unit: pt. */
  toCornerRadius?: number | null;
  /** What the animation moves, if that is not the sheet. */
  target?: SheetsEventAnimationTarget;
  /** y of the tab bar before the animation. Unit: pt. */
  fromY?: number;
  /** y of the tab bar after the animation. Unit: pt. */
  toY?: number;
  /** The controller that comes in. */
  incoming?: SheetsEventAnimationIncoming;
  /** The controller that goes out. */
  outgoing?: SheetsEventAnimationOutgoing;
  /** A finger drives it. */
  interactive?: boolean;
  /** Alpha of the close button afterwards. */
  toCloseButtonAlpha?: number;
  /** Alpha of the presentation's blur afterwards. */
  toPresentationBlurAlpha?: number;
  /** The two halves of an interactive dismissal. */
  keyframes?: SheetsEventAnimationKeyframesItem[];
}

/** A call that the library makes to its host. */
export type SheetsCallback = "dismiss" | "finish" | "cancel";

export type SheetsEventHit = "tabBar" | "content" | "wrapper" | "dimming" | "main" | "closeButton";

export type SheetsEventRecognizer = "contentTap" | "dimmingViewTap";

export type SheetsEventIgnored = "not-in-style" | "stays-in-place" | "finger-at-rest" | "content-scrolls" | "no-scroll-view" | "not-begun" | "already-appeared" | "same-value" | "read-later" | "at-outermost-anchor" | "touches-cancelled" | "tab-bar-tapped" | "beside-sheet" | "expand-gesture-disabled" | "not-at-bottom" | "below-header" | "collapse-gesture-disabled" | "not-at-top" | "only-controller" | "already-on-top" | "not-presented" | "already-presented" | "no-vertical-pan" | "no-recognizers" | "no-dismissal" | "failed-pan-holds" | "beside-view" | "tap-in-view";

/** What happened to a drawer of sheets. States are spelled as the library does. */
export interface SheetsEventRecord {
  type: "event";
  system: "sheets";
  /** Its index among all events of the timeline. */
  index: number;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** If requested, how close the call was when a finger left the drawer. */
  margins?: Margins;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** The drawer's by the model, pt/s, + down. */
  velocity: number;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** App Store: the view is presented. */
  presented?: boolean;
  /** y of the sheet's top edge, or of the presented view's. Unit: pt. */
  position?: number;
  /** The container's height minus the position. Unit: pt. */
  height?: number;
  /** The sheet's own height. Unit: pt. */
  viewHeight?: number;
  /** Where the sheet was last sent (location), or whether the view is presented. */
  state?: SheetsState;
  /** App Store: the progress to which this input set the dismissal; null if it did not. */
  progress?: number | null;
  /** App Store: the interactive dismissal's progress. */
  percentComplete?: number;
  /** App Store: the transition under way. */
  transition?: SheetsEventTransition;
  /** App Store: whether a finger holds the view. */
  interactionStatus?: SheetsEventInteractionStatus;
  /** App Store: how many recognisers are on the view. */
  recognizers?: number;
  /** App Store: alpha of the close button. */
  closeButtonAlpha?: number;
  /** App Store: the view's transform: a, b, c, d, tx, ty. */
  transform?: number[];
  /** As it was set, not clamped; null if it is not a number. */
  dimmingAlpha?: number | null;
  /** As it was set; null if it is not a number. Unit: pt. */
  cornerRadius?: number | null;
  /** The tab bar, if there is one. */
  tabBar?: SheetsEventTabBar;
  /** Whether the content takes touches; stated only if it took none right after the latest input. */
  contentInteractive?: boolean;
  /** The content's offset, if it scrolls. Unit: pt. */
  contentOffset?: number;
  /** Whether the content shows its vertical scroll indicator. */
  showsVerticalScrollIndicator?: boolean;
  /** The anchors' positions, topmost first. */
  anchorPoints?: number[];
  /** The height that the main controller's safe area loses at the bottom. Unit: pt. */
  mainBottomInset?: number;
  /** The stack, the top controller last. */
  viewControllers?: string[];
  /** The top controller. */
  top?: string;
  /** The sheet's child controllers. */
  children?: string[];
  /** The controller whose scroll view the sheet listens to; null if there is none. */
  scrollable?: string | null;
  /** The close buttons in views' corners, by controller. */
  closeButtonFrames?: SheetsEventCloseButtonFrames;
  /** The controllers with a close button in a navigation bar. */
  closeBarButtons?: string[];
  /** There is a chevron. */
  chevron?: boolean;
  /** The height that the chevron takes from the top controller's content. Unit: pt. */
  topAdditionalSafeArea?: number;
  /** Callbacks, in order. */
  emitted: SheetsCallback[];
  /** Rules that decided. */
  rules?: SheetsRule[];
  /** What was animated; null if nothing was. */
  animation: SheetsEventAnimation | null;
  /** What a tap landed on; null if it missed everything. */
  hit?: SheetsEventHit | null;
  /** Which recogniser took the tap; null if none did. */
  recognizer?: SheetsEventRecognizer | null;
  /** Why the input did nothing; left out if it did something. */
  ignored?: SheetsEventIgnored;
  /** The offset at which the content will come to rest. Unit: pt. */
  targetContentOffset?: number;
  /** The position to which the sheet would glide. Unit: pt. */
  projection?: number;
  /** The controllers that were popped; null if there were none. */
  returned?: string[] | null;
  /** The controllers' views from the back to the front, right after the input. */
  layersDuringAnimation?: string[];
  /** Whether the content took touches right after the input. */
  contentInteractiveDuringAnimation?: boolean;
  /** All animations, if there are others than `animation`. */
  animations?: SheetsEventAnimation[];
}

/** A record between the first and the last. */
export type SheetsRecord = SheetsEventRecord | FrameRecord;

/** All records of a simulation of sheets in one document. */
export interface SheetsSimulateAnswer {
  system: "sheets";
  notices: Notice[];
  start?: SheetsStartRecord;
  records: SheetsRecord[];
  end?: EndRecord;
}

/** The version of Transition, 1.3.0 if not given. */
export type TransitionVersion = "1.3.0";

/** A drawer of Transition. */
export interface TransitionDrawer {
  system: "transition";
  version?: TransitionVersion;
  configuration?: TransitionConfiguration;
}

export type TransitionTransitionType = "modal" | "navigation" | "tabBar";

export type TransitionEdge = "top" | "right" | "bottom" | "left";

export type TransitionAnimation = "move" | "push" | "reveal" | "dissolve" | "edge" | "layers";

export type TransitionAnimationCurve = "easeInOut" | "easeIn" | "easeOut" | "linear";

export interface TransitionLayersItemRange {
  /** The fraction at which it begins. */
  start?: number;
  /** The fraction at which it ends. */
  end?: number;
}

export interface TransitionLayersItem {
  /** The part of the transition in which it runs. */
  range?: TransitionLayersItemRange;
  /** Its timing. */
  timingParameters: TimingParameters;
  /** For debugging. */
  identifier?: string;
}

export interface TransitionSharedElement {
  /** The timing of its animation. */
  timingParameters: TimingParameters;
}

export type TransitionTransitionForItemOperation = "present" | "dismiss" | "push" | "pop" | "increaseIndex" | "decreaseIndex";

export type TransitionTransitionForItemAnimation = "move" | "push" | "reveal" | "dissolve" | "edge" | "layers";

export type TransitionTransitionForItemAnimationCurve = "easeInOut" | "easeIn" | "easeOut" | "linear";

export interface TransitionTransitionForItemLayersItemRange {
  /** The fraction at which it begins. */
  start?: number;
  /** The fraction at which it ends. */
  end?: number;
}

export interface TransitionTransitionForItemLayersItem {
  /** The part of the transition in which it runs. */
  range?: TransitionTransitionForItemLayersItemRange;
  /** Its timing. */
  timingParameters: TimingParameters;
  /** For debugging. */
  identifier?: string;
}

export interface TransitionTransitionForItemSharedElement {
  /** The timing of its animation. */
  timingParameters: TimingParameters;
}

export interface TransitionTransitionForItem {
  /** The operation. */
  operation: TransitionTransitionForItemOperation;
  /** Its duration. Unit: s. */
  duration?: number;
  /** Its animation. */
  animation?: TransitionTransitionForItemAnimation;
  /** The curve of a built-in animation. */
  animationCurve?: TransitionTransitionForItemAnimationCurve;
  /** Its layers. */
  layers?: readonly TransitionTransitionForItemLayersItem[];
  /** Its shared element; null for none. */
  sharedElement?: TransitionTransitionForItemSharedElement | null;
}

export type TransitionPhaseDelegatesItem = "from" | "to";

/** The properties of Transition, under its own names. */
export interface TransitionConfiguration {
  /** Each sample of the pan adds a step, and the pan's translation is reset afterwards. */
  updateProgressAsStep?: boolean;
  /** A release beyond this fraction goes on to the end. */
  completionThreshold?: number;
  /** A fast release decides by its direction. */
  allowFlick?: boolean;
  /** The speed from which a release is a flick, in any direction. Unit: pt/s. */
  minimumFlickVelocity?: number;
  /** How many lengths of the container the finger travels for the whole transition. */
  panDistanceMultiplier?: number;
  /** The transition's duration, unless a spring needs longer. Unit: s. */
  duration?: number;
  /** What kind of controller makes the transition. */
  transitionType?: TransitionTransitionType;
  /** The edge that a finger moves towards to dismiss or pop. */
  edge?: TransitionEdge;
  /** In a tab bar, the tabs are counted from the right. */
  rightToLeft?: boolean;
  /** Which animation runs; layers stands for the layers given. */
  animation?: TransitionAnimation;
  /** The curve of the built-in animations. */
  animationCurve?: TransitionAnimationCurve;
  /** The layers, if the animation is layers. */
  layers?: readonly TransitionLayersItem[];
  /** An element that both controllers show; none if not given. */
  sharedElement?: TransitionSharedElement;
  /** The operations that have a transition of their own, and in what it differs. */
  transitionFor?: readonly TransitionTransitionForItem[];
  /** There is a PanInteractionController. */
  interactive?: boolean;
  /** Which controllers are notified of the phases: the presenting one (from), the presented one (to). */
  phaseDelegates?: readonly TransitionPhaseDelegatesItem[];
}

/** Why a drawer of Transition goes where it goes. */
export type TransitionRule = "flick-to-end" | "flick-to-start" | "past-threshold" | "below-threshold" | "programmatic" | "interrupted" | "scrub";

export type TransitionEventState = "idle" | "interactive" | "animating" | "completed" | "cancelled";

export type TransitionEventLayersItemState = "active" | "inactive";

export interface TransitionEventLayersItem {
  /** Its animator's duration. Unit: s. */
  duration: number;
  /** From the start (0) to the end (1). */
  fraction: number;
  /** It goes back. */
  isReversed: boolean;
  /** It is running. */
  running: boolean;
  /** Its animator's state. */
  state: TransitionEventLayersItemState;
}

export type TransitionEventSharedElementState = "active" | "inactive";

export interface TransitionEventSharedElement {
  /** Its animator's duration. Unit: s. */
  duration: number;
  /** Its animator's fraction. */
  fraction: number;
  /** Its animator's state. */
  state: TransitionEventSharedElementState;
}

export interface TransitionEventViewsPresenting {
  /** Alpha. */
  alpha: number;
  /** Its translation to the right. Unit: pt. */
  tx: number;
  /** Its translation downwards. Unit: pt. */
  ty: number;
  /** Its index among the container's views; -1 if it is not among them. */
  z: number;
}

export interface TransitionEventViewsPresented {
  /** Alpha. */
  alpha: number;
  /** Its translation to the right. Unit: pt. */
  tx: number;
  /** Its translation downwards. Unit: pt. */
  ty: number;
  /** Its index among the container's views; -1 if it is not among them. */
  z: number;
}

export interface TransitionEventViews {
  /** The presenting controller's view. */
  presenting: TransitionEventViewsPresenting;
  /** The presented controller's view. */
  presented: TransitionEventViewsPresented;
}

export interface TransitionEventDisplayedValue {
  /** Alpha. */
  alpha?: number;
  /** Its translation to the right. Unit: pt. */
  tx?: number;
  /** Its translation downwards. Unit: pt. */
  ty?: number;
}

export type TransitionEventDisplayed = Record<string, TransitionEventDisplayedValue>;

/** The model, and the callbacks called while it was set up. */
export interface TransitionInitial {
  /** The transition's state. */
  state: TransitionEventState;
  /** The transition's fraction; null without one. */
  fraction: number | null;
  /** The duration of the whole transition. Unit: s. */
  effectiveDuration?: number;
  /** The animation's layers. */
  layers?: TransitionEventLayersItem[];
  /** The shared element's animator, once there is one. */
  sharedElement?: TransitionEventSharedElement;
  /** Both views in the model. */
  views: TransitionEventViews;
  /** What the screen shows of everything that stands still in mid-transition, by view or layer. */
  displayed?: TransitionEventDisplayed;
  /** The presented view's position along the axis, if it moves; null while something runs. Unit: pt. */
  position?: number | null;
}

/** The first record of a simulation of Transition, before anything happens. */
export interface TransitionStartRecord {
  type: "start";
  system: "transition";
  version?: TransitionVersion;
  /** As it was applied. */
  configuration: TransitionConfiguration;
  initial: TransitionInitial;
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  axis: Axis;
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

export type TransitionEventAnimationLayersItemApi = "startAnimation" | "startAnimation(afterDelay:)" | "continueAnimation(withTimingParameters:durationFactor:)";

export interface TransitionEventAnimationLayersItem {
  /** The call on the animator. */
  api: TransitionEventAnimationLayersItemApi;
  /** The time before the animator starts. Unit: s. */
  delay: number;
  /** The duration of this run. Unit: s. */
  duration: number;
  /** The fraction at which it starts. */
  fromFraction: number;
  /** Its timing parameters. */
  timing: Timing;
  /** The fraction at which it ends. */
  toFraction: number;
  /** The layer's index. */
  layer: number;
}

export type TransitionEventAnimationProgressApi = "startAnimation" | "startAnimation(afterDelay:)" | "continueAnimation(withTimingParameters:durationFactor:)";

export interface TransitionEventAnimationProgress {
  /** The call on the animator. */
  api: TransitionEventAnimationProgressApi;
  /** The time before the animator starts. Unit: s. */
  delay: number;
  /** The duration of this run. Unit: s. */
  duration: number;
  /** The fraction at which it starts. */
  fromFraction: number;
  /** Its timing parameters. */
  timing: Timing;
  /** The fraction at which it ends. */
  toFraction: number;
}

export type TransitionEventAnimationToPosition = "start" | "end";

/** What Transition asks its platform for. */
export interface TransitionEventAnimation {
  /** The calls on the animation's layers. */
  layers: TransitionEventAnimationLayersItem[];
  /** The call on the hidden layer that the fraction follows. */
  progress: TransitionEventAnimationProgress;
  /** The end of the transition to which it leads. */
  toPosition: TransitionEventAnimationToPosition;
}

export type TransitionEventIgnored = "not-interactive" | "animation-runs" | "no-operation" | "nothing-to-dismiss" | "not-recognised" | "not-held" | "gesture-failed" | "nothing-to-catch" | "transition-runs" | "read-later";

/** What happened to a drawer of Transition. States are spelled as the library does. */
export interface TransitionEventRecord {
  type: "event";
  system: "transition";
  /** Its index among all events of the timeline. */
  index: number;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** If requested, how close the call was when a finger left the drawer. */
  margins?: Margins;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** The drawer's by the model, pt/s, + down. */
  velocity: number;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** The transition's state. */
  state: TransitionEventState;
  /** The transition's fraction; null without one. */
  fraction: number | null;
  /** The duration of the whole transition. Unit: s. */
  effectiveDuration?: number;
  /** The animation's layers. */
  layers?: TransitionEventLayersItem[];
  /** The shared element's animator, once there is one. */
  sharedElement?: TransitionEventSharedElement;
  /** Both views in the model. */
  views: TransitionEventViews;
  /** What the screen shows of everything that stands still in mid-transition, by view or layer. */
  displayed?: TransitionEventDisplayed;
  /** The presented view's position along the axis, if it moves; null while something runs. Unit: pt. */
  position?: number | null;
  /** Callbacks, in order. */
  emitted: string[];
  /** Rules that decided. */
  rules?: TransitionRule[];
  /** What was animated; null if nothing was. */
  animation: TransitionEventAnimation | null;
  /** Whether the pan's recogniser begins. */
  shouldBegin?: boolean;
  /** Why the input did nothing; left out if it did something. */
  ignored?: TransitionEventIgnored;
}

/** A record between the first and the last. */
export type TransitionRecord = TransitionEventRecord | FrameRecord;

/** All records of a simulation of Transition in one document. */
export interface TransitionSimulateAnswer {
  system: "transition";
  notices: Notice[];
  start?: TransitionStartRecord;
  records: TransitionRecord[];
  end?: EndRecord;
}

/** The version of Base UI, 1.7.0 if not given. */
export type BaseUIVersion = "1.7.0" | "087c60b" | "1.6.0";

/** A drawer of Base UI. */
export interface BaseUIDrawer {
  system: "baseui";
  version?: BaseUIVersion;
  configuration?: BaseUIConfiguration;
}

export type BaseUISwipeDirection = "down" | "up" | "left" | "right";

export type BaseUIDefaultSnapPoint = number | string;

export type BaseUISnapPointsItem = number | string;

export type BaseUIModal = boolean | string;

export type BaseUITransitionTimingObjectAnimationCurve = "easeInOut" | "easeIn" | "easeOut" | "linear";

export type BaseUITransitionTimingObjectInterpolator = "fastOutSlowIn" | "fastOutLinearIn" | "linearOutSlowIn" | "standard" | "standardAccelerate" | "standardDecelerate" | "emphasized" | "emphasizedAccelerate" | "emphasizedDecelerate" | "overScroller" | "viscousFluid";

export type BaseUITransitionTimingObject = {
  /** [x, y], x within 0 to 1. */
  controlPoint1?: readonly number[];
  /** [x, y], x within 0 to 1. */
  controlPoint2?: readonly number[];
  /** Without effect: the animation has the duration that the library gives it. Unit: s. */
  duration?: number;
  /** One of UIKit's four curves. */
  animationCurve?: BaseUITransitionTimingObjectAnimationCurve;
  /** CSS: a name, cubic-bezier(), linear() or steps(). */
  timingFunction?: string;
  /** One of Android's or Material's. */
  interpolator?: BaseUITransitionTimingObjectInterpolator;
};

export type BaseUITransitionTiming = string | BaseUITransitionTimingObject;

export interface BaseUITransition {
  /** How long a move takes. Unit: s. */
  duration?: number;
  /** A cubic curve in any of its spellings, or CSS such as "linear(0, 0.5 20%, 1)". */
  timing?: BaseUITransitionTiming;
  /** How long closing takes at most. Unit: s. */
  endingDuration?: number;
  /** The popup's closing takes `--drawer-swipe-strength` times as long. */
  scaledByStrength?: boolean;
  /** The backdrop's opacity when open. */
  backdropOpacity?: number;
}

/** The properties of Base UI, under its own names. */
export interface BaseUIConfiguration {
  /** The side towards which the drawer is dismissed. */
  swipeDirection?: BaseUISwipeDirection;
  /** The first active point of a drawer that keeps it itself; the first of the list if not given. */
  defaultSnapPoint?: BaseUIDefaultSnapPoint;
  /** Where the popup rests: fractions of the viewport up to 1, pixels above, or texts in px or rem. */
  snapPoints?: readonly BaseUISnapPointsItem[];
  /** A release goes to the next point at most, however fast. */
  snapToSequentialPoints?: boolean;
  /** Whether an open drawer locks the page's scrolling; only true does. */
  modal?: BaseUIModal;
  /** A tap outside does not close the drawer. */
  disablePointerDismissal?: boolean;
  /** The transition in the host's style sheet. */
  transition?: BaseUITransition;
}

/** Why a drawer of Base UI goes where it goes. */
export type BaseUIRule = "undirected" | "moved-back" | "fast-swipe" | "past-half" | "short-of-half" | "sideways-with-snap-points" | "no-height" | "no-resolved-snap-points" | "reversal" | "flick-close" | "nearer-closed" | "nearest-snap-point" | "sequential-advance" | "sequential-past-last" | "sequential-nearer-closed" | "sequential-settle" | "undirected-settles";

export type BaseUIEventAttributesItem = "open" | "closed" | "disabled" | "swiping" | "expanded" | "nested" | "starting-style" | "ending-style" | "swipe-dismiss" | "nested-drawer-open" | "nested-drawer-swiping";

export type BaseUIEventBackdropAttributesItem = "open" | "closed" | "disabled" | "swiping" | "expanded" | "nested" | "starting-style" | "ending-style" | "swipe-dismiss" | "nested-drawer-open" | "nested-drawer-swiping";

export interface BaseUIEventBackdrop {
  /** `--drawer-swipe-progress`. */
  swipeProgress: number;
  /** Its attributes. */
  attributes: BaseUIEventBackdropAttributesItem[];
  /** `--drawer-height`. Unit: px. */
  drawerHeight?: number;
  /** Its opacity by its style. */
  opacity: number;
  /** What the screen shows while it changes. */
  shownOpacity?: number;
}

export type BaseUIEventSnapPoint = number | string;

export type BaseUIState = string | number;

export interface BaseUIEventIndent {
  /** A drawer is open. */
  active: boolean;
  /** `--drawer-swipe-progress`. */
  swipeProgress: number;
  /** `--drawer-height`. Unit: px. */
  drawerHeight?: number;
}

export type BaseUIEventAreaItem = "open" | "closed" | "disabled" | "swiping" | "expanded" | "nested" | "starting-style" | "ending-style" | "swipe-dismiss" | "nested-drawer-open" | "nested-drawer-swiping";

export type BaseUIEventNestedAttributesItem = "open" | "closed" | "disabled" | "swiping" | "expanded" | "nested" | "starting-style" | "ending-style" | "swipe-dismiss" | "nested-drawer-open" | "nested-drawer-swiping";

export interface BaseUIEventNested {
  /** False while it is not in the page. */
  mounted?: boolean;
  /** Its popup's position by its style. Unit: px. */
  position?: number;
  /** How far it reaches into the container. Unit: px. */
  height?: number;
  /** Where the screen shows it while it moves. Unit: px. */
  shown?: number;
  /** `--drawer-snap-point-offset`. Unit: px. */
  snapPointOffset?: number;
  /** `--drawer-swipe-movement-x`. Unit: px. */
  swipeMovementX?: number;
  /** `--drawer-swipe-movement-y`. Unit: px. */
  swipeMovementY?: number;
  /** `--drawer-swipe-strength`. */
  swipeStrength?: number;
  /** `--drawer-frontmost-height`. Unit: px. */
  frontmostHeight?: number;
  /** `--drawer-height`. Unit: px. */
  drawerHeight?: number;
  /** The inline transform of a drag. */
  dragTransform?: number[];
  /** The popup's attributes, without their "data-". */
  attributes?: BaseUIEventNestedAttributesItem[];
  /** What it called. */
  emitted?: unknown[][];
}

export type BaseUIInitialAnimationItemElement = "backdrop" | "nestedPopup" | "popup";

export type BaseUIInitialAnimationItemProperty = "opacity" | "transform";

export interface BaseUIInitialAnimationItem {
  /** The part that it moves. */
  element: BaseUIInitialAnimationItemElement;
  /** The CSS property. */
  property: BaseUIInitialAnimationItemProperty;
  /** How long it takes. Unit: s. */
  duration: number;
  /** Its timing function. */
  timing: string;
  /** Where it begins: a position in px, or an opacity. */
  from: number;
  /** Where it ends. */
  to: number;
}

/** The model, and the callbacks called while it was set up. */
export interface BaseUIInitial {
  /** The popup is in the page and shown. */
  mounted: boolean;
  /** The popup's position by its style; null out of the page. Unit: px. */
  position: number | null;
  /** How far it reaches into the container. Unit: px. */
  height: number;
  /** Where the screen shows it while it moves. Unit: px. */
  shown?: number;
  /** `--drawer-snap-point-offset`. Unit: px. */
  snapPointOffset?: number;
  /** `--drawer-swipe-movement-x`. Unit: px. */
  swipeMovementX?: number;
  /** `--drawer-swipe-movement-y`. Unit: px. */
  swipeMovementY?: number;
  /** `--drawer-swipe-strength`. */
  swipeStrength?: number;
  /** `--drawer-frontmost-height`. Unit: px. */
  frontmostHeight?: number;
  /** `--drawer-height`. Unit: px. */
  drawerHeight?: number;
  /** `--nested-drawers`. */
  nestedDrawers?: number;
  /** `--drawer-swipe-progress`: how far the nested drawer is swiped. */
  popupSwipeProgress?: number;
  /** The inline transform of a drag. */
  dragTransform?: number[];
  /** The popup's attributes, without their "data-". */
  attributes?: BaseUIEventAttributesItem[];
  /** The backdrop. */
  backdrop?: BaseUIEventBackdrop;
  /** The drawer is open. */
  open: boolean;
  /** The active point, as it was announced last; null: none. */
  snapPoint?: BaseUIEventSnapPoint | null;
  /** Closed, open, or the active point. */
  state: BaseUIState;
  /** `Drawer.Indent`, the page behind the drawer. */
  indent: BaseUIEventIndent;
  /** The page's scrolling is locked. */
  scrollLocked: boolean;
  /** `--drawer-keyboard-inset`, once it is written. Unit: px. */
  keyboardInset?: number;
  /** How far the list is scrolled. Unit: px. */
  scroll?: number;
  /** How far the strip is scrolled. Unit: px. */
  crossScroll?: number;
  /** The swipe area's attributes. */
  area?: BaseUIEventAreaItem[];
  /** The drawer inside the drawer. */
  nested?: BaseUIEventNested;
  /** What was called before the timeline began. */
  emitted?: unknown[][];
  /** What was animated before; null if nothing was. */
  animation?: BaseUIInitialAnimationItem[] | null;
}

/** The first record of a simulation of Base UI, before anything happens. */
export interface BaseUIStartRecord {
  type: "start";
  system: "baseui";
  version?: BaseUIVersion;
  /** As it was applied. */
  configuration: BaseUIConfiguration;
  initial: BaseUIInitial;
  /** Of lengths, if it is not pt. */
  unit?: MeasureUnit;
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  axis: Axis;
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

export type BaseUIEventAnimationElement = "backdrop" | "nestedPopup" | "popup";

export type BaseUIEventAnimationProperty = "opacity" | "transform";

/** What Base UI asks its platform for. */
export interface BaseUIEventAnimation {
  /** The part that it moves. */
  element: BaseUIEventAnimationElement;
  /** The CSS property. */
  property: BaseUIEventAnimationProperty;
  /** How long it takes. Unit: s. */
  duration: number;
  /** Its timing function. */
  timing: string;
  /** Where it begins: a position in px, or an opacity. */
  from: number;
  /** Where it ends. */
  to: number;
}

export type BaseUIEventReleaseDirection = "down" | "up" | "left" | "right";

export interface BaseUIEventRelease {
  /** How far the swipe has moved the popup. Unit: px. */
  deltaX: number;
  /** How far the swipe has moved the popup. Unit: px. */
  deltaY: number;
  /** The whole gesture's. Unit: px/ms. */
  velocityX: number;
  /** The whole gesture's. Unit: px/ms. */
  velocityY: number;
  /** The last two samples'. Unit: px/ms. */
  releaseVelocityX: number;
  /** The last two samples'. Unit: px/ms. */
  releaseVelocityY: number;
  /** The first direction that may dismiss; null: none. */
  direction: BaseUIEventReleaseDirection | null;
  /** It went back 10 px or more. */
  cancelled?: boolean;
  /** The swipe area was swiped. */
  area?: boolean;
}

export type BaseUIEventIgnored = "closed" | "no-contact" | "swipe-ignored" | "text-selected" | "two-fingers" | "outside-popup" | "waits-on-content" | "content-scrolls" | "axis-undecided" | "pointer-on-content" | "on-control" | "other-button" | "first-move" | "no-movement" | "across-axis" | "no-swipe-area" | "short-of-start" | "kept-closed" | "dismissal-disabled" | "tap-inside" | "uncontrolled" | "same-value" | "nothing-moves" | "not-asked" | "nested-takes" | "no-nested-drawer" | "not-mounted" | "already-there" | "waits-on-page" | "no-provider" | "no-focus";

export interface BaseUIEventTouch {
  /** False once the content scrolls. */
  cancelable?: boolean;
  /** The content may not scroll. */
  prevented: boolean;
  /** The drawer follows. */
  claimed: boolean;
}

/** What happened to a drawer of Base UI. States are spelled as the library does. */
export interface BaseUIEventRecord {
  type: "event";
  system: "baseui";
  /** Its index among all events of the timeline. */
  index: number;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** If requested, how close the call was when a finger left the drawer. */
  margins?: Margins;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** The popup is in the page and shown. */
  mounted: boolean;
  /** The popup's position by its style; null out of the page. Unit: px. */
  position: number | null;
  /** How far it reaches into the container. Unit: px. */
  height: number;
  /** Where the screen shows it while it moves. Unit: px. */
  shown?: number;
  /** `--drawer-snap-point-offset`. Unit: px. */
  snapPointOffset?: number;
  /** `--drawer-swipe-movement-x`. Unit: px. */
  swipeMovementX?: number;
  /** `--drawer-swipe-movement-y`. Unit: px. */
  swipeMovementY?: number;
  /** `--drawer-swipe-strength`. */
  swipeStrength?: number;
  /** `--drawer-frontmost-height`. Unit: px. */
  frontmostHeight?: number;
  /** `--drawer-height`. Unit: px. */
  drawerHeight?: number;
  /** `--nested-drawers`. */
  nestedDrawers?: number;
  /** `--drawer-swipe-progress`: how far the nested drawer is swiped. */
  popupSwipeProgress?: number;
  /** The inline transform of a drag. */
  dragTransform?: number[];
  /** The popup's attributes, without their "data-". */
  attributes?: BaseUIEventAttributesItem[];
  /** The backdrop. */
  backdrop?: BaseUIEventBackdrop;
  /** The drawer is open. */
  open: boolean;
  /** The active point, as it was announced last; null: none. */
  snapPoint?: BaseUIEventSnapPoint | null;
  /** Closed, open, or the active point. */
  state: BaseUIState;
  /** `Drawer.Indent`, the page behind the drawer. */
  indent: BaseUIEventIndent;
  /** The page's scrolling is locked. */
  scrollLocked: boolean;
  /** `--drawer-keyboard-inset`, once it is written. Unit: px. */
  keyboardInset?: number;
  /** How far the list is scrolled. Unit: px. */
  scroll?: number;
  /** How far the strip is scrolled. Unit: px. */
  crossScroll?: number;
  /** The swipe area's attributes. */
  area?: BaseUIEventAreaItem[];
  /** The drawer inside the drawer. */
  nested?: BaseUIEventNested;
  /** Calls, in order, each a list of the callback's name and its arguments. */
  emitted: unknown[][];
  /** Rules that decided. */
  rules?: BaseUIRule[];
  /** What was animated; null if nothing was. */
  animation: BaseUIEventAnimation[] | null;
  /** What the library has computed at the release. */
  release?: BaseUIEventRelease;
  /** Why the input did nothing; left out if it did something. */
  ignored?: BaseUIEventIgnored;
  /** What became of a touch's move. */
  touch?: BaseUIEventTouch;
}

/** A record between the first and the last. */
export type BaseUIRecord = BaseUIEventRecord | FrameRecord;

/** All records of a simulation of Base UI in one document. */
export interface BaseUISimulateAnswer {
  system: "baseui";
  notices: Notice[];
  start?: BaseUIStartRecord;
  records: BaseUIRecord[];
  end?: EndRecord;
}

/** The version of vaul, 1.1.2 if not given. */
export type VaulVersion = "1.1.2" | "3e97aac" | "1.0.0" | "0.9.9";

/** A drawer of vaul. */
export interface VaulDrawer {
  system: "vaul";
  version?: VaulVersion;
  configuration?: VaulConfiguration;
}

export type VaulSnapPointsItem = number | string;

export type VaulDirection = "bottom" | "top" | "left" | "right";

/** The properties of vaul, under its own names. */
export interface VaulConfiguration {
  /** Where it may rest: fractions of the viewport, or texts such as "200px"; the smallest first. Null for none. */
  snapPoints?: readonly VaulSnapPointsItem[] | null;
  /** The first snap point at which the overlay is opaque; the last if not given. */
  fadeFromIndex?: number;
  /** Without snap points: the fraction of the drawer's visible size beyond which it closes. */
  closeThreshold?: number;
  /** How long after a prevented drag the drawer cannot be dragged. Unit: ms. */
  scrollLockTimeout?: number;
  /** Gestures, Escape, taps outside and Close may close it. */
  dismissible?: boolean;
  /** Only presses on the handle drag it. */
  handleOnly?: boolean;
  /** A fast release skips no snap point. */
  snapToSequentialPoint?: boolean;
  /** The edge that it comes from. */
  direction?: VaulDirection;
  /** There is an overlay, and taps outside close the drawer. */
  modal?: boolean;
  /** The page behind becomes smaller while the drawer is open. */
  shouldScaleBackground?: boolean;
  /** The body becomes black behind the scaled page. */
  setBackgroundColorOnScale?: boolean;
  /** The body's styles are left alone. */
  noBodyStyles?: boolean;
  /** On iPhones and iPads: the page does not scroll back if its address has changed. */
  preventScrollRestoration?: boolean;
  /** The keyboard takes its height from the drawer. */
  fixed?: boolean;
  /** The drawer makes room for a keyboard. */
  repositionInputs?: boolean;
  /** On iPhones and iPads: the page behind is locked. Quirk: false leaves it free, despite the name. */
  disablePreventScroll?: boolean;
  /** The text field has the focus as soon as the drawer is there. */
  autoFocus?: boolean;
}

/** Why a drawer of vaul goes where it goes. */
export type VaulRule = "flick-down-closes" | "flick-down-to-first" | "flick-up-to-last" | "swipe-up-at-last-stays" | "swipe-down-at-first-closes" | "swipe-up-steps" | "swipe-down-steps" | "nearest" | "opening-direction-resets" | "fast-closes" | "beyond-threshold-closes" | "resets" | "open-lock" | "at-rest" | "not-draggable";

export type VaulEventState = "open" | "closed" | "unmounted";

export type VaulEventActiveOffset = number | string;

export type VaulEventActiveSnapPoint = number | string;

export interface VaulEventBackground {
  /** How small it is. */
  scale: number;
  /** How far it is moved. Unit: px. */
  translate: number;
  /** The radius of its corners. Unit: px. */
  radius: number;
}

export interface VaulEventParent {
  /** How small it is. */
  scale: number;
  /** How far it is moved, times its scale. Unit: px. */
  translate: number;
  /** Its edge. Unit: px. */
  position: number;
}

export interface VaulEventBody {
  /** Whether it takes pointer events. */
  pointerEvents: string;
  /** Its background. */
  background: string;
  /** How it scrolls. */
  scrollBehavior: string;
  /** On iPhones and iPads: whether it is pinned. */
  position?: string;
  /** Where it is pinned. */
  top?: string;
  /** Where it is pinned. */
  left?: string;
  /** Where it is pinned. */
  right?: string;
  /** Its height. */
  height?: string;
  /** How far the page is scrolled. Unit: px. */
  scrollY?: number;
}

/** The model, and the callbacks called while it was set up. */
export interface VaulInitial {
  /** y of its top edge, or x of its left edge; null while it is not mounted. Unit: px. */
  position: number | null;
  /** How much of the container it covers. Unit: px. */
  height: number;
  /** Whether it is open, closing, or not there. */
  state: VaulEventState;
  /** The overlay's opacity; null without an overlay. */
  overlayOpacity: number | null;
  /** The translation of the active snap point, or the text that the library writes without one. */
  activeOffset?: VaulEventActiveOffset;
  /** The host's active snap point. */
  activeSnapPoint?: VaulEventActiveSnapPoint | null;
  /** It is being dragged. */
  dragging: boolean;
  /** How far its content is scrolled. Unit: px. */
  contentOffset?: number;
  /** The page behind, if it is scaled. */
  background?: VaulEventBackground;
  /** The drawer that it is nested in. */
  parent?: VaulEventParent;
  /** Inline styles of the body. */
  body: VaulEventBody;
  /** Its own height, if it has a text field. Unit: px. */
  drawerHeight?: number;
}

/** The first record of a simulation of vaul, before anything happens. */
export interface VaulStartRecord {
  type: "start";
  system: "vaul";
  version?: VaulVersion;
  /** As it was applied. */
  configuration: VaulConfiguration;
  initial: VaulInitial;
  /** Of lengths, if it is not pt. */
  unit?: MeasureUnit;
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  axis: Axis;
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

export type VaulEventAnimationOn = "background" | "parent" | "overlay" | "drawer";

export type VaulEventAnimationApi = "CSSTransition" | "CSSAnimation";

/** What vaul asks its platform for. */
export interface VaulEventAnimation {
  /** The element. */
  on: VaulEventAnimationOn;
  /** Whether it is a transition or keyframes. */
  api: VaulEventAnimationApi;
  /** The CSS property, or the keyframes' name. */
  property: string;
  /** How long it lasts. Unit: s. */
  duration: number;
  /** Its timing function. */
  timing: string;
  /** Where it begins. */
  from: number | null;
  /** Where it ends, without keyframes over it. */
  to: number | null;
}

export type VaulEventDrag = "select" | "no-drag" | "sideways" | "open-lock" | "displaced" | "selection" | "scroll-lock" | "opening-direction" | "scrolled" | "dialog-at-top" | "nothing-scrolled";

export type VaulEventIgnored = "crashed" | "not-mounted" | "not-pressed" | "no-move" | "handle-only" | "not-dismissible" | "not-below-first" | "not-below-fade" | "across-first" | "beyond-last" | "dead-zone" | "no-active-point" | "still" | "keyframes" | "unmoved" | "handle-waits" | "not-modal" | "not-open" | "no-trigger" | "no-focus" | "not-repositioned" | "not-given" | "not-heard" | "same-value" | "not-in-list" | "read-later" | "select" | "no-drag" | "open-lock" | "selection" | "scroll-lock" | "opening-direction" | "scrolled";

export type VaulEventMeanwhileAnimationsItemOn = "background" | "parent" | "overlay" | "drawer";

export type VaulEventMeanwhileAnimationsItemApi = "CSSTransition" | "CSSAnimation";

export interface VaulEventMeanwhileAnimationsItem {
  /** When it began. Unit: s. */
  at: number;
  /** The element. */
  on: VaulEventMeanwhileAnimationsItemOn;
  /** Whether it is a transition or keyframes. */
  api: VaulEventMeanwhileAnimationsItemApi;
  /** The CSS property, or the keyframes' name. */
  property: string;
  /** How long it lasts. Unit: s. */
  duration: number;
  /** Its timing function. */
  timing: string;
  /** Where it begins. */
  from: number | null;
  /** Where it ends, without keyframes over it. */
  to: number | null;
}

/** What happened to a drawer of vaul. States are spelled as the library does. */
export interface VaulEventRecord {
  type: "event";
  system: "vaul";
  /** Its index among all events of the timeline. */
  index: number;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** If requested, how close the call was when a finger left the drawer. */
  margins?: Margins;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** y of its top edge, or x of its left edge; null while it is not mounted. Unit: px. */
  position: number | null;
  /** How much of the container it covers. Unit: px. */
  height: number;
  /** Whether it is open, closing, or not there. */
  state: VaulEventState;
  /** The overlay's opacity; null without an overlay. */
  overlayOpacity: number | null;
  /** The translation of the active snap point, or the text that the library writes without one. */
  activeOffset?: VaulEventActiveOffset;
  /** The host's active snap point. */
  activeSnapPoint?: VaulEventActiveSnapPoint | null;
  /** It is being dragged. */
  dragging: boolean;
  /** How far its content is scrolled. Unit: px. */
  contentOffset?: number;
  /** The page behind, if it is scaled. */
  background?: VaulEventBackground;
  /** The drawer that it is nested in. */
  parent?: VaulEventParent;
  /** Inline styles of the body. */
  body: VaulEventBody;
  /** Its own height, if it has a text field. Unit: px. */
  drawerHeight?: number;
  /** Calls, in order, each a list of the callback's name and its arguments. */
  emitted: unknown[][];
  /** Rules that decided. */
  rules?: VaulRule[];
  /** What was animated; null if nothing was. */
  animation: VaulEventAnimation[] | null;
  /** The test that decided whether the drawer may be dragged. */
  drag?: VaulEventDrag;
  /** Why the input did nothing; left out if it did something. */
  ignored?: VaulEventIgnored;
  /** The mean speed of the whole gesture, which decided; null if it took no time. Unit: px/ms. */
  velocity?: number | null;
  /** What React throws. */
  error?: string;
  /** Callbacks of timers since the latest event: each with its time. */
  meanwhile?: unknown[][];
  /** Animations that timers started since the latest event. */
  meanwhileAnimations?: VaulEventMeanwhileAnimationsItem[];
}

/** A record between the first and the last. */
export type VaulRecord = VaulEventRecord | FrameRecord;

/** All records of a simulation of vaul in one document. */
export interface VaulSimulateAnswer {
  system: "vaul";
  notices: Notice[];
  start?: VaulStartRecord;
  records: VaulRecord[];
  end?: EndRecord;
}

/** The version of BottomSheetBehavior, 1.14.0 if not given. */
export type BottomSheetBehaviorVersion = "1.14.0";

/** A drawer of BottomSheetBehavior. */
export interface BottomSheetBehaviorDrawer {
  system: "bottomsheetbehavior";
  version?: BottomSheetBehaviorVersion;
  configuration?: BottomSheetBehaviorConfiguration;
}

export interface BottomSheetBehaviorDialog {
  /** Whether the user can cancel it; the default of `hideable`. */
  cancelable?: boolean;
  /** Whether a tap outside the sheet cancels it, if that is so. */
  canceledOnTouchOutside?: boolean;
  /** Whether the sheet is hidden, and not only the window closed, when it is cancelled. */
  dismissWithAnimation?: boolean;
}

export type BottomSheetBehaviorPeekHeight = string | number;

export type BottomSheetBehaviorExpandedOffset = string | number;

export type BottomSheetBehaviorMaxHeight = string | number;

export type BottomSheetBehaviorCornerSize = string | number;

/** The properties of BottomSheetBehavior, under its own names. */
export interface BottomSheetBehaviorConfiguration {
  /** A BottomSheetDialog around the sheet, with the defaults of a Material 3 theme; null: none. */
  dialog?: BottomSheetBehaviorDialog | null;
  /** The height of the collapsed sheet; "auto" or -1: what a 16:9 keyline leaves. */
  peekHeight?: BottomSheetBehaviorPeekHeight;
  /** Whether the expanded sheet is as high as its content. If not, there is halfExpanded, and `expandedOffset` counts. */
  fitToContents?: boolean;
  /** The height of halfExpanded as a fraction of the container's, above 0 and below 1. */
  halfExpandedRatio?: number;
  /** The position of expanded without `fitToContents`, 0 or more. */
  expandedOffset?: BottomSheetBehaviorExpandedOffset;
  /** Whether a swipe down can hide the sheet. */
  hideable?: boolean;
  /** Whether a hideable sheet that is dragged down hides instead of collapsing. */
  skipCollapsed?: boolean;
  /** Whether a finger can drag the sheet. */
  draggable?: boolean;
  /** Whether a scrolling list can drag the sheet before the list has come to its edge. */
  draggableOnNestedScroll?: boolean;
  /** A release faster than this hides a hideable sheet. Quirk: px/s at any density. Unit: px/s. */
  significantVelocityThreshold?: number;
  /** How far ahead a release is projected to decide whether it hides the sheet. Unit: s. */
  hideFriction?: number;
  /** The sheet's greatest height; -1: none. */
  maxHeight?: BottomSheetBehaviorMaxHeight;
  /** Whether the peek height disregards the system's gesture area. */
  gestureInsetBottomIgnored?: boolean;
  /** Whether the expanded sheet loses its rounded corners even below the top of the screen. */
  shouldRemoveExpandedCorners?: boolean;
  /** The radius of the sheet's top corners; null: the sheet has no shape. */
  cornerSize?: BottomSheetBehaviorCornerSize | null;
  /** Whether the sheet may go under the top inset. */
  paddingTopSystemWindowInsets?: boolean;
  /** Whether the bottom inset becomes padding. */
  paddingBottomSystemWindowInsets?: boolean;
  /** Whether the top inset becomes a margin. */
  marginTopSystemWindowInsets?: boolean;
  /** Whether the list that was touched counts, and not the first one. */
  multipleScrollingChildrenSupported?: boolean;
  /** Whether the sheet expands when something in it that is off the screen gets the focus. */
  autoExpandOnRequestChildRectangleOffscreen?: boolean;
  /** What is restored: 1 peekHeight, 2 fitToContents, 4 hideable, 8 skipCollapsed; -1 all. */
  saveFlags?: number;
  /** What the method of this name returns: whether a finger can drag a hideable sheet below collapsed. */
  isHideableWhenDragging?: boolean;
  /** What the method of this name returns: whether a drag of the sheet passes over halfExpanded. */
  shouldSkipHalfExpandedStateWhenDragging?: boolean;
  /** What the method of this name returns for each drag: whether one upwards that passes over halfExpanded expands. */
  shouldExpandOnUpwardDrag?: boolean;
}

/** Why a drawer of BottomSheetBehavior goes where it goes. */
export type BottomSheetBehaviorRule = "up-fit-expanded" | "up-to-half" | "up-to-expanded" | "up-skipping-expanded" | "up-skipping-collapsed" | "hide" | "hide-refused-fit-expanded" | "hide-refused-nearest-expanded" | "hide-refused-nearest-half" | "rest-skipping-half" | "down-skipping-half" | "nested-rest-skipping-half" | "rest-fit-nearest-expanded" | "rest-fit-nearest-collapsed" | "rest-above-half-expanded" | "rest-above-half-half" | "rest-below-half-half" | "rest-below-half-collapsed" | "down-fit-collapsed" | "down-nearest-half" | "down-nearest-collapsed" | "nested-at-expanded" | "nested-not-scrolled" | "nested-up-fit-expanded" | "nested-up-to-half" | "nested-up-to-expanded" | "nested-hide" | "nested-rest-fit-nearest-expanded" | "nested-rest-fit-nearest-collapsed" | "nested-rest-above-half-expanded" | "nested-rest-above-half-half" | "nested-rest-below-half-half" | "nested-rest-below-half-collapsed" | "nested-down-fit-collapsed" | "nested-down-nearest-half" | "nested-down-nearest-collapsed";

export type BottomSheetBehaviorState = "expanded" | "halfExpanded" | "collapsed" | "hidden" | "dragging" | "settling";

export interface BottomSheetBehaviorEventOffsets {
  /** `getExpandedOffset()`. Unit: px. */
  expanded: number;
  /** Half expanded. Unit: px. */
  halfExpanded: number;
  /** Collapsed. Unit: px. */
  collapsed: number;
  /** Where all of the content is shown. Unit: px. */
  fitToContents: number;
}

export interface BottomSheetBehaviorEventTransform {
  /** Its horizontal scale. */
  scaleX: number;
  /** Its vertical scale. */
  scaleY: number;
  /** How far it is moved down. Unit: px. */
  translationY: number;
  /** The list's vertical scale, which undoes the distortion. */
  contentScaleY?: number;
}

/** The model, and the callbacks called while it was set up. */
export interface BottomSheetBehaviorInitial {
  /** y of the view's top edge. Unit: px. */
  position: number;
  /** From there to the container's bottom. Unit: px. */
  height: number;
  /** The view's own height. Unit: px. */
  viewHeight: number;
  /** `getState()`. */
  state: BottomSheetBehaviorState;
  /** `getLastStableState()`. */
  lastStableState: BottomSheetBehaviorState;
  /** 1 at expanded, 0 at collapsed, -1 at hidden; null where collapsed is at another detent. */
  slideOffset: number | null;
  /** Where the detents are. */
  offsets: BottomSheetBehaviorEventOffsets;
  /** How far the first list is scrolled. Unit: px. */
  contentOffset?: number;
  /** How far the other lists are scrolled. */
  otherContentOffsets?: number[];
  /** The rounded corners: all at 1, none at 0. */
  interpolation?: number | null;
  /** How predictive back draws the view. */
  transform?: BottomSheetBehaviorEventTransform;
  /** What was called before the timeline began: nothing. */
  emitted?: string[];
  /** What was animated before: null, for nothing. */
  animation?: string | null;
}

/** The first record of a simulation of BottomSheetBehavior, before anything happens. */
export interface BottomSheetBehaviorStartRecord {
  type: "start";
  system: "bottomsheetbehavior";
  version?: BottomSheetBehaviorVersion;
  /** As it was applied. */
  configuration: BottomSheetBehaviorConfiguration;
  initial: BottomSheetBehaviorInitial;
  /** Of lengths, if it is not pt. */
  unit?: MeasureUnit;
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  axis: Axis;
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

/** What BottomSheetBehavior asks its platform for. */
export interface BottomSheetBehaviorEventAnimation {
  /** The call. */
  api: string;
  /** How long it takes. Unit: s. */
  duration: number;
  /** Where it begins. Unit: px. */
  fromPosition: number;
  /** Where it ends. Unit: px. */
  toPosition: number;
  /** The state there. */
  toState: BottomSheetBehaviorState;
  /** When it begins. Unit: s. */
  start: number;
  /** The finger's velocity in whole px/s, before too slow ones count as 0. Unit: px/s. */
  settleVelocity: number;
  /** Its horizontal part. Unit: px/s. */
  settleVelocityX?: number;
  /** How many were started since the last event; the last is reported. */
  count?: number;
}

export interface BottomSheetBehaviorEventVelocity {
  /** To the right. Unit: px/s. */
  x: number | null;
  /** Downwards. Unit: px/s. */
  y: number | null;
}

export type BottomSheetBehaviorEventTouch = "sheet" | "child" | "list" | "intercepted" | "ignored";

export type BottomSheetBehaviorEventError = "IllegalArgumentException";

export type BottomSheetBehaviorEventIgnored = "not-shown" | "not-draggable" | "outside" | "no-finger" | "within-slop" | "less-than-a-pixel" | "slop-is-lost" | "no-way" | "not-held" | "content-has-touch" | "content-scrolls" | "left-to-list" | "fling-consumed" | "fling-not-followed" | "calls-inner-sheet" | "other-target" | "not-vertical" | "only-begins" | "no-gesture" | "illegal-argument" | "not-hideable" | "already-there" | "waits-for-layout" | "nothing-given" | "same-value" | "read-later" | "stays-in-place" | "no-listener" | "touch-mode" | "no-auto-expand" | "not-partly-shown" | "already-visible" | "no-dialog" | "not-cancelable";

export type BottomSheetBehaviorEventCornerItemItem = string | number;

export type BottomSheetBehaviorEventBackAnimationItemItem = string | number;

/** What happened to a drawer of BottomSheetBehavior. States are spelled as the library does. */
export interface BottomSheetBehaviorEventRecord {
  type: "event";
  system: "bottomsheetbehavior";
  /** Its index among all events of the timeline. */
  index: number;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** If requested, how close the call was when a finger left the drawer. */
  margins?: Margins;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** y of the view's top edge. Unit: px. */
  position: number;
  /** From there to the container's bottom. Unit: px. */
  height: number;
  /** The view's own height. Unit: px. */
  viewHeight: number;
  /** `getState()`. */
  state: BottomSheetBehaviorState;
  /** `getLastStableState()`. */
  lastStableState: BottomSheetBehaviorState;
  /** 1 at expanded, 0 at collapsed, -1 at hidden; null where collapsed is at another detent. */
  slideOffset: number | null;
  /** Where the detents are. */
  offsets: BottomSheetBehaviorEventOffsets;
  /** How far the first list is scrolled. Unit: px. */
  contentOffset?: number;
  /** How far the other lists are scrolled. */
  otherContentOffsets?: number[];
  /** The rounded corners: all at 1, none at 0. */
  interpolation?: number | null;
  /** How predictive back draws the view. */
  transform?: BottomSheetBehaviorEventTransform;
  /** Calls, in order, each a list of the callback's name and its arguments. */
  emitted: unknown[][];
  /** Rules that decided. */
  rules?: BottomSheetBehaviorRule[];
  /** What was animated; null if nothing was. */
  animation: BottomSheetBehaviorEventAnimation | null;
  /** The velocity that the rules were given. */
  velocity?: BottomSheetBehaviorEventVelocity;
  /** The velocity with which it was asked whether the sheet hides. Unit: px/s. */
  hideVelocity?: number | null;
  /** Who takes the list's fling, the sheet (consumed) or the list, and its velocity, px/s. */
  preFling?: string;
  /** Who got the touch. */
  touch?: BottomSheetBehaviorEventTouch;
  /** What a setter throws; nothing has changed. */
  error?: BottomSheetBehaviorEventError;
  /** Whether the sheet takes part in a nested scroll. */
  accepted?: boolean;
  /** How much of a nested scroll it takes. Unit: px. */
  consumed?: number;
  /** Whether it takes a fling, or expands for a focus. */
  taken?: boolean;
  /** Why the input did nothing; left out if it did something. */
  ignored?: BottomSheetBehaviorEventIgnored;
  /** What the corners' animator does: start, reverse or cancel, and its two values. */
  corner?: BottomSheetBehaviorEventCornerItemItem[][];
  /** What a gesture back starts: the property, from, to and duration, ms. */
  backAnimation?: BottomSheetBehaviorEventBackAnimationItemItem[][];
}

/** A record between the first and the last. */
export type BottomSheetBehaviorRecord = BottomSheetBehaviorEventRecord | FrameRecord;

/** All records of a simulation of BottomSheetBehavior in one document. */
export interface BottomSheetBehaviorSimulateAnswer {
  system: "bottomsheetbehavior";
  notices: Notice[];
  start?: BottomSheetBehaviorStartRecord;
  records: BottomSheetBehaviorRecord[];
  end?: EndRecord;
}

/** The version of React Native Bottom Sheet, 5.2.13 if not given. */
export type ReactNativeBottomSheetVersion = "5.2.13" | "5.2.6";

/** A drawer of React Native Bottom Sheet. */
export interface ReactNativeBottomSheetDrawer {
  system: "gorhom";
  version?: ReactNativeBottomSheetVersion;
  configuration?: ReactNativeBottomSheetConfiguration;
}

export type ReactNativeBottomSheetSnapPointsItem = number | string;

export type ReactNativeBottomSheetAnimationConfigsReduceMotion = "system" | "always" | "never";

export interface ReactNativeBottomSheetAnimationConfigs {
  /** A timing's duration. Unit: ms. */
  duration?: number;
  /** A timing's easing. */
  easing?: string;
  /** A spring's damping; 120 if not given. */
  damping?: number;
  /** A spring's stiffness; 900 if not given. */
  stiffness?: number;
  /** A spring's mass; 4 if not given. */
  mass?: number;
  /** A spring's damping ratio, instead of its damping; its stiffness is searched for 550 ms. */
  dampingRatio?: number;
  /** Whether a spring ends where it leaves its way. */
  overshootClamping?: boolean;
  /** The fraction of its energy at which a spring ends; 6e-9 if not given. */
  energyThreshold?: number;
  /** A spring's velocity, instead of the gesture's. Unit: pt/s. */
  velocity?: number;
  /** Whether motion is reduced. */
  reduceMotion?: ReactNativeBottomSheetAnimationConfigsReduceMotion;
  /** Without effect since Reanimated 4. */
  restDisplacementThreshold?: number;
  /** Without effect since Reanimated 4. */
  restSpeedThreshold?: number;
}

export type ReactNativeBottomSheetOverrideReduceMotion = "system" | "always" | "never";

export type ReactNativeBottomSheetKeyboardBehavior = "interactive" | "extend" | "fillParent";

export type ReactNativeBottomSheetKeyboardBlurBehavior = "none" | "restore";

export type ReactNativeBottomSheetAndroid_keyboardInputMode = "adjustPan" | "adjustResize";

export type ReactNativeBottomSheetHandle = "default";

export type ReactNativeBottomSheetBackdropPressBehavior = string | number;

export interface ReactNativeBottomSheetBackdrop {
  /** The index at which it has its opacity. */
  appearsOnIndex?: number;
  /** The index at which it has gone. */
  disappearsOnIndex?: number;
  /** Its greatest opacity. */
  opacity?: number;
  /** Whether it lets touches through at first. */
  enableTouchThrough?: boolean;
  /** What a tap does: an index, or one of the names. */
  pressBehavior?: ReactNativeBottomSheetBackdropPressBehavior;
}

export type ReactNativeBottomSheetActiveOffsetX = number | (readonly number[]);

export type ReactNativeBottomSheetActiveOffsetY = number | (readonly number[]);

export type ReactNativeBottomSheetFailOffsetX = number | (readonly number[]);

export type ReactNativeBottomSheetFailOffsetY = number | (readonly number[]);

/** The properties of React Native Bottom Sheet, under its own names. */
export interface ReactNativeBottomSheetConfiguration {
  /** Where it opens, and where a change moves it; -1: closed. */
  index?: number;
  /** Heights in dp, or text such as "50%" of the hosting view's height, in ascending order. */
  snapPoints?: readonly ReactNativeBottomSheetSnapPointsItem[] | null;
  /** Whether the content's height is a detent too; all of them are sorted then. */
  enableDynamicSizing?: boolean;
  /** The greatest height of that detent; null: the hosting view's. Unit: pt. */
  maxDynamicContentSize?: number | null;
  /** Whether a finger can drag it beyond its detents. */
  enableOverDrag?: boolean;
  /** How far it goes then. Quirk: beyond a limit it jumps by so many dp at once. */
  overDragResistanceFactor?: number;
  /** Whether a finger can drag it down to close it. */
  enablePanDownToClose?: boolean;
  /** Whether a finger on the content drags the sheet. */
  enableContentPanningGesture?: boolean;
  /** Whether a finger on the handle drags the sheet. */
  enableHandlePanningGesture?: boolean;
  /** What the hosting view leaves free at the top. Unit: pt. */
  topInset?: number;
  /** What it leaves free at the bottom. Unit: pt. */
  bottomInset?: number;
  /** Whether it floats above the bottom; it then closes below `bottomInset`. */
  detached?: boolean;
  /** Whether it opens with an animation, and callbacks. */
  animateOnMount?: boolean;
  /** The animation of all its moves: a spring, or a timing if it has `duration` or `easing`; null: the platform's. */
  animationConfigs?: ReactNativeBottomSheetAnimationConfigs | null;
  /** Whether motion is reduced; null: as `animationConfigs` and the system say. */
  overrideReduceMotion?: ReactNativeBottomSheetOverrideReduceMotion | null;
  /** What the keyboard does: lifts the sheet above itself, extends it, or fills the parent with it. */
  keyboardBehavior?: ReactNativeBottomSheetKeyboardBehavior;
  /** What its hiding does. Quirk: `restore` leads to the highest detent. */
  keyboardBlurBehavior?: ReactNativeBottomSheetKeyboardBlurBehavior;
  /** Whether Android pans its window for the keyboard, or resizes it. */
  android_keyboardInputMode?: ReactNativeBottomSheetAndroid_keyboardInputMode;
  /** Whether a press dismisses the keyboard. */
  enableBlurKeyboardOnGesture?: boolean;
  /** Whether it is the sheet of a BottomSheetModal. */
  modal?: boolean;
  /** Its handle; null: none. The default is "default". */
  handle?: ReactNativeBottomSheetHandle | null;
  /** A backdrop; null: none. */
  backdrop?: ReactNativeBottomSheetBackdrop | null;
  /** How far a finger goes before it drags: to the right, or to the left if below 0; or both, as a list. */
  activeOffsetX?: ReactNativeBottomSheetActiveOffsetX;
  /** The same down, or up if below 0. The way up to there is lost, and translations count from the press. */
  activeOffsetY?: ReactNativeBottomSheetActiveOffsetY;
  /** How far a finger may go that has not begun to drag, and then cannot any more; as `activeOffsetX`. */
  failOffsetX?: ReactNativeBottomSheetFailOffsetX;
  /** The same, as `activeOffsetY`. */
  failOffsetY?: ReactNativeBottomSheetFailOffsetY;
}

/** Why a drawer of React Native Bottom Sheet goes where it goes. */
export type ReactNativeBottomSheetRule = "press" | "drag-follow" | "drag-no-detents" | "drag-refreshable-ignored" | "overdrag-up" | "overdrag-down-handle" | "overdrag-down-content" | "release-no-detents" | "release-refreshable-ignored" | "release-temporary-hold" | "release-already-there" | "release-scrolled-at-top" | "release-nearest" | "animate" | "animate-already-there" | "animate-same-target" | "animate-undefined" | "set" | "set-already-there" | "set-same-target" | "set-zero-or-undefined" | "propose-keyboard-restore" | "propose-keyboard-extend" | "propose-keyboard-fill" | "propose-keyboard-interactive" | "propose-temporary" | "propose-mount" | "propose-next-index" | "propose-current-index" | "evaluate-no-detents" | "evaluate-force-closing" | "evaluate-no-proposal" | "evaluate-mount-busy" | "evaluate-mount" | "evaluate-closing-jump" | "evaluate-retarget" | "evaluate-reduced-motion" | "evaluate-closed-reset" | "evaluate-container-jump" | "evaluate-animate" | "index" | "index-ignored" | "index-no-detents" | "index-no-layout" | "position" | "position-ignored" | "expand" | "expand-ignored" | "expand-no-detents" | "collapse" | "collapse-ignored" | "collapse-no-detents" | "close" | "close-ignored" | "close-no-detents" | "force" | "force-ignored" | "force-no-detents";

export type ReactNativeBottomSheetEventState = "closed" | "opened" | "extended" | "overExtended" | "fillParent";

export type ReactNativeBottomSheetEventScroll = "locked" | "unlocked";

export type ReactNativeBottomSheetEventAnimationStateItem = string | number;

export type ReactNativeBottomSheetEventKeyboardItem = string | number;

export type ReactNativeBottomSheetEventScrollable = "view" | "scrollView" | "none";

export type ReactNativeBottomSheetEventBackdropTouch = "auto" | "none";

export type ReactNativeBottomSheetInitialAnimationItemConfigReduceMotion = "system" | "always" | "never";

export interface ReactNativeBottomSheetInitialAnimationItemConfig {
  /** A timing's duration. Unit: ms. */
  duration?: number;
  /** A timing's easing. */
  easing?: string;
  /** A spring's damping; 120 if not given. */
  damping?: number;
  /** A spring's stiffness; 900 if not given. */
  stiffness?: number;
  /** A spring's mass; 4 if not given. */
  mass?: number;
  /** A spring's damping ratio, instead of its damping; its stiffness is searched for 550 ms. */
  dampingRatio?: number;
  /** Whether a spring ends where it leaves its way. */
  overshootClamping?: boolean;
  /** The fraction of its energy at which a spring ends; 6e-9 if not given. */
  energyThreshold?: number;
  /** A spring's velocity, instead of the gesture's. Unit: pt/s. */
  velocity?: number;
  /** Whether motion is reduced. */
  reduceMotion?: ReactNativeBottomSheetInitialAnimationItemConfigReduceMotion;
  /** Without effect since Reanimated 4. */
  restDisplacementThreshold?: number;
  /** Without effect since Reanimated 4. */
  restSpeedThreshold?: number;
}

export interface ReactNativeBottomSheetInitialAnimationItem {
  /** The call. */
  api: string;
  /** Where it leads, with the top inset. Unit: pt. */
  toPosition: number | null;
  /** Its configuration, as passed. */
  config: ReactNativeBottomSheetInitialAnimationItemConfig;
}

/** The model, and the callbacks called while it was set up. */
export interface ReactNativeBottomSheetInitial {
  /** y of the sheet's top edge, with the top inset: `animatedPosition`. Unit: pt. */
  position: number | null;
  /** From there to the container's bottom. Unit: pt. */
  height: number | null;
  /** `animatedIndex`: fractions lie between two detents, -1 is closed. */
  index: number | null;
  /** The sheet's state. */
  state: ReactNativeBottomSheetEventState;
  /** Whether a list in it may scroll. */
  scroll: ReactNativeBottomSheetEventScroll;
  /** Status, source, index and position that it leads to. */
  animationState: (ReactNativeBottomSheetEventAnimationStateItem | null)[];
  /** The sheet's opacity. */
  opacity: number;
  /** The library's positions of the detents; null while unknown. */
  detents: (number | null)[] | null;
  /** Which of them follows from the content's height. */
  dynamicDetentIndex?: number;
  /** The last detent; null while unknown. Unit: pt. */
  highest: number | null;
  /** The library's position of a closed sheet; null while unknown. Unit: pt. */
  closed: number | null;
  /** It rests at a place that is no detent. */
  temporary?: boolean;
  /** It is being force-closed. */
  forcedClosing?: boolean;
  /** The keyboard's status and height, and how much of the container it covers. */
  keyboard?: ReactNativeBottomSheetEventKeyboardItem[];
  /** What is in it. */
  scrollable?: ReactNativeBottomSheetEventScrollable;
  /** How far the list is scrolled. Unit: pt. */
  nativeOffset?: number;
  /** How far the library takes it to be scrolled. Unit: pt. */
  contentOffset?: number;
  /** The backdrop's opacity. */
  backdropOpacity?: number | null;
  /** Whether the backdrop takes touches. */
  backdropTouch?: ReactNativeBottomSheetEventBackdropTouch;
  /** The footer's place in the sheet. Unit: pt. */
  footerY?: number | null;
  /** The time since the mount. Unit: s. */
  at?: number;
  /** The frames since the mount. */
  frame?: number;
  /** What the mount has called. */
  emitted?: unknown[][];
  /** The rules of the mount. */
  rules?: string[];
  /** The animations that the mount has started. */
  animation?: ReactNativeBottomSheetInitialAnimationItem[];
  /** The height of the content's mask. Unit: pt. */
  maskHeight?: number | null;
  /** Its bottom padding. Unit: pt. */
  maskPadding?: number | null;
}

/** The first record of a simulation of React Native Bottom Sheet, before anything happens. */
export interface ReactNativeBottomSheetStartRecord {
  type: "start";
  system: "gorhom";
  version?: ReactNativeBottomSheetVersion;
  /** As it was applied. */
  configuration: ReactNativeBottomSheetConfiguration;
  initial: ReactNativeBottomSheetInitial;
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  axis: Axis;
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

export type ReactNativeBottomSheetEventAnimationConfigReduceMotion = "system" | "always" | "never";

export interface ReactNativeBottomSheetEventAnimationConfig {
  /** A timing's duration. Unit: ms. */
  duration?: number;
  /** A timing's easing. */
  easing?: string;
  /** A spring's damping; 120 if not given. */
  damping?: number;
  /** A spring's stiffness; 900 if not given. */
  stiffness?: number;
  /** A spring's mass; 4 if not given. */
  mass?: number;
  /** A spring's damping ratio, instead of its damping; its stiffness is searched for 550 ms. */
  dampingRatio?: number;
  /** Whether a spring ends where it leaves its way. */
  overshootClamping?: boolean;
  /** The fraction of its energy at which a spring ends; 6e-9 if not given. */
  energyThreshold?: number;
  /** A spring's velocity, instead of the gesture's. Unit: pt/s. */
  velocity?: number;
  /** Whether motion is reduced. */
  reduceMotion?: ReactNativeBottomSheetEventAnimationConfigReduceMotion;
  /** Without effect since Reanimated 4. */
  restDisplacementThreshold?: number;
  /** Without effect since Reanimated 4. */
  restSpeedThreshold?: number;
}

/** What React Native Bottom Sheet asks its platform for. */
export interface ReactNativeBottomSheetEventAnimation {
  /** The call. */
  api: string;
  /** Where it leads, with the top inset. Unit: pt. */
  toPosition: number | null;
  /** Its configuration, as passed. */
  config: ReactNativeBottomSheetEventAnimationConfig;
}

export type ReactNativeBottomSheetEventIgnored = "finger-still" | "at-limit" | "no-handle" | "panning-disabled" | "other-source" | "gesture-failed" | "no-list" | "content-scrolls" | "no-backdrop" | "backdrop-untouchable" | "press-behavior-none" | "index-out-of-range" | "unchanged" | "read-later" | "next-frame" | "not-measured" | "focus-only" | "keyboard-waits" | "keyboard-unnoticed" | "keyboard-during-gesture" | "keyboard-resizes" | "blur-behavior-none" | "frames-held" | "layout-unknown" | "crashed" | "within-offsets" | "beyond-fail-offsets";

export type ReactNativeBottomSheetEventBeforeAnimationItemConfigReduceMotion = "system" | "always" | "never";

export interface ReactNativeBottomSheetEventBeforeAnimationItemConfig {
  /** A timing's duration. Unit: ms. */
  duration?: number;
  /** A timing's easing. */
  easing?: string;
  /** A spring's damping; 120 if not given. */
  damping?: number;
  /** A spring's stiffness; 900 if not given. */
  stiffness?: number;
  /** A spring's mass; 4 if not given. */
  mass?: number;
  /** A spring's damping ratio, instead of its damping; its stiffness is searched for 550 ms. */
  dampingRatio?: number;
  /** Whether a spring ends where it leaves its way. */
  overshootClamping?: boolean;
  /** The fraction of its energy at which a spring ends; 6e-9 if not given. */
  energyThreshold?: number;
  /** A spring's velocity, instead of the gesture's. Unit: pt/s. */
  velocity?: number;
  /** Whether motion is reduced. */
  reduceMotion?: ReactNativeBottomSheetEventBeforeAnimationItemConfigReduceMotion;
  /** Without effect since Reanimated 4. */
  restDisplacementThreshold?: number;
  /** Without effect since Reanimated 4. */
  restSpeedThreshold?: number;
}

export interface ReactNativeBottomSheetEventBeforeAnimationItem {
  /** The call. */
  api: string;
  /** Where it leads, with the top inset. Unit: pt. */
  toPosition: number | null;
  /** Its configuration, as passed. */
  config: ReactNativeBottomSheetEventBeforeAnimationItemConfig;
}

/** What happened to a drawer of React Native Bottom Sheet. States are spelled as the library does. */
export interface ReactNativeBottomSheetEventRecord {
  type: "event";
  system: "gorhom";
  /** Its index among all events of the timeline. */
  eventIndex: number;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** If requested, how close the call was when a finger left the drawer. */
  margins?: Margins;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** The drawer's by the model, pt/s, + down. */
  velocity: number;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** y of the sheet's top edge, with the top inset: `animatedPosition`. Unit: pt. */
  position: number | null;
  /** From there to the container's bottom. Unit: pt. */
  height: number | null;
  /** `animatedIndex`: fractions lie between two detents, -1 is closed. */
  index: number | null;
  /** The sheet's state. */
  state: ReactNativeBottomSheetEventState;
  /** Whether a list in it may scroll. */
  scroll: ReactNativeBottomSheetEventScroll;
  /** Status, source, index and position that it leads to. */
  animationState: (ReactNativeBottomSheetEventAnimationStateItem | null)[];
  /** The sheet's opacity. */
  opacity: number;
  /** The library's positions of the detents; null while unknown. */
  detents: (number | null)[] | null;
  /** Which of them follows from the content's height. */
  dynamicDetentIndex?: number;
  /** The last detent; null while unknown. Unit: pt. */
  highest: number | null;
  /** The library's position of a closed sheet; null while unknown. Unit: pt. */
  closed: number | null;
  /** It rests at a place that is no detent. */
  temporary?: boolean;
  /** It is being force-closed. */
  forcedClosing?: boolean;
  /** The keyboard's status and height, and how much of the container it covers. */
  keyboard?: ReactNativeBottomSheetEventKeyboardItem[];
  /** What is in it. */
  scrollable?: ReactNativeBottomSheetEventScrollable;
  /** How far the list is scrolled. Unit: pt. */
  nativeOffset?: number;
  /** How far the library takes it to be scrolled. Unit: pt. */
  contentOffset?: number;
  /** The backdrop's opacity. */
  backdropOpacity?: number | null;
  /** Whether the backdrop takes touches. */
  backdropTouch?: ReactNativeBottomSheetEventBackdropTouch;
  /** The footer's place in the sheet. Unit: pt. */
  footerY?: number | null;
  /** Calls, in order, each a list of the callback's name and its arguments. */
  emitted: unknown[][];
  /** Rules that decided. */
  rules?: ReactNativeBottomSheetRule[];
  /** What was animated; null if nothing was. */
  animation: ReactNativeBottomSheetEventAnimation[] | null;
  /** With `settle`: when each of the callbacks is made. */
  emittedAt?: number[];
  /** Why the input did nothing; left out if it did something. */
  ignored?: ReactNativeBottomSheetEventIgnored;
  /** What the library throws. */
  error?: string;
  /** It threw in an effect, which takes down the screen. */
  crashed?: boolean;
  /** Calls since the event before. */
  before?: unknown[][];
  /** When they were made. */
  beforeAt?: number[];
  /** The rules that decided since the event before. */
  beforeRules?: string[];
  /** The animations started since the event before. */
  beforeAnimation?: ReactNativeBottomSheetEventBeforeAnimationItem[];
  /** With `settle`: the last frame that moves the sheet. Unit: s. */
  restAt?: number;
  /** With `settle`: when nothing waits for a frame any more. Unit: s. */
  end?: number;
  /** Something still moves after 8 s. Quirk: it always will. */
  busy?: boolean;
  /** The height of the content's mask. Unit: pt. */
  maskHeight?: number | null;
  /** Its bottom padding. Unit: pt. */
  maskPadding?: number | null;
}

/** A record between the first and the last. */
export type ReactNativeBottomSheetRecord = ReactNativeBottomSheetEventRecord | FrameRecord;

/** All records of a simulation of React Native Bottom Sheet in one document. */
export interface ReactNativeBottomSheetSimulateAnswer {
  system: "gorhom";
  notices: Notice[];
  start?: ReactNativeBottomSheetStartRecord;
  records: ReactNativeBottomSheetRecord[];
  end?: EndRecord;
}

/** A system by its name, and its properties by its own names. */
export type Drawer = DrawerKitDrawer | SweetCurtainDrawer | OverlayContainerDrawer | SheetsDrawer | TransitionDrawer | BaseUIDrawer | VaulDrawer | BottomSheetBehaviorDrawer | ReactNativeBottomSheetDrawer;

/** All records in one document. `start` and `end` are there if `output.records` has them. */
export type SimulateAnswer = DrawerKitSimulateAnswer | SweetCurtainSimulateAnswer | OverlayContainerSimulateAnswer | SheetsSimulateAnswer | TransitionSimulateAnswer | BaseUISimulateAnswer | VaulSimulateAnswer | BottomSheetBehaviorSimulateAnswer | ReactNativeBottomSheetSimulateAnswer;

/** The first record, before anything happens. */
export type StartRecord = DrawerKitStartRecord | SweetCurtainStartRecord | OverlayContainerStartRecord | SheetsStartRecord | TransitionStartRecord | BaseUIStartRecord | VaulStartRecord | BottomSheetBehaviorStartRecord | ReactNativeBottomSheetStartRecord;

/** An input and what the library made of it, or the end of an animation. */
export type EventRecord = DrawerKitEventRecord | SweetCurtainEventRecord | OverlayContainerEventRecord | SheetsEventRecord | TransitionEventRecord | BaseUIEventRecord | VaulEventRecord | BottomSheetBehaviorEventRecord | ReactNativeBottomSheetEventRecord;

export type PanInputPhase = "began" | "changed" | "ended" | "cancelled" | "failed" | "left" | "contextMenu";

export interface PanInputLocationObject {
  /** To the right. Unit: pt. */
  x?: number;
  /** Downwards. Unit: pt. */
  y?: number;
}

export type PanInputLocation = number | (readonly number[]) | PanInputLocationObject;

export type PanInputFinishAt = "start" | "current";

export interface PanInputApproach {
  /** To the right. Unit: pt. */
  dx?: number;
  /** Downwards. Unit: pt. */
  dy?: number;
}

export type PanInputPointer = "touch" | "mouse" | "pen" | "pen+touch";

export type PanInputTarget = "handle" | "content" | "text" | "scroller" | "cross" | "area" | "outside" | "parent" | "nestedHandle" | "button" | "range" | "input" | "ignored" | "close";

export type PanInputOn = "content" | "handle" | "scroll" | "noDrag" | "select" | "input";

export type PanInputPointerType = "touch" | "mouse" | "pen";

export type PanInputSource = "handle" | "content";

/** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition: A sample of a pan gesture on the drawer. BaseUI: A sample of a finger or a pointer on the drawer. Vaul: A sample of a finger or a mouse. BottomSheetBehavior: A sample of a finger. ReactNativeBottomSheet: A sample of a pan, on the handle or the content. */
export type PanInput = {
  type: "pan";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition: The recogniser's state. BaseUI, BottomSheetBehavior: What the finger does. Vaul: What the pointer does. ReactNativeBottomSheet: The gesture's phase. */
  phase: PanInputPhase;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition: How far the finger has moved since `began`. BaseUI: How far it has moved along the drawer's axis. Vaul: How far it has moved since `began`: along the drawer's axis, or in both directions. BottomSheetBehavior: How far it has moved since `began`. ReactNativeBottomSheet: How far it has moved since it was recognised. */
  translation?: VerticalQuantity;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition, ReactNativeBottomSheet: The finger's velocity; estimated from the samples if not given. */
  velocity?: VerticalQuantity;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition: Where the finger is in the container. BaseUI: With `began`: where it goes down; the middle of the handle if not given. Vaul: With `began`: where it goes down on the page. It decides nothing; `on` does. */
  location?: PanInputLocation;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition, BaseUI: The y of `location` on its own. BottomSheetBehavior: With `began`: y of the finger; on the drag handle, or near the sheet's top edge, if not given. */
  y?: number;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition: Where the host ends the animation that this sample starts. */
  finishAt?: PanInputFinishAt;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition: With `began`: the movement that made the recogniser begin. */
  approach?: PanInputApproach;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition, BottomSheetBehavior: The horizontal part of `translation` on its own. */
  translationX?: number;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition: The horizontal part of `velocity` on its own. Unit: pt/s. */
  velocityX?: number;
  /** BaseUI: How far it has moved across the axis. Vaul: How far it has moved across that axis, if `translation` is along it. Unit: px. */
  cross?: number;
  /** BaseUI: The x of `location` on its own. BottomSheetBehavior: With `began`: x of the finger; the container's middle if not given. Unit: px. */
  x?: number;
  /** BaseUI: What touches. */
  pointer?: PanInputPointer;
  /** BaseUI: With `began`: the swipe area, or what its place says anyway. */
  target?: PanInputTarget;
  /** BaseUI: How many fingers are down. */
  touches?: number;
  /** BaseUI: The button that a mouse presses. */
  button?: number;
  /** BaseUI: The buttons that are down, as bits. */
  buttons?: number;
  /** Vaul: What it went down on; with `began`. */
  on?: PanInputOn;
  /** Vaul: What it is; with `began`. */
  pointerType?: PanInputPointerType;
  /** ReactNativeBottomSheet: Where the finger is. */
  source?: PanInputSource;
  /** ReactNativeBottomSheet: y of the finger in the window. Unit: pt. */
  absoluteY?: number;
};

export type DragInputCurve = "linear" | "easeIn" | "easeOut" | "easeInOut" | "sine";

export type DragInputOn = "drawer" | "list";

/** A whole pan gesture, which expands into samples. */
export type DragInput = {
  type: "drag";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** How far the finger moves. */
  by: VerticalQuantity;
  /** Time from the first touch to the release. Unit: s. */
  over?: number;
  /** How the finger speeds up and slows down. */
  curve?: DragInputCurve;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition, ReactNativeBottomSheet: The finger's velocity at the release; estimated from the samples if not given. */
  releaseVelocity?: VerticalQuantity;
  /** Whether the gesture is cancelled instead of ending with a release. */
  cancelled?: boolean;
  /** y of the first touch in the container; it is on the drawer if not given. */
  y?: number;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, BaseUI, Vaul, BottomSheetBehavior, ReactNativeBottomSheet: What the finger goes down on: a part of the drawer that can be dragged, or its list. */
  on?: DragInputOn;
};

/** Waits until everything running has come to rest. */
export type SettleInput = {
  type: "settle";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

/** Lets time pass; a record then states how things stand. */
export type AdvanceInput = {
  type: "advance";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** How long it takes. Unit: s. */
  duration: number;
};

export interface TapInputLocationObject {
  /** To the right. Unit: px. */
  x?: number;
  /** Downwards. Unit: px. */
  y?: number;
}

export type TapInputLocation = (readonly number[]) | number | TapInputLocationObject;

export type TapInputTarget = "handle" | "content" | "text" | "scroller" | "cross" | "area" | "outside" | "parent" | "nestedHandle" | "button" | "range" | "input" | "ignored" | "close";

export type TapInputPointer = "touch" | "mouse" | "pen" | "pen+touch";

export type TapInputOn = "content" | "handle" | "scroll" | "noDrag" | "select" | "input" | "close" | "trigger" | "outside" | "overlay";

export type TapInputPointerType = "touch" | "mouse" | "pen";

/** DrawerKit: A tap, or several taps at one point. OverlayContainer, Sheets: A tap. BaseUI: A tap: a press, a lift and a click. Vaul: A press and a lift at the same point, and the click that follows. BottomSheetBehavior: A tap outside the sheet of a dialog. ReactNativeBottomSheet: A tap on the backdrop. */
export type TapInput = {
  type: "tap";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** DrawerKit, OverlayContainer, Sheets: x in the container; its middle if not given. BaseUI: The x of `location` on its own. */
  x?: number;
  /** DrawerKit, OverlayContainer, Sheets: y in the container. BaseUI: The y of `location` on its own. */
  y?: number;
  /** DrawerKit, OverlayContainer, Sheets: How many taps there are. */
  count?: number;
  /** BaseUI: Where it is; the middle of the handle if not given. */
  location?: TapInputLocation;
  /** BaseUI: What it hits, if its place does not say. */
  target?: TapInputTarget;
  /** BaseUI: What taps. */
  pointer?: TapInputPointer;
  /** Vaul: What is tapped. */
  on?: TapInputOn;
  /** Vaul: From the press to the lift. Unit: s. */
  hold?: number;
  /** Vaul: What taps. */
  pointerType?: TapInputPointerType;
};

export type ScrollInputPhase = "began" | "changed" | "ended" | "decelerating" | "decelerated" | "cancelled" | "failed" | "begin" | "scroll" | "end" | "momentumBegin" | "momentumEnd";

/** DrawerKit, SweetCurtain, OverlayContainer: The content's scroll view. Sheets: The scroll view of the content shown. Vaul: The scroll view in the drawer is scrolled. ReactNativeBottomSheet: The list in the sheet scrolls. */
export type ScrollInput = {
  type: "scroll";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets: What is reported to the scroll view's delegate. ReactNativeBottomSheet: The list's event. */
  phase?: ScrollInputPhase;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets: How far the finger has moved since `began`. Unit: pt. */
  translation?: number;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets: The finger's velocity; estimated from the samples if not given. Unit: pt/s. */
  velocity?: number;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets: The offset that the scroll view proposes; if not given, the content follows the finger. Vaul: How far its content is scrolled. */
  contentOffset?: number;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets: The offset at which it would come to rest; if not given, it decelerates by itself. Unit: pt. */
  targetContentOffset?: number;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets: The adjusted content inset from this sample on. */
  contentInset?: ContentInset;
  /** ReactNativeBottomSheet: How far it is scrolled. Unit: pt. */
  offset?: number;
};

export type MoveInputTo = string | number;

export type MoveInputFinishAt = "start" | "current";

export type MoveInputSnap = number | string;

export type MoveInputPosition = number | string;

export type MoveInputAnimationConfigsReduceMotion = "system" | "always" | "never";

export interface MoveInputAnimationConfigs {
  /** A timing's duration. Unit: ms. */
  duration?: number;
  /** A timing's easing. */
  easing?: string;
  /** A spring's damping; 120 if not given. */
  damping?: number;
  /** A spring's stiffness; 900 if not given. */
  stiffness?: number;
  /** A spring's mass; 4 if not given. */
  mass?: number;
  /** A spring's damping ratio, instead of its damping; its stiffness is searched for 550 ms. */
  dampingRatio?: number;
  /** Whether a spring ends where it leaves its way. */
  overshootClamping?: boolean;
  /** The fraction of its energy at which a spring ends; 6e-9 if not given. */
  energyThreshold?: number;
  /** A spring's velocity, instead of the gesture's. Unit: pt/s. */
  velocity?: number;
  /** Whether motion is reduced. */
  reduceMotion?: MoveInputAnimationConfigsReduceMotion;
  /** Without effect since Reanimated 4. */
  restDisplacementThreshold?: number;
  /** Without effect since Reanimated 4. */
  restSpeedThreshold?: number;
}

/** DrawerKit: The client calls setDrawerState(_:animated:). SweetCurtain: The client calls moveCurtain(to:animated:). OverlayContainer: The client calls moveOverlay(toNotchAt:animated:completion:). Sheets: The client sends the sheet to an anchor. BaseUI: The host sets the active snap point. Vaul: The host opens or closes the drawer, or moves it to a snap point. BottomSheetBehavior: The host calls `setState`. ReactNativeBottomSheet: The host calls a method. */
export type MoveInput = {
  type: "move";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** DrawerKit: The state to move to; the library treats transitioning as a programmer's error. SweetCurtain: The state to move to. OverlayContainer: A notch's index; minimum or maximum with style classic. Sheets: expand, collapse, or an anchor's index, topmost first. BaseUI: The snap point; null: none. Vaul: The host's new `open`. BottomSheetBehavior: The state. `setState` throws for dragging and settling. ReactNativeBottomSheet: The method: `snapToIndex`, `snapToPosition` and so on. */
  to?: MoveInputTo | null;
  /** DrawerKit: The library ignores this and always animates. SweetCurtain: Whether the curtain moves on the spring, or at once. OverlayContainer: Whether the overlay moves on a spring; style classic always animates. Sheets: Whether the change is animated. */
  animated?: boolean;
  /** DrawerKit: Where the host ends the animation early. */
  finishAt?: MoveInputFinishAt;
  /** OverlayContainer: The name of a completion block; none if not given. */
  completion?: string;
  /** Vaul: The host's new `activeSnapPoint`. */
  snap?: MoveInputSnap | null;
  /** ReactNativeBottomSheet: With `index`: which. */
  index?: number;
  /** ReactNativeBottomSheet: With `position`: the height, in dp or as a percentage. */
  position?: MoveInputPosition;
  /** ReactNativeBottomSheet: The animation. */
  animationConfigs?: MoveInputAnimationConfigs;
};

/** DrawerKit: The client presents the drawer. Sheets: App Store: the client presents the view. */
export type PresentInput = {
  type: "present";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

/** DrawerKit: The client dismisses the drawer. Sheets: App Store: the client dismisses the view. BottomSheetBehavior: The host calls `dismiss` of the dialog, or of its fragment. */
export type DismissInput = {
  type: "dismiss";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** BottomSheetBehavior: Whether a BottomSheetDialogFragment is dismissed, which hides the sheet first if it may. */
  fragment?: boolean;
};

export type LayoutInputContentHeight = string | number;

/** DrawerKit: The container lays out its views. BottomSheetBehavior: Something in the sheet requests a layout, which runs with the next frame; `setState` waits for it. */
export type LayoutInput = {
  type: "layout";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** BottomSheetBehavior: The content's new height, if it changes. */
  contentHeight?: LayoutInputContentHeight;
  /** BottomSheetBehavior: Which lists are visible from now on: 0 is `scrollView`, then `otherScrollViews`. */
  visibleLists?: readonly number[];
};

export interface SetInputPresentableFullExpansionBehaviourObject {
  /** The distance from the container's top. Unit: pt. */
  leavesCustomGap: number;
}

export type SetInputPresentableFullExpansionBehaviour = string | SetInputPresentableFullExpansionBehaviourObject;

export interface SetInputSwipeResistanceObject {
  /** The speed, 0 or more. Unit: pt/s. */
  custom: number;
}

export type SetInputSwipeResistance = string | SetInputSwipeResistanceObject;

export type SetInputProperty = "minHeightCoefficient" | "midHeightCoefficient" | "maxHeightCoefficient" | "swipeResistance" | "movingDuration" | "topBounce" | "bottomBounce" | "showsHandleIndicator" | "handleIndicatorColor" | "open" | "snapPoint" | "snapPoints" | "snapToSequentialPoints" | "modal" | "disablePointerDismissal" | "transition" | "fadeFromIndex" | "closeThreshold" | "scrollLockTimeout" | "dismissible" | "handleOnly" | "snapToSequentialPoint" | "direction" | "shouldScaleBackground" | "setBackgroundColorOnScale" | "noBodyStyles" | "preventScrollRestoration" | "fixed" | "repositionInputs" | "disablePreventScroll" | "autoFocus" | "__size" | "peekHeight" | "fitToContents" | "halfExpandedRatio" | "expandedOffset" | "hideable" | "skipCollapsed" | "draggable" | "draggableOnNestedScroll" | "significantVelocityThreshold" | "hideFriction" | "maxHeight" | "gestureInsetBottomIgnored" | "shouldRemoveExpandedCorners" | "autoExpandOnRequestChildRectangleOffscreen" | "saveFlags" | "index" | "enableDynamicSizing" | "maxDynamicContentSize" | "enableOverDrag" | "overDragResistanceFactor" | "enablePanDownToClose" | "enableContentPanningGesture" | "enableHandlePanningGesture" | "topInset" | "bottomInset" | "detached" | "animateOnMount" | "animationConfigs" | "overrideReduceMotion" | "keyboardBehavior" | "keyboardBlurBehavior" | "android_keyboardInputMode" | "enableBlurKeyboardOnGesture";

export interface SetInputHeightForNotchAtItemObject {
  /** The fraction of the container's height. */
  fraction: number;
  /** The points added to it. Unit: pt. */
  points?: number;
}

export type SetInputHeightForNotchAtItem = number | SetInputHeightForNotchAtItemObject;

export type SetInputAnimation = "move" | "push" | "reveal" | "dissolve" | "edge" | "layers";

export type SetInputAnimationCurve = "easeInOut" | "easeIn" | "easeOut" | "linear";

export interface SetInputLayersItemRange {
  /** The fraction at which it begins. */
  start?: number;
  /** The fraction at which it ends. */
  end?: number;
}

export interface SetInputLayersItem {
  /** The part of the transition in which it runs. */
  range?: SetInputLayersItemRange;
  /** Its timing. */
  timingParameters: TimingParameters;
  /** For debugging. */
  identifier?: string;
}

export interface SetInputSharedElement {
  /** The timing of its animation. */
  timingParameters: TimingParameters;
}

export type SetInputTransitionForItemOperation = "present" | "dismiss" | "push" | "pop" | "increaseIndex" | "decreaseIndex";

export type SetInputTransitionForItemAnimation = "move" | "push" | "reveal" | "dissolve" | "edge" | "layers";

export type SetInputTransitionForItemAnimationCurve = "easeInOut" | "easeIn" | "easeOut" | "linear";

export interface SetInputTransitionForItemLayersItemRange {
  /** The fraction at which it begins. */
  start?: number;
  /** The fraction at which it ends. */
  end?: number;
}

export interface SetInputTransitionForItemLayersItem {
  /** The part of the transition in which it runs. */
  range?: SetInputTransitionForItemLayersItemRange;
  /** Its timing. */
  timingParameters: TimingParameters;
  /** For debugging. */
  identifier?: string;
}

export interface SetInputTransitionForItemSharedElement {
  /** The timing of its animation. */
  timingParameters: TimingParameters;
}

export interface SetInputTransitionForItem {
  /** The operation. */
  operation: SetInputTransitionForItemOperation;
  /** Its duration. Unit: s. */
  duration?: number;
  /** Its animation. */
  animation?: SetInputTransitionForItemAnimation;
  /** The curve of a built-in animation. */
  animationCurve?: SetInputTransitionForItemAnimationCurve;
  /** Its layers. */
  layers?: readonly SetInputTransitionForItemLayersItem[];
  /** Its shared element; null for none. */
  sharedElement?: SetInputTransitionForItemSharedElement | null;
}

export type SetInputSnapPoint = number | string;

export type SetInputSnapPointsItem = number | string;

export type SetInputModal = boolean | string;

export type SetInputTransitionTimingObjectAnimationCurve = "easeInOut" | "easeIn" | "easeOut" | "linear";

export type SetInputTransitionTimingObjectInterpolator = "fastOutSlowIn" | "fastOutLinearIn" | "linearOutSlowIn" | "standard" | "standardAccelerate" | "standardDecelerate" | "emphasized" | "emphasizedAccelerate" | "emphasizedDecelerate" | "overScroller" | "viscousFluid";

export type SetInputTransitionTimingObject = {
  /** [x, y], x within 0 to 1. */
  controlPoint1?: readonly number[];
  /** [x, y], x within 0 to 1. */
  controlPoint2?: readonly number[];
  /** Without effect: the animation has the duration that the library gives it. Unit: s. */
  duration?: number;
  /** One of UIKit's four curves. */
  animationCurve?: SetInputTransitionTimingObjectAnimationCurve;
  /** CSS: a name, cubic-bezier(), linear() or steps(). */
  timingFunction?: string;
  /** One of Android's or Material's. */
  interpolator?: SetInputTransitionTimingObjectInterpolator;
};

export type SetInputTransitionTiming = string | SetInputTransitionTimingObject;

export interface SetInputTransition {
  /** How long a move takes. Unit: s. */
  duration?: number;
  /** A cubic curve in any of its spellings, or CSS such as "linear(0, 0.5 20%, 1)". */
  timing?: SetInputTransitionTiming;
  /** How long closing takes at most. Unit: s. */
  endingDuration?: number;
  /** The popup's closing takes `--drawer-swipe-strength` times as long. */
  scaledByStrength?: boolean;
  /** The backdrop's opacity when open. */
  backdropOpacity?: number;
}

export type SetInputLevel = "root" | "nested";

export type SetInputDirection = "bottom" | "top" | "left" | "right";

export type SetInputPeekHeight = string | number;

export type SetInputExpandedOffset = string | number;

export type SetInputMaxHeight = string | number;

export type SetInputAnimationConfigsReduceMotion = "system" | "always" | "never";

export interface SetInputAnimationConfigs {
  /** A timing's duration. Unit: ms. */
  duration?: number;
  /** A timing's easing. */
  easing?: string;
  /** A spring's damping; 120 if not given. */
  damping?: number;
  /** A spring's stiffness; 900 if not given. */
  stiffness?: number;
  /** A spring's mass; 4 if not given. */
  mass?: number;
  /** A spring's damping ratio, instead of its damping; its stiffness is searched for 550 ms. */
  dampingRatio?: number;
  /** Whether a spring ends where it leaves its way. */
  overshootClamping?: boolean;
  /** The fraction of its energy at which a spring ends; 6e-9 if not given. */
  energyThreshold?: number;
  /** A spring's velocity, instead of the gesture's. Unit: pt/s. */
  velocity?: number;
  /** Whether motion is reduced. */
  reduceMotion?: SetInputAnimationConfigsReduceMotion;
  /** Without effect since Reanimated 4. */
  restDisplacementThreshold?: number;
  /** Without effect since Reanimated 4. */
  restSpeedThreshold?: number;
}

export type SetInputOverrideReduceMotion = "system" | "always" | "never";

export type SetInputKeyboardBehavior = "interactive" | "extend" | "fillParent";

export type SetInputKeyboardBlurBehavior = "none" | "restore";

export type SetInputAndroid_keyboardInputMode = "adjustPan" | "adjustResize";

/** DrawerKit: The presented controller's answers change. Nothing moves; the library asks for them when it needs them. SweetCurtain: The client sets a property; nothing moves. OverlayContainer: The delegate's answers change; the library asks for heights only when it needs them. Sheets: The client assigns properties. Transition: The client sets properties of the interaction controller, and its source gives other transitions from the next one on. BaseUI: The host sets a property. Vaul, ReactNativeBottomSheet: The host renders with other properties. BottomSheetBehavior: The host calls setters. */
export type SetInput = {
  type: "set";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** DrawerKit: Visible height in the partially expanded state; used clamped between 0 and the container's height. Unit: pt. */
  heightOfPartiallyExpandedDrawer?: number;
  /** DrawerKit: Visible height in the collapsed state; used clamped between 0 and the container's height. Unit: pt. */
  heightOfCollapsedDrawer?: number;
  /** DrawerKit: DrawerPresentable.fullExpansionBehaviour; takes precedence over fullExpansionBehaviour and is not clamped. */
  presentableFullExpansionBehaviour?: SetInputPresentableFullExpansionBehaviour | null;
  /** SweetCurtain: The height of min, as a fraction of the distance from the container's bottom edge to the top safe area. */
  minHeightCoefficient?: number;
  /** SweetCurtain: The height of mid, as a fraction of the same distance; null means that there is no mid. */
  midHeightCoefficient?: number | null;
  /** SweetCurtain: The height of max, as a fraction of the same distance. */
  maxHeightCoefficient?: number;
  /** SweetCurtain: A release faster than this is a push: any is 0, low 300, normal 600, high 900 pt/s; custom has its own. */
  swipeResistance?: SetInputSwipeResistance;
  /** SweetCurtain: The duration of every animated move; at 0 and below the curtain moves at once. Unit: s. */
  movingDuration?: number;
  /** SweetCurtain: Whether a pan may take the curtain above max, on a rubber band. */
  topBounce?: boolean;
  /** SweetCurtain: Whether a pan may take the curtain below min, on a rubber band. */
  bottomBounce?: boolean;
  /** SweetCurtain: Whether the handle is visible; if so, it adds 15 pt to the curtain's top safe area. */
  showsHandleIndicator?: boolean;
  /** SweetCurtain: The handle's colour, by name. */
  handleIndicatorColor?: string;
  /** SweetCurtain, BaseUI, Vaul, BottomSheetBehavior, ReactNativeBottomSheet: The name of one property, instead of the property itself. */
  property?: SetInputProperty;
  /** SweetCurtain, BaseUI, Vaul, BottomSheetBehavior: Its new value, in the property's own notation. ReactNativeBottomSheet: Its new value, in the property's own notation; null: its default. */
  value?: unknown;
  /** OverlayContainer: The notches' heights from the lowest up: points, or {"fraction", "points"} of the container's whole height; required unless the style is classic. */
  heightForNotchAt?: readonly SetInputHeightForNotchAtItem[];
  /** OverlayContainer: Whether a finger can bring the overlay to the notch; true if not given. The library asks at every use. */
  canReachNotchAt?: readonly boolean[];
  /** Sheets: A tap on the header of a sheet at the bottom expands it. */
  isExpandGestureEnabled?: boolean;
  /** Sheets: A tap on the dimmed background of a sheet at the top collapses it. */
  isCollapseGestureEnabled?: boolean;
  /** Sheets: The content takes no touches while the sheet is at the bottom. */
  cancelsTouchesInCollapsedState?: boolean;
  /** Sheets: The tab bar leaves while the sheet is at the top. */
  hidesTabBarUponExpansion?: boolean;
  /** Sheets: Moves overshoot (damping 0.85, not 1), and a drag on the header may go beyond the outermost anchors. */
  bounces?: boolean;
  /** Sheets: The corner radius follows the sheet between its two topmost anchors; otherwise it does not change. */
  animatesCorners?: boolean;
  /** Sheets: The sheet has a grab handle, and 14 pt more safe area above its content. */
  hasChevron?: boolean;
  /** Sheets: The name of the image on the buttons that pop a controller; null for the system's cross. */
  closeButtonImage?: string | null;
  /** Transition: Each sample of the pan adds a step, and the pan's translation is reset afterwards. */
  updateProgressAsStep?: boolean;
  /** Transition: A release beyond this fraction goes on to the end. */
  completionThreshold?: number;
  /** Transition: A fast release decides by its direction. */
  allowFlick?: boolean;
  /** Transition: The speed from which a release is a flick, in any direction. Unit: pt/s. */
  minimumFlickVelocity?: number;
  /** Transition: How many lengths of the container the finger travels for the whole transition. */
  panDistanceMultiplier?: number;
  /** Transition: The transition's duration, unless a spring needs longer. Unit: s. */
  duration?: number;
  /** Transition: Which animation runs; layers stands for the layers given. */
  animation?: SetInputAnimation;
  /** Transition: The curve of the built-in animations. */
  animationCurve?: SetInputAnimationCurve;
  /** Transition: The layers, if the animation is layers. */
  layers?: readonly SetInputLayersItem[];
  /** Transition: An element that both controllers show; none if not given. */
  sharedElement?: SetInputSharedElement;
  /** Transition: The operations that have a transition of their own, and in what it differs. */
  transitionFor?: readonly SetInputTransitionForItem[];
  /** BaseUI: Whether the drawer is open. */
  open?: boolean;
  /** BaseUI: The active point; null: none. */
  snapPoint?: SetInputSnapPoint | null;
  /** BaseUI: Where the popup rests: fractions of the viewport up to 1, pixels above, or texts in px or rem. Vaul: Where it may rest: fractions of the viewport, or texts such as "200px"; the smallest first. Null for none. ReactNativeBottomSheet: Heights in dp, or text such as "50%" of the hosting view's height, in ascending order. */
  snapPoints?: readonly SetInputSnapPointsItem[] | null;
  /** BaseUI: A release goes to the next point at most, however fast. */
  snapToSequentialPoints?: boolean;
  /** BaseUI: Whether an open drawer locks the page's scrolling; only true does. Vaul: There is an overlay, and taps outside close the drawer. */
  modal?: SetInputModal;
  /** BaseUI: A tap outside does not close the drawer. */
  disablePointerDismissal?: boolean;
  /** BaseUI: The transition in the host's style sheet. */
  transition?: SetInputTransition;
  /** BaseUI: Whose `open` it is. */
  level?: SetInputLevel;
  /** Vaul: The first snap point at which the overlay is opaque; the last if not given. */
  fadeFromIndex?: number;
  /** Vaul: Without snap points: the fraction of the drawer's visible size beyond which it closes. */
  closeThreshold?: number;
  /** Vaul: How long after a prevented drag the drawer cannot be dragged. Unit: ms. */
  scrollLockTimeout?: number;
  /** Vaul: Gestures, Escape, taps outside and Close may close it. */
  dismissible?: boolean;
  /** Vaul: Only presses on the handle drag it. */
  handleOnly?: boolean;
  /** Vaul: A fast release skips no snap point. */
  snapToSequentialPoint?: boolean;
  /** Vaul: The edge that it comes from. */
  direction?: SetInputDirection;
  /** Vaul: The page behind becomes smaller while the drawer is open. */
  shouldScaleBackground?: boolean;
  /** Vaul: The body becomes black behind the scaled page. */
  setBackgroundColorOnScale?: boolean;
  /** Vaul: The body's styles are left alone. */
  noBodyStyles?: boolean;
  /** Vaul: On iPhones and iPads: the page does not scroll back if its address has changed. */
  preventScrollRestoration?: boolean;
  /** Vaul: The keyboard takes its height from the drawer. */
  fixed?: boolean;
  /** Vaul: The drawer makes room for a keyboard. */
  repositionInputs?: boolean;
  /** Vaul: On iPhones and iPads: the page behind is locked. Quirk: false leaves it free, despite the name. */
  disablePreventScroll?: boolean;
  /** Vaul: The text field has the focus as soon as the drawer is there. */
  autoFocus?: boolean;
  /** Vaul: The drawer's own size, which the host's style sheet sets. Unit: px. */
  __size?: number;
  /** BottomSheetBehavior: The height of the collapsed sheet; "auto" or -1: what a 16:9 keyline leaves. */
  peekHeight?: SetInputPeekHeight;
  /** BottomSheetBehavior: Whether the expanded sheet is as high as its content. If not, there is halfExpanded, and `expandedOffset` counts. */
  fitToContents?: boolean;
  /** BottomSheetBehavior: The height of halfExpanded as a fraction of the container's, above 0 and below 1. */
  halfExpandedRatio?: number;
  /** BottomSheetBehavior: The position of expanded without `fitToContents`, 0 or more. */
  expandedOffset?: SetInputExpandedOffset;
  /** BottomSheetBehavior: Whether a swipe down can hide the sheet. */
  hideable?: boolean;
  /** BottomSheetBehavior: Whether a hideable sheet that is dragged down hides instead of collapsing. */
  skipCollapsed?: boolean;
  /** BottomSheetBehavior: Whether a finger can drag the sheet. */
  draggable?: boolean;
  /** BottomSheetBehavior: Whether a scrolling list can drag the sheet before the list has come to its edge. */
  draggableOnNestedScroll?: boolean;
  /** BottomSheetBehavior: A release faster than this hides a hideable sheet. Quirk: px/s at any density. Unit: px/s. */
  significantVelocityThreshold?: number;
  /** BottomSheetBehavior: How far ahead a release is projected to decide whether it hides the sheet. Unit: s. */
  hideFriction?: number;
  /** BottomSheetBehavior: The sheet's greatest height; -1: none. */
  maxHeight?: SetInputMaxHeight;
  /** BottomSheetBehavior: Whether the peek height disregards the system's gesture area. */
  gestureInsetBottomIgnored?: boolean;
  /** BottomSheetBehavior: Whether the expanded sheet loses its rounded corners even below the top of the screen. */
  shouldRemoveExpandedCorners?: boolean;
  /** BottomSheetBehavior: Whether the sheet expands when something in it that is off the screen gets the focus. */
  autoExpandOnRequestChildRectangleOffscreen?: boolean;
  /** BottomSheetBehavior: What is restored: 1 peekHeight, 2 fitToContents, 4 hideable, 8 skipCollapsed; -1 all. */
  saveFlags?: number;
  /** BottomSheetBehavior: With peekHeight: whether a collapsed sheet moves to it. */
  animate?: boolean;
  /** ReactNativeBottomSheet: Where it opens, and where a change moves it; -1: closed. */
  index?: number | null;
  /** ReactNativeBottomSheet: Whether the content's height is a detent too; all of them are sorted then. */
  enableDynamicSizing?: boolean | null;
  /** ReactNativeBottomSheet: The greatest height of that detent; null: the hosting view's. Unit: pt. */
  maxDynamicContentSize?: number | null;
  /** ReactNativeBottomSheet: Whether a finger can drag it beyond its detents. */
  enableOverDrag?: boolean | null;
  /** ReactNativeBottomSheet: How far it goes then. Quirk: beyond a limit it jumps by so many dp at once. */
  overDragResistanceFactor?: number | null;
  /** ReactNativeBottomSheet: Whether a finger can drag it down to close it. */
  enablePanDownToClose?: boolean | null;
  /** ReactNativeBottomSheet: Whether a finger on the content drags the sheet. */
  enableContentPanningGesture?: boolean | null;
  /** ReactNativeBottomSheet: Whether a finger on the handle drags the sheet. */
  enableHandlePanningGesture?: boolean | null;
  /** ReactNativeBottomSheet: What the hosting view leaves free at the top. Unit: pt. */
  topInset?: number | null;
  /** ReactNativeBottomSheet: What it leaves free at the bottom. Unit: pt. */
  bottomInset?: number | null;
  /** ReactNativeBottomSheet: Whether it floats above the bottom; it then closes below `bottomInset`. */
  detached?: boolean | null;
  /** ReactNativeBottomSheet: Whether it opens with an animation, and callbacks. */
  animateOnMount?: boolean | null;
  /** ReactNativeBottomSheet: The animation of all its moves: a spring, or a timing if it has `duration` or `easing`; null: the platform's. */
  animationConfigs?: SetInputAnimationConfigs | null;
  /** ReactNativeBottomSheet: Whether motion is reduced; null: as `animationConfigs` and the system say. */
  overrideReduceMotion?: SetInputOverrideReduceMotion | null;
  /** ReactNativeBottomSheet: What the keyboard does: lifts the sheet above itself, extends it, or fills the parent with it. */
  keyboardBehavior?: SetInputKeyboardBehavior | null;
  /** ReactNativeBottomSheet: What its hiding does. Quirk: `restore` leads to the highest detent. */
  keyboardBlurBehavior?: SetInputKeyboardBlurBehavior | null;
  /** ReactNativeBottomSheet: Whether Android pans its window for the keyboard, or resizes it. */
  android_keyboardInputMode?: SetInputAndroid_keyboardInputMode | null;
  /** ReactNativeBottomSheet: Whether a press dismisses the keyboard. */
  enableBlurKeyboardOnGesture?: boolean | null;
};

export type ResizeInputContentHeight = string | number;

/** DrawerKit: The container changes and lays out its views. SweetCurtain: The container's size or safe area changes; the curtain keeps its height in points. OverlayContainer: The container's size changes. Sheets: The container changes; the sheet stays. Transition: The container changes: for the finger at once, and for the views with the next transition. BaseUI: The container or the popup changes. Vaul: The window changes. BottomSheetBehavior: The container or the content changes, and is laid out at once. ReactNativeBottomSheet: The container has another height. */
export type ResizeInput = {
  type: "resize";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** DrawerKit, SweetCurtain, Sheets, Transition, BaseUI, BottomSheetBehavior: The whole new container. OverlayContainer: The container from now on. Vaul: The whole new window. ReactNativeBottomSheet: The new container. */
  container?: Container;
  /** DrawerKit: The new width; with height, instead of a whole container. Unit: pt. */
  width?: number;
  /** DrawerKit: The new height, above 0; with width, instead of a whole container. Unit: pt. */
  height?: number;
  /** BaseUI: The popup's new height. Unit: px. */
  popupHeight?: number;
  /** BaseUI: The popup's new width. Unit: px. */
  popupWidth?: number;
  /** BottomSheetBehavior: The content's new height. */
  contentHeight?: ResizeInputContentHeight;
};

/** A scroll view is attached for the pull to dismiss. (DrawerKit) */
export type AttachScrollInput = {
  type: "attachScroll";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** y of the visible part within the content. (DrawerKit) Unit: pt. */
  contentOffset?: number;
  /** The adjusted content inset. (DrawerKit) */
  contentInset?: ContentInset;
  /** Height of the whole content; it never ends if not given. (DrawerKit) Unit: pt. */
  contentHeight?: number;
  /** Height of the visible part; the container's height if not given. (DrawerKit) Unit: pt. */
  height?: number;
};

/** The scroll view is detached. (DrawerKit) */
export type DetachScrollInput = {
  type: "detachScroll";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

export interface AllowScrollViewInputScrollView {
  /** y of the visible part within the content. Unit: pt. */
  contentOffset?: number;
  /** The adjusted content inset. */
  contentInset?: ContentInset;
  /** Height of the whole content; it never ends if not given. Unit: pt. */
  contentHeight?: number;
  /** Height of the visible part; the container's height if not given. Unit: pt. */
  height?: number;
}

/** The client calls allowSomeScrollViewInCurtain(_:). (SweetCurtain) */
export type AllowScrollViewInput = {
  type: "allowScrollView";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The new scroll view. If not given, the present one is allowed once more. (SweetCurtain) */
  scrollView?: AllowScrollViewInputScrollView;
};

/** The content moves by itself. (OverlayContainer) */
export type DecelerateInput = {
  type: "decelerate";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The content's offset now. (OverlayContainer) Unit: pt. */
  contentOffset: number;
};

export interface InvalidateInputHeightForNotchAtItemObject {
  /** The fraction of the container's height. */
  fraction: number;
  /** The points added to it. Unit: pt. */
  points?: number;
}

export type InvalidateInputHeightForNotchAtItem = number | InvalidateInputHeightForNotchAtItemObject;

/** The client calls invalidateNotchHeights(); the delegate's answers from now on may change with it. (OverlayContainer) */
export type InvalidateInput = {
  type: "invalidate";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The notches' heights from the lowest up: points, or {"fraction", "points"} of the container's whole height; required unless the style is classic. (OverlayContainer) */
  heightForNotchAt?: readonly InvalidateInputHeightForNotchAtItem[];
  /** Whether a finger can bring the overlay to the notch; true if not given. The library asks at every use. (OverlayContainer) */
  canReachNotchAt?: readonly boolean[];
};

export interface DrivingScrollViewInputValue {
  /** The content's offset. Unit: pt. */
  contentOffset?: number;
  /** The inset at the content's top. Unit: pt. */
  adjustedContentInsetTop?: number;
  /** The height of the whole content, which never ends if not given. Unit: pt. */
  contentHeight?: number;
  /** The height of the visible part; the container's height if not given. Unit: pt. */
  height?: number;
  /** Whether the content can be pulled beyond its edges, and so pull the overlay down. */
  bounces?: boolean;
  /** Whether that is so even of content that is no higher than the visible part, which otherwise takes no finger. */
  alwaysBounceVertical?: boolean;
}

/** The client assigns drivingScrollView. (OverlayContainer) */
export type DrivingScrollViewInput = {
  type: "drivingScrollView";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The content's scroll view from now on; null: none. (OverlayContainer) */
  value: DrivingScrollViewInputValue | null;
};

export type EdgePanInputPhase = "began" | "changed" | "ended" | "cancelled" | "failed";

/** App Store: a sample of the pan from the screen's left edge. (Sheets) */
export type EdgePanInput = {
  type: "edgePan";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The recogniser's state. (Sheets) */
  phase: EdgePanInputPhase;
  /** The finger's distance to the right since `began`. (Sheets) Unit: pt. */
  translation?: number;
  /** The finger's velocity to the right. It has no effect. (Sheets) Unit: pt/s. */
  velocity?: number;
};

/** The sheet appears. The first time, it goes to its lowest anchor. (Sheets) */
export type AppearInput = {
  type: "appear";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

export interface SetAnchorsInputAnchorsItemObject {
  /** The distance below the top of the free area, as a fraction of its height. */
  ratio?: number;
  /** The distance below the top of the free area. Unit: pt. */
  pointsFromTop?: number;
  /** The distance above the bottom of the free area. Unit: pt. */
  pointsFromBottom?: number;
}

export type SetAnchorsInputAnchorsItem = string | SetAnchorsInputAnchorsItemObject;

/** The client gives the sheet other anchors and sends it to one of them. (Sheets) */
export type SetAnchorsInput = {
  type: "setAnchors";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The new anchors, in any order. (Sheets) */
  anchors: readonly SetAnchorsInputAnchorsItem[];
  /** The index of the anchor that the sheet goes to, topmost first. (Sheets) */
  snapTo?: number;
  /** Whether the change is animated. (Sheets) */
  animated?: boolean;
};

export type PushInputKind = "plain" | "table" | "navigation" | "navigationTable" | "scrollView";

/** The client pushes a view controller. (Sheets) */
export type PushInput = {
  type: "push";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** Its name. The first controller's is root. (Sheets) */
  id: string;
  /** What it is. If not given, that does not change; a new controller is then plain. (Sheets) */
  kind?: PushInputKind;
  /** Whether the change is animated. (Sheets) */
  animated?: boolean;
};

/** The client pops the top controller. (Sheets) */
export type PopInput = {
  type: "pop";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** Whether the change is animated. (Sheets) */
  animated?: boolean;
};

/** The client pops everything above a controller. (Sheets) */
export type PopToInput = {
  type: "popTo";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The controller that is on top afterwards. (Sheets) */
  id: string;
  /** Whether the change is animated. (Sheets) */
  animated?: boolean;
};

/** The client pops everything above the first controller. (Sheets) */
export type PopToRootInput = {
  type: "popToRoot";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** Whether the change is animated. (Sheets) */
  animated?: boolean;
};

export type SetViewControllersInputViewControllersItemKind = "plain" | "table" | "navigation" | "navigationTable" | "scrollView";

export interface SetViewControllersInputViewControllersItem {
  /** Its name. The first controller's is root. */
  id: string;
  /** What it is. If not given, that does not change; a new controller is then plain. */
  kind?: SetViewControllersInputViewControllersItemKind;
}

/** The client replaces the stack. (Sheets) */
export type SetViewControllersInput = {
  type: "setViewControllers";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The new stack: each controller once, the top one last. (Sheets) */
  viewControllers: readonly SetViewControllersInputViewControllersItem[];
  /** Whether the change is animated. (Sheets) */
  animated?: boolean;
};

/** The close button is tapped. (Sheets) */
export type CloseButtonInput = {
  type: "closeButton";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

export type BeginInputOperation = "present" | "dismiss" | "push" | "pop" | "increaseIndex" | "decreaseIndex";

/** The client starts a transition. (Transition) */
export type BeginInput = {
  type: "begin";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** What the transition does. (Transition) */
  operation: BeginInputOperation;
};

export type PressInputPhase = "began" | "ended" | "cancelled";

/** A finger that stays down on the moving view catches it. (Transition) */
export type PressInput = {
  type: "press";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The recogniser's state. (Transition) */
  phase: PressInputPhase;
};

export type KeyInputKey = "Escape";

/** BaseUI: A key is pressed: Escape closes the topmost drawer. Vaul: A key is pressed. */
export type KeyInput = {
  type: "key";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** BaseUI: The key. Vaul: Which key. */
  key?: KeyInputKey;
};

export type CallInputMethod = "close" | "unmount";

/** The host calls a method of `actionsRef`. (BaseUI) */
export type CallInput = {
  type: "call";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The method. (BaseUI) */
  method: CallInputMethod;
};

/** A host that answers later closes the drawer, if it was asked to. (BaseUI) */
export type HostClosesInput = {
  type: "hostCloses";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

export type SelectInputTarget = "text" | "input";

export type SelectInputText = string | boolean;

/** BaseUI: Something inside the popup is selected. Vaul: Text is selected on the page. */
export type SelectInput = {
  type: "select";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** BaseUI: What is selected. */
  target?: SelectInputTarget;
  /** Vaul: The selected text; empty for none. */
  text?: SelectInputText;
};

export type FocusInputOn = "input";

/** BaseUI: A text field in the drawer gets the focus, as by a tap on one. Vaul: The text field gets the focus. BottomSheetBehavior: Something in the sheet gets the focus. ReactNativeBottomSheet: A text input of the sheet gets the focus. */
export type FocusInput = {
  type: "focus";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** Vaul: What gets it. */
  on?: FocusInputOn;
  /** BottomSheetBehavior: Its top edge in the sheet. Unit: px. */
  top?: number;
  /** BottomSheetBehavior: Its bottom edge in the sheet. Unit: px. */
  bottom?: number;
  /** BottomSheetBehavior: Whether the window is in touch mode. */
  touchMode?: boolean;
};

/** BaseUI: The text field loses the focus. ReactNativeBottomSheet: It loses the focus. */
export type BlurInput = {
  type: "blur";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

/** BaseUI, Vaul: The on-screen keyboard appears, changes or disappears. ReactNativeBottomSheet: The keyboard is shown or hidden. */
export type KeyboardInput = {
  type: "keyboard";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** BaseUI: By how much the visual viewport is lower than the window. Vaul, ReactNativeBottomSheet: Its height. */
  height?: number;
  /** BaseUI: How far the browser has moved the visual viewport down in the window. Unit: px. */
  offsetTop?: number;
  /** ReactNativeBottomSheet: Whether it is shown. */
  show?: boolean;
  /** ReactNativeBottomSheet: How long it takes. Unit: ms. */
  duration?: number;
  /** ReactNativeBottomSheet: How it moves: keyboard, easeIn, easeOut, easeInEaseOut or linear; others, and null, count as none. */
  easing?: string | null;
  /** ReactNativeBottomSheet: y of its top edge on the screen; at the bottom if not given. Unit: pt. */
  screenY?: number;
};

/** Another finger is lifted; the library listens on iPhones and iPads. (Vaul) */
export type TouchEndInput = {
  type: "touchEnd";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

/** The page gets another address, as from a router. (Vaul) */
export type NavigateInput = {
  type: "navigate";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

export type MouseUpInputOn = "overlay";

/** The mouse button is released over the overlay. (Vaul) */
export type MouseUpInput = {
  type: "mouseUp";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** What is below the mouse. (Vaul) */
  on?: MouseUpInputOn;
  /** Where it is, from where it was pressed. (Vaul) Unit: px. */
  translation?: number;
};

/** The window has new insets. (BottomSheetBehavior) */
export type InsetsInput = {
  type: "insets";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The status bar. (BottomSheetBehavior) Unit: px. */
  top?: number;
  /** The navigation bar. (BottomSheetBehavior) Unit: px. */
  bottom?: number;
  /** The area of the system's gestures. (BottomSheetBehavior) Unit: px. */
  gestureBottom?: number;
};

export type NestedInputPhase = "start" | "preScroll" | "scroll" | "stop" | "preFling";

export type NestedInputKind = "touch" | "nonTouch";

export type NestedInputAxis = "vertical" | "horizontal";

/** Something that scrolls calls the nested scrolling interface. (BottomSheetBehavior) */
export type NestedInput = {
  type: "nested";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The call. (BottomSheetBehavior) */
  phase: NestedInputPhase;
  /** Whether a finger scrolls, or a fling does (nonTouch). (BottomSheetBehavior) */
  kind?: NestedInputKind;
  /** With `start`: the axis. (BottomSheetBehavior) */
  axis?: NestedInputAxis;
  /** With `preScroll` and `scroll`: how far, positive as the finger moves up. (BottomSheetBehavior) Unit: px. */
  dy?: number;
  /** With `preFling`: how fast, likewise. (BottomSheetBehavior) Unit: px/s. */
  velocity?: number;
  /** Whether what scrolls is none of the lists. (BottomSheetBehavior) */
  otherTarget?: boolean;
  /** Which list scrolls: 0 is `scrollView`, then `otherScrollViews`. (BottomSheetBehavior) */
  list?: number;
};

export type BackInputPhase = "began" | "changed" | "ended" | "cancelled";

/** A step of a gesture back. (BottomSheetBehavior) */
export type BackInput = {
  type: "back";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** What the gesture does. (BottomSheetBehavior) */
  phase: BackInputPhase;
  /** How far it has come, with `began` and `changed`. (BottomSheetBehavior) */
  progress?: number;
};

/** The sheet is shown, or is not and takes no touches. A dialog that was dismissed is shown again. (BottomSheetBehavior) */
export type ShowInput = {
  type: "show";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** Whether it is shown. (BottomSheetBehavior) */
  value: boolean;
};

/** The host calls the dialog's `cancel`. (BottomSheetBehavior) */
export type CancelInput = {
  type: "cancel";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

/** The content has another height. (ReactNativeBottomSheet) */
export type ContentInput = {
  type: "content";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** Its new height. (ReactNativeBottomSheet) Unit: pt. */
  height: number;
};

/** The handle has another height. (ReactNativeBottomSheet) */
export type HandleInput = {
  type: "handle";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** Its new height. (ReactNativeBottomSheet) Unit: pt. */
  height: number;
};

/** The app is busy: no frame is drawn meanwhile. (ReactNativeBottomSheet) */
export type StallInput = {
  type: "stall";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** How long. (ReactNativeBottomSheet) Unit: s. */
  duration: number;
};

/** Something that happens to the drawer. Inputs of the same instant are one turn of the run loop. Without `at` and `after` it happens together with the input before it. */
export type Input = PanInput | DragInput | SettleInput | AdvanceInput | TapInput | ScrollInput | MoveInput | PresentInput | DismissInput | LayoutInput | SetInput | ResizeInput | AttachScrollInput | DetachScrollInput | AllowScrollViewInput | DecelerateInput | InvalidateInput | DrivingScrollViewInput | EdgePanInput | AppearInput | SetAnchorsInput | PushInput | PopInput | PopToInput | PopToRootInput | SetViewControllersInput | CloseButtonInput | BeginInput | PressInput | KeyInput | CallInput | HostClosesInput | SelectInput | FocusInput | BlurInput | KeyboardInput | TouchEndInput | NavigateInput | MouseUpInput | InsetsInput | NestedInput | BackInput | ShowInput | CancelInput | ContentInput | HandleInput | StallInput;

/** What the screen shows at one instant. */
export interface FrameRecord {
  type: "frame";
  /** When, s. */
  t: number;
  /** y of the drawer's top edge, or x of its left edge on a horizontal axis, pt. */
  position: number;
  /** The container's height minus the position, pt; all of it on a horizontal axis. */
  height: number;
  /** Of the position, pt/s, + down or to the right. */
  velocity: number;
  phase: FramePhase;
  /** DrawerKit: The radius of the top two corners. Sheets: Radius of the sheet's top two corners, or of the view's four. Unit: pt. */
  cornerRadius?: number;
  /** DrawerKit: The alpha of the handle, if there is one. SweetCurtain: 1 if the handle is shown, otherwise 0. */
  handleAlpha?: number;
  /** DrawerKit, OverlayContainer: The offset of the content's scroll view, if there is one. SweetCurtain: The offset of the content's scroll view, if there is one; never above its top. Sheets: Offset of the content's scroll view, if there is one. BaseUI, BottomSheetBehavior, ReactNativeBottomSheet: How far the list is scrolled, if there is one. */
  contentOffset?: number;
  /** SweetCurtain: How far hiding has shifted the curtain down. Its edge on the screen is at position + transformY. Unit: pt. */
  transformY?: number;
  /** SweetCurtain: x of the handle's centre. The handle is 36 x 5 pt and lies 7.5 pt below the curtain's edge. Unit: pt. */
  handleCenterX?: number;
  /** OverlayContainer: The height of the overlay's own view, which depends on the style. Unit: pt. */
  overlayHeight?: number;
  /** OverlayContainer: The alpha of the view that dims behind a sheet, if there is one. Sheets: Alpha of the black view behind the sheet. */
  dimmingAlpha?: number;
  /** Sheets: The sheet's own height, part of which may lie below the container. Unit: pt. */
  viewHeight?: number;
  /** Sheets: y of the tab bar, if there is one. Unit: pt. */
  tabBarY?: number;
  /** Sheets: Alpha of the tab bar, if there is one. */
  tabBarAlpha?: number;
  /** Sheets: y in the sheet of the latest controller, once the stack has changed. Unit: pt. */
  incomingY?: number;
  /** Sheets: y in the sheet of the controller that it replaced. Unit: pt. */
  outgoingY?: number;
  /** Sheets: App Store: scale of the view about its centre. */
  scale?: number;
  /** Sheets: App Store: how far the view is moved down from its position. BottomSheetBehavior: How far predictive back moves the view down. */
  translationY?: number;
  /** Sheets: App Store: alpha of a transition's blur; 0 without one. */
  blurAlpha?: number;
  /** Sheets: App Store: alpha of the close button. */
  closeButtonAlpha?: number;
  /** Transition: Fraction of the transition; 0 without one. */
  fraction?: number;
  /** Transition: How far the presenting view is moved to the right. Unit: pt. */
  presentingX?: number;
  /** Transition: How far the presenting view is moved down. Unit: pt. */
  presentingY?: number;
  /** Transition: Alpha of the presenting view. */
  presentingAlpha?: number;
  /** Transition: How far the presented view is moved to the right. Unit: pt. */
  presentedX?: number;
  /** Transition: How far the presented view is moved down. Unit: pt. */
  presentedY?: number;
  /** Transition: Alpha of the presented view. */
  presentedAlpha?: number;
  /** Transition: Fraction of the animation's layer 0, if there is one; linear in time. */
  layer0?: number;
  /** Transition: Fraction of the animation's layer 1, if there is one; linear in time. */
  layer1?: number;
  /** Transition: Fraction of the animation's layer 2, if there is one; linear in time. */
  layer2?: number;
  /** Transition: Fraction of the animation's layer 3, if there is one; linear in time. */
  layer3?: number;
  /** Transition: Fraction of the animation's layer 4, if there is one; linear in time. */
  layer4?: number;
  /** Transition: Fraction of the animation's layer 5, if there is one; linear in time. */
  layer5?: number;
  /** Transition: Fraction of the animation's layer 6, if there is one; linear in time. */
  layer6?: number;
  /** Transition: Fraction of the animation's layer 7, if there is one; linear in time. */
  layer7?: number;
  /** Transition: Fraction of the animation's layer 8, if there is one; linear in time. */
  layer8?: number;
  /** Transition: Fraction of the animation's layer 9, if there is one; linear in time. */
  layer9?: number;
  /** Transition: Fraction of the animation's layer 10, if there is one; linear in time. */
  layer10?: number;
  /** Transition: Fraction of the animation's layer 11, if there is one; linear in time. */
  layer11?: number;
  /** Transition: Fraction of the animation's layer 12, if there is one; linear in time. */
  layer12?: number;
  /** Transition: Fraction of the animation's layer 13, if there is one; linear in time. */
  layer13?: number;
  /** Transition: Fraction of the animation's layer 14, if there is one; linear in time. */
  layer14?: number;
  /** Transition: Fraction of the animation's layer 15, if there is one; linear in time. */
  layer15?: number;
  /** Transition: How far layer 0 has come along its own curve, if the animation is layers. */
  layer0Progress?: number;
  /** Transition: How far layer 1 has come along its own curve, if the animation is layers. */
  layer1Progress?: number;
  /** Transition: How far layer 2 has come along its own curve, if the animation is layers. */
  layer2Progress?: number;
  /** Transition: How far layer 3 has come along its own curve, if the animation is layers. */
  layer3Progress?: number;
  /** Transition: How far layer 4 has come along its own curve, if the animation is layers. */
  layer4Progress?: number;
  /** Transition: How far layer 5 has come along its own curve, if the animation is layers. */
  layer5Progress?: number;
  /** Transition: How far layer 6 has come along its own curve, if the animation is layers. */
  layer6Progress?: number;
  /** Transition: How far layer 7 has come along its own curve, if the animation is layers. */
  layer7Progress?: number;
  /** Transition: How far layer 8 has come along its own curve, if the animation is layers. */
  layer8Progress?: number;
  /** Transition: How far layer 9 has come along its own curve, if the animation is layers. */
  layer9Progress?: number;
  /** Transition: How far layer 10 has come along its own curve, if the animation is layers. */
  layer10Progress?: number;
  /** Transition: How far layer 11 has come along its own curve, if the animation is layers. */
  layer11Progress?: number;
  /** Transition: How far layer 12 has come along its own curve, if the animation is layers. */
  layer12Progress?: number;
  /** Transition: How far layer 13 has come along its own curve, if the animation is layers. */
  layer13Progress?: number;
  /** Transition: How far layer 14 has come along its own curve, if the animation is layers. */
  layer14Progress?: number;
  /** Transition: How far layer 15 has come along its own curve, if the animation is layers. */
  layer15Progress?: number;
  /** Transition: How far the shared element has come along its own curve, from where a finger left it, if there is one. */
  sharedElementProgress?: number;
  /** BaseUI: The backdrop's opacity, if there is one. ReactNativeBottomSheet: Opacity of the backdrop, if there is one. */
  backdropOpacity?: number;
  /** BaseUI: `--drawer-swipe-progress` on the indent: how far the drawer is swiped away. */
  swipeProgress?: number;
  /** BaseUI: `--drawer-swipe-strength`: the share of the closing transition's duration. */
  swipeStrength?: number;
  /** BaseUI: The position of the drawer inside, if there is one. Unit: px. */
  nestedPosition?: number;
  /** Vaul: Opacity of the overlay, if it is modal. */
  overlayOpacity?: number;
  /** Vaul: Scale of the page behind, if it is scaled. */
  backgroundScale?: number;
  /** Vaul: How far the page behind is moved. Unit: px. */
  backgroundTranslate?: number;
  /** Vaul: Radius of the corners of the page behind. Unit: px. */
  backgroundRadius?: number;
  /** Vaul: Scale of the drawer that it is nested in. */
  parentScale?: number;
  /** Vaul: How far that drawer is moved. Unit: px. */
  parentTranslate?: number;
  /** BottomSheetBehavior: The rounded corners: all at 1, none at 0. */
  cornerInterpolation?: number;
  /** BottomSheetBehavior: The view's horizontal scale during predictive back. */
  scaleX?: number;
  /** BottomSheetBehavior: The view's vertical scale during predictive back. */
  scaleY?: number;
  /** BottomSheetBehavior: The list's vertical scale during predictive back. */
  contentScaleY?: number;
  /** ReactNativeBottomSheet: `animatedIndex`: fractions lie between two detents, -1 is closed. */
  index?: number;
  /** ReactNativeBottomSheet: The sheet's opacity; 0 while it is closed on Android. */
  opacity?: number;
  /** ReactNativeBottomSheet: The footer's place in the sheet, if there is one. Unit: pt. */
  footerY?: number;
  /** ReactNativeBottomSheet: The height of the content's mask. Unit: pt. */
  maskHeight?: number;
}

/** For each member of a frame its values in all frames. */
export interface FrameColumns {
  /** When, s. */
  t: number[];
  /** y of the drawer's top edge, or x of its left edge on a horizontal axis, pt. */
  position: number[];
  /** The container's height minus the position, pt; all of it on a horizontal axis. */
  height: number[];
  /** Of the position, pt/s, + down or to the right. */
  velocity: number[];
  phase: FramePhase[];
  /** DrawerKit: The radius of the top two corners. Sheets: Radius of the sheet's top two corners, or of the view's four. Unit: pt. */
  cornerRadius?: number[];
  /** DrawerKit: The alpha of the handle, if there is one. SweetCurtain: 1 if the handle is shown, otherwise 0. */
  handleAlpha?: number[];
  /** DrawerKit, OverlayContainer: The offset of the content's scroll view, if there is one. SweetCurtain: The offset of the content's scroll view, if there is one; never above its top. Sheets: Offset of the content's scroll view, if there is one. BaseUI, BottomSheetBehavior, ReactNativeBottomSheet: How far the list is scrolled, if there is one. */
  contentOffset?: number[];
  /** SweetCurtain: How far hiding has shifted the curtain down. Its edge on the screen is at position + transformY. Unit: pt. */
  transformY?: number[];
  /** SweetCurtain: x of the handle's centre. The handle is 36 x 5 pt and lies 7.5 pt below the curtain's edge. Unit: pt. */
  handleCenterX?: number[];
  /** OverlayContainer: The height of the overlay's own view, which depends on the style. Unit: pt. */
  overlayHeight?: number[];
  /** OverlayContainer: The alpha of the view that dims behind a sheet, if there is one. Sheets: Alpha of the black view behind the sheet. */
  dimmingAlpha?: number[];
  /** Sheets: The sheet's own height, part of which may lie below the container. Unit: pt. */
  viewHeight?: number[];
  /** Sheets: y of the tab bar, if there is one. Unit: pt. */
  tabBarY?: number[];
  /** Sheets: Alpha of the tab bar, if there is one. */
  tabBarAlpha?: number[];
  /** Sheets: y in the sheet of the latest controller, once the stack has changed. Unit: pt. */
  incomingY?: number[];
  /** Sheets: y in the sheet of the controller that it replaced. Unit: pt. */
  outgoingY?: number[];
  /** Sheets: App Store: scale of the view about its centre. */
  scale?: number[];
  /** Sheets: App Store: how far the view is moved down from its position. BottomSheetBehavior: How far predictive back moves the view down. */
  translationY?: number[];
  /** Sheets: App Store: alpha of a transition's blur; 0 without one. */
  blurAlpha?: number[];
  /** Sheets: App Store: alpha of the close button. */
  closeButtonAlpha?: number[];
  /** Transition: Fraction of the transition; 0 without one. */
  fraction?: number[];
  /** Transition: How far the presenting view is moved to the right. Unit: pt. */
  presentingX?: number[];
  /** Transition: How far the presenting view is moved down. Unit: pt. */
  presentingY?: number[];
  /** Transition: Alpha of the presenting view. */
  presentingAlpha?: number[];
  /** Transition: How far the presented view is moved to the right. Unit: pt. */
  presentedX?: number[];
  /** Transition: How far the presented view is moved down. Unit: pt. */
  presentedY?: number[];
  /** Transition: Alpha of the presented view. */
  presentedAlpha?: number[];
  /** Transition: Fraction of the animation's layer 0, if there is one; linear in time. */
  layer0?: number[];
  /** Transition: Fraction of the animation's layer 1, if there is one; linear in time. */
  layer1?: number[];
  /** Transition: Fraction of the animation's layer 2, if there is one; linear in time. */
  layer2?: number[];
  /** Transition: Fraction of the animation's layer 3, if there is one; linear in time. */
  layer3?: number[];
  /** Transition: Fraction of the animation's layer 4, if there is one; linear in time. */
  layer4?: number[];
  /** Transition: Fraction of the animation's layer 5, if there is one; linear in time. */
  layer5?: number[];
  /** Transition: Fraction of the animation's layer 6, if there is one; linear in time. */
  layer6?: number[];
  /** Transition: Fraction of the animation's layer 7, if there is one; linear in time. */
  layer7?: number[];
  /** Transition: Fraction of the animation's layer 8, if there is one; linear in time. */
  layer8?: number[];
  /** Transition: Fraction of the animation's layer 9, if there is one; linear in time. */
  layer9?: number[];
  /** Transition: Fraction of the animation's layer 10, if there is one; linear in time. */
  layer10?: number[];
  /** Transition: Fraction of the animation's layer 11, if there is one; linear in time. */
  layer11?: number[];
  /** Transition: Fraction of the animation's layer 12, if there is one; linear in time. */
  layer12?: number[];
  /** Transition: Fraction of the animation's layer 13, if there is one; linear in time. */
  layer13?: number[];
  /** Transition: Fraction of the animation's layer 14, if there is one; linear in time. */
  layer14?: number[];
  /** Transition: Fraction of the animation's layer 15, if there is one; linear in time. */
  layer15?: number[];
  /** Transition: How far layer 0 has come along its own curve, if the animation is layers. */
  layer0Progress?: number[];
  /** Transition: How far layer 1 has come along its own curve, if the animation is layers. */
  layer1Progress?: number[];
  /** Transition: How far layer 2 has come along its own curve, if the animation is layers. */
  layer2Progress?: number[];
  /** Transition: How far layer 3 has come along its own curve, if the animation is layers. */
  layer3Progress?: number[];
  /** Transition: How far layer 4 has come along its own curve, if the animation is layers. */
  layer4Progress?: number[];
  /** Transition: How far layer 5 has come along its own curve, if the animation is layers. */
  layer5Progress?: number[];
  /** Transition: How far layer 6 has come along its own curve, if the animation is layers. */
  layer6Progress?: number[];
  /** Transition: How far layer 7 has come along its own curve, if the animation is layers. */
  layer7Progress?: number[];
  /** Transition: How far layer 8 has come along its own curve, if the animation is layers. */
  layer8Progress?: number[];
  /** Transition: How far layer 9 has come along its own curve, if the animation is layers. */
  layer9Progress?: number[];
  /** Transition: How far layer 10 has come along its own curve, if the animation is layers. */
  layer10Progress?: number[];
  /** Transition: How far layer 11 has come along its own curve, if the animation is layers. */
  layer11Progress?: number[];
  /** Transition: How far layer 12 has come along its own curve, if the animation is layers. */
  layer12Progress?: number[];
  /** Transition: How far layer 13 has come along its own curve, if the animation is layers. */
  layer13Progress?: number[];
  /** Transition: How far layer 14 has come along its own curve, if the animation is layers. */
  layer14Progress?: number[];
  /** Transition: How far layer 15 has come along its own curve, if the animation is layers. */
  layer15Progress?: number[];
  /** Transition: How far the shared element has come along its own curve, from where a finger left it, if there is one. */
  sharedElementProgress?: number[];
  /** BaseUI: The backdrop's opacity, if there is one. ReactNativeBottomSheet: Opacity of the backdrop, if there is one. */
  backdropOpacity?: number[];
  /** BaseUI: `--drawer-swipe-progress` on the indent: how far the drawer is swiped away. */
  swipeProgress?: number[];
  /** BaseUI: `--drawer-swipe-strength`: the share of the closing transition's duration. */
  swipeStrength?: number[];
  /** BaseUI: The position of the drawer inside, if there is one. Unit: px. */
  nestedPosition?: number[];
  /** Vaul: Opacity of the overlay, if it is modal. */
  overlayOpacity?: number[];
  /** Vaul: Scale of the page behind, if it is scaled. */
  backgroundScale?: number[];
  /** Vaul: How far the page behind is moved. Unit: px. */
  backgroundTranslate?: number[];
  /** Vaul: Radius of the corners of the page behind. Unit: px. */
  backgroundRadius?: number[];
  /** Vaul: Scale of the drawer that it is nested in. */
  parentScale?: number[];
  /** Vaul: How far that drawer is moved. Unit: px. */
  parentTranslate?: number[];
  /** BottomSheetBehavior: The rounded corners: all at 1, none at 0. */
  cornerInterpolation?: number[];
  /** BottomSheetBehavior: The view's horizontal scale during predictive back. */
  scaleX?: number[];
  /** BottomSheetBehavior: The view's vertical scale during predictive back. */
  scaleY?: number[];
  /** BottomSheetBehavior: The list's vertical scale during predictive back. */
  contentScaleY?: number[];
  /** ReactNativeBottomSheet: `animatedIndex`: fractions lie between two detents, -1 is closed. */
  index?: number[];
  /** ReactNativeBottomSheet: The sheet's opacity; 0 while it is closed on Android. */
  opacity?: number[];
  /** ReactNativeBottomSheet: The footer's place in the sheet, if there is one. Unit: pt. */
  footerY?: number[];
  /** ReactNativeBottomSheet: The height of the content's mask. Unit: pt. */
  maskHeight?: number[];
}

/** What the screen shows of one drawer at that instant. */
export interface ComparedFrame {
  /** y of the drawer's top edge, or x of its left edge on a horizontal axis, pt. */
  position: number;
  /** The container's height minus the position, pt; all of it on a horizontal axis. */
  height: number;
  /** Of the position, pt/s, + down or to the right. */
  velocity: number;
  phase: FramePhase;
  /** DrawerKit: The radius of the top two corners. Sheets: Radius of the sheet's top two corners, or of the view's four. Unit: pt. */
  cornerRadius?: number;
  /** DrawerKit: The alpha of the handle, if there is one. SweetCurtain: 1 if the handle is shown, otherwise 0. */
  handleAlpha?: number;
  /** DrawerKit, OverlayContainer: The offset of the content's scroll view, if there is one. SweetCurtain: The offset of the content's scroll view, if there is one; never above its top. Sheets: Offset of the content's scroll view, if there is one. BaseUI, BottomSheetBehavior, ReactNativeBottomSheet: How far the list is scrolled, if there is one. */
  contentOffset?: number;
  /** SweetCurtain: How far hiding has shifted the curtain down. Its edge on the screen is at position + transformY. Unit: pt. */
  transformY?: number;
  /** SweetCurtain: x of the handle's centre. The handle is 36 x 5 pt and lies 7.5 pt below the curtain's edge. Unit: pt. */
  handleCenterX?: number;
  /** OverlayContainer: The height of the overlay's own view, which depends on the style. Unit: pt. */
  overlayHeight?: number;
  /** OverlayContainer: The alpha of the view that dims behind a sheet, if there is one. Sheets: Alpha of the black view behind the sheet. */
  dimmingAlpha?: number;
  /** Sheets: The sheet's own height, part of which may lie below the container. Unit: pt. */
  viewHeight?: number;
  /** Sheets: y of the tab bar, if there is one. Unit: pt. */
  tabBarY?: number;
  /** Sheets: Alpha of the tab bar, if there is one. */
  tabBarAlpha?: number;
  /** Sheets: y in the sheet of the latest controller, once the stack has changed. Unit: pt. */
  incomingY?: number;
  /** Sheets: y in the sheet of the controller that it replaced. Unit: pt. */
  outgoingY?: number;
  /** Sheets: App Store: scale of the view about its centre. */
  scale?: number;
  /** Sheets: App Store: how far the view is moved down from its position. BottomSheetBehavior: How far predictive back moves the view down. */
  translationY?: number;
  /** Sheets: App Store: alpha of a transition's blur; 0 without one. */
  blurAlpha?: number;
  /** Sheets: App Store: alpha of the close button. */
  closeButtonAlpha?: number;
  /** Transition: Fraction of the transition; 0 without one. */
  fraction?: number;
  /** Transition: How far the presenting view is moved to the right. Unit: pt. */
  presentingX?: number;
  /** Transition: How far the presenting view is moved down. Unit: pt. */
  presentingY?: number;
  /** Transition: Alpha of the presenting view. */
  presentingAlpha?: number;
  /** Transition: How far the presented view is moved to the right. Unit: pt. */
  presentedX?: number;
  /** Transition: How far the presented view is moved down. Unit: pt. */
  presentedY?: number;
  /** Transition: Alpha of the presented view. */
  presentedAlpha?: number;
  /** Transition: Fraction of the animation's layer 0, if there is one; linear in time. */
  layer0?: number;
  /** Transition: Fraction of the animation's layer 1, if there is one; linear in time. */
  layer1?: number;
  /** Transition: Fraction of the animation's layer 2, if there is one; linear in time. */
  layer2?: number;
  /** Transition: Fraction of the animation's layer 3, if there is one; linear in time. */
  layer3?: number;
  /** Transition: Fraction of the animation's layer 4, if there is one; linear in time. */
  layer4?: number;
  /** Transition: Fraction of the animation's layer 5, if there is one; linear in time. */
  layer5?: number;
  /** Transition: Fraction of the animation's layer 6, if there is one; linear in time. */
  layer6?: number;
  /** Transition: Fraction of the animation's layer 7, if there is one; linear in time. */
  layer7?: number;
  /** Transition: Fraction of the animation's layer 8, if there is one; linear in time. */
  layer8?: number;
  /** Transition: Fraction of the animation's layer 9, if there is one; linear in time. */
  layer9?: number;
  /** Transition: Fraction of the animation's layer 10, if there is one; linear in time. */
  layer10?: number;
  /** Transition: Fraction of the animation's layer 11, if there is one; linear in time. */
  layer11?: number;
  /** Transition: Fraction of the animation's layer 12, if there is one; linear in time. */
  layer12?: number;
  /** Transition: Fraction of the animation's layer 13, if there is one; linear in time. */
  layer13?: number;
  /** Transition: Fraction of the animation's layer 14, if there is one; linear in time. */
  layer14?: number;
  /** Transition: Fraction of the animation's layer 15, if there is one; linear in time. */
  layer15?: number;
  /** Transition: How far layer 0 has come along its own curve, if the animation is layers. */
  layer0Progress?: number;
  /** Transition: How far layer 1 has come along its own curve, if the animation is layers. */
  layer1Progress?: number;
  /** Transition: How far layer 2 has come along its own curve, if the animation is layers. */
  layer2Progress?: number;
  /** Transition: How far layer 3 has come along its own curve, if the animation is layers. */
  layer3Progress?: number;
  /** Transition: How far layer 4 has come along its own curve, if the animation is layers. */
  layer4Progress?: number;
  /** Transition: How far layer 5 has come along its own curve, if the animation is layers. */
  layer5Progress?: number;
  /** Transition: How far layer 6 has come along its own curve, if the animation is layers. */
  layer6Progress?: number;
  /** Transition: How far layer 7 has come along its own curve, if the animation is layers. */
  layer7Progress?: number;
  /** Transition: How far layer 8 has come along its own curve, if the animation is layers. */
  layer8Progress?: number;
  /** Transition: How far layer 9 has come along its own curve, if the animation is layers. */
  layer9Progress?: number;
  /** Transition: How far layer 10 has come along its own curve, if the animation is layers. */
  layer10Progress?: number;
  /** Transition: How far layer 11 has come along its own curve, if the animation is layers. */
  layer11Progress?: number;
  /** Transition: How far layer 12 has come along its own curve, if the animation is layers. */
  layer12Progress?: number;
  /** Transition: How far layer 13 has come along its own curve, if the animation is layers. */
  layer13Progress?: number;
  /** Transition: How far layer 14 has come along its own curve, if the animation is layers. */
  layer14Progress?: number;
  /** Transition: How far layer 15 has come along its own curve, if the animation is layers. */
  layer15Progress?: number;
  /** Transition: How far the shared element has come along its own curve, from where a finger left it, if there is one. */
  sharedElementProgress?: number;
  /** BaseUI: The backdrop's opacity, if there is one. ReactNativeBottomSheet: Opacity of the backdrop, if there is one. */
  backdropOpacity?: number;
  /** BaseUI: `--drawer-swipe-progress` on the indent: how far the drawer is swiped away. */
  swipeProgress?: number;
  /** BaseUI: `--drawer-swipe-strength`: the share of the closing transition's duration. */
  swipeStrength?: number;
  /** BaseUI: The position of the drawer inside, if there is one. Unit: px. */
  nestedPosition?: number;
  /** Vaul: Opacity of the overlay, if it is modal. */
  overlayOpacity?: number;
  /** Vaul: Scale of the page behind, if it is scaled. */
  backgroundScale?: number;
  /** Vaul: How far the page behind is moved. Unit: px. */
  backgroundTranslate?: number;
  /** Vaul: Radius of the corners of the page behind. Unit: px. */
  backgroundRadius?: number;
  /** Vaul: Scale of the drawer that it is nested in. */
  parentScale?: number;
  /** Vaul: How far that drawer is moved. Unit: px. */
  parentTranslate?: number;
  /** BottomSheetBehavior: The rounded corners: all at 1, none at 0. */
  cornerInterpolation?: number;
  /** BottomSheetBehavior: The view's horizontal scale during predictive back. */
  scaleX?: number;
  /** BottomSheetBehavior: The view's vertical scale during predictive back. */
  scaleY?: number;
  /** BottomSheetBehavior: The list's vertical scale during predictive back. */
  contentScaleY?: number;
  /** ReactNativeBottomSheet: `animatedIndex`: fractions lie between two detents, -1 is closed. */
  index?: number;
  /** ReactNativeBottomSheet: The sheet's opacity; 0 while it is closed on Android. */
  opacity?: number;
  /** ReactNativeBottomSheet: The footer's place in the sheet, if there is one. Unit: pt. */
  footerY?: number;
  /** ReactNativeBottomSheet: The height of the content's mask. Unit: pt. */
  maskHeight?: number;
}

/** What happened to one of the drawers. Its members are those of its system's events. */
export interface ComparisonEvent {
  type: "event";
  /** The drawer's name. */
  drawer: string;
  /** The drawer's. */
  system: string;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition, BaseUI, Vaul, BottomSheetBehavior: Its index among all events of the timeline. ReactNativeBottomSheet: `animatedIndex`: fractions lie between two detents, -1 is closed. */
  index: number | null;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** If requested, how close the call was when a finger left the drawer. */
  margins?: Margins;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition, ReactNativeBottomSheet: The drawer's by the model, pt/s, + down. Vaul: The mean speed of the whole gesture, which decided; null if it took no time. Unit: px/ms. BottomSheetBehavior: The velocity that the rules were given. */
  velocity?: unknown;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** DrawerKit: y of the drawer's top edge. Unit: pt. SweetCurtain: y of the curtain's top edge, without its shift. Unit: pt. OverlayContainer: y of the overlay's top edge. Unit: pt. Sheets: y of the sheet's top edge, or of the presented view's. Unit: pt. Transition: The presented view's position along the axis, if it moves; null while something runs. Unit: pt. BaseUI: The popup's position by its style; null out of the page. Unit: px. Vaul: y of its top edge, or x of its left edge; null while it is not mounted. Unit: px. BottomSheetBehavior: y of the view's top edge. Unit: px. ReactNativeBottomSheet: y of the sheet's top edge, with the top inset: `animatedPosition`. Unit: pt. */
  position?: number | null;
  /** DrawerKit, Sheets: The container's height minus the position. Unit: pt. SweetCurtain: The height constraint's constant (actualHeight), which may be negative. Unit: pt. OverlayContainer: The height above the container's bottom. Unit: pt. BaseUI: How far it reaches into the container. Unit: px. Vaul: How much of the container it covers. Unit: px. BottomSheetBehavior: From there to the container's bottom. Unit: px. ReactNativeBottomSheet: From there to the container's bottom. Unit: pt. */
  height?: number | null;
  /** DrawerKit: The state at its position. SweetCurtain: The state that was requested last. OverlayContainer: Where the overlay lies in its range; the last three occur with style classic only. Sheets: Where the sheet was last sent (location), or whether the view is presented. Transition: The transition's state. BaseUI: Closed, open, or the active point. Vaul: Whether it is open, closing, or not there. BottomSheetBehavior: `getState()`. ReactNativeBottomSheet: The sheet's state. */
  state?: unknown;
  /** DrawerKit: The state it is in or moves to. */
  targetState?: DrawerKitState;
  /** DrawerKit: Whether there is a drawer; without one, the status says nothing else. Sheets: App Store: the view is presented. */
  presented?: boolean;
  /** DrawerKit: The radius of the top two corners; null if it is not a number. Unit: pt. Sheets: As it was set; null if it is not a number. Unit: pt. */
  cornerRadius?: number | null;
  /** DrawerKit: The handle's alpha as it was set, not clamped; null if there is no handle. SweetCurtain: 1 if the handle is shown, otherwise 0. */
  handleAlpha?: number | null;
  /** DrawerKit: Whether taps on the drawer are recognised; null if there is no recogniser. */
  fullExpansionTapEnabled?: boolean | null;
  /** DrawerKit: Whether taps above the drawer are recognised; null if there is no recogniser. */
  dismissalTapEnabled?: boolean | null;
  /** DrawerKit: The content's offset, while a scroll view is attached. Unit: pt. SweetCurtain, OverlayContainer: The content's offset, if there is a scroll view. Unit: pt. Sheets: The content's offset, if it scrolls. Unit: pt. Vaul: How far its content is scrolled. Unit: px. BottomSheetBehavior: How far the first list is scrolled. Unit: px. ReactNativeBottomSheet: How far the library takes it to be scrolled. Unit: pt. */
  contentOffset?: number;
  /** DrawerKit: Whether the content scrolls, while a scroll view is attached. */
  isScrollEnabled?: boolean;
  /** DrawerKit, SweetCurtain, OverlayContainer, Sheets, Transition: Callbacks, in order. BaseUI, Vaul, BottomSheetBehavior, ReactNativeBottomSheet: Calls, in order, each a list of the callback's name and its arguments. */
  emitted: unknown[];
  /** Rules that decided. */
  rules?: string[];
  /** What was animated; null if nothing was. */
  animation: unknown;
  /** DrawerKit: What a tap landed on; null if it hit nothing. OverlayContainer: What a tap landed on, with style classic; null if it hit nothing. Sheets: What a tap landed on; null if it missed everything. */
  hit?: string | null;
  /** DrawerKit: The recogniser that took the tap; null if none did. Sheets: Which recogniser took the tap; null if none did. */
  recognizer?: string | null;
  /** DrawerKit, OverlayContainer: Where the content will come to rest. Unit: pt. Sheets: The offset at which the content will come to rest. Unit: pt. */
  targetContentOffset?: number;
  /** DrawerKit: Whether the content continues by itself. */
  decelerates?: boolean;
  /** Why the input did nothing; left out if it did something. */
  ignored?: string;
  /** DrawerKit: What the callbacks receive. */
  transitions?: DrawerKitEventTransitionsItem[];
  /** DrawerKit: All animations, if there is more than one. Sheets: All animations, if there are others than `animation`. */
  animations?: unknown[];
  /** SweetCurtain: The height as a fraction of the space below the top safe area; null if there is none. */
  heightCoefficient?: number | null;
  /** SweetCurtain: 0 at min and 1 at max, to three decimals and not clamped; null if the two are the same. Sheets: App Store: the progress to which this input set the dismissal; null if it did not. */
  progress?: number | null;
  /** SweetCurtain: How far hiding has shifted the view down. Unit: pt. */
  transformY?: number;
  /** SweetCurtain: Whether the content is held while the curtain follows the finger. */
  scrollFrozen?: boolean;
  /** SweetCurtain: x of the handle's centre. Unit: pt. */
  handleCenterX?: number;
  /** SweetCurtain: How many animations the event started, if more than one. */
  animationCount?: number;
  /** OverlayContainer: The height of the overlay's own view. Unit: pt. */
  overlayHeight?: number;
  /** OverlayContainer: The notch of the last move; absent with style classic. */
  notch?: number;
  /** OverlayContainer: The position of the last move, with style classic. */
  target?: OverlayContainerEventTarget;
  /** OverlayContainer: The alpha of the view that dims behind a sheet; null if there is none. Sheets: As it was set, not clamped; null if it is not a number. */
  dimmingAlpha?: number | null;
  /** OverlayContainer: Whether the sheet has been dismissed. */
  dismissed?: boolean;
  /** OverlayContainer: What each callback hands over. */
  emittedWith?: (OverlayContainerArguments | null)[];
  /** Sheets: The sheet's own height. Unit: pt. BottomSheetBehavior: The view's own height. Unit: px. */
  viewHeight?: number;
  /** Sheets: App Store: the interactive dismissal's progress. */
  percentComplete?: number;
  /** Sheets: App Store: the transition under way. */
  transition?: SheetsEventTransition;
  /** Sheets: App Store: whether a finger holds the view. */
  interactionStatus?: SheetsEventInteractionStatus;
  /** Sheets: App Store: how many recognisers are on the view. */
  recognizers?: number;
  /** Sheets: App Store: alpha of the close button. */
  closeButtonAlpha?: number;
  /** Sheets: App Store: the view's transform: a, b, c, d, tx, ty. BottomSheetBehavior: How predictive back draws the view. */
  transform?: unknown;
  /** Sheets: The tab bar, if there is one. */
  tabBar?: SheetsEventTabBar;
  /** Sheets: Whether the content takes touches; stated only if it took none right after the latest input. */
  contentInteractive?: boolean;
  /** Sheets: Whether the content shows its vertical scroll indicator. */
  showsVerticalScrollIndicator?: boolean;
  /** Sheets: The anchors' positions, topmost first. */
  anchorPoints?: number[];
  /** Sheets: The height that the main controller's safe area loses at the bottom. Unit: pt. */
  mainBottomInset?: number;
  /** Sheets: The stack, the top controller last. */
  viewControllers?: string[];
  /** Sheets: The top controller. */
  top?: string;
  /** Sheets: The sheet's child controllers. */
  children?: string[];
  /** Sheets: The controller whose scroll view the sheet listens to; null if there is none. ReactNativeBottomSheet: What is in it. */
  scrollable?: string | null;
  /** Sheets: The close buttons in views' corners, by controller. */
  closeButtonFrames?: SheetsEventCloseButtonFrames;
  /** Sheets: The controllers with a close button in a navigation bar. */
  closeBarButtons?: string[];
  /** Sheets: There is a chevron. */
  chevron?: boolean;
  /** Sheets: The height that the chevron takes from the top controller's content. Unit: pt. */
  topAdditionalSafeArea?: number;
  /** Sheets: The position to which the sheet would glide. Unit: pt. */
  projection?: number;
  /** Sheets: The controllers that were popped; null if there were none. */
  returned?: string[] | null;
  /** Sheets: The controllers' views from the back to the front, right after the input. */
  layersDuringAnimation?: string[];
  /** Sheets: Whether the content took touches right after the input. */
  contentInteractiveDuringAnimation?: boolean;
  /** Transition: The transition's fraction; null without one. */
  fraction?: number | null;
  /** Transition: The duration of the whole transition. Unit: s. */
  effectiveDuration?: number;
  /** Transition: The animation's layers. */
  layers?: TransitionEventLayersItem[];
  /** Transition: The shared element's animator, once there is one. */
  sharedElement?: TransitionEventSharedElement;
  /** Transition: Both views in the model. */
  views?: TransitionEventViews;
  /** Transition: What the screen shows of everything that stands still in mid-transition, by view or layer. */
  displayed?: TransitionEventDisplayed;
  /** Transition: Whether the pan's recogniser begins. */
  shouldBegin?: boolean;
  /** BaseUI: The popup is in the page and shown. */
  mounted?: boolean;
  /** BaseUI: Where the screen shows it while it moves. Unit: px. */
  shown?: number;
  /** BaseUI: `--drawer-snap-point-offset`. Unit: px. */
  snapPointOffset?: number;
  /** BaseUI: `--drawer-swipe-movement-x`. Unit: px. */
  swipeMovementX?: number;
  /** BaseUI: `--drawer-swipe-movement-y`. Unit: px. */
  swipeMovementY?: number;
  /** BaseUI: `--drawer-swipe-strength`. */
  swipeStrength?: number;
  /** BaseUI: `--drawer-frontmost-height`. Unit: px. */
  frontmostHeight?: number;
  /** BaseUI: `--drawer-height`. Unit: px. Vaul: Its own height, if it has a text field. Unit: px. */
  drawerHeight?: number;
  /** BaseUI: `--nested-drawers`. */
  nestedDrawers?: number;
  /** BaseUI: `--drawer-swipe-progress`: how far the nested drawer is swiped. */
  popupSwipeProgress?: number;
  /** BaseUI: The inline transform of a drag. */
  dragTransform?: number[];
  /** BaseUI: The popup's attributes, without their "data-". */
  attributes?: BaseUIEventAttributesItem[];
  /** BaseUI: The backdrop. */
  backdrop?: BaseUIEventBackdrop;
  /** BaseUI: The drawer is open. */
  open?: boolean;
  /** BaseUI: The active point, as it was announced last; null: none. */
  snapPoint?: BaseUIEventSnapPoint | null;
  /** BaseUI: `Drawer.Indent`, the page behind the drawer. */
  indent?: BaseUIEventIndent;
  /** BaseUI: The page's scrolling is locked. */
  scrollLocked?: boolean;
  /** BaseUI: `--drawer-keyboard-inset`, once it is written. Unit: px. */
  keyboardInset?: number;
  /** BaseUI: How far the list is scrolled. Unit: px. ReactNativeBottomSheet: Whether a list in it may scroll. */
  scroll?: unknown;
  /** BaseUI: How far the strip is scrolled. Unit: px. */
  crossScroll?: number;
  /** BaseUI: The swipe area's attributes. */
  area?: BaseUIEventAreaItem[];
  /** BaseUI: The drawer inside the drawer. */
  nested?: BaseUIEventNested;
  /** BaseUI: What the library has computed at the release. */
  release?: BaseUIEventRelease;
  /** BaseUI: What became of a touch's move. BottomSheetBehavior: Who got the touch. */
  touch?: unknown;
  /** Vaul: The overlay's opacity; null without an overlay. */
  overlayOpacity?: number | null;
  /** Vaul: The translation of the active snap point, or the text that the library writes without one. */
  activeOffset?: VaulEventActiveOffset;
  /** Vaul: The host's active snap point. */
  activeSnapPoint?: VaulEventActiveSnapPoint | null;
  /** Vaul: It is being dragged. */
  dragging?: boolean;
  /** Vaul: The page behind, if it is scaled. */
  background?: VaulEventBackground;
  /** Vaul: The drawer that it is nested in. */
  parent?: VaulEventParent;
  /** Vaul: Inline styles of the body. */
  body?: VaulEventBody;
  /** Vaul: The test that decided whether the drawer may be dragged. */
  drag?: VaulEventDrag;
  /** Vaul: What React throws. BottomSheetBehavior: What a setter throws; nothing has changed. ReactNativeBottomSheet: What the library throws. */
  error?: string;
  /** Vaul: Callbacks of timers since the latest event: each with its time. */
  meanwhile?: unknown[][];
  /** Vaul: Animations that timers started since the latest event. */
  meanwhileAnimations?: VaulEventMeanwhileAnimationsItem[];
  /** BottomSheetBehavior: `getLastStableState()`. */
  lastStableState?: BottomSheetBehaviorState;
  /** BottomSheetBehavior: 1 at expanded, 0 at collapsed, -1 at hidden; null where collapsed is at another detent. */
  slideOffset?: number | null;
  /** BottomSheetBehavior: Where the detents are. */
  offsets?: BottomSheetBehaviorEventOffsets;
  /** BottomSheetBehavior: How far the other lists are scrolled. */
  otherContentOffsets?: number[];
  /** BottomSheetBehavior: The rounded corners: all at 1, none at 0. */
  interpolation?: number | null;
  /** BottomSheetBehavior: The velocity with which it was asked whether the sheet hides. Unit: px/s. */
  hideVelocity?: number | null;
  /** BottomSheetBehavior: Who takes the list's fling, the sheet (consumed) or the list, and its velocity, px/s. */
  preFling?: string;
  /** BottomSheetBehavior: Whether the sheet takes part in a nested scroll. */
  accepted?: boolean;
  /** BottomSheetBehavior: How much of a nested scroll it takes. Unit: px. */
  consumed?: number;
  /** BottomSheetBehavior: Whether it takes a fling, or expands for a focus. */
  taken?: boolean;
  /** BottomSheetBehavior: What the corners' animator does: start, reverse or cancel, and its two values. */
  corner?: BottomSheetBehaviorEventCornerItemItem[][];
  /** BottomSheetBehavior: What a gesture back starts: the property, from, to and duration, ms. */
  backAnimation?: BottomSheetBehaviorEventBackAnimationItemItem[][];
  /** ReactNativeBottomSheet: Its index among all events of the timeline. */
  eventIndex?: number;
  /** ReactNativeBottomSheet: Status, source, index and position that it leads to. */
  animationState?: (ReactNativeBottomSheetEventAnimationStateItem | null)[];
  /** ReactNativeBottomSheet: The sheet's opacity. */
  opacity?: number;
  /** ReactNativeBottomSheet: The library's positions of the detents; null while unknown. */
  detents?: (number | null)[] | null;
  /** ReactNativeBottomSheet: Which of them follows from the content's height. */
  dynamicDetentIndex?: number;
  /** ReactNativeBottomSheet: The last detent; null while unknown. Unit: pt. */
  highest?: number | null;
  /** ReactNativeBottomSheet: The library's position of a closed sheet; null while unknown. Unit: pt. */
  closed?: number | null;
  /** ReactNativeBottomSheet: It rests at a place that is no detent. */
  temporary?: boolean;
  /** ReactNativeBottomSheet: It is being force-closed. */
  forcedClosing?: boolean;
  /** ReactNativeBottomSheet: The keyboard's status and height, and how much of the container it covers. */
  keyboard?: ReactNativeBottomSheetEventKeyboardItem[];
  /** ReactNativeBottomSheet: How far the list is scrolled. Unit: pt. */
  nativeOffset?: number;
  /** ReactNativeBottomSheet: The backdrop's opacity. */
  backdropOpacity?: number | null;
  /** ReactNativeBottomSheet: Whether the backdrop takes touches. */
  backdropTouch?: ReactNativeBottomSheetEventBackdropTouch;
  /** ReactNativeBottomSheet: The footer's place in the sheet. Unit: pt. */
  footerY?: number | null;
  /** ReactNativeBottomSheet: With `settle`: when each of the callbacks is made. */
  emittedAt?: number[];
  /** ReactNativeBottomSheet: It threw in an effect, which takes down the screen. */
  crashed?: boolean;
  /** ReactNativeBottomSheet: Calls since the event before. */
  before?: unknown[][];
  /** ReactNativeBottomSheet: When they were made. */
  beforeAt?: number[];
  /** ReactNativeBottomSheet: The rules that decided since the event before. */
  beforeRules?: string[];
  /** ReactNativeBottomSheet: The animations started since the event before. */
  beforeAnimation?: ReactNativeBottomSheetEventBeforeAnimationItem[];
  /** ReactNativeBottomSheet: With `settle`: the last frame that moves the sheet. Unit: s. */
  restAt?: number;
  /** ReactNativeBottomSheet: With `settle`: when nothing waits for a frame any more. Unit: s. */
  end?: number;
  /** ReactNativeBottomSheet: Something still moves after 8 s. Quirk: it always will. */
  busy?: boolean;
  /** ReactNativeBottomSheet: The height of the content's mask. Unit: pt. */
  maskHeight?: number | null;
  /** ReactNativeBottomSheet: Its bottom padding. Unit: pt. */
  maskPadding?: number | null;
}

export type StartState = "collapsed" | "partiallyExpanded" | "fullyExpanded" | "dismissed" | "transitioning" | "min" | "mid" | "max" | "hide" | "expanded" | "halfExpanded" | "hidden";

export type StartPosition = number | string;

export interface StartControl {
  /** Distance from the left. Unit: pt. */
  x?: number;
  /** Distance from the top. Unit: pt. */
  y?: number;
  /** Width. Unit: pt. */
  width?: number;
  /** Height. Unit: pt. */
  height?: number;
}

export type StartSnapPoint = number | string;

export type StartActiveSnapPoint = number | string;

export type StartContentHeight = string | number;

export type StartSheetHeight = string | number;

export interface StartRestoredConfigurationDialog {
  /** Whether the user can cancel it; the default of `hideable`. */
  cancelable?: boolean;
  /** Whether a tap outside the sheet cancels it, if that is so. */
  canceledOnTouchOutside?: boolean;
  /** Whether the sheet is hidden, and not only the window closed, when it is cancelled. */
  dismissWithAnimation?: boolean;
}

export type StartRestoredConfigurationPeekHeight = string | number;

export type StartRestoredConfigurationExpandedOffset = string | number;

export type StartRestoredConfigurationMaxHeight = string | number;

export type StartRestoredConfigurationCornerSize = string | number;

export interface StartRestoredConfiguration {
  /** A BottomSheetDialog around the sheet, with the defaults of a Material 3 theme; null: none. */
  dialog?: StartRestoredConfigurationDialog | null;
  /** The height of the collapsed sheet; "auto" or -1: what a 16:9 keyline leaves. */
  peekHeight?: StartRestoredConfigurationPeekHeight;
  /** Whether the expanded sheet is as high as its content. If not, there is halfExpanded, and `expandedOffset` counts. */
  fitToContents?: boolean;
  /** The height of halfExpanded as a fraction of the container's, above 0 and below 1. */
  halfExpandedRatio?: number;
  /** The position of expanded without `fitToContents`, 0 or more. */
  expandedOffset?: StartRestoredConfigurationExpandedOffset;
  /** Whether a swipe down can hide the sheet. */
  hideable?: boolean;
  /** Whether a hideable sheet that is dragged down hides instead of collapsing. */
  skipCollapsed?: boolean;
  /** Whether a finger can drag the sheet. */
  draggable?: boolean;
  /** Whether a scrolling list can drag the sheet before the list has come to its edge. */
  draggableOnNestedScroll?: boolean;
  /** A release faster than this hides a hideable sheet. Quirk: px/s at any density. Unit: px/s. */
  significantVelocityThreshold?: number;
  /** How far ahead a release is projected to decide whether it hides the sheet. Unit: s. */
  hideFriction?: number;
  /** The sheet's greatest height; -1: none. */
  maxHeight?: StartRestoredConfigurationMaxHeight;
  /** Whether the peek height disregards the system's gesture area. */
  gestureInsetBottomIgnored?: boolean;
  /** Whether the expanded sheet loses its rounded corners even below the top of the screen. */
  shouldRemoveExpandedCorners?: boolean;
  /** The radius of the sheet's top corners; null: the sheet has no shape. */
  cornerSize?: StartRestoredConfigurationCornerSize | null;
  /** Whether the sheet may go under the top inset. */
  paddingTopSystemWindowInsets?: boolean;
  /** Whether the bottom inset becomes padding. */
  paddingBottomSystemWindowInsets?: boolean;
  /** Whether the top inset becomes a margin. */
  marginTopSystemWindowInsets?: boolean;
  /** Whether the list that was touched counts, and not the first one. */
  multipleScrollingChildrenSupported?: boolean;
  /** Whether the sheet expands when something in it that is off the screen gets the focus. */
  autoExpandOnRequestChildRectangleOffscreen?: boolean;
  /** What is restored: 1 peekHeight, 2 fitToContents, 4 hideable, 8 skipCollapsed; -1 all. */
  saveFlags?: number;
  /** What the method of this name returns: whether a finger can drag a hideable sheet below collapsed. */
  isHideableWhenDragging?: boolean;
  /** What the method of this name returns: whether a drag of the sheet passes over halfExpanded. */
  shouldSkipHalfExpandedStateWhenDragging?: boolean;
  /** What the method of this name returns for each drag: whether one upwards that passes over halfExpanded expands. */
  shouldExpandOnUpwardDrag?: boolean;
}

export type StartRestoredState = "expanded" | "halfExpanded" | "collapsed" | "hidden" | "dragging" | "settling";

export interface StartRestored {
  /** The saved properties. */
  configuration?: StartRestoredConfiguration;
  /** The saved state. */
  state?: StartRestoredState;
}

export type StartDragHandleTop = string | number;

export type StartDragHandleHeight = string | number;

export interface StartDragHandle {
  /** Its top edge in the sheet. */
  top?: StartDragHandleTop;
  /** Its height. */
  height?: StartDragHandleHeight;
}

export interface Start {
  /** Whether the drawer has already been presented. Or: App Store: the view has already been presented. Or: The presented view is on the screen. */
  presented?: boolean;
  /** The state it was presented in; the initial state if not given. Or: The state that it was moved to after its first layout, without animation. Or: The state set before the first layout; what was restored, or collapsed, if not given. */
  state?: StartState;
  /** The position that it has since been dragged to; in the state transitioning, the one it was presented in. Or: The position that it has then been dragged to. Or: The position that the overlay was moved to, with style classic. Or: The position to which a sheet has been dragged. */
  position?: StartPosition;
  /** A control inside the drawer, in its coordinates. */
  control?: StartControl;
  /** The notch that the overlay was moved to; a notch that does not exist is 0 pt high. */
  notch?: number;
  /** A sheet has already appeared. */
  appeared?: boolean;
  /** The drawer is open. Or: It has been open for two seconds. */
  open?: boolean;
  /** The active point, which the host holds; null: none. The drawer keeps it itself if not given. */
  snapPoint?: StartSnapPoint | null;
  /** The active snap point; the first if not given. */
  activeSnapPoint?: StartActiveSnapPoint | null;
  /** How far a scroll view in the drawer is scrolled; as `scrollView` says, or there is none, if not given. Unit: px. */
  contentOffset?: number;
  /** The nested drawer is open. */
  nestedOpen?: boolean;
  /** It has been pressed since it opened, so that the next press does not snap it again. */
  pressed?: boolean;
  /** Height of the sheet's content; the container's if not given. */
  contentHeight?: StartContentHeight;
  /** How high the sheet asks to be: as its content (wrap), or as its parent (match), or so many pixels. */
  sheetHeight?: StartSheetHeight;
  /** What an earlier instance has saved. */
  restored?: StartRestored;
  /** A drag handle, over the list if there is one. */
  dragHandle?: StartDragHandle;
  /** Whether it has come to rest after its mount; if not, time 0 is its first render. */
  settled?: boolean;
}

export interface ScrollView {
  /** y of the visible part within the content. Or: The content's offset; its top if not given. Or: y of the visible part within the content. Or: How far it is scrolled. Unit: pt. */
  contentOffset?: number;
  /** The adjusted content inset. Or: The scroll view's own inset, without the safe area. Or: The adjusted content inset. */
  contentInset?: ContentInset;
  /** Height of the whole content; it never ends if not given. Or: Height of what it shows. Unit: pt. */
  contentHeight?: number;
  /** Height of the visible part; the container's height if not given. Or: Its height; to the sheet's bottom if not given. Unit: pt. */
  height?: number;
  /** Added to the content inset. */
  safeAreaInsets?: ContentInset;
  /** Its top edge in the sheet. Unit: px. */
  top?: number;
  /** Its left edge in the sheet. It is as wide as the sheet, as each page of a pager is. Unit: px. */
  left?: number;
  /** Whether its visibility is VISIBLE. Only then does the sheet find it, and a finger touch it. */
  visible?: boolean;
  /** Whether it calls the sheet for a sample that does not move it by a pixel, which no list of Android's does. */
  dispatchesEmptySteps?: boolean;
  /** Whether its scrolling reaches this sheet: not if it is in a sheet inside this one, which takes it and is not simulated. */
  reachesSheet?: boolean;
}

export type EnvironmentRoot = "plain" | "table" | "navigation" | "navigationTable" | "scrollView";

export type EnvironmentCssDuration = number | string;

export type EnvironmentCssEndingDuration = number | string;

export interface EnvironmentCss {
  /** Of a move. */
  duration?: EnvironmentCssDuration;
  /** A name, cubic-bezier(), linear() or steps(). */
  timing?: string;
  /** Of closing. */
  endingDuration?: EnvironmentCssEndingDuration;
}

export type EnvironmentContentObjectKind = "view" | "scrollView" | "none";

export interface EnvironmentContentObject {
  /** A BottomSheetView, a BottomSheetScrollView, or none, which reports no height. */
  kind?: EnvironmentContentObjectKind;
  /** Its height. Unit: pt. */
  height?: number;
  /** Whether the list has a refresh control. */
  refreshable?: boolean;
}

export type EnvironmentContent = string | EnvironmentContentObject;

export type EnvironmentHostOpen = "controlled" | "uncontrolled" | "fixed" | "async";

export type EnvironmentHostSnapPoint = "controlled" | "uncontrolled" | "fixed";

export interface EnvironmentHost {
  /** Who holds `open`. */
  open?: EnvironmentHostOpen;
  /** Who holds the active point. */
  snapPoint?: EnvironmentHostSnapPoint;
  /** The host refuses every onOpenChange. */
  cancelOpenChange?: boolean;
  /** The host refuses every onSnapPointChange. */
  cancelSnapPointChange?: boolean;
}

export interface EnvironmentAreaProps {
  /** It does nothing. */
  disabled?: boolean;
}

export type EnvironmentNestedObjectSnapPointsItem = number | string;

export type EnvironmentNestedObjectSnapPoint = number | string;

export interface EnvironmentNestedObject {
  /** It is open. */
  open?: boolean;
  /** Height of its popup. Unit: px. */
  popupHeight?: number;
  /** Its snap points. */
  snapPoints?: readonly EnvironmentNestedObjectSnapPointsItem[];
  /** Its active point, which the host holds. */
  snapPoint?: EnvironmentNestedObjectSnapPoint | null;
}

export type EnvironmentNested = boolean | EnvironmentNestedObject;

export interface EnvironmentContainer {
  /** Its width. Unit: px. */
  width?: number;
  /** Its height. Unit: px. */
  height?: number;
}

export type EnvironmentOpenControl = "controlled" | "uncontrolled";

export type EnvironmentSnapControl = "controlled" | "uncontrolled";

export type EnvironmentRefusesItem = "onOpenChange" | "setActiveSnapPoint";

export type EnvironmentNestedOmitsItem = "onClose" | "onRelease";

export type EnvironmentParentSnapPointsItem = number | string;

export type EnvironmentParentActiveSnapPoint = number | string;

export interface EnvironmentParent {
  /** Its property of that name. */
  snapPoints?: readonly EnvironmentParentSnapPointsItem[];
  /** Its active snap point; the first if not given. */
  activeSnapPoint?: EnvironmentParentActiveSnapPoint | null;
}

export type EnvironmentPlatform = "desktop" | "iPhone" | "iPad" | "ios" | "android";

export interface EnvironmentInsets {
  /** The status bar. Unit: px. */
  top?: number;
  /** The navigation bar. Unit: px. */
  bottom?: number;
  /** The area of the system's gestures. Unit: px. */
  gestureBottom?: number;
}

export interface EnvironmentFooter {
  /** Its height. Unit: pt. */
  height?: number;
  /** What it leaves free below itself. Unit: pt. */
  bottomInset?: number;
}

export interface Environment {
  /** The sheet's first controller, or the one that is presented. */
  root?: EnvironmentRoot;
  /** The height of a navigation bar, and thus of the sheet's header. Unit: pt. */
  navigationBarHeight?: number;
  /** The height of the tab bar around the sheet; there is none if not given. Unit: pt. */
  tabBarHeight?: number;
  /** Height of the popup, if it moves vertically; the container's if not given. Unit: px. */
  popupHeight?: number;
  /** Width of the popup, if it moves horizontally; the container's if not given. Unit: px. */
  popupWidth?: number;
  /** How much of a popup hangs beyond its edge, by a negative margin that the closing transform leaves out, as in the library's examples (48). Below 0: a margin that the transform adds. Unit: px. */
  bleed?: number;
  /** What a rem is. Unit: px. */
  rootFontSize?: number;
  /** Height of the page in a body with `height: 100%` and an `overflow` of its own; other pages are of no account. Or: The page's height. Unit: px. */
  pageHeight?: number;
  /** The popup is in a `Drawer.VirtualKeyboardProvider`. */
  virtualKeyboardProvider?: boolean;
  /** The closed popup stays in the page. */
  keepMounted?: boolean;
  /** The style sheet in CSS's words; overrides `transition`. */
  css?: EnvironmentCss;
  /** What is inside the popup, below a handle of 40 px. Or: What a touch finds: nothing (plain), or a view that consumes it until the finger has passed the slop. Or: What is in the sheet. */
  content?: EnvironmentContent;
  /** Height of a list's content. Unit: px. */
  scrollHeight?: number;
  /** How far the list is scrolled at first. Unit: px. */
  scrollTop?: number;
  /** How the host answers. */
  host?: EnvironmentHost;
  /** There is a backdrop. */
  backdrop?: boolean;
  /** There is a swipe area at the edge, which opens the drawer. */
  area?: boolean;
  /** The swipe area's properties. */
  areaProps?: EnvironmentAreaProps;
  /** A drawer inside the drawer. Or: It is a NestedRoot in another drawer. */
  nested?: EnvironmentNested;
  /** The drawer's size along its axis; the whole container if not given. Unit: px. */
  size?: number;
  /** The element that the drawer is put into; the viewport if not given. */
  container?: EnvironmentContainer;
  /** How far the host's style keeps it from the edge that it comes from, as `bottom: 1rem` does with 16. Unit: px. */
  inset?: number;
  /** What the host's `--initial-transform` adds to 100 %, as `calc(100% + 8px)` does with 8: where it comes from. Unit: px. */
  initialTransform?: number;
  /** There is a Handle. */
  handle?: boolean;
  /** Taps on the Handle change nothing. */
  preventCycle?: boolean;
  /** Whether the host gives `open`. */
  openControl?: EnvironmentOpenControl;
  /** Whether the host gives `activeSnapPoint`. */
  snapControl?: EnvironmentSnapControl;
  /** The property of that name; if not given, `start.open` for a host that does not give `open`. It decides there. */
  defaultOpen?: boolean;
  /** The callbacks that the host does not follow. */
  refuses?: readonly EnvironmentRefusesItem[];
  /** The host makes a new list of snap points at each render. */
  inline?: boolean;
  /** The callbacks that the host does not pass to NestedRoot; one that it passes replaces the parent's reaction. */
  nestedOmits?: readonly EnvironmentNestedOmitsItem[];
  /** The snap points of the drawer that it is nested in; none if not given. */
  parent?: EnvironmentParent;
  /** There is a text field in the drawer. */
  input?: boolean;
  /** How far the page is scrolled. Unit: px. */
  pageScroll?: number;
  /** y of the trigger's upper edge on the page; null if there is none, and in view if not given. A closed drawer gives it the focus, and the page scrolls there. Unit: px. */
  trigger?: number | null;
  /** What the browser runs on. Or: The system, which has its own default animation. */
  platform?: EnvironmentPlatform;
  /** Pixels per dp. */
  density?: number;
  /** Frames that the display shows. Unit: 1/s. */
  refreshRate?: number;
  /** Android's API level. */
  sdk?: number;
  /** What the system takes from the edges. */
  insets?: EnvironmentInsets;
  /** The radii of the screen's left and right upper corners, null for one that is not rounded; null: unknown. */
  roundedCorners?: readonly (number | null)[] | null;
  /** y of the container on the screen. Unit: px. */
  screenTop?: number;
  /** The system's setting. */
  reduceMotion?: boolean;
  /** The handle's height. Unit: pt. */
  handleHeight?: number;
  /** A footer; none if not given. */
  footer?: EnvironmentFooter;
  /** The window's height; the container's if not given. Unit: pt. */
  windowHeight?: number;
  /** The screen's height; the container's if not given. Unit: pt. */
  screenHeight?: number;
  /** y of the container in the window. Unit: pt. */
  pageY?: number;
}

export interface OtherScrollViewsItem {
  /** Its top edge in the sheet. Unit: px. */
  top?: number;
  /** Its left edge in the sheet. It is as wide as the sheet, as each page of a pager is. Unit: px. */
  left?: number;
  /** Its height; to the sheet's bottom if not given. Unit: px. */
  height?: number;
  /** Whether its visibility is VISIBLE. Only then does the sheet find it, and a finger touch it. */
  visible?: boolean;
  /** Height of what it shows. Unit: px. */
  contentHeight?: number;
  /** How far it is scrolled. Unit: px. */
  contentOffset?: number;
  /** Whether it calls the sheet for a sample that does not move it by a pixel, which no list of Android's does. */
  dispatchesEmptySteps?: boolean;
  /** Whether its scrolling reaches this sheet: not if it is in a sheet inside this one, which takes it and is not simulated. */
  reachesSheet?: boolean;
}

/** A drawer, everything that happens to it, and what of that is shown. */
export interface SimulateRequest {
  container: Container;
  drawer: Drawer;
  /** DrawerKit: The drawer when the timeline begins. SweetCurtain: Where the curtain is when the timeline begins. OverlayContainer: Where the overlay is when the timeline begins. Sheets: The sheet or view when the timeline begins. Transition: What is on the screen when the timeline begins. BaseUI: How things stand when the timeline begins. Vaul: The drawer and its page when the timeline begins. BottomSheetBehavior, ReactNativeBottomSheet: How things are when the timeline begins. */
  start?: Start;
  /** DrawerKit: The content's scroll view (scrollViewForPullToDismiss). SweetCurtain: The content's scroll view (allowSomeScrollViewInCurtain). OverlayContainer: The list inside the overlay, with style classic; otherwise see drivingScrollView. Sheets: The root's scroll view, if it has one. Vaul: A scroll view in the drawer; only how far it is scrolled counts. BottomSheetBehavior: A list in the sheet, the first of its tree of views. */
  scrollView?: ScrollView;
  /** Sheets: What is inside and around the drawer. BaseUI: What surrounds the drawer. Vaul: The page around the drawer, and what its host does. BottomSheetBehavior: The device and the app. ReactNativeBottomSheet: The device, and what is in the sheet. */
  environment?: Environment;
  /** BottomSheetBehavior: More lists, in the order of the tree; later ones lie above. Each layout finds those that count. */
  otherScrollViews?: readonly OtherScrollViewsItem[];
  timeline?: readonly Input[];
  sampling?: Sampling;
  output?: Output;
}

/** The first message of a live session; the inputs follow. */
export interface LiveScenario {
  container: Container;
  drawer: Drawer;
  /** The drawer when the session begins, as in `SimulateRequest`. */
  start?: Start;
  /** As in `SimulateRequest`. */
  scrollView?: ScrollView;
  /** As in `SimulateRequest`. */
  environment?: Environment;
  clock?: LiveClock;
  /** `rate` and `inputRate`; `from`, `to` and `times` have no meaning without an end. */
  sampling?: Sampling;
  /**
   * `precision` is at least 4, so that events tell the times of inputs in full; they happen at instants that many
   * decimals apart, at most six. `speed` is 1, and `afterwards` is not false.
   */
  output?: Output;
}

/** Whose clock gives inputs their times. By the service's, an input happens when it arrives. */
export type LiveClock = "service" | "client";

/**
 * The message that ends a live session. Every other message after the first is an `Input` without `after`, and with
 * `at` only by the client's clock; no `settle`, and `advance` only by that clock.
 */
export interface LiveEnd {
  type: "end";
}

/** The first message of a connection that continues a session whose own connection is lost. */
export interface LiveResume {
  type: "resume";
  /** The `token` in the session's `start`. */
  token: string;
  /**
   * How many records have been received since the session began, over all its connections. `start` is the first;
   * problems count like all others.
   */
  after: number;
}

/**
 * The first message: a `StartRecord` without what only the end will show. `configuration` and `initial` are those of
 * the system's own `StartRecord`.
 */
export interface LiveStart {
  type: "start";
  /** The system's name. */
  system: string;
  axis: Axis;
  /** Every detent, topmost first. */
  detents: PlacedDetent[];
  notices: Notice[];
  /** By which the session can be resumed; missing if `--live-grace` is 0. */
  token?: string;
}

/** Why a message was not taken. Nothing has changed. */
export interface LiveProblem {
  type: "problem";
  problem: ProblemType;
  /** The same for every problem of its kind. */
  title: string;
  /** What the status of an answer would be. */
  status: number;
  /** What happened this time. */
  detail: string;
  /** Everything that is wrong, at most 32 of them, each with a JSON Pointer into the message. */
  errors?: ProblemError[];
}

/** Every system in a few words. */
export interface SystemList {
  systems: SystemOutline[];
}

/** A system in a few words. */
export interface SystemOutline {
  /** As requests name it. */
  name: string;
  /** As a person names it. */
  title: string;
  platform: Platform;
  unit: LengthUnit;
  origin: SystemOrigin;
  /** The names of the versions that are simulated, the default first. */
  versions: string[];
  /** The names of its states. */
  states: string[];
  /** Where its own document is. */
  href: string;
}

/** Where the library's drawers appear. */
export type Platform = "iOS" | "web" | "Android" | "React Native";

/** The unit of the library's lengths, in requests and answers: points, CSS pixels or pixels. A point counts as one pixel where systems are compared. */
export type LengthUnit = "pt" | "px";

/** What is simulated. */
export interface SystemOrigin {
  /** Account and name. */
  library: string;
  /** The name of the default version. */
  version: string;
  /** The repository's address. */
  repository: string;
  /** The commit of that version, in full. */
  revision: string;
  /** An SPDX identifier. */
  licence: string;
  /** What else one has to know to find the sources, where there is something. */
  note?: string;
}

/** A property without effect. */
export interface InertProperty {
  /** Its name, or the beginning of its name before a `*`. */
  name: string;
  /** What has that effect in a request; null for nothing. */
  instead: string | null;
}

/** Everything about one system. */
export interface SystemDocument {
  /** As requests name it. */
  name: string;
  /** As a person names it. */
  title: string;
  platform: Platform;
  unit: LengthUnit;
  origin: SystemOrigin;
  /** The releases and revisions of the library that are simulated, the default first. */
  versions: SystemVersion[];
  /** The names of its states. */
  states: string[];
  /** Why a drawer goes where it goes. */
  rules: SystemRule[];
  /** Why an input may do nothing. `ignored` in an event is the id of one of these. */
  ignored: SystemIgnored[];
  /** How its own records and its configuration spell a state. */
  state: Shape;
  /** What may stand in a timeline. Every input has `type` and may have `at` or `after` beside these. */
  inputs: SystemInput[];
  /** The members of a `release`. */
  release: Property[];
  /** What the original does that one would not expect. */
  quirks: SystemQuirk[];
  /** The members of `drawer.configuration`. */
  properties: Property[];
  /**
   * What the library has besides and no simulation needs. `drawer.configuration` may have it with any value, and a
   * notice says that it has no effect; it is in no schema of configurations here.
   */
  withoutEffect: InertProperty[];
  /** What a simulation has beside container, drawer and timeline. */
  scene: Property[];
  /** What frames hold beside position, height, velocity and phase. */
  tracks: SystemTrack[];
  /** What the library calls. */
  callbacks: SystemCallback[];
  record: SystemRecord;
  schema: ConfigurationSchema;
  examples: SystemExamples;
}

/** `recorded` if the simulation reproduces recordings of the library, `read` if only its sources were read. */
export type VersionBasis = "recorded" | "read";

/** A release of the library, or a revision that no release has. */
export interface SystemVersion {
  /** The release's number, or the first seven digits of the revision: `drawer.version`. */
  name: string;
  /** The day of the release; null for a revision. */
  released: string | null;
  /** The commit, in full. */
  revision: string;
  /** Whether it is simulated where a request names none. */
  isDefault: boolean;
  /** How it is known what the version does. */
  basis: VersionBasis;
  /** What it does otherwise than the default version. */
  differs: VersionDifference[];
}

/** One thing that a version does otherwise than the default one. */
export interface VersionDifference {
  /** What the version does, in one sentence. */
  what: string;
  /** The rules that decide otherwise, or that one of the two lacks. */
  rules: string[];
  /** The quirks that only one of the two has. */
  quirks: string[];
}

/** Why a drawer goes where it goes. */
export interface SystemRule {
  /** As answers name it. */
  id: string;
  /** A sentence. */
  explanation: string;
}

/** Why an input does nothing. */
export interface SystemIgnored {
  /** As events name it. */
  id: string;
  /** A sentence. */
  explanation: string;
}

/** An input that a system takes. */
export interface SystemInput {
  /** Its `type`. */
  name: string;
  /** A sentence. */
  doc: string;
  members: Property[];
}

/** Something that the original does and one would not expect. */
export interface SystemQuirk {
  id: string;
  /** What a user sees, in a sentence. */
  explanation: string;
  /** Where the original does it, as its sources have it at that revision. */
  symbol: string;
}

/** A quantity that frames show. */
export interface SystemTrack {
  name: string;
  unit: MeasureUnit;
  doc: string;
}

/** A call that the library makes to its host. */
export interface SystemCallback {
  /** As `emitted` has it. */
  name: string;
  /** A sentence. */
  explanation: string;
  /** What it hands over, in `emittedWith`. */
  arguments: Property[];
}

/** What events hold beside what every system's do. */
export interface SystemRecord {
  /** The model right after the event. */
  status: Property[];
  /** What `initial` has beside it. */
  initial: Property[];
  /** What some events have beside it. */
  members: Property[];
  /**
   * Members of every event that libraries spell differently: `emitted`, `animation` and, unless the library computes
   * velocities itself, `velocity`.
   */
  shared: Property[];
  /** The members of `animation`, or of each of its elements. */
  animation: Property[];
}

/** Requests that can be sent as they are. */
export type SystemExamples = {
  resolve: ResolveRequest;
  simulate: SimulateRequest;
};

/** What a number counts; empty if it is a bare one. */
export type MeasureUnit = "pt" | "pt/s" | "px" | "px/s" | "px/ms" | "s" | "ms" | "container heights/s" | "1/s" | "rad" | "";

/** A member of an object, for forms and documentation. */
export interface Property {
  name: string;
  type: ShapeType;
  /** Whether null may stand instead. */
  nullable?: boolean;
  /** Of a number that is not a bare one. */
  unit?: MeasureUnit;
  /** Of a number or an integer. */
  range?: ValueRange;
  /** Of a choice. */
  cases?: string[];
  /** Of an object. */
  properties?: Property[];
  /** Of a list or a dictionary. */
  items?: Shape;
  /** How many elements a list may have. */
  count?: CountRange;
  /** Of what has several notations. */
  options?: Shape[];
  /** What holds when it is not given; absent if nothing does. */
  default?: unknown;
  /** It has to be given. */
  required: boolean;
  /** One line. */
  doc: string;
}

/** What an element of a list, or one of several notations, may be. */
export interface Shape {
  type: ShapeType;
  /** Whether null may stand instead. */
  nullable?: boolean;
  /** Of a number that is not a bare one. */
  unit?: MeasureUnit;
  /** Of a number or an integer. */
  range?: ValueRange;
  /** Of a choice. */
  cases?: string[];
  /** Of an object. */
  properties?: Property[];
  /** Of a list or a dictionary. */
  items?: Shape;
  /** How many elements a list may have. */
  count?: CountRange;
  /** Of what has several notations. */
  options?: Shape[];
}

/** What kind of value it is. */
export type ShapeType = "boolean" | "number" | "integer" | "string" | "choice" | "object" | "list" | "dictionary" | "oneOf";

/** The limits of a number, both included. */
export interface ValueRange {
  minimum: number;
  maximum: number;
}

/** The limits of how many there are, both included. */
export interface CountRange {
  minimum: number;
  maximum: number;
}

/** The JSON Schema (2020-12) of `drawer.configuration`. */
export type ConfigurationSchema = Record<string, unknown>;

/** This document (OpenAPI 3.1). */
export type ContractDocument = Record<string, unknown>;

/** How the service is. */
export interface ServiceStatus {
  /** One word: `ok` or `ready`. */
  status: string;
}

/** The modules that a client may fetch. */
export interface EngineModules {
  /** The modules, that with all systems first. */
  modules: EngineModule[];
}

/** An engine as WebAssembly. */
export interface EngineModule {
  /** Where it is, on this service. */
  path: string;
  /** Its length before it is compressed. */
  bytes: number;
  /** The systems in it. */
  systems: string[];
  /** The questions that it answers, besides holding live sessions. */
  questions: string[];
}

/** What is wrong with a request, for a person and for a program (RFC 9457). */
export interface Problem {
  type: ProblemType;
  /** The same for every problem of its kind. */
  title: string;
  /** The answer's status. */
  status: number;
  /** What happened this time. */
  detail: string;
  /** Everything that is wrong, at most 32 of them; of a request that would cost too much the members that would lower the cost, and by how much, if that is known. */
  errors?: ProblemError[];
}

/** One thing that is wrong. */
export interface ProblemError {
  /** Where; empty for the whole of the request. */
  pointer?: string;
  /** The parameter of the address, if the fault is there. */
  parameter?: string;
  /** What was sent, and what is allowed. */
  message: string;
}

/** The kind of problem. */
export type ProblemType = "urn:detent:problem:malformed-json" | "urn:detent:problem:bad-request" | "urn:detent:problem:request-timeout" | "urn:detent:problem:invalid-header" | "urn:detent:problem:invalid-parameter" | "urn:detent:problem:malformed-credentials" | "urn:detent:problem:unauthorized" | "urn:detent:problem:forbidden-origin" | "urn:detent:problem:not-found" | "urn:detent:problem:method-not-allowed" | "urn:detent:problem:not-acceptable" | "urn:detent:problem:body-too-large" | "urn:detent:problem:target-too-long" | "urn:detent:problem:head-too-large" | "urn:detent:problem:unsupported-media-type" | "urn:detent:problem:invalid-values" | "urn:detent:problem:over-budget" | "urn:detent:problem:session-gone" | "urn:detent:problem:upgrade-required" | "urn:detent:problem:misdirected" | "urn:detent:problem:not-implemented" | "urn:detent:problem:unsupported-method" | "urn:detent:problem:unsupported-version" | "urn:detent:problem:overloaded" | "urn:detent:problem:interrupted" | "urn:detent:problem:draining";
