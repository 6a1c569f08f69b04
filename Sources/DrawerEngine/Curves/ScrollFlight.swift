/// A scroll view's content after the release: it glides, and where it meets an edge or was let go beyond one, it comes back.
///
/// Beyond an edge there is no closed form: UIKit computes frame by frame, and the result depends on the frames' length. Its
/// states are computed once, at canonical frames of 1/60 s; between two of them the rule of the frame holds, so any instant
/// can be asked for.
///
/// - Source: published analyses of UIScrollView; `docs/physics.md`, 5.1 and 5.5.
public struct ScrollFlight: Sendable, Equatable {
  /// The content's place and velocity: pt, pt/s.
  public typealias State = CurveSample

  /// Where the content may rest, pt.
  public let edges: ClosedRange<Double>
  let deceleration: Deceleration
  /// Seconds.
  let frame: Double
  /// The states at 0, `frame`, 2 `frame`, … until the last one before rest.
  private let states: [State]
  /// Seconds until the content rests.
  public let duration: Double
  /// Where it rests, pt.
  public let target: Double

  /// - Parameters:
  ///   - offset: The content's at the release, pt; beyond an edge it comes back to that.
  ///   - velocity: The content's, pt/s, in the direction of the offset.
  public init(
    from offset: Double, velocity: Double, within edges: ClosedRange<Double>, _ deceleration: Deceleration = .normal,
    frame: Double = ScrollFlight.canonicalFrame
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
    // Most glides end between two frames, and inside the edges the instant is known.
    if states.count > 1 { states.removeLast() }
    let last = states[states.count - 1]
    let glides = edges.contains(last.value) && edges.contains(state.value)
    let rest = glides ? deceleration.restTime(velocity: last.velocity) : frame
    target = glides ? last.value + deceleration.restDistance(velocity: last.velocity) : edges.nearest(to: state.value)
    duration = Self.isAtRest(states[0], within: edges) ? 0 : Double(states.count - 1) * frame + rest
    self.states = states
  }

  /// Where the content is, and how fast, at any time from the release on.
  public func state(at time: Double) -> State {
    guard time < duration else { return State(value: target, velocity: 0) }
    guard time > 0 else { return states[0] }
    let place = min(Int(time / frame), states.count - 1)
    return Self.state(after: time - Double(place) * frame, from: states[place], within: edges, deceleration)
  }

  /// The rule of one frame.
  ///
  /// - Parameter time: seconds, at most a frame.
  public static func state(
    after time: Double, from state: State, within edges: ClosedRange<Double>, _ deceleration: Deceleration
  ) -> State {
    guard edges.contains(state.value) else {
      return returning(to: edges.nearest(to: state.value), from: state, for: time, deceleration)
    }
    let flown = gliding(from: state, for: time, deceleration)
    guard !edges.contains(flown.value) else { return flown }
    // The edge is met inside the frame: when, is told by the straight line of the frame's way.
    let edge = edges.nearest(to: flown.value)
    let until = (edge - state.value) / (flown.value - state.value) * time
    return returning(to: edge, from: gliding(from: state, for: until, deceleration), for: time - until, deceleration)
  }

  private static func gliding(from state: State, for time: Double, _ deceleration: Deceleration) -> State {
    let way = deceleration.sample(velocity: state.velocity, at: time)
    return State(value: state.value + way.value, velocity: way.velocity)
  }

  /// Beyond an edge the distance shrinks by the fast rate beside the glide, whatever the glide's own rate.
  private static func returning(
    to edge: Double, from state: State, for time: Double, _ deceleration: Deceleration
  ) -> State {
    let shrinking = Deceleration.fast.power(time)
    let way = deceleration.sample(velocity: state.velocity, at: time)
    return State(
      value: edge + shrinking * (state.value - edge) + shrinking * way.value, velocity: way.velocity * shrinking)
  }

  private static func isAtRest(_ state: State, within edges: ClosedRange<Double>) -> Bool {
    abs(state.velocity) <= Deceleration.restVelocity && abs(state.value - edges.nearest(to: state.value)) < nearness
  }
}

extension ClosedRange<Double> {
  /// The value itself, or the bound that it lies beyond.
  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
