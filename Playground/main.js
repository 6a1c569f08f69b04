import { Detent } from "/client.js";
import { Bands } from "./bands.js";
import { Compare } from "./compare.js";
import { isThere } from "./content.js";
import { h, show } from "./dom.js";
import { Choice, gallery, titleOf } from "./gallery.js";
import { Gesture } from "./gesture.js";
import { Graph } from "./graph.js";
import { Head } from "./head.js";
import { Measure } from "./measure.js";
import { Outcome } from "./outcome.js";
import { Panels } from "./panels.js";
import { stateName } from "./performance.js";
import { PhaseMap } from "./phases.js";
import { Player } from "./player.js";
import { Playground } from "./playground.js";
import { Problems } from "./problems.js";
import { Properties } from "./properties.js";
import { Reasons } from "./reasons.js";
import { Script } from "./script.js";
import { Stage } from "./stage.js";
import { State } from "./state.js";
import { Take } from "./take.js";
import { texts } from "./texts.js";
import { animationFacts, timingProperty } from "./timing.js";
import { Why } from "./why.js";

const place = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const detent = new Detent(location.origin), state = new State(), player = new Player();
const playground = new Playground(detent, state);

// The views, each of one thing.
const outcome = new Outcome(place("told")), bands = new Bands(detent), why = new Why(detent), map = new PhaseMap(detent);
const head = new Head(place("head"), playground, (text) => outcome.say(text)), properties = new Properties(place("properties"), playground);
const reasons = new Reasons(playground, { why, map, bands, outcome, properties });
const seek = (t) => (player.stop(), player.seek(t));
const graph = new Graph(seek);
const compare = new Compare(detent, {
  onChoose: (others) => state.change({ others }),
  onView: (isOverlaid) => state.change({ isOverlaid: isOverlaid || undefined }, { replaces: true }),
});
const measure = new Measure(detent, ({ conversions }) => {
  const property = timingProperty(playground.system), { mass, stiffness, damping } = conversions.physical ?? {};
  if (property && stiffness !== undefined) playground.configure({ ...playground.scenario.drawer.configuration, [property.name]: { mass, stiffness, damping } });
});
const script = new Script((timeline) => playground.change({ timeline }));
const take = new Take(detent, () => animationFacts(detent, player.performance));
const gesture = new Gesture(playground, player, {
  onFrame: (frame) => stage.frame(frame),
  onSample: (event) => reasons.sample(event),
  onRelease: released,
  onProblem: (problem) => problems.show(problem),
});
const stage = new Stage(gesture.on((target) => stage.isContent(target) && isThere(playground)), bands.element);
const problems = new Problems(place("service"), {
  onAgain: begin,
  onKey: (key) => ((detent.key = key), begin()),
  say: (text) => outcome.say(text),
});
const panels = new Panels({
  why: h("div", {}, graph.element, why.element, map.element),
  compare: compare.element, measure: measure.element, script: script.element, take: take.element,
}, (panel) => state.change({ panel }, { replaces: true }));

/** The finger has left: what the session still sends is played at once, and everything else follows. */
function released(session, at) {
  if (session.isLive && !calm.matches) {
    player.set(session.performance, at);
    player.play(at);
  }
  playground.change({ timeline: [...session.inputs] }, { from: at });
}

playground.addEventListener("listed", () => head.show());
playground.addEventListener("view", () => view());

playground.addEventListener("asked", () => {
  reasons.stop();
  compare.stop();
  place("main").setAttribute("aria-busy", "true");
  stage.set(playground.scenario.container, isThere(playground));
  take.set(playground.scenario, titleOf(state.value.look) ?? texts.own);
  view();
});

playground.addEventListener("begun", ({ detail: begun }) => {
  stage.detents(begun.start);
  if (!gesture.isDown && !player.isPlaying) stage.frame(begun.frames[0]);
  if (performance.getEntriesByName("first-drawer").length === 0) requestAnimationFrame(() => performance.mark("first-drawer"));
});

playground.addEventListener("performed", ({ detail: made }) => {
  const { scenario, system, playFrom } = playground;
  playground.playFrom = 0;
  problems.clear();
  properties.show();
  graph.set(made, scenario.container);
  why.set(made, system, seek);
  script.set(scenario.timeline ?? [], made, system, scenario.container);
  measure.set(timingProperty(system) !== undefined);
  outcome.rest(made, system.rules.find((one) => one.id === made.rule));
  showMotion(made, playFrom);
  place("main").removeAttribute("aria-busy");
  document.documentElement.dataset.ready = "true";
  gesture.prepare();
  if (!gesture.isDown) reasons.explain(made);
  if (state.value.panel === "compare") showComparison();
});

playground.addEventListener("problem", ({ detail: problem }) => {
  place("main").removeAttribute("aria-busy");
  problems.show(problem);
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
  panels.choose(panel);
  compare.view(Boolean(isOverlaid));
  if (panel === "take") take.refresh();
  if (panel === "compare" && playground.performance && !place("main").hasAttribute("aria-busy")) showComparison();
  else player.atLeast = 0;
}

/** With what a drawer is compared before anything is chosen: always the same, as what is shown already is not asked about again. */
const none = [];

async function showComparison() {
  const { scenario, system, performance: made } = playground;
  try {
    const all = await playground.describeAll();
    const until = await compare.set({ scenario, performance: made, system }, all, state.value.others ?? none);
    if (until !== undefined && state.value.panel === "compare") player.atLeast = until;
  } catch (problem) {
    problems.show(problem);
  }
}

const choice = new Choice((one) => playground.set(one.scenario, { look: one.look }));
const playButton = h("button", { type: "button", id: "play", onclick: () => (player.isPlaying ? player.stop() : player.play(player.t >= player.duration ? 0 : player.t)) }, texts.play);
player.addEventListener("playing", () => {
  playButton.textContent = player.isPlaying ? texts.pause : texts.play;
  if (!player.isPlaying) gesture.prepare();
});
player.addEventListener("time", () => {
  const made = player.performance, frame = made?.frame(player.t);
  if (!frame) return;
  if (!gesture.isDown) stage.frame(frame, stateName(made.event(player.t)?.state));
  graph.seek(player.t, made);
  compare.seek(player.t);
});

show(place("middle"), choice.element, stage.element, h("div", { class: "under" }, playButton, outcome.element), bands.caption, h("p", { id: "stage-help", class: "help" }, texts.stageHelp));
show(place("panels"), panels.element);
state.addEventListener("written", () => head.show());

async function begin() {
  try {
    await playground.open({ scenario: gallery[0].scenario, look: gallery[0].look, panel: "why" });
  } catch (problem) {
    problems.show(problem);
  }
}

begin();
