// The types of client.js: the client itself, and every schema of openapi.yaml.

/** What the service says when it cannot answer, with all errors of the request at once. */
export class DetentError extends Error {
  constructor(status: number, problem: Partial<Problem>);
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  /** Where each mistake is, as a JSON Pointer. */
  readonly errors: { pointer: string; message: string }[];
  /** The message for one member of the request; undefined if it is right. */
  at(pointer: string): string | undefined;
}

export type Format = "json" | "ndjson" | "sse" | "csv" | "columns" | "css" | "keyframes" | "svg" | "plot";

/** The media type of each format. */
export const mediaTypes: Readonly<Record<Format, string>>;

export interface Options {
  signal?: AbortSignal;
}

export class Detent {
  /** @param base Where the service is; in a browser, where this module came from if not given. */
  constructor(base?: string, options?: { key?: string; fetch?: typeof fetch; WebSocket?: unknown });
  base: string;
  key?: string;
  resolve(request: ResolveRequest, options?: Options): Promise<ResolveAnswer>;
  compare(request: CompareRequest, options?: Options): Promise<CompareAnswer>;
  tune(request: TuneRequest, options?: Options): Promise<TuneAnswer>;
  fit(request: FitRequest, options?: Options): Promise<FitAnswer>;
  curves(request: CurveRequest, options?: Options): Promise<CurveAnswer>;
  systems(): Promise<SystemOutline[]>;
  systems(name: string, options?: Options): Promise<SystemDocument>;
  /** An answer of a POST in any representation, as text. */
  text(route: string, request: unknown, format: Format, options?: Options): Promise<string>;
  /** Every record of a timeline, as it comes; taken up by itself where it was cut. */
  simulate(request: SimulateRequest, options?: Options & { retries?: number }): AsyncGenerator<SimulationRecord, void>;
  /** As `simulate`, for a timeline on several drawers in step. */
  compareTimeline(request: CompareRequest, options?: Options & { retries?: number }): AsyncGenerator<ComparisonRecord, void>;
  /** A drawer under a real finger: a WebSocket that takes inputs and gives records. */
  live(scenario: LiveScenario, options?: Options): LiveSession;
  /** The GET form of a request. */
  address(route: string, request: unknown, format?: Format): Promise<string>;
}

/** A session of `/live`: send inputs, iterate records. */
export class LiveSession implements AsyncIterableIterator<LiveRecord> {
  /** Sessions come from `live()`. */
  private constructor();
  /** Fulfilled when the session can take inputs; rejected if it cannot be opened. */
  readonly opened: Promise<void>;
  /** Sends one input, or the message that ends the session. */
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
 * `controlPoint1` and `controlPoint2`, a cubic Bézier curve.
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
}

/**
 * A curve in a configuration, in any spelling of `CurveTiming`; it is applied as the `Timing` of the same curve. A
 * `duration` beside members other than `bounce` and `preset` has no effect: the library sets the duration itself.
 */
export type TimingParameters = {
  /** Mass, above 0. */
  mass?: number;
  /** Stiffness, above 0. */
  stiffness?: number;
  /** Damping coefficient. */
  damping?: number;
  /** Whether a damping ratio above 1 is allowed. If not, it counts as 1. */
  allowsOverdamping?: boolean;
  initialVelocity?: ParameterVelocity;
  /** The period without damping, s. */
  response?: number;
  /** Below 1 it overshoots, above 1 it creeps. */
  dampingRatio?: number;
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
  timingFunction?: TimingFunctionName;
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
export type ControlPoint = number[];

/** The instant at which the finger leaves the drawer. */
export interface Release {
  /** y of the drawer's top edge, pt. */
  position: number;
  /** The finger's, pt/s, + down. */
  velocity?: number;
  /**
   * The state in which the drag began, such as `transitioning`, or its index in digits, such as `2`; by default
   * the initial one. It may also be spelled as in the system's own records: `{"transitioning": 300}`, `2`.
   */
  from?: string;
  /** Where it began, pt, if `from` is a state between two detents. */
  fromPosition?: number;
  /** The gesture was cancelled, not ended. */
  cancelled?: boolean;
  /** The drag came from the content's scroll view. */
  scrolling?: boolean;
}

/** A place where the drawer can rest, with its state. */
export interface Detent {
  /** The name of its state, or its index in digits. */
  state: string;
  /** y of the drawer's top edge, pt. */
  position: number;
}

/**
 * The line along which the drawer moves. On a `horizontal` one, positions are x of its left edge and grow to the
 * right; only transitions over the left and right edges and between tabs have it.
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
  releases?: Release[];
  grid?: Grid;
  /** Each resolution reports how close the call was; not for a grid. */
  margins?: boolean;
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
  /** Where they began, pt, if `from` is a state between two detents. */
  fromPosition?: number;
  /** The gestures were cancelled, not ended. */
  cancelled?: boolean;
  /** The drags came from the content's scroll view. */
  scrolling?: boolean;
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
  notices: Notice[];
}

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
  candidates: Detent[];
  /** If requested, how close the call was. */
  margins?: Margins;
}

