import { canScroll, listUnder, scrollerUnder, within } from "./drawer-scroll.js";
import { rounded } from "./drawer-session.js";

/** How far a finger moves before it drags, CSS px; and the longest tap, ms. */
const slop = 4, tapTime = 300;
/** Raw updates that follow the last movement sooner than this are left out, ms. */
const pause = 7;
/** A wheel that has been silent for this long has let go, ms. */
const wheelPause = 120;
/** A touch within this distance of a side of the screen may be the system's back gesture, CSS px. */
const edge = 24;

/** Elements that handle fingers and keys themselves, and those that handle only a mouse. */
const busy = "select, option, input[type=range], [contenteditable=''], [contenteditable=true], [data-detent-ignore], [data-vaul-no-drag], [data-base-ui-swipe-ignore], [data-swipe-ignore]";
const texts = "input, textarea";
/** Elements that a tap is for. */
const controls = "a, button, [role=button], label";

/** Elements that are drawers. */
export const drawers = new WeakSet();

/** Fingers, the mouse and wheels on a drawer become its pans, taps and scrolls, or are left to the page. */
export class Fingers {
  #drawer;
  #hold;
  /** When a wheel last scrolled a list, ms. */
  #wheeled = -Infinity;
  /** How far the list is scrolled as far as the library knows. */
  #offset;
  /** Whether text is selected as far as the library knows. */
  #isSelected = false;

