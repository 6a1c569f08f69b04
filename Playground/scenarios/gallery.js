import { standard as content } from "../model/scrolling-content.js";
import { h } from "../parts/dom.js";
import { update } from "../parts/keyed.js";
import { texts } from "../parts/texts.js";
import { lessons, stateOf } from "./lessons.js";
import { phone } from "./phone.js";

/** Ten scenarios to learn from: a request to `/simulate`, a title, and what to look at. The first begins a visit. */

export const gallery = [
  {
    title: "Thrown up, caught, sent back",
    look: "The drawer is still rising when it is caught: the remainder of the old animation fades out on top of the "
      + "finger's own motion.",
    scenario: {
      container: phone,
      drawer: { system: "drawerkit", configuration: { heightOfPartiallyExpandedDrawer: 320,
        timingCurveProvider: { mass: 1, stiffness: 120, damping: 9 } } },
      timeline: [{ type: "drag", by: -250, over: 0.3, releaseVelocity: -900 },
        { type: "drag", after: 0.18, by: 180, over: 0.35, releaseVelocity: 500 }],
    },
  },
  {
    title: "Up, and yet down",
    look: "Released while it moves up at 640 pt/s, it goes down to the middle: between its marks DrawerKit checks only "
      + "whether the drawer is moving down.",
    scenario: {
      container: phone,
      drawer: { system: "drawerkit", configuration: { heightOfPartiallyExpandedDrawer: 320 } },
      timeline: [{ type: "drag", by: -30, over: 0.2, releaseVelocity: -640 }],
    },
  },
  {
    title: "Dismissed in two stages",
    look: "The first pull from the top stops halfway; only the second one dismisses. Turn off dismissesInStages and "
      + "play it again.",
    scenario: {
      container: phone,
      drawer: { system: "drawerkit",
        configuration: { heightOfPartiallyExpandedDrawer: 320, initialState: "fullyExpanded" } },
      timeline: [{ type: "drag", at: 0.2, by: 30, over: 0.3, releaseVelocity: 200 },
        { type: "drag", after: 1, by: 300, over: 0.3, releaseVelocity: 400 }],
    },
  },
  {
    title: "A curtain with a bounce",
    look: "Pulled beyond its highest detent, the curtain gives way less and less, and springs back when it is let "
      + "go.",
    scenario: {
      container: phone,
      drawer: { system: "sweetcurtain", configuration: { movingDuration: 0.6, swipeResistance: "low" } },
      start: { state: "mid" },
      timeline: [{ type: "drag", by: -420, over: 0.6, curve: "easeOut", releaseVelocity: 0 }],
    },
  },
  {
    title: "Sent back in mid-flight",
    look: "Two moves of the client in quick succession: the second spring begins where the first one is, and at its "
      + "speed.",
    scenario: {
      container: phone,
      drawer: { system: "sweetcurtain", configuration: { movingDuration: 0.8 } },
      start: { state: "min" },
      timeline: [{ type: "move", at: 0.2, to: "max" }, { type: "move", after: 0.25, to: "min" }],
    },
  },
  {
    title: "Three notches and a throw",
    look: "A fast release goes to the upper of the two notches nearest to where it is projected, not to the nearest "
      + "one.",
    scenario: {
      container: phone,
      drawer: { system: "overlaycontainer",
        configuration: { heightForNotchAt: [{ fraction: 0.25 }, { fraction: 0.5 }, { fraction: 0.75 }] } },
      start: { notch: 0 },
      timeline: [{ type: "drag", by: -40, over: 0.2, releaseVelocity: -700 },
        { type: "drag", after: 0.8, by: 30, over: 0.2, releaseVelocity: 900 }],
    },
  },
  {
    title: "Scroll, then pull",
    look: "The finger scrolls the list first. At its upper edge the same kind of touch pulls the overlay down instead.",
    scenario: {
      container: phone,
      drawer: { system: "overlaycontainer",
        configuration: { heightForNotchAt: [{ fraction: 0.25 }, { fraction: 0.75 }], drivingScrollView: content } },
      start: { notch: 1 },
      timeline: [
        { type: "drag", at: 0.1, on: "list", by: -120, over: 0.35, releaseVelocity: 0 },
        { type: "drag", at: 1, on: "list", by: 480, over: 0.4, curve: "linear", releaseVelocity: 1000 },
      ],
    },
  },
  {
    title: "Between three anchors",
    look: "Moving up, but with the nearest anchor below: sheets goes on to the next anchor above instead.",
    scenario: {
      container: phone,
      drawer: { system: "sheets",
        configuration: { anchors: [{ pointsFromTop: 80 }, { pointsFromTop: 422 }, { pointsFromTop: 700 }] } },
      environment: { root: "navigationTable" },
      timeline: [{ type: "drag", by: -320, over: 0.3, releaseVelocity: -300 },
        { type: "drag", after: 0.8, by: 220, over: 0.4, releaseVelocity: 150 }],
    },
  },
  {
    title: "A transition taken back",
    look: "The presentation is interrupted halfway and pushed back by the finger. Let go below the threshold, it is "
      + "cancelled.",
    scenario: {
      container: phone,
      drawer: { system: "transition", configuration: { duration: 0.5, animation: "move", edge: "bottom" } },
      timeline: [{ type: "begin", at: 0.1, operation: "present" }, { type: "press", after: 0.25, phase: "began" },
        { type: "drag", after: 0.2, by: 180, over: 0.4, releaseVelocity: -200 }],
    },
  },
  {
    title: "Flick at the threshold",
    look: "A short flick, just below the threshold. Raise and lower minimumFlickVelocity and watch the bar under it: "
      + "the outcome changes where the colours meet.",
    scenario: {
      container: phone,
      drawer: { system: "transition", configuration: { minimumFlickVelocity: 900 } },
      timeline: [{ type: "drag", by: -140, over: 0.2, releaseVelocity: -880 }],
    },
  },
];

