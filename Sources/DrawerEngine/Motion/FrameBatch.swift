/// Up to eight consecutive frames of a motion, each quantity as a vector. A frame is the same in any batch.
public struct FrameBatch: Sendable, Equatable {
  /// How many frames a full batch has.
  public static let most = 8

  /// How many frames there are, 0 to `most`. The vectors repeat the last frame after it.
  public internal(set) var count = 0
  /// Grows whenever anything but the count and the times has changed, so unchanged values need not be checked.
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