/** The animation that the library requests from UIKit. */
export interface ResolvedAnimation {
  /** The UIKit class or call. */
  api: string;
  timing: Timing;
  /** As requested, s; 0 and below: at once. */
  duration: number;
  /** Until the curve is at rest and the animation ends, s. */
  settles: number;
}

/**
 * A release or a timeline, exactly one, as in `/resolve` and `/simulate`, and the number to vary. The member that
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
  timeline?: Input[];
  /** With a timeline; only `inputRate` counts. */
  sampling?: Sampling;
  /** A JSON Pointer to any number of the request, such as /release/velocity. */
  property: string;
  range: TuneRange;
  /** The wanted state; a notch by its index, as "2". */
  state?: string;
}

/** The range to search, both ends included. */
export interface TuneRange {
  from: number;
  /** More than `from`. */
  to: number;
}

/** The state to which each value of the property leads. */
export interface TuneAnswer {
  intervals: TuneInterval[];
  /** If a state is wanted, the values that lead to it by any rule. */
  wanted?: TunedRange[];
  /** What is narrower may have been stepped over. */
  granularity: number;
  notices: Notice[];
}

/** Values that lead to the wanted state. */
export interface TunedRange {
  from: number;
  to: number;
}

/** Values that lead to the same state by the same rule, or that are invalid for the property. */
export interface TuneInterval {
  from: number;
  to: number;
  /** The state in which the drawer settles. */
  state?: string;
  /** y of the drawer's top edge there, pt, in the middle of the interval. */
  position?: number;
  /** The id of the rule that decides; none for a timeline. */
  rule?: string;
  /** Why these values are invalid; then there are no other members. */
  invalid?: string;
}

/** A curve, and the questions about it. */
export type CurveRequest = {
  timing: CurveTiming;
  /** Instants at which to evaluate the curve, s from its start. */
  times?: number[];
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
 * A timing curve in one of the spellings of iOS and CSS. `Conversions` has each of them by itself: `mass`,
 * `stiffness` and `damping`; `response` and `dampingRatio`; `duration` and `bounce`; `preset`; `settlingDuration`
 * and `dampingRatio`; `dampingRatio` and `duration`; `controlPoint1`, `controlPoint2` and `duration`;
 * `animationCurve` and `duration`; `timingFunction` and `duration`.
 */
export interface CurveTiming {
  mass?: number;
  stiffness?: number;
  /** The coefficient, not the ratio. */
  damping?: number;
  /** Whether a damping ratio above 1 counts; else, as by default, it is taken as 1. */
  allowsOverdamping?: boolean;
  /** Of a spring. */
  initialVelocity?: RelativeVelocity;
  /** The period without damping, s. */
  response?: number;
  /** Below 1 it overshoots, above 1 it creeps. */
  dampingRatio?: number;
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
  timingFunction?: TimingFunctionName;
}

/**
 * Fractions of the distance per second, positive towards the target: a number, or a vector as UIKit takes it, whose
 * `dy` moves a drawer. Answers have the number.
 */
export type RelativeVelocity = number | InitialVelocity;

/** One of SwiftUI's springs: a bounce of 0, 0.15 or 0.3. */
export type SpringPreset = "smooth" | "snappy" | "bouncy";

/** A curve by the name that CSS has for it. */
export type TimingFunctionName = "ease" | "linear" | "ease-in" | "ease-out" | "ease-in-out";

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

/** A curve by the name that CSS has for it. */
export interface NamedTimingFunction {
  timingFunction: TimingFunctionName;
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
  /** The fastest instant, in either direction; null if nothing is shown. */
  peakVelocity: CurveInstant | null;
  /** The requested instants, in their order. */
  values: CurveInstant[];
  /** The curve in straight pieces; null where it never ends, or takes too many of them. */
  linear: LinearFunction | null;
  notices: Notice[];
}

/** The kind of a curve. */
export type CurveKind = "spring" | "cubic";

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
  response?: ResponseSpring;
  bounce?: BounceSpring;
  preset?: PresetSpring;
  settling?: SettlingSpring;
  fitted?: FittedSpring;
  controlPoints?: ControlPoints;
  animationCurve?: NamedCurve;
  timingFunction?: NamedTimingFunction;
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
  /** `CASpringAnimation.settlingDuration`, s; null: never, 0: it gave up. */
  settlingDuration: number | null;
  /** `SwiftUI.Spring.settlingDuration`, s; null: never, 0: it gave up. */
  swiftUISettlingDuration: number | null;
  /** Whether UIKit's search for a fitted spring converged. */
  converged?: boolean;
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
  samples: FitSample[];
  /** Which kinds of motion it may be. */
  families?: FitFamily[];
  /** Where the motion starts, pt, if known. */
  from?: number;
  /** Where it settles, pt, if known. */
  to?: number;
  /** When it starts, s, if known; before the last sample. */
  start?: number;
  /** Its velocity at the start, pt/s, if known. */
  velocity?: number;
}

