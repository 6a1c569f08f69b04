import { DetentError } from "./client.js";

/** Frames a second that are asked for; their instants are whole microseconds. */
const rate = 250;
const tick = 1e-6;
/** Time passes for the drawer until nothing has moved for so long, s: answers may be late by as much. */
const calm = 1;
/** How much older than the frame before a finger's sample may be, s: browsers hold touches back. */
const late = 0.024;
/** How long a drawer is given to be again where it was, s. */
const longest = 2;

export const rounded = (value, digits = 2) => +value.toFixed(digits);

/** A live session by the page's clock: inputs go in with their own times, records come out, and time passes while anything moves. */
export class Session {
  #detent;
  #owner;
  #session;
  #isLeft = false;
  /** The session's time, s: what has been sent, and where its zero is on the page's clock, ms. */
  #time = 0;
  #zero = 0;
  /** When anything was last heard of or done, s. */
  #stirred = 0;
  #drawing = 0;
  /** Until when nothing is shown: a session after another one goes where the drawer is, s. */
  #blind = 0;

  /**
   * @param detent The client that answers.
   * @param owner What gets it: `scenario()`, `take(record, isAgain)`, `draw()` which is whether more is to be drawn, `isHeld`,
   *   `restored()`, the inputs that bring it where it is, and `failed(error)`.
   */
  constructor(detent, owner) {
    this.#detent = detent;
    this.#owner = owner;
  }

  get isOpen() {
    return this.#session !== undefined;
  }

  get time() {
    return this.#time;
  }

  async open(isAgain = false) {
    this.#time = this.#stirred = this.#blind = 0;
    this.#zero = performance.now();
    let error, session;
    try {
      session = this.#session = this.#detent.live({ ...this.#owner.scenario(), clock: "client", sampling: { rate }, output: { precision: 6 } });
      this.run();
      for await (const record of session) {
        if (this.#isLeft) return;
        if (record.t < this.#blind) continue;
        if (record.type === "problem") this.#owner.failed(new DetentError(record.status, { ...record, type: record.problem }), true);
        else this.#owner.take(record, isAgain);
      }
    } catch (caught) {
      error = caught;
    }
    if (this.#isLeft || (session && this.#session !== session)) return;
    this.#session = undefined;
    this.#owner.failed(error, false);
  }

  /** The input happens at an instant of the page's clock, ms, but not before the ones sent. */
  send(input, when) {
    if (this.#isLeft) return;
    if (!this.#session) {
      // It has ended, or was cut for good. Another one begins where the drawer is.
      const inputs = this.#owner.restored();
      this.open(true);
      if (!this.#session) return;
      for (const one of inputs) this.send(one, this.#zero);
      if (inputs.length > 0) this.skip(longest);
      this.#blind = this.#time;
    }
    const at = Math.max((when - this.#zero) / 1000, this.#time + tick);
    this.#time = rounded(at, 6);
    this.#stirred = this.#time;
    this.#session.send({ ...input, at: this.#time });
    this.#pass(this.#time);
    this.run();
  }

  /** Something has moved at this time. */
  stir(time) {
    this.#stirred = Math.max(this.#stirred, time);
  }

  /** Lets time pass up to the next frame's instant. */
  #pass(time) {
    const target = Math.ceil(Math.max(time, this.#time) * rate - 1e-3) / rate, at = rounded(this.#time + tick, 6);
    if (target <= at) return;
    this.#session.send({ type: "advance", at, duration: rounded(target - at, 6) });
    this.#time = target;
  }

  /** Lets time pass that the page does not see. */
  skip(time) {
    this.#zero -= time * 1000;
    this.#pass(this.#time + time);
    this.#stirred = this.#time;
  }

  run() {
    if (this.#drawing || this.#isLeft) return;
    this.#drawing = requestAnimationFrame((now) => {
      this.#drawing = 0;
      const isShown = this.#owner.draw(), { isHeld } = this.#owner;
      if (!this.#session) return;
      this.#pass((now - this.#zero) / 1000 - (isHeld ? late : 0));
      if (isHeld || this.#time - this.#stirred < calm || isShown) this.run();
    });
  }

  close() {
    this.#isLeft = true;
    cancelAnimationFrame(this.#drawing);
    this.#session?.close();
  }
}
