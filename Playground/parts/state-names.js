/** States as keys, and as people read them: one that is an index, with what the configuration has there. */
import { number } from "./dom.js";
import { texts } from "./texts.js";
import { length, lengthUnit } from "./units.js";

/** The properties whose values a system's states count. Base UI's states are the values themselves. */
const lists = { vaul: "snapPoints", gorhom: "snapPoints", overlaycontainer: "heightForNotchAt" };

const isIndex = (name) => /^\d+$/.test(name);

/** A state as a key, in either spelling. */
export const stateName = (state) =>
  (state !== null && typeof state === "object" ? Object.keys(state)[0] : String(state ?? ""));

/** A value of a list of heights as it would be written: "200px", 0.5, "50% + 20". */
export function written(value) {
  if (typeof value === "number") return number(value, 6);
  if (typeof value?.fraction !== "number") return typeof value === "string" ? value : JSON.stringify(value);
  const { fraction, points = 0 } = value;
  return `${number(fraction * 100, 4)}%${points ? ` ${points < 0 ? "-" : "+"} ${number(Math.abs(points), 4)}` : ""}`;
}

/**
 * What the states that are indices stand for: the values of the list they count, or, where the library has added some,
 * the drawer's height there.
 *
 * @param start What an answer's `start` says: `system`, `configuration` and `detents`. @param height The container's.
 */
export function meanings({ system, configuration, detents = [] } = {}, height) {
  const indexed = detents.filter((one) => isIndex(stateName(one.state))), values = configuration?.[lists[system]];
  if (!(system in lists)) return new Map();
  const all = new Map(values?.length === indexed.length ? values.map((value, index) => [String(index), written(value)])
    : indexed.map(({ state, position }) => [stateName(state), length(height - position, 0)]));
  // React Native's sheet counts the state in which nothing of it is seen, too.
  return detents.some((one) => stateName(one.state) === "-1") ? all.set("-1", texts.closed) : all;
}

let known = new Map();

/** Takes what the states of the drawer on the stage stand for. */
export const useStates = (start, height) => (known = meanings(start, height));

/**
 * A state as people read it.
 * @param of What its drawer's states stand for; those of the one on the stage if not given.
 */
export function stateText(state, of = known) {
  const name = stateName(state);
  if (of.has(name)) return texts.indexed(name, of.get(name));
  // Libraries of the web name states by lengths, where 1 is all of it.
  return isIndex(name) && lengthUnit() !== "px" ? texts.detent(name) : name;
}
