import { newest } from "./dom.js";

/**
 * A finger on the drawer. Every sample goes to the service, through `/live` where that can be had and through `/simulate`
 * otherwise, and what comes back is shown: the page computes no position.
 *
 * Calls `onFrame` with each frame and `onProblem` with what went wrong.
 */
export class Session {
  #detent;
  #live;
  #isLive = false;
  #scenario;
  #ask;

  /** @param detent The client. @param scenario What `/simulate` takes, with the timeline so far. */
  constructor(detent, scenario, { onFrame, onEvent, onProblem }) {
    this.#detent = detent;
    this.#scenario = scenario;
    this.inputs = [...(scenario.timeline ?? [])];
    this.onFrame = onFrame;
    this.onEvent = onEvent;
    this.onProblem = onProblem;
    this.#ask = newest((inputs) => this.#simulate(inputs));
    this.#open();
  }

  async #open() {
    const { timeline, ...scene } = this.#scenario;
    try {
      this.#live = this.#detent.live({ ...scene, clock: "client", sampling: { rate: 60 }, output: { precision: 4 } });
      await this.#live.opened;
      // What was sent meanwhile went through `/simulate`; the session must have it too.
      for (const input of this.inputs) this.#live.send(input);
      this.#isLive = true;
      for await (const record of this.#live) this.#take(record);
    } catch {
      // A proxy may not let it through; each sample is a request then.
    } finally {
      this.#isLive = false;
    }
  }

  #take(record) {
    if (record.type === "frame") this.onFrame(record);
    else if (record.type === "event") {
      this.onEvent(record);
      // Under a finger the event is the answer to the sample, and comes before the next frame is due.
      if (Number.isFinite(record.position)) this.onFrame({ ...record, type: "frame", phase: "dragging" });
    } else if (record.type === "problem") this.onProblem(record);
  }

  /** Whether samples go through `/live`. */
  get isLive() {
    return this.#isLive;
  }

  send(input) {
    this.inputs.push(input);
    if (this.#isLive) this.#live.send(input);
    else this.#ask([...this.inputs]);
  }

  async #simulate(inputs) {
    const at = inputs.at(-1).at;
    try {
      const request = { ...this.#scenario, timeline: inputs, sampling: { times: [at] }, output: {} };
      for await (const record of this.#detent.simulate(request, { retries: 0 })) {
        if (record.type === "frame") this.onFrame(record);
        else if (record.type === "event") this.onEvent(record);
      }
    } catch (error) {
      this.onProblem(error);
    }
  }

  /** Leaves it; what was sent stays in `inputs`. */
  close() {
    this.#live?.close();
  }
}
