/**
 * The same drawer in the words of each library: three detents and a feel, so that a comparison shows what the libraries
 * do differently and not what their examples do. Each entry takes the wish and gives the drawer and where it starts,
 * the middle.
 *
 * A wish: `heights` of the three detents, the lowest first; the spring's perceived `duration`, s, and `bounce`, 0 to 1;
 * the `flick`, the speed from which a release is one. A library that has no word for a part of it keeps its own.
 */
export const usualWish = { heights: [211, 422, 633], duration: 0.4, bounce: 0.15, flick: 800 };

const round = (value) => +value.toFixed(6);
const cut = (value) => Math.floor(value * 1e6) / 1e6;

const words = {
  drawerkit: ({ heights: [low, middle, high], duration, bounce, flick }, { height }) => ({
    drawer: { configuration: {
      fullExpansionBehaviour: { leavesCustomGap: height - high }, heightOfPartiallyExpandedDrawer: middle,
      heightOfCollapsedDrawer: low,
      timingCurveProvider: { duration, bounce }, totalDurationInSeconds: duration,
      flickSpeedThreshold: round(flick / height),
    } },
    start: { state: "partiallyExpanded" },
  }),
  sweetcurtain: ({ heights: [low, middle, high], duration, flick }, { height, safeArea }) => ({
    drawer: { configuration: {
      ...Object.fromEntries(Object.entries({ min: low, mid: middle, max: high })
        .map(([name, own]) => [`${name}HeightCoefficient`, round(own / (height - (safeArea?.top ?? 0)))])),
      movingDuration: duration, swipeResistance: { custom: flick },
    } },
    start: { state: "mid" },
  }),
  overlaycontainer: ({ heights, duration, bounce, flick }) => ({
    drawer: { configuration: {
      heightForNotchAt: heights,
      transitioningDelegateForOverlay: { overlayTargetNotchPolicy: { minimumVelocity: flick },
        animationController: { response: duration, damping: round(1 - bounce) } },
    } },
    start: { notch: 1 },
  }),
  sheets: ({ heights }, { height, safeArea }) => ({
    drawer: { configuration: { anchors: heights.toReversed()
      .map((own) => ({ pointsFromTop: height - own - (safeArea?.top ?? 0) })) } },
    start: { position: height - heights[1] },
  }),
  gorhom: ({ heights }) =>
    ({ drawer: { configuration: { snapPoints: heights, enableDynamicSizing: false, index: 1 } } }),
  vaul: ({ heights }) => ({
    drawer: { configuration: { snapPoints: heights.map((own) => `${own}px`) } },
    start: { activeSnapPoint: `${heights[1]}px`, pressed: true },
  }),
  bottomsheetbehavior: ({ heights: [low, middle, high], flick }, { height }) => ({
    drawer: { configuration: {
      // The library cuts what the ratio leaves above the sheet off to a whole pixel, so a ratio rounded up would cost
      // one.
      fitToContents: false, peekHeight: low, halfExpandedRatio: cut(middle / height), expandedOffset: height - high,
      significantVelocityThreshold: flick,
    } },
    start: { state: "halfExpanded" },
  }),
  baseui: ({ heights, duration }) => ({
    drawer: { configuration: { snapPoints: heights.map((own) => `${own}px`), transition: { duration } } },
    environment: { popupHeight: heights.at(-1) }, start: { open: true, snapPoint: `${heights[1]}px` },
  }),
};

/** Whether a system can model such a drawer. */
export const canModel = (system) => system.name in words;

/**
 * A drawer as a system has it, for a container; what the system's example sets besides, such as surroundings, is kept.
 */
export function sameDrawer(system, wish, container) {
  const { drawer, ...others } = words[system.name](wish, container), { environment } = system.examples.simulate;
  return { ...(environment ? { environment } : {}), ...others, drawer: { system: system.name, ...drawer } };
}

const member = (name, kind) => ({ name, type: "number", required: true, ...kind });

/** The wish as a form has it, described as properties are. */
export const wishKinds = ({ height }, unit) => [
  ...["low", "middle", "high"].map((name) => member(name, { unit, range: { minimum: 0, maximum: height } })),
  member("duration", { unit: "s", range: { minimum: 0.05, maximum: 3 } }),
  member("bounce", { range: { minimum: 0, maximum: 0.9 }, default: 0.15 }),
  member("flick", { unit: `${unit}/s`, range: { minimum: 0, maximum: 10_000 } }),
];

/** The wish as the form's value, and back. */
export const toForm = ({ heights: [low, middle, high], ...others }) => ({ low, middle, high, ...others });
export const fromForm = ({ low, middle, high, ...others }) => ({ heights: [low, middle, high], ...others });
