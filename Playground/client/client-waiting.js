import { DetentConnectionError } from "./client-errors.js";

/** Waits for a time, s; rejected if the signal aborts. */
export const wait = (time, signal) =>
  new Promise((resolve, reject) => {
    const abort = () => (clearTimeout(timer), reject(signal.reason));
    const timer = setTimeout(() => (signal?.removeEventListener("abort", abort), resolve()), time * 1000);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });

/** Aborts with the caller's signal, or when an answer is silent for too long. */
export class Limit {
  #controller = new AbortController();
  #outer;
  #seconds;
  #timer;
  #abort = () => this.#controller.abort(this.#outer.reason);

  constructor(outer, seconds) {
    this.#outer = outer;
    this.#seconds = seconds;
    if (outer?.aborted) this.#abort();
    outer?.addEventListener("abort", this.#abort, { once: true });
    this.start();
  }

  get signal() {
    return this.#controller.signal;
  }

  /** Starts the time: something is awaited. */
  start() {
    if (this.#seconds === undefined) return;
    const cause = () => new DOMException("The time is over.", "TimeoutError");
    const abort = () => this.#controller.abort(new DetentConnectionError(`No answer within ${this.#seconds} s.`, { cause: cause() }));
    this.#timer = setTimeout(abort, this.#seconds * 1000);
  }

  /** Stops the time: it has arrived. */
  stop() {
    clearTimeout(this.#timer);
  }

  end() {
    this.stop();
    this.#outer?.removeEventListener("abort", this.#abort);
  }
}
