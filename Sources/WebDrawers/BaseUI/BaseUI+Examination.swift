public import DrawerEngine

/// Notices about values in a request that are likely mistakes, or have no effect.
extension BaseUI {
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    let layout = Layout(
      configuration.swipeDirection, in: container, width: scene.environment.popupWidth,
      height: scene.environment.popupHeight, rootFontSize: scene.environment.rootFontSize,
      bleed: scene.environment.bleed)
    reading.within(.member("drawer")) {
      $0.within(.member("configuration")) { configuration.examine(in: layout, &$0) }
    }
    let points = configuration.snapPoints ?? []
    if let active = scene.start.snapPoint ?? nil {
      reading.within(.member("start")) {
        $0.within(.member("snapPoint")) { examine(active, as: points, in: layout, &$0) }
      }
    }
    reading.within(.member("environment")) { scene.environment.examine(layout.direction, &$0) }
  }

  /// Adds a notice for an active point that is not in the list.
  ///
  /// - Parameter reading: The reading, positioned at the point.
  fileprivate static func examine(
    _ active: SnapPoint, as points: [SnapPoint], in layout: Layout, _ reading: inout Reading
  ) {
    guard let remark = remark(on: active, as: points, layout.direction) else { return }
    let holder = Popup.Holder(Host(), given: active, initial: nil)
    let popup = Popup(layout, snapPoints: points, isOpen: true, holder: holder)
    guard !points.isEmpty, let nearest = popup.active else { return reading.notice(remark) }
    reading.notice("\(remark), \(nearest.value.text)")
  }

  /// What happens to an active point that is not in the list; nil if it is.
  private static func remark(on active: SnapPoint, as points: [SnapPoint], _ direction: Direction) -> String? {
    guard !points.isEmpty else { return "has no effect without `snapPoints`" }
    guard direction.axis == .vertical, !points.contains(active) else { return nil }
    return active.isLength && points.contains { $0.isLength }
      ? "is not in `snapPoints`; the drawer rests at the nearest point"
      : "cannot be read as a point, so the drawer is fully open"
  }

  public static func remark(
    on action: Action, in container: Container, _ configuration: Configuration, _ scene: Scene
  ) -> InputRemark? {
    let given: (member: String, point: SnapPoint?)?
    switch action {
    case .move(let argument): given = ("to", argument.point)
    case .set(let change):
      // Everything refusable was refused when the value was read.
      var reading = Reading()
      let member = change.snapPoint == nil ? "value" : Change.Held.snapPoint.rawValue
      given = change.whole(&reading).snapPoint.map { (member, $0) }
    case .pan, .tap, .key, .resize, .call, .hostCloses, .select, .focus, .blur, .keyboard: given = nil
    }
    guard let (member, active) = given, let point = active else { return nil }
    let points = configuration.snapPoints ?? []
    guard let remark = remark(on: point, as: points, configuration.swipeDirection) else { return nil }
    let isOpenness = State(point.text).isOpenness
    return InputRemark(on: member, isOpenness ? "\(remark); a `set` with `open` opens and closes it" : remark)
  }
}

extension BaseUI.State {
  /// Whether it says only whether the drawer is open.
  fileprivate var isOpenness: Bool {
    switch self {
    case .closed, .open: true
    case .point: false
    }
  }
}

extension BaseUI.SnapPoint {
  /// Whether the library can read it.
  fileprivate var isLength: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .length(let length): length.number != nil
    }
  }
}

