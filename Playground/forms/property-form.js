import { h, marked, name } from "../parts/dom.js";
import { spelling } from "../parts/spelling.js";
import { texts } from "../parts/texts.js";
import { areHeights, heights } from "./height-list.js";
import { numeric, usualValue } from "./number-field.js";
import { flags, flagsOf, special } from "./special-numbers.js";

/**
 * A form made of descriptions as `/systems` has them: for each property a control of its kind, its unit, range, default
 * and what it means. `onChange(value, { isMoving })` gets the whole value; what is at its default is left out.
 *
 * @param at The JSON Pointer of the value in the request: it makes every field's id, so no two are alike, and a fault
 *   that the service reports finds its field.
 * @param usual What a reset brings back; a member that it lacks is then left out.
 */
export function propertyForm(properties, value, onChange, { at, usual = {}, decorate = () => [] }) {
  return properties.map((property) => {
    const own = value?.[property.name], pointer = `${at}/${property.name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const id = idOf(pointer);
    const isChanged = own !== undefined && JSON.stringify(own) !== JSON.stringify(usual[property.name]);
    const isInline = property.type === "boolean" && !property.nullable;
    const set = (next, options = {}) => {
      const whole = { ...value };
      if (next === undefined) delete whole[property.name];
      else whole[property.name] = next;
      value = whole;
      onChange(whole, options);
    };
    const reset = (event) => {
      event.target.closest(".property").querySelector("input, select, button:not(.reset)")?.focus();
      set(usual[property.name]);
    };
    return h("div", { class: `property${isChanged ? " is-changed" : ""}`, "data-property": property.name,
      "data-key": pointer, "data-at": pointer },
      h("div", { class: "property-head" },
        h("label", { for: id, title: property.doc }, name(property.name),
          property.unit && h("small", {}, ` ${property.unit}`)),
        isInline && control(property, own, set, { id, pointer }),
        isChanged && h("button", { type: "button", class: "quiet reset",
          "aria-label": `${texts.reset} ${property.name}`, title: texts.reset, onclick: reset }, "↺")),
      !isInline && control(property, own, set, { id, pointer }),
      property.doc && h("p", { class: "doc" }, marked(property.doc)),
      decorate(property, own));
  });
}

/** The id of the field that holds a value. */
export const idOf = (pointer) =>
  `p${pointer.replace(/[^\w-]/g, (sign) => (sign === "/" ? "-" : `_${sign.codePointAt(0)}`))}`;

/** The control for a value of a described kind. @param place Its `id`, and its `pointer` in the request. */
export function control(kind, value, set, place) {
  if (kind.nullable) return orNone(kind, value, set, place);
  const shown = value ?? kind.default, { id, pointer } = place;
  switch (kind.type) {
    case "number":
    case "integer":
      return flagsOf(kind).length ? flags(kind, shown, set, place) : special(kind) ? orSpecial(kind, shown, set, place)
        : numeric(kind, shown, set, place);
    case "boolean":
      return h("input", { type: "checkbox", id, "data-pointer": pointer, checked: shown === true,
        onchange: (event) => set(event.target.checked) });
    case "choice":
      return h("select", { id, "data-pointer": pointer, onchange: (event) => set(event.target.value || undefined) }, [
        shown === undefined && h("option", { value: "", selected: true }, "–"),
        ...kind.cases.map((one) => h("option", { value: one, selected: one === shown }, one))]);
    case "object":
      return h("fieldset", { id, "data-pointer": pointer, "aria-label": kind.name },
        propertyForm(kind.properties ?? [], value ?? kind.default ?? {}, set, { at: pointer }));
    case "oneOf":
      return alternatives(kind, shown, set, place);
    case "list":
      return areHeights(kind) ? heights(kind, shown ?? [], set, place) : list(kind, shown ?? [], set, place);
    default:
      return h("input", { type: "text", id, "data-pointer": pointer, value: shown ?? "",
        onchange: (event) => set(event.target.value || undefined) });
  }
}

function orNone(kind, value, set, place) {
  const shown = value === undefined ? kind.default : value;
  const inner = { ...kind, nullable: false, default: kind.default ?? undefined };
  return orElse({ word: texts.none, isChosen: shown === null || shown === undefined, choose: () => set(null),
    leave: () => set(kind.default ?? first(inner)) },
    kind, () => control(inner, shown, set, place), place);
}

/** A number with one value of a special meaning: that value is a box, and the numbers are those above it. */
function orSpecial(kind, shown, set, place) {
  const numbers = { ...kind, range: { ...kind.range, minimum: Math.max(0, kind.range?.minimum ?? 0) } };
  const leave = () => set(kind.default >= 0 ? kind.default : usualValue(numbers));
  return orElse({ word: special(kind), isChosen: shown === -1, choose: () => set(-1), leave }, kind,
    () => numeric(numbers, shown, set, place), place);
}

/** A box for what is no value of a kind, and a control for what is one. */
function orElse({ word, isChosen, choose, leave }, kind, make, { id, pointer }) {
  return h("div", { class: "nullable" },
    h("label", { class: "inline" },
      h("input", { type: "checkbox", id: isChosen ? id : `${id}-none`, "data-pointer": isChosen ? pointer : undefined,
        checked: isChosen,
      onchange: (event) => (event.target.checked ? choose() : leave()) }), word),
    isChosen ? [] : named(make(), id, kind.name));
}

/** A value of a kind to begin with. */
export function first(kind) {
  if (kind.default !== undefined && kind.default !== null) return kind.default;
  switch (kind.type) {
    case "number":
    case "integer":
      return Math.max(kind.range?.minimum ?? 0, Math.min(kind.range?.maximum ?? 0, 0));
    case "boolean":
      return false;
    case "choice":
      return kind.cases[0];
    case "object":
      return Object.fromEntries((kind.properties ?? []).filter((one) => one.required)
        .map((one) => [one.name, first(one)]));
    case "oneOf":
      return first(kind.options[0]);
    case "list":
      return Array.from({ length: kind.count?.minimum ?? 0 }, () => first(kind.items));
    default:
      return "";
  }
}

/** Whether a value is of a kind. */
function fits(kind, value) {
  switch (kind.type) {
    case "number":
    case "integer":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    case "choice":
      return kind.cases.includes(value);
    case "object":
      return value !== null && typeof value === "object" && !Array.isArray(value)
        && Object.keys(value).every((one) => kind.properties?.some((member) => member.name === one))
        && (kind.properties ?? []).every((one) => !one.required || one.name in value);
    case "list":
      return Array.isArray(value);
    default:
      return typeof value === "string";
  }
}

function alternatives(kind, shown, set, { id, pointer }) {
  const chosen = Math.max(0, kind.options.findIndex((one) => fits(one, shown))), inner = `${id}-value`;
  return h("div", { class: "alternatives" },
    h("select", { id, "data-pointer": pointer, onchange: (event) => set(first(kind.options[+event.target.value])) },
      kind.options.map((one, index) => h("option", { value: index, selected: index === chosen }, spelling(one)))),
    named(control({ doc: kind.doc, default: kind.default, ...kind.options[chosen], name: kind.name }, shown, set,
      { id: inner, pointer }), inner, kind.name));
}

/** Gives the field of an id a name, where no label of its own does. */
function named(element, id, name = texts.properties) {
  for (const field of [element, ...element.querySelectorAll("input, select")])
    if (field.id === id && !field.closest("label")) field.setAttribute("aria-label", name);
  return element;
}

function list(kind, items, set, { id, pointer }) {
  const add = (event) => (event.target.focus(),
    set([...items, items.length ? structuredClone(items.at(-1)) : first(kind.items)]));
  const remove = (index) => (event) => {
    // What takes its place has the same id; after the last there is the button that adds one.
    (index + 1 < items.length ? event.target : document.getElementById(`${id}-add`)).focus();
    set(items.toSpliced(index, 1));
  };
  return h("div", { class: "list-of", id, "data-pointer": pointer, role: "group", "aria-label": kind.name },
    items.map((item, index) => {
      const own = { id: `${id}-${index}`, pointer: `${pointer}/${index}` }, called = `${kind.name ?? ""} ${index + 1}`;
      return h("div", { class: "list-item", "data-key": own.id },
        named(control({ ...kind.items, name: called }, item, (next, options) => set(items.with(index, next), options),
          own), own.id, called),
        h("button", { type: "button", class: "quiet", id: `${own.id}-remove`, "aria-label": `${texts.remove} ${called}`,
          onclick: remove(index) }, "×"));
    }),
    h("button", { type: "button", id: `${id}-add`, onclick: add }, texts.add));
}
