import { h, number, show } from "./dom.js";
import { first, propertyForm } from "./form.js";
import { texts } from "./texts.js";

/** Presets: the inputs of a gesture, given the container's height and what the system takes. */
const presets = {
  slow: () => [{ type: "drag", by: -160, over: 0.8, curve: "easeInOut", releaseVelocity: 0 }],
  short: () => [{ type: "drag", by: -60, over: 0.12, releaseVelocity: -900 }],
  long: () => [{ type: "drag", by: -260, over: 0.2, releaseVelocity: -2600 }],
  catch: () => [{ type: "drag", by: -120, over: 0.15, releaseVelocity: -1200 }, { type: "drag", after: 0.15, by: 120, over: 0.3, releaseVelocity: 300 }],
  pull: (height) => [{ type: "drag", by: -height, over: 0.7, curve: "easeOut", releaseVelocity: 0 }],
  scroll: () => [
    ...[0, -60, -120, -160].map((translation, index) => ({ type: "scroll", phase: index === 0 ? "began" : "changed", ...(index ? { after: 0.05 } : {}), translation })),
    { type: "scroll", phase: "ended", after: 0.05, translation: -170 },
    ...[0, 80, 180, 300].map((translation, index) => ({ type: "scroll", phase: index === 0 ? "began" : "changed", after: index ? 0.06 : 0.8, translation })),
    { type: "scroll", phase: "ended", after: 0.03, translation: 330 },
  ],
  tap: (height) => [{ type: "tap", y: Math.round(height * 0.8) }],
};

/** A timeline's inputs in blocks: each input is one, but the samples of one finger are one together. */
export function blocks(timeline, events) {
  const times = new Map();
  for (const event of events ?? []) if (event.input !== undefined && !times.has(event.input)) times.set(event.input, event.t);
  const made = [];
  let t = 0;
  timeline.forEach((input, index) => {
    t = input.at ?? times.get(index) ?? t + (input.after ?? 0);
    const open = made.at(-1);
    if ((input.type === "pan" || input.type === "scroll") && input.phase !== "began" && open?.type === input.type && open.isOpen) {
      open.indices.push(index);
      open.to = t;
      open.isOpen = input.phase === "changed";
      return;
    }
    made.push({ type: input.type, from: t, to: t + (input.over ?? 0), indices: [index], isOpen: input.phase === "began" });
  });
  return made;
}

/** A timeline editor: blocks on an axis of time, to add, move, stretch and delete. */
export class Script {
  #axis = h("div", { class: "axis", role: "list" });
  #form = h("div", { class: "input-form" });
  #presets = h("div", { class: "row-of" });
  #adding = h("div", { class: "row-of" });
  #timeline = [];
  #chosen = -1;

