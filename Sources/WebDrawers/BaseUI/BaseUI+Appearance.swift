public import DrawerEngine

/// The appearance: what frames contain in addition to the popup's position.
extension BaseUI {
  /// The tracks by their indices in the profile.
  enum Track: Int, CaseIterable {
    case backdropOpacity, swipeProgress, swipeStrength, nestedPosition, contentOffset
  }

  /// The values in the last frame, so that only changes are written.
  struct Shown: Sendable, Equatable {
    var position: Moved?
    var backdrop: Moved?
    var nested: Moved?
    var progress: Double?
    var strength: Double?
    var scroll: Double?
    var gesture = Frame.Phase.idle

    /// A styled quantity: its running transition, if any, and the lengths of 0 % and 100 %.
    struct Moved: Sendable, Equatable {
      /// An array of one or none, so that a finger's moves, which have none, are compared and kept in little time.
      var transition: [StyledValue.Course]
      var value: Double
      var base: Double
      var size: Double
    }
  }

  public var opening: Opening {
    Opening(
      position: drawer.place,
      appearance: [
        backdropValue, indentProgress, drawer.strength, nested?.place,
        page.scroll,
      ])
  }

  private var backdropValue: Double? {
    drawer.hasBackdrop ? drawer.backdropOpacity(styleSheet) : nil
  }

  /// `--drawer-swipe-progress` on `Drawer.Indent`.
  var indentProgress: Double { area?.drawn ?? drawer.progress }

  /// Writes changes to the tracks.
  mutating func show(on stage: inout Stage<BaseUI>) {
    // A span lends its elements; an array would copy them.
    let kept = popups
    let popups = kept.span
    Self.show(.position, popups[0].moved, velocity: popups[0].fingerSpeed, &shown.position, on: &stage)
    if popups[0].hasBackdrop {
      let moved = Shown.Moved(
        transition: popups[0].opacity.courses, value: popups[0].backdropOpacity(styleSheet), base: 0, size: 1)
      Self.show(.track(.backdropOpacity), moved, velocity: 0, &shown.backdrop, on: &stage)
    }
    if popups.count > 1 {
      Self.show(.track(.nestedPosition), popups[1].moved, velocity: popups[1].fingerSpeed, &shown.nested, on: &stage)
    }
    Self.show(.track(.swipeProgress), indentProgress, &shown.progress, on: &stage)
    Self.show(.track(.swipeStrength), drawer.strength, &shown.strength, on: &stage)
    if let scroll = page.scroll { Self.show(.track(.contentOffset), scroll, &shown.scroll, on: &stage) }
    let gesture = gesture
    if gesture != shown.gesture {
      stage.gesture(gesture)
      shown.gesture = gesture
    }
  }

  @inline(__always) private var gesture: Frame.Phase {
    let popups = popups.span
    for index in popups.indices where popups[index].isSwiping || popups[index].isDrawn { return .dragging }
    return contact?.isAlive == true && contact?.scrollAxis != nil ? .scrolling : .idle
  }

  /// - Parameters:
  ///   - velocity: The finger's, px/s.
  ///   - last: What was shown before.
  private static func show(
    _ quantity: Stage<BaseUI>.Quantity, _ moved: Shown.Moved, velocity: Double, _ last: inout Shown.Moved?,
    on stage: inout Stage<BaseUI>
  ) {
    if moved == last, velocity == 0 { return }
    defer { last = moved }
    guard let transition = moved.transition.first else {
      if last?.transition.isEmpty == false { stage.halt(quantity) }
      return stage.set(quantity, to: moved.value, velocity: velocity)
    }
    // A resize moves a running transition: the same curve between other ends.
    stage.replace(
      quantity, from: moved.base + transition.from.value(of: moved.size),
      to: moved.base + transition.to.value(of: moved.size), by: transition.timing)
    if moved.transition != last?.transition { stage.schedule(.transition, after: transition.timing.end - stage.now) }
  }

  private static func show(
    _ quantity: Stage<BaseUI>.Quantity, _ value: Double, _ last: inout Double?, on stage: inout Stage<BaseUI>
  ) {
    guard value != last else { return }
    stage.set(quantity, to: value)
    last = value
  }
}

extension BaseUI.Popup {
  /// The position in the model, px; for a drawer that is not in the page, the position from which it would enter.
  @inline(__always) fileprivate var place: Double { isMounted ? position : layout.closedPosition }

  @inline(__always) fileprivate var moved: BaseUI.Shown.Moved {
    BaseUI.Shown.Moved(transition: transform.courses, value: place, base: layout.base, size: layout.extent)
  }

  /// The velocity of the finger that moves it, px/s.
  @inline(__always) fileprivate var fingerSpeed: Double {
    isSwiping ? swipe.velocity.component(along: layout.direction.axis) * 1000 : 0
  }
}

extension Stage.Quantity where Performing == BaseUI {
  fileprivate static func track(_ track: BaseUI.Track) -> Self { .appearance(track.rawValue) }
}
