import { h, name, number } from "./dom.js";
import { texts } from "./texts.js";

/**
 * A form made of descriptions as `/systems` has them: for each property a control of its kind, its unit, range, default and
 * what it means. `onChange(value, { isMoving })` gets the whole value; what is at its default is left out.
 */
export function propertyForm(properties, value, onChange, decorate = () => []) {
  return properties.map((property) => {
    const own = value?.[property.name];
    const isChanged = own !== undefined, isInline = property.type === "boolean" && !property.nullable;
    const set = (next, options = {}) => {
      const whole = { ...value };
      if (next === undefined) delete whole[property.name];
      else whole[property.name] = next;
      value = whole;
      onChange(whole, options);
    };
    const id = `p-${Math.abs(hash(property.name + (property.doc ?? "")))}`;
    return h("div", { class: `property${isChanged ? " is-changed" : ""}`, "data-property": property.name },
      h("div", { class: "property-head" },
        h("label", { for: id, title: property.doc }, name(property.name), property.unit && h("small", {}, ` ${property.unit}`)),
        isInline && control(property, own, set, id),
        isChanged && h("span", { class: "badge" }, texts.changed),
        isChanged && h("button", { type: "button", class: "quiet reset", "aria-label": `${texts.reset} ${property.name}`, onclick: () => set(undefined) }, "↺")),
      !isInline && control(property, own, set, id),
      property.doc && h("p", { class: "doc" }, property.doc),
      decorate(property, own));
  });
}

function hash(text) {
  let made = 0;
  for (const letter of text) made = (made * 31 + letter.codePointAt(0)) | 0;
  return made;
}

/** The control for a value of a described kind. */
export function control(kind, value, set, id) {
  if (kind.nullable) return nullable(kind, value, set, id);
  const shown = value ?? kind.default;
  switch (kind.type) {
    case "number":
    case "integer":
      return numeric(kind, shown, set, id);
    case "boolean":
      return h("input", { type: "checkbox", id, checked: shown === true, onchange: (event) => set(event.target.checked) });
    case "choice":
      return select(id, kind.cases, shown, set);
    case "object":
      return h("fieldset", { id }, propertyForm(kind.properties ?? [], value ?? kind.default ?? {}, (next, options) => set(next, options)));
    case "oneOf":
      return alternatives(kind, shown, set, id);
    case "list":
      return list(kind, shown ?? [], set, id);
    default:
      return h("input", { type: "text", id, value: shown ?? "", onchange: (event) => set(event.target.value || undefined) });
  }
}

const select = (id, cases, shown, set) =>
  h("select", { id, onchange: (event) => set(event.target.value) }, [
    shown === undefined && h("option", { value: "", selected: true }, "–"),
    ...cases.map((one) => h("option", { value: one, selected: one === shown }, one))]);

/** The part of a range that a slider offers: properties take far more than anybody means. */
export function sliderRange({ range, unit, default: standard }, shown = 0) {
  const typical = Math.max(2 * Math.abs(shown ?? 0), { pt: 900, s: 2, "pt/s": 4000, "container heights/s": 10, "1/s": 20 }[unit] ?? Math.max(1, 4 * Math.abs(standard ?? 0.25)));
  // Negative values are offered where some are meant: by what holds now, or where nothing is said to hold.
  const goesBelow = range?.minimum < 0 && (shown < 0 || standard === undefined || standard < 0);
  return { from: goesBelow ? Math.max(range.minimum, -typical) : Math.max(range?.minimum ?? 0, 0), to: Math.min(range?.maximum ?? typical, typical) };
}

function numeric(kind, shown, set, id) {
  const { from, to } = sliderRange(kind, shown);
  const step = kind.type === "integer" ? 1 : 10 ** Math.floor(Math.log10((to - from) / 400));
  const field = h("input", { type: "number", id, value: shown ?? "", step: "any", min: kind.range?.minimum, max: kind.range?.maximum,
    onchange: (event) => set(event.target.value === "" ? undefined : +event.target.value) });
  const slider = h("input", { type: "range", min: from, max: to, step, value: shown ?? from, "aria-label": `${kind.name ?? ""} ${texts.stage}`.trim(),
    oninput: (event) => ((field.value = number(+event.target.value, 6)), set(+event.target.value, { isMoving: true })),
    onchange: (event) => set(+event.target.value) });
  if (kind.name) slider.setAttribute("aria-label", kind.name);
  return h("div", { class: "numeric" }, slider, field);
}

function nullable(kind, value, set, id) {
  const shown = value === undefined ? kind.default : value;
  const isNone = shown === null || shown === undefined;
  const inner = { ...kind, nullable: false, default: kind.default ?? undefined };
  return h("div", { class: "nullable" },
    h("label", { class: "inline" }, h("input", { type: "checkbox", id: isNone ? id : undefined, checked: isNone, onchange: (event) => set(event.target.checked ? null : (kind.default ?? first(inner))) }), texts.none),
    isNone ? [] : named(control(inner, shown, set, id), id, kind.name));
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
      return Object.fromEntries((kind.properties ?? []).filter((one) => one.required).map((one) => [one.name, first(one)]));
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
      return value !== null && typeof value === "object" && !Array.isArray(value) && Object.keys(value).every((name) => kind.properties?.some((one) => one.name === name));
    case "list":
      return Array.isArray(value);
    default:
      return typeof value === "string";
  }
}

const title = (kind) => kind.cases?.join(", ") ?? kind.properties?.map((one) => one.name).join(", ") ?? (kind.unit ? `${kind.type}, ${kind.unit}` : kind.type);

function alternatives(kind, shown, set, id) {
  const chosen = Math.max(0, kind.options.findIndex((one) => fits(one, shown)));
  return h("div", { class: "alternatives" },
    h("select", { id, onchange: (event) => set(first(kind.options[+event.target.value])) }, kind.options.map((one, index) => h("option", { value: index, selected: index === chosen }, title(one).slice(0, 60)))),
    named(control({ ...kind.options[chosen], name: kind.name }, shown, set, `${id}-a`), `${id}-a`, kind.name));
}

/** Gives the field of an id a name, where no label of its own does. */
function named(element, id, name = texts.properties) {
  for (const field of [element, ...element.querySelectorAll("input, select")]) if (field.id === id) field.setAttribute("aria-label", name);
  return element;
}

function list(kind, items, set, id) {
  return h("div", { class: "list-of", id, role: "group" },
    items.map((item, index) => h("div", { class: "list-item" },
      named(control({ ...kind.items, name: `${kind.name ?? ""} ${index + 1}` }, item, (next, options) => set(items.with(index, next), options), `${id}-${index}`), `${id}-${index}`, `${kind.name ?? ""} ${index + 1}`),
      h("button", { type: "button", class: "quiet", "aria-label": `${texts.remove} ${index + 1}`, onclick: () => set(items.toSpliced(index, 1)) }, "×"))),
    h("button", { type: "button", onclick: () => set([...items, items.length ? structuredClone(items.at(-1)) : first(kind.items)]) }, texts.add));
}
