import { h, marked, show, takeDrops } from "../parts/dom.js";
import { explained, plain } from "../parts/pointers.js";
import { texts } from "../parts/texts.js";

const example =
  "import { Drawer } from 'vaul';\nconst points = ['148px', 0.4, 1];\n<Drawer.Root snapPoints={points} "
    + "fadeFromIndex={1} />";

/** Whether something is typed in an element. */
const isTyped = (element) =>
  element instanceof Element && element.closest("input, textarea, select, [contenteditable]") !== null;

/** A text that is a program: what is pasted beside every field may be anything. */
const isProgram = /[{<(=]/;

/** A piece of somebody's program, and the drawer that it has. */
export class Paste {
  #detent;
  #text = h("textarea", { id: "program", rows: 9, spellcheck: "false", placeholder: example });
  #upgrades = h("div", { class: "row-of" });
  #result = h("div", { class: "fits", "aria-live": "polite" });

  /**
   * @param hooks `onRead({drawer, environment, start})` takes a drawer, and gives the versions that it may be compared
   *   with, each with what to call that and how to do it; `onOpen()` shows this panel.
   */
  constructor(detent, hooks) {
    this.#detent = detent;
    this.hooks = hooks;
    this.element = h("div", {}, h("p", { class: "help" }, texts.pasteHelp),
      h("p", {}, h("label", { for: "program" }, texts.pasteLabel)), this.#text,
      h("div", { class: "row-of" },
        h("button", { type: "button", class: "primary", id: "read", onclick: () => this.#run() }, texts.pasteRun)),
      this.#upgrades, this.#result);
    // What is pasted is read at once, also where nothing is there to be typed in.
    addEventListener("paste", (event) => this.#pasted(event));
    takeDrops(this.#text, () => this.#run());
  }

  focus() {
    this.#text.focus();
  }

  #pasted(event) {
    const text = event.clipboardData?.getData("text") ?? "", isHere = event.target === this.#text;
    if (text.trim() === "" || (!isHere && (isTyped(event.target) || !isProgram.test(text)))) return;
    if (isHere) return void setTimeout(() => this.#run());
    event.preventDefault();
    this.#text.value = text;
    this.hooks.onOpen();
    this.#run();
  }

  async #run() {
    if (this.#text.value.trim() === "") this.#text.value = example;
    try {
      const { drawer, environment, start, timing, notices, unread, confidence } =
        await this.#detent.read({ text: this.#text.value });
      show(this.#result, confidence === "guessed" && h("p", { class: "notice" }, texts.pasteGuessed),
        unread.map((one) => h("p", { class: "notice" }, texts.pasteAt(one.line, one.column), " ",
          h("code", {}, one.text), " ", marked(one.why))),
        notices.map((one) => h("p", { class: "notice" }, texts.pasteAt(one.line, one.column), " ", plain(one.message))),
        timing && h("pre", { tabindex: 0, role: "group", "aria-label": texts.pasteTiming }, JSON.stringify(timing)));
      if (!drawer) return show(this.#upgrades);
      const versions = await this.hooks.onRead({ drawer, environment, start });
      show(this.#upgrades, versions.map(([title, compare]) =>
        h("button", { type: "button", class: "upgrade", onclick: compare }, title)));
    } catch (error) {
      show(this.#result, h("p", { class: "error", role: "alert" }, explained(error)));
    }
  }
}
