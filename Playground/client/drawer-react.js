/**
 * vaul's components for React, with vaul's properties: `import { Drawer } from "detent-client/react"` is all that changes. The
 * simulated library decides where a drawer is; the page's own classes decide how it looks, as with vaul.
 */
import * as React from "react";
import { createPortal } from "react-dom";
import { DrawerController } from "./drawer.js";

const { cloneElement, createContext, createElement, forwardRef, isValidElement, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } = React;
const Context = createContext(null);
/** The library's own properties are data. It knows their names, so that none has to be listed here. */
const isData = (value) => ["string", "number", "boolean"].includes(typeof value) || Array.isArray(value);
const given = (properties) => Object.fromEntries(Object.entries(properties).filter(([, value]) => isData(value)));

/** A value that is controlled by the host, or held by the component. */
function useHeld(value, initial, onChange) {
  const [own, setOwn] = useState(initial), isHeld = value !== undefined;
  return [isHeld ? value : own, (next) => {
    if (!isHeld) setOwn(next);
    onChange?.(next);
  }];
}

/** Handlers of the content that are asked why it would close. */
const asked = { overlay: ["onPointerDownOutside", "onInteractOutside"], escape: ["onEscapeKeyDown"] };
/** Properties of vaul's parts that no element has. */
const handlers = [...Object.values(asked).flat(), "onFocusOutside", "onOpenAutoFocus", "onCloseAutoFocus", "forceMount", "preventCycle"];

function Root({
  children, detent, base, container, nested: _, open, defaultOpen = false, onOpenChange, activeSnapPoint, setActiveSnapPoint,
  onDrag, onRelease, onClose, onAnimationEnd, ...properties
}) {
  const parent = useContext(Context), configuration = given(properties), { snapPoints } = configuration;
  const [isOpen, setOpen] = useHeld(open, defaultOpen, onOpenChange);
  const [snap, setSnap] = useHeld(activeSnapPoint, snapPoints?.[0] ?? null, setActiveSnapPoint);
  const [isShown, setShown] = useState(isOpen), id = useId();
  const controller = useRef(null), overlay = useRef(null), handle = useRef(null), content = useRef(null), trigger = useRef(null), outside = useRef({}), now = useRef({});
  // Events read what was rendered last.
  useLayoutEffect(() => {
    now.current = { isOpen, snap, snapPoints, setOpen, setSnap, isHeld: open !== undefined, onDrag, onRelease, onClose, onAnimationEnd };
  });
  useLayoutEffect(() => {
    if (isOpen) setShown(true);
    else controller.current?.close("host");
  }, [isOpen]);
  const text = JSON.stringify(configuration);
  useLayoutEffect(() => {
    const element = content.current;
    if (!isShown || !element) return undefined;
    const { isOpen: startsOpen, snap: first } = now.current, isFirst = defaultOpen && startsOpen;
    const made = (controller.current = new DrawerController(element, {
      drawer: { system: "vaul", configuration: JSON.parse(text) },
      start: { open: isFirst, ...(first === null || first === undefined ? {} : { activeSnapPoint: first }) },
      ...(handle.current?.hasAttribute("data-prevent-cycle") ? { environment: { preventCycle: true } } : {}),
    }, { detent, base, backdrop: overlay.current ?? undefined, handle: handle.current ?? undefined, modal: configuration.modal ?? true, parent: () => parent?.controller.current }));
    const listen = (type, listener) => element.addEventListener(type, (event) => event.target === element && listener(event, event.detail));
    listen("detentopenchange", (event, { open, reason }) => {
      if (reason === "host") return;
      for (const name of asked[reason] ?? []) outside.current[name]?.(event);
      if (event.defaultPrevented) return;
      if (!open) now.current.onClose?.();
      now.current.setOpen(open);
      // A host that controls `open` decides with its next rendering.
      if (now.current.isHeld) event.preventDefault();
    });
    listen("detentchange", (_, { state }) => {
      const points = now.current.snapPoints, point = points?.[+state];
      if (point !== undefined && point !== now.current.snap) now.current.setSnap(point);
    });
    listen("detentrelease", (event, { state }) => now.current.onRelease?.(event, state !== "closed"));
    listen("detentframe", (event, { phase }) => phase === "dragging" && now.current.onDrag?.(event, 1 - +element.style.getPropertyValue("--detent-progress")));
    let hasChanged = false;
    listen("toggle", () => (hasChanged = true));
    listen("detentrest", (_, { state }) => {
      if (hasChanged) now.current.onAnimationEnd?.(made.isOpen);
      hasChanged = false;
      if (state === "closed" && !made.isOpen && !now.current.isOpen) setShown(false);
    });
    if (startsOpen && !isFirst) made.open("host");
    return () => {
      made.disconnect();
      controller.current = null;
    };
  }, [isShown, text]);
  useEffect(() => {
    if (isShown && isOpen && controller.current && !controller.current.isOpen) controller.current.open("host");
  }, [isOpen, isShown]);
  useEffect(() => {
    const state = snapPoints?.indexOf(snap);
    if (state >= 0 && controller.current?.state !== undefined && controller.current.isOpen && controller.current.state !== `${state}`) controller.current.move(snap);
  }, [snap]);
  const value = useMemo(() => ({ isOpen, isShown, setOpen, controller, overlay, handle, content, trigger, outside, id, configuration, container }), [isOpen, isShown, text, id, container]);
  return createElement(Context.Provider, { value }, children);
}

