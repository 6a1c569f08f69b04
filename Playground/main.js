/**
 * Puts the page together, from rooms that import one way only:
 *
 * - `parts/`: elements, drawings, words and units, which know nothing of the page.
 * - `model/`: the page's state, and what the service is asked and has answered.
 * - `forms/`: fields for values that `/systems` describes.
 * - `scenarios/`: what the page brings along to show.
 * - `stage/`: the drawer, the finger on it, its playback and its outcome.
 * - `panels/`: the properties and the tabs, each with all that only it uses.
 * - `page/`: what surrounds both, from the head down to the notes at the foot.
 *
 * Each room imports only from those above it, but the last three not from each other. `docs/` is the API reference, a
 * page of its own that is made of parts.
 */
import { Detent } from "/client.js";
import { given } from "./model/comparison.js";
import { PageState } from "./model/page-state.js";
import { past } from "./model/performance.js";
import { Playground } from "./model/playground.js";
import { Reasons } from "./model/reasons.js";
import { reason } from "./model/release.js";
import { isThere } from "./model/scrolling-content.js";
import { instant } from "./model/session.js";
import { animationFacts, timingProperty, withTiming } from "./model/timing.js";
import { EngineChoice } from "./page/engine-choice.js";
import { Head } from "./page/head.js";
import { Notes } from "./page/notes.js";
import { Problems } from "./page/problems.js";
import { PropertiesDrawer } from "./page/properties-drawer.js";
import { Compare, upgraded, versionsBeside } from "./panels/compare.js";
import { Exports } from "./panels/exports.js";
import { Measure } from "./panels/measure.js";
import { MotionGraph } from "./panels/motion-graph.js";
import { Paste } from "./panels/paste.js";
import { PhaseMap } from "./panels/phase-map.js";
import { Properties } from "./panels/properties.js";
import { Tabs } from "./panels/tabs.js";
import { TimelineEditor } from "./panels/timeline-editor.js";
import { Why } from "./panels/why.js";
import { h, show } from "./parts/dom.js";
import { stateText, useStates } from "./parts/state-names.js";
import { texts } from "./parts/texts.js";
import { useUnit } from "./parts/units.js";
import { Choice, titleOf } from "./scenarios/gallery.js";
import { canModel, usualWish } from "./scenarios/same-drawer.js";
import { first, named } from "./scenarios/visit-start.js";
import { Gesture } from "./stage/gesture.js";
import { Invitation } from "./stage/invitation.js";
import { Outcome } from "./stage/outcome.js";
import { PlaybackControls, presenting } from "./stage/playback-controls.js";
import { Player } from "./stage/player.js";
import { ReleaseStrip } from "./stage/release-strip.js";
import { Stage } from "./stage/stage.js";

const place = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)"), narrow = matchMedia("(max-width: 1180px)");
const small = matchMedia("(max-width: 720px)");

const detent = new Detent(location.origin), state = new PageState((name) => named(playground, name));
const player = new Player();
const playground = new Playground(detent, state);
let kept;

// The views, each of one thing.
const outcome = new Outcome(place("announcement")), strip = new ReleaseStrip(detent), why = new Why(detent);
const map = new PhaseMap(detent);
const notes = new Notes(place("note")), say = (text) => notes.say(text);
const head = new Head(place("head"), playground, say), properties = new Properties(place("properties"), playground);
const propertiesDrawer = new PropertiesDrawer(detent);
const reasons = new Reasons(playground, { why, map, strip, outcome, properties });
const seek = (t) => (player.stop(), player.seek(t));
const graph = new MotionGraph(seek);
const compare = new Compare(detent, {
  onChoose: (others) => state.change({ others }),
  onWish: (wish) => state.change({ wish: wish ?? null }),
  onStage: ({ name, ...lane }) =>
    playground.set({ container: playground.scenario.container, ...lane,
      timeline: given(past(playground.performance, playground.scenario.timeline ?? [], Infinity, playground.system),
        playground.systems.get(lane.drawer.system), true) }),
  onView: (isOverlaid) => state.change({ isOverlaid: isOverlaid || undefined }, { replaces: true }),
});
const applied = (fit) => withTiming(playground.system, playground.scenario.drawer.configuration, fit);
const measure = new Measure(detent, {
  canApply: (fit) => applied(fit) !== undefined,
  onApply: (fit) => {
    playground.configure(applied(fit));
    say(texts.measureApplied(timingProperty(playground.system).name));
  },
});
const paste = new Paste(detent, {
  onOpen: () => choosePanel("paste"),
  onRead: async (read) => {
    // What the drawer before it was in and did belongs to that one.
    playground.set(JSON.parse(JSON.stringify({ container: playground.scenario.container, ...read, timeline: [] })));
    say(texts.pasteRead(read.drawer.system));
    const system = await playground.describe(read.drawer.system);
    const versions = versionsBeside({ system, scenario: read });
    return versions.map((version) => [texts.pasteUpgrade(system.title, version), () => {
      if (small.matches) compare.reveal();
      state.change({ ...upgraded(playground.scenario, system, version), panel: "compare" });
    }]);
  },
});
const timelineEditor = new TimelineEditor((timeline) => playground.change({ timeline }), seek);
const exports = new Exports(detent, () => animationFacts(detent, player.performance));
const gesture = new Gesture(playground, player, {
  onFrame: (frame) => stage.frame(frame),
  onSample: (event) => {
    reasons.isByKeys = gesture.isByKeys;
    reasons.isOfList = gesture.isOfList;
    reasons.sample(event);
    invitation.accept();
  },
  onRelease: released,
  onProblem: (problem) => problems.show(problem),
});
const engineChoice = new EngineChoice(detent, { request: () => playground.scenario, onChange: () => gesture.renew() });
const invitation = new Invitation({ onPresent: present });
const stage = new Stage(gesture.on((target) => stage.isContent(target) && isThere(playground)), strip.element,
  invitation.elements);
