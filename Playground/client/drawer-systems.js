/**
 * How the simulated libraries differ for a page: the inputs that each of them takes, and what it leaves to the page. Members
 * that a system lacks are those of `common`.
 */

const isGiven = (list) => Array.isArray(list) && list.length > 0;
/** The height of a snap point in CSS: a fraction of the container, or a length in px or rem. */
const lengthOf = (point) => (typeof point === "number" ? (point <= 1 ? `${point * 100}view` : `${point}px`) : point);

const common = {
  /** The state in which the drawer is closed, at any position. */
  closed: undefined,
  /** Whether that state is the only closed one; otherwise a detent outside the container is closed too. */
  isClosedByName: false,
  /** The `start` of a drawer that is open or closed; undefined for the library's own. */
  start: () => undefined,
  /** The members of `start` that make it rest at a detent. */
  resting: () => ({}),
  /** Inputs that open it; by default those that send it to its lowest open detent. */
  open: () => undefined,
  /** Inputs that send it to a detent. */
  go: ({ state }) => [{ type: "move", to: state }],
  /** Whether those also bring it back after the page has refused to let a finger close it. */
  returns: true,
  /** The library's own call, in its words. */
  move: (to) => [{ type: "move", to }],
  /** Inputs of a tap outside the drawer, or of Escape; undefined if the host has to close it. */
  outside: () => undefined,
  escape: () => undefined,
  /** Whether the library lets a person close it by `overlay`, `escape` or `handle`. */
  dismisses: () => true,
  /** Inputs of a tap on the handle; undefined for none. */
  handle: () => undefined,
  /** Members of every sample of a pan that name the `part` where it began. */
  held: () => ({}),
  /** Members of a pan's first sample that describe where it began. */
  grip: ({ place }) => ({ location: place }),
  /** Members of each later sample that describe where it is. */
  sample: ({ place }) => ({ location: place }),
  /** Whether the drawer is as large as its content. */
  fits: () => false,
  /** Members of the scenario that hold sizes; and the inputs of a new size, and of a new height of the content. */
  measured: undefined,
  resized: undefined,
  contentResized: undefined,
  /** The side that it comes from, `top`, `bottom`, `left` or `right`; and the configuration for a given side. */
  side: () => "bottom",
  sided: () => ({}),
  /** The state that it is in or goes to, if an event names it; null if that has not changed. */
  goal: () => undefined,
  /** The overlay's opacity; undefined if the library has no overlay. */
  overlay: () => undefined,
  /** Whether an open modal drawer keeps the page behind it from scrolling. */
  locks: () => true,
  /** Whether its first field gets the focus on opening, instead of the drawer. */
  focusesField: () => false,
  /** Whether Escape closes even a drawer that is not modal, wherever the focus is; and whether a tap outside closes that. */
  escapes: false,
  closesOutside: () => false,
  /** Inputs of a keyboard of a height, if the library makes room for it; and whether its content scrolls to the focused field. */
  keyboard: undefined,
  reveals: () => true,
  /** Whether the library scrolls the list in the drawer itself, and whether it recognises taps. */
  scrolls: false,
  taps: false,
  /** Whether a list scrolls below the drawer's topmost detent, and whether it hands the finger over at its end. */
  scrollsBelowTop: false,
  handsOver: true,
  /** Whether a finger on a list may drag the drawer only towards its closed end. */
  listsOnlyDismiss: false,
  /** Whether drags count from the press on, mouse drags are the library's to judge, and drags that scroll a list are sent too. */
  countsScrolls: false,
  /** Whether a press on this part may drag the drawer, and whether a wheel may. */
  drags: () => true,
  wheels: true,
  /** Inputs that tell whether a finger has selected text; and whether it keeps the fingers that follow. */
  selects: undefined,
  keepsSelection: false,
  /** Whether a swipe on an area of the page opens it. */
  opensByArea: false,
  /** Whether a press holds a moving drawer, and the first movement that the page hears of only sets where a drag begins. */
  swipes: false,
  /** Where it rests before the session answers: a CSS length from its fully open position; undefined if that is unknown. */
  rest: (_, isOpen) => (isOpen ? undefined : "100%"),
  /** How it moves until then, as a CSS transition. */
  curve: "0.4s cubic-bezier(0.32, 0.72, 0, 1)",
};

