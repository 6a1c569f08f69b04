// What the types of the React components and of the tag must allow and refuse; compiled, never run. A line below an expected
// error must be one.
import * as React from "react";
import { Drawer, Root, type DrawerRootProps, type SnapPoint } from "detent-client/react";
import { Detent } from "detent-client";
import type { DetentDrawer } from "detent-client/drawer";

const points: SnapPoint[] = ["148px", 0.5, 1];

export function Page(properties: DrawerRootProps) {
  const [snap, setSnap] = React.useState<SnapPoint | null>("148px"), [isOpen, setOpen] = React.useState(false);
  const overlay = React.useRef<HTMLDivElement>(null), title = React.useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Drawer.Root {...properties} open={isOpen} onOpenChange={setOpen} detent={new Detent("http://127.0.0.1:8080")} direction="right"
        container={document.body} nested={false} closeThreshold={0.5}>
        <Drawer.Trigger asChild><button className="trigger">Open</button></Drawer.Trigger>
        <Drawer.Portal container={document.body}>
          <Drawer.Overlay ref={overlay} className="overlay" />
          <Drawer.Content id="content" onPointerDown={(event) => event.clientX.toFixed()} aria-describedby="text"
            onPointerDownOutside={(event) => event.preventDefault()} onEscapeKeyDown={(event) => event.preventDefault()}>
            <Drawer.Handle style={{ width: 48 }} preventCycle />
            <Drawer.Title ref={title}>Title</Drawer.Title>
            <Drawer.Description id="text">Text</Drawer.Description>
            <Drawer.NestedRoot dismissible={false}><Drawer.Trigger>More</Drawer.Trigger></Drawer.NestedRoot>
            <Drawer.Close onClick={(event) => event.preventDefault()}>Close</Drawer.Close>
          </Drawer.Content>
        </Drawer.Portal>
      </Drawer.Root>
      <Root snapPoints={points} activeSnapPoint={snap} setActiveSnapPoint={setSnap} fadeFromIndex={1} onClose={() => {}}
        onDrag={(event, share) => [event.type, share.toFixed()]} onRelease={(_, isOpen: boolean) => isOpen} />
    </>
  );
}

export function Tag() {
  const sheet = React.useRef<DetentDrawer>(null);
  React.useEffect(() => sheet.current?.move("fullyExpanded"), []);
  return (
    <detent-drawer ref={sheet} id="sheet" className="sheet" style={{ color: "red" }} aria-label="Places" data-part="sheet" hidden
      system="drawerkit" version="bc1c220" configuration={{ heightOfPartiallyExpandedDrawer: 320 }} start={'{"state": "partiallyExpanded"}'}
      modal open direction="left" scroll="#list" base="http://127.0.0.1:8080"
      ondetentchange={({ detail }) => detail.state.trim()}
      ondetentopenchange={(event) => event.detail.reason === "drag" && event.preventDefault()}
      ondetentrelease={({ detail }) => detail.rules.length}>
      <p>Text</p>
    </detent-drawer>
  );
}

export const wrong = [
  // @ts-expect-error There is no such side.
  <Drawer.Root direction="up" />,
  // @ts-expect-error Snap points are numbers and texts.
  <Drawer.Root snapPoints={[true]} />,
  // @ts-expect-error There is no such property.
  <Drawer.Root isOpen />,
  // @ts-expect-error The library takes a number.
  <Drawer.Root closeThreshold="a half" />,
  // @ts-expect-error The host learns whether it is open.
  <Drawer.Root onOpenChange={(open: string) => open} />,
  // @ts-expect-error A portal leads to an element.
  <Drawer.Portal container="body" />,
  // @ts-expect-error A title is a heading.
  <Drawer.Title ref={React.createRef<HTMLButtonElement>()} />,
  // @ts-expect-error There is no such system.
  <detent-drawer system="curtain" />,
  // @ts-expect-error There is no such side.
  <detent-drawer direction="down" />,
  // @ts-expect-error There is no such property.
  <detent-drawer drawer="drawerkit" />,
  // @ts-expect-error A drawer changes to a state, which has a name.
  <detent-drawer ondetentchange={({ detail }) => detail.state.toFixed()} />,
];
