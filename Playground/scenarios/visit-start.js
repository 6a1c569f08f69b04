/** What a visit begins with: what its address names, the system that was shown last, or the first scenario. */
import { lastShown } from "../model/platforms.js";
import { gallery } from "./gallery.js";
import { lessonAt, stateOf } from "./lessons.js";

const panel = "why";

/**
 * The state that a plain name in the address means: a lesson's, or a system's own example. Undefined if it means none.
 */
export async function named(playground, name) {
  if (lessonAt(name)) return stateOf(lessonAt(name));
  const scenario = /^[a-z]{2,20}$/.test(name) ? await playground.exampleOf(name) : undefined;
  return scenario && { scenario, panel };
}

/** The state without an address: the first scenario, until another system has been shown. */
export async function first(playground) {
  const [{ scenario, look }] = gallery, last = lastShown();
  if (last === undefined || last === scenario.drawer.system) return { scenario, look, panel };
  const described = await playground.describe(last).catch(() => undefined);
  return described ? { scenario: described.examples.simulate, panel } : { scenario, look, panel };
}
