import { newest } from "./dom.js";
import { past } from "./performance.js";
import { Session } from "./session.js";

const round = (value) => Math.round(value * 100) / 100;

/** How long the drawer rests, at the most, between two gestures in a timeline. */
const rest = 0.25;

/** What a finger on the stage does to the timeline: a gesture of samples, taken by a session as they come. */
export class Gesture {
  isDown = false;
  releasedAt = 0;
  #session;
  #origin = 0;
  #type = "pan";
  #ask;

  constructor(detent, player, hooks) {
    this.detent = detent;
    this.player = player;
    this.hooks = hooks;
    this.#ask = newest((inputs) => this.#predict(inputs));
  }

  /** The finger's actions. @param isContent Whether a touch there is one on scrolling content. */
  on(isContent) {
    return {
      down: (from) => this.#down(from, isContent(from.target)),
      move: (by, here) => this.#sample("changed", by, here),
      up: (by, here) => this.#finish("ended", by, here),
      cancel: (by, here) => this.#finish(this.#type === "scroll" ? "ended" : "cancelled", by, here),
      tap: (at) => this.#tap(at),
    };
  }

  #begin() {
    const { performance: made } = this.player;
    this.player.stop();
    const timeline = past(made, this.hooks.scenario().timeline ?? [], this.player.t);
    const at = Math.max(Math.min(this.player.t, made.duration + rest), timeline.at(-1)?.at ?? 0);
    this.#origin = performance.now() - at * 1000;
    return { timeline, at };
  }

  #down(from, isOnContent) {
    if (!this.player.performance) return;
    const { timeline } = this.#begin();
    this.isDown = true;
    this.#type = isOnContent ? "scroll" : "pan";
    this.#session = new Session(this.detent, { ...this.hooks.scenario(), timeline }, {
      onFrame: (frame) => this.isDown && this.hooks.showFrame(frame),
      onEvent: () => {},
      onProblem: this.hooks.onProblem,
    });
    this.#sample("began", { x: 0, y: 0 }, from);
  }

  #input(phase, by, here) {
    const last = this.#session.inputs.at(-1)?.at ?? 0;
    const at = Math.max(last, Math.round((performance.now() - this.#origin) * 10) / 10000);
    if (this.#type === "scroll") return { type: "scroll", phase, at, translation: round(by.y) };
    const location = Number.isFinite(here?.x) ? { location: { x: round(here.x), y: round(here.y) } } : {};
    return { type: "pan", phase, at, translation: { x: round(by.x), y: round(by.y) }, ...location };
  }

  #sample(phase, by, here) {
    if (!this.#session) return;
    this.#session.send(this.#input(phase, by, here));
    this.#ask([...this.#session.inputs, this.#input("ended", by, here)]);
  }

  #finish(phase, by, here) {
    if (!this.#session) return;
    this.isDown = false;
    const input = this.#input(phase, by, here), inputs = [...this.#session.inputs, input];
    this.#session.close();
    this.#session = undefined;
    this.releasedAt = input.at;
    this.hooks.onDone(inputs);
  }

  #tap({ x, y, target }) {
    if (!this.player.performance || !this.hooks.system().inputs.some((one) => one.name === "tap")) return;
    const { timeline, at } = this.#begin();
    const top = this.player.performance.frame(this.player.t)?.position ?? 0;
    this.releasedAt = at;
    this.hooks.onDone([...timeline, { type: "tap", at, ...(Number.isFinite(x) ? { x: round(x) } : {}), y: round(y ?? top + 20) }]);
  }

  /** Where it would come to rest if it were let go now. */
  async #predict(timeline) {
    if (!this.isDown) return;
    let rule, end;
    try {
      for await (const record of this.detent.simulate({ ...this.hooks.scenario(), timeline, sampling: undefined, output: { frames: false, afterwards: true } }, { retries: 0 })) {
        if (record.type === "event" && record.rules?.length) rule = record.rules.at(-1);
        if (record.type === "end") end = record;
      }
    } catch {
      return;
    }
    if (end && this.isDown) this.hooks.onPrediction(end, rule);
  }
}
