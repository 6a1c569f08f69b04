/** What is known of an animation's timing: which property gives it, and how `/curves` takes it. */

/** A property of the system that takes a spring. */
export const timingProperty = (system) => system?.properties?.find((one) =>
  (one.properties ?? one.options?.flatMap((option) => option.properties ?? []) ?? []).some((member) => member.name === "stiffness"));

/** The timing of an animation as an event or a resolution tells it; a spring may be spelled among its own members. */
export const timingOf = (animation) => animation?.timing ?? (animation?.stiffness
  ? { mass: animation.mass ?? 1, stiffness: animation.stiffness, damping: animation.dampingCoefficient ?? animation.damping } : undefined);

/**
 * An animation's timing in every spelling, as `/curves` says it, with what was `asked`. A timing that is no spring of its
 * own needs the duration beside it, which an animation may keep elsewhere. Undefined if there is none.
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
  const animation = performance?.events.findLast((one) => one.animation)?.animation;
  const answer = await conversionsOf(detent, animation).catch(() => undefined);
  return { animation, conversions: answer?.conversions };
}
