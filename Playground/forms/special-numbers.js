/**
 * Numbers that are none: a value of -1 that means a choice, and sums of flags. What they mean is in a property's text.
 */
import { h } from "../parts/dom.js";

/**
 * What -1 means to a property, as its text says: "-1: none" gives "none". Undefined if it is a number like any other.
 */
export const special = ({ type, doc = "" }) =>
  (type === "number" || type === "integer" ? /(?<![\w.])-1:? ([a-z]+)/.exec(doc)?.[1] : undefined);

/** The flags of a sum, `[bit, name]` each, as in "1 peekHeight, 2 fitToContents; -1 all". Empty if it is no sum. */
export function flagsOf({ type, doc = "" }) {
  if (type !== "integer") return [];
  const all = [...doc.matchAll(/(?<![\w.-])(\d+) ([a-z]\w*)/gi)].map(([, bit, name]) => [+bit, name]);
  return all.length > 1 && all.every(([bit], index) => bit === 2 ** index) ? all : [];
}

/** A box for each flag. All of them together are -1, where that means all. */
export function flags(kind, shown = 0, set, { id, pointer }) {
  const all = flagsOf(kind), whole = all.reduce((sum, [bit]) => sum + bit, 0), now = shown === -1 ? whole : shown;
  const change = (bit, isSet) => {
    const next = isSet ? now | bit : now & ~bit;
    set(next === whole && special(kind) ? -1 : next);
  };
  return h("div", { class: "flags", id, role: "group", "aria-label": kind.name, "data-pointer": pointer },
    all.map(([bit, name]) =>
      h("label", { class: "inline" },
        h("input", { type: "checkbox", id: `${id}-${bit}`, checked: (now & bit) !== 0,
          onchange: (event) => change(bit, event.target.checked) }), name)));
}
