// Requests that are near the examples of the contract, or far from them.

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
export class Numbers {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(from, to) {
    return from + this.next() * (to - from);
  }

  one(list) {
    return list[Math.floor(this.next() * list.length)];
  }
}

/** The value with each number changed by `change`. */
const changed = (value, change) =>
  typeof value === "number" ? change(value)
  : Array.isArray(value) ? value.map((one) => changed(one, change))
  : value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, change)]))
  : value;

/** With about every third number a little different. */
export const jittered = (numbers, request) =>
  changed(request, (number) => {
    if (numbers.next() < 0.65) return number;
    if (Number.isInteger(number) && Math.abs(number) < 20) return numbers.next() < 0.5 ? number : number * numbers.between(0.8, 1.3);
    return numbers.next() < 0.1 ? -number : number * numbers.between(0.7, 1.4);
  });

const spellings = [
  "0", "-0", "-0.0", "1e308", "-1e308", "1.7976931348623157e308", "1e309", "5e-324", "2.2250738585072014e-308", "1e-400", "1e15", "-1e15",
  "4294967295", "4294967296", "2147483647", "2147483648", "-2147483649", "9007199254740993", "9223372036854775807", "9223372036854775808",
  "18446744073709551616", "123456789012345678901234567890", "0.1000000000000000055511151231257827021181583404541015625", "1e22", "1e23",
  "8.5e9", "1E+2", "-1", "1e-9", "0.30000000000000004", "null", "true", "\"1\"", "[]", "{}", "99999999999999999999e-5",
];

/** A text with one to three of its numbers far from everyday use. */
export function wild(numbers, request) {
  let count = 0;
  changed(request, (number) => ((count += 1), number));
  const chosen = new Set(Array.from({ length: 1 + Math.floor(numbers.next() * 3) }, () => Math.floor(numbers.next() * count)));
  let index = 0;
  const marked = changed(request, (number) => (chosen.has(index++) ? `@${Math.floor(numbers.next() * spellings.length)}@` : number));
  return JSON.stringify(marked).replace(/"@(\d+)@"/g, (_, place) => spellings[place]);
}

const names = ["velocty", "positon", "systme", "container2", "drawerkit", "a\"b", "é", "~/", "releases", "grid"];

/** A text with a fault: of JSON, of a name, or of a type. */
export function bad(numbers, text) {
  const place = Math.floor(numbers.next() * text.length), found = [...text.matchAll(/"([A-Za-z]+)":/g)];
  if (found.length === 0) return text + text;
  switch (Math.floor(numbers.next() * 6)) {
    case 0: return text.slice(0, place);
    case 1: return text.slice(0, place) + numbers.one(["x", "\"", "}", "]", ",", ":", "\\", "\u0001", "é", "0", "-", "NaN", "\\u12"]) + text.slice(place);
    case 2: return text.slice(0, place) + text.slice(place + 1);
    case 3: {
      const one = numbers.one(found);
      return text.slice(0, one.index) + JSON.stringify(numbers.one(names)) + ":" + text.slice(one.index + one[0].length);
    }
    case 4: {
      const one = numbers.one(found);
      return text.slice(0, one.index) + JSON.stringify(one[1].slice(0, -1)) + ":" + text.slice(one.index + one[0].length);
    }
    default: {
      const values = [...text.matchAll(/:("[^"]*"|-?[0-9.]+|true|false|null)/g)];
      if (values.length === 0) return text + text;
      const one = numbers.one(values);
      return text.slice(0, one.index + 1) + numbers.one(["null", "true", "\"\"", "[1,2]", "{}", "\"drawerkit\"", "-5", "1e99"]) + text.slice(one.index + one[0].length);
    }
  }
}

const configurations = {
  drawerkit: { heightOfPartiallyExpandedDrawer: 320 }, sweetcurtain: {}, overlaycontainer: { heightForNotchAt: [120, 400, 700] }, sheets: {},
  transition: {}, baseui: { snapPoints: ["200px", 0.5, 1] }, vaul: { snapPoints: ["200px", 0.5, 1] },
  bottomsheetbehavior: { peekHeight: 200, hideable: true }, gorhom: { snapPoints: [200, 422, 760], enableDynamicSizing: false, index: 1 },
};
const computed = new Set(["baseui", "vaul", "bottomsheetbehavior"]);

/** The messages of a session by the client's clock: gestures, a mistake, and the end. */
export function live(numbers, index) {
  const system = Object.keys(configurations)[index % 9];
  let at = 0;
  const time = (pause) => +(at += pause).toFixed(6);
  const messages = [{
    container: { height: 844, width: 390 }, drawer: { system, configuration: configurations[system] }, clock: "client",
    sampling: { rate: numbers.one([30, 60, 120, 250]) }, output: { precision: 6 },
  }];
  for (let gesture = 0; gesture < 3; gesture += 1) {
    let translation = 0;
    messages.push({ type: "pan", phase: "began", translation, at: time(numbers.between(0.2, 0.5)) });
    for (let step = 0; step < 8; step += 1) {
      translation += numbers.between(-60, 60);
      messages.push({ type: "pan", phase: "changed", translation, at: time(numbers.between(0.004, 0.02)) });
    }
    if (numbers.next() < 0.3) messages.push({ type: "pan", phase: "nowhere", at: at });
    const velocity = computed.has(system) ? {} : { velocity: numbers.between(-2500, 2500) };
    messages.push({ type: "pan", phase: numbers.next() < 0.85 ? "ended" : "cancelled", translation, ...velocity, at: time(0.01) });
  }
  messages.push({ type: "advance", duration: 0.5, at: time(0.01) }, { type: "end" });
  return messages;
}
