import { Detent, DetentError } from "/client.js";
import { Compare } from "./compare.js";
import { h, number, show } from "./dom.js";
import { propertyForm } from "./form.js";
import { gallery, standardScrollView } from "./gallery.js";
import { Graph } from "./graph.js";
import { Measure } from "./measure.js";
import { Performance, Player, stateName } from "./performance.js";
import { PhaseMap } from "./phases.js";
import { Script } from "./script.js";
import { Gesture } from "./gesture.js";
import { Stage } from "./stage.js";
import { State } from "./state.js";
import { Take } from "./take.js";
import { Panels } from "./panels.js";
import { texts } from "./texts.js";
import { Tuning } from "./tuning.js";
import { spellings, Why } from "./why.js";

const detent = new Detent(location.origin);
const state = new State(), player = new Player(), all = new Map();
const place = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let work = new AbortController();

const why = new Why(detent), map = new PhaseMap(detent), tuning = new Tuning(detent), take = new Take(detent);
const graph = new Graph((t) => (player.stop(), player.seek(t)));
const compare = new Compare(detent, {
  onChoose: (others) => state.change({ others }),
  onView: (isOverlaid) => state.change({ isOverlaid: isOverlaid || undefined }, { replaces: true }),
});
const measure = new Measure(detent, applyTiming);
const script = new Script((timeline) => setScenario({ ...scenario(), timeline }));
const gesture = new Gesture(detent, player, { scenario, system, showFrame, onDone: (timeline) => setScenario({ ...scenario(), timeline }, { from: gesture.releasedAt }), onPrediction: tellPrediction, onProblem: tellProblem });
const stage = new Stage(gesture.on((target) => stage.isContent(target) && Boolean(scenario().scrollView)));
const resting = h("p", { class: "resting", id: "resting" });
const panels = new Panels(
  { why: h("div", {}, graph.element, why.element, map.element), compare: compare.element, measure: measure.element, script: script.element, take: take.element },
  (panel) => (state.change({ panel }, { replaces: true }), panel === "take" && take.refresh()));

function scenario() {
  return state.value.scenario;
}

function system() {
  return all.get(scenario().drawer.system);
}

/** Takes another scenario as a step that can be undone. `from` is the instant it is played from. */
function setScenario(next, { isMoving = false, from = 0 } = {}) {
  playFrom = from;
  return state.change({ scenario: next, look: undefined }, { replaces: isMoving });
}

let playFrom = 0;

/** Puts everything in step with the scenario: asks the service for the performance and shows it. */
async function update() {
  work.abort();
  const { signal } = (work = new AbortController());
  const asked = scenario();
  place("main").setAttribute("aria-busy", "true");
  if (!all.get(asked.drawer.system)?.properties) all.set(asked.drawer.system, await detent.systems(asked.drawer.system));
  showForm();
  stage.set(asked.container, Boolean(asked.scrollView));
  take.set(asked, facts);
  try {
    const made = await Performance.of(detent, asked, signal);
    if (signal.aborted) return;
    tellService();
    showPerformance(made, signal);
  } catch (error) {
    if (!signal.aborted) tellProblem(error);
  } finally {
    if (!signal.aborted) place("main").removeAttribute("aria-busy");
  }
}

function showPerformance(made, signal) {
  const from = playFrom, asked = scenario();
  playFrom = 0;
  stage.detents(made.start.detents.map((one) => ({ ...one, state: stateName(one.state) })));
  player.set(made, from);
  graph.set(made, asked.container);
  why.set(made, system(), undefined, (t) => (player.stop(), player.seek(t)));
  script.set(asked.timeline ?? [], made, system(), asked.container);
  measure.set(timingProperty() !== undefined);
  tell(texts.restsAt(stateName(made.end.state), number(made.end.position)));
  resting.replaceChildren(h("b", {}, texts.restsAt(stateName(made.end.state), number(made.end.position))), " ", made.rule ? h("code", {}, made.rule) : "");
  if (calm.matches) player.seek(made.duration);
  else player.play(from);
  document.documentElement.dataset.ready = "true";
  seen();
  showReasons(made, signal).catch((error) => signal.aborted || tellProblem(error));
}

/** What takes more requests: margins, curve, phase map and bars, one after the other, dropped when something changes. */
async function showReasons(made, signal) {
  const { container, drawer } = scenario(), scene = { container, drawer }, release = releaseOf(made);
  why.setAnimation(made.events.findLast((one) => one.animation)?.animation, signal).catch(() => {});
  if (release) {
    const margins = await detent.resolve({ ...scene, release, margins: true }, { signal }).then(({ resolution }) => resolution.margins, () => undefined);
    if (margins && !signal.aborted) why.set(made, system(), margins, (t) => (player.stop(), player.seek(t)));
  }
  await map.set(scene, release?.from, made.start.detents, signal).catch(() => {});
  map.mark(release);
  if (!signal.aborted) await tuning.set(scene, release, made.start.detents);
}

