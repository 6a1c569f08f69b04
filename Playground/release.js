/** The last release of a performance as `/resolve` takes it, and what the service says of one that has not happened yet. */
import { number } from "./dom.js";
import { stateName, stateText } from "./performance.js";
import { texts } from "./texts.js";
import { lengthUnit, speedUnit } from "./units.js";

const rounded = (value) => Math.round(value * 1000) / 1000;

/** The members of a scenario that a release needs. */
export const scene = ({ container, drawer }) => ({ container, drawer });

/** Whether a system's releases name the state that they come from, and this is one. */
function origin(system, state) {
  const name = stateName(state);
  const isTold = !["overlaycontainer", "transition"].includes(system.name) && system.states.includes(name) && name !== "transitioning";
  return isTold ? { from: name } : {};
}

/** What the last thing that happened was: its rule in words, or, where no rule answered it, the input. Undefined of nothing. */
export function reason(performance, { scenario, system }) {
  const event = performance.decision(scenario.timeline);
  if (!event) return { explanation: texts.nothingYet };
  const rule = event.rules?.at(-1), type = scenario.timeline?.[event.input]?.type;
  if (rule) return { event, rule, explanation: system.rules.find((one) => one.id === rule)?.explanation ?? "" };
  return { event, input: type, explanation: texts.noRule(system.inputs.find((one) => one.name === type)?.doc ?? "") };
}

/** Where and how fast the drawer was as it was let go, and from which state it came. Undefined if something else happened last. */
export function lastRelease(performance, { scenario, system }) {
  const event = performance.decision(scenario.timeline);
  if (event?.phase !== "ended" || !event.rules?.length) return undefined;
  const before = performance.events.findLast((one) => one.t <= event.t && one.phase === "began");
  const held = performance.frames.findLast((one) => one.t < event.t && Number.isFinite(one.position)) ?? performance.frame(event.t);
  const moved = performance.frames.find((one) => one.t >= event.t);
  const input = scenario.timeline?.[event.input], told = input?.releaseVelocity ?? input?.velocity;
  const position = event.animation?.fromPosition ?? moved?.position ?? held?.position;
  const velocity = (typeof told === "object" ? told?.y : told) ?? held?.velocity ?? 0;
  return { position: rounded(position), velocity: rounded(velocity), ...origin(system, before?.state) };
}

/** A release here and now, of a drawer that a live session holds. @param sample The session's last event. */
export function releaseNow(sample, began, system) {
  return { position: rounded(sample.position), velocity: rounded(sample.velocity ?? 0), ...origin(system, began?.state) };
}

/** The margins as sentences, the nearest first; those of positions before those of velocities. */
export function marginTexts({ position = {}, velocity = {} } = {}) {
  const nearest = ({ up, down }, say, sayAny, unit) => [[up, texts.up], [down, texts.down]].filter(([margin]) => margin)
    .sort(([one], [other]) => one.by - other.by)
    .map(([margin, direction]) => {
      const by = number(margin.by, margin.by < 10 ? 2 : 0), state = stateText(margin.state);
      // A margin too small to be written is one that any change exceeds.
      return { text: by === "0" ? sayAny(direction, state) : say(`${by} ${unit}`, direction, state), rule: margin.rule };
    });
  return [...nearest(position ?? {}, texts.marginPosition, texts.marginAnyPosition, lengthUnit()), ...nearest(velocity ?? {}, texts.marginVelocity, texts.marginAnyVelocity, speedUnit())];
}
