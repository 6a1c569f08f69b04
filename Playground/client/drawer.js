/**
 * Makes an element a drawer that moves as the simulated library's does. No dependencies but the client.
 *
 *     import { drawer } from "./drawer.js";
 *     const sheet = drawer(document.querySelector("#sheet"), { drawer: { system: "drawerkit" } });
 *
 * or, as an element: <detent-drawer system="drawerkit">…</detent-drawer>
 *
 * Fingers, wheels and keys become the inputs of a live session by the page's clock; what comes back is shown. No position is
 * computed here.
 */
import { DrawerController } from "./drawer-controller.js";
import { declarativeShadow, DetentDrawer } from "./drawer-element.js";

export { declarativeShadow, DetentDrawer, DrawerController };

/**
 * Makes an element a drawer.
 * @param {HTMLElement} element What moves.
 * @param {object} scenario As for `live`; without `container`, that of the element's is measured.
 * @param {object} [options] See drawer.d.ts.
 */
export function drawer(element, scenario, options) {
  return new DrawerController(element, scenario, options);
}

globalThis.customElements?.get("detent-drawer") ?? globalThis.customElements?.define("detent-drawer", DetentDrawer);
