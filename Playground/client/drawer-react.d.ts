// The types of drawer-react.js: vaul's components with vaul's properties.
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, FunctionComponent, ReactNode, RefAttributes } from "react";
import type { Detent, VaulConfiguration, VaulSnapPointsItem } from "./client.js";

export type SnapPoint = VaulSnapPointsItem;

/** vaul's own properties are those of the contract. */
export interface DrawerRootProps extends VaulConfiguration {
  children?: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  activeSnapPoint?: SnapPoint | null;
  setActiveSnapPoint?: (snapPoint: SnapPoint | null) => void;
  /** Where portals lead to; the body if not given. */
  container?: HTMLElement | null;
  /** What is nested is found by where it is. */
  nested?: boolean;
  onDrag?: (event: Event, percentageDragged: number) => void;
  onRelease?: (event: Event, open: boolean) => void;
  onClose?: () => void;
  onAnimationEnd?: (open: boolean) => void;
  /** The client that answers, or where its service is. */
  detent?: Detent;
  base?: string;
}

type Part<Tag extends "div" | "button" | "h2" | "p", Element extends HTMLElement, Own = {}> = ForwardRefExoticComponent<
  ComponentPropsWithoutRef<Tag> & { asChild?: boolean } & Own & RefAttributes<Element>
>;

/** Asked before it closes for that reason, which they can prevent. */
interface Asked {
  onPointerDownOutside?: (event: Event) => void;
  onInteractOutside?: (event: Event) => void;
  onEscapeKeyDown?: (event: Event) => void;
}

export declare const Root: FunctionComponent<DrawerRootProps>;
export declare const NestedRoot: FunctionComponent<DrawerRootProps>;
export declare const Portal: FunctionComponent<{ children?: ReactNode; container?: Element | null }>;
export declare const Trigger: Part<"button", HTMLButtonElement>;
export declare const Close: Part<"button", HTMLButtonElement>;
export declare const Overlay: Part<"div", HTMLDivElement>;
export declare const Content: Part<"div", HTMLDivElement, Asked>;
export declare const Handle: Part<"div", HTMLDivElement, { preventCycle?: boolean }>;
export declare const Title: Part<"h2", HTMLHeadingElement>;
export declare const Description: Part<"p", HTMLParagraphElement>;
export declare const Drawer: {
  Root: typeof Root; NestedRoot: typeof NestedRoot; Portal: typeof Portal; Trigger: typeof Trigger; Close: typeof Close;
  Overlay: typeof Overlay; Content: typeof Content; Handle: typeof Handle; Title: typeof Title; Description: typeof Description;
};
