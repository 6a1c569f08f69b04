import { DrawerController } from "./drawer-controller.js";
import { canScroll } from "./drawer-scroll.js";
import { shadow, style } from "./drawer-style.js";
import { restingTransform, wordsOf } from "./drawer-systems.js";

let sheet;

function styles() {
  sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}

function parsed(element, name) {
  const text = element.getAttribute(name);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`<detent-drawer ${name}> has to be JSON: ${cause.message}`, { cause });
  }
}

/**
 * The shadow tree of a drawer as markup, for pages that a server renders: as the first child of `<detent-drawer>` it shows the
 * drawer at rest before any script has loaded.
 * @param {{ system?: string, configuration?: object, start?: object, open?: boolean, direction?: string }} [drawer]
 */
export function declarativeShadow({ system = "drawerkit", configuration = {}, start, open = false, direction } = {}) {
  const words = wordsOf(system), all = { ...configuration, ...(direction ? words.sided(direction) : {}) };
  const transform = restingTransform(words, all, open, start), fills = words.fits(all) ? "" : ":host { height: 100%; max-height: none }";
  const resting = transform ? `[part=drawer] { transform: ${transform} }` : "";
  return `<template shadowrootmode="open"><style>${style}${fills}${resting}</style>${shadow}</template>`;
}

const commands = { "--detent-open": "show", "--detent-close": "close", "--detent-toggle": "toggle" };
const triggers = { detentOpen: "show", detentToggle: "toggle", detentClose: "close" };

/** Handles buttons with `data-detent-open` and the like, and `commandfor` where the browser does not support it. */
function clicked(event) {
  if (event.defaultPrevented) return;
  const button = event.composedPath().find((one) => one instanceof Element && one.matches("[data-detent-open], [data-detent-toggle], [data-detent-close], [commandfor]"));
  if (!button || button.disabled) return;
  const find = (id) => (id ? button.getRootNode().getElementById(id) : button.closest("detent-drawer"));
  for (const [name, method] of Object.entries(triggers)) if (name in button.dataset) find(button.dataset[name])?.[method]?.("command");
  const method = commands[button.getAttribute("command")];
  if (method && !("commandForElement" in button)) find(button.getAttribute("commandfor"))?.[method]?.("command");
}

/**
 * `<detent-drawer system version configuration start open direction scroll modal container base>`: a drawer over the window, or with
 * `position: absolute` over its nearest positioned ancestor. `configuration`, `container` and `start` are JSON; `base` is where the
 * service is. Each attribute is also a property, which takes the value itself.
 */
