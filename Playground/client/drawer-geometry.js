import { firstList } from "./drawer-scroll.js";
import { rounded } from "./drawer-session.js";

/** How large a drawer, its content and its container are, and where its detents are. */
export class Geometry {
  /** Every detent, topmost first. */
  detents = [];
  /** How large the drawer is along its axis; undefined until it has been measured. */
  size;
  /** Where the element is in the container without a transform. */
  origin = 0;
  /** By how much a keyboard moves its rest, CSS px, and where it then rests without a transform; undefined if that is not known. */
  lift = { by: 0, rest: undefined };
  #drawer;
  /** Where it was until the session knows its latest size. */
  #before = { origin: 0, until: -1 };
  /** The sizes that the session knows; undefined until one begins. */
  #sent;
  /** What a keyboard leaves of the window. */
  #rest;
  #list;
  /** How many questions for the detents have not been answered. */
  #surveys = 0;

  /** @param drawer The controller. */
  constructor(drawer) {
    this.#drawer = drawer;
    drawer.on(window, "resize", () => this.resize());
    const sizes = new ResizeObserver(() => {
      this.resize();
      this.#grow();
      this.#growContent();
    });
    if (this.#box) sizes.observe(this.#box);
    sizes.observe(drawer.element);
    drawer.onDisconnect(() => sizes.disconnect());
    if (drawer.words.contentResized) this.#followContent(sizes);
  }

  /** Observes everything in the content, and what is added later. What is removed has no size any more. */
  #followContent(sizes) {
    const holder = this.#holder, follow = () => [...holder.children].forEach((one) => sizes.observe(one));
    const children = new MutationObserver(follow);
    children.observe(holder, { childList: true });
    follow();
    this.#drawer.onDisconnect(() => children.disconnect());
  }

  // The container