/** The last release as `/resolve` takes it: where and how fast the drawer was, and from which state it came. */
function releaseOf(made) {
  const event = made.release;
  if (!event) return undefined;
  const before = made.events.findLast((one) => one.t <= event.t && one.phase === "began");
  const held = made.frames.findLast((one) => one.t < event.t && Number.isFinite(one.position)) ?? made.frame(event.t);
  const moved = made.frames.find((one) => one.t >= event.t);
  const came = event.animation?.fromPosition ?? moved?.position ?? held?.position;
  const velocity = timelineVelocity(event.input) ?? held?.velocity ?? 0;
  const from = stateName(before?.state);
  const known = system().states.includes(from) && from !== "transitioning" && scenario().drawer.system !== "overlaycontainer" && scenario().drawer.system !== "transition";
  return { position: Math.round(came * 1000) / 1000, velocity: Math.round(velocity * 1000) / 1000, ...(known ? { from } : {}) };
}

const timelineVelocity = (index) => {
  const input = scenario().timeline?.[index];
  const told = input?.releaseVelocity ?? input?.velocity;
  return typeof told === "object" && told !== null ? told.y : told;
};

function showFrame(frame) {
  stage.frame(frame);
}

/** Marks when the first drawer was seen. */
const seen = () => performance.getEntriesByName("first-drawer").length || requestAnimationFrame(() => performance.mark("first-drawer"));

function tellPrediction(end, rule) {
  const told = system().rules.find((one) => one.id === rule)?.explanation ?? "";
  resting.replaceChildren(h("b", {}, texts.letGoNow(texts.restsAt(stateName(end.state), number(end.position)))), " ", told);
}

function showForm() {
  const { drawer, scrollView } = scenario(), described = system();
  tuning.clear();
  const canScroll = described.scene?.some((one) => one.name === "scrollView");
  show(place("properties"),
    h("h2", { id: "properties-title" }, texts.properties),
    canScroll && h("label", { class: "inline" }, h("input", { type: "checkbox", id: "has-content", checked: Boolean(scrollView), onchange: (event) => {
      const { scrollView: _, ...rest } = scenario();
      setScenario(event.target.checked ? { ...rest, scrollView: standardScrollView } : rest);
    } }), texts.content),
    h("form", { onsubmit: (event) => event.preventDefault() }, propertyForm(described.properties, drawer.configuration ?? {}, (configuration, { isMoving } = {}) => {
      setScenario({ ...scenario(), drawer: { ...drawer, configuration } }, { isMoving });
    }, (property) => tuning.bar(property))));
}

/** A property of the system that takes a spring. */
const timingProperty = () => system()?.properties.find((one) => (one.properties ?? one.options?.flatMap((option) => option.properties ?? []) ?? []).some((member) => member.name === "stiffness"));

function applyTiming(fit) {
  const property = timingProperty(), { mass, stiffness, damping } = fit.conversions.physical ?? {};
  if (!property || stiffness === undefined) return;
  const { drawer } = scenario();
  setScenario({ ...scenario(), drawer: { ...drawer, configuration: { ...drawer.configuration, [property.name]: { mass, stiffness, damping } } } });
}

/** The last animation and its curve in all spellings, for what is taken away. */
async function facts() {
  const animation = player.performance?.events.findLast((one) => one.animation)?.animation;
  const timing = animation?.timing ?? (animation?.stiffness && { mass: animation.mass ?? 1, stiffness: animation.stiffness, damping: animation.dampingCoefficient });
  if (!timing) return {};
  for (const asked of spellings(timing, animation.duration)) {
    const answer = await detent.curves({ timing: asked }).catch(() => undefined);
    if (answer) return { animation, conversions: answer.conversions };
  }
  return { animation };
}

async function showComparison() {
  const { signal } = work, { performance: made } = player;
  if (!made) return;
  for (const [name, one] of all) if (!one.properties) all.set(name, await detent.systems(name));
  player.atLeast = 0;
  compare.view(Boolean(state.value.isOverlaid));
  const until = await compare.set({ scenario: scenario(), performance: made, system: system() }, all, state.value.others ?? [], signal);
  if (!signal.aborted) player.atLeast = until;
}

const tell = (text) => (place("told").textContent = text);

let retry = 0;

