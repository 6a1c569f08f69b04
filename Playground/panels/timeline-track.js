import { h, number } from "../parts/dom.js";
import { update } from "../parts/keyed.js";
import { ticks } from "../parts/plot.js";
import { texts } from "../parts/texts.js";
import { moved, stretched } from "./timeline-blocks.js";

/** The grid that times snap to, s, and how near another time must be to be snapped to instead, px. */
const grid = 0.05, near = 6;

/** What one press of a key moves or stretches, s. */
const keyStep = { plain: 0.05, fine: 0.01 };

/**
 * Blocks on an axis of time that can be held: they follow the pointer, snap to the grid, to each other and to the
 * playhead, are stretched by a handle, and obey keys. The ruler sets the playhead.
 */
export class TimelineTrack {
  #ruler = h("div", { class: "ruler", "aria-hidden": "true" });
  #rows = h("div", { class: "rows", role: "list", "aria-label": texts.script });
  #playhead = h("div", { class: "playhead", "aria-hidden": "true" });
  #reading = h("p", { class: "reading", "aria-live": "polite" });
  #blocks = [];
  #timeline = [];
  #duration = 1;
  #t = 0;

  /** @param hooks `onChange(timeline)`, `onChoose(index)`, `onRemove(index)`, `onOpen()` and `onSeek(t)`. */
  constructor(hooks) {
    this.hooks = hooks;
    this.axis = h("div", { class: "axis" }, this.#ruler, this.#rows, this.#playhead);
    this.element = h("div", {}, this.axis, this.#reading);
    this.#ruler.addEventListener("pointerdown", (event) => {
      this.#ruler.setPointerCapture(event.pointerId);
      hooks.onSeek(this.#time(event.clientX));
    });
    this.#ruler.addEventListener("pointermove", (event) => event.buttons && hooks.onSeek(this.#time(event.clientX)));
  }

  set(timeline, all, duration, chosen) {
    this.#timeline = timeline;
    this.#blocks = all;
    this.#duration = Math.max(1, duration, ...all.map((one) => one.to)) * 1.05;
    update(this.#ruler, ticks(0, this.#duration, 6).filter((at) => at <= this.#duration)
      .map((at) => h("span", { class: "tick-at", style: { left: this.#share(at) } }, `${number(at, 2)} s`)));
    update(this.#rows, all.length === 0 ? h("p", { class: "help" }, texts.scriptEmpty)
      : all.map((block, index) => this.#block(block, index, index === chosen)));
    this.seek(this.#t);
  }

  /** Shows an instant. */
  seek(t) {
    this.#t = t;
    this.#playhead.style.left = this.#share(Math.min(t, this.#duration));
  }

  /** Brings the focus to a block. */
  focus(index) {
    this.#rows.querySelectorAll(".block")[index]?.focus();
  }

  #share = (t) => `${((t / this.#duration) * 100).toFixed(3)}%`;

  #time(x) {
    const { left, width } = this.#ruler.getBoundingClientRect();
    return Math.max(0, Math.min(1, (x - left) / width)) * this.#duration;
  }

  #block(block, index, isChosen) {
    const title = block.indices.length > 1 ? texts.scriptFinger(block.indices.length) : block.type;
    const label = texts.scriptBlock(title, number(block.from, 2),
      block.to > block.from ? number(block.to - block.from, 2) : "");
    return h("div", { role: "listitem", class: "block-row", "data-key": `row-${index}` }, h("button", {
      type: "button", id: `block-${index}`, class: `block${isChosen ? " is-chosen" : ""}`, "data-block": index,
      "aria-pressed": String(isChosen), "aria-label": label, "aria-describedby": "script-help",
      style: { left: this.#share(block.from), width: `max(44px, ${this.#share(block.to - block.from)})` },
      onclick: () => this.hooks.onChoose(index), onkeydown: (event) => this.#key(event, block, index),
      onpointerdown: (event) => this.#hold(event, block, index),
    }, h("span", {}, `${number(block.from, 2)} s ${title}`), block.isElastic && h("i", { class: "handle-end" })));
  }

  #key(event, block, index) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const by = direction * (event.altKey ? keyStep.fine : keyStep.plain);
    if (event.key === "Delete" || event.key === "Backspace") this.hooks.onRemove(index);
    else if (event.key === "Enter") {
      this.hooks.onChoose(index);
      this.hooks.onOpen();
    } else if (direction && event.shiftKey && block.isElastic)
      this.hooks.onChange(stretched(this.#timeline, block, by));
    else if (direction && !event.shiftKey) this.hooks.onChange(moved(this.#timeline, block, by));
    else if (event.key === "ArrowUp" || event.key === "ArrowDown")
      this.focus(index + (event.key === "ArrowUp" ? -1 : 1));
    else return;
    event.preventDefault();
  }

  /** A time that is close to another block's edge, to the playhead or to the grid becomes that. */
  #snapped(t, own) {
    const reach = (near / this.#ruler.clientWidth) * this.#duration;
    const edges = [this.#t, ...this.#blocks.filter((one) => one !== own).flatMap((one) => [one.from, one.to])];
    const edge = edges.toSorted((one, other) => Math.abs(one - t) - Math.abs(other - t))[0];
    return Math.abs(edge - t) <= reach ? edge : Math.round(t / grid) * grid;
  }

  /**
   * From the pointer's coming down on a block until it leaves: the block, and all that moves with it, follows at once.
   */
  #hold(down, block, index) {
    if (down.button !== 0) return;
    const button = down.currentTarget;
    const stretches = block.isElastic && button.getBoundingClientRect()
      .right - down.clientX < (down.pointerType === "mouse" ? 14 : 24);
    const scale = this.#duration / this.#ruler.clientWidth, edge = stretches ? block.to : block.from;
    let by = 0, isHeld = false;
    button.setPointerCapture(down.pointerId);
    const follow = (event) => {
      if (!isHeld && Math.abs(event.clientX - down.clientX) < 4) return;
      isHeld = true;
      const wanted = Math.max(stretches ? block.from + 0.01 : 0, edge + (event.clientX - down.clientX) * scale);
      by = (event.altKey ? wanted : this.#snapped(wanted, block)) - edge;
      this.#preview(index, by, stretches);
      this.#reading.textContent = texts.scriptAt(number(edge + by, 3));
    };
    const end = (event) => {
      for (const [type, listener] of [["pointermove", follow], ["pointerup", end], ["pointercancel", end]])
        button.removeEventListener(type, listener);
      this.#reading.textContent = "";
      this.#preview(index, 0, stretches);
      if (!isHeld || event.type === "pointercancel" || Math.abs(by) < 1e-6) return;
      // The click that follows would choose it, which is right; the change itself is made once.
      this.hooks.onChange((stretches ? stretched : moved)(this.#timeline, block, by));
    };
    for (const [type, listener] of [["pointermove", follow], ["pointerup", end], ["pointercancel", end]])
      button.addEventListener(type, listener);
  }

  #preview(index, by, stretches) {
    const pixels = (by / this.#duration) * this.#ruler.clientWidth;
    this.#rows.querySelectorAll(".block").forEach((one, at) => {
      const isOwn = at === index;
      one.classList.toggle("is-held", isOwn && by !== 0);
      one.style.transform = at > index || (isOwn && !stretches) ? `translateX(${pixels}px)` : "";
      if (isOwn && stretches) one.style.width =
        `max(44px, calc(${this.#share(this.#blocks[at].to - this.#blocks[at].from)} + ${pixels}px))`;
    });
  }
}
