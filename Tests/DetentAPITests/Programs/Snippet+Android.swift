extension Snippet {
  /// Programs of Android, modelled on public ones.
  static let ofAndroid: [Snippet] = [
    Snippet(
      "attributes of a sheet",
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <!-- the player's sheet isn't hidden -->
      <androidx.coordinatorlayout.widget.CoordinatorLayout xmlns:app="http://schemas.android.com/apk/res-auto">
        <LinearLayout
          android:id="@+id/sheet"
          app:behavior_peekHeight="56dp"
          app:behavior_hideable="true"
          app:behavior_skipCollapsed="true"
          app:layout_behavior="com.google.android.material.bottomsheet.BottomSheetBehavior" />
      </androidx.coordinatorlayout.widget.CoordinatorLayout>
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": "56dp", "hideable": true, "skipCollapsed": true}}}"#,
      noticed: [6]),
    Snippet(
      "a sheet with three heights",
      #"""
      <LinearLayout android:layout_width="match_parent"
          app:layout_behavior="@string/bottom_sheet_behavior"
          app:behavior_fitToContents="false"
          app:behavior_halfExpandedRatio="0.4"
          app:behavior_expandedOffset="24dp"
          app:behavior_draggable="false"/>
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"fitToContents": false, "halfExpandedRatio": 0.4, "expandedOffset": "24dp", "draggable": false}}}"#,
      noticed: [5]),
    Snippet(
      "a style for sheets",
      #"""
      <resources>
        <style name="Widget.App.BottomSheet" parent="Widget.Material3.BottomSheet.Modal">
          <item name="behavior_peekHeight">320px</item>
          <item name="behavior_saveFlags">peekHeight|hideable</item>
          <item name="behavior_hideable">false</item>
        </style>
      </resources>
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": 320, "saveFlags": 5, "hideable": false}}}"#,
      noticed: [4]),
    Snippet(
      "a peek height in resources",
      #"""
      <FrameLayout app:layout_behavior="com.google.android.material.bottomsheet.BottomSheetBehavior"
        app:behavior_peekHeight="@dimen/peek_height" app:gestureInsetBottomIgnored="true" />
      """#,
      is: #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"gestureInsetBottomIgnored": true}}}"#,
      unread: [#"app:behavior_peekHeight="@dimen/peek_height""#], noticed: [2]),
    Snippet(
      "properties of Kotlin",
      #"""
      val behavior = BottomSheetBehavior.from(binding.sheet.root)
      behavior.peekHeight = 400
      behavior.isHideable = false
      behavior.state = BottomSheetBehavior.STATE_COLLAPSED
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": 400, "hideable": false}}, "start": {"state": "collapsed"}}"#,
      noticed: [4]),
    Snippet(
      "a block that applies properties",
      #"""
      private val sheet by lazy {
          BottomSheetBehavior.from(binding!!.playingLayout.playing).apply {
              isFitToContents = false
              halfExpandedRatio = 0.6f
              expandedOffset = 24.dp
              skipCollapsed = true
              state = BottomSheetBehavior.STATE_HALF_EXPANDED
          }
      }
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"fitToContents": false, "halfExpandedRatio": 0.6, "expandedOffset": "24dp", "skipCollapsed": true}}, "start": {"state": "halfExpanded"}}"#,
      noticed: [5, 6, 7]),
    Snippet(
      "a dialog's behaviour",
      #"""
      (dialog as BottomSheetDialog).behavior.apply {
          state = STATE_EXPANDED
          skipCollapsed = true
          isDraggable = false
          peekHeight = (resources.displayMetrics.heightPixels * 0.6).toInt()
      }
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"skipCollapsed": true, "draggable": false, "dialog": {}}}, "start": {"state": "expanded"}}"#,
      unread: [#"(resources.displayMetrics.heightPixels * 0.6).toInt()"#], noticed: [2]),
    Snippet(
      "a dialog that the user cannot cancel",
      #"""
      val dialog = BottomSheetDialog(requireContext())
      dialog.setCancelable(false)
      dialog.dismissWithAnimation = true
      dialog.behavior.peekHeight = 320.dp
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"dialog": {"cancelable": false, "dismissWithAnimation": true}, "peekHeight": "320dp"}}}"#,
      noticed: [4]),
    Snippet(
      "a peek height that follows the content",
      #"""
      lateinit var bottomSheetBehavior: BottomSheetBehavior<ConstraintLayout>
      fun setUp() {
          bottomSheetBehavior = BottomSheetBehavior.from(bottomSheet)
          bottomSheetBehavior.peekHeight = BottomSheetBehavior.PEEK_HEIGHT_AUTO
          bottomSheetBehavior.maxHeight = 1200
          bottomSheetBehavior.saveFlags = BottomSheetBehavior.SAVE_ALL
      }
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": "auto", "maxHeight": 1200, "saveFlags": -1}}}"#,
      noticed: [6]),
    Snippet(
      "setters of Java",
      #"""
      BottomSheetBehavior<View> behavior = BottomSheetBehavior.from(bottomSheet);
      behavior.setPeekHeight(300, true);
      behavior.setHideable(true);
      behavior.setState(BottomSheetBehavior.STATE_HIDDEN);
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": 300, "hideable": true}}, "start": {"state": "hidden"}}"#,
      noticed: [4]),
    Snippet(
      "setters on what from returns",
      #"""
      LinearLayout layout = (LinearLayout) findViewById(R.id.bottom_sheet);
      BottomSheetBehavior.from(layout).setFitToContents(false);
      BottomSheetBehavior.from(layout).setHalfExpandedRatio(0.35f);
      BottomSheetBehavior.from(layout).setGestureInsetBottomIgnored(true);
      BottomSheetBehavior.from(layout).setState(3);
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"fitToContents": false, "halfExpandedRatio": 0.35, "gestureInsetBottomIgnored": true}}}"#,
      unread: [#"setState(3)"#], noticed: [4]),
    Snippet(
      "a constant of Kotlin",
      #"""
      private const val PEEK = 240
      val b = BottomSheetBehavior.from(view)
      b.peekHeight = PEEK
      b.setHalfExpandedRatio(1.5f)
      """#,
      is: #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": 240}}}"#,
      unread: [#"b.setHalfExpandedRatio(1.5f)"#]),
    Snippet(
      "properties of what from returns",
      #"""
      BottomSheetBehavior.from(binding.sheet).peekHeight = 320
      (dialog as? BottomSheetDialog)?.behavior?.state = BottomSheetBehavior.STATE_EXPANDED
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": 320, "dialog": {}}}, "start": {"state": "expanded"}}"#,
      noticed: [2]),
  ]
}