  constructor(onChange) {
    this.onChange = onChange;
    this.element = h("div", {}, h("p", { class: "help" }, texts.scriptHelp), h("h3", {}, texts.scriptPresets), this.#presets, this.#axis, this.#adding, this.#form);
  }

  set(timeline, performance, system, container) {
    this.#timeline = timeline;
    this.system = system;
    this.events = performance?.events;
    this.duration = Math.max(1, performance?.duration ?? 1);
    const takes = new Set(system.inputs.map((one) => one.name));
    show(this.#presets, Object.entries(presets).filter(([, make]) => make(container.height).every((one) => takes.has(one.type))).map(([name, make]) =>
      h("button", { type: "button", "data-preset": name, onclick: () => this.onChange(make(container.height), name) }, texts.presets[name])),
      h("button", { type: "button", class: "quiet", onclick: () => this.onChange([]) }, texts.scriptClear));
    const choice = h("select", { id: "input-type", "aria-label": texts.scriptAdd }, system.inputs.map((one) => h("option", { value: one.name }, one.name)));
    show(this.#adding, choice, h("button", { type: "button", id: "input-add", onclick: () => this.#add(choice.value) }, texts.scriptAdd));
    this.#draw();
  }

  #add(type) {
    const described = this.system.inputs.find((one) => one.name === type);
    const input = { type, after: this.#timeline.length ? 0.5 : 0 };
    for (const member of described.members) if (member.required) input[member.name] = first(member);
    if (type === "drag") Object.assign(input, { by: -120, over: 0.25 });
    this.#chosen = -1;
    this.onChange([...this.#timeline, input]);
  }

  #draw() {
    const all = blocks(this.#timeline, this.events);
    show(this.#axis, all.length === 0 ? h("p", { class: "help" }, texts.scriptEmpty) : all.map((block, index) => this.#block(block, index)));
    this.#showForm(all[this.#chosen]);
  }

  #block(block, index) {
    const share = (t) => `${Math.min(100, (t / this.duration) * 100)}%`;
    const title = block.indices.length > 1 ? texts.scriptFinger(block.indices.length) : block.type;
    const element = h("div", { role: "listitem", class: "block-row" }, h("button", { type: "button", class: `block${index === this.#chosen ? " is-chosen" : ""}`, "data-block": index, "aria-pressed": String(index === this.#chosen),
      style: { "margin-left": share(block.from), "min-width": `max(44px, ${share(block.to - block.from)})` },
      onclick: () => ((this.#chosen = index), this.#draw(), this.#axis.querySelector(`[data-block="${index}"]`)?.focus()),
      onkeydown: (event) => {
        if (event.key === "Delete" || event.key === "Backspace") this.#remove(block);
        else if (event.altKey && (event.key === "ArrowLeft" || event.key === "ArrowRight")) this.#move(block, event.key === "ArrowLeft" ? -0.05 : 0.05);
        else return;
        event.preventDefault();
      } }, `${number(block.from, 2)} s ${title}`));
    this.#draggable(element.firstChild, block);
    return element;
  }

  #draggable(button, block) {
    button.addEventListener("pointerdown", (event) => {
      const begin = event.clientX, scale = this.duration / this.#axis.clientWidth, box = button.getBoundingClientRect();
      const stretches = block.indices.length === 1 && this.#timeline[block.indices[0]].over !== undefined && box.right - event.clientX < 12;
      const end = (last) => {
        removeEventListener("pointerup", end);
        const by = (last.clientX - begin) * scale;
        if (Math.abs(last.clientX - begin) < 4) return;
        if (stretches) this.#edit(block.indices[0], (input) => ({ ...input, over: Math.max(0.01, +(input.over + by).toFixed(3)) }));
        else this.#move(block, by);
      };
      addEventListener("pointerup", end);
    });
  }

  #edit(index, change) {
    this.onChange(this.#timeline.with(index, change(this.#timeline[index])));
  }

  /** Moves a block, and with it what comes after it, as far as time allows. */
  #move(block, by) {
    const begin = block.indices[0], { at, after, ...rest } = this.#timeline[begin];
    if (at === undefined) return this.#edit(begin, () => ({ ...rest, type: rest.type, after: Math.max(0, +((after ?? 0) + by).toFixed(3)) }));
    const before = begin > 0 ? (this.#timeline[begin - 1].at ?? 0) : 0, shift = Math.max(before - at, by);
    this.onChange(this.#timeline.map((input, index) => (index >= begin && input.at !== undefined ? { ...input, at: +(input.at + shift).toFixed(4) } : input)));
  }

  #remove(block) {
    this.#chosen = -1;
    this.onChange(this.#timeline.filter((_, index) => !block.indices.includes(index)));
  }

  #showForm(block) {
    if (!block) return show(this.#form);
    const remove = h("button", { type: "button", class: "quiet", onclick: () => this.#remove(block) }, texts.remove);
    if (block.indices.length > 1) return show(this.#form, remove);
    const index = block.indices[0], { type, at, after, ...value } = this.#timeline[index];
    const described = this.system.inputs.find((one) => one.name === type);
    const time = at !== undefined ? { at } : after !== undefined ? { after } : {};
    show(this.#form, remove, propertyForm(described?.members ?? [], value, (next, { isMoving } = {}) => isMoving || this.#edit(index, () => ({ type, ...time, ...next }))));
  }
}
