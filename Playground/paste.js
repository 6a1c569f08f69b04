import { h, show } from "./dom.js";
import { texts } from "./texts.js";

const example = "import { Drawer } from 'vaul';\nconst points = ['148px', 0.4, 1];\n<Drawer.Root snapPoints={points} fadeFromIndex={1} />";

/** A piece of somebody's program, and the drawer that it has. */
export class Paste {
  #detent;
  #text = h("textarea", { id: "program", rows: 9, spellcheck: "false", placeholder: example });
  #result = h("div", { class: "fits", "aria-live": "polite" });

  /** @param hooks `onRead({drawer, environment, start})` takes a drawer. */
  constructor(detent, hooks) {
    this.#detent = detent;
    this.hooks = hooks;
    this.element = h("div", {}, h("p", { class: "help" }, texts.pasteHelp), h("p", {}, h("label", { for: "program" }, texts.pasteLabel)), this.#text,
      h("div", { class: "row-of" }, h("button", { type: "button", class: "primary", id: "read", onclick: () => this.#run() }, texts.pasteRun)), this.#result);
    this.#text.addEventListener("dragover", (event) => event.preventDefault());
    this.#text.addEventListener("drop", async (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      this.#text.value = await file.text();
      this.#run();
    });
  }

  async #run() {
    if (this.#text.value.trim() === "") this.#text.value = example;
    try {
      const { drawer, environment, start, timing, notices, unread, confidence } = await this.#detent.read({ text: this.#text.value });
      show(this.#result, confidence === "guessed" && h("p", { class: "notice" }, texts.pasteGuessed),
        unread.map((one) => h("p", { class: "notice" }, texts.pasteAt(one.line, one.column), " ", h("code", {}, one.text), " ", one.why)),
        notices.map((one) => h("p", { class: "notice" }, texts.pasteAt(one.line, one.column), " ", one.message)),
        timing && h("pre", { tabindex: 0, role: "group", "aria-label": texts.pasteTiming }, JSON.stringify(timing)));
      if (drawer) this.hooks.onRead({ drawer, environment, start });
    } catch (error) {
      show(this.#result, h("p", { class: "error", role: "alert" }, (error.errors ?? []).map((one) => one.message).join(" ") || error.message));
    }
  }
}