/** One measurement. */
export interface FitSample {
  /** When it was taken, s; later than the sample before. */
  t: number;
  /** The measured position, pt. */
  position: number;
}

/** A kind of motion. */
export type FitFamily = "spring" | "cubic" | "deceleration";

/** The motions that fit the samples best. */
export interface FitAnswer {
  /** One of each family that has any, the best first; none if nothing moves. */
  fits: Fit[];
  notices: Notice[];
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
  conversions: Conversions;
}

/**
 * The parameters of the motion: for a spring its `duration`, `bounce` and perhaps `initialVelocity`; for a cubic
 * curve its control points and `duration`; for a deceleration its `decelerationRate`. The first two can be sent to
 * `/curves`.
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

/** The instants to show. */
export interface Sampling {
  /** Frames a second. */
  rate?: number;
  /** The first instant shown, s. */
  from?: number;
  /** The last instant shown, s; null until everything is at rest. */
  to?: number | null;
  /** Instants to show instead of those of a rate, s, not decreasing. */
  times?: number[] | null;
  /** Samples a second of a drag. */
  inputRate?: number;
}

/** The content of the answer. */
export interface Output {
  /**
   * The records to send, by their `type`. Frames that are not sent are not computed either, and the last record
   * summarises none.
   */
  records?: RecordType[];
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
  /** How far frames were beyond the final detent in the last move, pt. */
  overshoot: number;
  /** The greatest of all frames by magnitude, pt/s, + down. */
  peakVelocity: number;
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
  drawers: ComparedDrawer[];
  release?: Release;
  /** Answered in order. */
  releases?: Release[];
  grid?: Grid;
  /** Inputs for all drawers that do not have a timeline of their own; their systems must support them. */
  timeline?: Input[];
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
  timeline?: Input[];
}

/** An object whose members depend on the system, as in its records. */
export type SystemMembers = Record<string, unknown>;

/**
 * `resolutions` and `agree` for a release, `comparisons` for a list of releases, `maps` and `agreement` for a grid;
 * `start`, `records` and `end` for a timeline.
 */
export interface CompareAnswer {
  resolutions?: NamedResolutions;
  /** Whether all drawers rest within 1 pt of each other. */
  agree?: boolean;
  comparisons?: ComparedRelease[];
  maps?: ComparedMaps;
  /** The share of cells in which all rest within 1 pt of each other. */
  agreement?: number;
  notices?: Notice[];
  start?: ComparisonStart;
  records?: ComparisonRecord[];
  end?: ComparisonEnd;
}

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
  configuration: SystemMembers;
  initial: SystemMembers;
  axis: Axis;
  /** Other lines shown at a position, if there are any. */
  marks?: Mark[];
  /** Every detent, topmost first. */
  detents: Detent[];
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
  /** How far frames were beyond the final detent in the last move, pt. */
  overshoot: number;
  /** The greatest of all frames by magnitude, pt/s, + down. */
  peakVelocity: number;
}

