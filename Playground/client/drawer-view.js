import { rounded } from "./drawer-session.js";
import { restingTransform } from "./drawer-systems.js";

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const clamped = (value) => Math.min(1, Math.max(0, value));
/** Members of a frame that are no quantities of the system, or have a custom property with a unit. */
const common = ["t", "position", "height", "velocity"];

/** What is shown of a drawer: the session's frames, and before and between sessions the page's own transitions. */
export class View {
  /** The frame that is shown. */
  shown;
  /** Whether it has been sent elsewhere before the session has begun, and goes there on a transition. */
  isAhead = false;
  #drawer;
  /** The frame that is drawn next. */
  #latest;
  /** Whether the element has a transition of the page's. */
  #hasTransition = false;
  /** Until when it goes back on a transition, ms. */
  #returning = 0;
  #isDragged = false;
  /** How a drawer inside this one displaces it. */
  #pushed;

  /** @param drawer The controller. */
  constructor(drawer) {
    this.#drawer = drawer;
    this.#dress();
  }

  /** Whether the person wants less motion. */
  get isReduced() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Whether it goes back on a transition. */
  get isReturning() {
    return performance.now() < this.#returning;
  }

  /** Whether it is as far open as it can be. */
  get isAtTop() {
    const { geometry, sign } = this.#drawer, position = this.shown?.position, top = geometry.ordered[0]?.position;
    return position === undefined || top === undefined || (position - geometry.lift.by - top) * sign < 1;
  }

  /** Whether it is not where the page's styles have it. */
  get isDisplaced() {
    const { origin, lift } = this.#drawer.geometry;
    return Math.abs((this.shown?.position ?? 0) - (lift.rest ?? origin)) > 0.5;
  }

  // Transitions of the page's own

  /** Draws it where it will be, before the session says so. @returns Whether that is known. */
  ahead(isOpen, moves) {
    const { words, configuration, scenario, element, backdrop } = this.#drawer;
    if (this.shown || isOpen === undefined) return false;
    const transform = restingTransform(words, configuration, isOpen, scenario.start), { style } = element;
    if (transform === undefined) return false;
    this.#hasTransition = true;
    if (moves) this.isAhead = true;
    style.transition = moves && !this.isReduced ? `transform ${words.curve}` : "none";
    style.transform = transform;
    if (isOpen) style.visibility = "";
    if (backdrop) backdrop.style.opacity = isOpen ? "1" : "0";
    return true;
  }

  /** Moves it to a position on a transition, until another session shows it there. */
  return(position) {
    const { element, words } = this.#drawer;
    element.style.transition = this.isReduced ? "none" : `transform ${words.curve}`;
    this.#hasTransition = true;
    this.#returning = performance.now() + (this.isReduced ? 0 : 1000 * parseFloat(words.curve));
    this.#place({ ...this.shown, position });
    this.#latest = this.shown = undefined;
  }

  // Frames

  /** Shows a frame with the next picture. */
  next(frame) {
    this.#latest = frame;
  }

