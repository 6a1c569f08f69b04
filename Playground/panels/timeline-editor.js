import { first, propertyForm } from "../forms/property-form.js";
import { fitted, isTaken } from "../model/comparison.js";
import { h, marked, number, show } from "../parts/dom.js";
import { update } from "../parts/keyed.js";
import { texts } from "../parts/texts.js";
import { blocks, removed } from "./timeline-blocks.js";
import { TimelineTrack } from "./timeline-track.js";

/** Presets: the inputs of a gesture, given the container's height. */
const presets = {
  slow: () => [{ type: "drag", by: -160, over: 0.8, curve: "easeInOut", releaseVelocity: 0 }],
  short: () => [{ type: "drag", by: -60, over: 0.12, releaseVelocity: -900 }],
  long: () => [{ type: "drag", by: -260, over: 0.2, releaseVelocity: -2600 }],
  catch: () => [{ type: "drag", by: -120, over: 0.15, releaseVelocity: -1200 },
    { type: "drag", after: 0.15, by: 120, over: 0.3, releaseVelocity: 300 }],
  pull: (height) => [{ type: "drag", by: -height, over: 0.7, curve: "easeOut", releaseVelocity: 0 }],
  scroll: () => [{ type: "drag", on: "list", by: -170, over: 0.25, releaseVelocity: 0 },
    { type: "drag", after: 0.8, on: "list", by: 330, over: 0.3, releaseVelocity: 0 }],
  tap: (height) => [{ type: "tap", y: Math.round(height * 0.8) }],
};

/** Whether an input may begin on the list. */
const takesList = ({ name, members }) => name === "drag" && members.some((one) => one.name === "on");

/** A timeline editor: presets, a track of blocks, and a form for the chosen one. */
export class TimelineEditor {
  #form = h("form", { class: "input-form", onsubmit: (event) => event.preventDefault() });
  #presets = h("div", { class: "row-of" });
  #adding = h("div", { class: "row-of" });
  #timeline = [];
  #blocks = [];
  #chosen = -1;

  /** @param onChange Takes a timeline. @param onSeek Takes an instant to show. */
  constructor(onChange, onSeek) {
    this.onChange = onChange;
    this.track = new TimelineTrack({
      onChange, onSeek,
      onChoose: (index) => this.#choose(index),
      onRemove: (index) => this.#remove(this.#blocks[index]),
      onOpen: () => this.#form.querySelector("input, select")?.focus(),
    });
    this.element = h("div", {}, h("p", { class: "help", id: "script-help" }, texts.scriptHelp),
      h("h3", {}, texts.scriptPresets), this.#presets, this.track.element, this.#adding, this.#form);
  }

  set(timeline, performance, system, container, hasList) {
    this.#timeline = timeline;
    this.system = system;
    this.container = container;
    this.duration = performance?.duration ?? 1;
    update(this.#presets, Object.entries(presets).filter(([, make]) =>
      make(container.height).every((one) =>
        isTaken(one, system) && (one.on !== "list" || (hasList && system.inputs.some(takesList)))))
      .map(([name, make]) =>
        h("button", { type: "button", "data-preset": name, "data-key": name,
          onclick: () => this.onChange(make(container.height).map((one) => fitted(one, system)), name) },
          texts.presets[name])),
      h("button", { type: "button", class: "quiet", "data-key": "clear", onclick: () => this.onChange([]) },
        texts.scriptClear));
    const type = this.#adding.querySelector("select")?.value;
    update(this.#adding, h("select", { id: "input-type", "aria-label": texts.scriptAdd },
      system.inputs.map((one) => h("option", { value: one.name, selected: one.name === type }, one.name))),
      h("button", { type: "button", id: "input-add",
        onclick: () => this.#add(document.getElementById("input-type").value) }, texts.scriptAdd));
    this.#blocks = blocks(timeline, performance?.events);
    if (this.#chosen >= this.#blocks.length) this.#chosen = -1;
    this.#draw();
  }

  /** Shows an instant. */
  seek(t) {
    this.track.seek(t);
  }

  /** Opens the form of an input, by its place in the timeline. */
  choose(input) {
    this.#choose(this.#blocks.findIndex((one) => one.indices.includes(input)));
    this.#form.querySelector("[aria-invalid], input, select")?.focus();
  }

  #choose(index) {
    this.#chosen = index;
    this.#draw();
  }

  #draw() {
    this.track.set(this.#timeline, this.#blocks, this.duration, this.#chosen);
    this.#showForm(this.#blocks[this.#chosen]);
  }

  #add(type) {
    const described = this.system.inputs.find((one) => one.name === type);
    const input = { type, after: this.#timeline.length ? 0.5 : 0 };
    for (const member of described.members) if (member.required) input[member.name] = first(member);
    // A container of no height is none: what is changed begins with what there is.
    if (described.members.some((one) => one.name === "container")) input.container = structuredClone(this.container);
    if (type === "drag") Object.assign(input, { by: -120, over: 0.25 });
    this.#chosen = this.#blocks.length;
    this.onChange([...this.#timeline, input]);
  }

  #edit(index, change) {
    this.onChange(this.#timeline.with(index, change(this.#timeline[index])));
  }

  #remove(block) {
    const at = this.#blocks.indexOf(block);
    this.#chosen = -1;
    this.onChange(removed(this.#timeline, block));
    // What comes after it takes its place, and the focus.
    if (this.#blocks.length > 0) this.track.focus(Math.min(at, this.#blocks.length - 1));
    else document.getElementById("input-add")?.focus();
  }

  #showForm(block) {
    if (!block) return show(this.#form);
    const index = block.indices[0], { type, at, after, ...value } = this.#timeline[index];
    const head = h("div", { class: "section-head", "data-key": "head" },
      h("h3", {}, texts.inputNumber(index + 1, type)),
      h("button", { type: "button", class: "quiet", id: "input-remove", onclick: () => this.#remove(block) },
        texts.remove));
    if (block.indices.length > 1) return update(this.#form, head,
      h("p", { class: "help" }, texts.scriptRecorded(block.indices.length, number(block.to - block.from, 2))));
    const described = this.system.inputs.find((one) => one.name === type);
    const time = at !== undefined ? { at } : { after: after ?? 0 }, [[named]] = Object.entries(time);
    const timing = { name: named, type: "number", unit: "s", range: { minimum: 0, maximum: 3600 }, required: true,
      doc: texts.scriptTime[named] };
    update(this.#form, head, h("p", { class: "doc" }, marked(described?.doc)),
      propertyForm([timing, ...(described?.members ?? [])], { ...time, ...value },
        (next, { isMoving } = {}) => isMoving || this.#edit(index, () => ({ type, ...next })),
        { at: `/timeline/${index}` }));
  }
}
