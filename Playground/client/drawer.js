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
import { Detent, DetentError } from "./client.js";

/** Frames a second that are asked for; their instants are whole microseconds. */
const rate = 250;
const tick = 1e-6;
/** How far a finger moves before it drags, CSS px; and how long a tap is at the most, ms. */
const slop = 4, tapTime = 300;
/** Movements are taken so often at the most, ms. */
const pause = 7;
/** A wheel that is silent for so long has let go, ms. */
const wheelPause = 120;
/** Time passes for the drawer until nothing has moved for so long, s: answers may be late by as much. */
const calm = 1;
/** How much older than the frame before a finger's sample may be, s: browsers hold touches back. */
const late = 0.024;
/** How long a drawer is given to be again where it was, s. */
const longest = 2;
/** A touch so near to a side of the screen may be the system's gesture to go back, CSS px. */
const edge = 24;

/** What takes fingers and keys for itself. */
const busy = "input, textarea, select, option, [contenteditable=''], [contenteditable=true], [data-detent-ignore]";
const focusable = "a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [tabindex]:not([tabindex='-1'])";

/** Systems that simulate the content's scroll view, and those that recognise taps. */
const scrolls = new Set(["drawerkit", "sweetcurtain", "overlaycontainer", "sheets"]), taps = new Set(["drawerkit", "overlaycontainer", "sheets"]);

/** The input that sends a drawer to a detent, in the words of its system. Any other system takes the state's own name. */
const commands = {
  overlaycontainer: ({ state }) => ({ type: "move", to: /^\d+$/.test(state) ? +state : state }),
  sheets: ({ state }, index) => (state === "presented" || state === "dismissed" ? { type: state === "presented" ? "present" : "dismiss" } : { type: "move", to: index }),
  transition: ({ state }) => ({ type: "begin", operation: state === "presented" ? "present" : "dismiss" }),
  baseui: ({ state }) => ({ type: "set", ...(state === "closed" ? { open: false } : { open: true, ...(state === "open" ? {} : { snapPoint: /^[\d.]+$/.test(state) ? +state : state }) }) }),
};

const stateName = (state) => (state !== null && typeof state === "object" ? Object.keys(state)[0] : String(state ?? ""));
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const rounded = (value, digits = 2) => +value.toFixed(digits);

/**
 * Makes an element a drawer.
 * @param {HTMLElement} element What moves. It is as large as its container, and its top edge is the drawer's.
 * @param {object} scenario As for `live`; without `container`, that of the element's is measured.
 * @param {object} [options] See drawer.d.ts.
 */
export function drawer(element, scenario, options) {
  return new DrawerController(element, scenario, options);
}

export class DrawerController {
  #element;
  #scenario;
  #options;
  #host;
  #session;
  #isLeft = false;
  #undo = [];
  /** The session's time, s: what has been sent, and where its zero is on the page's clock, ms. */
  #time = 0;
  #zero = 0;
  /** When anything was last heard of or done, s. */
  #stirred = 0;
  #drawing = 0;
  #shown;
  #latest;
  #model;
  #sample;
  #state;
  #isOpen;
  #isResting = true;
  #hold;
  /** The gesture: its input's type, and whether it began while nothing moved. */
  #gesture = {};
  /** Until when nothing is shown: a session after another one goes where the drawer is, s. */
  #blind = 0;
  /** The container, when it was last told. */
  #size;
  /** What is behind a modal drawer, and what had the focus. */
  #inert = [];
  #focused;
  #settle = {};
  /** In which direction it moves. */
  axis = "vertical";

