import { Detent } from "./client.js";
import { Dialog } from "./drawer-dialog.js";
import { Fingers } from "./drawer-fingers.js";
import { firstList } from "./drawer-scroll.js";
import { rounded, Session } from "./drawer-session.js";
import { lowestOpen, restingTransform, wordsOf } from "./drawer-systems.js";
import { Surroundings } from "./drawer-surroundings.js";

const stateName = (state) => (state !== null && typeof state === "object" ? Object.keys(state)[0] : String(state ?? ""));
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const clamped = (value) => Math.min(1, Math.max(0, value));

/** An element as a drawer: its session, its states and its events. What is shown comes from the session; no position is computed here. */
export class DrawerController {
  element;
  host;
  options;
  words;
  #scenario;
  #session;
  #fingers;
  #dialog;
  #surroundings;
  #isLeft = false;
  #undo = [];
  #shown;
  #latest;
  #model;
  #sample;
  #state;
  #isOpen;
  #isResting = true;
  /** The gesture: its input's type, and whether it began while nothing moved. */
  #gesture = {};
  /** Why it opens or closes, until it does; and since when its state follows the session's, s. */
  #reason;
  #decided = -1;
  /** Whether it is drawn before the session has begun, and whether it has been sent elsewhere meanwhile. */
  #isAhead = false;
  #aheadTo;
  /** Until when it goes back by itself, ms. */
  #returning = 0;
  /** Questions for the detents that are on their way. */
  #surveys = 0;
  /** The container and the drawer's size, as last sent. */
  #container;
  #measured;
  /** Where the element is in the container without a transform. */
  #origin = 0;
  /** Where it was until the session knows of its latest size. */
  #before = { origin: 0, until: -1 };
  #pushed;
  #settle = {};
  /** In which direction it moves. */
  axis = "vertical";

