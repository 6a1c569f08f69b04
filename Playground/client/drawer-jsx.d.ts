// The tag in the JSX of React 19, where `JSX` is a namespace of its own: import "detent-client/jsx".
import type { HTMLAttributes, RefAttributes } from "react";
import type { DetentDrawer, DrawerTag } from "./drawer.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "detent-drawer": DrawerTag & HTMLAttributes<DetentDrawer> & RefAttributes<DetentDrawer>;
    }
  }
}
declare module "vue" {
  interface GlobalComponents {
    "detent-drawer": new () => { $props: DrawerTag };
  }
}
declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "detent-drawer": DrawerTag;
  }
}
