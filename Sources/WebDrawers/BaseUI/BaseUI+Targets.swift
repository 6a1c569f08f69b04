import DrawerEngine

/// Where a finger goes down whose target is given, and not its place.
extension BaseUI {
  /// What a finger lands on.
  enum Target: String, Sendable, CaseIterable {
    case handle, content, text, scroller, cross, area, outside, parent, nestedHandle
    case button, range, input, ignored, close
  }

  /// The member of an input that names what a finger lands on.
  enum TargetMember: String { case target }

  /// Where a finger goes down.
  ///
  /// - Parameter spot: Its place, which counts more than the target. A missing coordinate follows from the target.
  /// - Returns: Nil if the target is not on the screen.
  func place(of spot: Spot?, on target: Target?, at time: Double) -> Vector? {
    if let x = spot?.x, let y = spot?.y { return Vector(x: x, y: y) }
    // A popup that is not in the page has neither parts nor places.
    guard let target, self[top].isMounted else { return place(of: spot, or: usualPlace(at: time)) }
    guard let middle = middle(of: target, at: time), isHit(target, at: middle, time) else { return nil }
    return place(of: spot, or: middle)
  }

  private func place(of spot: Spot?, or place: Vector) -> Vector {
    Vector(x: spot?.x ?? place.x, y: spot?.y ?? place.y)
  }

  /// Why there is no place for a finger on a target, as the end of a sentence that begins with "target".
  static func absence(of target: Target) -> String {
    let content: Content? =
      switch target {
      case .handle, .content, .area, .outside, .parent, .nestedHandle: nil
      case .scroller: .scroll
      case .cross: .cross
      case .text, .button, .range, .input, .ignored, .close: .controls
      }
    let isNested = target == .parent || target == .nestedHandle
    let hint =
      content.map { "; give an \"environment\" whose \"content\" is \($0.rawValue)" }
      ?? (isNested ? "; give an \"environment\" with an open \"nested\" drawer" : "")
    return "is \"\(target.rawValue)\", but nothing of it is on the screen then\(hint)"
  }

  // MARK: Places

  /// The page's window, px.
  var window: Vector {
    Vector(x: max(container.width, Constants.window.x), y: max(container.height, Constants.window.y))
  }

  /// The middle of the handle. If that is off the screen, the middle of what the screen shows of the popup.
  func usualPlace(at time: Double) -> Vector {
    let popup = self[top]
    let layout = popup.layout
    let place = layout.base + popup.shownTranslation(at: time)
    let inset = Constants.handle / 2
    let middle =
      switch layout.direction {
      case .down: Vector(x: container.width / 2, y: place + inset)
      case .up: Vector(x: container.width / 2, y: place + layout.height - inset)
      case .left, .right: Vector(x: place + layout.width / 2, y: inset)
      }
    let isShown = (0..<container.width).contains(middle.x) && (0..<container.height).contains(middle.y)
    return isShown ? middle : self.middle(from: 0, to: layout.height, at: time) ?? middle
  }

  /// The middle of what the screen shows of the list; nil if it shows none of it.
  func middleOfList(at time: Double) -> Vector? {
    guard top == .root, let list = page.list else { return nil }
    let strip = page.strip == nil ? 0 : max(Page.stripHeight - list.offset.y, 0)
    let content = contentExtent
    return middle(from: content.first + strip, to: content.last, at: time)
  }

  /// The middle of what the screen shows of the strip; nil if it shows none of it.
  private func middleOfStrip(at time: Double) -> Vector? {
    guard top == .root, page.strip != nil else { return nil }
    let content = contentExtent
    let end = content.first + Page.stripHeight - (page.list?.offset.y ?? 0)
    return middle(from: content.first, to: min(end, content.last), at: time)
  }

