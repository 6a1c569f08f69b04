/** Names of the ways in which one value can be spelled, made of what `/systems` says of each. */

/** Members that make a timing a spring, and those that make it a curve. */
const springs = ["stiffness", "dampingRatio", "tension", "dampingFraction", "bounce", "preset", "settlingDuration"];
const curves = ["controlPoint1", "animationCurve", "timingFunction", "interpolator"];

const kinds = { number: "A number", integer: "A whole number", boolean: "Yes or no", string: "A text", list: "A list" };

/** A name in camel case as words: `dampingRatio` is "damping ratio". */
export const words = (name) => name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, " ").toLowerCase();

/** "one, two and three". */
export const listed = (all) => (all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`);

/** What one of several spellings is called. */
export function spelling(kind) {
  if (kind.cases) return kind.cases.length <= 4 ? kind.cases.join(" or ") : "By name";
  if (!kind.properties) return kind.unit ? `${kinds[kind.type] ?? kind.type} of ${kind.unit}`
    : kinds[kind.type] ?? kind.type;
  const required = kind.properties.filter((one) => one.required);
  const names = (required.length ? required : kind.properties).map((one) => one.name);
  const family = names.some((one) => springs.includes(one)) ? "Spring: "
    : names.some((one) => curves.includes(one)) ? "Curve: " : "";
  const named = listed(names.map(words));
  return family ? family + named : named[0].toUpperCase() + named.slice(1);
}