  /** The element whose size is the container's; undefined for the window. */
  get #box() {
    const { element, options } = this.#drawer;
    if (options.container) return options.container;
    return getComputedStyle(element).position === "fixed" ? undefined : (element.offsetParent ?? undefined);
  }

  /** The container in the window. A keyboard leaves it less. */
  get #room() {
    const box = this.#box, width = (box ?? document.documentElement).clientWidth || innerWidth;
    if (box === undefined) return { left: 0, top: 0, width, height: innerHeight, ...this.#rest };
    const { left, top } = box.getBoundingClientRect();
    return { left: left + box.clientLeft, top: top + box.clientTop, width, height: box.clientHeight || innerHeight };
  }

  get container() {
    const { container } = this.#drawer.scenario;
    if (container) return container;
    const { width, height } = this.#room;
    return { width, height };
  }

  /** The container's size along the drawer's axis. */
  get extent() {
    const { width, height } = this.container;
    return this.#drawer.isHorizontal ? width : height;
  }

  /** Where an event of a pointer is in the container. */
  place(event) {
    const { left, top } = this.#room;
    return { x: rounded(event.clientX - left), y: rounded(event.clientY - top) };
  }

  /** Leaves the drawer only part of the window. @param rest Its `top` and `height`; undefined for all of it. */
  confine(rest) {
    if (!rest && !this.#rest) return;
    this.#rest = rest;
    this.#drawer.element.style.maxHeight = rest ? `${rest.height}px` : "";
    this.resize();
  }

  /** Sends the container's size if it has changed. */
  resize() {
    const drawer = this.#drawer;
    if (drawer.isDisconnected || drawer.scenario.container || !this.#sent) return;
    const { container } = this, text = JSON.stringify(container);
    if (text === this.#sent.container) return;
    this.#sent.container = text;
    drawer.send({ type: "resize", container });
    this.survey();
  }

  // The drawer

  /** The list whose scrolling the library simulates. */
  get list() {
    return this.#drawer.options.scroll ?? this.#list;
  }

  /** The scenario of a session that begins. */
  begin() {
    const scenario = this.complete();
    this.#sent = { container: JSON.stringify(scenario.container), size: this.size, content: this.#content };
    return scenario;
  }

  /** The scenario with what it leaves to be measured. */
  complete() {
    const { element, host, words, scenario } = this.#drawer;
    const roots = [element, ...(host === element ? [] : host.children)];
    this.#list = words.scrolls || words.resized ? firstList(roots) : undefined;
    const known = this.#measure() ?? {}, { start, environment } = scenario;
    return {
      ...(words.scrolls ? this.#scrollView : {}), ...scenario, container: this.container,
      ...(known.environment || environment ? { environment: { ...known.environment, ...environment } } : {}),
      ...(known.start || start ? { start: { ...known.start, ...start } } : {}),
    };
  }

  get #scrollView() {
    const { list } = this;
    if (!list) return {};
    const { scrollTop: contentOffset, scrollHeight: contentHeight, clientHeight: height } = list;
    return { scrollView: { contentOffset, contentHeight, height } };
  }

  #measure() {
    const { element, handle, isHorizontal, words, configuration } = this.#drawer, { left, top } = this.#room;
    const size = this.#length, handleHeight = handle?.offsetHeight ?? 0;
    // Where it would be without its transform, which scales it about its middle.
    const box = element.getBoundingClientRect(), { m41, m42 } = this.#transform;
    const first = isHorizontal ? (box.left + box.right - size) / 2 - m41 : (box.top + box.bottom - size) / 2 - m42;
    this.origin = first - (isHorizontal ? left : top);
    this.size = size;
    const { list } = this, content = this.#content;
    return words.measured?.({ size, isHorizontal, configuration, list, handleHeight, content });
  }

  get #length() {
    const { element, isHorizontal } = this.#drawer;
    return isHorizontal ? element.offsetWidth : element.offsetHeight;
  }

  get #transform() {
    return new DOMMatrix(getComputedStyle(this.#drawer.element).transform);
  }

  /** The element whose children are the content. */
  get #holder() {
    const { element, host, options } = this.#drawer;
    return host === element ? (options.content ?? element) : host;
  }

  /** The height of the content, even if the drawer is lower or higher, and not as a transform scales it. */
  get #content() {
    const all = [...this.#holder.children].map((one) => one.getBoundingClientRect());
    const boxes = all.filter(({ height }) => height > 0);
    if (boxes.length === 0) return 0;
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    return rounded(height / (this.#transform.m22 || 1));
  }

  /** Gives the drawer a height that its library has decided on, CSS px; undefined for its own. */
  give(height) {
    const { element, isHorizontal } = this.#drawer, { style } = element, wanted = height === undefined ? "" : `${height}px`;
    if (height === undefined) this.lift = { by: 0, rest: undefined };
    if (style.height === wanted) return;
    style.height = wanted;
    this.#measure();
    if (this.#sent && !isHorizontal) this.#sent.size = this.size;
  }

  /** Sends the drawer's size if it has changed. */
  #grow() {
    const { words, scenario: { environment }, session, isHorizontal } = this.#drawer;
    const { origin } = this, size = this.#length;
    if (!this.#sent || Math.abs(size - this.#sent.size) < 0.5) return;
    this.#sent.size = size;
    this.#measure();
    if (!words.resized || environment?.size || environment?.popupHeight) return;
    this.#drawer.send(words.resized({ size, isHorizontal }));
    this.#before = { origin, until: session.time };
    this.survey();
  }

  /** Sends the content's height if it has changed. */
  #growContent() {
    const { words, scenario: { environment } } = this.#drawer;
    if (!this.#sent || !words.contentResized || environment?.content) return;
    const height = this.#content;
    if (Math.abs(height - this.#sent.content) < 0.5) return;
    this.#sent.content = height;
    this.#drawer.send(words.contentResized(height));
    this.survey();
  }

  /** Measures again where the element is, as what is put above the page is placed in the window. */
  relocate() {
    if (!this.#sent) return;
    this.#grow();
    this.#measure();
    this.#drawer.view.refresh();
  }

  /** Where the element is without a transform, for a frame. */
  originAt(time) {
    return time < this.#before.until ? this.#before.origin : this.origin;
  }

  // The detents

  /** The detents, the one at which it is most open first. */
  get ordered() {
    return this.#drawer.sign > 0 ? this.detents : this.detents.toReversed();
  }

  /** Whether the detents are those of the container and the properties that the session knows. */
  get areDetentsKnown() {
    return this.#surveys === 0;
  }

  named(state) {
    return this.detents.find((one) => one.state === state);
  }

  detentAt(position) {
    if (!this.areDetentsKnown || typeof position !== "number") return undefined;
    return this.detents.find((one) => Math.abs(one.position - position) < 0.5);
  }

  /** The lowest detent at which it is open. */
  get lowestOpen() {
    return this.detents.findLast((one) => !this.isClosed(one)) ?? this.detents[0];
  }

  get lowestClosed() {
    return this.detents.findLast((one) => this.isClosed(one));
  }

  isClosed({ state, position }) {
    const { words } = this.#drawer;
    return state === words.closed || (!words.isClosedByName && this.isOut(position));
  }

  /** Whether nothing of it is in the container. */
  isOut(position) {
    const { extent } = this;
    return position >= extent - 0.5 || position + (this.size || extent) <= 0.5;
  }

  /** 0 at the lowest detent, 1 at the topmost. */
  progress(position) {
    const { ordered, lift } = this, from = ordered.at(-1)?.position, to = ordered[0]?.position;
    return from === to ? 1 : (from - position + lift.by) / (from - to);
  }

  /** The request for where a release leads. What has been measured decides where the detents are. */
  question(release) {
    const { container, drawer, environment, start } = this.complete();
    return { container, drawer, ...(this.#drawer.words.measured ? { environment, start } : {}), release };
  }

  /** Asks where the detents are after something has changed. Until then only the name of its destination is known. */
  async survey() {
    const { detent, records, view } = this.#drawer, release = { position: records.model?.position ?? 0 };
    this.#surveys += 1;
    const { resolution } = await detent.resolve(this.question(release)).catch(() => ({}));
    this.#surveys -= 1;
    if (!resolution?.candidates || this.#drawer.isDisconnected) return;
    this.detents = resolution.candidates;
    records.locate();
    view.refresh();
  }
}
