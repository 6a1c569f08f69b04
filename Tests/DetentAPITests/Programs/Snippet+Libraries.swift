extension Snippet {
  /// Programs that have to be told from those of other libraries, or that have more than one drawer.
  static let ofSeveral: [Snippet] = [
    Snippet(
      "the wrapper of shadcn/ui around Base UI",
      #"""
      import { Drawer, DrawerContent } from "@/components/ui/drawer"
      const sheet = (
        <Drawer snapPoints={["31rem", 1]} showSwipeHandle swipeDirection="down">
          <DrawerContent />
        </Drawer>
      )
      """#,
      is:
        #"{"drawer": {"system": "baseui", "configuration": {"snapPoints": ["31rem", 1], "swipeDirection": "down"}}}"#,
      noticed: [3]),
    Snippet(
      "a wrapper of a monorepo",
      #"""
      import { Drawer } from "@acme/ui/components/drawer"
      export const Filters = () => <Drawer defaultOpen modal={false}><p>Filters</p></Drawer>
      """#,
      is: #"{"drawer": {"system": "vaul", "configuration": {"modal": false}}, "start": {"open": true}}"#,
      noticed: [2], isGuessed: true),
    Snippet(
      "a wrapper by its own direction",
      #"""
      import { Drawer } from "@acme/ui/components/drawer"
      <Drawer direction="left">
      """#,
      is: #"{"drawer": {"system": "vaul", "configuration": {"direction": "left"}}}"#),
    Snippet(
      "a wrapper by another of its drawers",
      #"""
      import { Drawer } from "@/components/ui/drawer"
      const a = <Drawer modal={false} />
      const b = <Drawer swipeDirection="left" />
      """#,
      is: #"{"drawer": {"system": "baseui", "configuration": {"modal": false}}}"#,
      noticed: [3]),
    Snippet(
      "a root under another name",
      #"""
      import { Drawer as Primitive } from "vaul"
      const Drawer = Primitive.Root
      const Page = () => <Drawer dismissible={false} />
      """#,
      is: #"{"drawer": {"system": "vaul", "configuration": {"dismissible": false}}}"#),
    Snippet(
      "a drawer among other parts of Base UI",
      #"""
      import { Dialog } from '@base-ui/react/dialog';
      import { Drawer } from '@base-ui/react';
      const parts = [<Dialog.Root modal={false} key="a" />, <Drawer.Root swipeDirection="left" key="b" />];
      """#,
      is: #"{"drawer": {"system": "baseui", "configuration": {"swipeDirection": "left"}}}"#,
      noticed: [3]),
    Snippet(
      "attributes for the editor",
      #"""
      <FrameLayout
        app:behavior_hideable="false"
        tools:behavior_peekHeight="80dp"
        tools:peekHeight="90dp"
        app:maxWidth="10dp"
        app:layout_behavior="com.google.android.material.bottomsheet.BottomSheetBehavior" />
      """#,
      is: #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"hideable": false}}}"#,
      noticed: [3]),
    Snippet(
      "a layout with a side sheet, and two that are at the bottom",
      #"""
      <androidx.coordinatorlayout.widget.CoordinatorLayout xmlns:app="http://schemas.android.com/apk/res-auto">
        <View app:layout_behavior="@string/side_sheet_behavior" app:behavior_draggable="false" />
        <View app:layout_behavior="@string/appbar_scrolling_view_behavior" app:behavior_overlapTop="64dp" />
        <View app:layout_behavior="@string/bottom_sheet_behavior" app:behavior_peekHeight="72px" />
        <View app:layout_behavior="@string/bottom_sheet_behavior" app:behavior_skipCollapsed="true" />
      </androidx.coordinatorlayout.widget.CoordinatorLayout>
      """#,
      is: #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": 72}}}"#,
      noticed: [5]),
    Snippet(
      "a behavior of the program's own",
      #"""
      <FrameLayout
        app:behavior_hideable="true"
        app:behavior_peekHeight="0px"
        app:layout_behavior="org.example.player.LockableBottomSheetBehavior" />
      """#,
      is: #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"hideable": true, "peekHeight": 0}}}"#,
      noticed: [1], isGuessed: true),
    Snippet(
      "two styles",
      #"""
      <resources>
        <style name="A" parent="Widget.Material3.BottomSheet">
          <item name="behavior_fitToContents">false</item>
          <item name="android:maxHeight">600px</item>
        </style>
        <style name="B" parent="Widget.Material3.BottomSheet">
          <item name="behavior_skipCollapsed">true</item>
        </style>
      </resources>
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"fitToContents": false, "maxHeight": 600}}}"#,
      noticed: [7]),
    Snippet(
      "members of other views, variables and arguments",
      #"""
      val behavior = BottomSheetBehavior.from(view)
      val peekHeight = 48
      fun View.setHideable(hideable: Boolean = true) = Unit
      image.maxHeight = 300
      text.apply { maxHeight = 200 }
      Sheet(skipCollapsed = true, peekHeight = 12)
      viewModel.state = Loading
      sheetBackground.setCornerSize(8f)
      behavior.apply {
          maxHeight = 900
          isFitToContents = false
      }
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"maxHeight": 900, "fitToContents": false}}}"#),
    Snippet(
      "two behaviors",
      #"""
      val queueSheet = BottomSheetBehavior.from(queue)
      val playerSheet = BottomSheetBehavior.from(player)
      queueSheet.peekHeight = 64
      playerSheet.peekHeight = 128
      playerSheet.isHideable = true
      queueSheet.state = BottomSheetBehavior.STATE_COLLAPSED
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": 64}}, "start": {"state": "collapsed"}}"#,
      noticed: [4, 6]),
  ]
}
