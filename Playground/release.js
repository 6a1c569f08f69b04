/** The last release of a performance as `/resolve` takes it, and what the service says of one that has not happened yet. */
import { number } from "./dom.js";
import { stateName } from "./performance.js";
import { texts } from "./texts.js";

const rounded = (value) => Math.round(value * 1000) / 1000;

/** The members of a scenario that a release needs. */
export const scene = ({ container, drawer }) => ({ container, drawer });

/** Whether a system's releases name the state that they come from, and this is one. */
function origin(system, state) {
  const name = stateName(state);
  const isTold = !["overlaycontainer", "transition"].includes(system.name) && system.states.includes(name) && name !== "transitioning";
  return isTold ? { from: name } : {};
}

/** Where and how fast the drawer was when it was let go, and from which state it came. Undefined if it never was. */
export function lastRelease(performance, { scenario, system }) {
  const event = performance.release;
  if (!event) return undefined;
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
  const nearest = ({ up, down }, say) => [[up, texts.up], [down, texts.down]].filter(([margin]) => margin)
    .sort(([one], [other]) => one.by - other.by)
    .map(([margin, direction]) => ({ text: say(number(margin.by, margin.by < 10 ? 2 : 0), direction, stateName(margin.state)), rule: margin.rule }));
  return [...nearest(position ?? {}, texts.marginPosition), ...nearest(velocity ?? {}, texts.marginVelocity)];
}