/** The frames by columns, and the other records. `start` and `end` are there if `output.records` has them. */
export interface ComparisonColumns {
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

/** A drawer of DrawerKit. */
export interface DrawerKitDrawer {
  system: "drawerkit";
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
  passthroughTouchesInStates?: DrawerKitPassthroughTouchesInStatesItem[];
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
export type DrawerKitRule = "flick-up" | "flick-down" | "above-upper-mark-moving-up" | "above-upper-mark-at-rest" | "above-upper-mark-moving-down-in-stages" | "above-upper-mark-moving-down" | "between-marks-moving-down" | "between-marks-to-partial" | "between-marks-no-partial" | "below-lower-mark" | "cancelled-returns-to-start" | "failed-stays" | "inside-tap-expands" | "outside-tap-dismisses" | "set-state";

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
  /** As it was applied. */
  configuration: DrawerKitConfiguration;
  initial: DrawerKitInitial;
  /** Every detent, topmost first. */
  detents: Detent[];
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

/** What DrawerKit asks UIKit for. */
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
  /** The one that moves the drawer, if it starts with this event. */
  animation: DrawerKitEventAnimation | null;
  /** What a tap landed on; null if it hit nothing. */
  hit?: DrawerKitEventHit | null;
  /** The recogniser that took the tap; null if none did. */
  recognizer?: DrawerKitEventRecognizer | null;
  /** Where the content will come to rest. Unit: pt. */
  targetContentOffset?: number;
  /** Whether the content continues by itself. */
  decelerates?: boolean;
  /** true if nothing received the input. */
  ignored?: boolean;
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
  start?: DrawerKitStartRecord;
  records: DrawerKitRecord[];
  end?: EndRecord;
}

/** A drawer of SweetCurtain. */
export interface SweetCurtainDrawer {
  system: "sweetcurtain";
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
  /** As it was applied. */
  configuration: SweetCurtainConfiguration;
  initial: SweetCurtainInitial;
  /** Every detent, topmost first. */
  detents: Detent[];
  axis: Axis;
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

export type SweetCurtainEventAnimationApi = "UIView.animate(usingSpringWithDamping)";

export type SweetCurtainEventAnimationOptionsItem = "allowUserInteraction";

/** What SweetCurtain asks UIKit for. */
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
  /** The one that moves the drawer, if it starts with this event. */
  animation: SweetCurtainEventAnimation | null;
  /** true if nothing received the input. */
  ignored?: boolean;
  /** How many animations the event started, if more than one. */
  animationCount?: number;
}

/** A record between the first and the last. */
export type SweetCurtainRecord = SweetCurtainEventRecord | FrameRecord;

/** All records of a simulation of SweetCurtain in one document. */
export interface SweetCurtainSimulateAnswer {
  system: "sweetcurtain";
  start?: SweetCurtainStartRecord;
  records: SweetCurtainRecord[];
  end?: EndRecord;
}

/** A drawer of OverlayContainer. */
export interface OverlayContainerDrawer {
  system: "overlaycontainer";
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
  heightForNotchAt?: OverlayContainerHeightForNotchAtItem[];
  /** Whether a finger can bring the overlay to the notch; true if not given. The library asks at every use. */
  canReachNotchAt?: boolean[];
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
  /** As it was applied. */
  configuration: OverlayContainerConfiguration;
  initial: OverlayContainerInitial;
  /** Every detent, topmost first. */
  detents: Detent[];
  axis: Axis;
  /** How many frames follow. */
  frames: number;
  /** Until everything is at rest, s. */
  duration: number;
  notices: Notice[];
}

export type OverlayContainerEventAnimationToState = "minimum" | "maximum";

/** What OverlayContainer asks UIKit for. */
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

export type OverlayContainerEventIgnored = "touch-passes-through" | "touch-in-overlay" | "driving-scroll-view" | "should-not-begin" | "not-recognised" | "no-scroll-view" | "not-in-style" | "dismissed";

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
  /** The one that moves the drawer, if it starts with this event. */
  animation: OverlayContainerEventAnimation | null;
  /** Where the content will come to rest. Unit: pt. */
  targetContentOffset?: number;
  /** Why nothing received the input. */
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
  start?: OverlayContainerStartRecord;
  records: OverlayContainerRecord[];
  end?: EndRecord;
}

/** A drawer of sheets. */
export interface SheetsDrawer {
  system: "sheets";
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
  anchors?: SheetsAnchorsItem[];
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
  /** As it was applied. */
  configuration: SheetsConfiguration;
  initial: SheetsInitial;
  /** Every detent, topmost first. */
  detents: Detent[];
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

/** What sheets asks UIKit for. */
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
  /** The one that moves the drawer, if it starts with this event. */
  animation: SheetsEventAnimation | null;
  /** What a tap landed on; null if it missed everything. */
  hit?: SheetsEventHit | null;
  /** Which recogniser took the tap; null if none did. */
  recognizer?: SheetsEventRecognizer | null;
  /** The input reached nothing. */
  ignored?: boolean;
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
  start?: SheetsStartRecord;
  records: SheetsRecord[];
  end?: EndRecord;
}

/** A drawer of Transition. */
export interface TransitionDrawer {
  system: "transition";
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
  layers?: TransitionTransitionForItemLayersItem[];
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
  layers?: TransitionLayersItem[];
  /** An element that both controllers show; none if not given. */
  sharedElement?: TransitionSharedElement;
  /** The operations that have a transition of their own, and in what it differs. */
  transitionFor?: TransitionTransitionForItem[];
  /** There is a PanInteractionController. */
  interactive?: boolean;
  /** Which controllers are notified of the phases: the presenting one (from), the presented one (to). */
  phaseDelegates?: TransitionPhaseDelegatesItem[];
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
  /** As it was applied. */
  configuration: TransitionConfiguration;
  initial: TransitionInitial;
  /** Every detent, topmost first. */
  detents: Detent[];
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

/** What Transition asks UIKit for. */
export interface TransitionEventAnimation {
  /** The calls on the animation's layers. */
  layers: TransitionEventAnimationLayersItem[];
  /** The call on the hidden layer that the fraction follows. */
  progress: TransitionEventAnimationProgress;
  /** The end of the transition to which it leads. */
  toPosition: TransitionEventAnimationToPosition;
}

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
  /** The one that moves the drawer, if it starts with this event. */
  animation: TransitionEventAnimation | null;
  /** Whether the pan's recogniser begins. */
  shouldBegin?: boolean;
  /** The input reached nothing. */
  ignored?: boolean;
}

/** A record between the first and the last. */
export type TransitionRecord = TransitionEventRecord | FrameRecord;

