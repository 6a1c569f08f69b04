/** One timeline as the service performs it: everything that `/simulate` says of it, and the frame of any instant. */

/** Frames a second that are asked for: as many as the fastest phones show. */
const rate = 120;

export class Performance {
  start = undefined;
  frames = [];
  events = [];
  end = undefined;

  static async of(detent, scenario, signal) {
    const made = new Performance();
    for await (const record of detent.simulate({ ...scenario, sampling: { rate, ...scenario.sampling } }, { signal })) made.take(record);
    return made;
  }

  take(record) {
    if (record.type === "start") this.start = record;
    else if (record.type === "frame") this.frames.push(record);
    else if (record.type === "event") this.events.push(record);
    else this.end = record;
  }

  get duration() {
    return this.end?.t ?? this.frames.at(-1)?.t ?? 0;
  }

  /** The last frame at or before an instant: a position is shown, never made. */
  frame(t) {
    let low = 0, high = this.frames.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.frames[middle].t <= t + 1e-9) low = middle;
      else high = middle;
    }
    return this.frames[low];
  }

  /** The last event at or before an instant that says a state. */
  event(t) {
    return this.events.findLast((one) => one.t <= t + 1e-9 && one.state !== undefined);
  }

  /** The last release: the event that decided where the drawer goes. */
  get release() {
    return this.events.findLast((one) => one.phase === "ended" && one.rules?.length > 0);
  }

  /** The rule that a release was decided by: the last that the event names. */
  get rule() {
    return (this.release ?? this.events.findLast((one) => one.rules?.length > 0))?.rules.at(-1);
  }
}

/** A state as text, in either spelling. */
export const stateName = (state) => (state !== null && typeof state === "object" ? Object.keys(state)[0] : String(state ?? ""));

/** The inputs that are over at an instant, each with its own time. */
export function past(performance, timeline, t) {
  const first = new Map(), last = new Map();
  for (const event of performance.events) {
    if (event.input === undefined || event.cause !== undefined) continue;
    if (!first.has(event.input)) first.set(event.input, event.t);
    last.set(event.input, event.t);
  }
  return timeline.flatMap((input, index) => {
    if (!(last.get(index) <= t + 1e-9)) return [];
    const { after, ...own } = input;
    return [{ ...own, at: own.at ?? first.get(index) }];
  });
}

/** Plays a performance on the screen's own clock. */
export class Player extends EventTarget {
  t = 0;
  #running = 0;
  performance = undefined;
  /** How long it plays at the least, s: others that are shown in step may take longer. */
  atLeast = 0;

  get duration() {
    return Math.max(this.performance?.duration ?? 0, this.atLeast);
  }

  get isPlaying() {
    return this.#running !== 0;
  }

  set(performance, t) {
    this.performance = performance;
    this.seek(t);
  }

  seek(t) {
    this.t = Math.max(0, t);
    this.dispatchEvent(new Event("time"));
  }

  play(from = this.t) {
    this.stop();
    const origin = performance.now() - from * 1000;
    const step = (now) => {
      const t = (now - origin) / 1000;
      this.seek(Math.min(t, this.duration));
      if (t >= this.duration) return this.stop();
      this.#running = requestAnimationFrame(step);
    };
    this.#running = requestAnimationFrame(step);
    this.dispatchEvent(new Event("playing"));
  }

  stop() {
    cancelAnimationFrame(this.#running);
    this.#running = 0;
    this.dispatchEvent(new Event("playing"));
  }
}
