/**
 * Properties in groups, the important ones first: by what `/systems` says of each, with no list of names of any system.
 */
import { words } from "../parts/spelling.js";

/** The words that names of each group have. */
const surroundings =
  /\b(taps?|touch(es)?|enabled|pan|draggable|interactive|scroll|debug|keyboard|delegates|presentation|image)\b/;
const look =
  /corner|radius|handle|border|shadow|dimm|alpha|colou?r|image|chevron|indicator|blur|backdrop|scale|\bstyle$/;
const motion = /duration|timing|spring|curve|damping|animat|transition|bounce|translation function|easing/;
const thresholds = /threshold|velocity|speed|flick|swipe|resistance|policy|mark|fling|distance|dismiss/;
const heights = /height|anchor|notch|detent|snap|peek|expan|initial|inset|ratio|offset|edge|direction|position|^index$/;

/** Each group by what the words of a name, or a property's unit and members, say; the first that applies. */
const rules = [
  ["surroundings", ({ name, type }) => type !== "number" && surroundings.test(name)],
  ["look", ({ name }) => look.test(name)],
  ["motion", ({ name, unit, members }) => members.includes("stiffness") || unit === "s" || motion.test(name)],
  ["thresholds", ({ name, unit }) => /\/s$/.test(unit) || thresholds.test(name)],
  ["heights", ({ name, unit }) => unit === "pt" || unit === "px" || heights.test(name)],
];

/** The order in which they are shown; the first two are open. */
export const groupNames = ["heights", "thresholds", "motion", "look", "surroundings"];

/** Every member that a value of a kind may have. */
const membersOf = (kind) => [...(kind.properties ?? []).flatMap((one) => [one.name, ...membersOf(one)]),
  ...(kind.options ?? []).flatMap(membersOf)];

/** The group of a property: what it says itself, or by the rules. */
export function groupOf(property) {
  const about = { name: words(property.name), unit: property.unit ?? "", type: property.type,
    members: membersOf(property) };
  return property.group ?? rules.find(([, applies]) => applies(about))?.[0] ?? "surroundings";
}

/**
 * How much a property matters within its group: numbers and lists that place a drawer before switches and structures.
 */
const weight = ({ type, name, nullable }) => (/^(height|snap|anchor|.*notch)/i.test(name) ? 0 : 1) * 4
  + ({ list: 0, number: 1, integer: 1, choice: 2, oneOf: 2, boolean: 3 }[type] ?? 4) + (nullable ? 1 : 0);

/** All groups that have properties: `[name, properties]`. */
export function grouped(properties) {
  const all = new Map(groupNames.map((name) => [name, []]));
  for (const property of properties) (all.get(groupOf(property)) ?? all.get("surroundings")).push(property);
  return [...all].filter(([, own]) => own.length > 0)
    .map(([name, own]) => [name, own.toSorted((one, other) => weight(one) - weight(other))]);
}

/** Whether a property is what is looked for: every word must be in its name, its group or what it means. */
export function matches(property, text) {
  const searched = `${property.name} ${words(property.name)} ${property.doc ?? ""} ${groupOf(property)}`.toLowerCase();
  return text.toLowerCase().split(/\s+/).every((word) => searched.includes(word));
}
