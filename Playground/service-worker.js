/**
 * Opens the page without a network. The service writes `build` above this: a `version` that changes with any of the
 * page's `files`, so that a new build has a new worker and a new cache.
 *
 * As long as the service answers, it is asked: the page is never older than the service. Its engine alone is taken as
 * it is kept, as another engine has another address. Nothing that was asked with a key is kept, and no question's
 * answer.
 */
const current = `detent-page-${build.version}`, engines = "detent-engine", files = new Set(build.files);

/** How long an answer is waited for before what is kept is shown instead, ms. */
const patience = 3000;

/** What the page begins with, besides its files. */
const descriptions = ["/engine", "/systems", "/openapi.json"];
const isDescription = (path) => descriptions.includes(path) || path.startsWith("/systems/");

addEventListener("install", (event) => event.waitUntil(install().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(activate().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || request.headers.has("Authorization")) return;
  // To programs the first page is another text.
  if (files.has(pathname) && (pathname !== "/" || request.mode === "navigate"))
    event.respondWith(newest(request, pathname));
  else if (isDescription(pathname)) event.respondWith(newest(request, pathname));
  else if (pathname.startsWith("/engine/")) event.respondWith(lasting(request, pathname));
});

async function install() {
  const cache = await caches.open(current);
  await cache.addAll(build.files.map((path) =>
    new Request(path, { cache: "no-cache", headers: path === "/" ? { Accept: "text/html" } : {} })));
  // Where a key is needed these are refused, and so not kept.
  await Promise.allSettled([keepSystems(cache), keepEngine(cache), cache.add("/openapi.json")]);
}

async function keepSystems(cache) {
  await cache.add("/systems");
  const { systems } = await (await cache.match("/systems", { ignoreVary: true })).json();
  await cache.addAll(systems.map((one) => `/systems/${one.name}`));
}

async function keepEngine(cache) {
  await cache.add("/engine");
  const { modules } = await (await cache.match("/engine", { ignoreVary: true })).json();
  if (modules.length > 0) await lasting(modules[0].path, modules[0].path);
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("detent-") && name !== current && name !== engines)
    .map((name) => caches.delete(name)));
}

/** The service's answer; what is kept where there is none in time, or only that of a proxy before it. */
async function newest(request, path) {
  const cache = await caches.open(current), known = await cache.match(path, { ignoreVary: true });
  const asked = fetch(request).then(async (answer) => {
    if (answer.status >= 500 && known) return known;
    if (answer.ok && answer.headers.get("ETag") !== known?.headers.get("ETag")) await cache.put(path, answer.clone());
    return answer;
  });
  if (!known) return asked;
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience, known))]).catch(() => known);
}

/** A module of the engine: one is kept, the last. */
async function lasting(request, path) {
  const cache = await caches.open(engines), known = await cache.match(path, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(path, answer.clone());
    for (const { url } of await cache.keys()) if (new URL(url).pathname !== path)
      await cache.delete(url, { ignoreVary: true });
  }
  return answer;
}