  constructor(element, scenario, options = {}) {
    this.element = element;
    this.host = options.host ?? element;
    this.#scenario = scenario;
    this.words = wordsOf(scenario.drawer?.system);
    this.options = { ...options, scroll: typeof options.scroll === "string" ? (element.querySelector(options.scroll) ?? this.host.querySelector(options.scroll)) : options.scroll };
    /** The client that answers. @type {Detent} */
    this.detent = options.detent ?? new Detent(options.base);
    /** Every detent, topmost first. */
    this.detents = [];
    /** Fulfilled when the drawer is shown. */
    this.ready = new Promise((resolve, reject) => Object.assign(this.#settle, { resolve, reject }));
    this.ready.catch(() => {});
    this.axis = this.isHorizontal ? "horizontal" : "vertical";
    this.#dress();
    this.#dialog = new Dialog(this);
    this.#surroundings = new Surroundings(this);
    this.#fingers = new Fingers(this);
    this.on(element.ownerDocument, "keydown", (event) => this.#key(event));
    this.#follow();
    this.#ahead(this.#startsOpen, false);
    this.#session = this.#connect();
  }

  #connect() {
    const fingers = this.#fingers;
    const session = new Session(this.detent, {
      scenario: () => this.#scenarioNow(), take: (record, isAgain) => this.#take(record, isAgain), draw: () => this.#draw(),
      restored: () => this.#restored(), failed: (error, isRefusal) => this.#failed(error, isRefusal),
      get isHeld() {
        return fingers.isHeld;
      },
    });
    session.open();
    return session;
  }

  // For whoever has made it

  /** The state that the drawer is in or goes to; undefined until it is shown. */
  get state() {
    return this.#state;
  }

  /** Where the edge is shown, in the container. */
  get position() {
    return this.#shown?.position;
  }

  get isOpen() {
    return this.#isOpen ?? this.#startsOpen ?? false;
  }

  /** Sends it to a state, as the library's own call does. @param to In the library's words, or a detent's name. */
  move(to) {
    const detent = this.detents.find((one) => one.state === `${to}`);
    for (const one of detent ? this.#command(detent) : this.words.move(to)) this.send(one);
  }

  /** Gives properties of the library new values. */
  set(properties) {
    this.#scenario = { ...this.#scenario, drawer: { ...this.#scenario.drawer, configuration: { ...this.configuration, ...properties } } };
    this.send({ type: "set", ...properties });
    this.#survey();
  }

  /** Opens it at its lowest detent, or where the library does. */
  open(reason = "call") {
    if (this.isOpen || !this.#asks(true, reason)) return;
    const inputs = this.words.open(this.configuration) ?? (this.detents.length > 0 ? this.#command(lowestOpen(this.detents, (one) => this.#isClosed(one))) : []);
    this.#ahead(true, true);
    this.#becomes(true);
    for (const one of inputs) this.send(one);
    this.#decided = this.#session.time;
  }

  /** Sends it out of the container, where there is such a detent. */
  close(reason = "call") {
    const detent = this.detents.findLast((one) => this.#isClosed(one)) ?? (this.words.closed && this.#shown === undefined ? { state: this.words.closed } : undefined);
    if (!detent || !this.isOpen || !this.#asks(false, reason)) return;
    this.#ahead(false, true);
    this.#becomes(false);
    this.#go(detent);
    this.#decided = this.#session.time;
  }

  toggle(reason) {
    if (this.isOpen) this.close(reason);
    else this.open(reason);
  }

  /** Sends any input of the library, as it would stand in a timeline, without a time. */
  send(input) {
    this.sendAt(input, performance.now());
  }

  /** Lets the element go, as it was. */
  disconnect() {
    if (this.#isLeft) return;
    this.#isLeft = true;
    this.#fingers.end();
    this.#dialog.leave();
    this.#surroundings.leave();
    this.#session.close();
    for (const one of this.#undo.splice(0).reverse()) one();
  }

  // For its parts

  get configuration() {
    return this.#scenario.drawer.configuration ?? {};
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

  /** The list whose scrolling the library simulates. */
  get list() {
    return this.options.scroll ?? this.#list;
  }

  #list;

  /** Whether it is as far open as it can be. */
  get isAtTop() {
    const position = this.#shown?.position, top = this.#ordered()[0]?.position;
    return position === undefined || top === undefined || (position - top) * this.sign < 1;
  }

  /** Whether it is not where the page's styles have it. */
  get isDisplaced() {
    return Math.abs((this.#shown?.position ?? 0) - this.#origin) > 0.5;
  }

  /** The element whose size is the container's; undefined for the window. */
  get #box() {
    return this.options.container ?? (getComputedStyle(this.element).position === "fixed" ? undefined : (this.element.offsetParent ?? undefined));
  }

  /** The container in the window. A keyboard leaves it less. */
  get #room() {
    const box = this.#box;
    if (box === undefined) return { left: 0, top: 0, width: document.documentElement.clientWidth || innerWidth, height: innerHeight, ...this.#rest };
    const { left, top } = box.getBoundingClientRect();
    return { left: left + box.clientLeft, top: top + box.clientTop, width: box.clientWidth || innerWidth, height: box.clientHeight || innerHeight };
  }

  #rest;

  /** The window has only so much room. @param rest Its `top` and `height`; undefined for all of it. */
  confine(rest) {
    this.#rest = rest;
    this.element.style.maxHeight = rest ? `${rest.height}px` : "";
    this.resize();
  }

  place(event) {
    const { left, top } = this.#room;
    return { x: rounded(event.clientX - left), y: rounded(event.clientY - top) };
  }

  on(target, type, listener, options) {
    target.addEventListener(type, listener, options);
    this.#undo.push(() => target.removeEventListener(type, listener, options));
  }

  attribute(element, name, value, isOurs = false) {
    const before = element.getAttribute(name);
    if (before !== null && !isOurs) return;
    element.setAttribute(name, value);
    if (before === null) this.#undo.push(() => element.removeAttribute(name));
  }

  sendAt(input, when) {
    this.#session.send(input, when);
  }

  /** A finger has begun to move it. */
  grabbed(type) {
    this.#gesture = { type, beganAtRest: this.#isResting, from: this.#state };
    this.#reason = "drag";
  }

  tapInside(event, part, pointerType) {
    const inputs = part === "handle" ? this.words.handle(pointerType) : undefined;
    if (inputs) this.#sendFor("handle", inputs, event.timeStamp);
    else if (this.words.taps) this.sendAt({ type: "tap", ...this.place(event) }, event.timeStamp);
  }

  tapBeside(event) {
    if (!this.isOpen) return;
    const inputs = this.words.beside(this.place(event), event.pointerType || "mouse", this.configuration);
    if (inputs) this.#sendFor("overlay", inputs, event.timeStamp);
    else if (this.options.modal && this.words.dismisses(this.configuration, "overlay")) this.close("overlay");
  }

  escape() {
    const inputs = this.words.escape();
    if (inputs) this.#sendFor("escape", inputs, performance.now());
    else if (this.words.dismisses(this.configuration, "escape")) this.close("escape");
  }

  /** The page asks first whether it may close, so that nothing moves if it may not. */
  #sendFor(reason, inputs, when) {
    if (reason !== "handle" && this.words.dismisses(this.configuration, reason) && !this.#asks(false, reason)) return;
    this.#reason = reason;
    for (const one of inputs) this.sendAt(one, when);
  }

  /** What is drawn behind a drawer inside it. */
  push(pushed) {
    this.#pushed = pushed;
    if (this.#shown) this.#place(this.#shown);
  }

  /** Asks again how large everything is. */
  resize() {
    if (this.#isLeft || this.#scenario.container || this.#container === undefined) return;
    const container = this.#containerNow, text = JSON.stringify(container);
    if (text === this.#container) return;
    this.#container = text;
    this.send({ type: "resize", container });
    this.#survey();
  }

  // What the session is sent

  get #containerNow() {
    if (this.#scenario.container) return this.#scenario.container;
    const { width, height } = this.#room;
    return { width, height };
  }

  get #startsOpen() {
    const { start } = this.#scenario;
    return start?.open ?? start?.presented;
  }

  #scenarioNow() {
    const { container, start, environment, ...scenario } = this.#scenario;
    const { scroll } = this.options;
    this.#list = this.words.scrolls || this.words.resized ? firstList([this.element, ...(this.host === this.element ? [] : [...this.host.children])]) : undefined;
    const list = scroll ?? this.#list, known = this.#measure(list);
    this.#container = JSON.stringify(this.#containerNow);
    return {
      ...(list && this.words.scrolls ? { scrollView: { contentOffset: list.scrollTop, contentHeight: list.scrollHeight, height: list.clientHeight } } : {}),
      ...scenario, container: this.#containerNow,
      ...(known.environment || environment ? { environment: { ...known.environment, ...environment } } : {}),
      ...(known.start || start ? { start: { ...known.start, ...start } } : {}),
    };
  }

  #measure(list) {
    const { element, handle, isHorizontal } = this;
    const content = this.options.content ?? element, box = this.#room;
    const size = isHorizontal ? element.offsetWidth : element.offsetHeight, handleHeight = handle?.offsetHeight ?? 0;
    // Where it would be without its transform, which scales it about its middle.
    const shown = element.getBoundingClientRect(), { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform);
    this.#origin = isHorizontal ? (shown.left + shown.right - size) / 2 - m41 - box.left : (shown.top + shown.bottom - size) / 2 - m42 - box.top;
    this.#measured = size;
    return this.words.measured({ size, isHorizontal, configuration: this.configuration, list, handleHeight, content: this.#natural(content) });
  }

  /** How high its content is, however high it is itself. */
  #natural(element) {
    const boxes = [...(this.host === this.element ? element : this.host).children].map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0);
    return boxes.length > 0 ? rounded(Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))) : 0;
  }

  /** Follows the sizes of the container and of what is inside. */
  #follow() {
    this.on(window, "resize", () => this.resize());
    const sizes = new ResizeObserver(() => {
      this.resize();
      this.#grow();
    });
    if (this.#box) sizes.observe(this.#box);
    sizes.observe(this.element);
    this.#undo.push(() => sizes.disconnect());
  }

  /** The drawer itself may have another size. */
  #grow() {
    const { element, isHorizontal } = this, size = isHorizontal ? element.offsetWidth : element.offsetHeight;
    if (this.#measured === undefined || Math.abs(size - this.#measured) < 0.5) return;
    const origin = this.#origin, { environment } = this.#scenario;
    this.#measure(this.list);
    if (!this.words.resized || environment?.size || environment?.popupHeight) return;
    this.send(this.words.resized({ size, isHorizontal }));
    this.#before = { origin, until: this.#session.time };
    this.#survey();
  }

  /** Asks where the detents are after something has changed. Until then only the name of its destination is known. */
  async #survey() {
    const { drawer, environment, start } = this.#scenarioNow();
    const release = { position: this.#model?.position ?? 0 };
    this.#surveys += 1;
    const { resolution } = await this.detent.resolve({ container: this.#containerNow, drawer, ...(drawer.system === "baseui" || drawer.system === "vaul" ? { environment, start } : {}), release }).catch(() => ({}));
    this.#surveys -= 1;
    if (!resolution?.candidates || this.#isLeft) return;
    this.detents = resolution.candidates;
    const state = this.#model && (this.words.goal(this.#model, this.configuration) ?? this.#detentAt(this.#model.position)?.state);
    if (state) this.#change(state);
    if (this.#shown) this.#place(this.#shown);
  }

  /** The inputs that bring a new session where this one was. */
  #restored() {
    const detent = this.detents.find((one) => one.state === this.#state);
    return detent ? this.#command(detent) : [];
  }

  #failed(error, isRefusal) {
    if (!isRefusal) this.#settle.reject(error);
    if (error) this.#tell("detenterror", { error });
  }

  // What comes back

  #take(record, isAgain) {
    if (record.type === "start") this.#begin(record, isAgain);
    else if (record.type === "frame") this.#frame(record);
    else if (record.type === "event") this.#event(record);
  }

  #begin({ initial, detents, axis }, isAgain) {
    this.detents = detents;
    this.axis = axis;
    this.#touchable();
    const state = this.words.goal(initial, this.configuration), resting = detents.find((one) => one.state === state);
    const position = initial.position ?? resting?.position ?? detents.at(-1)?.position ?? 0;
    if (isAgain) return;
    this.#model = { ...initial, position };
    // What has been drawn ahead goes on until the session's own motion has come as far.
    const isDrawn = this.#aheadTo !== undefined || performance.now() < this.#returning;
    if (!isDrawn) this.#show({ ...initial, position, height: initial.height ?? 0, t: 0 });
    if (this.#aheadTo === undefined) this.#change(state ?? this.#stateAt(this.#model), true);
    this.#session.run();
    this.#settle.resolve();
    this.#tell("detentrest", { state: this.#state ?? state, position });
  }

  #frame(frame) {
    const isMoving = frame.phase !== "idle";
    if (isMoving) this.#session.stir(frame.t);
    if (performance.now() < this.#returning && !this.#fingers.isHeld) return this.#session.stir(frame.t);
    if (this.#aheadTo !== undefined) {
      if (frame.t < this.#decided || (this.#session.time - frame.t > 0.1 && isMoving)) return;
      this.#aheadTo = undefined;
    }
    // Who wants less motion sees where it ends.
    if (!(this.#isReduced && frame.phase === "animating")) this.#latest = frame;
    this.#session.run();
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
    else this.#model = { ...event, position: this.#model?.position };
    const state = this.#stateAt(event);
    const isGoing = event.phase !== "began" && event.phase !== "changed", goal = this.words.goal(event, this.configuration);
    // While the detents are not known again, only names count.
    const isKnown = this.#surveys === 0 || this.words.isClosedByName;
    if (isGoing && isKnown && event.t >= this.#decided && (goal ?? (goal === null ? undefined : this.#detentAt(event.position)))) this.#change(state);
    if (event.settles > 0 && this.#isReduced && !this.#fingers.isHeld) this.#session.skip(event.settles);
  }

  #detentAt(position) {
    if (this.#surveys > 0) return undefined;
    return typeof position === "number" ? this.detents.find((one) => Math.abs(one.position - position) < 0.5) : undefined;
  }

  #stateAt(event) {
    const goal = this.words.goal(event, this.configuration);
    return goal ?? this.#detentAt(event.position)?.state ?? (goal === null || this.#surveys > 0 ? this.#state : undefined) ?? stateName(event.state);
  }

  #change(state, isFirst = false) {
    if (state === this.#state) return;
    const position = this.detents.find((one) => one.state === state)?.position ?? this.#model.position;
    const isOpen = !this.#isClosed({ state, position }), before = this.#state;
    if (!isFirst && this.#isOpen !== undefined && isOpen !== this.#isOpen) {
      const reason = this.#reason ?? "call", isAsked = reason === "overlay" || reason === "escape";
      if (!isAsked && !this.#asks(isOpen, reason)) {
        const back = this.detents.find((one) => one.state === before);
        if (!this.words.returns) return void this.#return(back);
        if (back) this.#go(back, isOpen);
        this.#decided = this.#session.time;
        return;
      }
    }
    this.#reason = undefined;
    this.#state = state;
    this.host.dataset.state = state;
    this.handle?.setAttribute("aria-valuetext", state);
    this.#becomes(isOpen, isFirst);
    this.#tell("detentchange", { state, position });
  }

  /** Goes back on a motion of its own, to where another session finds it. */
  #return(detent) {
    const { style } = this.element;
    this.#session.close();
    this.#scenario = { ...this.#scenario, start: { ...this.#scenario.start, ...this.words.start(true), ...this.words.resting(detent, this.configuration) } };
    style.transition = this.#isReduced ? "none" : `transform ${this.words.curve}`;
    this.#isAhead = this.#isResting = true;
    this.#returning = performance.now() + (this.#isReduced ? 0 : 1000 * parseFloat(this.words.curve));
    this.#place({ ...this.#shown, position: detent.position });
    this.#latest = this.#shown = undefined;
    this.#decided = -1;
    this.#session = this.#connect();
  }

  /** Whether the page lets it open or close. */
  #asks(isOpen, reason) {
    return this.#tell("detentopenchange", { open: isOpen, reason }, true);
  }

  #becomes(isOpen, isFirst = false) {
    if (isOpen === this.#isOpen) return;
    const isKnown = this.#isOpen !== undefined;
    if (isKnown) this.#toggles("beforetoggle", isOpen);
    this.#isOpen = isOpen;
    this.host.toggleAttribute("data-open", isOpen);
    this.options.opened?.(isOpen);
    if (isOpen) {
      this.element.style.visibility = "";
      // Above the page its place is that in the window.
      if (this.#measured !== undefined) {
        this.#grow();
        this.#measure(this.list);
        if (this.#shown) this.#place(this.#shown);
      }
      this.#dialog.enter();
    } else this.#dialog.leave();
    this.#surroundings.opened(isOpen);
    if (isKnown && !isFirst) this.#toggles("toggle", isOpen);
  }

  #toggles(type, isOpen) {
    const states = { oldState: isOpen ? "closed" : "open", newState: isOpen ? "open" : "closed" };
    this.host.dispatchEvent(globalThis.ToggleEvent ? new ToggleEvent(type, states) : Object.assign(new Event(type), states));
  }

  /** The finger has let go. @param sample The one before. */
  async #let(event, sample) {
    const detail = { rule: event.rules?.at(-1), rules: event.rules ?? [], state: this.#stateAt(event), position: event.position, animation: event.animation, margins: event.margins };
    if (this.options.margins && sample && this.#gesture.beganAtRest && !detail.margins) detail.margins = await this.#margins(event, sample);
    this.#tell("detentrelease", detail);
  }

  /** How close the call was: the service is asked about the same release, if it gives the same answer. */
  async #margins(event, sample) {
    const { drawer, environment, start } = this.#scenarioNow();
    const release = { position: sample.position, velocity: sample.velocity, from: this.#gesture.from, ...(event.phase === "cancelled" ? { cancelled: true } : {}), ...(this.#gesture.type === "scroll" ? { scrolling: true } : {}) };
    const { resolution } = await this.detent.resolve({ container: this.#containerNow, drawer, ...(drawer.system === "baseui" ? { environment, start } : {}), release, margins: true }).catch(() => ({}));
    return event.rules?.includes(resolution?.rule) ? resolution.margins : undefined;
  }

  // What is shown

  /** Draws it where it will be, before the session says so. */
  #ahead(isOpen, moves) {
    if (this.#shown || isOpen === undefined) return;
    const transform = restingTransform(this.words, this.configuration, isOpen, this.#scenario.start), { style } = this.element;
    if (transform === undefined) return;
    this.#isAhead = true;
    if (moves) this.#aheadTo = isOpen;
    style.transition = moves && !this.#isReduced ? `transform ${this.words.curve}` : "none";
    style.transform = transform;
    if (isOpen) style.visibility = "";
    if (this.backdrop) this.backdrop.style.opacity = isOpen ? "1" : "0";
    if (!moves) this.#becomes(isOpen, true);
  }

  #draw() {
    if (!this.#latest) return false;
    this.#show(this.#latest);
    return this.#latest !== undefined;
  }

  #show(frame) {
    const before = this.#shown, host = this.host.style;
    this.#shown = frame;
    if (this.#latest === frame) this.#latest = undefined;
    if (this.#isAhead) {
      this.#isAhead = false;
      this.element.style.transition = "";
    }
    this.#place(frame);
    host.setProperty("--detent-position", `${frame.position}px`);
    host.setProperty("--detent-height", `${frame.height}px`);
    const progress = this.#progress(frame.position);
    host.setProperty("--detent-progress", `${rounded(progress, 4)}`);
    this.handle?.setAttribute("aria-valuenow", `${Math.round(clamped(progress) * 100)}`);
    const fade = clamped(this.words.overlay(frame, this.configuration) ?? progress);
    if (this.backdrop) this.backdrop.style.opacity = `${rounded(fade, 4)}`;
    for (const [name, value] of Object.entries(frame)) if (typeof value === "number" && !["t", "position", "height", "velocity"].includes(name)) host.setProperty(`--detent-${kebab(name)}`, `${value}`);
    if (before && frame.contentOffset !== undefined && frame.contentOffset !== before.contentOffset) this.#scrollTo(frame.contentOffset);
    this.#surroundings.show(frame, progress);
    if (frame.type === "frame") this.#tell("detentframe", frame);
  }

  #place(frame) {
    const { scale: pushedScale = 1, shift: pushedShift = 0 } = this.#pushed ?? {}, { style } = this.element;
    const origin = frame.t < this.#before.until ? this.#before.origin : this.#origin;
    const shift = frame.position - origin + (frame.transformY ?? 0) + (frame.translationY ?? 0) + pushedShift, scale = (frame.scale ?? 1) * pushedScale;
    style.transform = `${this.isHorizontal ? `translateX(${shift}px)` : `translateY(${shift}px)`}${scale === 1 ? "" : ` scale(${scale})`}`;
    const top = this.#ordered()[0]?.position, { width, height } = this.#containerNow;
    if (top !== undefined && this.sign > 0) this.host.style.setProperty("--detent-overhang", `${Math.max(0, rounded(top + this.#measured - (this.isHorizontal ? width : height)))}px`);
    if (!this.#isOut(frame.position)) style.visibility = "";
  }

  /** The content's offset, and how far it is pulled beyond an end. */
  #scrollTo(offset) {
    const { list } = this;
    if (!list) return;
    const shown = Math.min(Math.max(0, offset), list.scrollHeight - list.clientHeight);
    list.scrollTop = shown;
    list.style.translate = Math.abs(offset - shown) < 0.5 ? "" : `0 ${shown - offset}px`;
  }

  /** The detents, the one at which it is most open first. */
  #ordered() {
    return this.sign > 0 ? this.detents : this.detents.toReversed();
  }

  /** 0 at the lowest detent, 1 at the topmost. */
  #progress(position) {
    const ordered = this.#ordered(), from = ordered.at(-1)?.position, to = ordered[0]?.position;
    return from === to ? 1 : (from - position) / (from - to);
  }

  #isOut(position) {
    const { width, height } = this.#containerNow, extent = this.isHorizontal ? width : height;
    return position >= extent - 0.5 || position + (this.#measured || extent) <= 0.5;
  }

  #isClosed({ state, position }) {
    return state === this.words.closed || (!this.words.isClosedByName && this.#isOut(position));
  }

  get #isReduced() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #tell(type, detail, cancelable = false) {
    return this.host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }

  #dress() {
    const { element, handle, options } = this, { style } = element, before = style.cssText, { backdrop, scroll } = options;
    this.#undo.push(() => (style.cssText = before));
    if (getComputedStyle(element).position === "static") Object.assign(style, { position: "fixed", inset: "0 auto auto 0", width: "100%", height: "100%" });
    Object.assign(style, { willChange: "transform", overscrollBehavior: "contain", visibility: "hidden" });
    this.#touchable();
    if (scroll) Object.assign(scroll.style, { overscrollBehavior: "contain" });
    if (backdrop) {
      const shown = backdrop.style.cssText;
      this.#undo.push(() => (backdrop.style.cssText = shown));
      backdrop.style.touchAction = "pinch-zoom";
    }
    const attributes = { tabindex: "-1", ...(options.modal ? { role: "dialog", "aria-modal": "true" } : this.host === element ? {} : { role: "region" }) };
    for (const [name, value] of Object.entries(attributes)) this.attribute(element, name, value);
    const slider = { role: "slider", tabindex: "0", "aria-orientation": this.isHorizontal ? "horizontal" : "vertical", "aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": "0", "aria-label": "Drawer" };
    if (handle) for (const [name, value] of Object.entries(slider)) this.attribute(handle, name, value);
  }

  #touchable() {
    this.element.style.touchAction = this.axis === "horizontal" ? "pan-y pinch-zoom" : "pan-x pinch-zoom";
  }

  /** What is closed and at rest takes no focus. */
  #hide() {
    if (!this.#isOpen) this.element.style.visibility = "hidden";
  }

  /** Arrows go from detent to detent, Home and End to the outermost; Escape closes. */
  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !this.#isOpen || !this.#dialog.isTopmost) return;
    const { element, handle, host } = this, target = event.composedPath()[0], isInside = host.contains(target) || element.contains(target);
    if (event.key === "Escape" && (isInside || this.options.modal)) {
      if (element.closest("[inert]") || (!this.words.escape() && !this.detents.some((one) => this.#isClosed(one)))) return;
      event.preventDefault();
      return this.escape();
    }
    if (target !== element && target !== handle && target !== host) return;
    const stops = this.#ordered().filter((one) => !this.#isClosed(one)), at = stops.findIndex((one) => one.state === this.#state);
    const opens = { bottom: "ArrowUp", top: "ArrowDown", right: "ArrowLeft", left: "ArrowRight" }[this.side];
    const closes = { bottom: "ArrowDown", top: "ArrowUp", right: "ArrowRight", left: "ArrowLeft" }[this.side];
    const next = { [opens]: stops[Math.max(0, at - 1)], [closes]: stops[Math.min(stops.length - 1, at + 1)], Home: stops.at(-1), End: stops[0] }[event.key];
    if (!next) return;
    event.preventDefault();
    if (next.state !== this.#state) this.#go(next);
  }

  #command(detent, isOpen = this.isOpen) {
    return this.words.go(detent, this.detents.indexOf(detent), this.configuration, isOpen);
  }

  #go(detent, isOpen) {
    for (const one of this.#command(detent, isOpen)) this.send(one);
  }
}
