/** A timeline's inputs in blocks of time, and what a timeline becomes when a block is moved, stretched or removed. */

const rounded = (t) => +t.toFixed(4);

/**
 * Each input is a block, but the samples of one finger are one together: `type`, `from` and `to` in seconds, the
 * `indices` of its inputs, and whether its length `isElastic`.
 * @param events What the service says happened, which gives inputs that only follow others their times.
 */
export function blocks(timeline, events) {
  const times = new Map();
  for (const event of events ?? []) if (event.input !== undefined && !times.has(event.input))
    times.set(event.input, event.t);
  const made = [];
  let t = 0;
  timeline.forEach((input, index) => {
    t = input.at ?? times.get(index) ?? (made.at(-1)?.to ?? 0) + (input.after ?? 0);
    const open = made.at(-1);
    if ((input.type === "pan" || input.type === "scroll") && input.phase !== "began" && open?.type === input.type
        && open.isOpen) {
      open.indices.push(index);
      open.to = t;
      open.isOpen = input.phase === "changed";
      return;
    }
    made.push({ type: input.type, from: t, to: t + (input.over ?? 0), indices: [index],
      isOpen: input.phase === "began" });
  });
  for (const block of made) block.isElastic = block.indices.length > 1
    ? block.indices.every((index) => timeline[index].at !== undefined) : timeline[block.indices[0]].over !== undefined;
  return made;
}

/** A block, and with it what comes after it, comes so much later or earlier, as far as time allows. */
export function moved(timeline, { indices: [begin] }, by) {
  const { at, after } = timeline[begin];
  if (at === undefined) return timeline.with(begin,
    { ...timeline[begin], after: Math.max(0, rounded((after ?? 0) + by)) });
  const before = begin > 0 ? (timeline[begin - 1].at ?? 0) : 0, shift = Math.max(before - at, by);
  return timeline.map((input, index) =>
    (index >= begin && input.at !== undefined ? { ...input, at: rounded(input.at + shift) } : input));
}

/** A block becomes so much longer or shorter: a drag takes another time, a recorded finger moves slower or faster. */
export function stretched(timeline, { indices, from, to }, by) {
  const [begin] = indices, end = indices.at(-1);
  if (indices.length === 1)
    return timeline.with(begin, { ...timeline[begin], over: Math.max(0.01, rounded(timeline[begin].over + by)) });
  const factor = Math.max(0.05, (to - from + by) / (to - from || 1)), shift = (to - from) * (factor - 1);
  return timeline.map((input, index) => {
    if (index <= begin || input.at === undefined) return input;
    return { ...input, at: rounded(index <= end ? from + (input.at - from) * factor : input.at + shift) };
  });
}

export const removed = (timeline, { indices }) => timeline.filter((_, index) => !indices.includes(index));