/** All records of a simulation of Transition in one document. */
export interface TransitionSimulateAnswer {
  system: "transition";
  start?: TransitionStartRecord;
  records: TransitionRecord[];
  end?: EndRecord;
}

/** A system by its name, and its properties by its own names. */
export type Drawer = DrawerKitDrawer | SweetCurtainDrawer | OverlayContainerDrawer | SheetsDrawer | TransitionDrawer;

/** All records in one document. `start` and `end` are there if `output.records` has them. */
export type SimulateAnswer = DrawerKitSimulateAnswer | SweetCurtainSimulateAnswer | OverlayContainerSimulateAnswer | SheetsSimulateAnswer | TransitionSimulateAnswer;

/** The first record, before anything happens. */
export type StartRecord = DrawerKitStartRecord | SweetCurtainStartRecord | OverlayContainerStartRecord | SheetsStartRecord | TransitionStartRecord;

/** An input and what the library made of it, or the end of an animation. */
export type EventRecord = DrawerKitEventRecord | SweetCurtainEventRecord | OverlayContainerEventRecord | SheetsEventRecord | TransitionEventRecord;

export type PanInputPhase = "began" | "changed" | "ended" | "cancelled" | "failed";

export type PanInputFinishAt = "start" | "current";

export interface PanInputApproach {
  /** To the right. Unit: pt. */
  dx?: number;
  /** Downwards. Unit: pt. */
  dy?: number;
}

/** A sample of a pan gesture on the drawer. */
export type PanInput = {
  type: "pan";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** The recogniser's state. */
  phase: PanInputPhase;
  /** How far the finger has moved since `began`. */
  translation?: VerticalQuantity;
  /** The finger's velocity; estimated from the samples if not given. */
  velocity?: VerticalQuantity;
  /** Where the finger is in the container. */
  location?: VerticalQuantity;
  /** The y of `location` on its own. Unit: pt. */
  y?: number;
  /** Where the host ends the animation that this sample starts. */
  finishAt?: PanInputFinishAt;
  /** With `began`: the movement that made the recogniser begin. */
  approach?: PanInputApproach;
  /** The horizontal part of `translation` on its own. Unit: pt. */
  translationX?: number;
  /** The horizontal part of `velocity` on its own. Unit: pt/s. */
  velocityX?: number;
};

export type DragInputCurve = "linear" | "easeIn" | "easeOut" | "easeInOut" | "sine";

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
  /** The finger's velocity at the release; estimated from the samples if not given. */
  releaseVelocity?: VerticalQuantity;
  /** Whether the gesture is cancelled instead of ending with a release. */
  cancelled?: boolean;
  /** y of the first touch in the container; it is on the drawer if not given. Unit: pt. */
  y?: number;
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

/** DrawerKit: A tap, or several taps at one point. OverlayContainer, Sheets: A tap. */
export type TapInput = {
  type: "tap";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** x in the container; its middle if not given. (DrawerKit, OverlayContainer, Sheets) Unit: pt. */
  x?: number;
  /** y in the container. (DrawerKit, OverlayContainer, Sheets) Unit: pt. */
  y: number;
  /** How many taps there are. (DrawerKit, OverlayContainer, Sheets) */
  count?: number;
};

export type ScrollInputPhase = "began" | "changed" | "ended" | "decelerating" | "decelerated" | "cancelled" | "failed";

/** DrawerKit, SweetCurtain, OverlayContainer: The content's scroll view. Sheets: The scroll view of the content shown. */
export type ScrollInput = {
  type: "scroll";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** What is reported to the scroll view's delegate. (DrawerKit, SweetCurtain, OverlayContainer, Sheets) */
  phase: ScrollInputPhase;
  /** How far the finger has moved since `began`. (DrawerKit, SweetCurtain, OverlayContainer, Sheets) Unit: pt. */
  translation?: number;
  /** The finger's velocity; estimated from the samples if not given. (DrawerKit, SweetCurtain, OverlayContainer, Sheets) Unit: pt/s. */
  velocity?: number;
  /** The offset that the scroll view proposes; if not given, the content follows the finger. (DrawerKit, SweetCurtain, OverlayContainer, Sheets) Unit: pt. */
  contentOffset?: number;
  /** The offset at which it would come to rest; if not given, it decelerates by itself. (DrawerKit, SweetCurtain, OverlayContainer, Sheets) Unit: pt. */
  targetContentOffset?: number;
  /** The adjusted content inset from this sample on. (DrawerKit, SweetCurtain, OverlayContainer, Sheets) */
  contentInset?: ContentInset;
};

export type MoveInputTo = string | number;

export type MoveInputFinishAt = "start" | "current";

