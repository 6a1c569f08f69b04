/** Makes elements. A strict content policy allows no inline style in markup, so styles go through the object model. */

const spaces = { svg: "http://www.w3.org/2000/svg" };

/** Where an element keeps what it does on events, by their types: `keyed.js` gives it another's. */
export const handlers = Symbol("handlers");

function handle(event) {
  this[handlers]?.[event.type]?.call(this, event);
}

/** Lets an element do on a type of event what its `handlers` say. */
export const listen = (element, type) => element.addEventListener(type, handle);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) {
      (element[handlers] ??= {})[name.slice(2)] = value;
      listen(element, name.slice(2));
    }
    else if (name === "style") for (const [property, text] of Object.entries(value))
      element.style.setProperty(property, text);
    else if (name === "value" && "value" in element) element.value = value;
    else if (name === "checked" || name === "selected" || name === "disabled") element[name] = Boolean(value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity)
    .filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

/** An HTML element. */
export const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);

/** An SVG element. */
export const s = (tag, attributes, ...children) =>
  fill(document.createElementNS(spaces.svg, tag), attributes, children);

/** Puts other children in place of an element's own; keeps the focus on what has the same id. */
export function show(parent, ...children) {
  const focused = parent.contains(document.activeElement) ? document.activeElement.id : "";
  parent.replaceChildren(...children.flat(Infinity)
    .filter((child) => child !== undefined && child !== null && child !== false));
  if (focused) document.getElementById(focused)?.focus();
}

/** The words of a description; what is between backticks is code. */
export const marked = (text = "") =>
  text.split(/(`[^`]+`)/).map((part) => (part.startsWith("`") ? h("code", {}, part.slice(1, -1)) : part));

/** A name in camel case that may be broken between its words. */
export const name = (text) =>
  text.split(/(?<=[a-z])(?=[A-Z])|(?<=\.)/).flatMap((word, index) => (index ? [h("wbr"), word] : [word]));

/** Takes the text of a file that is dropped on a text area into it, and then calls `taken`. */
export function takeDrops(area, taken) {
  area.addEventListener("dragover", (event) => event.preventDefault());
  area.addEventListener("drop", async (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    area.value = await file.text();
    taken();
  });
}

/** A number as people read it: at most so many decimals, none that are 0. */
export const number = (value, decimals = 1) => (Number.isFinite(value) ? String(+value.toFixed(decimals)) : "–");

/** Calls `work` with the newest arguments, at most once in so many milliseconds. */
export function throttled(work, milliseconds) {
  let timer = 0, next;
  const call = () => {
    timer = 0;
    if (!next) return;
    const given = next;
    next = undefined;
    timer = setTimeout(call, milliseconds);
    work(...given);
  };
  const throttle = (...given) => {
    next = given;
    timer ||= setTimeout(call, 0);
  };
  throttle.cancel = () => {
    clearTimeout(timer);
    timer = 0;
    next = undefined;
  };
  return throttle;
}

/** Calls `work` with the newest arguments, one call at a time; what came meanwhile but for the last is left out. */
export function newest(work) {
  let isBusy = false, next;
  return async function call(...given) {
    if (isBusy) return void (next = given);
    isBusy = true;
    try {
      await work(...given);
    } finally {
      isBusy = false;
      if (next) call(...[next, (next = undefined)][0]);
    }
  };
}
