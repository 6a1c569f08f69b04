public import DrawerEngine

/// Notices for values that are likely mistakes, and for properties without effect.
extension Vaul {
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    reading.within(.member("drawer")) {
      $0.within(.member("configuration")) { configuration.examine(in: container, scene, &$0) }
    }
    reading.within(.member("environment")) {
      $0.within(.member("parent")) { scene.environment.examineParent(&$0) }
    }
    guard let points = configuration.snapPoints, case .point(let active)? = scene.start.activeSnapPoint,
      !points.contains(active)
    else { return }
    reading.within(.member("start")) {
      $0.within(.member("activeSnapPoint")) {
        $0.notice(
          "is not in the list of snap points, which holds values, not indices: the drawer opens fully, and no finger moves it"
        )
      }
    }
  }
}

extension Vaul {
  public static func complaint(about state: State, in configuration: Configuration) -> String? {
    let points = configuration.snapPoints ?? []
    switch state {
    case .open, .closed: return nil
    case .value(let point):
      guard !points.contains(point) else { return nil }
      return
        "is not in the list of snap points; it may be \"open\", \"closed\", or the index or the value of one of them"
    case .point(let index):
      guard !points.indices.contains(index) else { return nil }
      return points.isEmpty
        ? "is \(index), and there are no snap points; it may be \"open\" or \"closed\""
        : "is \(index); the \(points.count) snap points have indices from 0 to \(points.count - 1)"
    }
  }
}

extension Vaul.Environment {
  /// - Parameter reading: The reading, positioned at the parent.
  fileprivate func examineParent(_ reading: inout Reading) {
    guard let parent else { return }
    guard nested else { return reading.notice("has no effect without `nested`") }
    guard parent.activeSnapPoint != nil, parent.index == nil else { return }
    reading.within(.member("activeSnapPoint")) { $0.notice("is not in its list of snap points: it is fully open") }
  }
}

extension Vaul.Configuration {
  fileprivate func examine(in container: Container, _ scene: Vaul.Scene, _ reading: inout Reading) {
    func notice(_ name: String, _ remark: String) {
      reading.within(.member(name)) { $0.notice(remark) }
    }
    if preventScrollRestoration, scene.environment.platform == .desktop {
      notice("preventScrollRestoration", "has no effect except on iPhones and iPads")
    }
    if !disablePreventScroll, scene.environment.platform == .desktop {
      notice("disablePreventScroll", "has no effect except on iPhones and iPads")
    }
    if autoFocus, !scene.environment.input { notice("autoFocus", "has no effect without a text field") }
    guard let points = snapPoints else {
      if fadeFromIndex != nil { notice("fadeFromIndex", "has no effect without snap points") }
      if snapToSequentialPoint { notice("snapToSequentialPoint", "has no effect without snap points") }
      return
    }
    if closeThreshold != Vaul.Configuration().closeThreshold {
      notice("closeThreshold", "has no effect with snap points: only a fast drag closes such a drawer")
    }
    if let index = fadeFromIndex, !points.isEmpty, !points.indices.contains(index) {
      notice(
        "fadeFromIndex", "is \(index), but the \(points.count) snap points have indices from 0 to \(points.count - 1)")
    }
    let box = scene.environment.container ?? Vaul.Size(width: container.width, height: container.height)
    let size = direction.axis == .vertical ? box.height : box.width
    let lengths = points.map { $0.length(in: size) }
    reading.within(.member("snapPoints")) { reading in
      for (index, point) in points.enumerated() {
        let isBelow = index > 0 && lengths[index] < lengths[index - 1]
        let order =
          isBelow
          ? "is below the point before it: the library takes the list to ascend, and its last point for the highest"
          : nil
        for remark in [point.remark, order] {
          guard let remark else { continue }
          reading.within(.element(index)) { $0.notice(remark) }
        }
      }
    }
  }
}

extension WrittenPoint {
  /// Its meaning to vaul, if that differs from what it appears to be.
  fileprivate var remark: String? {
    switch self {
    case .number(let share) where share > 1:
      "is \(share.plain) times the window: numbers are fractions of it; write a length as text, such as \"\(share.plain)px\""
    case .number: nil
    case .text(let text):
      switch text.leadingInteger {
      case let pixels where pixels.isNaN: "begins with no number, so this point is nowhere"
      case let pixels where text == pixels.plain || text == "\(pixels.plain)px": nil
      case let pixels: "is \(pixels.plain) px: only the whole number that a text begins with counts, and units do not"
      }
    }
  }
}

// MARK: - Properties that inputs give

extension Vaul {
  public static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty] {
    guard case .set(let given) = action else { return [] }
    // Everything refusable was refused when the value was read.
    var reading = Reading()
    let change = given.whole(&reading)
    change.properties.apply(to: &configuration)
    return change.properties.given(named: given.property, in: "value")
  }
}
