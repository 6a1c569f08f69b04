/**
 * Turns pointers and keys on an element into a finger: `down`, `move`, `up` and `cancel`, in points of the container,
 * and `tap`. A finger becomes a drag when it has moved by `slop` points, as a pan recogniser would have it. `reach`
 * says how far `up` and `down` the drawer can go.
 */
const slop = 4, tapSeconds = 0.3, step = 12, flickTime = 0.09, glideTime = 200;

/**
 * Browsers hold back `pointermove` until they draw a frame, so what it brings about is seen in the one after. Where
 * they also report movements at once, the service's answer is there in time. Those are taken so often at the most, ms.
 */
const pause = 7;

export function finger(element, { scale, origin, reach, on }) {
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
  keys(element, { on, reach });
}

/**
 * Keys move a finger: arrows by steps, Page Up and Page Down by an eighth of the way, End and Home all the way up and
 * down. Enter lets go, Shift with an arrow flicks, Escape cancels. Up makes the drawer higher, and so its value
 * greater.
 */
function keys(element, { on, reach }) {
  let y, gliding = 0, room;
  const start = () => {
    y = 0;
    room = reach();
    on.down({ x: undefined, y: undefined, target: element });
  };
  const move = (to) => on.move({ x: 0, y: (y = to) });
  const end = (how) => {
    cancelAnimationFrame(gliding);
    how({ x: 0, y });
    y = undefined;
  };
  /** No finger jumps: a long way takes some frames. */
  const glide = (to) => {
    cancelAnimationFrame(gliding);
    const from = y, begin = performance.now();
    const frame = (now) => {
      const share = Math.min(1, Math.max(0, now - begin) / glideTime);
      move(from + (to - from) * share);
      if (share < 1) gliding = requestAnimationFrame(frame);
    };
    gliding = requestAnimationFrame(frame);
  };
  const flick = (direction) => {
    // Two samples make a speed; the finger leaves with it.
    move(y + direction * step);
    setTimeout(() => y !== undefined && move(y + direction * step * 6), flickTime * 500);
    setTimeout(() => y !== undefined && ((y += direction * step * 6), end(on.up)), flickTime * 1000);
  };
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = { ArrowUp: -1, ArrowDown: 1, PageUp: -1, PageDown: 1, End: -1, Home: 1 }[event.key];
    const isLetGo = event.key === "Enter" || event.key === " ";
    if (!direction && !isLetGo && (event.key !== "Escape" || y === undefined)) return;
    event.preventDefault();
    if (direction) {
      if (y === undefined) start();
      if (event.key.startsWith("Arrow")) {
        cancelAnimationFrame(gliding);
        if (event.shiftKey) flick(direction);
        else move(y + direction * step);
      } else if (event.key.startsWith("Page")) glide(y + (direction * (room.up + room.down)) / 8);
      else glide(direction < 0 ? -room.up : room.down);
    } else if (y === undefined) on.tap({ x: undefined, y: undefined, target: element });
    else end(isLetGo ? on.up : on.cancel);
  });
  element.addEventListener("blur", () => y !== undefined && end(on.up));
}
