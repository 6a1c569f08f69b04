/// A compiled timeline: every quantity as a closed form of time.
///
/// Sampling needs no earlier frame: frames can be streamed, sought, split and repeated, in any order and on any thread.
public struct Motion: Sendable {
  /// y of the drawer's top edge, pt.
  public let position: Track
  /// The container's height, pt.
  public let containerHeight: Track
  /// The system's further quantities, in the order in which frames show them.
  public let appearance: [NamedTrack]
  /// Seconds from 0 until everything has come to rest.
  public let duration: Double
  /// `dragging` or `scrolling` while a finger moves the drawer or its content, else `idle`.
  let gesture: StepFunction<Frame.Phase>

  public struct NamedTrack: Sendable {
    public let name: String
    public let track: Track
  }
}

/// What is seen at one instant.
public struct Frame: Sendable, Equatable {
  public enum Phase: String, Sendable, CaseIterable {
    case idle, dragging, scrolling, animating
  }

  /// Seconds from the timeline's start.
  public var time = 0.0
  /// y of the drawer's top edge, pt.
  public var position = 0.0
  /// The container's height minus the position, pt.
  public var height = 0.0
  /// pt/s, positive downwards.
  public var velocity = 0.0
  public var phase = Phase.idle
  /// The motion's `appearance`, in its order.
  public var appearance: [Double] = []

  public init() {}
}

extension Motion {
  /// The frame of an instant, from 0 on.
  public func frame(at time: Double) -> Frame {
    var frame = Frame()
    sample(at: time, into: &frame)
    return frame
  }

  /// The frame of an instant, written over another one, which spares its memory.
  public func sample(at time: Double, into frame: inout Frame) {
    let place = position.sample(at: time)
    frame.time = time
    frame.position = place.value
    frame.velocity = place.velocity
    frame.height = containerHeight.sample(at: time).value - place.value
    frame.phase = phase(at: time)
    if frame.appearance.count != appearance.count { frame.appearance = .init(repeating: 0, count: appearance.count) }
    for index in appearance.indices { frame.appearance[index] = appearance[index].track.sample(at: time).value }
  }

  /// The container's height minus the position, pt.
  public func height(at time: Double) -> Double {
    containerHeight.sample(at: time).value - position.sample(at: time).value
  }

  /// What moves the drawer.
  public func phase(at time: Double) -> Frame.Phase {
    let gesture = gesture[time]
    guard gesture == .idle else { return gesture }
    return position.isAnimating(at: time) || appearance.contains { $0.track.isAnimating(at: time) } ? .animating : .idle
  }
}

extension Motion {
  /// When a finger is down on the drawer or its content, seconds.
  public var touches: [ClosedRange<Double>] {
    let changes = gesture.changes
    return changes.indices.filter { gesture[changes[$0]] != .idle }.map { place in
      changes[place]...(place + 1 < changes.endIndex ? changes[place + 1] : max(duration, changes[place]))
    }
  }
}

// MARK: - The end

extension Motion {
  /// The last animation of the position, if there was one: when it began, and which way it goes.
  public var lastMove: (start: Double, isDownwards: Bool)? {
    position.residuals.last.map { ($0.start, $0.amplitude < 0) }
  }

  /// How many values of curves so many frames take at the most: the sum over all animations of the frames while they run.
  public func curveValues(over times: FrameTimes) -> Double {
    ([position] + appearance.map(\.track)).reduce(0) { sum, track in
      track.residuals.reduce(sum) { $0 + min(Double(times.count), ($1.end - $1.start) * times.rate + 1) }
    }
  }
}
