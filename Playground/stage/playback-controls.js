import { h } from "../parts/dom.js";
import { texts } from "../parts/texts.js";

/** How fast a performance may be shown. */
const speeds = [[1, "1"], [0.5, "½"], [0.1, "⅒"]];

/** The input that brings a system's drawer back, as its description says it takes one; undefined if it takes none. */
export function presenting(system, start) {
  const input = (name) => system.inputs.find((one) => one.name === name);
  const member = (name, of) => input(name)?.members.find((one) => one.name === of);
  if (input("present") && !input("present").members.some((one) => one.required)) return { type: "present" };
  for (const name of ["begin", "open"]) {
    if (!input(name)) continue;
    const [required, ...more] = input(name).members.filter((one) => one.required);
    if (!required) return { type: name };
    if (more.length === 0 && required.cases?.includes("present")) return { type: name, [required.name]: "present" };
  }
  // Some hosts open a drawer by a property.
  if (member("set", "open")) return { type: "set", open: true };
  if (member("move", "to")?.cases?.includes("open")) return { type: "move", to: "open" };
  // The lowest detent that can be seen.
  const lowest = (start?.detents ?? []).filter((one) => one.position < (start.height ?? Infinity))
    .toSorted((one, other) => other.position - one.position)[0];
  // Libraries that only count their detents take the number.
  const state = /^\d+$/.test(lowest?.state) ? +lowest.state : lowest?.state;
  const to = member("move", "to");
  const others = (input("move")?.members ?? []).filter((one) => one.required && one.name !== "to");
  if (!to || !lowest || others.length > 0 || !takes(to, state)) return undefined;
  return { type: "move", to: state };
}

const takes = (kind, state) => kind.cases?.includes(state) ?? kind.options?.some((one) => takes(one, state))
  ?? (typeof state === "number" && ["integer", "number"].includes(kind.type));

/** What is done with a performance: play, present, again, slowly, in a loop. */
export class PlaybackControls {
  /** @param hooks `onPresent()` brings the drawer back, `onStartOver()` forgets what happened. */
  constructor(player, hooks) {
    this.player = player;
    this.play = h("button", { type: "button", id: "play", class: "primary",
      onclick: () => (player.isPlaying ? player.stop() : player.play(player.t >= player.duration ? 0 : player.t)) },
      texts.play);
    this.present = h("button", { type: "button", id: "present", onclick: hooks.onPresent }, texts.present);
    this.over = h("button", { type: "button", id: "start-over", onclick: hooks.onStartOver }, texts.startOver);
    this.speeds = h("div", { class: "segments", role: "group", "aria-label": texts.speed },
      speeds.map(([speed, label]) =>
        h("button", { type: "button", "data-speed": speed, "aria-pressed": String(speed === 1),
          "aria-label": texts.speedOf(speed), onclick: () => this.#setSpeed(speed) }, `${label}×`)));
    this.loop = h("button", { type: "button", id: "loop", "aria-pressed": "false", onclick: () => this.#setLoop() },
      texts.loop);
    this.element = h("div", { class: "controls", role: "group", "aria-label": texts.controls }, this.play, this.present,
      this.over, this.speeds, this.loop);
    player.addEventListener("playing", () => (this.play.textContent = player.isPlaying ? texts.pause : texts.play));
  }

  #setSpeed(speed) {
    this.player.setSpeed(speed);
    for (const one of this.speeds.children) one.setAttribute("aria-pressed", String(+one.dataset.speed === speed));
  }

  #setLoop() {
    this.player.loops = !this.player.loops;
    this.loop.setAttribute("aria-pressed", String(this.player.loops));
    if (this.player.loops && !this.player.isPlaying) this.player.play(0);
  }
}
