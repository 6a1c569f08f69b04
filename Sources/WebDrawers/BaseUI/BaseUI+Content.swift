package import DrawerEngine

/// The content of the popup: what a finger hits, and what the browser scrolls under it.
extension BaseUI {
  /// An element that can scroll. Its offsets are whole pixels.
  struct Scroller: Sendable, Equatable {
    /// The maximum scroll offset, px.
    var limit = Vector()
    var offset = Vector()

    func limit(along axis: Container.Axis) -> Double { limit.component(along: axis) }

    /// Scrolls as the browser does, one to one with the finger.
    mutating func scroll(by step: Vector, along axis: Container.Axis) {
      func scrolled(_ offset: Double, _ step: Double, _ limit: Double) -> Double {
        (offset - step).roundedUpHalves.clamped(to: 0...limit)
      }
      switch axis {
      case .vertical: offset.y = scrolled(offset.y, step.y, limit.y)
      case .horizontal: offset.x = scrolled(offset.x, step.x, limit.x)
      }
    }
  }

  /// The popup's content, starting at its handle.
  struct Page: Sendable, Equatable {
    let content: Content
    /// The list that fills the content; nil if there is none.
    var list: Scroller?
    /// The strip that scrolls horizontally; nil if there is none.
    var strip: Scroller?

    enum Scrolling: Sendable, CaseIterable {
      case strip, list
    }

    init(_ environment: Environment, in layout: Layout) {
      content = environment.content
      let (width, height) = (layout.contentWidth, layout.contentHeight)
      func scroller(_ contentWidth: Double, _ contentHeight: Double, in height: Double) -> Scroller {
        Scroller(limit: Vector(x: max(0, contentWidth - width), y: max(0, contentHeight - height)))
      }
      switch content {
      case .none, .plain, .controls: break
      case .scroll: list = scroller(width, environment.scrollHeight, in: height)
      case .hscroll: list = scroller(Self.wide, height, in: height)
      case .cross: strip = scroller(Self.wide, Self.stripHeight, in: Self.stripHeight)
      case .scrollAndCross:
        list = scroller(width, environment.scrollHeight + Self.stripHeight, in: height)
        strip = scroller(Self.wide, Self.stripHeight, in: Self.stripHeight)
      }
      guard var list else { return }
      if content == .hscroll {
        list.offset.x = environment.scrollTop.clamped(to: 0...list.limit.x)
      } else {
        list.offset.y = environment.scrollTop.clamped(to: 0...list.limit.y)
      }
      self.list = list
    }

    private static let wide = 1200.0
    static let stripHeight = 120.0

    subscript(scrolling: Scrolling) -> Scroller? {
      get {
        switch scrolling {
        case .strip: strip
        case .list: list
        }
      }
      set {
        switch scrolling {
        case .strip: strip = newValue
        case .list: list = newValue
        }
      }
    }

    /// The list's offset in records; nil if nothing scrolls.
    var scroll: Double? {
      guard let list else { return strip == nil ? nil : 0 }
      return content == .hscroll ? list.offset.x : list.offset.y
    }
  }

  /// What a finger lands on.
  enum Part: Sendable, Equatable {
    case handle, content, button, range, input, ignored, close, text

    /// Whether the press of a mouse or a pen waits until the pointer has moved away.
    var isInteractive: Bool {
      switch self {
      case .button, .range, .input, .close: true
      case .handle, .content, .ignored, .text: false
      }
    }
  }

  /// What is under a point: the part of the popup, and the scrollers there, innermost first.
  struct Hit: Sendable, Equatable {
    var part = Part.handle
    var scrolling: [Page.Scrolling] = []
  }
}

extension BaseUI {
  /// What a point of the screen hits in a popup; nil if it misses.
  func hit(_ point: Vector, in level: Level, at time: Double) -> Hit? {
    let popup = self[level]
    let window = window
    guard popup.isMounted, (0..<window.x).contains(point.x), (0..<window.y).contains(point.y) else { return nil }
    let layout = popup.layout
    let place = layout.base + popup.shownTranslation(at: time)
    let origin = Vector(place, along: layout.direction.axis)
    let local = point - origin
    guard local.x >= 0, local.x < layout.width, local.y >= 0, local.y < layout.height else { return nil }
    let isUpward = layout.direction == .up
    guard isUpward ? local.y < layout.height - Constants.handle : local.y >= Constants.handle else { return Hit() }
    guard level == .root else { return Hit(part: .content) }
    var hit = Hit(part: .content)
    let inContent = local.y - (isUpward ? layout.hiddenExtent : Constants.handle)
    let end = layout.direction == .down ? layout.height - layout.hiddenExtent : layout.height
    guard inContent >= 0, local.y < end else { return hit }
    if page.strip != nil, inContent + (page.list?.offset.y ?? 0) < Page.stripHeight { hit.scrolling.append(.strip) }
    if page.list != nil { hit.scrolling.append(.list) }
    if page.content == .controls { hit.part = Part.control(at: local.y) }
    return hit
  }

  /// The first of several scrollers that scrolls along an axis.
  func scroller(_ hit: Hit, along axis: Container.Axis) -> Page.Scrolling? {
    hit.scrolling.first { page[$0]?.limit(along: axis) ?? 0 > 0 }
  }

  /// Whether a scroller is at the edge where a swipe may dismiss the drawer.
  ///
  /// - Source: `isAtSwipeStartEdge`.
  func isAtEdge(_ scrolling: Page.Scrolling, of direction: Direction) -> Bool {
    guard let scroller = page[scrolling] else { return true }
    return Self.isAtEdge(
      scroller.offset.component(along: direction.axis), limit: scroller.limit(along: direction.axis), of: direction)
  }

  /// - Parameter limit: The largest offset, px.
  package static func isAtEdge(_ offset: Double, limit: Double, of direction: Direction) -> Bool {
    direction.sign > 0 ? offset <= 0 : offset >= limit
  }

  /// Whether the move that a press waits for begins a swipe over a scroller; nil if it has no direction.
  ///
  /// - Source: `canSwipeFromScrollEdgeOnPendingMove`.
  package static func begins(
    _ step: Double, at offset: Double, limit: Double, along axis: Container.Axis, _ directions: [Direction]
  ) -> Bool? {
    guard step != 0 else { return nil }
    let towards: Direction =
      axis == .vertical ? (step > 0 ? .down : .up) : (step > 0 ? .right : .left)
    return directions.contains(towards) && isAtEdge(offset, limit: limit, of: towards)
  }
}