  /** @param drawer The controller. */
  constructor(drawer) {
    this.#drawer = drawer;
    const { element, backdrop } = drawer;
    drawers.add(element);
    drawer.on(element, "pointerdown", (event) => this.#down(event));
    if (drawer.words.opensByArea) drawer.on(element.ownerDocument, "pointerdown", (event) => this.#areaUnder(event) && this.#down(event, "area"));
    // A browser that scrolls cancels the pointer.
    drawer.on(element, "touchmove", (event) => this.#hold?.isDragging && event.cancelable && event.preventDefault(), { passive: false });
    drawer.on(element, "dragstart", (event) => this.#hold && event.preventDefault());
    // A context menu takes the pointer away, as leaving the window may.
    drawer.on(element, "contextmenu", (event) => this.#hold?.isDragging && !this.#hold.isWheel && this.#up(drawer.words.countsScrolls ? "contextMenu" : "cancelled", event.timeStamp));
    if (drawer.words.wheels) drawer.on(element, "wheel", (event) => this.#wheel(event), { passive: false });
    if (!backdrop) return;
    drawer.on(backdrop, "click", (event) => drawer.tapOutside(event));
    // Nothing behind the drawer scrolls, but two fingers zoom.
    drawer.on(backdrop, "touchmove", (event) => event.touches.length === 1 && event.cancelable && event.preventDefault(), { passive: false });
    drawer.on(backdrop, "wheel", (event) => !event.ctrlKey && event.preventDefault(), { passive: false });
  }

  get isHeld() {
    return this.#hold !== undefined;
  }

  /** When the finger went down that the library does not know of yet, ms; undefined if there is none. */
  get pressed() {
    return this.#hold?.isDragging === false && !this.#hold.isCaught ? this.#hold.since : undefined;
  }

  #along(by) {
    return this.#drawer.isHorizontal ? by.x : by.y;
  }

  /** The list that the library scrolls itself, if the finger is on it. */
  #simulated(path) {
    const { words, geometry: { list } } = this.#drawer;
    return words.scrolls && list && path.includes(list) && list.scrollHeight > list.clientHeight ? list : undefined;
  }

  /** The list that the browser scrolls for such a movement. */
  #scroller(path, by) {
    const { element, isHorizontal, options } = this.#drawer, found = scrollerUnder(path, element, isHorizontal, by);
    return options.scroll && found !== options.scroll ? undefined : found;
  }

  /** Whether a press is on an area of the page that opens this drawer by a swipe. */
  #areaUnder(event) {
    const { isOpen, host } = this.#drawer;
    return !isOpen && host.id && event.composedPath().some((one) => one instanceof Element && one.dataset?.detentSwipe === host.id);
  }

  /** @param area The part, if the press is not on the drawer. */
  #down(event, area) {
    const { element, handle, isHorizontal, words } = this.#drawer;
    if (this.#hold?.isWheel) this.#up("ended", event.timeStamp);
    const path = event.composedPath(), target = path[0], isMouse = event.pointerType === "mouse";
    if (this.#hold || event.button !== 0 || !event.isPrimary || target.closest?.(busy) || this.#isText(target, isMouse)) return;
    // The pointer belongs to a drawer inside this one.
    if (!area && path.slice(0, path.indexOf(element)).some((one) => drawers.has(one))) return;
    if (isHorizontal && !area && event.pointerType === "touch" && (event.clientX < edge || event.clientX > innerWidth - edge)) return;
    const { pointerId, pointerType, clientX, clientY, timeStamp } = event;
    const part = area ?? (handle && path.includes(handle) ? "handle" : listUnder(path, element, isHorizontal) ? "scroll" : "content");
    const left = new AbortController(), { signal } = left, document = element.ownerDocument;
    const of = (handler) => (next) => next.pointerId === pointerId && handler(next);
    this.#hold = {
      pointerId, pointerType, path, target, part, from: { x: clientX, y: clientY }, since: timeStamp, last: timeStamp, isDragging: false,
      by: { x: 0, y: 0 }, leave: () => left.abort(), waits: words.swipes && pointerType === "touch",
    };
    if (words.swipes && !area) this.#catch(event);
    if (this.#hold.waits) document.addEventListener("touchmove", (next) => this.#touched(next), { signal, capture: true, passive: true });
    // Browsers hold movements back until they draw. With raw updates the answer may arrive before that.
    document.addEventListener("pointerrawupdate", of((next) => next.timeStamp - this.#hold.last >= pause && this.#drag(next)), { signal });
    document.addEventListener("pointermove", of((next) => this.#drag(next)), { signal });
    document.addEventListener("pointerup", of((next) => this.#end(next, "ended")), { signal });
    document.addEventListener("pointercancel", of((next) => this.#end(next, "cancelled")), { signal });
  }

  /** A press holds a moving drawer, unless it is on a list, or by the mouse on a control. */
  #catch(event) {
    const { part, target, pointerType } = this.#hold, { records } = this.#drawer;
    if (records.isResting || part === "scroll" || (pointerType !== "touch" && target.closest?.(controls))) return;
    Object.assign(this.#hold, { isCaught: true, type: "pan" });
    this.#move("began", event);
  }

  /** The browser reports a movement to the page, which it does only once the movement is too long for a tap. */
  #touched(event) {
    if (!this.#hold?.waits || event.touches.length > 1) return;
    const { clientX, clientY } = event.touches[0];
    this.#hold.waits = false;
    this.#drag({ clientX, clientY, timeStamp: event.timeStamp });
  }

  /** A mouse selects text in a field; a finger drags the drawer by it, unless the field has a selection. */
  #isText(target, isMouse) {
    const field = target.closest?.(texts);
    return Boolean(field) && (isMouse ? !/^(button|checkbox|radio|submit|reset|image|file|color)$/.test(field.type) : field === field.getRootNode().activeElement && field.selectionStart !== field.selectionEnd);
  }

  #drag(event) {
    const hold = this.#hold;
    if (!hold || hold.waits || event.timeStamp <= hold.last) return;
    hold.last = event.timeStamp;
    const by = { x: event.clientX - hold.from.x, y: event.clientY - hold.from.y };
    if (hold.isDragging) {
      hold.by = by;
      return this.#move("changed", event);
    }
    if (Math.hypot(by.x, by.y) < slop) return;
    const { isHorizontal, words, configuration, view: { isAtTop } } = this.#drawer, isAcross = Math.abs(by.x) > Math.abs(by.y) !== isHorizontal;
    const isDecided = words.countsScrolls && hold.pointerType === "mouse";
    if (isAcross && !isDecided && !hold.isCaught) return this.#leave();
    if (!words.drags(configuration, hold.part) || (words.keepsSelection && hold.pointerType === "touch" && this.#selection)) return this.#leave();
    if (hold.part === "area") return this.#begin(event);
    const list = this.#simulated(hold.path), along = this.#along(by);
    if (!list && !(isDecided && hold.part === "scroll")) {
      const scroller = this.#scroller(hold.path, along);
      if (scroller && (words.scrollsBelowTop || isAtTop || hold.pointerType === "mouse")) return this.#leaveTo(scroller, event, along);
      if (words.listsOnlyDismiss && hold.part === "scroll" && along * this.#drawer.sign < 0) return this.#leave();
    }
    this.#begin(event, list);
  }

  #begin(event, list) {
    const { element, words } = this.#drawer, hold = this.#hold, here = { x: event.clientX, y: event.clientY };
    const from = words.countsScrolls || words.swipes ? (hold.from ?? here) : here;
    Object.assign(hold, { isDragging: true, type: list ? "scroll" : "pan", from, by: { x: 0, y: 0 }, list });
    this.#select();
    element.style.userSelect = "none";
    if (from === here) return this.#move("began", event);
    const press = { clientX: from.x, clientY: from.y, timeStamp: hold.since };
    if (!hold.isCaught) this.#move("began", press);
    // The first movement only sets where a swipe begins. On a list it begins with the press.
    if (words.swipes && hold.part === "scroll") this.#move("changed", press);
    hold.by = { x: here.x - from.x, y: here.y - from.y };
    this.#move("changed", event);
  }

  /** The selection of text in the drawer; undefined if there is none. */
  get #selection() {
    const { element, host } = this.#drawer, selection = getSelection(), { anchorNode, focusNode } = selection ?? {};
    const isInside = (node) => node && (host.contains(node) || element.contains(node));
    return selection && !selection.isCollapsed && (isInside(anchorNode) || isInside(focusNode)) ? selection : undefined;
  }

  /** A drag by the mouse selects no text. What a finger has selected the library may respect. */
  #select() {
    if (this.#hold.pointerType !== "touch") this.#selection?.empty();
    const { words } = this.#drawer, isSelected = Boolean(getSelection()?.toString());
    if (!words.selects || isSelected === this.#isSelected) return;
    this.#isSelected = isSelected;
    for (const one of words.selects(isSelected)) this.#drawer.sendAt(one, this.#hold.since);
  }

  /** Leaves a finger to a list that the browser scrolls. Some libraries count that, and some take over at the list's end. */
  #leaveTo(scroller, event, along) {
    const { words, element, isHorizontal, sign, view } = this.#drawer, { path, pointerType, from, isCaught } = this.#hold;
    if (words.countsScrolls) {
      Object.assign(this.#hold, { part: "scroll", type: "pan", by: { x: event.clientX - from.x, y: event.clientY - from.y } });
      this.#move("began", event, scroller);
      // A displaced drawer would follow the finger as well.
      if (along * sign > 0 && !view.isDisplaced) this.#move("changed", event);
      this.#up("cancelled", event.timeStamp);
    } else if (isCaught) this.#up("cancelled", event.timeStamp);
    else this.#leave();
    if (!words.handsOver || pointerType === "mouse") return;
    const left = new AbortController(), { signal } = left, target = path[0];
    let before = isHorizontal ? event.clientX : event.clientY;
    const sample = (touch, one) => ({ clientX: touch.clientX, clientY: touch.clientY, timeStamp: one.timeStamp });
    target.addEventListener("touchmove", (one) => {
      const touch = one.changedTouches[0], at = isHorizontal ? touch.clientX : touch.clientY, by = at - before;
      before = at;
      if (this.#hold) return void this.#drag(sample(touch, one));
      if (by * sign <= 0 || scrollerUnder(path, element, isHorizontal, by)) return;
      this.#hold = { pointerType, path, target, part: "content", since: one.timeStamp, last: one.timeStamp, leave: () => left.abort() };
      this.#begin(sample(touch, one));
    }, { signal });
    const ended = (phase) => (one) => {
      if (this.#hold) this.#end(sample(one.changedTouches[0], one), phase);
      left.abort();
    };
    target.addEventListener("touchend", ended("ended"), { signal });
    target.addEventListener("touchcancel", ended("cancelled"), { signal });
  }

  #move(phase, event, scrolled) {
    const drawer = this.#drawer, { words } = drawer;
    const { type, by, list, part, pointerType = "mouse", path } = this.#hold, place = drawer.geometry.place(event);
    if (phase === "began") drawer.records.grabbed(type);
    if (type === "scroll") return drawer.sendAt({ type, phase, translation: rounded(by.y), ...(phase === "began" ? { contentOffset: rounded(list.scrollTop) } : {}) }, event.timeStamp);
    if (phase === "began" && part === "scroll" && words.countsScrolls) {
      const under = scrolled ?? listUnder(path, drawer.element, drawer.isHorizontal), offset = rounded(under?.scrollTop ?? 0);
      if (offset !== this.#offset) drawer.sendAt({ type: "scroll", contentOffset: offset }, event.timeStamp);
      this.#offset = offset;
    }
    const grip = phase === "began" ? words.grip({ place, part, pointerType }) : words.sample({ place });
    drawer.sendAt({ type, phase, translation: { x: rounded(by.x), y: rounded(by.y) }, ...words.held(part), ...grip }, event.timeStamp);
  }

  #end(event, phase) {
    const { isDragging, isCaught, target, since, part, pointerType } = this.#hold, { element } = this.#drawer;
    if (!isDragging) {
      if (isCaught) this.#up(phase, event.timeStamp);
      else this.#leave();
      if (phase === "ended" && event.timeStamp - since < tapTime && !target.closest?.(controls)) this.#drawer.tapInside(event, part, pointerType);
      return;
    }
    // The click at the end of a drag is not meant.
    const stop = (click) => (click.stopPropagation(), click.preventDefault());
    element.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => element.removeEventListener("click", stop, { capture: true }));
    this.#up(phase, event.timeStamp);
  }

  #up(phase, when) {
    const { type, by, part } = this.#hold, drawer = this.#drawer, x = rounded(by.x), y = rounded(by.y);
    this.#leave();
    if (type === "scroll") drawer.sendAt({ type, phase: "ended", translation: y }, when);
    else drawer.sendAt({ type, phase, translation: { x, y }, ...drawer.words.held(part) }, when);
  }

  #leave() {
    this.#hold?.leave?.();
    this.#drawer.element.style.userSelect = "";
    this.#hold = undefined;
  }

  /** Releases everything that is held. */
  end() {
    if (this.#hold) this.#leave();
  }

  /** A wheel is a finger that lets go when it falls silent. A wheel that has scrolled a list does not go on to drag. */
  #wheel(event) {
    if (event.ctrlKey || event.defaultPrevented || (this.#hold && !this.#hold.isWheel)) return;
    const { isHorizontal, element, words, view: { isAtTop } } = this.#drawer, unit = [1, 16, innerHeight][event.deltaMode];
    const by = { x: -event.deltaX * unit, y: -event.deltaY * unit }, path = event.composedPath(), along = this.#along(by);
    if (!this.#hold) {
      if (Math.abs(by.x) > Math.abs(by.y) !== isHorizontal) return;
      const isOnList = [...within(path, element)].some((one) => canScroll(one, isHorizontal));
      const scrolls = this.#scroller(path, along) && (words.scrollsBelowTop || words.scrolls || isAtTop);
      if (scrolls || (isOnList && event.timeStamp - this.#wheeled < 2 * wheelPause)) {
        this.#wheeled = event.timeStamp;
        if (!scrolls) event.preventDefault();
        return;
      }
    }
    event.preventDefault();
    if (!this.#hold) {
      this.#hold = { isWheel: true, isDragging: true, type: "pan", part: "content", path, by: { x: 0, y: 0 }, leave: () => clearTimeout(this.#hold.timer) };
      this.#move("began", event);
    }
    const hold = this.#hold;
    hold.by = { x: hold.by.x + by.x, y: hold.by.y + by.y };
    this.#move("changed", event);
    clearTimeout(hold.timer);
    hold.timer = setTimeout(() => this.#up("ended", performance.now()), wheelPause);
  }
}
