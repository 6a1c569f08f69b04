public import DrawerEngine

/// Notices for values that are valid but hardly intended, the most common mistakes in real code.
extension Gorhom {
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    reading.within(.member("drawer")) { reading in
      reading.within(.member("configuration")) { reading in
        configuration.noticeSnapPoints(in: container.height, &reading)
        configuration.noticeIndex(&reading)
        configuration.noticeBackdrop(&reading)
        configuration.noticeUnused(on: scene.environment.platform, &reading)
        configuration.animationConfigs?.noticeUnused(&reading)
      }
    }
    scene.environment.notice(given: configuration, &reading)
  }
}

extension Reading {
  /// Adds a notice for a member of the value being read.
  fileprivate mutating func notice(at member: String, _ message: String) {
    within(.member(member)) { $0.notice(message) }
  }
}

// MARK: - Snap points

extension Gorhom.Configuration {
  fileprivate func noticeSnapPoints(in containerHeight: Double, _ reading: inout Reading) {
    let points = snapPoints ?? []
    guard !points.isEmpty else { return }
    let height = containerHeight - (topInset + bottomInset)
    reading.within(.member(Gorhom.Setting.snapPoints.rawValue)) { reading in
      for (index, point) in points.enumerated() {
        guard point.isValid, let notice = point.notice(in: height) else { continue }
        reading.within(.element(index)) { $0.notice(notice) }
      }
      guard !enableDynamicSizing, let (index, isLower) = firstOutOfOrder(in: height) else { return }
      reading.within(.element(index)) {
        $0.notice(
          isLower
            ? "is lower than the one before it; the library does not sort them, and takes the last for the highest"
            : "is as high as the one before it, so nothing distinguishes the two")
      }
    }
  }

  /// The first point that is not above the previous one, and whether it is below it.
  private func firstOutOfOrder(in height: Double) -> (index: Int, isLower: Bool)? {
    let positions = (snapPoints ?? []).map { Gorhom.normalized($0, in: height) }
    for index in positions.indices.dropFirst() where positions[index] >= positions[index - 1] {
      return (index, positions[index] > positions[index - 1])
    }
    return nil
  }

  fileprivate func noticeIndex(_ reading: inout Reading) {
    let member = Gorhom.Setting.index.rawValue
    let count = snapPoints?.count ?? 0
    if index != index.rounded() {
      reading.notice(at: member, "is \(index.plain), which no detent has, so the sheet never opens")
    } else if enableDynamicSizing, index < -1 || index > Double(count) {
      reading.notice(
        at: member,
        "is \(index.plain), which no detent has, so the sheet never opens: with the content's there are \(count + 1)")
    }
  }
}

extension Gorhom.SnapPoint {
  /// A notice, if the point is hardly intended.
  ///
  /// - Parameter height: The height of the hosting view.
  fileprivate func notice(in height: Double) -> String? {
    switch self {
    case .height(let points) where points > 0 && points <= 1:
      return "is \(points.plain) dp; a fraction of the height is text such as \"50%\""
    case .height(let points) where points > height:
      return "is more than the hosting view's height, \(height.plain) dp, and counts as that"
    case .text(_, let percentage) where percentage.isNaN:
      return "has no number before its \"%\", so the position is NaN; heights in dp are numbers without a unit"
    case .text(let text, let percentage) where !text.utf8.contains(UInt8(ascii: "%")):
      return "is \(percentage.plain) % of the hosting view's height; heights in dp are numbers, not text"
    case .text(let text, _) where text.utf8.first == UInt8(ascii: "%"):
      return "is 0 %, because only what precedes the \"%\" counts"
    case .text(_, let percentage) where percentage > 100:
      return "is more than the hosting view's height, and counts as that"
    case .height, .text: return nil
    }
  }
}

// MARK: - Properties without effect

