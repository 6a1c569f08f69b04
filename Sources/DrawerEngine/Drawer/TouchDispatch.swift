/// The owner of a touch, as decided by Android's `ViewGroup`: the parent or a child.
///
/// | event | the parent is asked | then |
/// | --- | --- | --- |
/// | down | `intercepts`, always | the child under the finger gets it, or the parent handles it |
/// | later, with a child | `intercepts`, unless the child has disallowed that | the child gets it; if intercepted it is cancelled, and this event moves nothing |
/// | later, without | | the parent handles it |
///
/// If nobody takes the down event, the whole gesture is lost.
package struct TouchDispatch<Child: Sendable>: Sendable {
  private enum Receiver: Sendable { case nobody, parent, child(Child) }

  /// The outcome of an event.
  package enum Delivery: Sendable {
    case ignored
    case handled
    /// The parent took the touch from its children.
    case intercepted
    case passed(Child)
  }

  private var receiver = Receiver.nobody
  private var isInterceptionDisallowed = false

  package init() {}

  package mutating func dispatch<Parent: TouchParent>(_ event: TouchEvent, in parent: inout Parent) -> Delivery
  where Parent.Child == Child {
    defer { if event.action == .up || event.action == .cancel { receiver = .nobody } }
    if event.action == .down { return begin(event, in: &parent) }
    switch receiver {
    case .nobody: return .ignored
    case .parent:
      _ = parent.handles(event)
      return .handled
    case .child(let child):
      if !isInterceptionDisallowed, parent.intercepts(event) {
        receiver = .parent
        _ = parent.pass(event.cancelled, to: child)
        return .intercepted
      }
      if parent.pass(event, to: child) { isInterceptionDisallowed = true }
      return .passed(child)
    }
  }

  private mutating func begin<Parent: TouchParent>(_ event: TouchEvent, in parent: inout Parent) -> Delivery
  where Parent.Child == Child {
    let isIntercepted = parent.intercepts(event)
    if !isIntercepted, let child = parent.child(under: event) {
      receiver = .child(child)
      isInterceptionDisallowed = parent.pass(event, to: child)
      return .passed(child)
    }
    let isHandled = parent.handles(event)
    receiver = isHandled ? .parent : .nobody
    return !isHandled ? .ignored : isIntercepted ? .intercepted : .handled
  }
}

/// A view that dispatches touches to children.
package protocol TouchParent {
  associatedtype Child: Sendable
  /// Whether the parent takes the touch for itself, whatever is under the finger.
  mutating func intercepts(_ event: TouchEvent) -> Bool
  /// Handles an event in the parent.
  ///
  /// - Returns: Whether the parent wants the rest of the touch; used only for a down event.
  mutating func handles(_ event: TouchEvent) -> Bool
  /// The child that takes a touch beginning at the event.
  func child(under event: TouchEvent) -> Child?
  /// Hands an event to a child.
  ///
  /// - Returns: Whether the child disallows intercepting the rest of the touch.
  mutating func pass(_ event: TouchEvent, to child: Child) -> Bool
}

/// A point in single precision, px.
package struct Point: Sendable, Equatable {
  package var x: Float
  package var y: Float

  package init(x: Float = 0, y: Float = 0) {
    self.x = x
    self.y = y
  }
}

/// An event of a finger, in the parent's coordinates.
package struct TouchEvent: Sendable, Equatable {
  package enum Action: Sendable { case down, move, up, cancel }

  package var action: Action
  package var instant: Instant
  package var point: Point

  package init(action: Action, instant: Instant, point: Point) {
    self.action = action
    self.instant = instant
    self.point = point
  }

  /// The same event, as the cancellation of the touch.
  package var cancelled: TouchEvent {
    var event = self
    event.action = .cancel
    return event
  }
}

/// Android's `VelocityTracker`: an estimator for each axis.
package struct VelocityTracker: Sendable, Equatable {
  package private(set) var x = LeastSquaresVelocityEstimator()
  package private(set) var y = LeastSquaresVelocityEstimator()

  package init() {}

  package mutating func clear() {
    x.clear()
    y.clear()
  }

  /// A down event starts over, a cancel clears, and an up event adds no sample but may end a pause.
  package mutating func add(_ event: TouchEvent) {
    if event.action == .down || event.action == .cancel { clear() }
    switch event.action {
    case .down, .move:
      x.add(event.instant, event.point.x)
      y.add(event.instant, event.point.y)
    case .up:
      x.pause(until: event.instant)
      y.pause(until: event.instant)
    case .cancel: break
    }
  }
}
