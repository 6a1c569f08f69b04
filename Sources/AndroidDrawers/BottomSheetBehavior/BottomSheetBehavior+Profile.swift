public import DrawerEngine

extension BottomSheetBehavior {
  public static let profile = SystemProfile(
    name: "bottomsheetbehavior", title: "BottomSheetBehavior",
    origin: .init(
      library: "material-components/material-components-android",
      versions: [.init("1.14.0", released: "2026-05-13", revision: "ac7e18efeefb331850c561faf9ab8bf81d27ba68")],
      repository: "https://github.com/material-components/material-components-android", licence: "Apache-2.0",
      aliases: ["Material bottom sheet", "BottomSheetDialog", "BottomSheetDialogFragment"]),
    platform: .android, velocities: .computed, clock: .wholeMilliseconds,
    states: State.allCases.map { $0.rawValue },
    rules: Rules.all, ignored: Reasons.all,
    quirks: [
      Quirks.lateEnd, Quirks.lostFractions, Quirks.thresholdInPixels, Quirks.tapHides, Quirks.refusedGoesUp,
      Quirks.anyFlickExpands, Quirks.topNotExpanded, Quirks.sidewaysShortens, Quirks.tapDrags, Quirks.listHasNoVelocity,
      Quirks.stuckDragging, Quirks.unhiddenAtTop, Quirks.marginNotSettled, Quirks.noListener, Quirks.cornersOnArrival,
      Quirks.setUndone, Quirks.halfWithoutHalf, Quirks.reverseJumps,
      Quirks.cancelIgnored,
    ],
    tracks: [
      .init("contentOffset", .pixels, "How far the list is scrolled, if there is one."),
      .init("cornerInterpolation", .none, visible: 0...1, "How round the corners are: fully at 1, not at all at 0."),
      .init("translationY", .pixels, "How far predictive back moves the view down."),
      .init("scaleX", .none, "The view's horizontal scale during predictive back."),
      .init("scaleY", .none, "The view's vertical scale during predictive back."),
      .init("contentScaleY", .none, "The list's vertical scale during predictive back."),
    ],
    callbacks: callbacks,
    inert: inert,
    example: .init(
      configuration: ["peekHeight": 200, "hideable": true],
      scene: [
        Value.Member("environment", ["density": 1, "refreshRate": 60]), Value.Member("start", ["contentHeight": 700]),
      ]))

  /// The quirks that users can see. Each is declared above the code that has it.
  enum Quirks { typealias Quirk = SystemProfile.Quirk }
}
