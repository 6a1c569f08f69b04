/**
 * Keyed updates: an element's children become others, and what is the same stays the same element. So the focus, a
 * caret, a scroll position and a slider under a finger outlive an update.
 *
 * Two elements are the same if they have the same `id`, or the same `data-key`, or neither and come in the same order
 * with the same name. An element with `data-own` keeps the children that it has: somebody else draws them.
 */
import { handlers, listen } from "./dom.js";

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset.key : undefined);
const kindOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? `${node.localName}${node.type ?? ""}` : "#text");

/** Puts children in place of an element's own, and keeps those that are the same. */
export function update(parent, ...children) {
  const focused = parent.contains(document.activeElement) ? document.activeElement : undefined, around = [];
  for (let one = focused; one && one !== parent.parentNode; one = one.parentNode) around.push(one);
  reconcile(parent, children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false)
    .map((child) => (child instanceof Node ? child : document.createTextNode(child))));
  // An element that was moved to another place loses the focus; where one is gone, what is nearest to its place takes
  // it.
  if (!focused || document.activeElement === focused) return;
  const left = around.find((one) => one.isConnected);
  (left === focused ? focused : left.querySelector("input, select, button, textarea"))?.focus({ preventScroll: true });
}

function reconcile(parent, wanted) {
  const keyed = new Map(), others = new Map();
  for (const child of parent.childNodes) {
    const key = keyOf(child), kind = kindOf(child);
    if (key) keyed.set(`${kind} ${key}`, child);
    else others.set(kind, [...(others.get(kind) ?? []), child]);
  }
  const made = wanted.map((child) => {
    if (child.parentNode === parent) return child;
    const key = keyOf(child), kind = kindOf(child);
    const same = key ? keyed.get(`${kind} ${key}`) : others.get(kind)?.shift();
    if (!same || wanted.includes(same)) return child;
    keyed.delete(`${kind} ${key}`);
    become(same, child);
    return same;
  });
  const kept = new Set(made);
  for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
  let at = parent.firstChild;
  for (const child of made) {
    if (child === at) at = at.nextSibling;
    else parent.insertBefore(child, at);
  }
}

/** Makes an element like another one of its kind. */
function become(old, next) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== next.data) old.data = next.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && !isTheVisitors(old, name))
    old.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    // The content policy forbids styles as text, but not through the object model.
    if (name === "style") old.style.cssText = next.style.cssText;
    else if (old.getAttribute(name) !== value && !isTheVisitors(old, name)) old.setAttribute(name, value);
  }
  old[handlers] = next[handlers];
  for (const type of Object.keys(next[handlers] ?? {})) listen(old, type);
  if (old.dataset.own === undefined) reconcile(old, [...next.childNodes]);
  if ("disabled" in old) old.disabled = next.disabled;
  if ("checked" in old) old.checked = next.checked;
  if ("value" in old && old.value !== next.value && !["checkbox", "button", "submit"].includes(old.type))
    old.value = next.value;
}

/** Whether a visitor opens and closes it. */
const isTheVisitors = (element, name) => element.localName === "details" && name === "open";
