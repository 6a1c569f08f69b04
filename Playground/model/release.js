/**
 * The last release of a performance as `/resolve` takes it, and what the service says of one that has not happened yet.
 */
import { number } from "../parts/dom.js";
import { stateName, stateText } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";
import { lengthUnit, speedUnit } from "../parts/units.js";

const rounded = (value) => Math.round(value * 1000) / 1000;

/**
 * The members of a scenario that a release of a system needs: some depend on the drawer's surroundings, as their
 * examples show.
 */
export const scene = ({ container, drawer, environment, start }, system) => ({
  container, drawer, ...(environment && system?.examples?.resolve.environment ? { environment } : {}),
  // On Android the content's height, which decides too, is in the start.
  ...(start && system?.platform === "Android" ? { start } : {}),
});

/** Where a release came from, as a system's releases say it. @param began The event with which the drag began. */
function origin(system, began) {
  // React Native's sheet counts from the place of the press, which need not be a detent.
  if (system.name === "gorhom") return began ? { start: rounded(began.position) } : {};
  const name = stateName(began?.state);
  // Web libraries name a detent by its length, so any text is a state there.
  const isNamed = system.platform === "web" ? name !== undefined
    : !["overlaycontainer", "transition"].includes(system.name) && system.states.includes(name)
      && name !== "transitioning";
  return isNamed ? { from: name } : {};
}

/**
 * What the last thing that happened was: its rule in words, or, where no rule answered it, the input. Undefined of
 * nothing.
 */
export function reason(performance, { scenario, system }) {
  const event = performance.decision(scenario.timeline);
  if (!event) return { explanation: texts.nothingYet };
  const rule = event.rules?.at(-1), type = scenario.timeline?.[event.input]?.type;
  if (rule) return { event, rule, explanation: system.rules.find((one) => one.id === rule)?.explanation ?? "" };
  return { event, input: type, explanation: texts.noRule(system.inputs.find((one) => one.name === type)?.doc ?? "") };
}

/**
 * Where and how fast the drawer was as it was let go, and from which state it came. Undefined if something else
 * happened last.
 */
export function lastRelease(performance, { scenario, system }) {
  const event = performance.decision(scenario.timeline);
  if (event?.phase !== "ended" || !event.rules?.length) return undefined;
  const before = performance.events.findLast((one) => one.t <= event.t && one.phase === "began");
  const held = performance.frames.findLast((one) => one.t < event.t && Number.isFinite(one.position))
    ?? performance.frame(event.t);
  const moved = performance.frames.find((one) => one.t >= event.t);
  const input = scenario.timeline?.[event.input], given = input?.releaseVelocity ?? input?.velocity;
  // Where the library computes velocities, its event has them: of the last samples, and of the whole gesture.
  if (event.release) return { position: rounded(held?.position), ...computed(event.release),
    ...origin(system, before) };
  // vaul's is the mean speed of the whole gesture, px/ms, without a sign, and comes from the snap point that was
  // active.
  if (system.name === "vaul") return { position: rounded(held?.position),
    velocity: rounded(1000 * (event.velocity ?? 0)), ...active(before, scenario.drawer) };
  if (system.platform === "Android") return onAndroid(event, held);
  const position = event.animation?.fromPosition ?? moved?.position ?? held?.position;
  const velocity = (typeof given === "object" ? given?.y : given) ?? held?.velocity ?? 0;
  // A finger on the list moves the drawer by scrolling, unless the library leaves it to the drawer's own pan.
  const content = system.name === "gorhom" ? (input?.on === "list" ? { source: "content" } : {})
    : isScrolling(held) ? { scrolling: true } : {};
  return { position: rounded(position), velocity: rounded(velocity), ...content, ...origin(system, before) };
}

/** Whether the list's scroll view has the finger. */
const isScrolling = (frame) => frame?.phase === "scrolling";

/** The state from which a release of vaul's comes: the index of the active snap point, or that the drawer is open. */
function active({ state, activeSnapPoint } = {}, { configuration }) {
  const index = configuration?.snapPoints?.indexOf(activeSnapPoint) ?? -1;
  return index >= 0 ? { from: index } : state === "open" ? { from: state } : {};
}

/**
 * A release on Android, with the velocities that the rules were given; the end of a nested scroll, whose rule says
 * where to.
 */
function onAndroid({ animation, velocity, rules }, held) {
  const rule = rules.at(-1), position = rounded(animation?.fromPosition ?? held?.position);
  if (rule === "nested-not-scrolled") return { position, scrolling: true };
  if (rule.startsWith("nested-"))
    return { position, scrolling: true, lastStep: rule.includes("-up-") ? 1 : rule.includes("-rest-") ? 0 : -1 };
  return { position, velocity: velocity?.y ?? 0, ...(velocity?.x ? { velocityX: velocity.x } : {}) };
}

/** Velocities that a library has computed, px/ms, as `/resolve` takes them. */
function computed({ velocityX, velocityY, releaseVelocityX, releaseVelocityY, direction }) {
  const isSideways = Math.abs(velocityX) > Math.abs(velocityY);
  return {
    velocity: rounded(1000 * (isSideways ? releaseVelocityX : releaseVelocityY)),
    averageVelocity: rounded(1000 * (isSideways ? velocityX : velocityY)),
    ...(direction ? { direction } : {}),
  };
}

/**
 * A release here and now, of a drawer that a live session holds.
 * @param sample The session's last event.
 * @param isOfList Whether the list has the finger.
 */
export function releaseNow(sample, began, { drawer }, system, isOfList) {
  if (system.name === "vaul") {
    const speed = began && sample.t > began.t ? (sample.position - began.position) / (sample.t - began.t) : 0;
    return { position: rounded(sample.position), velocity: rounded(speed), ...active(began, drawer) };
  }
  return { position: rounded(sample.position), velocity: rounded(sample.velocity ?? 0),
    ...(isOfList ? { scrolling: true } : {}), ...origin(system, began) };
}

/** The margins as sentences, the nearest first; those of positions before those of velocities. */
export function marginTexts({ position = {}, velocity = {} } = {}) {
  const nearest = ({ up, down }, say, sayAny, unit) => [[up, texts.up], [down, texts.down]].filter(([margin]) => margin)
    .sort(([one], [other]) => one.by - other.by)
    .map(([margin, direction]) => {
      const by = number(margin.by, margin.by < 10 ? 2 : 0), state = stateText(margin.state);
      // A margin too small to be written is one that any change exceeds.
      return { text: by === "0" ? sayAny(direction, state) : say(`${by} ${unit}`, direction, state),
        rule: margin.rule };
    });
  return [...nearest(position ?? {}, texts.marginPosition, texts.marginAnyPosition, lengthUnit()),
    ...nearest(velocity ?? {}, texts.marginVelocity, texts.marginAnyVelocity, speedUnit())];
}
