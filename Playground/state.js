/** The page's whole state, kept in its address: a link is a bug report, and back and forward undo and redo. */

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
  const bytes = await through(new DecompressionStream("deflate-raw"), Uint8Array.from(plain, (one) => one.charCodeAt(0)));
  return JSON.parse(new TextDecoder().decode(bytes));
}

export class State extends EventTarget {
  #writes = Promise.resolve();
  #unwritten = 0;
  #last = 0;
  value;
  /** Whether the address holds something that cannot be read. */
  isBroken = false;

  /** @param named Gives the state that a plain name in the address means; undefined if it means none. */
  constructor(named = () => undefined) {
    super();
    this.named = named;
  }

  /** Reads the address; `first` is used where it holds nothing that can be read. */
  async open(first) {
    this.value = (await this.#read()) ?? first;
    this.#last = this.index;
    // Also of a first visit, the address holds everything; nobody waits for that.
    this.#write(this.value, true);
    addEventListener("popstate", async () => {
      this.value = (await this.#read()) ?? first;
      this.#tell();
    });
  }

  async #read() {
    const letters = location.hash.slice(1);
    this.isBroken = false;
    if (!letters) return undefined;
    if (this.named(letters)) return this.named(letters);
    const value = await unpacked(letters).catch(() => undefined);
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
    this.#tell();
    return this.#write(value, replaces);
  }

  /** One after the other, as packing takes different times. Until then the document has `data-unwritten`. */
  #write(value, replaces) {
    this.#await(1);
    this.#writes = this.#writes.then(async () => {
      const hash = `#${await packed(value)}`;
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

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}
