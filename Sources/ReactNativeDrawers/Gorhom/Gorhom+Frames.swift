import DrawerEngine

/// Time: jobs of the UI thread, the frames that are drawn, and the calls that reach JavaScript.
extension Gorhom {
  /// Work for the next frame or the next event of a gesture, in the order in which it was requested.
  enum QueueEntry: Sendable, Equatable {
    /// The step of an animation of the position, by the animation's number.
    case step(Int)
    /// The step of the content mask's animations.
    case mask
    /// A pass of the mappers.
    case pass
  }

  /// A call from the UI thread to JavaScript.
  enum JavaScriptCall: Sendable, Equatable {
    case animate(index: Double, position: Double)
    case change(index: Double, position: Double)
    case close
    case dismissKeyboard
  }

  /// Runs one job of the UI thread: its work, the pass of the mappers that it causes, and then the calls to JavaScript.
  mutating func job(_ work: (inout Gorhom) -> Void) {
    work(&self)
    if mappers.isDue { runRequestedPass() }
    while !calls.isEmpty { deliver(calls.removeFirst()) }
  }

  /// Handles an event of a gesture or of the list, which also flushes work that waits for the next frame.
  mutating func event(_ work: (inout Gorhom) -> Void) {
    job { sheet in
      work(&sheet)
      sheet.flush()
    }
  }

  private mutating func flush() {
    let entries = queue
    queue = []
    for entry in entries {
      switch entry {
      case .step(let number): stepMotion(number)
      case .mask: stepMask()
      case .pass: runRequestedPass()
      }
    }
  }
}

// MARK: - Frames

extension Gorhom {
  /// The position as provided to the host: `animatedPosition`.
  var providedPosition: Double { position + configuration.topInset }

  /// Whether anything waits for a frame.
  var needsFrame: Bool { !queue.isEmpty }

  /// The time of the next frame, ms.
  var nextFrame: Double {
    frames.time(ofFrame: frames.frame(after: max(now, stalledUntil)))
  }

  /// Draws a frame.
  ///
  /// - Parameter time: The frame's time, ms.
  mutating func draw(at time: Double) {
    let before = (position: position, time: now)
    now = time
    job { $0.flush() }
    if position != before.position { latestMove = now }
    velocity = motionVelocity ?? 0
    if case .timing? = motion?.course, needsFrame, time > before.time {
      velocity = (position - before.position) / (time - before.time) * 1000
    }
  }

  /// The velocity of a running spring, dp/s; nil if none is running.
  private var motionVelocity: Double? {
    guard let motion, !motion.isOver, case .spring(let spring) = motion.course else { return nil }
    return spring.velocity
  }

  /// Lets time pass, drawing all frames on the way.
  ///
  /// - Parameter time: Ms. A frame later by at most a rounding error is drawn first.
  mutating func pass(until time: Double) {
    now = max(now, time, frames.time(ofFrame: frames.frame(after: time) - 1))
  }

  /// Draws frames until nothing is waiting for one, for at most 8 s.
  ///
  /// - Returns: The number of frames.
  @discardableResult
  mutating func settle() -> Int {
    let end = now + Self.longestSettle * 1000 + FrameClock.tolerance
    var count = 0
    while needsFrame, nextFrame <= end {
      draw(at: nextFrame)
      count += 1
    }
    return count
  }

  /// Lets frames pass in which nothing is drawn.
  mutating func rest(frames count: Int) {
    now = frames.time(ofFrame: frames.frame(after: now) + count - 1)
  }

  /// The maximum time to wait for a sheet that may never come to rest, s.
  static let longestSettle = 8.0
}
