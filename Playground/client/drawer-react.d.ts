// The types of drawer-react.js: vaul's components with vaul's properties.
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, FunctionComponent, ReactNode, RefAttributes } from "react";
import type { Detent } from "./client.js";

export type SnapPoint = number | string;

export interface DrawerRootProps {
  children?: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  snapPoints?: SnapPoint[];
  activeSnapPoint?: SnapPoint | null;
  setActiveSnapPoint?: (snapPoint: SnapPoint | null) => void;
  fadeFromIndex?: number;
  closeThreshold?: number;
  scrollLockTimeout?: number;
  dismissible?: boolean;
  handleOnly?: boolean;
  snapToSequentialPoint?: boolean;
  direction?: "top" | "bottom" | "left" | "right";
  modal?: boolean;
  shouldScaleBackground?: boolean;
  setBackgroundColorOnScale?: boolean;
  noBodyStyles?: boolean;
  preventScrollRestoration?: boolean;
  fixed?: boolean;
  repositionInputs?: boolean;
  disablePreventScroll?: boolean;
  autoFocus?: boolean;
  onDrag?: (event: Event, percentageDragged: number) => void;
  onRelease?: (event: Event, open: boolean) => void;
  onClose?: () => void;
  onAnimationEnd?: (open: boolean) => void;
  /** The client that answers, or where its service is. */
  detent?: Detent;
  base?: string;
}

type Part<Tag extends "div" | "button" | "h2" | "p", Element extends HTMLElement> = ForwardRefExoticComponent<
  ComponentPropsWithoutRef<Tag> & { asChild?: boolean } & RefAttributes<Element>
>;

export declare const Root: FunctionComponent<DrawerRootProps>;
export declare const NestedRoot: FunctionComponent<DrawerRootProps>;
export declare const Portal: FunctionComponent<{ children?: ReactNode; container?: Element | null }>;
export declare const Trigger: Part<"button", HTMLButtonElement>;
export declare const Close: Part<"button", HTMLButtonElement>;
export declare const Overlay: Part<"div", HTMLDivElement>;
export declare const Content: Part<"div", HTMLDivElement>;
export declare const Handle: Part<"div", HTMLDivElement>;
export declare const Title: Part<"h2", HTMLHeadingElement>;
export declare const Description: Part<"p", HTMLParagraphElement>;
export declare const Drawer: {
  Root: typeof Root; NestedRoot: typeof NestedRoot; Portal: typeof Portal; Trigger: typeof Trigger; Close: typeof Close;
  Overlay: typeof Overlay; Content: typeof Content; Handle: typeof Handle; Title: typeof Title; Description: typeof Description;
};