extension BaseUI.Configuration {
  /// - Parameter reading: The reading, positioned at the configuration.
  fileprivate func examine(in layout: BaseUI.Layout, _ reading: inout Reading) {
    let points = snapPoints ?? []
    if let defaultSnapPoint {
      reading.within(.member("defaultSnapPoint")) {
        BaseUI.examine(defaultSnapPoint, as: points, in: layout, &$0)
      }
    }
    if snapToSequentialPoints, points.isEmpty || layout.direction.axis == .horizontal {
      reading.within(.member("snapToSequentialPoints")) {
        $0.notice("has no effect without points to rest at")
      }
    }
    guard !points.isEmpty else { return }
    reading.within(.member("snapPoints")) { reading in
      guard layout.direction.axis == .vertical else {
        return reading.notice(
          "leaves a drawer that moves sideways nowhere to rest; the speed of its swipes no longer counts")
      }
      let heights = points.map { $0.reach(in: layout) }
      for (index, point) in points.enumerated() {
        guard let remark = point.remark ?? point.remark(on: heights, at: index) else { continue }
        reading.within(.element(index)) { $0.notice(remark) }
      }
      let readable = heights.compactMap { $0 }
      if zip(readable, readable.dropFirst()).contains(where: { $0 > $1 }) {
        let first = (defaultSnapPoint ?? points[0]).text
        reading.notice("is not ascending; the drawer opens at \(first), and closing goes back to it")
      }
    }
  }
}

extension BaseUI.SnapPoint {
  /// How it differs from what it appears to be; nil if it does not.
  fileprivate var remark: String? {
    switch self {
    case .number(let number):
      if number > 1, number < 10 { return "is \(number.plain) px; only numbers up to 1 are fractions of the viewport" }
      return number < 0 ? "is below 0 and counts as 0" : nil
    case .length(let length):
      guard let number = length.number else { return "is not a length in px or rem, so the library drops it" }
      return number < 0 ? "is below 0 and counts as 0" : nil
    }
  }

  /// A remark that it is dropped in favour of a later one; nil if it is not.
  fileprivate func remark(on heights: [Double?], at index: Int) -> String? {
    guard let own = heights[index] else { return nil }
    let isDropped = heights.dropFirst(index + 1).contains { later in later.map { abs($0 - own) <= 1 } ?? false }
    return isDropped ? "lies within 1 px of a later point, which the library keeps instead" : nil
  }

  /// How far the popup reaches at the point; nil if it cannot be read.
  fileprivate func reach(in layout: BaseUI.Layout) -> Double? {
    value(viewportHeight: layout.viewportHeight, rootFontSize: layout.rootFontSize).map {
      max(0, min(min(layout.measuredHeight, layout.viewportHeight), $0))
    }
  }
}

extension BaseUI.Environment {
  /// Adds notices for members without effect.
  ///
  /// - Parameter reading: The reading, positioned at the environment.
  fileprivate func examine(_ direction: BaseUI.Direction, _ reading: inout Reading) {
    func note(_ member: String, _ remark: String, if isIdle: Bool) {
      if isIdle { reading.within(.member(member)) { $0.notice(remark) } }
    }
    let isVertical = direction.axis == .vertical
    note(
      "popupWidth", "has no effect on a drawer that moves vertically; it is as wide as the container",
      if: popupWidth != nil && isVertical)
    note(
      "popupHeight", "has no effect on a drawer that moves sideways; it is as high as the container",
      if: popupHeight != nil && !isVertical)
    note("pageHeight", "has no effect on a drawer that moves sideways", if: pageHeight > 0 && !isVertical)
    note("areaProps", "has no effect without `area`", if: area.isDisabled && !hasArea)
    note(
      "scrollHeight", "has no effect on content without a list that scrolls vertically",
      if: scrollHeight != BaseUI.Environment().scrollHeight && content != .scroll && content != .scrollAndCross)
    note(
      "scrollTop", "has no effect on content without a list",
      if: scrollTop != 0 && ![.scroll, .scrollAndCross, .hscroll].contains(content))
  }
}

// MARK: - Properties that inputs give

extension BaseUI {
  public static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty] {
    guard case .set(let given) = action else { return [] }
    // Everything refusable was refused when the value was read.
    var reading = Reading()
    let change = given.whole(&reading)
    change.properties.apply(to: &configuration)
    return change.properties.given(named: given.property, in: "value")
  }
}