extension Gorhom.Configuration {
  fileprivate func noticeBackdrop(_ reading: inout Reading) {
    guard let backdrop else { return }
    let last = Double((snapPoints?.count ?? 0) - (enableDynamicSizing ? 0 : 1))
    reading.within(.member("backdrop")) { reading in
      if backdrop.disappearsOnIndex >= last {
        reading.notice(
          at: "disappearsOnIndex",
          "is \(backdrop.disappearsOnIndex.plain), and no index is greater, so the backdrop is never seen")
      } else if backdrop.appearsOnIndex <= backdrop.disappearsOnIndex {
        reading.notice(
          at: "appearsOnIndex",
          "is \(backdrop.appearsOnIndex.plain), not above `disappearsOnIndex`, \(backdrop.disappearsOnIndex.plain), so the backdrop does not fade in"
        )
      } else if backdrop.appearsOnIndex > last {
        reading.notice(
          at: "appearsOnIndex",
          "is \(backdrop.appearsOnIndex.plain), and the greatest index is \(last.plain): it never has its opacity")
      }
    }
  }

  fileprivate func noticeUnused(on platform: Gorhom.Platform, _ reading: inout Reading) {
    let usual = Gorhom.Configuration()
    if !enableOverDrag, overDragResistanceFactor != usual.overDragResistanceFactor {
      reading.notice(
        at: Gorhom.Setting.overDragResistanceFactor.rawValue,
        "does not affect drags without `enableOverDrag`; it only pads the content")
    }
    if !enableDynamicSizing, maxDynamicContentSize != nil {
      reading.notice(
        at: Gorhom.Setting.maxDynamicContentSize.rawValue, "has no effect, because `enableDynamicSizing` is false")
    }
    if platform == .ios, keyboardInputMode != usual.keyboardInputMode {
      reading.notice(
        at: Gorhom.Setting.keyboardInputMode.rawValue,
        "has no effect on iOS, except that `index` never falls while a keyboard moves the sheet")
    }
    if handle == nil, !enableHandlePanningGesture {
      reading.notice(at: "enableHandlePanningGesture", "has no effect, because there is no handle")
    }
  }
}

extension Gorhom.AnimationConfigs {
  /// Adds notices for properties of a spring in a timing, and vice versa.
  fileprivate func noticeUnused(_ reading: inout Reading) {
    reading.within(.member(Gorhom.Setting.animationConfigs.rawValue)) { reading in
      if let duration, duration > 0, duration < 20 {
        reading.notice(at: "duration", "is \(duration.plain) ms; durations are in milliseconds")
      }
      if isTiming {
        let cause = duration == nil ? "easing" : "duration"
        for (name, isGiven) in springMembers where isGiven {
          reading.notice(at: name, "has no effect, because `\(cause)` makes it a timing")
        }
      } else if dampingRatio != nil {
        for (name, isGiven) in [("damping", damping != nil), ("stiffness", stiffness != nil)] where isGiven {
          reading.notice(at: name, "has no effect with `dampingRatio`")
        }
      }
    }
  }

  private var springMembers: [(name: String, isGiven: Bool)] {
    [
      ("damping", damping != nil), ("stiffness", stiffness != nil), ("mass", mass != nil),
      ("dampingRatio", dampingRatio != nil), ("overshootClamping", overshootClamping != nil),
      ("energyThreshold", energyThreshold != nil), ("velocity", velocity != nil),
    ]
  }
}

extension Gorhom.Environment {
  fileprivate func notice(given configuration: Gorhom.Configuration, _ reading: inout Reading) {
    reading.within(.member("environment")) { reading in
      reading.within(.member("content")) { reading in
        if content.kind == .none, configuration.enableDynamicSizing {
          reading.notice(
            at: "kind", "is none, which reports no height, so with `enableDynamicSizing` there are never any detents")
        }
        if content.refreshable, content.kind != .scrollView {
          reading.notice(at: "refreshable", "has no effect, because the content is not a list")
        }
      }
    }
  }
}

// MARK: - Properties that inputs give

extension Gorhom {
  public static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty] {
    guard case .set(let change) = action else { return [] }
    configuration = change.applied(to: configuration).0
    return change.given
  }
}