const controls = new PlaybackControls(player,
  { onPresent: present, onStartOver: () => playground.change({ timeline: [] }) });
const problems = new Problems(place("service"), {
  onAgain: begin,
  onKey: (key) => ((detent.key = key), begin()),
  onReveal: reveal,
  say,
});
const tabs = new Tabs({
  properties: h("div", { id: "properties-here" }),
  why: h("div", {}, graph.element, why.element, map.element),
  compare: compare.element, measure: measure.element, script: timelineEditor.element, take: exports.element,
  paste: paste.element,
}, (panel) => state.change({ panel }, { replaces: true }));

/** The finger has left: what the session still sends is played at once, and everything else follows. */
function released(session, at) {
  if (session.isLive && !calm.matches) {
    player.set(session.performance, at);
    player.play(at);
  }
  playground.change({ timeline: [...session.inputs] }, { from: at });
}

/** Brings the drawer back: by the system's own input for that where it has one, and otherwise to where it began. */
function present() {
  const { scenario, system, performance: made } = playground;
  const input = system && made && presenting(system, { ...made.start, height: scenario.container.height });
  const timeline = input && past(made, scenario.timeline ?? [], player.t, playground.system);
  const at = input && instant(Math.max(player.t, timeline.at(-1)?.at ?? 0));
  if (input) playground.change({ timeline: [...timeline, { ...input, at }] }, { from: at });
  else playground.change({ timeline: [] });
  stage.grip.focus({ preventScroll: true });
}

/** Shows a place of the request, as a JSON Pointer, where it is edited. */
function reveal(pointer) {
  const [, part, second, third] = pointer.split("/");
  if (part === "timeline") {
    choosePanel("script");
    timelineEditor.choose(+second);
  } else if (part === "drawer" && second === "configuration" && third) {
    if (small.matches) propertiesDrawer.open();
    else if (narrow.matches) choosePanel("properties");
    properties.reveal(third);
  }
}

function choosePanel(panel) {
  state.change({ panel }, { replaces: true });
}

playground.addEventListener("listed", () => head.show());
state.addEventListener("broken", () => notes.say(texts.linkBroken, { stays: true }));
playground.addEventListener("view", () => {
  if (!playground.isPerforming) place("main").removeAttribute("aria-busy");
  view();
});
playground.addEventListener("choosing", () => place("main").setAttribute("aria-busy", "true"));

playground.addEventListener("asked", () => {
  reasons.stop();
  compare.stop();
  place("main").setAttribute("aria-busy", "true");
  problems.wait();
  useUnit(playground.system);
  stage.set(playground.scenario.container, isThere(playground), playground.system?.platform,
    playground.scenario.drawer.configuration?.cornerSize);
  if (playground.system?.inputs) timelineEditor.set(playground.scenario.timeline ?? [], playground.performance,
    playground.system, playground.scenario.container, isThere(playground));
  exports.set(playground.scenario, titleOf(state.value.look) ?? texts.own);
  view();
});

playground.addEventListener("begun", ({ detail: begun }) => {
  useUnit(playground.system);
  useStates(begun.start, playground.scenario.container.height);
  stage.detents(begun.start);
  if (!gesture.isDown && !player.isPlaying) stage.frame(begun.frames[0]);
  if (performance.getEntriesByName("first-answer").length === 0)
    requestAnimationFrame(() => performance.mark("first-answer"));
});

playground.addEventListener("performed", ({ detail: made }) => {
  const { scenario, system, playFrom } = playground;
  playground.playFrom = 0;
  problems.clear();
  properties.show();
  graph.set(made, scenario.container);
  const cause = reason(made, { scenario, system });
  useUnit(system);
  useStates(made.start, scenario.container.height);
  why.set(made, cause, seek);
  timelineEditor.set(scenario.timeline ?? [], made, system, scenario.container, isThere(playground));
  measure.refresh();
  outcome.rest(made, cause);
  showMotion(made, playFrom);
  place("main").removeAttribute("aria-busy");
  document.documentElement.dataset.ready = "true";
  gesture.prepare();
  // Once everything has come, the properties' drawer may move, and the page is kept for a time without a network. Over
  // plain http, browsers keep nothing.
  const settled = engineChoice.begin();
  settled.then(() => propertiesDrawer.begin());
  kept ??= settled.then(() => navigator.serviceWorker?.register("/service-worker.js").catch(() => {}));
  engineChoice.forget();
  if (!gesture.isDown) reasons.explain(made);
  if (state.value.panel === "compare") showComparison();
});