export class DetentDrawer extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ["system", "version", "configuration", "container", "start", "open", "direction", "modal", "scroll", "aria-label"];
  /** The controller while it is connected. @type {DrawerController | undefined} */
  controller;
  /** The client that answers; one for `base` if not given. @type {Detent | undefined} */
  detent;
  #internals;
  #isAwaited = false;
  #isReflected = false;

  constructor() {
    super();
    this.#internals = this.attachInternals?.();
  }

  get ready() {
    return this.controller?.ready;
  }

  get state() {
    return this.controller?.state;
  }

  get position() {
    return this.controller?.position;
  }

  move(to) {
    this.controller?.move(to);
  }

  set(properties) {
    this.controller?.set(properties);
  }

  show(reason) {
    if (this.controller) this.controller.open(reason);
    else this.open = true;
  }

  close(reason) {
    if (this.controller) this.controller.close(reason);
    else this.open = false;
  }

  toggle(reason) {
    if (this.controller?.isOpen ?? this.open) this.close(reason);
    else this.show(reason);
  }

  send(input) {
    this.controller?.send(input);
  }

  connectedCallback() {
    // Properties that were set before the element was defined.
    for (const name of Object.keys(properties)) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    let root = this.shadowRoot;
    if (!root) {
      root = this.attachShadow({ mode: "open" });
      root.innerHTML = shadow;
    }
    // A content security policy may forbid styles in markup, but not constructed style sheets.
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet ?? styles()];
    this.ownerDocument.addEventListener("click", clicked);
    this.addEventListener("command", this.#commanded);
    this.#sided();
    this.#connect();
  }

  disconnectedCallback() {
    this.removeEventListener("command", this.#commanded);
    this.controller?.disconnect();
    this.controller = undefined;
  }

  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    if (name === "direction") this.#sided();
    if (!this.controller || this.#isReflected) return;
    if (name === "open") {
      const isOpen = after !== null;
      if (isOpen === this.controller.isOpen) return;
      this.controller[isOpen ? "open" : "close"]("attribute");
      if (this.controller.isOpen !== isOpen) this.#reflect(this.controller.isOpen);
      return;
    }
    if (name === "aria-label") return;
    if (name === "configuration") {
      const old = JSON.parse(before ?? "{}"), changed = Object.entries(parsed(this, name) ?? {}).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key]));
      if (changed.length > 0) this.controller.set(Object.fromEntries(changed));
      this.#sided();
      return;
    }
    this.controller.disconnect();
    this.controller = undefined;
    this.#connect();
  }

  #commanded = (event) => {
    const method = commands[event.command];
    if (method) this[method]("command");
  };

  get #words() {
    return wordsOf(this.getAttribute("system") ?? "drawerkit");
  }

  /** The library's configuration, with what the attributes `direction` and `modal` add to it. */
  get #configuration() {
    const given = parsed(this, "configuration") ?? {}, direction = this.getAttribute("direction"), words = this.#words;
    const isDialog = words.isClosedByName && given.modal === undefined ? { modal: this.hasAttribute("modal") } : {};
    return { ...given, ...isDialog, ...(direction === null ? {} : words.sided(direction)) };
  }

  #sided() {
    const words = this.#words, configuration = this.#configuration;
    this.dataset.side = words.side(configuration);
    this.#state("fills", !words.fits(configuration));
  }

  #state(name, isOn) {
    try {
      this.#internals.states[isOn ? "add" : "delete"](name);
    } catch {
      // The browser does not support custom states.
    }
  }

  #part(name) {
    return this.shadowRoot.querySelector(`[part=${name}]`);
  }

  /** The box of the positioned ancestor, for a drawer over that instead of the window. */
  get #room() {
    return getComputedStyle(this).position === "absolute" ? this.shadowRoot.querySelector(".room") : undefined;
  }

  #reflect(isOpen) {
    this.#isReflected = true;
    this.toggleAttribute("open", isOpen);
    this.#isReflected = false;
    this.#state("open", isOpen);
  }

  /** Shows a modal drawer in the top layer, above everything else on the page, transformed ancestors included. */
  #opened(isOpen) {
    const shown = [this.#part("overlay"), this.#part("drawer")], content = this.#part("content");
    this.#reflect(isOpen);
    for (const one of this.getRootNode().querySelectorAll?.(this.id ? `[commandfor="${CSS.escape(this.id)}"], [data-detent-open="${CSS.escape(this.id)}"], [data-detent-toggle="${CSS.escape(this.id)}"]` : ":not(*)") ?? []) {
      one.setAttribute("aria-expanded", `${isOpen}`);
      one.setAttribute("aria-controls", this.id);
      if (this.hasAttribute("modal")) one.setAttribute("aria-haspopup", "dialog");
    }
    if (!isOpen) return;
    for (const one of shown) {
      one.classList.add("shown");
      if (this.hasAttribute("modal") && one.showPopover && !one.matches(":popover-open")) one.showPopover();
    }
    // Scrollable content must be reachable by keyboard.
    if (canScroll(content, false) && !this.querySelector("a[href], button, input, select, textarea, [tabindex]")) content.tabIndex = 0;
  }

  #rested() {
    if (this.controller?.isOpen) return;
    for (const one of [this.#part("drawer"), this.#part("overlay")]) {
      one.classList.remove("shown");
      if (one.hidePopover && one.matches(":popover-open")) one.hidePopover();
    }
  }

  /** Makes the controller once all children and attributes are there. */
  #connect() {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    queueMicrotask(() => {
      this.#isAwaited = false;
      if (!this.isConnected) return;
      const given = (name) => (this.hasAttribute(name) ? { [name]: parsed(this, name) } : {});
      const version = this.getAttribute("version"), system = this.getAttribute("system") ?? "drawerkit", configuration = this.#configuration;
      const chosen = { system, ...(version === null ? {} : { version }), ...(Object.keys(configuration).length > 0 ? { configuration } : {}) };
      const start = parsed(this, "start") ?? this.#words.start(this.hasAttribute("open"));
      const outer = this.parentElement?.closest("detent-drawer");
      const scenario = { drawer: chosen, ...given("container"), ...(start ? { start } : {}) };
      this.addEventListener("detentrest", (event) => event.target === this && this.#rested());
      this.controller = new DrawerController(this.#part("drawer"), scenario, {
        host: this, container: this.#room, handle: this.#part("handle"), backdrop: this.#part("overlay"), content: this.#part("content"),
        modal: this.hasAttribute("modal"), parent: () => outer?.controller, opened: (isOpen) => this.#opened(isOpen),
        scroll: this.hasAttribute("scroll") ? (this.querySelector(this.getAttribute("scroll")) ?? undefined) : undefined,
        base: this.getAttribute("base") ?? undefined, detent: this.detent,
      });
    });
  }
}

const flag = (name) => ({
  get() {
    return this.hasAttribute(name);
  },
  set(value) {
    this.toggleAttribute(name, Boolean(value));
  },
});
const text = (name) => ({
  get() {
    return this.getAttribute(name) ?? undefined;
  },
  set(value) {
    if (value === undefined || value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  },
});
const json = (name) => ({
  get() {
    return parsed(this, name);
  },
  set(value) {
    if (value === undefined || value === null) this.removeAttribute(name);
    else this.setAttribute(name, typeof value === "string" ? value : JSON.stringify(value));
  },
});
const properties = {
  system: text("system"), version: text("version"), direction: text("direction"), scroll: text("scroll"), base: text("base"),
  configuration: json("configuration"), container: json("container"), start: json("start"), open: flag("open"), modal: flag("modal"),
};
for (const [name, property] of Object.entries(properties)) Object.defineProperty(DetentDrawer.prototype, name, { configurable: true, enumerable: true, ...property });