/** Says what went wrong; where the service is gone, asks again until it is back. */
function tellProblem(problem) {
  clearTimeout(retry);
  const error = place("service");
  error.hidden = false;
  if (problem instanceof DetentError && problem.status === 401) {
    const field = h("input", { type: "password", id: "key", autocomplete: "off" });
    show(error, texts.service.key, " ", h("label", { for: "key" }, texts.service.keyLabel), field, h("button", { type: "button", onclick: () => ((detent.key = field.value), begin()) }, texts.service.keyUse));
  } else if (problem instanceof DetentError || problem.type === "problem") {
    const errors = problem.errors ?? [];
    show(error, errors.length ? errors.map((one) => h("span", {}, h("code", {}, one.pointer), ` ${one.message} `)) : problem.message ?? problem.detail);
    for (const { pointer } of errors) document.querySelector(`[data-property="${CSS.escape(pointer.split("/")[3] ?? "")}"]`)?.classList.add("is-wrong");
  } else {
    show(error, texts.service.gone);
    retry = setTimeout(begin, 1000);
  }
}

function tellService() {
  clearTimeout(retry);
  place("service").hidden = true;
}

const icon = (id, sign, label, onclick, disabled = false) =>
  h("button", { type: "button", id, class: "icon", "aria-label": label, title: label, onclick, disabled }, h("span", { "aria-hidden": "true" }, sign));

function showHead() {
  const chosen = scenario().drawer.system;
  const buttons = h("div", { class: "row-of", role: "group", "aria-label": texts.system }, [...all.values()].map((one) =>
    h("button", { type: "button", "aria-pressed": String(one.name === chosen), "data-system": one.name, id: `system-${one.name}`, onclick: () => chooseSystem(one.name) }, one.title)));
  const scenarios = h("select", { id: "gallery", "aria-label": texts.gallery, onchange: (event) => open(gallery[+event.target.value]) },
    h("option", { value: "", selected: true, disabled: true }, texts.gallery), gallery.map((one, index) => h("option", { value: index }, one.title)));
  show(place("head"), place("head").querySelector("h1"), buttons, h("div", { class: "row-of tools" }, scenarios,
    icon("undo", "↶", texts.undo, () => state.undo(), state.index === 0), icon("redo", "↷", texts.redo, () => state.redo()),
    icon("link", "⧉", texts.link, copyLink), icon("theme", "◐", texts.theme, changeTheme), h("a", { href: "/docs" }, texts.docs)));
}

async function chooseSystem(name) {
  try {
    if (!all.get(name).properties) all.set(name, await detent.systems(name));
    setScenario(all.get(name).examples.simulate);
  } catch (error) {
    tellProblem(error);
  }
}

function open({ scenario: next, look }) {
  playFrom = 0;
  state.change({ scenario: next, look });
}

async function copyLink() {
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  tell(texts.linkCopied);
  resting.textContent = texts.linkCopied;
}

function changeTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
}

const playButton = h("button", { type: "button", id: "play", onclick: () => (player.isPlaying ? player.stop() : player.play(player.t >= player.performance.duration ? 0 : player.t)) }, texts.play);
const look = h("p", { class: "look" });
player.addEventListener("playing", () => (playButton.textContent = player.isPlaying ? texts.pause : texts.play));
player.addEventListener("time", () => {
  const frame = player.performance?.frame(player.t);
  if (frame && !gesture.isDown) stage.frame(frame, stateName(player.performance.event(player.t)?.state));
  graph.seek(player.t, player.performance);
  compare.seek(player.t);
});

async function begin() {
  try {
    const known = await detent.systems();
    for (const one of known) if (!all.has(one.name)) all.set(one.name, one);
    if (!state.value) await state.open({ scenario: gallery[0].scenario, look: gallery[0].look, panel: "why" });
    tellService();
    shown = "";
    showState();
  } catch (error) {
    tellProblem(error);
  }
}

let shown = "";

/** Shows the state. The service is asked again only where the scenario is another one. */
function showState() {
  showHead();
  show(look, state.value.look && [h("b", {}, gallery.find((one) => one.look === state.value.look)?.title), " ", state.value.look]);
  panels.choose(state.value.panel ?? "why");
  const now = JSON.stringify(scenario());
  const work = now === shown ? Promise.resolve() : update();
  shown = now;
  work.then(() => state.value.panel === "compare" && showComparison()).catch(tellProblem);
}

const theme = localStorage.getItem("theme");
if (theme) document.documentElement.dataset.theme = theme;
show(place("middle"), look, stage.element, h("div", { class: "row-of under" }, playButton, resting), h("p", { id: "stage-help", class: "help" }, texts.stageHelp));
show(place("panels"), panels.element);
state.addEventListener("change", showState);
state.addEventListener("written", () => (place("undo").disabled = state.index === 0));
begin();