const vaul = {
  closed: "closed",
  isClosedByName: true,
  start: (isOpen) => ({ open: isOpen }),
  resting: ({ state }, { snapPoints }) => (isGiven(snapPoints) ? { activeSnapPoint: snapPoints[+state] } : {}),
  open: () => [{ type: "move", to: "open" }],
  go: ({ state }, _, { snapPoints }, isOpen) =>
    /^\d+$/.test(state) && isGiven(snapPoints) ? [...(isOpen ? [] : [{ type: "move", to: "open" }]), { type: "move", snap: snapPoints[+state] }] : [{ type: "move", to: state }],
  // The drawer stays where the finger left it.
  returns: false,
  move: (to) => [to === "open" || to === "closed" ? { type: "move", to } : { type: "move", snap: to }],
  outside: (_, pointerType) => [{ type: "tap", on: "overlay", hold: 0, pointerType }],
  escape: () => [{ type: "key", key: "Escape" }],
  dismisses: ({ dismissible = true, modal = true }, how) => dismissible && (how !== "overlay" || modal),
  handle: (pointerType) => [{ type: "tap", on: "handle", hold: 0, pointerType }],
  grip: ({ place, part, pointerType }) => ({ location: place, on: part, pointerType }),
  sample: () => ({}),
  fits: ({ snapPoints }) => !isGiven(snapPoints),
  measured: ({ size, handleHeight, list }) => ({ environment: { size, handle: handleHeight > 0, input: true }, ...(list ? { start: { contentOffset: list.scrollTop } } : {}) }),
  resized: ({ size }) => ({ type: "set", __size: size }),
  side: ({ direction = "bottom" }) => direction,
  sided: (direction) => ({ direction }),
  goal: ({ state, activeSnapPoint }, { snapPoints }) =>
    state !== "open" ? "closed" : isGiven(snapPoints) ? (snapPoints.includes(activeSnapPoint) ? `${snapPoints.indexOf(activeSnapPoint)}` : undefined) : "open",
  overlay: ({ overlayOpacity }) => overlayOpacity,
  locks: ({ modal = true }) => modal,
  focusesField: ({ autoFocus }) => Boolean(autoFocus),
  escapes: true,
  keyboard: (height) => [...(height > 0 ? [{ type: "focus" }] : []), { type: "keyboard", height }],
  reveals: ({ repositionInputs = true }) => repositionInputs,
  handsOver: false,
  countsScrolls: true,
  drags: ({ handleOnly }, part) => !handleOnly || part === "handle",
  wheels: false,
  selects: (isSelected) => [{ type: "select", text: isSelected }],
  rest: ({ snapPoints }, isOpen, { activeSnapPoint } = {}) => (!isOpen ? "100%" : isGiven(snapPoints) ? `container - ${lengthOf(activeSnapPoint ?? snapPoints[0])}` : "0px"),
  curve: "0.5s cubic-bezier(0.32, 0.72, 0, 1)",
};

const sides = { down: "bottom", up: "top", left: "left", right: "right" };

const baseui = {
  closed: "closed",
  isClosedByName: true,
  start: (isOpen) => ({ open: isOpen }),
  open: ({ snapPoints, defaultSnapPoint }) => [{ type: "set", open: true, ...(isGiven(snapPoints) ? { snapPoint: defaultSnapPoint ?? snapPoints[0] } : {}) }],
  go: ({ state }) => [{ type: "set", ...(state === "closed" ? { open: false } : { open: true, ...(state === "open" ? {} : { snapPoint: /^[\d.]+$/.test(state) ? +state : state }) }) }],
  outside: () => [{ type: "tap", target: "outside" }],
  escape: () => [{ type: "key", key: "Escape" }],
  dismisses: ({ disablePointerDismissal }, how) => how !== "overlay" || !disablePointerDismissal,
  sample: () => ({}),
  fits: ({ snapPoints }) => !isGiven(snapPoints),
  // Without a `snapPoint` the drawer is uncontrolled, and could not be sent to another one.
  measured: ({ size, isHorizontal, configuration: { snapPoints, defaultSnapPoint } }) => ({
    environment: { ...(isHorizontal ? { popupWidth: size } : { popupHeight: size }), area: true }, ...(isGiven(snapPoints) ? { start: { snapPoint: defaultSnapPoint ?? snapPoints[0] } } : {}),
  }),
  resized: ({ size, isHorizontal }) => ({ type: "resize", ...(isHorizontal ? { popupWidth: size } : { popupHeight: size }) }),
  side: ({ swipeDirection = "down" }) => sides[swipeDirection],
  sided: (side) => ({ swipeDirection: Object.keys(sides).find((one) => sides[one] === side) }),
  goal: ({ open, state }) => (open === false ? "closed" : state === undefined ? undefined : `${state}`),
  overlay: ({ backdropOpacity }, { transition }) => (backdropOpacity === undefined ? undefined : backdropOpacity / (transition?.backdropOpacity || 0.2)),
  locks: ({ modal = true }) => modal === true,
  escapes: true,
  closesOutside: ({ modal = true, disablePointerDismissal }) => modal !== true && !disablePointerDismissal,
  grip: ({ place, part }) => ({ location: place, ...(part === "area" ? { target: "area" } : {}) }),
  wheels: false,
  keepsSelection: true,
  opensByArea: true,
  scrollsBelowTop: true,
  // It takes over only fingers whose movements it can prevent. Once a browser scrolls with a finger, it cannot.
  handsOver: false,
  listsOnlyDismiss: true,
  swipes: true,
  rest: ({ snapPoints, defaultSnapPoint }, isOpen, { snapPoint } = {}) => (!isOpen ? "100%" : isGiven(snapPoints) ? `container - ${lengthOf(snapPoint ?? defaultSnapPoint ?? snapPoints[0])}` : "0px"),
  curve: "0.45s cubic-bezier(0.32, 0.72, 0, 1)",
};

