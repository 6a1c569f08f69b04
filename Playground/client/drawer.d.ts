// The types of drawer.js: an element that moves as a simulated library's drawer does.
import type { Detent, DetentError, FrameRecord, LiveInput, LiveScenario, Margins, PlacedDetent } from "./client.js";

/** As for `live`; the container is measured if it is not given. The clock, the frames and the content's scroll view are the drawer's own. */
export type DrawerScenario = Omit<LiveScenario, "container" | "clock" | "sampling" | "output"> & { container?: LiveScenario["container"] };

export interface DrawerOptions {
  /** The client that answers; by default one for `base`. */
  detent?: Detent;
  /** Where the service is; by default where the module came from. */
  base?: string;
  /** Whose size is the container's; by default the nearest positioned ancestor's, or the window's. */
  container?: HTMLElement;
  /** The list inside that scrolls, or its selector. */
  scroll?: HTMLElement | string;
  /** Becomes a slider that takes the keys. */
  handle?: HTMLElement;
  /** A click there is a tap beside the drawer; it is not made inert. */
  backdrop?: HTMLElement;
  /** While it is open it is a dialog: the focus stays inside, and everything else is inert. */
  modal?: boolean;
  /** `detentrelease` has the margins of the release. */
  margins?: boolean;
  /** What gets the events and custom properties; by default the element. */
  host?: HTMLElement;
}

/** `detentchange` and `detentrest`. */
export interface DetentChange {
  state: string;
  /** By the model, in the container. */
  position: number;
}

/** `detentrelease`. */
export interface DetentRelease {
  /** The rule that decided last, and all of them. */
  rule: string | undefined;
  rules: string[];
  state: string;
  position: number | null;
  /** What the library asks its platform for. */
  animation: unknown;
  /** How close the call was, if the option is set, the drag began at rest, and the service knows. */
  margins: Margins | undefined;
}

export interface DrawerEventMap {
  /** It goes to another state. */
  detentchange: CustomEvent<DetentChange>;
  /** Nothing moves any more. */
  detentrest: CustomEvent<DetentChange>;
  /** A finger has let go. */
  detentrelease: CustomEvent<DetentRelease>;
  /** It is shown somewhere else. */
  detentframe: CustomEvent<FrameRecord>;
  /** An input was refused, or the session ended with an error. */
  detenterror: CustomEvent<{ error: DetentError | Error }>;
}

/** What a drawer can be asked to do. */
export interface DrawerMethods {
  /** Fulfilled when the drawer is shown. */
  readonly ready: Promise<void> | undefined;
  /** The state that it is in or goes to. */
  readonly state: string | undefined;
  /** Where the edge is shown, in the container. */
  readonly position: number | undefined;
  /** The library's own call, in its own words. */
  move(to: unknown): void;
  /** Gives properties of the library new values. */
  set(properties: Record<string, unknown>): void;
  /** Sends it out of the container, where there is such a detent. */
  close(): void;
  /** Sends any input, without a time. */
  send(input: LiveInput): void;
}

export class DrawerController implements DrawerMethods {
  constructor(element: HTMLElement, scenario: DrawerScenario, options?: DrawerOptions);
  readonly detent: Detent;
  readonly axis: "vertical" | "horizontal";
  /** Every detent, topmost first. */
  readonly detents: readonly PlacedDetent[];
  readonly ready: Promise<void>;
  readonly state: string | undefined;
  readonly position: number | undefined;
  move(to: unknown): void;
  set(properties: Record<string, unknown>): void;
  close(): void;
  send(input: LiveInput): void;
  /** Lets the element go, as it was. */
  disconnect(): void;
}

/** Makes an element a drawer. Its `translate` and `scale` are shown as `transform`; see `DrawerEventMap` for the events. */
export function drawer(element: HTMLElement, scenario: DrawerScenario, options?: DrawerOptions): DrawerController;

/** `<detent-drawer system version configuration container start base modal scroll>` */
export class DetentDrawer extends HTMLElement implements DrawerMethods {
  controller: DrawerController | undefined;
  detent: Detent | undefined;
  readonly ready: Promise<void> | undefined;
  readonly state: string | undefined;
  readonly position: number | undefined;
  move(to: unknown): void;
  set(properties: Record<string, unknown>): void;
  close(): void;
  send(input: LiveInput): void;
}

declare global {
  interface HTMLElementEventMap extends DrawerEventMap {}
  interface HTMLElementTagNameMap {
    "detent-drawer": DetentDrawer;
  }
}
