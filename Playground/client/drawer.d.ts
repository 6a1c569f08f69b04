// The types of drawer.js: an element that moves as a simulated library's drawer does.
import type { Detent, DetentError, FrameRecord, LiveInput, LiveScenario, Margins, PlacedDetent } from "./client.js";

/** As for `live`; the container is measured if it is not given. The drawer sets the clock, the sampling and the output itself. */
export type DrawerScenario = Omit<LiveScenario, "container" | "clock" | "sampling" | "output"> & { container?: LiveScenario["container"] };

export interface DrawerOptions {
  /** The client that answers; by default one for `base`. */
  detent?: Detent;
  /** Where the service is; by default where the module came from. */
  base?: string;
  /** The container; by default the nearest positioned ancestor, or the window. */
  container?: HTMLElement;
  /** The only list inside that scrolls, or its selector; by default every list under a finger does. */
  scroll?: HTMLElement | string;
  /** Becomes a slider that responds to keys. */
  handle?: HTMLElement;
  /** The overlay: it fades with the drawer, a click there is a tap outside the drawer, and it is not made inert. */
  backdrop?: HTMLElement;
  /** The element whose children are the content, if that is not the drawer itself. */
  content?: HTMLElement;
  /** Makes the open drawer a dialog: the focus stays inside, everything else is inert, and the page does not scroll. */
  modal?: boolean;
  /** The drawer around this one, which moves back a little while this one is open. */
  parent?: () => DrawerController | undefined;
  /** `detentrelease` has the margins of the release. */
  margins?: boolean;
  /** Receives the events and custom properties; by default the element. */
  host?: HTMLElement;
}

/** `detentchange` and `detentrest`. */
export interface DetentChange {
  state: string;
  /** The model's position in the container, not the one shown. */
  position: number;
}

/** Why a drawer opens or closes. */
export type OpenReason = "call" | "attribute" | "command" | "drag" | "overlay" | "escape" | "handle" | "host";

/** `detentopenchange`. If it is prevented, the drawer stays where it is or goes back. */
export interface OpenChange {
  open: boolean;
  reason: OpenReason;
}

/** `detentrelease`. */
export interface DetentRelease {
  /** The rule that decided last, and all of them. */
  rule: string | undefined;
  rules: string[];
  state: string;
  position: number | null;
  /** The animation that the library requests from its platform. */
  animation: unknown;
  /** How close the call was; only with the option `margins`, and if the drag began at rest. */
  margins: Margins | undefined;
}

export interface DrawerEventMap {
  /** It is about to open or close; this can be prevented. */
  detentopenchange: CustomEvent<OpenChange>;
  /** It goes to another state. */
  detentchange: CustomEvent<DetentChange>;
  /** Everything is at rest. */
  detentrest: CustomEvent<DetentChange>;
  /** A finger has let go. */
  detentrelease: CustomEvent<DetentRelease>;
  /** A frame is shown. */
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
  /** Sends it out of the container, if there is such a detent. */
  close(reason?: OpenReason): void;
  /** Sends any input, without a time. */
  send(input: LiveInput): void;
  /** Opens it if it is closed, and closes it otherwise. */
  toggle(reason?: OpenReason): void;
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
  /** Whether it is open or about to be. */
  readonly isOpen: boolean;
  /** Opens it at its lowest detent, or where the library does. */
  open(reason?: OpenReason): void;
  close(reason?: OpenReason): void;
  toggle(reason?: OpenReason): void;
  send(input: LiveInput): void;
  /** Restores the element to what it was. */
  disconnect(): void;
}

/** Makes an element a drawer. Its `translate` and `scale` are shown as `transform`; see `DrawerEventMap` for the events. */
export function drawer(element: HTMLElement, scenario: DrawerScenario, options?: DrawerOptions): DrawerController;

/** The shadow tree of a drawer as markup, for pages that a server renders: put it first into `<detent-drawer>`. */
export function declarativeShadow(drawer?: DrawerProperties & { open?: boolean }): string;

/** The attributes of `<detent-drawer>` as properties. */
export interface DrawerProperties {
  system?: DrawerScenario["drawer"]["system"];
  version?: string;
  configuration?: object;
  start?: object;
  container?: LiveScenario["container"];
  open?: boolean;
  /** The side that it comes from. */
  direction?: "top" | "right" | "bottom" | "left";
  modal?: boolean;
  /** The selector of the only list that scrolls. */
  scroll?: string;
  base?: string;
}

/** `<detent-drawer system version configuration start open direction scroll modal container base>` */
export class DetentDrawer extends HTMLElement implements DrawerMethods {
  controller: DrawerController | undefined;
  detent: Detent | undefined;
  system: string | undefined;
  version: string | undefined;
  configuration: object | undefined;
  start: object | undefined;
  container: LiveScenario["container"] | undefined;
  direction: string | undefined;
  base: string | undefined;
  modal: boolean;
  /** Whether it is open or about to be; it reflects the attribute of the same name. */
  open: boolean;
  readonly ready: Promise<void> | undefined;
  readonly state: string | undefined;
  readonly position: number | undefined;
  move(to: unknown): void;
  set(properties: Record<string, unknown>): void;
  show(reason?: OpenReason): void;
  close(reason?: OpenReason): void;
  toggle(reason?: OpenReason): void;
  send(input: LiveInput): void;
}

/** What JSX allows on the tag. React 18 sets only attributes, where objects are written as JSON. */
export type DrawerTag = Omit<DrawerProperties, "configuration" | "start" | "container"> & {
  configuration?: object | string;
  start?: object | string;
  container?: LiveScenario["container"] | string;
} & {
  [Name in keyof DrawerEventMap as `on${Name}`]?: (event: DrawerEventMap[Name]) => void;
} & {
  id?: string; class?: string; className?: string; slot?: string; hidden?: boolean; style?: unknown; children?: unknown;
  ref?: unknown; key?: unknown;
};

declare global {
  interface HTMLElementEventMap extends DrawerEventMap {}
  interface HTMLElementTagNameMap {
    "detent-drawer": DetentDrawer;
  }
  namespace JSX {
    interface IntrinsicElements {
      "detent-drawer": DrawerTag;
    }
  }
}