playground.addEventListener("problem", ({ detail: problem }) => {
  place("main").removeAttribute("aria-busy");
  problems.show(problem, playground.scenario?.timeline);
});

/** Plays it from an instant; goes on where a session plays the same already. */
function showMotion(made, from) {
  const isGoingOn = gesture.isDown || (from > 0 && player.isPlaying && player.t >= from);
  if (isGoingOn) return player.exchange(made);
  player.atLeast = 0;
  player.set(made, calm.matches ? made.duration : from);
  if (!calm.matches) player.play(from);
}

/** What of the state is not the scenario. */
function view() {
  head.show();
  const { look, panel = "why", isOverlaid } = state.value;
  choice.show(look);
  tabs.choose(panel === "properties" && (small.matches || !narrow.matches) ? "why" : panel);
  compare.view(Boolean(isOverlaid));
  if (panel === "take") exports.refresh();
  if (panel === "compare" && playground.performance && !place("main").hasAttribute("aria-busy")) showComparison();
  else player.atLeast = 0;
}

async function showComparison() {
  const { scenario, system, performance: made } = playground;
  try {
    const all = await playground.describeAll();
    // Before anything is chosen, all libraries that can make the same drawer are compared.
    const { wish = usualWish, others = [...all.values()].filter((one) => one.name !== system.name && canModel(one))
      .map((one) => one.name) } = state.value;
    const until = await compare.set({ scenario, performance: made, system }, all, others, wish ?? undefined, usualWish);
    if (until !== undefined && state.value.panel === "compare") player.atLeast = until;
  } catch (problem) {
    problems.show(problem);
  }
}

const choice = new Choice(({ scenario, look, ...others }) =>
  playground.show({ ...state.value, others: undefined, wish: undefined, isOverlaid: undefined, ...others,
    scenario, look }));
player.addEventListener("playing", () => {
  if (!player.isPlaying) gesture.prepare();
});
player.addEventListener("time", () => {
  const made = player.performance, frame = made?.frame(player.t);
  if (!frame) return;
  const state = made.event(player.t)?.state;
  if (!gesture.isDown) stage.frame(frame, state);
  invitation.show({ isGone: stage.isGone(frame), state: stateText(made.end?.state ?? ""),
    isOver: made.end && player.t >= made.duration && !gesture.isDown });
  graph.seek(player.t, made);
  compare.seek(player.t);
  timelineEditor.seek(player.t);
});

stage.cover(place("first"));
const invited = h("div", { class: "claim" }, h("p", {}, h("b", {}, texts.claim)),
  h("p", {}, `${texts.haveOne} `,
    h("button", { type: "button", class: "quiet", id: "paste-it",
      onclick: () => (choosePanel("paste"), paste.focus()) }, texts.pasteIt)));
show(place("middle"), invited, choice.element, stage.element, controls.element, outcome.element, strip.caption,
  h("p", { id: "stage-help", class: "help" }, texts.stageHelp));
show(place("panels"), tabs.element);

/** Beside the drawer where there is room, otherwise one of the tabs, and on a phone in a drawer of their own. */
function placeProperties() {
  const main = place("main"), element = place("properties");
  propertiesDrawer.element.remove();
  propertiesDrawer.end();
  if (small.matches) {
    propertiesDrawer.hold(element);
    main.insertBefore(propertiesDrawer.element, place("panels"));
    if (kept) propertiesDrawer.begin();
  } else if (narrow.matches) tabs.contents("properties").append(element);
  else main.insertBefore(element, place("panels"));
  tabs.offer("properties", narrow.matches && !small.matches);
  if (state.value) view();
}
for (const one of [narrow, small]) one.addEventListener("change", placeProperties);
placeProperties();

/** Below what is pinned; in a window that is very low, there is still room for each of its heights. */
const placeDrawer = () => propertiesDrawer.element.style.setProperty("top",
  `min(${place("head").offsetHeight + place("middle").offsetHeight}px, 100% - 160px)`);
for (const one of [place("head"), place("middle")]) new ResizeObserver(placeDrawer).observe(one);

/** Below the drawer; on a phone below everything, as there what is beside the drawer stays in sight. */
const placeEngineChoice = () => place(small.matches ? "main" : "middle").append(engineChoice.element);
small.addEventListener("change", placeEngineChoice);
placeEngineChoice();
state.addEventListener("written", () => head.show());

/** How long the service alone is waited for at the beginning, ms. */
const patience = 1000;

async function begin() {
  // Where the service does not answer, its engine in this browser does, if it has been kept.
  if (!playground.performance && !engineChoice.isThere) setTimeout(async () => {
    if (!playground.performance && (await engineChoice.begin(true)) && !playground.performance) begin();
  }, navigator.onLine ? patience : 0);
  try {
    await playground.open(() => first(playground));
  } catch (problem) {
    problems.show(problem);
  }
}

begin();
