/// Time: jobs of the UI thread, the frames that are drawn, and the calls that reach JavaScript.
extension Gorhom {
  /// What waits for the next frame, or the next event of a gesture, in the order in which it asked.
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

  /// One job of the UI thread: what it does, the pass of the mappers that it causes, and then the calls to JavaScript.
  mutating func job(_ work: (inout Gorhom) -> Void) {
    work(&self)
    if mappers.isDue { runRequestedPass() }
    while !calls.isEmpty { deliver(calls.removeFirst()) }
  }

  /// An event of a gesture or of the list: it also flushes what waits for the next frame.
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
  /// The position as the host is given it: `animatedPosition`.
  var providedPosition: Double { position + configuration.topInset }

  /// Whether anything waits for a frame.
  var needsFrame: Bool { !queue.isEmpty }

  /// The next frame that is drawn, ms.
  var nextFrame: Double {
    frames.time(ofFrame: frames.frame(after: max(now, stalledUntil)))
  }

  /// Draws a frame.
  ///
  /// - Parameter time: that of a frame, ms.
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

  /// The velocity of a spring that runs, dp/s; nil: none does.
  private var motionVelocity: Double? {
    guard let motion, !motion.isOver, case .spring(let spring) = motion.course else { return nil }
    return spring.velocity
  }

  /// Time has passed, and all frames up to then have been drawn.
  ///
  /// - Parameter time: ms. A frame that is later by no more than a rounding error is drawn before it.
  mutating func pass(until time: Double) {
    now = max(now, time, frames.time(ofFrame: frames.frame(after: time) - 1))
  }

  /// Draws frames until nothing waits for one any more, at most for 8 s.
  ///
  /// - Returns: How many.
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

  /// How long it is waited for a sheet that may never come to rest, s.
  static let longestSettle = 8.0
}
