import { fitted } from "../model/comparison.js";
import { past, Performance } from "../model/performance.js";
import { isThere } from "../model/scrolling-content.js";
import { instant, moment, Session } from "../model/session.js";

const round = (value) => Math.round(value * 100) / 100;

/** How long the drawer rests, at the most, between two gestures in a timeline, s. */
const rest = 0.25;

/**
 * A finger that stays where it is says so this often, for so long, ms: time must pass for the drawer, and speeds fade.
 */
const still = { every: 40, until: 800 };

/** What a finger on the stage does to the timeline: a gesture of samples, taken by a session as they come. */
export class Gesture {
  isDown = false;
  /** Whether keys move it. */
  isByKeys = false;
  #playground;
  #player;
  #hooks;
  #session;
  #next;
  #origin = 0;
  #type = "pan";
  #on = {};
  #list = {};
  #last;
  #late = 0;
  #beating = 0;
  #latest;
  #drawing = 0;

  /**
   * @param hooks `onFrame` takes what the screen shows, `onSample` what the service says of the finger, `onRelease` the
   *   session as it was let go, `onProblem` what went wrong.
   */
  constructor(playground, player, hooks) {
    this.#playground = playground;
    this.#player = player;
    this.#hooks = hooks;
  }

  /** Opens a session before there is a finger, and sends it what has happened once nothing moves any more. */
  prepare() {
    const { scenario, detent, system } = this.#playground, { performance: made, t, isPlaying } = this.#player;
    if (!scenario || this.isDown) return;
    const isAtRest = made?.end && !isPlaying && t >= made.duration;
    const timeline = isAtRest ? past(made, scenario.timeline ?? [], t, system) : [];
    this.#ready(scenario, detent, timeline);
    if (isAtRest && isThere(this.#playground)) this.#askWhoseListIs({ ...scenario, timeline }, made.duration + rest);
  }

  /** Who gets a finger on the list, the list or the drawer: what moves under a drag that begins there. */
  async #askWhoseListIs({ timeline, ...scene }, at) {
    const { detent, system } = this.#playground, key = JSON.stringify([scene, timeline]);
    if (this.#list.key === key
      || !system.inputs.find((one) => one.name === "drag")?.members.some((one) => one.name === "on")) return;
    const asked = (this.#list = { key });
    try {
      const { frames } = await Performance.of(detent,
        { ...scene, timeline: [...timeline, { type: "drag", on: "list", at, by: -8, over: 0.1 }] });
      const phases = new Set(frames.filter((one) => one.t > at).map((one) => one.phase));
      asked.isOfDrawer = phases.has("dragging") && !phases.has("scrolling");
    } catch {
      // Where there is no answer, it is the list's.
    }
  }

  /** Whether the list has the finger. */
  get isOfList() {
    return this.#type === "scroll";
  }

  /** Opens another session, as another answers from now on. */
  renew() {
    if (this.isDown) return;
    this.#next?.close();
    this.#next = undefined;
    this.prepare();
  }

  /** Gives a session that knows what has happened: the one that is open, if it can be. */
  #ready(scenario, detent, timeline) {
    const open = this.#next, isUsable = open && !open.isClosed && open.isFor(scenario);
    if (isUsable && open.isFed(timeline)) return;
    if (!isUsable || open.inputs.length > 0) {
      open?.close();
      this.#next = new Session(detent, scenario);
    }
    this.#next.feed(timeline);
  }

  /** The finger's actions. @param isContent Whether a touch there is one on scrolling content. */
  on(isContent) {
    return {
      near: () => this.prepare(),
      down: (from) => this.#down(from, isContent(from.target)),
      move: (by, here) => this.#sample("changed", by, here),
      up: (by, here) => this.#finish("ended", by, here),
      cancel: (by, here) => this.#finish(this.#type === "scroll" ? "ended" : "cancelled", by, here),
      tap: (at) => this.#tap(at),
    };
  }

  #begin() {
    const { performance: made } = this.#player;
    this.#player.stop();
    const timeline = past(made, this.#playground.scenario.timeline ?? [], this.#player.t, this.#playground.system);
    const at = instant(Math.max(Math.min(this.#player.t, made.duration + rest), timeline.at(-1)?.at ?? 0));
    this.#origin = performance.now() - at * 1000;
    return { timeline, at };
  }

  #down(from, isOnContent) {
    if (!this.#player.performance?.end) return;
    const { timeline, at } = this.#begin();
    this.#ready(this.#playground.scenario, this.#playground.detent, timeline);
    this.isDown = true;
    this.isByKeys = from.x === undefined;
    const member = (type, name) =>
      this.#playground.system.inputs.find((one) => one.name === type)?.members.find((one) => one.name === name);
    // Where there is no such input, a list takes its touches from the pan.
    this.#type = isOnContent && member("scroll", "phase") && !this.#list.isOfDrawer ? "scroll" : "pan";
    // Where a library's drags say what they began on, the list is one of those things.
    this.#on = isOnContent && member("pan", "on")?.cases?.includes("scroll") ? { on: "scroll" } : {};
    this.#session = this.#next;
    this.#next = undefined;
    this.#session.begin({ onRecord: (record) => this.#take(record, at),
      onProblem: (problem) => this.#hooks.onProblem(problem) });
    this.#sample("began", { x: 0, y: 0 }, from);
    this.#beat();
  }

  /** What the service says. What happened before the finger came was shown already. */
  #take(record, since) {
    if (!this.isDown || record.t < since - 1e-9) return;
    if (record.type === "event" && record.cause === undefined) this.#hooks.onSample(record);
    if (record.type !== "frame") return;
    // Of the frames that come between two of the screen's, the last is drawn.
    this.#latest = record;
    this.#drawing ||= requestAnimationFrame(() => {
      this.#drawing = 0;
      if (this.isDown) this.#hooks.onFrame(this.#latest);
    });
  }

  #input(phase, by, here) {
    const last = this.#session.inputs.at(-1)?.at ?? -moment;
    const at = instant(Math.max(last + moment, (performance.now() - this.#origin) / 1000));
    if (this.#type === "scroll") return { type: "scroll", phase, at, translation: round(by.y) };
    return {
      type: "pan", phase, at, translation: { x: round(by.x), y: round(by.y) }, ...this.#location(phase, here),
      ...(phase === "began" ? this.#on : {}),
    };
  }

  /** Where a finger is, as the system's samples say it. */
  #location(phase, here) {
    if (!Number.isFinite(here?.x)) return {};
    const place = { x: round(here.x), y: round(here.y) };
    const members = new Set(this.#playground.system.inputs.find((one) => one.name === "pan")
      .members.map((one) => one.name));
    if (members.has("location")) return { location: place };
    return members.has("y") && phase === "began" ? place : {};
  }

  /**
   * Samples that come faster than a session's frames are one, the last: else their times would run ahead of the
   * finger's.
   */
  #sample(phase, by, here) {
    if (!this.#session) return;
    const now = performance.now();
    const early = phase === "began" ? 0 : (this.#session.inputs.at(-1).at + moment) * 1000 - (now - this.#origin);
    this.#last = { by, here, moved: now, sent: this.#last?.sent ?? now };
    if (early > 0.5 * moment * 1000) {
      this.#late ||= setTimeout(() => this.#send("changed"), early);
      return;
    }
    this.#send(phase);
  }

  /** Where the finger is now. */
  #send(phase) {
    clearTimeout(this.#late);
    this.#late = 0;
    if (!this.isDown) return;
    this.#last.sent = performance.now();
    this.#session.send(this.#input(phase, this.#last.by, this.#last.here));
  }

  #beat() {
    clearInterval(this.#beating);
    this.#beating = setInterval(() => {
      const now = performance.now(), { moved, sent } = this.#last;
      if (this.isDown && now - sent >= still.every && now - moved <= still.until) this.#send("changed");
    }, still.every / 2);
  }

  #finish(phase, by, here) {
    const session = this.#session;
    if (!session) return;
    clearInterval(this.#beating);
    clearTimeout(this.#late);
    this.#late = 0;
    const input = this.#input(phase, by, here);
    this.isDown = false;
    this.#session = undefined;
    session.send(input);
    session.end();
    this.#hooks.onRelease(session, input.at);
    this.prepare();
  }

  #tap({ x, y, target }) {
    const { system } = this.#playground;
    if (!this.#player.performance?.end || !system.inputs.some((one) => one.name === "tap")) return;
    const { timeline, at } = this.#begin();
    const top = this.#player.performance.frame(this.#player.t)?.position ?? 0;
    const input = fitted({ type: "tap", at, ...(Number.isFinite(x) ? { x: round(x) } : {}), y: round(y ?? top + 20) },
      system);
    this.#playground.change({ timeline: [...timeline, input] }, { from: at });
  }
}