  private func middle(of target: Target, at time: Double) -> Vector? {
    if let extent = Part(target)?.extent, page.content == .controls {
      return middle(from: extent.lowerBound, to: extent.upperBound, at: time)
    }
    switch target {
    case .handle, .nestedHandle, .area: return usualPlace(at: time)
    case .button, .range, .input, .ignored, .close: return nil
    case .content, .text:
      let content = contentExtent
      let controls = top == .root && page.content == .controls ? Part.controlsEnd : content.first
      return middle(from: max(content.first, controls), to: content.last, at: time)
    case .scroller: return middleOfList(at: time)
    case .cross: return middleOfStrip(at: time)
    case .outside, .parent: return beside(at: time)
    }
  }

  /// Whether a finger at a point is on a target.
  private func isHit(_ target: Target, at point: Vector, _ time: Double) -> Bool {
    let hit = hit(point, in: top, at: time)
    switch target {
    case .handle, .area: return true
    case .nestedHandle: return top == .nested
    case .content, .text: return hit?.part == .content || hit?.part == .text
    case .scroller: return hit?.scrolling.contains(.list) == true
    case .cross: return hit?.scrolling.contains(.strip) == true
    case .outside: return hit == nil
    case .parent: return top == .nested && hit == nil && self.hit(point, in: .root, at: time) != nil
    case .button, .range, .input, .ignored, .close: return hit?.part == Part(target)
    }
  }

  /// How far a finger beside the popup is from it, px, as in the recordings.
  private static let gap = 30.0

  /// A point beside the topmost popup, on the side from which it is dismissed.
  private func beside(at time: Double) -> Vector {
    let popup = self[top]
    let layout = popup.layout
    let place = layout.base + popup.shownTranslation(at: time)
    return switch layout.direction {
    case .down: Vector(x: container.width / 2, y: place - Self.gap)
    case .up: Vector(x: container.width / 2, y: place + layout.height + Self.gap)
    case .right: Vector(x: place - Self.gap, y: container.height / 2)
    case .left: Vector(x: place + layout.width + Self.gap, y: container.height / 2)
    }
  }

  /// From where to where the content of the topmost popup is, px from its upper edge.
  private var contentExtent: (first: Double, last: Double) {
    let layout = self[top].layout
    let first = layout.direction == .up ? layout.hiddenExtent : Constants.handle
    return (first, first + layout.contentHeight)
  }

  /// The middle of what the screen shows of a part of the topmost popup; nil if it shows none of it.
  ///
  /// - Parameters:
  ///   - first: The part's upper end, px from the popup's upper edge.
  ///   - last: Its lower end.
  private func middle(from first: Double, to last: Double, at time: Double) -> Vector? {
    let popup = self[top]
    guard popup.isMounted else { return nil }
    let layout = popup.layout
    let origin = Vector(layout.base + popup.shownTranslation(at: time), along: layout.direction.axis)
    let (left, right) = (max(origin.x, 0), min(origin.x + layout.width, container.width))
    let (upper, lower) = (max(origin.y + first, 0), min(origin.y + last, container.height))
    return left < right && upper < lower ? Vector(x: (left + right) / 2, y: (upper + lower) / 2) : nil
  }
}

// MARK: - Controls

extension BaseUI.Part {
  /// The controls of the recorded page, from the top.
  private static let controls: [(part: BaseUI.Part, extent: Range<Double>)] = [
    (.button, 40..<80), (.range, 82..<98), (.input, 100..<121), (.ignored, 121..<161), (.close, 161..<201),
  ]

  /// Where the last of them ends, px from the popup's upper edge.
  static let controlsEnd = 201.0

  /// The control at a distance from the popup's upper edge, px; text if there is none.
  static func control(at y: Double) -> BaseUI.Part { controls.first { $0.extent.contains(y) }?.part ?? .text }

  /// Where a control is, px from the popup's upper edge; nil for what is no control.
  var extent: Range<Double>? { Self.controls.first { $0.part == self }?.extent }

  /// The control that a target is; nil if it is none.
  init?(_ target: BaseUI.Target) {
    switch target {
    case .button: self = .button
    case .range: self = .range
    case .input: self = .input
    case .ignored: self = .ignored
    case .close: self = .close
    case .handle, .content, .text, .scroller, .cross, .area, .outside, .parent, .nestedHandle: return nil
    }
  }
}