  constructor(element, scenario, options = {}) {
    this.#element = element;
    this.#scenario = scenario;
    this.#options = { ...options, scroll: typeof options.scroll === "string" ? element.querySelector(options.scroll) : options.scroll };
    this.#host = options.host ?? element;
    /** The client that answers. @type {Detent} */
    this.detent = options.detent ?? new Detent(options.base);
    /** Every detent, topmost first. */
    this.detents = [];
    /** Fulfilled when the drawer is shown. */
    this.ready = new Promise((resolve, reject) => Object.assign(this.#settle, { resolve, reject }));
    this.ready.catch(() => {});
    this.#dress();
    this.#listen();
    this.#open();
  }

  /** The state that the drawer is in or goes to; undefined until it is shown. */
  get state() {
    return this.#state;
  }

  /** Where the edge is shown, in the container. */
  get position() {
    return this.#shown?.position;
  }

  /** Sends it to a state, as the library's own call does. @param to In the library's words. */
  move(to) {
    this.send({ type: "move", to });
  }

  /** Gives properties of the library new values. */
  set(properties) {
    this.#scenario = { ...this.#scenario, drawer: { ...this.#scenario.drawer, configuration: { ...this.#scenario.drawer.configuration, ...properties } } };
    this.send({ type: "set", ...properties });
    this.#survey();
  }

  /** Sends it out of the container, where there is such a detent. */
  close() {
    const last = this.detents.findLast((one) => this.#isOut(one.position));
    if (last) this.#go(last);
  }

  /** Sends any input of the library, as it would stand in a timeline, without a time. */
  send(input) {
    this.#send(input, performance.now());
  }

  /** Lets the element go, as it was. */
  disconnect() {
    if (this.#isLeft) return;
    this.#isLeft = true;
    cancelAnimationFrame(this.#drawing);
    this.#release();
    this.#session?.close();
    for (const one of this.#undo.splice(0).reverse()) one();
  }

  // What a finger does, by the page's clock

  get #isHorizontal() {
    return this.axis === "horizontal";
  }

  get #container() {
    if (this.#scenario.container) return this.#scenario.container;
    const box = this.#box;
    return { width: box?.clientWidth || innerWidth, height: box?.clientHeight || innerHeight };
  }

  /** The element whose size is the container's; undefined if it is the window. */
  get #box() {
    return this.#options.container ?? this.#element.offsetParent ?? (this.#host === this.#element ? undefined : this.#host);
  }

  async #open(isAgain = false) {
    const list = this.#options.scroll, { container, ...scenario } = this.#scenario;
    this.#size = JSON.stringify(this.#container);
    this.#time = this.#stirred = this.#blind = 0;
    this.#zero = performance.now();
    let error, session;
    try {
      session = this.#session = this.detent.live({
        ...(list && scrolls.has(scenario.drawer.system) ? { scrollView: { contentOffset: list.scrollTop, contentHeight: list.scrollHeight, height: list.clientHeight } } : {}),
        ...scenario, container: this.#container, clock: "client", sampling: { rate }, output: { precision: 6 },
      });
      this.#run();
      for await (const record of session) {
        if (this.#isLeft) return;
        this.#take(record, isAgain);
      }
    } catch (caught) {
      error = caught;
    }
    if (this.#isLeft || (session && this.#session !== session)) return;
    this.#session = undefined;
    this.#settle.reject(error);
    if (error) this.#tell("detenterror", { error });
  }

  /** The input happens at an instant of the page's clock, ms, but not before the ones sent. */
  #send(input, when) {
    if (this.#isLeft) return;
    if (!this.#session) {
      // It has ended, or was cut for good. Another one begins where the drawer is.
      const detent = this.detents.find((one) => one.state === this.#state);
      this.#open(true);
      if (!this.#session) return;
      if (detent) {
        this.#send(this.#command(detent), this.#zero);
        this.#skip(longest);
        this.#blind = this.#time;
      }
    }
    const at = Math.max((when - this.#zero) / 1000, this.#time + tick);
    this.#time = rounded(at, 6);
    this.#stirred = this.#time;
    this.#session.send({ ...input, at: this.#time });
    this.#pass(this.#time);
    this.#run();
  }

  /** Lets time pass up to the next frame's instant. */
  #pass(time) {
    const target = Math.ceil(Math.max(time, this.#time) * rate - 1e-3) / rate, at = rounded(this.#time + tick, 6);
    if (target <= at) return;
    this.#session.send({ type: "advance", at, duration: rounded(target - at, 6) });
    this.#time = target;
  }

  /** Lets time pass that the page does not see. */
  #skip(time) {
    this.#zero -= time * 1000;
    this.#pass(this.#time + time);
    this.#stirred = this.#time;
  }

  #run() {
    if (this.#drawing || this.#isLeft) return;
    this.#drawing = requestAnimationFrame((now) => {
      this.#drawing = 0;
      if (this.#latest) this.#show(this.#latest);
      if (!this.#session) return;
      this.#pass((now - this.#zero) / 1000 - (this.#hold ? late : 0));
      if (this.#hold || this.#time - this.#stirred < calm || this.#latest) this.#run();
    });
  }

  // What comes back

  #take(record, isAgain) {
    if (record.t < this.#blind) return;
    if (record.type === "start") this.#begin(record, isAgain);
    else if (record.type === "frame") this.#frame(record);
    else if (record.type === "event") this.#event(record);
    else if (record.type === "problem") this.#tell("detenterror", { error: new DetentError(record.status, { ...record, type: record.problem }) });
  }

  #begin({ initial, detents, axis }, isAgain) {
    this.detents = detents;
    this.axis = axis;
    this.#element.style.touchAction = this.#isHorizontal ? "pan-y pinch-zoom" : "pan-x pinch-zoom";
    const position = initial.position ?? detents.at(-1)?.position ?? 0;
    if (isAgain) return;
    this.#model = { ...initial, position };
    this.#show({ ...initial, position, height: initial.height ?? 0, t: 0 });
    this.#change(this.#stateAt(initial));
    this.#settle.resolve();
    this.#tell("detentrest", { state: this.#state, position });
  }

  #frame(frame) {
    const isMoving = frame.phase !== "idle";
    if (isMoving) this.#stirred = Math.max(this.#stirred, frame.t);
    // Who wants less motion sees where it ends.
    if (!(this.#isReduced && frame.phase === "animating")) this.#latest = frame;
    this.#run();
    if (isMoving === !this.#isResting) return;
    this.#isResting = !isMoving;
    if (!isMoving) {
      this.#show(frame);
      this.#tell("detentrest", { state: this.#state, position: frame.position });
      this.#hide();
    }
  }

  #event(event) {
    if (event.cause === undefined && (event.phase === "ended" || event.phase === "cancelled")) this.#let(event, this.#sample);
    if (event.phase !== undefined) this.#sample = event.phase === "changed" ? event : undefined;
    if (event.position !== undefined && event.position !== null) this.#model = event;
    const state = this.#stateAt(event);
    if (event.phase !== "began" && event.phase !== "changed" && this.#detentAt(event.position)) this.#change(state);
    if (event.settles > 0 && this.#isReduced && !this.#hold) this.#skip(event.settles);
  }

  #detentAt(position) {
    return typeof position === "number" ? this.detents.find((one) => Math.abs(one.position - position) < 0.5) : undefined;
  }

  #stateAt(event) {
    return this.#detentAt(event.position)?.state ?? stateName(event.state);
  }

  #change(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.#host.dataset.state = state;
    this.#options.handle?.setAttribute("aria-valuetext", state);
    const position = this.#model.position, isOpen = !this.#isOut(position);
    this.#host.toggleAttribute("data-open", isOpen);
    if (isOpen !== this.#isOpen) (this.#isOpen = isOpen) ? this.#enter() : this.#release();
    this.#tell("detentchange", { state, position });
  }

  /** The finger has let go. @param sample The one before. */
  async #let(event, sample) {
    const detail = { rule: event.rules?.at(-1), rules: event.rules ?? [], state: this.#stateAt(event), position: event.position, animation: event.animation, margins: event.margins };
    if (this.#options.margins && sample && this.#gesture.beganAtRest && !detail.margins) detail.margins = await this.#margins(event, sample);
    this.#tell("detentrelease", detail);
  }

  /** How close the call was: the service is asked about the same release, if it gives the same answer. */
  async #margins(event, sample) {
    const { container, drawer, environment, start } = { ...this.#scenario, container: this.#container };
    const release = { position: sample.position, velocity: sample.velocity, from: this.#gesture.from, ...(event.phase === "cancelled" ? { cancelled: true } : {}), ...(this.#gesture.type === "scroll" ? { scrolling: true } : {}) };
    const { resolution } = await this.detent.resolve({ container, drawer, ...(drawer.system === "baseui" ? { environment, start } : {}), release, margins: true }).catch(() => ({}));
    return event.rules?.includes(resolution?.rule) ? resolution.margins : undefined;
  }

  /** Asks where the detents are after something has changed. */
  async #survey() {
    const { drawer, environment, start } = this.#scenario, container = this.#container;
    const release = { position: this.#model?.position ?? 0 };
    const { resolution } = await this.detent.resolve({ container, drawer, ...(drawer.system === "baseui" ? { environment, start } : {}), release }).catch(() => ({}));
    if (resolution?.candidates && !this.#isLeft) this.detents = resolution.candidates;
  }

  // What is shown

  #show(frame) {
    const before = this.#shown, { style } = this.#element, host = this.#host.style;
    this.#shown = frame;
    if (this.#latest === frame) this.#latest = undefined;
    const shift = frame.position + (frame.transformY ?? 0) + (frame.translationY ?? 0), scale = frame.scale ?? 1;
    style.transform = `${this.#isHorizontal ? `translateX(${shift}px)` : `translateY(${shift}px)`}${scale === 1 ? "" : ` scale(${scale})`}`;
    host.setProperty("--detent-position", `${frame.position}px`);
    host.setProperty("--detent-height", `${frame.height}px`);
    const progress = this.#progress(frame.position);
    host.setProperty("--detent-progress", `${rounded(progress, 4)}`);
    this.#options.handle?.setAttribute("aria-valuenow", `${Math.round(Math.min(1, Math.max(0, progress)) * 100)}`);
    for (const [name, value] of Object.entries(frame)) if (typeof value === "number" && !["t", "position", "height", "velocity"].includes(name)) host.setProperty(`--detent-${kebab(name)}`, `${value}`);
    if (before && frame.contentOffset !== undefined && frame.contentOffset !== before.contentOffset) this.#scrollTo(frame.contentOffset);
    if (!this.#isOut(frame.position)) style.visibility = "";
    if (frame.type === "frame") this.#tell("detentframe", frame);
  }

  /** The content's offset, and how far it is pulled beyond an end. */
  #scrollTo(offset) {
    const list = this.#options.scroll;
    if (!list) return;
    const shown = Math.min(Math.max(0, offset), list.scrollHeight - list.clientHeight);
    list.scrollTop = shown;
    list.style.translate = Math.abs(offset - shown) < 0.5 ? "" : `0 ${shown - offset}px`;
  }

  /** 0 at the lowest detent, 1 at the topmost. */
  #progress(position) {
    const from = this.detents.at(-1)?.position, to = this.detents[0]?.position;
    return from === to ? 1 : (from - position) / (from - to);
  }

  #isOut(position) {
    const { width, height } = this.#container;
    return this.#isHorizontal ? Math.abs(position) >= width - 0.5 : position >= height - 0.5;
  }

  get #isReduced() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #tell(type, detail) {
    this.#host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  // The dialog

  #dress() {
    const { style } = this.#element, before = style.cssText, { modal, handle, scroll } = this.#options;
    this.#undo.push(() => (style.cssText = before));
    if (getComputedStyle(this.#element).position === "static") Object.assign(style, { position: "fixed", inset: "0 auto auto 0", width: "100%", height: "100%" });
    Object.assign(style, { touchAction: "pan-x pinch-zoom", willChange: "transform", overscrollBehavior: "contain", visibility: "hidden" });
    if (scroll) Object.assign(scroll.style, { overscrollBehavior: "contain", ...(scrolls.has(this.#scenario.drawer.system) ? { touchAction: "pan-x pinch-zoom" } : {}) });
    const attributes = { tabindex: "-1", ...(modal ? { role: "dialog", "aria-modal": "true" } : {}) };
    for (const [name, value] of Object.entries(attributes)) this.#attribute(this.#element, name, value);
    const slider = { role: "slider", tabindex: "0", "aria-orientation": "vertical", "aria-valuemin": "0", "aria-valuemax": "100", "aria-label": "Drawer" };
    if (handle) for (const [name, value] of Object.entries(slider)) this.#attribute(handle, name, value);
  }

  #attribute(element, name, value) {
    if (element.hasAttribute(name)) return;
    element.setAttribute(name, value);
    this.#undo.push(() => element.removeAttribute(name));
  }

  /** It is open. What is behind a modal one cannot be reached. */
  #enter() {
    this.#element.style.visibility = "";
    if (!this.#options.modal) return;
    this.#focused = this.#element.ownerDocument.activeElement;
    for (let node = this.#host; node && node !== document.documentElement; node = node.parentElement ?? node.getRootNode().host) {
      for (const one of node.parentElement?.children ?? []) {
        if (one === node || one === this.#options.backdrop || one.inert || one.matches("script, style, link")) continue;
        one.inert = true;
        this.#inert.push(one);
      }
    }
    if (!this.#element.contains(document.activeElement) && !this.#host.contains(document.activeElement)) (this.#first ?? this.#element).focus({ preventScroll: true });
  }

  get #first() {
    const inside = [...this.#element.querySelectorAll(`[autofocus], ${focusable}`), ...(this.#host === this.#element ? [] : this.#host.querySelectorAll(`[autofocus], ${focusable}`))];
    return inside.find((one) => one.hasAttribute("autofocus")) ?? inside.find((one) => one !== this.#options.handle) ?? inside[0];
  }

  #release() {
    if (this.#inert.length === 0 && !this.#focused) return;
    for (const one of this.#inert.splice(0)) one.inert = false;
    this.#focused?.focus?.({ preventScroll: true });
    this.#focused = undefined;
  }

  /** What is closed and at rest takes no focus. */
  #hide() {
    if (this.#isOut(this.#shown.position) && !this.#isOpen) this.#element.style.visibility = "hidden";
  }

  // Fingers, wheels and keys

  #on(target, type, listener, options) {
    target.addEventListener(type, listener, options);
    this.#undo.push(() => target.removeEventListener(type, listener, options));
  }

  #listen() {
    const element = this.#element, { backdrop } = this.#options;
    this.#on(element, "pointerdown", (event) => this.#down(event));
    // A browser that scrolls takes the finger away.
    this.#on(element, "touchmove", (event) => this.#hold?.isDragging && event.cancelable && event.preventDefault(), { passive: false });
    this.#on(element, "dragstart", (event) => this.#hold && event.preventDefault());
    this.#on(element, "wheel", (event) => this.#wheel(event), { passive: false });
    this.#on(element.ownerDocument, "keydown", (event) => this.#key(event));
    if (backdrop) this.#on(backdrop, "click", (event) => this.#tap(event));
    this.#on(window, "resize", () => this.#resize());
    const sizes = new ResizeObserver(() => this.#resize());
    if (this.#box) sizes.observe(this.#box);
    this.#undo.push(() => sizes.disconnect());
  }

  #resize() {
    if (this.#scenario.container || !this.#session || JSON.stringify(this.#container) === this.#size) return;
    this.#size = JSON.stringify(this.#container);
    this.send({ type: "resize", container: this.#container });
    this.#survey();
  }

  #place(event) {
    const box = this.#box?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: rounded(event.clientX - box.left), y: rounded(event.clientY - box.top) };
  }

  /** The list that the finger is on, if it may scroll. */
  #list(target) {
    const list = this.#options.scroll;
    return list?.contains(target) && list.scrollHeight > list.clientHeight ? list : undefined;
  }

  #down(event) {
    if (this.#hold?.isWheel) this.#up("ended", event.timeStamp);
    const target = event.composedPath()[0];
    if (this.#hold || event.button !== 0 || !event.isPrimary || target.closest?.(busy)) return;
    if (this.#isHorizontal && event.pointerType === "touch" && (event.clientX < edge || event.clientX > innerWidth - edge)) return;
    const { pointerId, clientX, clientY, timeStamp } = event;
    const hold = { pointerId, from: { x: clientX, y: clientY }, since: timeStamp, last: timeStamp, target, isDragging: false, by: { x: 0, y: 0 } };
    const document = this.#element.ownerDocument, left = new AbortController(), { signal } = left;
    const of = (handler) => (next) => next.pointerId === pointerId && handler(next);
    this.#hold = { ...hold, leave: () => left.abort() };
    // Browsers hold movements back until they draw. Where they tell of them at once, the answer may be there in time.
    document.addEventListener("pointerrawupdate", of((next) => next.timeStamp - this.#hold.last >= pause && this.#drag(next)), { signal });
    document.addEventListener("pointermove", of((next) => this.#drag(next)), { signal });
    document.addEventListener("pointerup", of((next) => this.#end(next, "ended")), { signal });
    document.addEventListener("pointercancel", of((next) => this.#end(next, "cancelled")), { signal });
  }

  #drag(event) {
    const hold = this.#hold;
    if (event.timeStamp <= hold.last) return;
    hold.last = event.timeStamp;
    const by = { x: event.clientX - hold.from.x, y: event.clientY - hold.from.y };
    if (!hold.isDragging) {
      if (Math.hypot(by.x, by.y) < slop) return;
      const list = this.#list(hold.target), isScroll = list && scrolls.has(this.#scenario.drawer.system);
      const isAcross = Math.abs(by.x) > Math.abs(by.y) !== this.#isHorizontal;
      // A list that scrolls by itself hands over at its top.
      if (isAcross || (list && !isScroll && (list.scrollTop > 0 || by.y < 0))) return this.#leave();
      Object.assign(hold, { isDragging: true, type: isScroll ? "scroll" : "pan", from: { x: event.clientX, y: event.clientY }, list });
      getSelection()?.empty();
      this.#element.style.userSelect = "none";
      return this.#move("began", event);
    }
    hold.by = by;
    this.#move("changed", event);
  }

  #move(phase, event) {
    const { type, by, list } = this.#hold;
    if (phase === "began") this.#gesture = { type, beganAtRest: this.#isResting, from: this.#state };
    if (type === "scroll") this.#send({ type, phase, translation: rounded(by.y), ...(phase === "began" ? { contentOffset: rounded(list.scrollTop) } : {}) }, event.timeStamp);
    else this.#send({ type, phase, translation: { x: rounded(by.x), y: rounded(by.y) }, location: this.#place(event) }, event.timeStamp);
  }

  #end(event, phase) {
    const { isDragging, target, since } = this.#hold;
    if (!isDragging) {
      this.#leave();
      if (phase === "ended" && event.timeStamp - since < tapTime && !target.closest?.("a, button, [role=button], label")) this.#tap(event);
      return;
    }
    // The click that ends a drag is none.
    const stop = (click) => (click.stopPropagation(), click.preventDefault());
    this.#element.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => this.#element.removeEventListener("click", stop, { capture: true }));
    this.#up(phase, event.timeStamp);
  }

  #up(phase, when) {
    const { type, by } = this.#hold;
    this.#leave();
    this.#send({ type, phase: type === "scroll" ? "ended" : phase, translation: type === "scroll" ? rounded(by.y) : { x: rounded(by.x), y: rounded(by.y) } }, when);
  }

  #leave() {
    this.#hold?.leave?.();
    this.#element.style.userSelect = "";
    this.#hold = undefined;
  }

  #tap(event) {
    if (taps.has(this.#scenario.drawer.system)) this.#send({ type: "tap", ...this.#place(event) }, event.timeStamp);
    else if (event.currentTarget === this.#options.backdrop && this.#options.modal) this.close();
  }

  /** A wheel is a finger that lets go when it is silent. */
  #wheel(event) {
    if (event.ctrlKey || event.defaultPrevented || (this.#hold && !this.#hold.isWheel)) return;
    const unit = [1, 16, innerHeight][event.deltaMode], by = { x: -event.deltaX * unit, y: -event.deltaY * unit };
    const list = this.#list(event.target);
    const canScroll = list && (by.y > 0 ? list.scrollTop > 0 : list.scrollTop < list.scrollHeight - list.clientHeight - 1);
    if (!this.#hold && (canScroll || Math.abs(by.x) > Math.abs(by.y) !== this.#isHorizontal)) return;
    event.preventDefault();
    if (!this.#hold) {
      this.#hold = { isWheel: true, isDragging: true, type: "pan", by: { x: 0, y: 0 }, leave: () => clearTimeout(this.#hold.timer) };
      this.#move("began", event);
    }
    const hold = this.#hold;
    hold.by = { x: hold.by.x + by.x, y: hold.by.y + by.y };
    this.#move("changed", event);
    clearTimeout(hold.timer);
    hold.timer = setTimeout(() => this.#up("ended", performance.now()), wheelPause);
  }

  /** Arrows go from detent to detent, Home and End to the outermost; Escape closes. */
  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !this.#isOpen) return;
    const target = event.composedPath()[0], isInside = this.#host.contains(target) || this.#element.contains(target);
    if (event.key === "Escape" && (isInside || this.#options.modal)) {
      if (!this.detents.some((one) => this.#isOut(one.position))) return;
      event.preventDefault();
      return this.close();
    }
    if (target !== this.#element && target !== this.#options.handle && target !== this.#host) return;
    const stops = this.detents.filter((one) => !this.#isOut(one.position)), at = stops.findIndex((one) => one.state === this.#state);
    const next = { ArrowUp: stops[Math.max(0, at - 1)], ArrowDown: stops[Math.min(stops.length - 1, at + 1)], Home: stops.at(-1), End: stops[0] }[event.key];
    if (!next) return;
    event.preventDefault();
    if (next.state !== this.#state) this.#go(next);
  }

  #command(detent) {
    return commands[this.#scenario.drawer.system]?.(detent, this.detents.indexOf(detent)) ?? { type: "move", to: detent.state };
  }

  #go(detent) {
    this.send(this.#command(detent));
  }
}

let styles;

function sheet() {
  const made = new CSSStyleSheet();
  made.replaceSync(`
    :host { position: fixed; inset: 0; overflow: clip; pointer-events: none; z-index: 1; display: block }
    [part=backdrop] { position: absolute; inset: 0; background: #0006; opacity: clamp(0, var(--detent-progress, 0), 1); display: none }
    :host([modal][data-open]) [part=backdrop] { display: block; pointer-events: auto }
    [part=drawer] { position: absolute; inset: 0; display: flex; flex-direction: column; pointer-events: auto; background: Canvas; color: CanvasText; border-radius: 12px 12px 0 0; outline: none }
    [part=handle] { flex: none; width: 36px; height: 5px; margin: 8px auto; border-radius: 3px; background: GrayText }`);
  return made;
}

function parsed(element, name) {
  const text = element.getAttribute(name);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`<detent-drawer ${name}> has to be JSON: ${cause.message}`, { cause });
  }
}

/**
 * `<detent-drawer system version configuration container start base modal scroll>`: a drawer over its nearest positioned ancestor, or the
 * window. `configuration`, `container` and `start` are JSON; `scroll` selects the list inside; `base` is where the service is.
 */
export class DetentDrawer extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ["system", "version", "configuration", "container", "start"];
  /** The controller while it is connected. @type {DrawerController | undefined} */
  controller;
  /** The client that answers; one for `base` if not given. @type {Detent | undefined} */
  detent;
  #isAwaited = false;

  get ready() {
    return this.controller?.ready;
  }

  get state() {
    return this.controller?.state;
  }

  get position() {
    return this.controller?.position;
  }

  move(to) {
    this.controller?.move(to);
  }

  set(properties) {
    this.controller?.set(properties);
  }

  close() {
    this.controller?.close();
  }

  send(input) {
    this.controller?.send(input);
  }

  connectedCallback() {
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: "open" });
      // A content security policy may forbid styles in markup, but not these.
      root.adoptedStyleSheets = [(styles ??= sheet())];
      root.innerHTML = "<div part=backdrop></div><div part=drawer><div part=handle></div><slot></slot></div>";
    }
    this.#connect();
  }

  disconnectedCallback() {
    this.controller?.disconnect();
    this.controller = undefined;
  }

  attributeChangedCallback(name, before, after) {
    if (!this.controller || before === after) return;
    if (name === "configuration") {
      const old = JSON.parse(before ?? "{}"), changed = Object.entries(parsed(this, name) ?? {}).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key]));
      if (changed.length > 0) this.controller.set(Object.fromEntries(changed));
      return;
    }
    this.controller.disconnect();
    this.#connect();
  }

  /** Begins once the children are there, and all attributes. */
  #connect() {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    queueMicrotask(() => {
      this.#isAwaited = false;
      if (!this.isConnected) return;
      const given = (name) => (this.hasAttribute(name) ? { [name]: parsed(this, name) } : {});
      const part = (name) => this.shadowRoot.querySelector(`[part=${name}]`);
      const version = this.getAttribute("version");
      const chosen = { system: this.getAttribute("system") ?? "drawerkit", ...(version === null ? {} : { version }), ...given("configuration") };
      const scenario = { drawer: chosen, ...given("container"), ...given("start") };
      this.controller = drawer(part("drawer"), scenario, {
        host: this, container: this, handle: part("handle"), backdrop: part("backdrop"), modal: this.hasAttribute("modal"),
        scroll: this.hasAttribute("scroll") ? (this.querySelector(this.getAttribute("scroll")) ?? undefined) : undefined,
        base: this.getAttribute("base") ?? undefined, detent: this.detent,
      });
    });
  }
}

globalThis.customElements?.get("detent-drawer") ?? globalThis.customElements?.define("detent-drawer", DetentDrawer);
