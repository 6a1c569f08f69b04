import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `OverlayContainer notices` {
  /// The paths of the notices below the configuration or the scene, and their texts.
  private func notices(_ configuration: Value, _ scene: [Value.Member] = []) throws -> [String] {
    let request = Value.object(
      [
        .init("container", ["width": 390, "height": 844]),
        .init("drawer", ["system": "overlaycontainer", "configuration": configuration]),
      ] + scene)
    return try Scenario<OverlayContainer>.notices(of: request).map { notice in
      "\(notice.path.pointer.dropFirst()) \(notice.message)".replacing("drawer/configuration/", with: "")
    }
  }

  private let heights: Value.Member = .init("heightForNotchAt", [200, 422, 700])

  private func with(_ members: Value.Member...) -> Value { .object([heights] + members) }

  @Test func `nothing about an overlay as the library wants it`() throws {
    #expect(try notices(with()).isEmpty)
    #expect(try notices(["heightForNotchAt": [["fraction": 0.25], ["fraction": 0.5, "points": 20]]]).isEmpty)
    #expect(try notices(with(.init("presentation", "sheet"), .init("dimmingView", .null))).isEmpty)
    #expect(try notices(["style": "classic", "minimumHeight": 100], [.init("scrollView", [:])]).isEmpty)
  }

  @Test(
    arguments: [
      ([0.25, 400], "0 is 0.25 pt; a fraction"), ([200, ["fraction": 50]], "1 is 50 times the container's height"),
      ([-20, 400], "0 is -20 pt high"), ([200, 900], "1 is 900 pt high, which is more than"),
      ([200, 200], "1 is as high as notch 0"),
    ] as [(Value, String)])
  func `a height that is not what it looks like`(heights: Value, remark: String) throws {
    let notices = try notices(["heightForNotchAt": heights])
    #expect(notices.count == 1 && notices[0].hasPrefix("heightForNotchAt/\(remark)"), "\(notices)")
  }

  @Test(
    arguments: [
      (["canReachNotchAt": [true, true, true, false]], "canReachNotchAt has 4 elements"),
      (["canReachNotchAt": [false, false, false]], "canReachNotchAt leaves no reachable notch"),
      (
        [
          "presentation": "sheet",
          "overlayContainerSheetDismissalPolicy": ["dismissingPosition": ["notch": 3]],
        ], "overlayContainerSheetDismissalPolicy/dismissingPosition/notch is 3, which does not exist"
      ),
      (["minimumHeight": 100], "minimumHeight has no effect: only style `classic`"),
      (
        ["transitioningDelegateForOverlay": ["overlayTargetNotchPolicy": ["minimumDuration": 100]]],
        "transitioningDelegateForOverlay/overlayTargetNotchPolicy/minimumDuration is 100 s"
      ),
      (["dimmingView": .null], "dimmingView has no effect: without `presentation`"),
      (
        ["overlayContainerSheetPresentationControllerShouldDismissOnTap": false],
        "overlayContainerSheetPresentationControllerShouldDismissOnTap has no effect"
      ),
      (
        ["shouldStartDraggingOverlay": false, "overlayTranslationFunctionForOverlay": ["factor": 2]],
        "overlayTranslationFunctionForOverlay has no effect: no pan begins"
      ),
      (
        [
          "overlayTranslationFunctionForOverlay": [
            "factor": 2, "bouncesAtMaximumHeight": false, "bouncesAtMinimumHeight": false,
          ]
        ], "overlayTranslationFunctionForOverlay/factor has no effect"
      ),
    ] as [(Value, String)])
  func `properties without effect`(members: Value, remark: String) throws {
    let notices = try notices(.object([heights] + (members.members ?? [])))
    #expect(notices.count == 1 && notices[0].hasPrefix(remark), "\(notices)")
  }

  @Test func `what style classic does not have`() throws {
    let notices = try notices(
      .object([heights, .init("style", "classic"), .init("presentation", "sheet")]), [.init("start", ["notch": 1])])
    let remark = "has no effect: style `classic`"
    #expect(notices.count == 3 && notices.allSatisfy { $0.contains(remark) }, "\(notices)")
  }

  @Test func `a scene of the other style`() throws {
    let notices = try notices(with(), [.init("scrollView", [:]), .init("start", ["position": "maximum"])])
    #expect(notices.count == 2 && notices.contains { $0.contains("`drivingScrollView`") }, "\(notices)")
  }
}
