/** Lists of heights, a line each: value and unit are in one field, as somebody would write them. */
import { h } from "../parts/dom.js";
import { update } from "../parts/keyed.js";
import { written } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";

const option = (items, applies) => items?.type === "oneOf" && items.options.find(applies);
const asNumber = (items) => option(items, (one) => one.type === "number");
const asText = (items) => option(items, (one) => one.type === "string");
const asFraction = (items) =>
  option(items, (one) => one.properties?.some((member) => member.name === "fraction" && member.required));

/** Whether a list holds such heights: numbers, beside texts or fractions of the container. */
export const areHeights = ({ type, items }) =>
  type === "list" && Boolean(asNumber(items) && (asText(items) || asFraction(items)));

/** What to write, as an example. */
const example = (items) => (asText(items) && asNumber(items).unit !== "pt" ? texts.heightsOnTheWeb : texts.heights);

/** A height from what is written: what cannot be read stays a text, and the service says what is wrong with it. */
export function read(text, items) {
  const plain = text.trim().replace(",", "."), { unit } = asNumber(items);
  if (/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return +plain;
  const [, percent, sign, points] = /^([-+]?[\d.]+)\s*%(?:\s*([-+])\s*([\d.]+)(?:\s*pt)?)?$/.exec(plain) ?? [];
  if (percent !== undefined && asFraction(items))
    return { fraction: +percent / 100, ...(points ? { points: +`${sign}${points}` } : {}) };
  // Where lengths are points, "200 pt" is 200.
  const [, measured] = /^([-+]?[\d.]+)\s*(?:pt|dp)$/.exec(plain) ?? [];
  return measured !== undefined && unit === "pt" ? +measured : plain;
}

/** The lines. Enter in the last one, which is empty, adds what it holds; a line that is emptied goes. */
export function heights(kind, value, set, { id, pointer }) {
  const own = h("div", { class: "list-of heights", id, "data-pointer": pointer, role: "group",
    "aria-label": kind.name });
  let items = value;
  // A form that is drawn again while somebody types keeps what is typed.
  const typing = document.activeElement;
  const kept = (field, text) => (isFirst && typing?.id === field ? typing.value : text);
  let isFirst = true;
  const take = (next) => {
    items = next;
    // In a form that was drawn again, the lines are in the element that was there before.
    draw(document.getElementById(id) ?? own);
    set(next);
  };
  const change = (index, text) => {
    if (text.trim() === written(items[index])) return;
    take(text.trim() === "" ? items.toSpliced(index, 1) : items.with(index, read(text, kind.items)));
  };
  const remove = (index) => {
    (document.getElementById(`${id}-${index + 1}-remove`) ? document.getElementById(`${id}-${index}-remove`)
      : document.getElementById(`${id}-add`)).focus();
    take(items.toSpliced(index, 1));
  };
  const onEnter = (act) => (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    act(event.target);
  };
  /** To a line, or, after the last, to the one that adds. */
  const focus = (index) => (document.getElementById(`${id}-${index}`) ?? document.getElementById(`${id}-add`))?.focus();
  const add = (field) => {
    const text = field.value;
    field.value = "";
    if (text.trim() !== "") take([...items, read(text, kind.items)]);
  };
  const line = (item, index) => {
    const field = `${id}-${index}`, called = `${kind.name ?? ""} ${index + 1}`;
    return h("div", { class: "list-item", "data-key": field },
      h("input", { type: "text", id: field, "data-pointer": `${pointer}/${index}`, "aria-label": called,
        value: kept(field, written(item)), autocomplete: "off", spellcheck: "false",
        onchange: (event) => change(index, event.target.value), onkeydown: onEnter((typed) => {
          const isGone = typed.value.trim() === "";
          change(index, typed.value);
          focus(isGone ? index : index + 1);
        }) }),
      h("button", { type: "button", class: "quiet", id: `${field}-remove`, "aria-label": `${texts.remove} ${called}`,
        onclick: () => remove(index) }, "×"));
  };
  const isFull = () => items.length >= (kind.count?.maximum ?? Infinity);
  function draw(list) {
    update(list, items.map(line), !isFull() && h("input",
      { type: "text", id: `${id}-add`, "data-key": `${id}-add`, class: "next", "aria-label": texts.addTo(kind.name),
        placeholder: example(kind.items), value: kept(`${id}-add`, ""),
      autocomplete: "off", spellcheck: "false", onchange: (event) => add(event.target), onkeydown: onEnter(add) }));
  }
  draw(own);
  isFirst = false;
  return own;
}
