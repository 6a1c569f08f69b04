/** The systems by platform, and which of them were shown last. */

/** In this order; what is not known comes after. */
const order = ["web", "React Native", "Android", "iOS"];

const place = (platform) => (order.includes(platform) ? order.indexOf(platform) : order.length);

/** All platforms with their systems: `[platform, systems]`. */
export function platforms(systems) {
  const all = new Map();
  for (const one of systems) all.set(one.platform, [...(all.get(one.platform) ?? []), one]);
  return [...all].toSorted(([one], [other]) => place(one) - place(other));
}

/** A name for each platform, and `last` for the newest of all. */
function kept() {
  try {
    return JSON.parse(localStorage.getItem("systems")) ?? {};
  } catch {
    return {};
  }
}

/** Keeps that a system is shown. */
export function remember({ name, platform }) {
  const known = kept();
  if (known.last !== name || known[platform] !== name)
    localStorage.setItem("systems", JSON.stringify({ ...known, [platform]: name, last: name }));
}

/** The system that was shown last; undefined on a first visit. */
export const lastShown = () => kept().last;

/** The system that a platform is opened with: the last one shown of its own, or its first. */
export function lastOf(platform, systems) {
  const own = systems.filter((one) => one.platform === platform);
  return (own.find((one) => one.name === kept()[platform]) ?? own[0]).name;
}
