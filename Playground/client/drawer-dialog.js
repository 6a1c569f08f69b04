import { lockPage, unlockPage } from "./drawer-scroll.js";

const fields = "input:not([disabled]):not([type=hidden]), textarea:not([disabled]), [contenteditable='']";
const headings = "h1, h2, h3, h4, h5, h6, [role=heading], [data-detent-title]";

/** The dialogs of open drawers, the latest last, and of those the modal ones. */
const layers = [], stack = [];
/** What is inert because of them. */
const inert = new Set();

/** Leaves only the topmost modal dialog, and whatever it is in, to be used. */
function renew() {
  for (const one of inert) one.inert = false;
  inert.clear();
  const hides = (one) => one && !one.inert && inert.add(one) && (one.inert = true);
  const top = stack.at(-1)?.drawer, root = top?.host.ownerDocument.documentElement;
  for (let node = top?.host; node && node !== root; node = node.parentElement ?? node.getRootNode().host) {
    for (const one of node.parentElement?.children ?? []) {
      if (one !== node && one !== top.backdrop && !one.matches("script, style, link, template")) hides(one);
    }
  }
  // What is in another shadow tree than the drawer inside it.
  for (const { drawer } of stack.slice(0, -1)) hides(drawer.handle);
}

const without = (list, one) => list.includes(one) && list.splice(list.indexOf(one), 1);

/** An open drawer as a dialog: its name, its focus, the inert page behind it, and the platform's own back gesture. */
export class Dialog {
  drawer;
  #focused;
  #watcher;
  #isEntered = false;

  /** @param drawer The controller. */
  constructor(drawer) {
    this.drawer = drawer;
  }

  /** Whether no other dialog covers it. */
  get isTopmost() {
    const top = stack.at(-1);
    return top === undefined || top === this || (!this.#isEntered && !this.drawer.host.contains(top.drawer.host));
  }

  /** Whether no other drawer has opened since that a person could dismiss from anywhere. */
  get isLatest() {
    const later = layers.slice(layers.indexOf(this) + 1);
    return !later.some(({ drawer: { options, words } }) => options.modal || words.escapes);
  }

  /** The visible elements inside, in the order of the page. */
  #inside(selector) {
    const { element, host } = this.drawer;
    return [...(host === element ? [] : host.querySelectorAll(selector)), ...element.querySelectorAll(selector)].filter((one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true);
  }

  /** Names the dialog by its first heading, unless the page has named it, and describes it. */
  name() {
    const { element, host } = this.drawer, given = host.getAttribute("aria-label");
    const [description] = this.#inside("[data-detent-description]");
    if (description) {
      this.drawer.attribute(element, "aria-description", description.textContent.trim());
      // An id in another tree could not be referred to.
      if ("ariaDescribedByElements" in element && !element.hasAttribute("aria-describedby")) element.ariaDescribedByElements = [description];
    }
    if (host === element && (given || element.hasAttribute("aria-labelledby"))) return;
    const heading = given ? undefined : this.#inside(headings)[0];
    const name = given ?? heading?.textContent.trim() ?? element.ownerDocument.title;
    if (name) this.drawer.attribute(element, "aria-label", name, true);
    if (heading && "ariaLabelledByElements" in element) element.ariaLabelledByElements = [heading];
  }

  /** Names an open drawer, and makes everything behind a modal one inert. */
  enter() {
    const { element, options, words, configuration } = this.drawer;
    this.name();
    without(layers, this);
    layers.push(this);
    if (!options.modal || this.#isEntered) return;
    this.#isEntered = true;
    stack.push(this);
    this.#focused = element.ownerDocument.activeElement;
    renew();
    if (words.locks(configuration)) lockPage(this);
    this.#watch();
    this.#focus();
  }

  /** Hears of the platform's back gesture. A watcher hears of one only, which the drawer need not follow. */
  #watch() {
    if (!globalThis.CloseWatcher) return;
    this.#watcher = new CloseWatcher();
    this.#watcher.onclose = () => {
      this.#watcher = undefined;
      this.drawer.escape();
      if (this.#isEntered) this.#watch();
    };
  }

  #focus() {
    const { element, host, words, configuration } = this.drawer, active = element.ownerDocument.activeElement;
    if (active && active !== element.ownerDocument.body && (element.contains(active) || (host !== element && host.contains(active)))) return;
    const field = words.focusesField(configuration) ? this.#inside(fields)[0] : undefined;
    (this.#inside("[autofocus]")[0] ?? field ?? element).focus({ preventScroll: true });
  }

  leave() {
    without(layers, this);
    if (!this.#isEntered) return;
    this.#isEntered = false;
    without(stack, this);
    this.#watcher?.destroy();
    this.#watcher = undefined;
    renew();
    unlockPage(this);
    const { element, host } = this.drawer, { activeElement: active, body } = element.ownerDocument, holds = (one) => element.contains(one) || host.contains(one);
    // A drawer that was opened from this one gives the focus back to where this one would.
    for (const other of stack) if (holds(other.#focused)) other.#focused = this.#focused;
    // Focus that has moved elsewhere stays there.
    if (!active || active === body || holds(active)) this.#focused?.focus?.({ preventScroll: true });
    this.#focused = undefined;
  }
}
