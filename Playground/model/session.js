import { newest } from "../parts/dom.js";
import { Performance } from "./performance.js";

/**
 * Frames a second. Inputs come at multiples of its instants, so that each is answered by the frame of its own instant.
 */
const rate = 125;

/** The first instant of a session's frames that is no earlier than `t`, s. */
export const instant = (t) => Math.round(Math.ceil(t * rate - 1e-6) / rate * 1e6) / 1e6;
export const moment = 1 / rate;

/** How long a session may take to open before samples are sent as requests, ms. */
const patience = 500;

/**
 * A drawer under a finger. Every sample goes to the service, through `/live` where that can be had and through
 * `/simulate` otherwise, and what comes back is shown: the page computes no position.
 *
 * A session is opened before there is a finger, and fed with what has happened, so that nothing is left to be done when
 * the finger comes.
 */
export class Session {
  #detent;
  #scene;
  #live;
  #state = "opening";
  #hooks;
  #queue = [];
  #ask = newest((inputs) => this.#simulate(inputs));
  #timer = 0;
  inputs = [];
  /** What the session has shown. */
  performance = new Performance();

  /** @param scenario What `/simulate` takes; its timeline does not count. */
  constructor(detent, { timeline, sampling, output, ...scene }) {
    this.#detent = detent;
    this.#scene = scene;
    this.#open();
  }

  get isLive() {
    return this.#state === "open";
  }

  get isClosed() {
    return this.#state === "closed";
  }

  /** Whether it was opened for that scenario. */
  isFor({ timeline, sampling, output, ...scene }) {
    return JSON.stringify(scene) === JSON.stringify(this.#scene);
  }

  async #open() {
    try {
      this.#live = this.#detent.live({ ...this.#scene, clock: "client", sampling: { rate }, output: { precision: 6 } });
      await this.#live.opened;
      this.#state = "open";
      clearTimeout(this.#timer);
      for (const input of this.#queue.splice(0)) this.#live.send(input);
      for await (const record of this.#live) this.#take(record);
    } catch {
      // A proxy may not let it through; each sample is a request then.
    }
    const isFinished = this.performance.end !== undefined;
    this.#state = "closed";
    if (this.#hooks && !isFinished) this.#ask([...this.inputs]);
  }

  #take(record) {
    if (record.type === "problem") return this.#hooks?.onProblem(record);
    this.performance.take(record);
    this.#hooks?.onRecord(record);
  }

  /** What has happened so far, each with its `at`. */
  feed(inputs) {
    for (const input of inputs) this.#pass(input);
  }

  /** Whether it has been fed exactly that. */
  isFed(inputs) {
    return JSON.stringify(this.inputs) === JSON.stringify(inputs);
  }

  /** The finger has come down. @param hooks `onRecord` takes each record, `onProblem` what went wrong. */
  begin(hooks) {
    this.#hooks = hooks;
    if (this.#state === "opening") this.#timer = setTimeout(() => this.#giveUp(), patience);
  }

  #giveUp() {
    this.#state = "closed";
    this.#live?.close();
  }

  send(input) {
    this.#pass(input);
    if (this.#state === "closed") this.#ask([...this.inputs]);
  }

  #pass(input) {
    this.inputs.push(input);
    if (this.#state === "open") this.#live.send(input);
    else if (this.#state === "opening") this.#queue.push(input);
  }

  /** Nothing comes any more: the rest is sent at once, until everything is at rest. */
  end() {
    if (this.#state === "open") this.#live.end();
    else this.close();
  }

  /** Leaves it; what was sent stays in `inputs`. */
  close() {
    this.#hooks = undefined;
    clearTimeout(this.#timer);
    this.#live?.close();
  }

  async #simulate(inputs) {
    const hooks = this.#hooks;
    if (!hooks || inputs.length === 0) return;
    const request = { ...this.#scene, timeline: inputs, sampling: { times: [inputs.at(-1).at] } };
    try {
      for await (const record of this.#detent.simulate(request, { retries: 0 }))
        if (record.type === "frame" || record.type === "event") hooks.onRecord(record);
    } catch (error) {
      hooks.onProblem(error);
    }
  }
}
