/** What is known of an animation's timing: which property gives it, and how `/curves` takes it. */

import { indexOf } from "./performance.js";

const optionsOf = (property) => property.options ?? (property.properties ? [property] : []);
const has = (option, name) => option.properties?.some((member) => member.name === name);

/** A property of the system that takes a timing. */
export const timingProperty = (system) =>
  system?.properties?.find((one) => optionsOf(one).some((option) => has(option, "stiffness")));

/**
 * What a system's configuration becomes with a fitted timing: in its property for timings and, where the library keeps
 * the duration elsewhere, in that one, too. Undefined if the system has no place for it.
 */
export function withTiming(system, configuration, { family, timing, conversions }) {
  const property = timingProperty(system), { mass, stiffness, damping } = conversions?.physical ?? {};
  const value = family === "spring" && stiffness !== undefined ? { mass, stiffness, damping }
    : family === "cubic" && property && optionsOf(property).some((option) => has(option, "controlPoint1"))
      ? { controlPoint1: timing.controlPoint1, controlPoint2: timing.controlPoint2 } : undefined;
  if (!property || !value) return undefined;
  const lasting = family === "cubic"
    ? system.properties.find((one) => one.unit === "s" && /duration/i.test(one.name)) : undefined;
  return { ...configuration, [property.name]: value, ...(lasting ? { [lasting.name]: timing.duration } : {}) };
}

/** The curves of `UIView.animate` by the names of its options. */
const curveOptions = { curveEaseInOut: "easeInOut", curveEaseIn: "easeIn", curveEaseOut: "easeOut",
  curveLinear: "linear" };

/**
 * The timing of an animation as an event or a resolution has it. A spring may be spelled among the animation's own
 * members, by its stiffness or by a damping ratio and a duration; a curve by an option; layers each have a timing of
 * their own.
 */
export function timingOf(animation) {
  if (!animation) return undefined;
  // A style sheet's transitions, one for each part: the popup's is the drawer's.
  if (Array.isArray(animation)) {
    const one = animation.find((one) => (one.element ?? one.on) === "popup" || one.on === "drawer") ?? animation[0];
    // Springs that are stepped from frame to frame have none.
    return one?.timing ? transition(one) : undefined;
  }
  const { timing, mass, stiffness, damping, dampingCoefficient, dampingRatio, duration, initialVelocity, options,
    layers, progress } = animation;
  if (timing) return timing;
  const velocity = typeof initialVelocity === "number" ? { initialVelocity } : {};
  if (stiffness) return { mass: mass ?? 1, stiffness, damping: dampingCoefficient ?? damping, ...velocity };
  if (dampingRatio !== undefined && duration > 0) return { dampingRatio, duration, ...velocity };
  const option = options?.find((one) => one in curveOptions);
  if (option && duration > 0) return { animationCurve: curveOptions[option], duration };
  const layer = layers?.[0] ?? progress;
  return layer && timingOf(layer)
    && { ...timingOf(layer), ...(layer.duration > 0 ? { duration: layer.duration } : {}) };
}

/** A CSS transition's curve, whatever CSS has for it. */
const transition = ({ timing, duration }) => ({ timingFunction: timing, duration });

/** The last animation since an event; of all if there is none. */
export const lastAnimation = (performance, event) =>
  performance?.events.findLast((one) => one.animation && !(event && indexOf(one) < indexOf(event)))?.animation;

/**
 * An animation's timing in every spelling, as `/curves` says it, with what was `asked`. A timing that is no spring of
 * its own needs the duration beside it, which an animation may keep elsewhere. Undefined if there is none.
 */
export async function conversionsOf(detent, animation, options) {
  const timing = timingOf(animation), duration = animation?.duration;
  if (!timing) return undefined;
  const isWhole = timing.stiffness !== undefined || timing.duration !== undefined || duration === undefined;
  for (const asked of isWhole ? [timing] : [{ ...timing, duration }, timing]) {
    try {
      return { ...(await detent.curves({ timing: asked }, options)), asked };
    } catch (error) {
      if (error.status !== 422) throw error;
    }
  }
  return undefined;
}

/** The last animation and its timing, for what is taken away. */
export async function animationFacts(detent, performance) {
  const animation = lastAnimation(performance);
  const answer = await conversionsOf(detent, animation).catch(() => undefined);
  return { animation, conversions: answer?.conversions };
}