  /** Draws what is next. @returns Whether there was anything. */
  draw() {
    if (!this.#latest) return false;
    this.show(this.#latest);
    return this.#latest !== undefined;
  }

  show(frame) {
    const { host, element, handle, backdrop, geometry, words, configuration, surroundings, keyboard } = this.#drawer;
    const { style } = host, before = this.shown, isDragged = frame.phase === "dragging";
    this.shown = frame;
    if (isDragged !== this.#isDragged) host.toggleAttribute("data-dragging", (this.#isDragged = isDragged));
    if (this.#latest === frame) this.#latest = undefined;
    if (this.#hasTransition) {
      this.#hasTransition = false;
      element.style.transition = "";
    }
    this.#place(frame);
    style.setProperty("--detent-position", `${frame.position}px`);
    style.setProperty("--detent-height", `${frame.height}px`);
    const progress = geometry.progress(frame.position);
    style.setProperty("--detent-progress", `${rounded(progress, 4)}`);
    handle?.setAttribute("aria-valuenow", `${Math.round(clamped(progress) * 100)}`);
    const fade = clamped(words.overlay(frame, configuration) ?? progress);
    if (backdrop) backdrop.style.opacity = `${rounded(fade, 4)}`;
    for (const [name, value] of Object.entries(frame)) {
      if (typeof value === "number" && !common.includes(name)) style.setProperty(`--detent-${kebab(name)}`, `${value}`);
    }
    const { contentOffset } = frame;
    if (before && contentOffset !== undefined && contentOffset !== before.contentOffset) this.#scrollTo(contentOffset);
    surroundings.show(frame, progress);
    keyboard.moved();
    if (frame.type === "frame") this.#drawer.dispatch("detentframe", frame);
  }

  /** Places it again where it is shown, after what that depends on has changed. */
  refresh() {
    if (this.shown) this.#place(this.shown);
  }

  /** Displaces it behind a drawer inside it. */
  push(pushed) {
    this.#pushed = pushed;
    this.refresh();
  }

  #place(frame) {
    const { element: { style }, host, isHorizontal, sign, geometry } = this.#drawer, { position } = frame;
    const pushed = this.#pushed ?? { scale: 1, shift: 0 }, scale = (frame.scale ?? 1) * pushed.scale;
    const moved = (frame.transformY ?? 0) + (frame.translationY ?? 0) + pushed.shift;
    const shift = position - geometry.originAt(frame.t) + moved;
    style.transform = `translate${isHorizontal ? "X" : "Y"}(${shift}px)${scale === 1 ? "" : ` scale(${scale})`}`;
    const top = geometry.ordered[0]?.position;
    if (top !== undefined && sign > 0) {
      const overhang = Math.max(0, rounded(top + geometry.size - geometry.extent));
      host.style.setProperty("--detent-overhang", `${overhang}px`);
    }
    if (!geometry.isOut(position)) style.visibility = "";
  }

  /** The content's offset, and how far it is pulled beyond an end. */
  #scrollTo(offset) {
    const { list } = this.#drawer.geometry;
    if (!list) return;
    const shown = Math.min(Math.max(0, offset), list.scrollHeight - list.clientHeight);
    list.scrollTop = shown;
    list.style.translate = Math.abs(offset - shown) < 0.5 ? "" : `0 ${shown - offset}px`;
  }

  // Styles and attributes

  #dress() {
    const drawer = this.#drawer, { element, host, handle, options, backdrop, axis } = drawer, { scroll } = options;
    const { style } = element, before = style.cssText;
    drawer.onDisconnect(() => (style.cssText = before));
    if (getComputedStyle(element).position === "static") {
      Object.assign(style, { position: "fixed", inset: "0 auto auto 0", width: "100%", height: "100%" });
    }
    Object.assign(style, { willChange: "transform", overscrollBehavior: "contain", visibility: "hidden" });
    this.touchable();
    if (scroll) Object.assign(scroll.style, { overscrollBehavior: "contain" });
    if (backdrop) {
      const shown = backdrop.style.cssText;
      drawer.onDisconnect(() => (backdrop.style.cssText = shown));
      backdrop.style.touchAction = "pinch-zoom";
    }
    const role = options.modal ? { role: "dialog", "aria-modal": "true" } : host === element ? {} : { role: "region" };
    for (const [name, value] of Object.entries({ tabindex: "-1", ...role })) drawer.attribute(element, name, value);
    const slider = {
      role: "slider", tabindex: "0", "aria-orientation": axis, "aria-label": "Drawer",
      "aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": "0",
    };
    if (handle) for (const [name, value] of Object.entries(slider)) drawer.attribute(handle, name, value);
  }

  /** Leaves the browser the gestures across its axis. */
  touchable() {
    const { element, host, axis, words } = this.#drawer, across = axis === "horizontal" ? "pan-y pinch-zoom" : "pan-x pinch-zoom";
    element.style.touchAction = across;
    if (!words.opensByArea || !host.id) return;
    for (const area of element.ownerDocument.querySelectorAll(`[data-detent-swipe="${CSS.escape(host.id)}"]`)) area.style.touchAction = across;
  }

  /** What is closed and at rest takes no focus. */
  hide() {
    this.#drawer.keyboard.forget();
    this.#drawer.element.style.visibility = "hidden";
  }
}