/** DrawerKit: The client calls setDrawerState(_:animated:). SweetCurtain: The client calls moveCurtain(to:animated:). OverlayContainer: The client calls moveOverlay(toNotchAt:animated:completion:). Sheets: The client sends the sheet to an anchor. */
export type MoveInput = {
  type: "move";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** DrawerKit: The state to move to; the library treats transitioning as a programmer's error. SweetCurtain: The state to move to. OverlayContainer: A notch's index; minimum or maximum with style classic. Sheets: expand, collapse, or an anchor's index, topmost first. */
  to: MoveInputTo;
  /** DrawerKit: The library ignores this and always animates. SweetCurtain: Whether the curtain moves on the spring, or at once. OverlayContainer: Whether the overlay moves on a spring; style classic always animates. Sheets: Whether the change is animated. */
  animated?: boolean;
  /** DrawerKit: Where the host ends the animation early. */
  finishAt?: MoveInputFinishAt;
  /** OverlayContainer: The name of a completion block; none if not given. */
  completion?: string;
};

/** DrawerKit: The client presents the drawer. Sheets: App Store: the client presents the view. */
export type PresentInput = {
  type: "present";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

/** DrawerKit: The client dismisses the drawer. Sheets: App Store: the client dismisses the view. */
export type DismissInput = {
  type: "dismiss";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
};

/** The container lays out its views. (DrawerKit) */
export type LayoutInput = {
  type: "layout";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
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

export type SetInputProperty = "minHeightCoefficient" | "midHeightCoefficient" | "maxHeightCoefficient" | "swipeResistance" | "movingDuration" | "topBounce" | "bottomBounce" | "showsHandleIndicator" | "handleIndicatorColor";

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
  layers?: SetInputTransitionForItemLayersItem[];
  /** Its shared element; null for none. */
  sharedElement?: SetInputTransitionForItemSharedElement | null;
}

/** DrawerKit: The presented controller's answers change. Nothing moves; the library asks for them when it needs them. SweetCurtain: The client sets a property; nothing moves. OverlayContainer: The delegate's answers change; the library asks for heights only when it needs them. Sheets: The client assigns properties. Transition: The client sets properties of the interaction controller, and its source gives other transitions from the next one on. */
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
  /** SweetCurtain: The name of one property, instead of the property itself. */
  property?: SetInputProperty;
  /** SweetCurtain: Its new value, in the property's own notation. */
  value?: unknown;
  /** OverlayContainer: The notches' heights from the lowest up: points, or {"fraction", "points"} of the container's whole height; required unless the style is classic. */
  heightForNotchAt?: SetInputHeightForNotchAtItem[];
  /** OverlayContainer: Whether a finger can bring the overlay to the notch; true if not given. The library asks at every use. */
  canReachNotchAt?: boolean[];
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
  layers?: SetInputLayersItem[];
  /** Transition: An element that both controllers show; none if not given. */
  sharedElement?: SetInputSharedElement;
  /** Transition: The operations that have a transition of their own, and in what it differs. */
  transitionFor?: SetInputTransitionForItem[];
};

/** DrawerKit: The container changes and lays out its views. SweetCurtain: The container's size or safe area changes; the curtain keeps its height in points. OverlayContainer: The container's size changes. Sheets: The container changes; the sheet stays. Transition: The container changes: for the finger at once, and for the views with the next transition. */
export type ResizeInput = {
  type: "resize";
  /** When, from the timeline's start, s; not decreasing. Not together with `after`. */
  at?: number;
  /** When, since the input before it, or since a drag's end, s. Not together with `at`. */
  after?: number;
  /** DrawerKit, SweetCurtain, Sheets, Transition: The whole new container. OverlayContainer: The container from now on. */
  container?: Container;
  /** DrawerKit: The new width; with height, instead of a whole container. Unit: pt. */
  width?: number;
  /** DrawerKit: The new height, above 0; with width, instead of a whole container. Unit: pt. */
  height?: number;
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
  heightForNotchAt?: InvalidateInputHeightForNotchAtItem[];
  /** Whether a finger can bring the overlay to the notch; true if not given. The library asks at every use. (OverlayContainer) */
  canReachNotchAt?: boolean[];
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
  anchors: SetAnchorsInputAnchorsItem[];
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
  viewControllers: SetViewControllersInputViewControllersItem[];
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

/** Something that happens to the drawer. Inputs of the same instant are one turn of the run loop. Without `at` and `after` it happens together with the input before it. */
export type Input = PanInput | DragInput | SettleInput | AdvanceInput | TapInput | ScrollInput | MoveInput | PresentInput | DismissInput | LayoutInput | SetInput | ResizeInput | AttachScrollInput | DetachScrollInput | AllowScrollViewInput | DecelerateInput | InvalidateInput | EdgePanInput | AppearInput | SetAnchorsInput | PushInput | PopInput | PopToInput | PopToRootInput | SetViewControllersInput | CloseButtonInput | BeginInput | PressInput;

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
  /** DrawerKit, OverlayContainer: The offset of the content's scroll view, if there is one. SweetCurtain: The offset of the content's scroll view, if there is one; never above its top. Sheets: Offset of the content's scroll view, if there is one. Unit: pt. */
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
  /** Sheets: App Store: how far the view is moved down from its position. Unit: pt. */
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
  /** DrawerKit, OverlayContainer: The offset of the content's scroll view, if there is one. SweetCurtain: The offset of the content's scroll view, if there is one; never above its top. Sheets: Offset of the content's scroll view, if there is one. Unit: pt. */
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
  /** Sheets: App Store: how far the view is moved down from its position. Unit: pt. */
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
  /** DrawerKit, OverlayContainer: The offset of the content's scroll view, if there is one. SweetCurtain: The offset of the content's scroll view, if there is one; never above its top. Sheets: Offset of the content's scroll view, if there is one. Unit: pt. */
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
  /** Sheets: App Store: how far the view is moved down from its position. Unit: pt. */
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
}

