import DrawerEngine

extension BottomSheetBehavior {
  /// The tracks in addition to the position, by their indices in the profile.
  enum Appearance: Int {
    case contentOffset, cornerInterpolation, translationY, scaleX, scaleY, contentScaleY
  }

  /// The values that they show.
  struct Look: Sendable, Equatable {
    var contentOffset: Pixels?
    var interpolation: Float?
    var transform = Transform()
  }
}

extension Stage.Quantity where Performing == BottomSheetBehavior {
  static func appearance(_ track: BottomSheetBehavior.Appearance) -> Self { .appearance(track.rawValue) }
}

// MARK: - Corners

extension BottomSheetBehavior {
  /// The rounded corners of a sheet that has a shape: all of them at 1, none at 0.
  struct Corners: Sendable, Equatable {
    let size: Float
    var interpolation: Float = 1
    var areRemoved = false
    var animator: Animator?

    /// `interpolatorAnimator`.
    struct Animator: Sendable, Equatable {
      let from: Float
      let to: Float
      /// The frame at which it began, ms; nil if it has not begun.
      var start: Int64?
      var isReversed = false
    }

    /// A step of the animator as listed in records: the operation and its two values.
    struct Step: Sendable, Equatable {
      enum Kind: String, Sendable, CaseIterable { case start, reverse, cancel }
      let kind: Kind
      let from: Float
      let to: Float
    }

    fileprivate static let duration: Int64 = 500

    init(size: Float) { self.size = size }

    mutating func step(at milliseconds: Int64) {
      guard var animator else { return }
      let start = animator.start ?? milliseconds
      animator.start = start
      let fraction = min(1, Float(milliseconds - start) / Float(Self.duration))
      let eased = Self.eased(animator.isReversed ? 1 - fraction : fraction)
      interpolation = animator.from + eased * (animator.to - animator.from)
      self.animator = fraction < 1 ? animator : nil
    }

    /// `AccelerateDecelerateInterpolator`.
    private static func eased(_ fraction: Float) -> Float {
      Float(RealMath.cos(Double(fraction + 1) * .pi) / 2) + 0.5
    }

    /// Reverses the animator, or returns to where it began if it has not shown a frame: `Quirks.reverseJumps`.
    fileprivate mutating func reverse(at milliseconds: Int64) -> Step? {
      guard var animator else { return nil }
      let step = Step(kind: .reverse, from: animator.from, to: animator.to)
      if let start = animator.start {
        animator.start = milliseconds - (Self.duration - (milliseconds - start))
        animator.isReversed.toggle()
        self.animator = animator
      } else {
        interpolation = animator.from
        self.animator = nil
      }
      return step
    }
  }
}

extension BottomSheetBehavior.Quirks {
  static let cornersOnArrival = Quirk(
    "corners-on-arrival", of: "updateDrawableForTargetState",
    "Corners are removed only once the sheet has arrived, and return as soon as it leaves.")
  static let reverseJumps = Quirk(
    "reverse-jumps", of: "updateDrawableForTargetState",
    "Corners whose animation is reversed before its first frame jump to where it began.")
}

extension BottomSheetBehavior {
  /// Whether the sheet's top edge is the screen's.
  private var isAtTopOfScreen: Bool { position + environment.screenTop == 0 }

  /// - Source: `updateDrawableForTargetState`.
  mutating func updateCorners(isAnimated: Bool) {
    guard var corners, isAnimated || state != .settling else { return }
    let areRemoved = state == .expanded && (configuration.shouldRemoveExpandedCorners || isAtTopOfScreen)
    guard areRemoved != corners.areRemoved else { return }
    corners.areRemoved = areRemoved
    let target = areRemoved ? interpolationWithoutCorners(corners.size) : 1
    if let animator = corners.animator {
      if isAnimated {
        if let step = corners.reverse(at: milliseconds) { kept.report.corner.append(step) }
      } else {
        kept.report.corner.append(Corners.Step(kind: .cancel, from: animator.from, to: animator.to))
        corners.animator = nil
        corners.interpolation = target
      }
    } else if isAnimated {
      let animator = Corners.Animator(from: corners.interpolation, to: target)
      kept.report.corner.append(Corners.Step(kind: .start, from: animator.from, to: animator.to))
      corners.animator = animator
    } else {
      corners.interpolation = target
    }
    self.corners = corners
  }

  /// Setters that recompute the corners do so only while the sheet is not settling.
  mutating func reconsiderCorners() { if state != .settling { updateCorners(isAnimated: true) } }

  /// 0, or, at the top of a screen with rounded corners, the value that fills them.
  ///
  /// - Source: `calculateInterpolationWithCornersRemoved`.
  private func interpolationWithoutCorners(_ size: Float) -> Float {
    guard environment.sdk >= 31, isAtTopOfScreen, let screen = environment.roundedCorners else { return 0 }
    func share(_ radius: Float?) -> Float {
      guard let radius, radius > 0, size > 0 else { return 0 }
      return radius / size
    }
    return max(share(screen.left), share(screen.right))
  }
}

// MARK: - Predictive back

extension BottomSheetBehavior {
  /// A back gesture that previews its result.
  struct Back: Sendable, Equatable {
    /// The progress of the gesture; nil if none has begun.
    var progress: Float?
    var transform = Transform()
    var animations: [Animation] = []

    /// The cost of an animation's frame, in visits of a running animation: a cubic curve is solved.
    static let visits = 30

