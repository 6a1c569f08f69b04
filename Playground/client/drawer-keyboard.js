/**
 * What a keyboard on the screen takes. The drawer makes room for it as its library does, and its content scrolls until the field
 * that has the focus is between the two.
 */
import { drawers } from "./drawer-fingers.js";
import { canScroll, parentOf, scrolls } from "./drawer-scroll.js";
import { rounded } from "./drawer-session.js";

/** A visual viewport that is lower than the window by more than this has a keyboard below it, CSS px. */
const lowest = 60;
/** How far a field stays from the ends of what is to be seen, and how much farther than it has to a list can scroll, CSS px. */
const margin = 16, slack = 48;
/** For how many frames a layout that changes delays the scrolling. */
const settling = 60;
/** How often, and after how many ms, it is looked at again after the focus has moved: browsers scroll late, and end other scrolling. */
const passes = 4, pause = 150;

const keyless = /^(button|checkbox|color|date|datetime-local|file|hidden|image|month|radio|range|reset|submit|time|week)$/;

/** Whether an element shows a keyboard when it has the focus. */
function isField(element) {
  if (element.isContentEditable) return true;
  return element.matches("textarea, input") && !keyless.test(element.type) && !element.disabled;
}

/** The elements around a node, from the inside. */
function* around(node) {
  for (let one = parentOf(node); one; one = parentOf(one)) if (one instanceof Element) yield one;
}

export class Keyboard {
  #drawer;
  /** The field that has the focus, if it is in the drawer. */
  #field;
  /** The height that the library has been told last, CSS px; and whether it has given the drawer a height since. */
  #told = 0;
  #isSized = false;
  /** The list that can scroll farther than its content, and its styles before. */
  #list;
  #before;
  /** Where a list is to scroll, how often in a row that has changed, and where the list was when it was last looked at on its way. */
  #goal;
  /** Whether a finger has gone down, which scrolls as it likes. */
  #isHandedOver = false;
  /** Where the page was when the drawer opened. */
  #page;
  #frame = 0;
  #timer;