/** What happened to one of the drawers. Its members are those of its system's events. */
export interface ComparisonEvent {
  type: "event";
  /** The drawer's name. */
  drawer: string;
  /** The drawer's. */
  system: string;
  /** Its index among all events of the timeline. */
  index: number;
  /** When, s. Positions are those of the model, right after it. */
  t: number;
  /** The latest input's index in the timeline. */
  input: number;
  /** What caused it if no input did. */
  cause?: EventCause;
  /** Of the pan or drag. */
  phase?: PanPhase;
  /** The drawer's by the model, pt/s, + down. */
  velocity: number;
  /** Beside `animation`: until its curve is at rest and it ends, s. */
  settles?: number;
  /** DrawerKit: y of the drawer's top edge. Unit: pt. SweetCurtain: y of the curtain's top edge, without its shift. Unit: pt. OverlayContainer: y of the overlay's top edge. Unit: pt. Sheets: y of the sheet's top edge, or of the presented view's. Unit: pt. Transition: The presented view's position along the axis, if it moves; null while something runs. Unit: pt. */
  position?: number | null;
  /** DrawerKit, Sheets: The container's height minus the position. Unit: pt. SweetCurtain: The height constraint's constant (actualHeight), which may be negative. Unit: pt. OverlayContainer: The height above the container's bottom. Unit: pt. */
  height?: number;
  /** DrawerKit: The state at its position. SweetCurtain: The state that was requested last. OverlayContainer: Where the overlay lies in its range; the last three occur with style classic only. Sheets: Where the sheet was last sent (location), or whether the view is presented. Transition: The transition's state. */
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
  /** DrawerKit: The content's offset, while a scroll view is attached. Unit: pt. SweetCurtain, OverlayContainer: The content's offset, if there is a scroll view. Unit: pt. Sheets: The content's offset, if it scrolls. Unit: pt. */
  contentOffset?: number;
  /** DrawerKit: Whether the content scrolls, while a scroll view is attached. */
  isScrollEnabled?: boolean;
  /** Callbacks, in order. */
  emitted: string[];
  /** Rules that decided. */
  rules?: string[];
  /** The one that moves the drawer, if it starts with this event. */
  animation: SystemMembers | null;
  /** DrawerKit: What a tap landed on; null if it hit nothing. OverlayContainer: What a tap landed on, with style classic; null if it hit nothing. Sheets: What a tap landed on; null if it missed everything. */
  hit?: string | null;
  /** DrawerKit: The recogniser that took the tap; null if none did. Sheets: Which recogniser took the tap; null if none did. */
  recognizer?: string | null;
  /** DrawerKit, OverlayContainer: Where the content will come to rest. Unit: pt. Sheets: The offset at which the content will come to rest. Unit: pt. */
  targetContentOffset?: number;
  /** DrawerKit: Whether the content continues by itself. */
  decelerates?: boolean;
  /** DrawerKit, SweetCurtain: true if nothing received the input. OverlayContainer: Why nothing received the input. Sheets, Transition: The input reached nothing. */
  ignored?: unknown;
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
  /** Sheets: The sheet's own height. Unit: pt. */
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
  /** Sheets: App Store: the view's transform: a, b, c, d, tx, ty. */
  transform?: number[];
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
  /** Sheets: The controller whose scroll view the sheet listens to; null if there is none. */
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
}

export type StartState = "collapsed" | "partiallyExpanded" | "fullyExpanded" | "dismissed" | "transitioning" | "min" | "mid" | "max" | "hide";

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

export interface Start {
  /** Whether the drawer has already been presented. Or: App Store: the view has already been presented. Or: The presented view is on the screen. */
  presented?: boolean;
  /** The state it was presented in; the initial state if not given. Or: The state that it was moved to after its first layout, without animation. */
  state?: StartState;
  /** The position that it has since been dragged to; in the state transitioning, the one it was presented in. Or: The position that it has then been dragged to. Or: The position that the overlay was moved to, with style classic. Or: The position to which a sheet has been dragged. */
  position?: StartPosition;
  /** A control inside the drawer, in its coordinates. */
  control?: StartControl;
  /** The notch that the overlay was moved to; a notch that does not exist is 0 pt high. */
  notch?: number;
  /** A sheet has already appeared. */
  appeared?: boolean;
}

