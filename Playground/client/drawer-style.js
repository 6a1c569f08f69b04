/**
 * The default style of `<detent-drawer>`. The tag itself has no box: the drawer inside inherits its styles, so that `background`
 * or `height` on the tag applies to the drawer and not to the overlay.
 */
export const style = `
:host {
  display: contents; position: fixed; z-index: 100; box-sizing: border-box; color: CanvasText;
  background: var(--detent-background, light-dark(#fff, #1c1c1e));
  --detent-reach: clamp(0px, var(--detent-height, 40px), 40px);
  box-shadow: var(--detent-shadow, 0 calc(var(--detent-reach) / -5) var(--detent-reach) rgb(0 0 0 / 0.16));
  border-radius: var(--detent-radius, 16px) var(--detent-radius, 16px) 0 0; padding: 0 16px max(16px, env(safe-area-inset-bottom));
  width: auto; height: auto; max-height: 96%;
}
:host([hidden]) { display: none }
:host(:state(fills)) { height: 100%; max-height: none }
:host([data-side=top]) { border-radius: 0 0 var(--detent-radius, 16px) var(--detent-radius, 16px); padding: max(16px, env(safe-area-inset-top)) 16px 0 }
:host([data-side=left]), :host([data-side=right]) { width: min(80%, 400px); max-height: none; height: 100%; padding: 16px 16px 16px 0 }
:host([data-side=right]) { border-radius: var(--detent-radius, 16px) 0 0 var(--detent-radius, 16px) }
:host([data-side=left]) { border-radius: 0 var(--detent-radius, 16px) var(--detent-radius, 16px) 0; padding: 16px 0 16px 16px }
.room, [part=overlay], [part=drawer] { position: inherit; z-index: inherit; margin: 0; border: 0; padding: 0; overflow: visible }
.room { inset: 0; visibility: hidden; pointer-events: none }
[part=overlay] { inset: 0; display: none; width: auto; height: auto; background: var(--detent-overlay, rgb(0 0 0 / 0.4)); pointer-events: none }
:host([modal]) [part=overlay].shown, :host([modal][open]) [part=overlay] { display: block }
:host([modal][open]) [part=overlay] { pointer-events: auto }
[part=drawer] {
  inset: auto 0 0; display: flex; flex-direction: column; margin: 0 auto; outline: none;
  box-sizing: inherit; background: inherit; color: inherit; border: inherit; border-radius: inherit; box-shadow: inherit; padding: inherit;
  width: inherit; min-width: inherit; max-width: inherit; height: inherit; min-height: inherit; max-height: inherit; backdrop-filter: inherit;
}
[part=drawer]::after { content: ""; position: absolute; inset: 100% 0 auto; height: 100vh; background: inherit }
:host(:not([open])) [part=drawer]:not(.shown) { visibility: hidden }
[part=handle] {
  position: relative; flex: none; width: 36px; height: 5px; margin: 10px auto; border-radius: 3px; background: var(--detent-handle, #8e8e93);
  cursor: grab;
}
:host([data-dragging]) [part=handle] { cursor: grabbing }
[part=handle]::after { content: ""; position: absolute; inset: -10px -40px }
[part=handle]:focus-visible, [part=content]:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
[part=content] {
  flex: 1 1 auto; min-width: 0; min-height: 0; overflow: auto; overscroll-behavior: contain; padding-bottom: var(--detent-overhang, 0);
}
:host([data-side=top]) [part=drawer] { inset: 0 0 auto; flex-direction: column-reverse }
:host([data-side=top]) [part=drawer]::after { inset: auto 0 100% }
:host([data-side=left]) [part=drawer] { inset: 0 auto 0 0; flex-direction: row-reverse }
:host([data-side=right]) [part=drawer] { inset: 0 0 0 auto; flex-direction: row }
:host([data-side=left]) [part=drawer]::after { inset: 0 100% 0 auto; width: 100vw; height: auto }
:host([data-side=right]) [part=drawer]::after { inset: 0 auto 0 100%; width: 100vw; height: auto }
:host(:is([data-side=left], [data-side=right])) [part=handle] { width: 5px; height: 36px; margin: auto 10px }
:host(:is([data-side=left], [data-side=right])) [part=content] { padding-bottom: 0 }
@media (forced-colors: active) {
  :host { border: 1px solid CanvasText }
  [part=handle] { background: CanvasText }
}`;

/** The drawer, its overlay, and its container: the window or another element. */
export const shadow = `<div part="overlay" popover="manual"></div><div class="room"></div>
<div part="drawer" popover="manual"><div part="handle"></div><div part="content"><slot></slot></div></div>`;
