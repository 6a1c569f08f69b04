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
      var transition: StyledValue.Course?
      var value: Double
      var base: Double
      var size: Double
    }
  }

  public var opening: Opening {
    Opening(
      position: place(of: .root),
      appearance: [
        backdropValue, indentProgress, drawer.strength, nested == nil ? nil : place(of: .nested),
        page.scroll,
      ])
  }

  /// The position of a popup in the model, px; for a drawer that is not in the page, the position from which it would
  /// enter.
  private func place(of level: Level) -> Double {
    let popup = self[level]
    return popup.isMounted ? popup.position : popup.layout.closedPosition
  }

  private var backdropValue: Double? {
    drawer.hasBackdrop ? drawer.backdropOpacity(styleSheet) : nil
  }

  /// `--drawer-swipe-progress` on `Drawer.Indent`.
  var indentProgress: Double { area?.drawn ?? drawer.progress }

  /// Writes changes to the tracks.
  mutating func show(on stage: inout Stage<BaseUI>) {
    shown.position = showStyled(.position, drawer.transform, at: .root, after: shown.position, on: &stage)
    if drawer.hasBackdrop {
      let moved = Shown.Moved(
        transition: drawer.opacity.transition, value: drawer.backdropOpacity(styleSheet), base: 0, size: 1)
      shown.backdrop = Self.show(.track(.backdropOpacity), moved, after: shown.backdrop, velocity: 0, on: &stage)
    }
    if nested != nil {
      shown.nested = showStyled(
        .track(.nestedPosition), self[.nested].transform, at: .nested, after: shown.nested, on: &stage)
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

  private var gesture: Frame.Phase {
    if levels.contains(where: { self[$0].isSwiping || self[$0].isDrawn }) { return .dragging }
    return contact?.isAlive == true && contact?.scrollAxis != nil ? .scrolling : .idle
  }

  private func showStyled(
    _ quantity: Stage<BaseUI>.Quantity, _ styled: StyledValue, at level: Level, after last: Shown.Moved?,
    on stage: inout Stage<BaseUI>
  ) -> Shown.Moved {
    let popup = self[level]
    let moved = Shown.Moved(
      transition: styled.transition, value: place(of: level), base: popup.layout.base, size: popup.layout.extent)
    let speed = popup.isSwiping ? popup.swipe.velocity.component(along: popup.layout.direction.axis) * 1000 : 0
    return Self.show(quantity, moved, after: last, velocity: speed, on: &stage)
  }

  /// - Parameter velocity: The finger's, px/s.
  private static func show(
    _ quantity: Stage<BaseUI>.Quantity, _ moved: Shown.Moved, after last: Shown.Moved?, velocity: Double,
    on stage: inout Stage<BaseUI>
  ) -> Shown.Moved {
    if moved == last, velocity == 0 { return moved }
    guard let transition = moved.transition else {
      if last?.transition != nil { stage.halt(quantity) }
      stage.set(quantity, to: moved.value, velocity: velocity)
      return moved
    }
    // A resize moves a running transition: the same curve between other ends.
    stage.replace(
      quantity, from: moved.base + transition.from.value(of: moved.size),
      to: moved.base + transition.to.value(of: moved.size), by: transition.timing)
    if transition != last?.transition { stage.schedule(.transition, after: transition.timing.end - stage.now) }
    return moved
  }

  private static func show(
    _ quantity: Stage<BaseUI>.Quantity, _ value: Double, _ last: inout Double?, on stage: inout Stage<BaseUI>
  ) {
    guard value != last else { return }
    stage.set(quantity, to: value)
    last = value
  }
}

extension Stage.Quantity where Performing == BaseUI {
  fileprivate static func track(_ track: BaseUI.Track) -> Self { .appearance(track.rawValue) }
}