const gorhom = {
  closed: "-1",
  go: ({ state }) => [state === "-1" ? { type: "move", to: "close" } : { type: "move", to: "index", index: +state }],
  move: (to) => [typeof to === "number" ? { type: "move", to: "index", index: to } : { type: "move", to }],
  outside: (_, __, { backdrop }) => backdrop && [{ type: "tap" }],
  held: (part) => ({ source: part === "handle" ? "handle" : "content" }),
  grip: ({ place }) => ({ absoluteY: place.y }),
  sample: ({ place }) => ({ absoluteY: place.y }),
  measured: ({ content, handleHeight, list }) => ({ environment: { content: { kind: list ? "scrollView" : "view", height: content }, handleHeight } }),
  contentResized: (height) => ({ type: "content", height }),
  // The library's own index passes through others, and -1, while the window turns.
  goal: ({ emitted = [] }) => {
    const [name, ...values] = emitted.findLast(([one]) => one === "onAnimate" || one === "onChange") ?? [];
    return name === undefined ? null : `${name === "onAnimate" ? values[1] : values[0]}`;
  },
  dismisses: ({ backdrop }, how) => how !== "overlay" || (backdrop?.pressBehavior ?? "close") !== "none",
};

const bottomsheetbehavior = {
  closed: "hidden",
  grip: ({ place }) => place,
  sample: () => ({}),
  fits: ({ fitToContents = true }) => fitToContents,
  measured: ({ size }) => ({ start: { contentHeight: size } }),
  resized: ({ size }) => ({ type: "resize", contentHeight: size }),
  goal: ({ state, lastStableState }) => (state === "dragging" ? lastStableState : state === "settling" ? null : state),
  dismisses: ({ hideable }) => Boolean(hideable),
};

const drawerkit = {
  closed: "dismissed",
  start: (isOpen) => (isOpen ? undefined : { presented: false }),
  open: () => [{ type: "present" }],
  outside: (place) => [{ type: "tap", ...place }],
  dismisses: ({ isDismissableByOutsideDrawerTaps = true }, how) => how !== "overlay" || isDismissableByOutsideDrawerTaps,
  scrolls: true,
  taps: true,
};

const overlaycontainer = {
  go: ({ state }) => [{ type: "move", to: /^\d+$/.test(state) ? +state : state }],
  outside: (place) => [{ type: "tap", ...place }],
  scrolls: true,
  taps: true,
};

const sheets = {
  closed: "dismissed",
  go: ({ state }, index) => [state === "presented" || state === "dismissed" ? { type: state === "presented" ? "present" : "dismiss" } : { type: "move", to: index }],
  outside: (place) => [{ type: "tap", ...place }],
  overlay: ({ dimmingAlpha }) => (dimmingAlpha === undefined ? undefined : dimmingAlpha / 0.4),
  scrolls: true,
  taps: true,
};

const sweetcurtain = { closed: "hide", scrolls: true };

const transition = {
  closed: "dismissed",
  start: (isOpen) => ({ presented: isOpen }),
  open: () => [{ type: "begin", operation: "present" }],
  go: ({ state }) => [{ type: "begin", operation: state === "presented" ? "present" : "dismiss" }],
  side: ({ edge = "bottom" }) => edge,
  sided: (edge) => ({ edge }),
};

const systems = { vaul, baseui, gorhom, bottomsheetbehavior, drawerkit, overlaycontainer, sheets, sweetcurtain, transition };

/** @param {string} system */
export const wordsOf = (system) => ({ ...common, ...systems[system] });

/** The CSS transform of a drawer at rest before the session answers; undefined if that is unknown. */
export function restingTransform(words, configuration, isOpen, start) {
  const side = words.side(configuration), isHorizontal = side === "left" || side === "right";
  const rest = words.rest(configuration, isOpen, start);
  if (rest === undefined) return undefined;
  const unit = isHorizontal ? "cqw" : "cqh", length = rest.replace("container", `100${unit}`).replace("view", unit);
  const sign = side === "top" || side === "left" ? -1 : 1;
  return `translate${isHorizontal ? "X" : "Y"}(calc(${sign} * (${length})))`;
}
