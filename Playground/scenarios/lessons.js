/**
 * Six short lessons: a scenario, a sentence, and a thing to try. Each has an address of its own, `#lesson-` and its
 * `id`. `change` is the change of a property that `attempt` suggests.
 */
import { phone } from "./phone.js";

const spring = (title, timing) =>
  ({ title, drawer: { system: "drawerkit", configuration: { ...spelled, timingCurveProvider: timing } } });
const spelled = { heightOfPartiallyExpandedDrawer: 320, totalDurationInSeconds: 0.63 };
const flick = [{ type: "drag", by: -120, over: 0.2, releaseVelocity: -900 }];

export const lessons = [
  {
    id: "direction", title: "Lesson 1: up, and yet down",
    look: "It is let go while it moves up at 640 pt/s, and yet it goes down to the middle: between its marks DrawerKit "
      + "asks only whether the drawer is moving down.",
    attempt: "Set upperMarkGap to 20: the release is now above the upper mark, and the drawer goes up.",
    change: { upperMarkGap: 20 },
    scenario: {
      container: phone, drawer: { system: "drawerkit", configuration: { heightOfPartiallyExpandedDrawer: 320 } },
      timeline: [{ type: "drag", by: -30, over: 0.2, releaseVelocity: -640 }],
    },
  },
  {
    id: "catch", title: "Lesson 2: caught in mid-flight",
    look: "The drawer is still rising when it is caught. What is left of the old animation fades out on top of the "
      + "finger's own motion, so nothing jumps.",
    attempt: "Play it at a tenth of the speed. Then throw the drawer yourself, and catch it before it rests.",
    scenario: {
      container: phone, drawer: { system: "drawerkit", configuration: { heightOfPartiallyExpandedDrawer: 320,
        timingCurveProvider: { mass: 1, stiffness: 60, damping: 11 } } },
      timeline: [{ type: "drag", by: -250, over: 0.3, releaseVelocity: -900 },
        { type: "drag", after: 0.12, by: 60, over: 0.5, releaseVelocity: 0 }],
    },
  },
  {
    id: "rubber-band", title: "Lesson 3: the rubber band",
    look: "Beyond its highest detent the curtain follows the finger less and less: the further the pull, the smaller "
      + "the share of it.",
    attempt: "Turn topBounce off: the curtain stops at its highest detent, however far the finger goes.",
    change: { topBounce: false },
    scenario: {
      container: phone, drawer: { system: "sweetcurtain",
        configuration: { movingDuration: 0.6, swipeResistance: "low" } }, start: { state: "mid" },
      timeline: [{ type: "drag", by: -420, over: 0.6, curve: "easeOut", releaseVelocity: 0 }],
    },
  },
  {
    id: "flick", title: "Lesson 4: what counts as a flick",
    look: "A fast release continues in its direction; a slow one is judged by its position. This one, at 880 pt/s, "
      + "is just too slow to count as fast.",
    attempt: "Set minimumFlickVelocity to 800: the same finger now opens it. The bar under the property shows where "
      + "the outcome changes.",
    change: { minimumFlickVelocity: 800 },
    scenario: {
      container: phone, drawer: { system: "transition", configuration: { minimumFlickVelocity: 900 } },
      timeline: [{ type: "drag", by: -140, over: 0.2, releaseVelocity: -880 }],
    },
  },
  {
    id: "projection", title: "Lesson 5: where it would have gone",
    look: "A slow release goes to the notch nearest to its projection: the place where the drawer would be a tenth of "
      + "a second later.",
    attempt: "In transitioningDelegateForOverlay set minimumDuration to 0.5: the projection reaches further, and so "
      + "does the drawer.",
    change: { transitioningDelegateForOverlay: { overlayTargetNotchPolicy: { minimumVelocity: 400,
      minimumDuration: 0.5 } } },
    scenario: {
      container: phone, drawer: { system: "overlaycontainer",
        configuration: { heightForNotchAt: [{ fraction: 0.25 }, { fraction: 0.5 }, { fraction: 0.75 }] } },
      start: { notch: 0 },
      timeline: [{ type: "drag", by: -60, over: 0.3, releaseVelocity: -350 }],
    },
  },
  {
    id: "spellings", title: "Lesson 6: one spring, four spellings", panel: "compare", isOverlaid: true, wish: null,
    look: "Response and damping ratio; duration and bounce; mass, stiffness and damping; settling duration and damping "
      + "ratio: four spellings of one spring, so the curves coincide.",
    attempt: "Change the response in timingCurveProvider, and one curve leaves the others.",
    change: { timingCurveProvider: { response: 0.7, dampingRatio: 0.7 } },
    scenario: { container: phone, ...spring("", { response: 0.4, dampingRatio: 0.7 }), timeline: flick },
    others: [
      spring("Duration and bounce", { duration: 0.4, bounce: 0.3 }),
      spring("Mass, stiffness and damping", { mass: 1, stiffness: 246.74011002723395, damping: 21.991148575128552 }),
      spring("Settling duration", { settlingDuration: 0.6264113549038606, dampingRatio: 0.7 }),
    ],
  },
];

/** The state of the page that a lesson begins with. */
export function stateOf({ look, scenario, panel = "why", isOverlaid, wish, others }) {
  const { title, ...own } = scenario;
  return { scenario: own, look, panel, ...(isOverlaid ? { isOverlaid } : {}), ...(wish === undefined ? {} : { wish }),
    ...(others ? { others } : {}) };
}

/** What an address names: `lesson-catch`. */
export const lessonAt = (hash) => lessons.find((one) => `lesson-${one.id}` === hash);