const named = (look) => gallery.find((one) => one.look === look) ?? lessons.find((one) => one.look === look);

/** What the scenario is called that has this to look at. */
export const titleOf = (look) => named(look)?.title;

/** Chooses among scenarios and lessons, and says what to look at and what to try. */
export class Choice {
  #look = h("p", { class: "look" });
  #attempt = h("p", { class: "attempt" });
  #select = h("select", { id: "gallery", "aria-label": texts.gallery });

  /** @param onChoose Takes the state of the page that one of them begins with. */
  constructor(onChoose) {
    const options = (label, all, group) =>
      h("optgroup", { label }, all.map((one, index) => h("option", { value: `${group}-${index}` }, one.title)));
    this.#select.append(h("option", { value: "", disabled: true }, texts.own),
      options(texts.scenarios, gallery, "scenario"), options(texts.lessons, lessons, "lesson"));
    this.#select.addEventListener("change", () => {
      const [group, index] = this.#select.value.split("-");
      onChoose(group === "lesson" ? stateOf(lessons[+index]) : gallery[+index]);
    });
    this.onChoose = onChoose;
    this.element = h("div", { class: "scenario" }, this.#select, this.#look, this.#attempt);
  }

  /** @param look What the state says to look at; nothing where the scenario is one of the visitor's own. */
  show(look) {
    const scenario = gallery.findIndex((one) => one.look === look);
    const lesson = lessons.findIndex((one) => one.look === look), next = lessons[lesson + 1];
    this.#select.value = scenario >= 0 ? `scenario-${scenario}` : lesson >= 0 ? `lesson-${lesson}` : "";
    this.#look.textContent = look ?? texts.ownLook;
    this.#attempt.hidden = lesson < 0 && scenario < 0;
    update(this.#attempt, lesson >= 0 && [h("b", {}, texts.attempt), ` ${lessons[lesson].attempt} `],
      scenario >= 0 ? h("button", { type: "button", class: "quiet", id: "next-lesson",
        onclick: () => this.onChoose(stateOf(lessons[0])) }, texts.firstLesson)
        : next && h("button", { type: "button", class: "quiet", id: "next-lesson",
          onclick: () => this.onChoose(stateOf(next)) }, texts.nextLesson));
  }
}
