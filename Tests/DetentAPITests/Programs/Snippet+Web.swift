extension Snippet {
  /// Programs of the web and React Native, modelled on public ones.
  static let ofTheWeb: [Snippet] = [
    Snippet(
      "vaul with snap points in state",
      #"""
      import { Drawer } from 'vaul';
      const points = ['148px', '355px', 1];
      export default function Sheet() {
        const [snap, setSnap] = useState<number | string | null>('148px');
        return (
          <Drawer.Root snapPoints={points} activeSnapPoint={snap} setActiveSnapPoint={setSnap} modal={false}>
            <Drawer.Trigger>Don't open yet</Drawer.Trigger>
          </Drawer.Root>
        );
      }
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"snapPoints": ["148px", "355px", 1], "modal": false}}, "start": {"activeSnapPoint": "148px"}}"#,
      noticed: [6]),
    Snippet(
      "vaul at an element of its list",
      #"""
      import { Drawer } from "vaul"
      const snapPoints = ["148px", 0.5, 1]
      const [snap, setSnap] = useState<number | string | null>(snapPoints[1])
      <Drawer.Root snapPoints={snapPoints} activeSnapPoint={snap} fadeFromIndex={0} />
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"snapPoints": ["148px", 0.5, 1], "fadeFromIndex": 0}}, "start": {"activeSnapPoint": 0.5}}"#
    ),
    Snippet(
      "vaul inside another drawer",
      #"""
      import { Drawer } from "vaul"
      <Drawer.NestedRoot direction="left"><Drawer.Portal /></Drawer.NestedRoot>
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"direction": "left"}}, "environment": {"nested": true}}"#
    ),
    Snippet(
      "vaul from the right, handle only",
      #"""
      import { Drawer } from "vaul"
      <Drawer.Root direction="right" handleOnly dismissible={false} closeThreshold={0.4}>
        <Drawer.Portal><Drawer.Content className="w-[310px]" /></Drawer.Portal>
      </Drawer.Root>
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"direction": "right", "handleOnly": true, "dismissible": false, "closeThreshold": 0.4}}}"#
    ),
    Snippet(
      "vaul with a scaled background",
      #"""
      import {Drawer} from 'vaul';
      <Drawer.Root shouldScaleBackground setBackgroundColorOnScale={false} scrollLockTimeout={500} onClose={() => save()} />
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"shouldScaleBackground": true, "setBackgroundColorOnScale": false, "scrollLockTimeout": 500}}}"#,
      noticed: [2]),
    Snippet(
      "the wrapper of shadcn/ui",
      #"""
      import { Drawer, DrawerContent, DrawerTrigger } from "@/components/ui/drawer"
      export const Goal = () => (
        <Drawer snapPoints={[0.4, 0.75, 1]} fadeFromIndex={1} snapToSequentialPoint>
          <DrawerTrigger asChild><Button>Goal</Button></DrawerTrigger>
          <DrawerContent>It's here: {count}</DrawerContent>
        </Drawer>
      )
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"snapPoints": [0.4, 0.75, 1], "fadeFromIndex": 1, "snapToSequentialPoint": true}}}"#
    ),
    Snippet(
      "vaul with spread properties",
      #"""
      import { Drawer } from 'vaul'
      const shared = { dismissible: false, modal: false } as const
      const props = { ...shared, snapPoints: ["30%", 0.6] as (number | string)[], onDrag }
      <Drawer.Root {...props} noBodyStyles fixed />
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"dismissible": false, "modal": false, "snapPoints": ["30%", 0.6], "noBodyStyles": true, "fixed": true}}}"#,
      noticed: [3, 3]),
    Snippet(
      "vaul without an import, by its own properties",
      #"""
      <Drawer.Root snapPoints={[0.5, 1]} fadeFromIndex={0} repositionInputs={false}>
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"snapPoints": [0.5, 1], "fadeFromIndex": 0, "repositionInputs": false}}}"#
    ),
    Snippet(
      "a root that might be anyone's",
      #"""
      <Drawer.Root snapPoints={["148px", 1]} …>
      """#,
      is: #"{"drawer": {"system": "vaul", "configuration": {"snapPoints": ["148px", 1]}}}"#,
      isGuessed: true),
    Snippet(
      "vaul with points that are computed",
      #"""
      import { Drawer } from 'vaul';
      const SNAP = window.innerWidth < 600 ? [0.5, 1] : [0.8];
      <Drawer.Root snapPoints={SNAP} preventScrollRestoration={true} defaultOpen />
      """#,
      is:
        #"{"drawer": {"system": "vaul", "configuration": {"preventScrollRestoration": true}}, "start": {"open": true}}"#,
      unread: [#"SNAP"#], noticed: [3]),
    Snippet(
      "Base UI from the right",
      #"""
      import { DrawerPreview as Drawer } from '@base-ui/react/drawer';
      export default function Example() {
        return <Drawer.Root swipeDirection="right" modal={false} disablePointerDismissal>
          <Drawer.Portal><Drawer.Viewport><Drawer.Popup className="p" /></Drawer.Viewport></Drawer.Portal>
        </Drawer.Root>;
      }
      """#,
      is:
        #"{"drawer": {"system": "baseui", "configuration": {"swipeDirection": "right", "modal": false, "disablePointerDismissal": true}}}"#
    ),
    Snippet(
      "Base UI with snap points of three kinds",
      #"""
      import { Drawer } from "@base-ui/react/drawer";
      const SNAP_POINTS: Drawer.Root.Props["snapPoints"] = [0.6, "24rem", 1];
      const DEFAULT = 0.6;
      <Drawer.Root snapPoints={SNAP_POINTS} defaultSnapPoint={DEFAULT} snapToSequentialPoints />
      """#,
      is:
        #"{"drawer": {"system": "baseui", "configuration": {"snapPoints": [0.6, "24rem", 1], "defaultSnapPoint": 0.6, "snapToSequentialPoints": true}}}"#
    ),
    Snippet(
      "Base UI without an import, by its parts",
      #"""
      <Drawer.Root snapPoints={['20rem', 1]} modal="trap-focus">
        <Drawer.Backdrop /><Drawer.Viewport><Drawer.Popup /></Drawer.Viewport>
      </Drawer.Root>
      """#,
      is: #"{"drawer": {"system": "baseui", "configuration": {"snapPoints": ["20rem", 1], "modal": "trap-focus"}}}"#),
    Snippet(
      "Base UI with the host's active point",
      #"""
      import { Drawer } from '@base-ui-components/react/drawer'
      <Drawer.Root open snapPoints={[0.25, 0.9]} snapPoint={0.25} onSnapPointChange={setSnapPoint} swipeDirection='down'>
      """#,
      is:
        #"{"drawer": {"system": "baseui", "configuration": {"snapPoints": [0.25, 0.9], "swipeDirection": "down"}}, "start": {"open": true, "snapPoint": 0.25}}"#,
      noticed: [2]),
    Snippet(
      "gorhom with memoised points",
      #"""
      import BottomSheet, { BottomSheetView } from '@gorhom/bottom-sheet';
      const App = () => {
        const sheetRef = useRef<BottomSheet>(null);
        const snapPoints = useMemo(() => ['25%', '50%'], []);
        return (
          <BottomSheet ref={sheetRef} index={1} snapPoints={snapPoints} enablePanDownToClose onChange={handleSheetChanges}>
            <BottomSheetView style={styles.contentContainer}><Text>Awesome</Text></BottomSheetView>
          </BottomSheet>
        );
      };
      """#,
      is:
        #"{"drawer": {"system": "gorhom", "configuration": {"index": 1, "snapPoints": ["25%", "50%"], "enablePanDownToClose": true}}}"#,
      noticed: [6, 6]),
    Snippet(
      "gorhom without its content's height",
      #"""
      import BottomSheet from "@gorhom/bottom-sheet";
      <BottomSheet snapPoints={["10%", 200]} enableDynamicSizing={false} enableOverDrag={false} animateOnMount={false} topInset={47} />
      """#,
      is:
        #"{"drawer": {"system": "gorhom", "configuration": {"snapPoints": ["10%", 200], "enableDynamicSizing": false, "enableOverDrag": false, "animateOnMount": false, "topInset": 47}}}"#
    ),
    Snippet(
      "gorhom's modal with a backdrop",
      #"""
      const renderBackdrop = useCallback(
        (props) => <BottomSheetBackdrop {...props} opacity={0.8} disappearsOnIndex={-1} appearsOnIndex={0} />, []);
      <BottomSheetModal index={0} snapPoints={['50%']} enableDismissOnClose={true} enablePanDownToClose backdropComponent={renderBackdrop} />
      """#,
      is:
        #"{"drawer": {"system": "gorhom", "configuration": {"index": 0, "snapPoints": ["50%"], "enablePanDownToClose": true, "backdrop": {"opacity": 0.8, "disappearsOnIndex": -1, "appearsOnIndex": 0}, "modal": true}}}"#,
      noticed: [3]),
    Snippet(
      "gorhom with a spring of its own",
      #"""
      const animationConfigs = useBottomSheetSpringConfigs({
        damping: 80,
        overshootClamping: true,
        restDisplacementThreshold: 0.1,
        stiffness: 500,
      });
      <BottomSheet snapPoints={['40%', '95%']} animationConfigs={animationConfigs} detached={true} bottomInset={46} />
      """#,
      is:
        #"{"drawer": {"system": "gorhom", "configuration": {"snapPoints": ["40%", "95%"], "animationConfigs": {"damping": 80, "overshootClamping": true, "restDisplacementThreshold": 0.1, "stiffness": 500}, "detached": true, "bottomInset": 46}}}"#
    ),
    Snippet(
      "gorhom with a timing",
      #"""
      import BottomSheet, { useBottomSheetTimingConfigs } from '@gorhom/bottom-sheet';
      <BottomSheet snapPoints={[120, 480]} enableDynamicSizing={false}
        animationConfigs={useBottomSheetTimingConfigs({ duration: 250, easing: Easing.out(Easing.exp) })} />
      """#,
      is:
        #"{"drawer": {"system": "gorhom", "configuration": {"snapPoints": [120, 480], "enableDynamicSizing": false, "animationConfigs": {"duration": 250, "easing": "outExp"}}}}"#
    ),
    Snippet(
      "gorhom with a composed timing and offsets",
      #"""
      import BottomSheet, { useBottomSheetTimingConfigs } from '@gorhom/bottom-sheet';
      <BottomSheet snapPoints={[120, 480]} enableDynamicSizing={false} activeOffsetY={[-1, 1]} failOffsetX={[-5, 5]}
        animationConfigs={useBottomSheetTimingConfigs({ duration: 400, easing: Easing.bezier(0.25, 0.1, 0.25, 1) })} />
      """#,
      is:
        #"{"drawer": {"system": "gorhom", "configuration": {"snapPoints": [120, 480], "enableDynamicSizing": false, "activeOffsetY": [-1, 1], "failOffsetX": [-5, 5], "animationConfigs": {"duration": 400, "easing": "Easing.bezier(0.25, 0.1, 0.25, 1)"}}}}"#
    ),
    Snippet(
      "gorhom with a keyboard",
      #"""
      <BottomSheet snapPoints={["60%"]} keyboardBehavior="fillParent" keyboardBlurBehavior='restore' android_keyboardInputMode="adjustResize" enableBlurKeyboardOnGesture />
      """#,
      is:
        #"{"drawer": {"system": "gorhom", "configuration": {"snapPoints": ["60%"], "keyboardBehavior": "fillParent", "keyboardBlurBehavior": "restore", "android_keyboardInputMode": "adjustResize", "enableBlurKeyboardOnGesture": true}}}"#,
      noticed: [1]),
    Snippet(
      "gorhom without a handle, with reduced motion",
      #"""
      import {BottomSheetModal} from '@gorhom/bottom-sheet';
      <BottomSheetModal snapPoints={['35%', '70%']} handleComponent={null} overrideReduceMotion={ReduceMotion.Never} enableContentPanningGesture={false}>
      """#,
      is:
        #"{"drawer": {"system": "gorhom", "configuration": {"snapPoints": ["35%", "70%"], "handle": null, "overrideReduceMotion": "never", "enableContentPanningGesture": false, "modal": true}}}"#
    ),
    Snippet(
      "gorhom whose size is measured",
      #"""
      import BottomSheet from '@gorhom/bottom-sheet';
      <BottomSheet enableDynamicSizing maxDynamicContentSize={Dimensions.get('window').height * 0.9} enablePanDownToClose={false} />
      """#,
      is:
        #"{"drawer": {"system": "gorhom", "configuration": {"enableDynamicSizing": true, "enablePanDownToClose": false}}}"#,
      unread: [#"Dimensions.get('window').height * 0.9"#]),
    Snippet(
      "gorhom whose backdrop is written in place",
      #"""
      import BottomSheet from '@gorhom/bottom-sheet';
      const snapPoints = useMemo(() => { return ['25%', '90%'] }, []);
      return (<BottomSheet snapPoints={snapPoints} backdropComponent={(props) => (<BottomSheetBackdrop {...props} disappearsOnIndex={-1} />)} enablePanDownToClose={true}><Text>It's</Text></BottomSheet>);
      """#,
      is:
        #"{"drawer": {"system": "gorhom", "configuration": {"snapPoints": ["25%", "90%"], "backdrop": {"disappearsOnIndex": -1}, "enablePanDownToClose": true}}}"#
    ),
  ]
}