    struct Animation: Sendable, Equatable {
      let properties: [Property]
      /// Milliseconds.
      let duration: Int64
      /// Whether the sheet is hidden at the end.
      let hides: Bool
      /// The frame at which it began, ms; nil if it has not begun.
      var start: Int64?
    }

    /// A property moved by an animation, as listed in records.
    struct Property: Sendable, Equatable {
      let name: Name
      let from: Float
      let to: Float
      let duration: Int64

      enum Name: String, Sendable {
        case translationY, scaleX, scaleY, contentScaleY

        static let shown: [Name] = [.translationY, .scaleX, .scaleY]

        /// Android's name. The list's scale is that of another view.
        var text: String { self == .contentScaleY ? Name.scaleY.rawValue : rawValue }
      }
    }
  }

  /// How the view is drawn.
  struct Transform: Sendable, Equatable {
    var scaleX: Float = 1
    var scaleY: Float = 1
    var translationY: Float = 0
    var contentScaleY: Float = 1

    var isNeutral: Bool { self == Transform() }

    subscript(name: Back.Property.Name) -> Float {
      get {
        switch name {
        case .translationY: translationY
        case .scaleX: scaleX
        case .scaleY: scaleY
        case .contentScaleY: contentScaleY
        }
      }
      set {
        switch name {
        case .translationY: translationY = newValue
        case .scaleX: scaleX = newValue
        case .scaleY: scaleY = newValue
        case .contentScaleY: contentScaleY = newValue
        }
      }
    }
  }

  /// A step of the gesture.
  public struct BackGesture: Sendable {
    enum Phase: String, Sendable, CaseIterable { case began, changed, ended, cancelled }
    var phase = Phase.began
    var progress: Float = 0

    public init() {}
  }

  /// - Source: `MaterialBottomContainerBackHelper`.
  mutating func goBack(_ gesture: BackGesture) {
    if dialogTakesBack(gesture) { return }
    switch gesture.phase {
    case .began:
      back.progress = gesture.progress
      ignore(Reasons.onlyBegins)
    case .changed:
      ignore(back.progress == nil ? Reasons.onlyBegins : Reasons.sameValue)
      // The first event of a gesture only begins it.
      if back.progress != nil { back.transform.scale(backScale(gesture.progress), hasContent: !lists.isEmpty) }
      back.progress = gesture.progress
    case .ended: finishBack()
    case .cancelled:
      guard back.progress != nil else { return ignore(Reasons.noGesture) }
      back.progress = nil
      resetScale(in: Self.cancelDuration)
    }
  }

  private static let cancelDuration: Int64 = 100

  private mutating func finishBack() {
    let progress = back.progress
    back.progress = nil
    guard let progress, environment.sdk >= 34 else {
      set(configuration.hideable ? .hidden : .collapsed)
      return
    }
    let duration = 300 + Int64(Pixels(rounding: progress * -150).count)
    if configuration.hideable {
      let bottom = layout.viewHeight.single * back.transform.scaleY
      let shown = back.transform.translationY
      animate([.init(name: .translationY, from: shown, to: bottom, duration: duration)], in: duration, hides: true)
    } else {
      resetScale(in: duration)
      set(.collapsed)
    }
  }

  private mutating func resetScale(in duration: Int64) {
    let names: [Back.Property.Name] = lists.isEmpty ? [.scaleX, .scaleY] : [.scaleX, .scaleY, .contentScaleY]
    animate(
      names.map { .init(name: $0, from: back.transform[$0], to: 1, duration: duration) }, in: duration, hides: false)
  }

  private mutating func animate(_ properties: [Back.Property], in duration: Int64, hides: Bool) {
    kept.report.backAnimation += properties
    back.animations.append(.init(properties: properties, duration: duration, hides: hides))
  }

  /// The sheet's scale at a given progress of the gesture, which is eased twice.
  package func backScale(_ progress: Float) -> (x: Float, y: Float) {
    let eased = Float(Self.backCurve.value(at: Double(progress)))
    let width = layout.width.single
    let height = layout.viewHeight.single
    guard width > 0, height > 0 else { return (1, 1) }
    return (1 - eased * (48 * metrics.density / width), 1 - eased * (24 * metrics.density / height))
  }

  private static let backCurve = CubicBezier(x1: 0.1, y1: 0.1, x2: 0, y2: 1)
  private static let fastOutSlowIn = CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)

  mutating func stepBackAnimations() {
    var hides = false
    for index in back.animations.indices {
      let start = back.animations[index].start ?? milliseconds
      back.animations[index].start = start
      let animation = back.animations[index]
      let time = min(1, Float(milliseconds - start) / Float(animation.duration))
      let fraction = Float(Self.fastOutSlowIn.value(at: Double(time)))
      for property in animation.properties {
        back.transform[property.name] = property.from + fraction * (property.to - property.from)
      }
      if time >= 1, animation.hides {
        back.transform = Transform()
        hides = true
      }
    }
    let now = milliseconds
    back.animations.removeAll { now - ($0.start ?? now) >= $0.duration }
    if hides {
      become(.hidden)
      isLayoutRequested = true
    }
  }
}

extension BottomSheetBehavior.Transform {
  fileprivate mutating func scale(_ scale: (x: Float, y: Float), hasContent: Bool) {
    scaleX = scale.x
    scaleY = scale.y
    if hasContent { contentScaleY = scale.y != 0 ? scale.x / scale.y : 1 }
  }
}
