import { DetentError } from "./client.js";

/** Frames per second that are requested; their instants are whole microseconds. */
const rate = 250;
const tick = 1e-6;
/** Time passes for the drawer until nothing has moved for this long, s: answers may be that late. */
const calm = 1;
/** How far time stays behind while a finger is down, s: browsers hold its samples back. */
const late = 0.024;
/** How long a new session is given to bring the drawer back, s. */
const longest = 2;

export const rounded = (value, digits = 2) => +value.toFixed(digits);

/** A live session by the page's clock: inputs go in with their own times, records come out, and time passes while anything moves. */
export class Session {
  #detent;
  #owner;
  #session;
  #isLeft = false;
  /** The time up to which inputs have been sent, s, and the session's zero on the page's clock, ms. */
  #time = 0;
  #zero = 0;
  /** When something last moved or was last sent, s. */
  #stirred = 0;
  #drawing = 0;
  /** Until when records are ignored, while a new session brings the drawer back, s. */
  #blind = 0;

  /**
   * @param detent The client that answers.
   * @param owner Has `scenario()`; `take(record, isAgain)`; `draw()`, which returns whether more is to be drawn; `isHeld`,
   *   whether a finger is down; `pressed`, when it went down, ms, if it has not moved and nothing else moves; `restored()`, the
   *   inputs that bring the drawer back; and `failed(error, isRefusal)`.
   */
  constructor(detent, owner) {
    this.#detent = detent;
    this.#owner = owner;
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

  /** Sends an input. @param when Its instant by the page's clock, ms; if that is before the last input, right after it. */
  send(input, when) {
    if (this.#isLeft) return;
    if (!this.#session) {
      // The session has ended or was cut for good. A new one begins where the drawer is.
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

  /** Notes that something moved at this time. */
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

  /** Lets time pass at once, without the page's clock. */
  skip(time) {
    this.#zero -= time * 1000;
    this.#pass(this.#time + time);
    this.#stirred = this.#time;
  }

  run() {
    if (this.#drawing || this.#isLeft) return;
    this.#drawing = requestAnimationFrame((now) => {
      this.#drawing = 0;
      const isShown = this.#owner.draw(), { isHeld, pressed = Infinity } = this.#owner;
      if (!this.#session) return;
      // A drag may begin with its press, which the session learns of only once the finger has moved.
      this.#pass((Math.min(now, pressed) - this.#zero) / 1000 - (isHeld ? late : 0));
      if (isHeld || this.#time - this.#stirred < calm || isShown) this.run();
    });
  }

  close() {
    this.#isLeft = true;
    cancelAnimationFrame(this.#drawing);
    this.#session?.close();
  }
}
