// The recordings of the real libraries (Tests/Vectors) as requests that give an event record for each recorded entry.

import { readFileSync, readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const folder = new URL("../../Tests/Vectors/", import.meta.url);
/** Systems whose recordings let animations complete at once, and those whose events say when they happen. */
const settling = new Set(["drawerkit", "sheets", "sweetcurtain"]);
const timed = new Set(["vaul", "baseui", "gorhom", "bottomsheetbehavior"]);

/** The recordings, by their systems' names. */
export function* recorded() {
  for (const file of readdirSync(folder).sort()) {
    const lines = gunzipSync(readFileSync(new URL(file, folder))).toString().trim().split("\n");
    const requests = lines.map((line) => JSON.parse(line)).filter(canBeAsked).map(request);
    // The file of physics has only functions.
    if (requests.length > 0) yield { system: file.split(".")[0], requests };
  }
}

/** Not so: a function, a flag that only the library's own framework sets, and a `settle` before a turn of the run loop is over. */
function canBeAsked({ trace, configuration = {}, events }) {
  if (!trace || (configuration.ignoreSafeArea ?? undefined) !== undefined) return false;
  return !events.some(({ sameTurn }, index) => sameTurn && ["settle", "advance"].includes(events[index + 1]?.type));
}

function request({ system, container, configuration, start = {}, environment, scrollView, events }) {
  return {
    container, drawer: { system, configuration }, start, environment, scrollView,
    timeline: timed.has(system) ? events.map(ofItsTime) : inTurns(system, events),
    output: { frames: false, events: true, precision: 9 },
  };
}

/** What passes time may say how much in a member of another name. */
function ofItsTime({ sameTurn, by, ...event }) {
  if (event.type !== "advance" || "duration" in event) return by === undefined ? event : { ...event, by };
  return { ...event, duration: by ?? 0 };
}

/** Events without times: a microsecond begins another turn of the run loop, and gives no animation time to get on. */
function inTurns(system, events) {
  return events.flatMap(({ sameTurn, ...event }, index) => {
    const isNew = index > 0 && !events[index - 1].sameTurn && system !== "transition" && !["settle", "advance"].includes(event.type);
    const input = { ...event, after: isNew ? 1e-6 : 0 };
    return settling.has(system) ? [input, { type: "settle", after: 0 }] : [input];
  });
}
