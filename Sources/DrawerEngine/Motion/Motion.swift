/// A compiled timeline: every quantity as a closed form of time.
///
/// Sampling a frame does not depend on earlier frames. Frames can be streamed, sought, split and repeated, in any order
/// and on any thread.
public struct Motion: Sendable {
  /// The axis of the position.
  public let axis: Container.Axis
  /// The factor of the position in the height: -1 if the drawer ends at a fixed edge after its position, 1 if it begins
  /// at one, 0 if the height is constant.
  public let pitch: Double
  /// y of the drawer's top edge, or x of its left edge if the axis is horizontal, pt.
  public let position: Track
  /// The height at position 0: that of the container, or of a drawer at its top or left edge, pt.
  public let containerHeight: Track
  /// The system's other quantities, in the order in which frames show them.
  public let appearance: [NamedTrack]
  /// The time from 0 until everything is at rest, s.
  public let duration: Double
  /// `dragging` or `scrolling` while a finger moves the drawer or its content, otherwise `idle`.
  let gesture: StepFunction<Frame.Phase>

  public struct NamedTrack: Sendable {
    public let name: String
    public let track: Track
  }
}

/// The screen at one instant.
public struct Frame: Sendable, Equatable {
  public enum Phase: String, Sendable, CaseIterable {
    case idle, dragging, scrolling, animating
  }

  /// Seconds from the timeline's start.
  public var time = 0.0
  /// y of the drawer's top edge, or x of its left edge if it moves horizontally, pt.
  public var position = 0.0
  /// How much of its container the drawer covers (`Coverage`): usually the container's height minus the position.
  public var height = 0.0
  /// The velocity of the position, pt/s.
  public var velocity = 0.0
  public var phase = Phase.idle
  /// The values of the motion's `appearance`, in its order.
  public var appearance: [Double] = []

  public init() {}
}

extension Motion {
  /// The frame at an instant, s, from 0 on.
  public func frame(at time: Double) -> Frame {
    var frame = Frame()
    sample(at: time, into: &frame)
    return frame
  }

  /// Overwrites a frame with the one at an instant, reusing its memory.
  public func sample(at time: Double, into frame: inout Frame) {
    let sample = position.sample(at: time)
    frame.time = time
    frame.position = sample.value
    frame.velocity = sample.velocity
    frame.height = height(at: time, position: sample.value)
    frame.phase = phase(at: time)
    if frame.appearance.count != appearance.count { frame.appearance = .init(repeating: 0, count: appearance.count) }
    for index in appearance.indices { frame.appearance[index] = appearance[index].track.sample(at: time).value }
  }

  /// How high the drawer reaches, pt.
  public func height(at time: Double) -> Double { height(at: time, position: position.sample(at: time).value) }

  private func height(at time: Double, position: Double) -> Double {
    let height = containerHeight.sample(at: time).value
    return height + pitch * position
  }

  /// The source of the drawer's motion at an instant.
  public func phase(at time: Double) -> Frame.Phase {
    let gesture = gesture[time]
    guard gesture == .idle else { return gesture }
    return position.isAnimating(at: time) || appearance.contains { $0.track.isAnimating(at: time) } ? .animating : .idle
  }
}

extension Motion {
  /// The periods during which a finger is down on the drawer or its content, s.
  public var touches: [ClosedRange<Double>] {
    let changes = gesture.changes
    return changes.indices.filter { gesture[changes[$0]] != .idle }.map { index in
      changes[index]...(index + 1 < changes.endIndex ? changes[index + 1] : max(duration, changes[index]))
    }
  }
}
