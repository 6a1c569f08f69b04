import { rounded } from "./drawer-session.js";

/** What moves around a drawer: the page behind it, and the drawer around it, which moves back a little. */

/** How far a drawer moves back behind one inside it, CSS px. */
const displacement = 16;

/** The open drawers that are in no other one. */
const open = new Set();

export class Surroundings {
  #drawer;
  #background;
  #undo;
  /** What the page draws otherwise itself while a drawer is open. */
  #indented = [];

  constructor(drawer) {
    this.#drawer = drawer;
  }

  /** The element that its author has marked as the page behind. */
  get #page() {
    return document.querySelector("[data-detent-background], [data-vaul-drawer-wrapper], [vaul-drawer-wrapper]");
  }

  opened(isOpen) {
    const { configuration, options } = this.#drawer;
    if (!options.parent?.()) this.#indent(isOpen);
    if (!isOpen || !configuration.shouldScaleBackground || this.#background) return;
    const page = this.#page, { body } = document;
    if (!page) return;
    const before = page.style.cssText, colour = body.style.background;
    this.#background = page;
    this.#undo = () => {
      page.style.cssText = before;
      body.style.background = colour;
    };
    if ((configuration.setBackgroundColorOnScale ?? true) && !configuration.noBodyStyles) body.style.background = "black";
  }

  #indent(isOpen) {
    open[isOpen ? "add" : "delete"](this);
    this.#indented = [...document.querySelectorAll("[data-detent-indent]")];
    for (const one of this.#indented) one.toggleAttribute("data-active", open.size > 0);
  }

  show(frame, progress) {
    for (const one of this.#indented) one.style.setProperty("--detent-progress", `${rounded(Math.min(1, Math.max(0, progress)), 4)}`);
    const { isOpen, options, isHorizontal, sign } = this.#drawer, parent = options.parent?.();
    if (parent && isFinite(progress)) {
      const share = Math.min(1, Math.max(0, progress)), scale = 1 - (share * displacement) / innerWidth;
      parent.view.push(share === 0 && !isOpen ? undefined : { scale, shift: -sign * displacement * share * scale });
    }
    if (!this.#background) return;
    const { backgroundScale: scale, backgroundTranslate: shift = 0, backgroundRadius: radius = 0 } = frame;
    if (scale === undefined || (!isOpen && frame.phase === "idle")) return this.#release();
    Object.assign(this.#background.style, {
      transform: `scale(${scale}) translate${isHorizontal ? "X" : "Y"}(${shift}px)`, transformOrigin: isHorizontal ? "left" : "top",
      borderRadius: `${radius}px`, overflow: "hidden",
    });
  }

  #release() {
    this.#undo?.();
    this.#background = this.#undo = undefined;
  }

  leave() {
    this.#release();
    if (open.has(this)) this.#indent(false);
    this.#drawer.options.parent?.()?.view.push(undefined);
  }
}
