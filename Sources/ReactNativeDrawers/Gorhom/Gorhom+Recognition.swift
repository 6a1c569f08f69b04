import DrawerEngine

/// When a finger begins to drag, if the host has set offsets for it.
extension Gorhom {
  /// A range of the finger's distance, dp; nil for no limit in that direction.
  struct PanRange: Sendable, Equatable {
    var start: Double?
    var end: Double?

    /// A single number limits one direction. The library ignores 0.
    init(_ offset: Double) {
      if offset < 0 { start = offset }
      if offset > 0 { end = offset }
    }

    init(_ start: Double, _ end: Double) { (self.start, self.end) = (start, end) }

    var isUnlimited: Bool { start == nil && end == nil }

    func isLeft(at way: Double) -> Bool { start.map { way < $0 } ?? false || end.map { way > $0 } ?? false }
  }

  /// `activeOffsetX` and its like.
  struct PanOffsets: Sendable, Equatable {
    var activeX: PanRange?
    var activeY: PanRange?
    var failX: PanRange?
    var failY: PanRange?

    var hasActive: Bool { activeX?.isUnlimited == false || activeY?.isUnlimited == false }
    var hasFailing: Bool { failX?.isUnlimited == false || failY?.isUnlimited == false }
  }

  /// The state of a finger's pan.
  enum Recognition: Sendable, Equatable {
    case waiting, failed
    /// The finger's position at the beginning of the drag, from which translations count.
    case active(from: Vector)
  }
}

extension Gorhom.PanOffsets {
  /// Where UIKit's own recogniser begins, dp. Ours.
  private static let distanceOnIOS = 10.0

  /// The new state of a pan that has not begun.
  ///
  /// - Source: React Native Gesture Handler 439ded4, `PanGestureHandler.shouldFail` and `shouldActivate`,
  ///   `RNPanHandler`.
  func recognition(of way: Vector, on platform: Gorhom.Platform) -> Gorhom.Recognition {
    func isLeft(_ x: Gorhom.PanRange?, _ y: Gorhom.PanRange?) -> Bool {
      x?.isLeft(at: way.x) == true || y?.isLeft(at: way.y) == true
    }
    if isLeft(failX, failY) { return .failed }
    if isLeft(activeX, activeY) { return .active(from: way) }
    let isFar = way.x * way.x + way.y * way.y >= Self.distanceOnIOS * Self.distanceOnIOS
    return !hasActive && platform == .ios && isFar ? .active(from: way) : .waiting
  }
}

extension Gorhom.Quirks {
  static let failOffsetsAlone = Quirk(
    "fail-offsets-alone", of: "PanGestureHandler.updateConfig",
    "On Android a pan that has fail offsets and no active ones never begins.")
}

extension Gorhom.Reasons {
  static let withinOffsets = Ignored(
    "within-offsets", "The finger has not left `activeOffsetX` and `activeOffsetY`, so the drag has not begun.")
  static let beyondFailOffsets = Ignored(
    "beyond-fail-offsets",
    "The finger left `failOffsetX` or `failOffsetY` before the drag began, and can no longer begin it.")
}

extension Gorhom {
  /// Handles a sample of a finger whose drag has not begun, or has begun late. Any earlier distance is lost.
  mutating func recognise(_ sample: Sample) {
    switch sample.phase {
    case .began:
      gesture.recognition = .waiting
      ignore(Reasons.withinOffsets)
      event { _ in }
    case .changed:
      guard case .waiting? = gesture.recognition else { return followRecognised(sample) }
      let recognition = configuration.panOffsets.recognition(of: sample.way, on: environment.platform)
      gesture.recognition = recognition
      switch recognition {
      case .waiting: ignore(Reasons.withinOffsets)
      case .failed:
        ignore(Reasons.beyondFailOffsets)
        event { _ in }
      case .active:
        event { sheet in
          sheet.own(sample.source)
          sheet.press()
        }
        followRecognised(sample)
      }
    case .ended, .cancelled, .failed:
      followRecognised(sample)
      gesture.recognition = nil
    }
  }

  private mutating func followRecognised(_ sample: Sample) {
    switch gesture.recognition {
    case .active(let start):
      var sample = sample
      sample.way.x -= start.x
      sample.way.y -= start.y
      follow(sample)
    case .waiting:
      ignore(Reasons.withinOffsets)
      event { _ in }
    case .failed: ignore(Reasons.beyondFailOffsets)
    case nil: ignore(Reasons.otherSource)
    }
  }
}
