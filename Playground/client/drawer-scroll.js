/** Finds the list that a finger scrolls, and keeps a page from scrolling behind a dialog. */

/** Values of `overflow` that scroll. Text inputs overflow without them. */
const overflows = /auto|scroll|overlay/;

/** Whether an element scrolls along an axis if it has more to show than there is room for. */
export function scrolls(element, isHorizontal) {
  const style = getComputedStyle(element);
  return overflows.test(isHorizontal ? style.overflowX : style.overflowY);
}

/** Whether an element can scroll at all along an axis. */
export function canScroll(element, isHorizontal) {
  const room = isHorizontal ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
  return room > 1 && scrolls(element, isHorizontal);
}

/** What is around a node as it is drawn, through shadow trees and slots. */
export function parentOf(node) {
  return node.assignedSlot ?? node.parentNode ?? node.host;
}

/** Whether it has anything left to show when a finger moves this way. @param by How far the finger moves. */
export function hasRoom(element, isHorizontal, by) {
  const at = isHorizontal ? element.scrollLeft : element.scrollTop;
  const room = isHorizontal ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
  // In right-to-left text the offset counts down from zero.
  const isReversed = isHorizontal && getComputedStyle(element).direction === "rtl";
  const before = isReversed ? room + at : at;
  return by > 0 ? before > 0.5 : before < room - 1;
}

/** The elements under a touch, from the innermost to the drawer, through shadow trees and slots. */
export function* within(path, drawer) {
  for (const node of path) {
    if (node instanceof Element) yield node;
    if (node === drawer) return;
  }
}

/** The innermost list below a finger that can scroll along the axis; undefined if there is none. */
export function listUnder(path, drawer, isHorizontal) {
  for (const node of within(path, drawer)) if (canScroll(node, isHorizontal)) return node;
  return undefined;
}

/** The innermost list that scrolls when the finger moves this way; undefined if none does. */
export function scrollerUnder(path, drawer, isHorizontal, by) {
  for (const node of within(path, drawer)) if (canScroll(node, isHorizontal) && hasRoom(node, isHorizontal, by)) return node;
  return undefined;
}

/** The first list among elements and their descendants; undefined if there is none. */
export function firstList(roots) {
  for (const root of roots) for (const one of [root, ...root.querySelectorAll("*")]) if (!one.matches("textarea") && canScroll(one, false)) return one;
  return undefined;
}

/** The owners that keep the page from scrolling, and what restores its styles. */
const locks = new Set();
let undo;

const isIOS = () => /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function styled(element, styles) {
  const before = Object.keys(styles).map((name) => [name, element.style.getPropertyValue(name), element.style.getPropertyPriority(name)]);
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, "important");
  return () => before.forEach(([name, value, priority]) => element.style.setProperty(name, value, priority));
}

/** Keeps the page where it is, without moving what it shows. */
function lock() {
  const root = document.documentElement, { body } = document, { scrollX: x, scrollY: y } = window;
  const bar = innerWidth - root.clientWidth, gutter = bar > 0 ? { "scrollbar-gutter": "stable" } : {};
  if (!isIOS()) return styled(root, { overflow: "hidden", ...gutter });
  // On iOS a page whose overflow is hidden still moves when the keyboard is shown.
  const hidden = styled(root, { overflow: "hidden" });
  const fixed = styled(body, { position: "fixed", top: `${-y}px`, left: `${-x}px`, right: "0px", height: "auto" });
  const address = location.href;
  return () => {
    fixed();
    hidden();
    if (address === location.href) scrollTo({ left: x, top: y, behavior: "instant" });
  };
}

/** Keeps the page from scrolling until `unlockPage` has been called for the same owner. */
export function lockPage(owner) {
  locks.add(owner);
  undo ??= lock();
}

export function unlockPage(owner) {
  locks.delete(owner);
  if (locks.size > 0) return;
  undo?.();
  undo = undefined;
}
