import { propertyForm } from "../forms/property-form.js";
import { agreement, cells, Comparison, fitted, lane, speed } from "../model/comparison.js";
import { h, marked, number, s, show } from "../parts/dom.js";
import { update } from "../parts/keyed.js";
import { box, extent, path, seconds, speeds, steady } from "../parts/plot.js";
import { meanings, stateText } from "../parts/state-names.js";
import { texts } from "../parts/texts.js";
import { length, lengthUnit } from "../parts/units.js";
import { canModel, fromForm, sameDrawer, toForm, wishKinds } from "../scenarios/same-drawer.js";

const area = { width: 640, height: 240, left: 44, right: 20, top: 8, bottom: 24 };
const map = { width: 640, height: 220, left: 44, right: 20, top: 8, bottom: 24 };

/** The same gesture on several drawers: phones and curves in step, where each rests and why, and where they differ. */
export class Compare {
  #detent;
  #choice = h("fieldset", { class: "choices" });
  #wish = h("form", { class: "wish", onsubmit: (event) => event.preventDefault() });
  #verdict = h("p", { class: "verdict", role: "status" });
  #phones = h("div", { class: "minis" });
  #plot = s("g");
  #cursor = s("line", { class: "cursor", y1: area.top, y2: area.height - area.bottom });
  #svg = steady(s("svg", { viewBox: `0 0 ${area.width} ${area.height}`, class: "graph", role: "img",
    "aria-label": texts.compareGraph }, this.#plot, this.#cursor));
  #table = h("div");
  #map = h("figure", { class: "graph-figure" });
  #wishes;
  #usual;
  #shown;
  #asked;
  #isWanted = false;
  #work = new AbortController();

  /**
   * @param hooks `onChoose(others)` takes what is compared with, `onView(isOverlaid)` how it is shown, `onWish(wish)`
   *   which drawer all libraries are to make (undefined: each its own example), and `onStage(lane)` a drawer for the
   *   stage.
   */
  constructor(detent, hooks) {
    this.#detent = detent;
    this.hooks = hooks;
    this.result = h("div", { class: "result", hidden: true }, this.#verdict, this.#views(), this.#phones,
      h("figure", { class: "graph-figure" }, h("figcaption", {}, h("b", {}, texts.compareGraph)), this.#svg),
      this.#table, this.#map);
    this.element = h("div", {}, h("p", { class: "help" }, texts.compareHelp), this.#ways(), this.#wishes,
      this.#choice, this.result);
  }

  #ways() {
    this.same = h("button", { type: "button", id: "same-drawer", onclick: () => this.hooks.onWish(this.#usual) },
      texts.sameDrawer);
    this.own = h("button", { type: "button", id: "own-drawers", onclick: () => this.hooks.onWish(undefined) },
      texts.ownDrawers);
    this.#wishes = h("details", { class: "group" }, h("summary", {}, texts.wish),
      h("p", { class: "doc" }, texts.wishHelp), this.#wish);
    return h("div", { class: "segments", role: "group", "aria-label": texts.compare }, this.same, this.own);
  }

  #views() {
    this.side = h("button", { type: "button", id: "side-by-side", onclick: () => this.hooks.onView(false) },
      texts.sideBySide);
    this.over = h("button", { type: "button", id: "over-one-another", onclick: () => this.hooks.onView(true) },
      texts.overOneAnother);
    return h("div", { class: "segments", role: "group", "aria-label": texts.compare }, this.side, this.over);
  }

  /** Whether all drawers are in one phone. */
  view(isOverlaid) {
    this.side.setAttribute("aria-pressed", String(!isOverlaid));
    this.over.setAttribute("aria-pressed", String(isOverlaid));
    this.#phones.classList.toggle("overlaid", isOverlaid);
  }

  /** Brings what is compared next to the eye, below what it is chosen with. */
  reveal() {
    this.#isWanted = true;
  }

  /** Ends what is still being asked about. */
  stop() {
    this.#asked = undefined;
    this.#work.abort();
    return (this.#work = new AbortController()).signal;
  }

  /**
   * What is compared already is not asked about again, and a newer comparison ends an older one.
   * @param shown `scenario`, `performance` and `system` of what is on the stage.
   * @param all Every system's description.
   * @param chosen Names of systems, and drawers that were kept: `{title, drawer, ...}`.
   * @param wish The drawer that every library is to make; undefined where each shows its example.
   * @param usual The wish to begin with.
   * @returns How long the comparison lasts, s, or undefined if another took its place.
   */
  set(shown, all, chosen, wish, usual) {
    this.#usual = usual;
    const question = JSON.stringify([chosen, wish]);
    if (this.#asked?.performance !== shown.performance || this.#asked.question !== question) {
      const signal = this.stop();
      this.#asked = { performance: shown.performance, question,
        duration: this.#compare(shown, all, chosen, wish, signal) };
    }
    return this.#asked.duration;
  }

  async #compare(shown, all, chosen, wish, signal) {
    const { container } = shown.scenario, isSame = (system) => wish !== undefined && canModel(system);
    this.#offer(shown, all, chosen, wish);
    this.result.hidden = chosen.length === 0;
    if (chosen.length === 0) return 0;
    const laneOf = (system) => (isSame(system) ? sameDrawer(system, wish, container) : lane(system.examples.simulate));
    const others = chosen.map((one, index) => (typeof one === "string"
      ? { name: one, title: titleOf(all.get(one), all), ...laneOf(all.get(one)), system: all.get(one) }
      : { ...one, name: `kept${index}`, system: all.get(one.drawer.system) }));
    // The drawer on the stage is one of them: as it is, or, where all are to be the same, as that.
    const own = isSame(shown.system)
      ? { ...shown.scenario, start: undefined, scrollView: undefined, ...laneOf(shown.system) } : shown.scenario;
    const titles = new Map([["now", isSame(shown.system) ? titleOf(shown.system, all)
      : `${shown.system.title}, ${texts.compareNow}`], ...others.map((one) => [one.name, one.title])]);
    const made = await Comparison.of(this.#detent, { ...shown, scenario: own }, others, signal).catch((problem) => {
      if (signal.aborted) return;
      this.#asked = undefined;
      throw problem;
    });
    if (signal.aborted) return undefined;
    const drawers = [{ name: "now", ...lane(own) },
      ...others.map((one) => ({ name: one.name, ...lane(one) }))].filter((one) => made.names.includes(one.name));
    const systems = new Map([["now", shown.system], ...others.map((one) => [one.name, one.system])]);
    this.#shown = { made, titles, systems, drawers, height: container.height };
    this.#draw();
    if (this.#isWanted) this.result.scrollIntoView();
    this.#isWanted = false;
    this.#drawMap(container, drawers, signal).catch(() => signal.aborted || this.#map.replaceChildren());
    return made.end?.t ?? 0;
  }

  #offer(shown, all, chosen, wish) {
    const with_ = (one) => this.hooks.onChoose([...chosen, one]);
    const without = (one) => this.hooks.onChoose(chosen.filter((other) => other !== one));
    this.same.setAttribute("aria-pressed", String(wish !== undefined));
    this.own.setAttribute("aria-pressed", String(wish === undefined));
    this.#wishes.hidden = wish === undefined;
    if (wish) update(this.#wish, propertyForm(wishKinds(shown.scenario.container, lengthUnit()), toForm(wish),
      (next, { isMoving } = {}) =>
        isMoving || this.hooks.onWish({ ...this.#usual, ...fromForm({ ...toForm(this.#usual), ...next }) }),
      { at: "/wish", usual: toForm(this.#usual) }));
    update(this.#choice, h("legend", {}, texts.compareAdd),
      [...all.values()].filter((one) => one.name !== shown.system.name || chosen.includes(one.name))
        .map((one) => h("label", { class: "inline", "data-key": one.name },
        h("input", { type: "checkbox", id: `with-${one.name}`, checked: chosen.includes(one.name),
          onchange: (event) => (event.target.checked ? with_ : without)(one.name) }),
        one.title, wish && !canModel(one) && h("small", {}, ` ${texts.cannotModel}`))),
      chosen.filter((one) => typeof one !== "string")
        .map((one, index) => h("label", { class: "inline", "data-key": `kept-${index}` },
          h("input", { type: "checkbox", id: `kept-${index}`, checked: true, onchange: () => without(one) }),
          one.title)),
      versionsBeside(shown).map((version) =>
        h("button", { type: "button", id: `version-${version}`, "data-key": `version-${version}`, onclick: () =>
          with_({ title: texts.atVersion(shown.system.title, version),
            ...structuredClone(lane(atVersion(shown.scenario, version))) }) },
          texts.compareVersion(shown.system.title, version))),
      h("button", { type: "button", id: "keep", onclick: () =>
        with_({ title: texts.kept(shown.system.title, chosen.length + 1), ...structuredClone(lane(shown.scenario)) }) },
        texts.keep));
  }

  #draw() {
    const { made, titles, height } = this.#shown, { names } = made, duration = Math.max(0.1, made.end?.t ?? 0);
    const frames = names.map((name) => made.framesOf(name));
    const reach = extent(frames.flat().map((one) => one.position).filter(Number.isFinite));
    const { x, y, across, down } = box(area, [0, duration], extent([0, height, ...reach]));
    this.x = x;
    show(this.#plot, across(6, seconds), down(4), names.map((name, index) =>
      s("path", { class: `curve line-${index % 6}`, d: path(frames[index], x, (one) => y(one.position)) },
        s("title", {}, titles.get(name)))));
    show(this.#phones, names.map((name, index) => h("figure", { class: "mini" },
      h("div", { class: "mini-screen" }, h("div", { class: `mini-sheet line-${index % 6}` })),
      h("figcaption", {}, this.#key(name, index)))));
    this.#tabulate();
    if (made.end) {
      const parted = made.parting === undefined ? texts.neverParted
        : texts.parted(number(made.parting, 2),
          [...new Set(names.map((name) => made.rule(name)).filter(Boolean))].length > 1);
      show(this.#verdict, h("b", {}, made.end.agree ? texts.agree : texts.disagree), " ", parted);
    } else this.#verdict.textContent = "";
    this.seek(duration);
  }

  #key = (name, index) => h("span", { class: `key line-${index % 6}` }, this.#shown.titles.get(name));

  /** Where each rests, by which rule, how long it took, and how far beyond it went. */
  #tabulate() {
    const { made, titles, systems, drawers, height } = this.#shown;
    show(this.#table, h("div",
      { class: "scroller", tabindex: 0, role: "region", "aria-label": texts.compare }, h("table", {},
      h("thead", {}, h("tr", {}, texts.compareColumns.map((one) => h("th", { scope: "col" }, one)))),
      h("tbody", {}, made.names.map((name, index) => {
        const { state, position, t, overshoot } = made.end.drawers[name];
        return h("tr", {}, h("th", { scope: "row" }, this.#key(name, index)),
          h("td", {}, texts.restsAt(stateText(state, meanings(made.start.drawers[name], height)), length(position)),
            made.rule(name) && [h("br"),
              marked(systems.get(name)?.rules.find((one) => one.id === made.rule(name))?.explanation ?? ""),
              h("code", { class: "line" }, made.rule(name))],
          h("button", { type: "button", class: "quiet",
            onclick: () => this.hooks.onStage(drawers.find((one) => one.name === name)) }, texts.putOnStage)),
          h("td", { class: "figure" }, `${number(t, 2)} s`),
          h("td", { class: "figure" }, overshoot === undefined ? "" : length(overshoot)));
      }), [...made.problems].map(([name, message]) =>
        h("tr", {}, h("th", { scope: "row" }, titles.get(name)), h("td", { colspan: 3, class: "error" }, message)))))));
  }

  /** Every release, hatched where the drawers do not agree. */
  async #drawMap(container, drawers, signal) {
    if (drawers.length < 2) return this.#map.replaceChildren();
    const { share, same, states } =
      await agreement(this.#detent, container, drawers, this.#shown.made.start.drawers, signal);
    const { x, y, across, down } = box(map, [-speed, speed], [0, container.height]);
    const wide = x(2 * speed / cells) - x(0), tall = y(container.height / cells) - y(0), rects = [];
    for (let row = 0; row < cells; row++) {
      for (let column = 0, from = 0; column < cells; column++) {
        const cell = row * cells + column, outcome = states(cell).join(", ");
        if (column + 1 < cells && same[cell + 1] === same[cell] && states(cell + 1).join(", ") === outcome) continue;
        rects.push(s("rect", { class: same[cell] ? "same" : "differs", x: x(-speed) + from * wide, y: y(0) + row * tall,
          width: (column + 1 - from) * wide + 0.3, height: tall + 0.3 }, s("title", {}, outcome)));
        from = column + 1;
      }
    }
    show(this.#map, h("figcaption", {}, h("b", {}, texts.agreement(Math.round(share * 100))),
      h("span", { class: "legend" }, h("span", { class: "swatch same" }, texts.same),
        h("span", { class: "swatch differs" }, texts.differs))),
      steady(s("svg", { viewBox: `0 0 ${map.width} ${map.height}`, class: "graph", role: "img",
        "aria-label": texts.agreement(Math.round(share * 100)) }, rects, across(6, speeds), down(4))));
  }

  /** Shows an instant. */
  seek(t) {
    const { made, height } = this.#shown ?? {};
    if (!made?.end) return;
    const at = this.x(Math.min(t, made.end.t)), frame = made.frame(t);
    this.#cursor.setAttribute("x1", at);
    this.#cursor.setAttribute("x2", at);
    this.#phones.querySelectorAll(".mini-sheet").forEach((sheet, index) => {
      const position = frame?.drawers[made.names[index]]?.position;
      if (Number.isFinite(position)) sheet.style.transform = `translateY(${((position / height) * 100).toFixed(3)}%)`;
    });
  }
}

/** A system's title; with its platform where there are several. */
const titleOf = ({ title, platform }, all) =>
  (platform && new Set([...all.values()].map((one) => one.platform)).size > 1 ? `${title} (${platform})` : title);

/** The versions of a library besides the one that is shown. */
export const versionsBeside = ({ system, scenario }) => {
  const names = (system.versions ?? []).map((one) => one.name ?? one);
  return names.filter((name) => name !== (scenario.drawer.version ?? names[0]));
};

const atVersion = (scenario, version) => ({ ...scenario, drawer: { ...scenario.drawer, version } });

/**
 * What of the page's state changes where a drawer is compared with itself in another version: under a flick, where
 * nothing has happened to it yet.
 */
export function upgraded({ timeline = [], ...scenario }, system, version) {
  const flick = fitted({ type: "drag", by: -120, over: 0.2, releaseVelocity: -900 }, system);
  const other = { title: texts.atVersion(system.title, version),
    ...structuredClone(lane(atVersion(scenario, version))) };
  return { scenario: { ...scenario, timeline: timeline.length > 0 ? timeline : [flick] }, look: undefined, wish: null,
    others: [other] };
}
