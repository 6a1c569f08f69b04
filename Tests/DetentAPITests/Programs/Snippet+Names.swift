extension Snippet {
  /// Programs whose values have names, and what else stands where those names are known.
  static let withNames: [Snippet] = [
    Snippet(
      "an element of a list",
      #"""
      import { Drawer } from 'vaul';
      const stops = ['148px', '355px', 1];
      export function Sheet() {
        const [stop, setStop] = useState<number | string | null>(stops[1]);
        return <Drawer.Root open snapPoints={stops} activeSnapPoint={stop} fadeFromIndex={stops[7]} />;
      }
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"snapPoints": ["148px", "355px", 1]}}, "start": {"open": true, "activeSnapPoint": "355px"}}"#,
      unread: ["stops[7]"]),
    Snippet(
      "members of an object",
      #"""
      import BottomSheet from '@gorhom/bottom-sheet';
      const SIZES = { peek: 120, full: '90%', inset: { top: 47 } } as const;
      const size = { peek: 1 };
      size.peek = measured;
      <BottomSheet snapPoints={[SIZES.peek, SIZES.full]} topInset={SIZES.inset.top} bottomInset={size.peek} />
      """#,
      is: #"{"drawer": {"system": "gorhom", "configuration": {"snapPoints": [120, "90%"], "topInset": 47}}}"#,
      unread: ["size.peek"]),
    Snippet(
      "names of another function, and parameters",
      #"""
      import { Drawer } from 'vaul';
      const snapPoints = [0.3, 1];
      function Menu() {
        const open = true;
        const closeThreshold = 0.1;
        return open ? closeThreshold : snapPoints;
      }
      function Sheet({ open, snapPoints }: Props): React.ReactNode {
        return <Drawer.Root open={open} snapPoints={snapPoints} closeThreshold={closeThreshold} />;
      }
      """#,
      is: #"{"drawer": {"system": "vaul", "configuration": {}}}"#,
      unread: ["open", "snapPoints", "closeThreshold"]),
    Snippet(
      "a name with a value in each function",
      #"""
      import { Drawer } from 'vaul';
      const Menu = () => { const modal = true; return modal; };
      const Sheet = () => { const modal = false; return <Drawer.Root modal={modal} />; };
      """#,
      is: #"{"drawer": {"system": "vaul", "configuration": {"modal": false}}}"#),
    Snippet(
      "an object that is spread in place, and one under a condition",
      #"""
      import { Drawer } from 'vaul';
      <Drawer.Root {...{ dismissible: false, handleOnly: true }} {...(isPhone ? { modal: false } : {})} fixed />
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"dismissible": false, "handleOnly": true, "fixed": true}}}"#,
      unread: ["(isPhone ? { modal: false } : {})"]),
    Snippet(
      "constants of a companion",
      #"""
      class PlayerFragment : Fragment() {
          fun setUp() {
              val behavior = BottomSheetBehavior.from(binding.player)
              behavior.peekHeight = PEEK
              behavior.expandedOffset = Sizes.OFFSET
          }
          companion object {
              private const val PEEK = 240
          }
      }
      object Sizes { const val OFFSET = 24 }
      """#,
      is: #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": 240, "expandedOffset": 24}}}"#,
      noticed: [5]),
    Snippet(
      "constants of Java",
      #"""
      public class Sheets {
          private static final int PEEK_HEIGHT = 100;
          private static final float HALF = 0.45f;
          void setUp(View view) {
              BottomSheetBehavior<View> behavior = BottomSheetBehavior.from(view);
              behavior.setPeekHeight(PEEK_HEIGHT);
              behavior.setHalfExpandedRatio(HALF);
          }
          public void setPeekHeight(int height) { behavior.setExpandedOffset(height); }
      }
      """#,
      is:
        #"{"drawer": {"system": "bottomsheetbehavior", "configuration": {"peekHeight": 100, "halfExpandedRatio": 0.45}}}"#,
      unread: ["height"], noticed: [7]),
    Snippet(
      "constants of a type",
      #"""
      import DrawerKit
      enum Metrics { static let gap: CGFloat = 64 }
      protocol Sized { var heightOfCollapsedDrawer: CGFloat { get } }
      extension List: DrawerPresentable {
          var heightOfPartiallyExpandedDrawer: CGFloat { get { return 320 } }
      }
      configuration.upperMarkGap = Metrics.gap
      configuration.lowerMarkGap = Metrics.other
      configuration.maximumCornerRadius = Metrics.corner.rawValue
      """#,
      is:
        #"{"drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320, "upperMarkGap": 64}}}"#,
      unread: ["configuration.lowerMarkGap = Metrics.other", "Metrics.corner.rawValue"]),
    Snippet(
      "code in Markdown",
      #"""
      It doesn't open, and I'm using `<Drawer.Content>` like this:

      ```tsx title="Sheet"
      import { Drawer } from 'vaul';
      const points = [0.5, 1];
      <Drawer.Root snapPoints={points} …>
      ```

      It's the same with `modal={false}`, isn't it?
      """#,
      is: #"{"drawer": {"system": "vaul", "configuration": {"snapPoints": [0.5, 1]}}}"#),
  ]
}
