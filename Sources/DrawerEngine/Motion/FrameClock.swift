/// The frames of a display: when they are drawn, and how the timeline's seconds lie among them.
///
///     var clock = FrameClock(rate: 60)
///     clock.time(ofFrame: 3)          // 50 ms on the clock
///     clock.origin = 50               // the timeline begins with that frame
///     clock.seconds(atFrame: 4)       // 0.0167 s
///
/// Frame 0 is drawn at 0 ms on the clock. The timeline's time 0 is at `origin`, which is the clock's phase: an input at the
/// same instant of two timelines may have a whole frame before the next one, or almost none.
public struct FrameClock: Sendable, Equatable {
  /// The instants at which a platform reports that frames are drawn.
  public enum Stamp: Sendable, Equatable {
    /// k × (1000 / rate), in double precision.
    case exact
    /// The same, without the fraction of a millisecond: 16, 33, 50, … at 60 Hz.
    case wholeMilliseconds
  }

  /// Frames per second that a display may have.
  public static let rates = 1.0...1000

  /// Frames per second.
  public let rate: Double
  public let stamp: Stamp
  /// The timeline's time 0 on the clock, ms.
  public var origin: Double

  public init(rate: Double, stamp: Stamp = .exact, origin: Double = 0) {
    self.rate = rate
    self.stamp = stamp
    self.origin = origin
  }

  /// Milliseconds between two frames, before any rounding.
  public var period: Double { 1000 / rate }

  /// The time at which a frame is drawn, ms on the clock.
  public func time(ofFrame frame: Int) -> Double {
    switch stamp {
    case .exact: Double(frame) * period
    case .wholeMilliseconds: (Double(frame) * 1000 / rate).rounded(.down)
    }
  }

  /// The first frame after an instant, ms on the clock, by its index. An instant within `tolerance` before a frame
  /// counts as that frame's own time, written in decimals, and therefore as after it.
  ///
  /// - Parameter time: 0 or later.
  public func frame(after time: Double, within tolerance: Double = FrameClock.tolerance) -> Int {
    // The quotient may be off by a rounding error, and whole milliseconds by one frame.
    var frame = max(Int((max(time, 0) / period).rounded(.down)) - 1, 0)
    while self.time(ofFrame: frame) <= time + tolerance { frame += 1 }
    return frame
  }

  /// How far before a frame an instant counts as the frame's, ms.
  public static let tolerance = 1e-9

  /// An instant of the clock, in seconds of the timeline.
  public func seconds(at time: Double) -> Double { (time - origin) / 1000 }

  /// The time at which a frame drawn at an instant of the clock, ms, is shown, in seconds of the timeline. If the
  /// timeline begins with a frame, the frame k later is shown at exactly k / rate, like the frames of an answer,
  /// without a rounding error.
  public func instant(at time: Double) -> Double {
    guard stamp == .exact, let drawn = frame(at: time), let first = frame(at: origin) else { return seconds(at: time) }
    return (drawn - first) / rate
  }

  /// The index of the frame drawn at exactly this instant; nil if there is none.
  private func frame(at time: Double) -> Double? {
    let frame = (time / period).rounded()
    return frame * period == time ? frame : nil
  }

  /// The time at which a frame is drawn, in seconds of the timeline.
  public func seconds(atFrame frame: Int) -> Double { seconds(at: time(ofFrame: frame)) }

  /// An instant of the timeline, s, on the clock, ms.
  public func time(at seconds: Double) -> Double { origin + seconds * 1000 }
}

extension Notation where Content == Double {
  /// The rate of a display: `refreshRate` in the environment of systems whose decisions depend on frames.
  public static var refreshRate: Notation { .number(.perSecond, FrameClock.rates) }
}