export interface ScrollView {
  /** y of the visible part within the content. Or: The content's offset; its top if not given. Unit: pt. */
  contentOffset?: number;
  /** The adjusted content inset. Or: The scroll view's own inset, without the safe area. */
  contentInset?: ContentInset;
  /** Height of the whole content; it never ends if not given. Unit: pt. */
  contentHeight?: number;
  /** Height of the visible part; the container's height if not given. Unit: pt. */
  height?: number;
  /** Added to the content inset. */
  safeAreaInsets?: ContentInset;
}

export type EnvironmentRoot = "plain" | "table" | "navigation" | "navigationTable" | "scrollView";

export interface Environment {
  /** The sheet's first controller, or the one that is presented. */
  root?: EnvironmentRoot;
  /** The height of a navigation bar, and thus of the sheet's header. Unit: pt. */
  navigationBarHeight?: number;
  /** The height of the tab bar around the sheet; there is none if not given. Unit: pt. */
  tabBarHeight?: number;
}

/** A drawer, everything that happens to it, and what of that is shown. */
export interface SimulateRequest {
  container: Container;
  drawer: Drawer;
  /** DrawerKit: The drawer when the timeline begins. SweetCurtain: Where the curtain is when the timeline begins. OverlayContainer: Where the overlay is when the timeline begins. Sheets, Transition: How things stand when the timeline begins. */
  start?: Start;
  /** DrawerKit: The content's scroll view (scrollViewForPullToDismiss). SweetCurtain: The content's scroll view (allowSomeScrollViewInCurtain). OverlayContainer: The list inside the overlay, with style classic; otherwise see drivingScrollView. Sheets: The root's scroll view, if it has one. */
  scrollView?: ScrollView;
  /** Sheets: What is inside and around the drawer. */
  environment?: Environment;
  timeline?: Input[];
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
  detents: Detent[];
  notices: Notice[];
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
  /** The newest version at the revision. */
  version: string;
  /** The repository's address. */
  repository: string;
  /** The commit that is simulated, in full. */
  revision: string;
  /** An SPDX identifier. */
  licence: string;
  /** What else one has to know to find the sources, where there is something. */
  note?: string;
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
  /** The names of its states. */
  states: string[];
  /** Why a drawer goes where it goes. */
  rules: SystemRule[];
  /** How its own records and its configuration spell a state. */
  state: Shape;
  /** What may stand in a timeline. Every input has `type` and may have `at` or `after` beside these. */
  inputs: SystemInput[];
  /** What the original does that one would not expect. */
  quirks: SystemQuirk[];
  /** The members of `drawer.configuration`. */
  properties: Property[];
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

/** Why a drawer goes where it goes. */
export interface SystemRule {
  /** As answers name it. */
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
  /** What `initial` tells beside it. */
  initial: Property[];
  /** What some events tell beside it. */
  members: Property[];
  /** The members of `animation`. */
  animation: Property[];
}

/** Requests that can be sent as they are. */
export type SystemExamples = {
  resolve: ResolveRequest;
  simulate: SimulateRequest;
};

/** What a number counts; empty if it is a bare one. */
export type MeasureUnit = "pt" | "pt/s" | "s" | "container heights/s" | "1/s" | "rad" | "";

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

/** What is wrong with a request, for a person and for a program (RFC 9457). */
export interface Problem {
  type: ProblemType;
  /** The same for every problem of its kind. */
  title: string;
  /** The answer's status. */
  status: number;
  /** What happened this time. */
  detail: string;
  /** Everything that is wrong, at most 32 of them. */
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
export type ProblemType = "urn:detent:problem:malformed-json" | "urn:detent:problem:bad-request" | "urn:detent:problem:request-timeout" | "urn:detent:problem:invalid-header" | "urn:detent:problem:invalid-parameter" | "urn:detent:problem:malformed-credentials" | "urn:detent:problem:unauthorized" | "urn:detent:problem:forbidden-origin" | "urn:detent:problem:not-found" | "urn:detent:problem:method-not-allowed" | "urn:detent:problem:not-acceptable" | "urn:detent:problem:body-too-large" | "urn:detent:problem:target-too-long" | "urn:detent:problem:head-too-large" | "urn:detent:problem:unsupported-media-type" | "urn:detent:problem:invalid-values" | "urn:detent:problem:over-budget" | "urn:detent:problem:upgrade-required" | "urn:detent:problem:misdirected" | "urn:detent:problem:not-implemented" | "urn:detent:problem:unsupported-method" | "urn:detent:problem:unsupported-version" | "urn:detent:problem:overloaded" | "urn:detent:problem:interrupted" | "urn:detent:problem:draining";
