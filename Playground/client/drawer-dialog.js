import { lockPage, unlockPage } from "./drawer-scroll.js";

const focusable = "a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), textarea:not([disabled]), select:not([disabled]), [tabindex]:not([tabindex='-1'])";
const fields = "input:not([disabled]):not([type=hidden]), textarea:not([disabled]), [contenteditable='']";

/** What a person used last. A dialog that was opened by touch focuses no element, which could show the keyboard. */
let pointerType = "";
globalThis.document?.addEventListener("pointerdown", (event) => (pointerType = event.pointerType), { capture: true, passive: true });
globalThis.document?.addEventListener("keydown", () => (pointerType = ""), { capture: true, passive: true });

/** The dialogs of open modal drawers, the topmost last. */
const stack = [];

/** An open drawer as a dialog: its name, its focus, the inert page behind it, and the platform's own back gesture. */
export class Dialog {
  #drawer;
  #inert = [];
  #focused;
  #watcher;
  #isEntered = false;

  /** @param drawer The controller. */
  constructor(drawer) {
    this.#drawer = drawer;
  }

  /** Whether no other dialog covers it. */
  get isTopmost() {
    const top = stack.at(-1);
    return top === undefined || top === this || (!this.#isEntered && !this.#drawer.host.contains(top.#drawer.host));
  }

  /** The visible elements inside, in the order of the page. */
  #inside(selector) {
    const { element, host } = this.#drawer;
    return [...(host === element ? [] : host.querySelectorAll(selector)), ...element.querySelectorAll(selector)].filter((one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true);
  }

  /** Names the dialog by its first heading, unless the page has named it. */
  name() {
    const { element, host } = this.#drawer, given = host.getAttribute("aria-label");
    if (host === element && (given || element.hasAttribute("aria-labelledby"))) return;
    const heading = given ? undefined : this.#inside("h1, h2, h3, h4, h5, h6, [role=heading], [data-detent-title]")[0];
    const name = given ?? heading?.textContent.trim() ?? element.ownerDocument.title;
    if (name) this.#drawer.attribute(element, "aria-label", name, true);
    // An id in another tree could not be referred to.
    if (heading && "ariaLabelledByElements" in element) element.ariaLabelledByElements = [heading];
  }

  /** Names an open drawer, and makes everything behind a modal one inert. */
  enter() {
    const { element, host, options, words, configuration, backdrop } = this.#drawer;
    this.name();
    if (!options.modal || this.#isEntered) return;
    this.#isEntered = true;
    stack.push(this);
    const document = element.ownerDocument;
    this.#focused = document.activeElement;
    for (let node = host; node && node !== document.documentElement; node = node.parentElement ?? node.getRootNode().host) {
      for (const one of node.parentElement?.children ?? []) {
        if (one === node || one === backdrop || one.inert || one.matches("script, style, link, template")) continue;
        one.inert = true;
        this.#inert.push(one);
      }
    }
    if (words.locks(configuration)) lockPage(this);
    if (globalThis.CloseWatcher) {
      this.#watcher = new CloseWatcher();
      this.#watcher.onclose = () => ((this.#watcher = undefined), this.#drawer.escape());
    }
    this.#focus();
  }

  #focus() {
    const { element, host, words, configuration, handle } = this.#drawer, active = element.ownerDocument.activeElement;
    if (active && active !== element.ownerDocument.body && (element.contains(active) || (host !== element && host.contains(active)))) return;
    const wanted = words.focus(configuration), elements = this.#inside(focusable).filter((one) => one !== handle);
    const first = { field: this.#inside(fields)[0], element: pointerType === "touch" ? undefined : elements[0] }[wanted];
    (this.#inside("[autofocus]")[0] ?? first ?? element).focus({ preventScroll: true });
  }

  leave() {
    if (!this.#isEntered) return;
    this.#isEntered = false;
    stack.splice(stack.indexOf(this), 1);
    this.#watcher?.destroy();
    this.#watcher = undefined;
    for (const one of this.#inert.splice(0)) one.inert = false;
    unlockPage(this);
    const { element, host } = this.#drawer, active = element.ownerDocument.activeElement;
    // Focus that has moved elsewhere stays there.
    if (!active || active === element.ownerDocument.body || element.contains(active) || host.contains(active)) this.#focused?.focus?.({ preventScroll: true });
    this.#focused = undefined;
  }
}