/** A reference that sets all the given ones. */
const both = (...references) => (element) => references.forEach((one) => (typeof one === "function" ? one(element) : one && (one.current = element)));

/** A component that renders its own element, or with `asChild` its child. */
function part(name, tag, used) {
  const Part = forwardRef(({ asChild, children, ...given }, reference) => {
    const added = used(useContext(Context), given, reference);
    if (added === null) return null;
    // The page's properties override the part's own.
    const { ref, onClick, style } = added, properties = Object.fromEntries(Object.entries(given).filter(([name]) => !handlers.includes(name)));
    const all = { ...added, ...properties, ref, ...(onClick ? { onClick } : {}), ...(style ? { style } : {}) };
    if (!asChild || !isValidElement(children)) return createElement(tag, all, children);
    const inner = children.props.onClick;
    return cloneElement(children, { ...all, onClick: (event) => (inner?.(event), onClick?.(event)) });
  });
  Part.displayName = `Drawer.${name}`;
  return Part;
}

const clicks = (properties, act) => ({
  onClick: (event) => {
    properties.onClick?.(event);
    if (!event.defaultPrevented) act();
  },
});

const Trigger = part("Trigger", "button", ({ isOpen, setOpen, trigger, id }, properties, reference) => ({
  type: "button", ref: both(reference, trigger), "aria-haspopup": "dialog", "aria-expanded": isOpen, "aria-controls": id, "data-state": isOpen ? "open" : "closed",
  ...clicks(properties, () => setOpen(!isOpen)),
}));
const Close = part("Close", "button", ({ setOpen }, properties, reference) => ({ type: "button", ref: reference, ...clicks(properties, () => setOpen(false)) }));
const Overlay = part("Overlay", "div", ({ isShown, isOpen, overlay, configuration }, _, reference) =>
  isShown && configuration.modal !== false ? { ref: both(reference, overlay), "data-vaul-overlay": "", "data-state": isOpen ? "open" : "closed" } : null);
const Content = part("Content", "div", ({ isShown, isOpen, content, outside, id, configuration }, properties, reference) => {
  outside.current = properties;
  return isShown ? { ref: both(reference, content), id, role: "dialog", "data-vaul-drawer": "", "data-vaul-drawer-direction": configuration.direction ?? "bottom", "data-state": isOpen ? "open" : "closed" } : null;
});
const Handle = part("Handle", "div", ({ handle }, { style, className, preventCycle }, reference) => ({
  ref: both(reference, handle), "data-vaul-handle": "", ...(preventCycle ? { "data-prevent-cycle": "" } : {}),
  style: { ...(className ? {} : { width: 32, height: 5, borderRadius: 16, background: "#e2e2e4" }), display: "block", margin: "0 auto", flexShrink: 0, ...style },
}));
const Title = part("Title", "h2", (_, __, reference) => ({ ref: reference, "data-detent-title": "" }));
const Description = part("Description", "p", (_, __, reference) => ({ ref: reference, "data-detent-description": "" }));
const Portal = ({ children, container }) => {
  const { container: chosen } = useContext(Context);
  return typeof document === "undefined" ? null : createPortal(children, container ?? chosen ?? document.body);
};
const NestedRoot = (properties) => createElement(Root, properties);

export const Drawer = { Root, NestedRoot, Trigger, Portal, Overlay, Content, Handle, Title, Description, Close };
export { Close, Content, Description, Handle, NestedRoot, Overlay, Portal, Root, Title, Trigger };
