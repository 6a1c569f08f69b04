import { Detent } from "./client.js";
import { Dialog } from "./drawer-dialog.js";
import { Fingers } from "./drawer-fingers.js";
import { Geometry } from "./drawer-geometry.js";
import { Keyboard } from "./drawer-keyboard.js";
import { Opening } from "./drawer-opening.js";
import { Records } from "./drawer-records.js";
import { Session } from "./drawer-session.js";
import { Surroundings } from "./drawer-surroundings.js";
import { wordsOf } from "./drawer-systems.js";
import { View } from "./drawer-view.js";

/**
 * An element as a drawer: what its host or a person asks of it becomes inputs of its session. What comes back is shown;
 * no position is computed here.
 */
export class DrawerController {
  element;
  host;
  options;
  scenario;
  words;
  session;
  isDisconnected = false;
  /** In which direction it moves. */
  axis = "vertical";
  #undo = [];
  #settle = {};
  /** Whether the last press was outside the open drawer. */
  #pressed = false;

  constructor(element, scenario, options = {}) {
    this.element = element;
    this.host = options.host ?? element;
    this.scenario = scenario;
    this.words = wordsOf(scenario.drawer?.system);
    const { scroll } = options, find = (one) => element.querySelector(one) ?? this.host.querySelector(one);
    this.options = { ...options, scroll: typeof scroll === "string" ? find(scroll) : scroll };
    /** The client that answers. @type {Detent} */
    this.detent = options.detent ?? new Detent(options.base);
    /** Fulfilled when the drawer is shown. */
    this.ready = new Promise((resolve, reject) => Object.assign(this.#settle, { resolve, reject }));
    this.ready.catch(() => {});
    this.axis = this.isHorizontal ? "horizontal" : "vertical";
    this.opening = new Opening(this);
    this.records = new Records(this);
    this.view = new View(this);
    this.dialog = new Dialog(this);
    this.surroundings = new Surroundings(this);
    this.keyboard = new Keyboard(this);
    this.fingers = new Fingers(this);
    const document = element.ownerDocument;
    this.on(document, "keydown", (event) => this.#key(event));
    this.on(document, "pointerdown", (event) => (this.#pressed = this.isOpen && this.#isOutside(event)), { capture: true, passive: true });
    this.on(document, "click", (event) => this.#pressed && this.#clickOutside(event));
    this.geometry = new Geometry(this);
    if (this.view.ahead(this.#startsOpen, false)) this.opening.becomes(this.#startsOpen, true);
    this.connect();
  }

  // For its host

  /** Every detent, topmost first. */
  get detents() {
    return this.geometry.detents;
  }

  /** The state that the drawer is in or goes to; undefined until it is shown. */
  get state() {
    return this.opening.state;
  }

  /** Where the edge is shown, in the container. */
  get position() {
    return this.view.shown?.position;
  }

  get isOpen() {
    return this.opening.isOpen ?? this.#startsOpen ?? false;
  }

  get #startsOpen() {
    const { start } = this.scenario;
    return start?.open ?? start?.presented;
  }

  /** Sends it to a state, as the library's own call does. @param to In the library's words, or a detent's name. */
  move(to) {
    const detent = this.geometry.named(`${to}`);
    for (const one of detent ? this.command(detent) : this.words.move(to)) this.send(one);
  }

  /** Gives properties of the library new values. */
  set(properties) {
    const { drawer } = this.scenario, configuration = { ...this.configuration, ...properties };
    this.scenario = { ...this.scenario, drawer: { ...drawer, configuration } };
    this.send({ type: "set", ...properties });
    this.geometry.survey();
  }

  /** Opens it at its lowest detent, or where the library does. */
  open(reason = "call") {
    this.opening.open(reason);
  }

  /** Sends it out of the container, where there is such a detent. */
  close(reason = "call") {
    this.opening.close(reason);
  }

  toggle(reason) {
    if (this.isOpen) this.close(reason);
    else this.open(reason);
  }

  /** Sends any input of the library, as it would stand in a timeline, without a time. */
  send(input) {
    this.sendAt(input, performance.now());
  }

  /** Gives the element back as it was. */
  disconnect() {
    if (this.isDisconnected) return;
    this.isDisconnected = true;
    this.fingers.end();
    this.keyboard.end();
    this.dialog.leave();
    this.surroundings.leave();
    this.session.close();
    for (const one of this.#undo.splice(0).reverse()) one();
  }

  // For its parts

  get configuration() {
    return this.scenario.drawer.configuration ?? {};
  }

  get handle() {
    return this.options.handle;
  }

  get backdrop() {
    return this.options.backdrop;
  }

  get side() {
    return this.words.side(this.configuration);
  }

  get isHorizontal() {
    return this.side === "left" || this.side === "right";
  }

  /** 1 if it closes downwards or to the right, and otherwise -1. */
  get sign() {
    return this.side === "top" || this.side === "left" ? -1 : 1;
  }

  on(target, type, listener, options) {
    target.addEventListener(type, listener, options);
    this.onDisconnect(() => target.removeEventListener(type, listener, options));
  }

  /** Undoes something when the element is given back, the latest first. */
  onDisconnect(undo) {
    this.#undo.push(undo);
  }

  attribute(element, name, value, isOurs = false) {
    const before = element.getAttribute(name);
    if (before !== null && !isOurs) return;
    element.setAttribute(name, value);
    if (before === null) this.onDisconnect(() => element.removeAttribute(name));
  }

  /** Dispatches an event. @returns Whether the page has not prevented it. */
  dispatch(type, detail, cancelable = false) {
    return this.host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }

  // The session

  /** Begins a session, the first or one after another. */
  connect() {
    const { fingers, geometry, keyboard, opening, records, view } = this;
    this.session = new Session(this.detent, {
      scenario: () => {
        keyboard.forget();
        return geometry.begin();
      },
      take: (record, isAgain) => records.take(record, isAgain),
      draw: () => view.draw(),
      // Another session is brought where this one was.
      restored: () => {
        const detent = geometry.named(opening.state);
        return [...(detent ? this.command(detent) : []), ...keyboard.inputs()];
      },
      failed: (error, isRefusal) => {
        if (!isRefusal) this.#settle.reject(error);
        if (error) this.dispatch("detenterror", { error });
      },
      get isHeld() {
        return fingers.isHeld;
      },
      get pressed() {
        return records.isResting ? fingers.pressed : undefined;
      },
    });
    this.session.open();
  }

  /** It is shown. */
  becomesReady() {
    this.#settle.resolve();
  }

  sendAt(input, when) {
    this.session.send(input, when);
  }

  /** The inputs that send it to a detent. */
  command(detent, isOpen = this.isOpen) {
    return this.words.go(detent, this.detents.indexOf(detent), this.configuration, isOpen);
  }

  go(detent, isOpen) {
    for (const one of this.command(detent, isOpen)) this.send(one);
  }

  // Taps and keys

  tapInside(event, part, pointerType) {
    const inputs = part === "handle" ? this.words.handle(pointerType) : undefined;
    if (inputs) this.#sendFor("handle", inputs, event.timeStamp);
    else if (this.words.taps) this.sendAt({ type: "tap", ...this.geometry.place(event) }, event.timeStamp);
  }

  tapOutside(event) {
    if (!this.isOpen) return;
    const inputs = this.words.outside(this.geometry.place(event), event.pointerType || "mouse", this.configuration);
    if (inputs) this.#sendFor("overlay", inputs, event.timeStamp);
    else if (this.options.modal && this.words.dismisses(this.configuration, "overlay")) this.close("overlay");
  }

  #isOutside(event) {
    const path = event.composedPath(), { element, host, backdrop } = this;
    return ![element, host, backdrop].some((one) => path.includes(one));
  }

  /** A click outside a drawer that leaves the page to be used. */
  #clickOutside(event) {
    this.#pressed = false;
    const { options, words, configuration, dialog } = this;
    if (options.modal || !words.closesOutside(configuration) || !dialog.isLatest || !this.#isOutside(event)) return;
    this.tapOutside(event);
  }

  escape() {
    const inputs = this.words.escape();
    if (inputs) this.#sendFor("escape", inputs, performance.now());
    else if (this.words.dismisses(this.configuration, "escape")) this.close("escape");
  }

  /** Arrows go from detent to detent, Home and End to the outermost; Escape closes. */
  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.opening.isOpen || !this.dialog.isTopmost) return;
    const { element, handle, host, geometry, side } = this, target = event.composedPath()[0];
    const isInside = host.contains(target) || element.contains(target);
    if (event.key === "Escape" && (isInside || ((this.options.modal || this.words.escapes) && this.dialog.isLatest))) {
      if (element.closest("[inert]") || (!this.words.escape() && !geometry.lowestClosed)) return;
      event.preventDefault();
      return this.escape();
    }
    if (target !== element && target !== handle && target !== host) return;
    const open = geometry.ordered.filter((one) => !geometry.isClosed(one));
    const index = open.findIndex((one) => one.state === this.state);
    const opens = { bottom: "ArrowUp", top: "ArrowDown", right: "ArrowLeft", left: "ArrowRight" }[side];
    const closes = { bottom: "ArrowDown", top: "ArrowUp", right: "ArrowRight", left: "ArrowLeft" }[side];
    const next = {
      [opens]: open[Math.max(0, index - 1)], [closes]: open[Math.min(open.length - 1, index + 1)],
      Home: open.at(-1), End: open[0],
    }[event.key];
    if (!next) return;
    event.preventDefault();
    if (next.state !== this.state) this.go(next);
  }

  /** The page is asked first whether it may close, so that nothing moves if it may not. */
  #sendFor(reason, inputs, when) {
    const mayClose = reason !== "handle" && this.words.dismisses(this.configuration, reason);
    if (mayClose && !this.opening.asks(false, reason)) return;
    this.opening.reason = reason;
    for (const one of inputs) this.sendAt(one, when);
  }
}
