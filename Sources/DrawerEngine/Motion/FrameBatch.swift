/// Up to eight consecutive frames of a motion, with each quantity as a vector. A frame is the same in any batch.
public struct FrameBatch: Sendable, Equatable {
  /// The size of a full batch.
  public static let most = 8

  /// The number of frames, 0 to `most`. The last frame fills the rest of the vectors.
  public internal(set) var count = 0
  /// A counter that grows whenever anything other than the count and the times changes, so that unchanged values need
  /// not be compared.
  package internal(set) var generation = 0
  /// Seconds from the timeline's start.
  public internal(set) var time = Eight.zero
  /// y of the drawer's top edge, or x of its left edge if it moves horizontally, pt.
  public internal(set) var position = Eight.zero
  /// How high the drawer reaches, pt.
  public internal(set) var height = Eight.zero
  /// The velocity of the position, pt/s.
  public internal(set) var velocity = Eight.zero
  /// The source of the drawer's motion.
  public internal(set) var phases = [Frame.Phase](repeating: .idle, count: most)
  /// The values of the motion's `appearance`, in its order.
  public internal(set) var appearance: [Eight] = []

  public init() {}

  /// A single frame.
  public subscript(index: Int) -> Frame {
    precondition(index < count, "a batch has only the frames that were taken")
    var frame = Frame()
    frame.time = time[index]
    frame.position = position[index]
    frame.height = height[index]
    frame.velocity = velocity[index]
    frame.phase = phases[index]
    frame.appearance = appearance.map { $0[index] }
    return frame
  }
}