  /** @param drawer The controller. */
  constructor(drawer) {
    this.#drawer = drawer;
    const viewport = globalThis.visualViewport, document = drawer.element.ownerDocument;
    if (!viewport) return;
    for (const type of ["resize", "scroll"]) drawer.on(viewport, type, () => this.change());
    for (const type of ["focusin", "focusout"]) drawer.on(document, type, () => drawer.isOpen && requestAnimationFrame(() => this.#focused()));
    drawer.on(document, "pointerdown", () => this.#handOver(), { capture: true, passive: true });
    drawer.on(window, "scroll", () => this.#hold() && this.#align());
  }

  /** What the keyboard leaves of the window; undefined without one. A zoomed page has a small viewport, too. */
  get #visible() {
    const { height, offsetTop, scale } = globalThis.visualViewport ?? { height: innerHeight }, top = Math.max(0, offsetTop);
    if (scale !== 1 || innerHeight - height <= lowest) return undefined;
    return { top, height, bottom: Math.min(innerHeight, top + height) };
  }

  /** The field in this drawer, and in none inside it, that has the focus. */
  #find() {
    const { element, isOpen, isDisconnected } = this.#drawer;
    let field = element.ownerDocument.activeElement;
    while (field?.shadowRoot?.activeElement) field = field.shadowRoot.activeElement;
    if (!isOpen || isDisconnected || !field || !isField(field)) return undefined;
    return [...around(field)].find((one) => drawers.has(one)) === element ? field : undefined;
  }

  /** The keyboard has come, gone or changed, or another field has the focus. */
  change() {
    const { host, geometry, words } = this.#drawer, visible = this.#visible;
    this.#field = this.#find();
    this.#isHandedOver = false;
    const isCovered = Boolean(visible && this.#field);
    host.style.setProperty("--detent-keyboard", `${isCovered ? rounded(innerHeight - visible.height) : 0}px`);
    if (words.keyboard) for (const one of this.inputs()) this.#drawer.send(one);
    else geometry.confine(isCovered ? visible : undefined);
    this.#align();
  }

  /** The inputs that tell a library of the keyboard that makes room for it itself. */
  inputs() {
    const { words } = this.#drawer, visible = this.#visible, height = visible && (this.#field || this.#told) ? rounded(innerHeight - visible.height) : 0;
    if (!words.keyboard || height === this.#told) return [];
    this.#told = height;
    this.#isSized = true;
    return words.keyboard(height);
  }

  /** The library has decided on the drawer's height. That is shown at once, its place with the next frame. */
  take({ drawerHeight, position, phase, animation }) {
    if (!this.#isSized || drawerHeight === undefined) return;
    const { geometry, view, words, configuration, opening } = this.#drawer;
    if (phase === undefined && !animation && typeof position === "number") {
      const by = position - (geometry.named(opening.state)?.position ?? position);
      geometry.lift = { by, rest: words.fits(configuration) ? position : undefined };
    }
    geometry.give(drawerHeight);
    view.refresh();
  }

  /** A drawer that has closed has its own height again, and another session knows of no keyboard. */
  forget() {
    this.#told = 0;
    if (!this.#isSized) return;
    this.#isSized = false;
    this.#drawer.geometry.give(undefined);
  }

  /** The drawer has opened, or is about to close. */
  opened(isOpen) {
    this.#page = isOpen ? { left: scrollX, top: scrollY } : undefined;
    if (!isOpen) this.end();
  }

  /** The drawer has moved with the field. */
  moved() {
    if (this.#field && !this.#isHandedOver && !this.#drawer.fingers.isHeld) this.#align();
  }

  /** Leaves the content as it was. */
  end() {
    this.#handOver();
    this.#field = undefined;
    this.#release();
  }

  // The field

  #focused() {
    if (this.#find() === this.#field) return;
    this.#goal = undefined;
    this.change();
    if (!this.#field || !this.#visible) return;
    let left = passes;
    const again = () => {
      if (this.#isHandedOver) return;
      this.#align();
      if (--left > 0) this.#timer = setTimeout(again, pause);
    };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(again, pause);
  }

  #handOver() {
    this.#isHandedOver = true;
    this.#goal = undefined;
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Browsers scroll even a page that is locked to show a field. @returns Whether the page had moved. */
  #hold() {
    const { options } = this.#drawer, page = this.#page;
    if (!options.modal || !page || !this.#field || !this.#visible || (scrollX === page.left && scrollY === page.top)) return false;
    scrollTo({ ...page, behavior: "instant" });
    return true;
  }

  #align() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#reveal();
    });
  }

  /** Scrolls the field to the middle of what is to be seen of its list, once the layout has come to rest. */
  #reveal() {
    const { view, words, configuration } = this.#drawer, field = this.#field, visible = this.#visible;
    if (!field?.isConnected || !visible || !words.reveals(configuration)) return this.#release();
    this.#hold();
    const list = this.#listAround(field);
    if (!list) return this.#release();
    const box = list.getBoundingClientRect(), hidden = Math.max(0, box.bottom - visible.bottom);
    this.#lengthen(list, hidden > 0 ? Math.ceil(hidden + slack) : 0);
    const room = list.scrollHeight - list.clientHeight, at = field.getBoundingClientRect();
    const top = Math.max(box.top, visible.top) + margin, bottom = Math.min(box.bottom, visible.bottom) - margin;
    if (room <= 0 || bottom <= top) return;
    const to = Math.round(Math.min(room, Math.max(0, list.scrollTop + (at.top + at.bottom - top - bottom) / 2)));
    const goal = this.#goal?.list === list ? this.#goal : undefined;
    if (!goal || Math.abs(goal.to - to) > 1) {
      this.#goal = { list, to, changes: (goal?.changes ?? 0) + 1 };
      if (this.#goal.changes <= settling) return this.#align();
    } else if (goal.seen !== undefined) {
      if (Math.abs(list.scrollTop - to) <= 1) return;
      // It is on its way.
      if (list.scrollTop !== goal.seen) return void (goal.seen = list.scrollTop);
    }
    this.#goal = { list, to, changes: 0, seen: list.scrollTop };
    list.scrollTo({ top: to, behavior: view.isReduced ? "instant" : "smooth" });
  }

  /** The innermost list around a field that scrolls, or that would if it were longer. */
  #listAround(field) {
    const all = [...around(field)], inside = all.slice(0, all.indexOf(this.#drawer.element) + 1);
    return inside.find((one) => canScroll(one, false)) ?? inside.find((one) => scrolls(one, false) && one.clientHeight > 0);
  }

  /** Lets a list scroll farther than its content by so many CSS px. It does not become higher by that. */
  #lengthen(list, by) {
    if (this.#list !== list || by === 0) this.#release();
    if (by === 0) return;
    if (this.#list !== list) {
      const { paddingBottom, scrollPaddingBottom } = getComputedStyle(list), names = ["overflowAnchor", "paddingBottom", "scrollPaddingBottom", "boxSizing", "height"];
      this.#list = list;
      this.#before = {
        height: list.offsetHeight, padding: parseFloat(paddingBottom) || 0, scrollPadding: parseFloat(scrollPaddingBottom) || 0,
        styles: Object.fromEntries(names.map((name) => [name, list.style[name]])),
      };
    }
    const { height, padding, scrollPadding } = this.#before, { style } = list;
    // No box is lower than its padding.
    const more = Math.max(0, Math.min(by, height - padding - 1));
    Object.assign(style, { overflowAnchor: "none", paddingBottom: `${padding + more}px`, scrollPaddingBottom: `${scrollPadding + margin}px` });
    if (list.offsetHeight > height) Object.assign(style, { boxSizing: "border-box", height: `${height}px` });
  }

  #release() {
    if (this.#list) Object.assign(this.#list.style, this.#before.styles);
    this.#list = this.#before = undefined;
  }
}
