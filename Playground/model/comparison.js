/** One gesture on several drawers, as `/compare` performs it: all frames in step, and what it says of them. */
import { placeName, plain } from "../parts/pointers.js";
import { meanings, stateText } from "../parts/state-names.js";
import { past } from "./performance.js";

/**
 * Inputs that mean the same to every system that takes them. What a `move` goes to, for one, each system spells its own
 * way.
 */
export const shared = ["pan", "drag", "scroll", "tap", "advance", "settle"];

/** Frames a second. */
const rate = 60;

/** Cells of the map of differences, in either direction, and its greatest speed, pt/s. */
export const cells = 40, speed = 3000;

/** The members of a scenario that belong to one drawer. */
export function lane({ drawer, start, environment, scrollView }) {
  return Object.fromEntries(Object.entries({ drawer, start, environment, scrollView })
    .filter(([, value]) => value !== undefined));
}

/** The inputs of a timeline that a drawer of another system can be given, each at its own time. */
export function given(timeline, system, hasContent) {
  return timeline.filter((input) => shared.includes(input.type) && isTaken(input, system)
    && (input.type !== "scroll" || hasContent)).map((input) => fitted(input, system));
}

/** Whether a system takes an input of its type that says no more than this one. */
export function isTaken(input, system) {
  const described = system.inputs.find((one) => one.name === input.type);
  return Boolean(described) && described.members.every((one) => !one.required || one.name in input);
}

/** An input with the members that a system's inputs of its type have: some libraries take no velocities, for one. */
export function fitted({ type, at, after, ...members }, system) {
  const known = new Set(system.inputs.find((one) => one.name === type)?.members.map((one) => one.name));
  return { type, ...(at === undefined ? {} : { at }), ...(after === undefined ? {} : { after }),
    ...Object.fromEntries(Object.entries(members).filter(([name]) => known.has(name))) };
}

export class Comparison {
  frames = [];
  events = [];
  start = undefined;
  end = undefined;
  /** Why drawers are not in it, by their names. */
  problems = new Map();

  /**
   * @param scenario What is shown. @param performance How it is performed, which gives its inputs their times.
   * @param others Each with a `name`, a `title`, the system's description as `system`, and members of its own.
   */
  static async of(detent, { scenario, performance, system }, others, signal) {
    const made = new Comparison(), timeline = past(performance, scenario.timeline ?? [], Infinity, system);
    let drawers = [
      { name: "now", ...lane(scenario), timeline },
      ...others.map((one) => ({
        name: one.name, ...lane(one),
        timeline: one.system.name === system.name ? timeline : given(timeline, one.system, Boolean(one.scrollView)),
      })),
    ];
    // One that cannot be performed must not keep the others from being compared.
    for (;;) {
      const request = { container: scenario.container, drawers, sampling: { rate } };
      try {
        for await (const record of detent.compareTimeline(request, { signal })) made.#take(record);
        return made;
      } catch (error) {
        const faulty = new Map((error.errors ?? []).map((one) =>
          [drawers[/^\/drawers\/(\d+)/.exec(one.pointer)?.[1]]?.name,
            `${placeName(one.pointer)} ${plain(one.message)}`]));
        faulty.delete(undefined);
        if (faulty.size === 0 || faulty.has("now")) throw error;
        for (const [name, message] of faulty) made.problems.set(name, message);
        drawers = drawers.filter((one) => !faulty.has(one.name));
        if (drawers.length < 2) return made;
      }
    }
  }

  #take(record) {
    if (record.type === "frame") this.frames.push(record);
    else if (record.type === "event") this.events.push(record);
    else this[record.type] = record;
  }

  get names() {
    return Object.keys(this.end?.drawers ?? {});
  }

  /** One drawer's frames, as those of a timeline of its own. */
  framesOf(name) {
    return this.frames.map(({ t, drawers }) => ({ t, ...drawers[name] }));
  }

  /** The rule that decided where a drawer rests. */
  rule(name) {
    return this.events.findLast((one) => one.drawer === name && one.rules?.length > 0)?.rules.at(-1);
  }

  /** The last frame at or before an instant, of all drawers. */
  frame(t) {
    return this.frames.findLast((one) => one.t <= t + 1e-9) ?? this.frames[0];
  }

  /**
   * When the drawers go different ways: the first frame in which they have moved by different distances. Undefined if
   * never.
   */
  get parting() {
    const begin = this.frames[0]?.drawers;
    return this.frames.find(({ drawers }) => {
      const distances = this.names.map((name) => drawers[name].position - begin[name].position);
      return Math.max(...distances) - Math.min(...distances) > 1;
    })?.t;
  }
}

/**
 * For which releases the drawers rest at the same position: the share of them, and row by row whether they do.
 * @param starts What the comparison's `start` says of each drawer.
 */
export async function agreement(detent, container, drawers, starts, signal) {
  const grid = {
    positions: { from: 0, to: container.height, count: cells }, velocities: { from: -speed, to: speed, count: cells },
  };
  const { maps, agreement: share } = await detent.compare({ container, drawers, grid }, { signal });
  const all = Object.values(maps);
  const same = all[0].stateIndices.map((_, cell) => {
    const rests = all.map(({ positions, stateIndices }) => positions[stateIndices[cell]]);
    return Math.max(...rests) - Math.min(...rests) <= 1;
  });
  const known = Object.keys(maps).map((name) => meanings(starts[name], container.height));
  return { share, same, states: (cell) =>
    all.map((one, index) => stateText(one.states[one.stateIndices[cell]], known[index])) };
}
