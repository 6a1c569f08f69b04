/**
 * Turns pointers and keys on an element into a finger: `down`, `move`, `up` and `cancel`, in points of the container, and
 * `tap`. A finger becomes a drag when it has moved by `slop` points, as a pan recogniser would have it.
 */
const slop = 4, tapSeconds = 0.3, step = 12, flick = 0.09;

/**
 * Browsers hold back `pointermove` until they draw a frame, so what it brings about is seen in the one after. Where they also
 * tell of movements at once, the service's answer is there in time. Those are taken so often at the most, ms.
 */
const pause = 7;

export function finger(element, { scale, origin, on }) {
  let pointer, from, isDragging = false, began = 0, last = {};
  const place = (event) => {
    const box = origin().getBoundingClientRect();
    return { x: (event.clientX - box.left) / scale(), y: (event.clientY - box.top) / scale() };
  };

  for (const sign of ["pointerenter", "pointerdown", "focus"]) element.addEventListener(sign, () => on.near());
  element.addEventListener("pointerdown", (event) => {
    if (pointer !== undefined || event.button !== 0) return;
    pointer = event.pointerId;
    from = { ...place(event), target: event.target };
    began = event.timeStamp;
    last = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    isDragging = false;
    element.setPointerCapture(pointer);
  });
  const move = (event) => {
    if (event.pointerId !== pointer || (event.clientX === last.x && event.clientY === last.y)) return;
    last = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    const here = place(event);
    if (!isDragging) {
      if (Math.hypot(here.x - from.x, here.y - from.y) < slop) return;
      isDragging = true;
      on.down(from);
      from = { ...from, ...here };
      return;
    }
    on.move({ x: here.x - from.x, y: here.y - from.y }, here);
  };
  element.addEventListener("pointerrawupdate", (event) => event.timeStamp - last.at < pause || move(event));
  element.addEventListener("pointermove", move);
  const ended = (event, isCancelled) => {
    if (event.pointerId !== pointer) return;
    pointer = undefined;
    const here = place(event);
    if (isDragging) (isCancelled ? on.cancel : on.up)({ x: here.x - from.x, y: here.y - from.y }, here);
    else if (!isCancelled && event.timeStamp - began < tapSeconds * 1000) on.tap(from);
    isDragging = false;
  };
  element.addEventListener("pointerup", (event) => ended(event, false));
  element.addEventListener("pointercancel", (event) => ended(event, true));
  keys(element, on);
}

/** The arrow keys move a finger by steps until Enter lets go; with Shift they flick. */
function keys(element, on) {
  let y;
  const start = () => {
    y = 0;
    on.down({ x: undefined, y: undefined, target: element });
  };
  element.addEventListener("keydown", (event) => {
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (direction) {
      event.preventDefault();
      if (y === undefined) start();
      if (event.shiftKey) {
        // Two samples make a speed; the finger leaves with it.
        on.move({ x: 0, y: (y += direction * step) });
        setTimeout(() => on.move({ x: 0, y: (y += direction * step * 6) }), flick * 500);
        setTimeout(() => (on.up({ x: 0, y: (y += direction * step * 6) }), (y = undefined)), flick * 1000);
      } else on.move({ x: 0, y: (y += direction * step) });
    } else if ((event.key === "Enter" || event.key === " ") && y !== undefined) {
      event.preventDefault();
      on.up({ x: 0, y });
      y = undefined;
    } else if (event.key === "Escape" && y !== undefined) {
      on.cancel({ x: 0, y });
      y = undefined;
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      on.tap({ x: undefined, y: undefined, target: element });
    }
  });
  element.addEventListener("blur", () => {
    if (y === undefined) return;
    on.up({ x: 0, y });
    y = undefined;
  });
}
