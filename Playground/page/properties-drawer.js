import { h } from "../parts/dom.js";
import { texts } from "../parts/texts.js";

/** Its heights, from the lowest up: that of its handle, most of its place, all of it. */
const heights = [52, { fraction: 0.6 }, { fraction: 1 }], states = ["closed", "half", "open"];

/**
 * A drawer of the page's own, for what a phone has no room to show beside the stage. It is a simulated one,
 * OverlayContainer's, on the engine that the page asks: its handle is dragged, and takes arrows, Home and End. Where no
 * session can be had, the handle opens and closes it without a motion.
 */
export class PropertiesDrawer {
  #handle = h("div", {
    class: "tray-handle", id: "tray-handle", role: "slider", tabindex: 0, "aria-orientation": "vertical",
    "aria-valuemin": 0, "aria-valuemax": 100, "aria-label": texts.tray.label,
    onclick: () => this.toggle(), onkeydown: (event) => this.#key(event),
  }, h("i"), h("b", {}, texts.properties));
  #content = h("div", { class: "tray-content", "data-detent-ignore": true,
    onwheel: (event) => event.stopPropagation() });
  #body = h("div", { class: "tray-body", onkeydown: (event) => this.#escape(event) }, this.#handle, this.#content);
  element = h("div", { class: "tray", id: "tray" }, this.#body);
  #detent;
  #controller;
  #state;
  /** Where it has been sent, until it goes there. */
  #wanted;
  /** Calls that begin; the last of them counts. */
  #begun = 0;

  /** @param detent The client that answers. */
  constructor(detent) {
    this.#detent = detent;
    this.#body.addEventListener("detentchange", ({ detail }) => this.#become(+detail.state));
    this.#body.addEventListener("detenterror", ({ detail }) => detail.error && this.end());
    this.#become(0);
  }

  /** What it holds. */
  hold(element) {
    this.#content.append(element);
  }

  /** Lets it move: from now on it is a drawer. */
  async begin() {
    if (this.#controller || !this.element.isConnected) return;
    const begun = (this.#begun += 1), { drawer } = await import("/drawer.js").catch(() => ({}));
    if (!drawer || begun !== this.#begun || !this.element.isConnected) return;
    this.#controller = drawer(this.#body, {
      drawer: { system: "overlaycontainer", configuration: { heightForNotchAt: heights } },
      start: { notch: this.#state },
    }, { detent: this.#detent, container: this.element, handle: this.#handle });
    this.#controller.ready.catch(() => this.end());
  }

  /** Lets it be without a session, where it is or was sent. */
  end() {
    this.#begun += 1;
    this.#controller?.disconnect();
    this.#controller = undefined;
    this.#become(this.#wanted ?? this.#state);
  }

  /** Whether a session moves it. */
  get #isLive() {
    return this.#controller?.state !== undefined;
  }

  open() {
    this.#go(2);
  }

  toggle() {
    this.#go(this.#state === 0 ? 2 : 0);
  }

  #go(state) {
    if (!this.#isLive) return this.#become(state);
    this.#wanted = state;
    this.#controller.move(state);
  }

  #become(state) {
    this.#state = state;
    this.#wanted = undefined;
    this.element.dataset.state = states[state];
    this.#handle.setAttribute("aria-valuetext", texts.tray[states[state]]);
    if (!this.#isLive) this.#handle.setAttribute("aria-valuenow", state * 50);
    // What cannot be seen cannot be reached, either.
    if (state === 0 && this.#content.contains(document.activeElement)) this.#handle.focus({ preventScroll: true });
    this.#content.inert = state === 0;
  }

  #key(event) {
    const isToggled = event.key === "Enter" || event.key === " ";
    const to = isToggled ? (this.#state === 0 ? 2 : 0)
      : { ArrowUp: Math.min(2, this.#state + 1), ArrowDown: Math.max(0, this.#state - 1), Home: 0, End: 2 }[event.key];
    // Everything but these the drawer does by itself, if it is one.
    if (to === undefined || (this.#isLive && !isToggled)) return;
    event.preventDefault();
    this.#go(to);
  }

  #escape(event) {
    if (event.key !== "Escape" || event.defaultPrevented || (event.target.type === "search" && event.target.value)
      || this.#state === 0) return;
    event.preventDefault();
    this.#handle.focus({ preventScroll: true });
    this.#go(0);
  }
}
