import { h, number, show } from "../parts/dom.js";
import { stateText } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";
import { length } from "../parts/units.js";
import { finger } from "./finger.js";

/** How high the screen may be, px, and what must fit beside it: the strip of bands and the frame. */
const lowest = 180, highest = 860, beside = 64;

/** How near two labels may be to each other, px; nearer ones are one. */
const apart = 19;

/** A screen that shows frames as they come, and a finger on its drawer. */
export class Stage {
  #scale = 1;
  #screen = h("div", { class: "screen" });
  #marks = h("div", { class: "marks" });
  #dimming = h("div", { class: "dimming" });
  #list = h("div", { class: "list" },
    Array.from({ length: 40 }, () => h("div", { class: "row" }, h("i"), h("b"), h("u"))));
  #content = h("div", { class: "content" }, this.#list);
  #drawer = h("div", { class: "sheet" }, h("div", { class: "handle" }), this.#content);
  #container = { width: 390, height: 844 };
  #position = 0;
  #cornerSize = 0;
  #start;
  /**
   * Where the drawer's visible edge is at position 0, if the drawer is at the top or the left edge; otherwise
   * undefined.
   */
  #base;
  #isWindow = false;
  #cover;

  /**
   * @param on What the finger does, as `finger` says it. @param besides What is as tall as the screen, and beside it.
   * @param over What lies over the screen.
   */
  constructor(on, besides, over) {
    this.#screen.append(h("div", { class: "wallpaper" }), this.#dimming, this.#drawer, this.#marks);
    this.grip = h("div", {
      class: "phone", id: "stage", tabindex: 0, role: "slider", "aria-orientation": "vertical",
      "aria-label": texts.stage, "aria-describedby": "stage-help", "aria-valuenow": 0,
    }, this.#screen);
    this.device = h("div", { class: "device" }, besides, h("div", { class: "glass" }, this.grip, over));
    this.element = h("div", { class: "stage" }, this.device);
    finger(this.grip, { scale: () => this.#scale, origin: () => this.#screen,
      reach: () => ({ up: this.#position, down: this.#container.height - this.#position }), on });
    new ResizeObserver(() => this.#fit()).observe(this.element);
    addEventListener("resize", () => this.#fit());
  }

  /** Takes the page's first drawing, and shows it until there is a frame. */
  cover(drawing) {
    this.#cover = drawing;
    this.grip.after(drawing);
  }

  /** Whether a touch there is one on the content. */
  isContent(target) {
    return this.#content.contains(target) && !this.#content.hidden;
  }

  /**
   * Takes another container.
   * @param platform Where the library's drawers appear, which says what the frame around them is.
   * @param cornerSize The radius of the drawer's corners where frames say how much of them is left.
   */
  set(container, hasContent, platform = "iOS", cornerSize = 0) {
    this.#container = { width: 390, ...container };
    this.#cornerSize = cornerSize;
    this.#content.classList.toggle("scrolls", hasContent);
    // On the web a drawer comes from any edge.
    this.#isWindow = platform === "web";
    this.device.classList.toggle("is-window", this.#isWindow);
    this.device.classList.toggle("is-android", platform === "Android");
    this.#fit();
  }

  /**
   * Takes what the answer's `start` has of it: the detents, each with a line of its own, and the marks that a library
   * draws.
   */
  detents(start = this.#start) {
    if (!start) return;
    this.#start = start;
    const isSideways = this.#isSideways;
    const { height } = this.#container, { detents, marks = [] } = start, near = apart / this.#scale;
    this.#screen.classList.toggle("is-sideways", isSideways);
    const all = detents.map(({ state, position }, index) =>
      ({ kind: `state-${index % 6}`, position: (this.#base ?? 0) + position, names: [stateText(state)] }))
      .filter((one) => Number.isFinite(one.position));
    const labelled = [];
    // Labels that would lie over one another become one.
    for (const one of all.toSorted((first, second) => first.position - second.position)) {
      const last = labelled.at(-1);
      if (last && one.position - last.position < near) last.names.push(...one.names);
      else labelled.push({ ...one, names: [...one.names] });
    }
    const side = isSideways ? "left" : "top";
    const place = (position) => (position < 40 ? "below" : position > height - 4 ? "above far" : "above");
    show(this.#marks,
      all.map(({ kind, position }) => h("div", { class: `mark ${kind}`, style: { [side]: `${position}px` } })),
      labelled.map(({ kind, position, names }) => h("div",
        { class: `mark label ${kind}`, style: { [side]: `${position}px` } },
        h("span", { class: place(position) }, names.join(", ")))),
      marks.map(({ position, name }) =>
        h("div", { class: "mark drawn", style: { top: `${position}px` } },
          h("span", { class: place(position) }, name))));
  }

  #fit() {
    const { width, height } = this.#container, isNarrow = innerWidth <= 720;
    // On a narrow screen the stage is at the top, and half of the screen belongs to what is changed.
    const tall = isNarrow ? innerHeight * 0.4 : innerHeight - 372;
    const room = isNarrow ? innerWidth * 0.46 : this.element.clientWidth;
    const scale = Math.max(0.1, Math.min((room - beside) / width, Math.min(highest, Math.max(tall, lowest)) / height));
    if (scale === this.#scale && this.element.style.getPropertyValue("--height") === `${height * scale}px`
      && this.element.style.getPropertyValue("--width") === `${width * scale}px`) return;
    this.#scale = scale;
    this.element.style.setProperty("--width", `${width * scale}px`);
    this.element.style.setProperty("--height", `${height * scale}px`);
    Object.assign(this.#screen.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` });
    // Labels are as large on a small screen as on a large one.
    this.#screen.style.setProperty("--unit", `${1 / scale}px`);
    this.grip.setAttribute("aria-valuemin", 0);
    this.grip.setAttribute("aria-valuemax", number(height));
    this.detents();
  }

  /** Shows a frame: what the service says, nothing else. The value is the drawer's height, so up is more. */
  frame(frame, state) {
    const { height } = this.#container;
    const position = Number.isFinite(frame.position) ? frame.position : height;
    this.#position = position;
    this.#cover?.remove();
    this.#place(frame, position);
    this.#drawer.style.opacity = frame.presentedAlpha ?? 1;
    const corner = frame.cornerRadius ?? (frame.cornerInterpolation ?? NaN) * this.#cornerSize;
    const radius = Number.isFinite(corner) ? `${Math.max(0, corner)}px` : "";
    this.#drawer.style.borderTopLeftRadius = this.#drawer.style.borderTopRightRadius = radius;
    // vaul's overlay has the host's background: here black at 40 %, as in its own examples.
    this.#dimming.style.opacity =
      Math.max(0, Math.min(1, frame.dimmingAlpha ?? frame.backdropOpacity ?? 0.4 * (frame.overlayOpacity ?? 0)));
    this.#list.style.transform = `translateY(${-(frame.contentOffset ?? 0)}px)`;
    this.#drawer.firstChild.style.opacity = Math.max(0, Math.min(1, frame.handleAlpha ?? 1));
    this.grip.dataset.position = number(position);
    this.grip.dataset.t = frame.t;
    this.grip.setAttribute("aria-valuenow", number(height - position));
    this.grip.setAttribute("aria-valuetext",
      texts.stageValue(stateText(state ?? frame.phase ?? ""), length(height - position)));
  }

  get #isSideways() {
    return this.#isWindow && this.#start?.axis === "horizontal";
  }

  /** Puts the drawer where a frame has it: at the bottom, or at the edge that it comes from. */
  #place(frame, position) {
    const { width, height } = this.#container, isSideways = this.#isSideways;
    const size = isSideways ? width : height, length = Number.isFinite(frame.height) ? frame.height : size - position;
    const base = this.#isWindow && Math.abs(length + position - size) > 0.5 ? length - position : undefined;
    if (base !== this.#base) {
      this.#base = base;
      this.detents();
    }
    const x = frame.presentedX ?? (isSideways ? (base === undefined ? position : length - 2 * width) : 0);
    const y = frame.presentedY ?? (isSideways ? 0 : base === undefined ? position : length - 2 * height);
    // Predictive back makes the view smaller, towards the middle of its lower edge.
    const { scaleX = 1, scaleY = 1, translationY = 0 } = frame;
    this.#drawer.style.transform =
      `translate(${x}px, ${y + translationY}px)${scaleX === 1 && scaleY === 1 ? "" : ` scale(${scaleX}, ${scaleY})`}`;
    this.#drawer.style.transformOrigin = `50% ${Math.max(height - y, 0)}px`;
    this.#drawer.style.width = isSideways ? `${2 * width}px` : "";
    // Rubber bands pull its edge beyond the container; it reaches beyond the opposite edge at all times.
    this.#drawer.style.height = isSideways ? `${height}px`
      : base === undefined ? `${Math.max(height - y, 0) + height}px` : `${2 * height}px`;
  }

  /** Whether a frame shows nothing of the drawer. */
  isGone(frame) {
    const size = this.#isSideways ? this.#container.width : this.#container.height;
    return Boolean(frame) && !(this.#base === undefined ? frame.position < size - 0.5 : frame.height > 0.5);
  }
}
