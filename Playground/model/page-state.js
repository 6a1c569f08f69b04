/**
 * The page's whole state, kept in its address: a link is a bug report, and back and forward undo and redo. The address
 * names the system before the state, `#vaul/…`; a name alone is a lesson's, or a system's whose own example is meant.
 */

const text = new TextEncoder();

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packed(value) {
  const bytes = await through(new CompressionStream("deflate-raw"), text.encode(JSON.stringify(value)));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export async function unpacked(letters) {
  const plain = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(new DecompressionStream("deflate-raw"),
    Uint8Array.from(plain, (one) => one.charCodeAt(0)));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The address that holds a state. */
export const addressOf = async (value) => `#${value.scenario.drawer.system}/${await packed(value)}`;

/** The state in an address that holds one. Links were without the system's name once. */
export const stateIn = (address) => unpacked(address.slice(1).split("/").at(-1));

export class PageState extends EventTarget {
  #writes = Promise.resolve();
  #unwritten = 0;
  #last = 0;
  value;
  /** Whether the address holds something that cannot be read. */
  isBroken = false;

  /**
   * @param named Gives the state that a plain name in the address means, or a promise of it; undefined if it means
   *   none.
   */
  constructor(named = () => undefined) {
    super();
    this.named = named;
  }

  /** Reads the address; what `first` gives is used where it holds nothing that can be read. */
  async open(first) {
    this.value = (await this.#read()) ?? (await first());
    this.#last = this.index;
    // Also of a first visit, the address holds everything; nobody waits for that.
    this.#write(this.value, true);
    addEventListener("popstate", async () => {
      this.value = (await this.#read()) ?? (await first());
      this.#announceChange();
    });
  }

  async #read() {
    const letters = location.hash.slice(1);
    this.isBroken = false;
    if (!letters) return undefined;
    const value = (await this.named(letters)) ?? (await stateIn(location.hash).catch(() => undefined));
    this.isBroken = !value?.scenario?.drawer?.system;
    if (this.isBroken) this.dispatchEvent(new Event("broken"));
    return this.isBroken ? undefined : value;
  }

  /** How many steps can be undone. */
  get index() {
    return history.state?.index ?? 0;
  }

  /** Whether a step was undone. */
  get canRedo() {
    return this.index < this.#last;
  }

  /**
   * Takes a new value. Each becomes an entry of the browser's history, unless it `replaces` the last one, as the
   * positions of a slider under the finger do.
   */
  set(value, { replaces = false } = {}) {
    this.value = value;
    this.#announceChange();
    return this.#write(value, replaces);
  }

  /** One after the other, as packing takes different times. Until then the document has `data-unwritten`. */
  #write(value, replaces) {
    this.#await(1);
    this.#writes = this.#writes.then(async () => {
      const hash = await addressOf(value);
      if (replaces) history.replaceState({ index: this.index }, "", hash);
      else history.pushState({ index: (this.#last = this.index + 1) }, "", hash);
      this.#await(-1);
      this.dispatchEvent(new Event("written"));
    });
    return this.#writes;
  }

  #await(count) {
    document.documentElement.toggleAttribute("data-unwritten", (this.#unwritten += count) > 0);
  }

  /** Changes some members. */
  change(members, options) {
    return this.set({ ...this.value, ...members }, options);
  }

  undo() {
    if (this.index > 0) history.back();
  }

  redo() {
    history.forward();
  }

  #announceChange() {
    this.dispatchEvent(new Event("change"));
  }
}
