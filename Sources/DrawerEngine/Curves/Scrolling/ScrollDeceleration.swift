/// The motion of a scroll view's content after the release. The content decelerates; if it meets an edge, or was
/// released beyond one, it returns to the edge.
///
/// Beyond an edge there is no closed form: UIKit computes frame by frame, and the result depends on the length of a
/// frame. The states are computed once, at canonical frames of 1/60 s. Between two of them the same rule is applied to
/// the part of a frame, so any instant can be sampled.
///
/// - Source: Published analyses of UIScrollView; `docs/physics.md`, 5.1 and 5.5.
public struct ScrollDeceleration: Sendable, Equatable {
  /// The content's offset in pt and its velocity in pt/s.
  public typealias State = CurveSample

  /// The range of offsets at which the content may rest, pt.
  public let edges: ClosedRange<Double>
  let deceleration: Deceleration
  /// The length of a frame, seconds.
  let frame: Double
  /// The states at 0, `frame`, 2 `frame`, … up to the last one before rest.
  private let states: [State]
  /// Seconds until the content rests.
  public let duration: Double
  /// The offset at which the content rests, pt.
  public let target: Double

  /// - Parameters:
  ///   - offset: The content's offset at the release, pt. From beyond an edge the content returns to that edge.
  ///   - velocity: The content's velocity, pt/s, in the direction of the offset.
  public init(
    from offset: Double, velocity: Double, within edges: ClosedRange<Double>, _ deceleration: Deceleration = .normal,
    frame: Double = ScrollDeceleration.canonicalFrame
  ) {
    self.edges = edges
    self.deceleration = deceleration
    self.frame = frame
    var states = [State(value: offset, velocity: velocity)]
    var state = states[0]
    while !Self.isAtRest(state, within: edges) && states.count < Self.mostFrames {
      state = Self.state(after: frame, from: state, within: edges, deceleration)
      states.append(state)
    }
    // Most decelerations end between two frames. Inside the edges the instant is known.
    if states.count > 1 { states.removeLast() }
    let last = states[states.count - 1]
    let endsInside = edges.contains(last.value) && edges.contains(state.value)
    let rest = endsInside ? deceleration.restTime(velocity: last.velocity) : frame
    target =
      endsInside ? last.value + deceleration.restDistance(velocity: last.velocity) : edges.nearest(to: state.value)
    duration = Self.isAtRest(states[0], within: edges) ? 0 : Double(states.count - 1) * frame + rest
    self.states = states
  }

  /// The content's offset and velocity at any time from the release on.
  public func state(at time: Double) -> State {
    guard time < duration else { return State(value: target, velocity: 0) }
    guard time > 0 else { return states[0] }
    let index = min(Int(time / frame), states.count - 1)
    return Self.state(after: time - Double(index) * frame, from: states[index], within: edges, deceleration)
  }

  /// Applies the rule of one frame.
  ///
  /// - Parameter time: Seconds, at most a frame.
  public static func state(
    after time: Double, from state: State, within edges: ClosedRange<Double>, _ deceleration: Deceleration
  ) -> State {
    guard edges.contains(state.value) else {
      return returning(to: edges.nearest(to: state.value), from: state, for: time, deceleration)
    }
    let next = decelerating(from: state, for: time, deceleration)
    guard !edges.contains(next.value) else { return next }
    // The content meets the edge inside the frame, at the time given by a straight line through the frame.
    let edge = edges.nearest(to: next.value)
    let until = (edge - state.value) / (next.value - state.value) * time
    return returning(
      to: edge, from: decelerating(from: state, for: until, deceleration), for: time - until, deceleration)
  }

  private static func decelerating(from state: State, for time: Double, _ deceleration: Deceleration) -> State {
    let moved = deceleration.sample(velocity: state.velocity, at: time)
    return State(value: state.value + moved.value, velocity: moved.velocity)
  }

  /// Beyond an edge the distance to the edge also shrinks, at the fast rate regardless of the deceleration's own rate.
  private static func returning(
    to edge: Double, from state: State, for time: Double, _ deceleration: Deceleration
  ) -> State {
    let shrinking = Deceleration.fast.velocityLeft(after: time)
    let moved = deceleration.sample(velocity: state.velocity, at: time)
    return State(
      value: edge + shrinking * (state.value - edge) + shrinking * moved.value, velocity: moved.velocity * shrinking)
  }

  private static func isAtRest(_ state: State, within edges: ClosedRange<Double>) -> Bool {
    abs(state.velocity) <= Deceleration.restVelocity
      && abs(state.value - edges.nearest(to: state.value)) < edgeTolerance
  }
}

extension ClosedRange<Double> {
  /// The value itself, or the bound that it exceeds.
  package func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
