/** A file for `detent check`: a scenario, and what the service says of it today. */
import { Performance } from "../model/performance.js";

/** Frames a second that are kept, and how many at most. */
const rate = 10, most = 10_000;

/** What is kept of events: what matters to somebody who has approved the motion. */
const members = ["t", "cause", "phase", "position", "state", "emitted", "rules"];

const tolerance = { position: 0.5, t: 0.001 };

const isEmpty = (value) => Array.isArray(value) && value.length === 0;
const chosen = (names, from) =>
  Object.fromEntries(Object.entries(from).filter(([name, value]) => names.includes(name) && !isEmpty(value)));

/** The states that events leave the drawer in, each change once. */
function states(events) {
  const made = [];
  for (const { state } of events) if (state !== undefined && JSON.stringify(state) !== JSON.stringify(made.at(-1)))
    made.push(state);
  return made;
}

/** The frames at so many instants a second, and at the end. */
async function frames(detent, scenario, end, signal) {
  const count = Math.min(Math.ceil(end * rate), most);
  const times = [...Array.from({ length: count }, (_, index) => index / rate), end];
  const made = await Performance.of(detent, scenario, signal, { times });
  return made.frames.map(({ t, position }) => ({ t, position }));
}

/** @param name The name of the check. @returns {Promise<string>} The file. */
export async function checkFile(detent, scenario, name, signal) {
  const made = await Performance.of(detent, scenario, signal), { events } = made;
  const expect = {
    states: states(events),
    rules: events.flatMap((one) => one.rules ?? []),
    events: events.map((one) => chosen(members, one)),
    frames: await frames(detent, scenario, made.end.t, signal),
    end: chosen(["state", "position", "t"], made.end),
  };
  const lines = (list) => (list.length === 0 ? "[]"
    : `[\n${list.map((one) => `      ${JSON.stringify(one)}`).join(",\n")}\n    ]`);
  const written = Object.entries(expect).map(([member, value]) =>
    `    ${JSON.stringify(member)}: ${member === "events" || member === "frames" ? lines(value)
      : JSON.stringify(value)}`);
  return `{\n  "name": ${JSON.stringify(name)},\n  "request": ${JSON.stringify(
    scenario)},\n  "expect": {\n${written.join(",\n")}\n  },\n`
    + `  "tolerance": ${JSON.stringify(tolerance)}\n}\n`;
}
