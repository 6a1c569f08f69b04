/** One timeline as the service performs it: everything that `/simulate` says of it, and the frame of any instant. */

/** The frames that are asked for: as many a second as the fastest phones show. */
const screen = { rate: 120 };

export class Performance {
  start = undefined;
  frames = [];
  events = [];
  end = undefined;

  /** @param sampling Which frames. @param onBegun Takes it as soon as there is a frame to show. */
  static async of(detent, scenario, signal, sampling = screen, onBegun = undefined) {
    const made = new Performance();
    for await (const record of detent.simulate(
        { ...scenario, sampling: { inputRate: scenario.sampling?.inputRate, ...sampling } }, { signal })) {
      made.take(record);
      if (record.type === "frame" && made.frames.length === 1) onBegun?.(made);
    }
    return made;
  }

  take(record) {
    if (record.type === "frame") this.frames.push(record);
    else if (record.type === "event") this.#takeEvent(record);
    else this[record.type] = record;
  }

  #takeEvent(event) {
    const index = indexOf(event);
    if (!this.events.length || index > indexOf(this.events.at(-1))) return this.events.push(event);
    // A live session sends an event again if a later input adds to it.
    const at = this.events.findLastIndex((one) => indexOf(one) === index);
    if (at >= 0) this.events[at] = event;
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

  /**
   * The last event that decided where the drawer goes, or could have: a release, a cancelled gesture, a tap, a move of
   * the client, or an input that no rule answered. Undefined if nothing has happened.
   */
  decision(timeline = []) {
    return this.events.findLast((one) => one.rules?.length > 0
      || (one.cause === undefined && one.input !== undefined && !isUnderway.has(one.phase)
        && !waits.has(timeline[one.input]?.type)));
  }
}

/** Phases of a gesture that goes on, and inputs that only let time pass. */
const isUnderway = new Set(["began", "changed"]), waits = new Set(["advance", "settle"]);

/** An event's index among all. A library that reports an index of its own leaves the name to it. */
export const indexOf = (event) => event.eventIndex ?? event.index;

/**
 * How long an input takes whose event comes when it is over, s.
 * @param system Says how long a tap is held by default.
 */
const length = ({ type, duration, hold }, system) => type === "advance" ? duration ?? 0
  : hold ?? system?.inputs?.find((one) => one.name === type)?.members.find((one) => one.name === "hold")?.default ?? 0;

/** The inputs that are over at an instant, each with its own time. With those, nothing has to be waited for. */
export function past(performance, timeline, t, system) {
  const first = new Map(), last = new Map();
  for (const event of performance.events) {
    if (event.input === undefined || event.cause !== undefined) continue;
    if (!first.has(event.input)) first.set(event.input, event.t - length(timeline[event.input] ?? {}, system));
    last.set(event.input, event.t);
  }
  return timeline.flatMap((input, index) => {
    if (!(last.get(index) <= t + 1e-9) || input.type === "settle") return [];
    const { after, ...own } = input;
    return [{ ...own, at: own.at ?? first.get(index) }];
  });
}

