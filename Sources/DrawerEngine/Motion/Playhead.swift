/// Walks a motion in order of time and takes its frames eight at a time.
///
/// Running animations are looked up only when one begins or ends, a curve that several tracks share is evaluated once,
/// and a constant quantity costs almost nothing. Each frame is the one that `Motion.frame(at:)` gives, to the last bit,
/// however the instants are divided into batches.
public struct Playhead: Sendable {
  /// The factor of the position in the height.
  private let pitch: Double
  private var gesture: StepReader<Frame.Phase>
  /// The readers of the position, the container height and the appearance.
  private var readers: [TrackReader]
  /// The running animations, newest first within each track.
  private var running: [RunningAnimation] = []
  /// When the next animation begins, s.
  private var nextStart = -Double.infinity
  /// When the next running animation ends, s.
  private var nextEnd = Double.infinity
  /// The time until which everything stays as it was at the end of the last batch, s.
  private var stillness = -Double.infinity
  /// The generation of the last batch if nothing moved during it; otherwise nil.
  private var still: Int?

  public init(_ motion: Motion) {
    pitch = motion.pitch
    gesture = StepReader(motion.gesture)
    readers = [TrackReader(motion.position), TrackReader(motion.containerHeight)]
    for named in motion.appearance { readers.append(TrackReader(named.track)) }
  }

  /// Takes the frames at some instants.
  ///
  /// - Parameters:
  ///   - times: Seconds, not decreasing, and none before those of the last batch.
  ///   - count: The number of times to use, 1 to 8.
  ///   - batch: A new batch or the last one; values that have not changed since are not written again.
  public mutating func take(_ times: Eight, count: Int, into batch: inout FrameBatch) {
    var times = times
    for index in count..<FrameBatch.most { times[index] = times[count - 1] }
    let window = times[0]...times[FrameBatch.most - 1]
    let isStill = window.upperBound < stillness
    if isStill && still == batch.generation {
      batch.count = count
      batch.time = times
      return
    }
    if window.upperBound >= nextStart || window.lowerBound >= nextEnd { lookUp(window) }
    var isAnimating = Mask(repeating: false)
    for index in readers.indices { readers[index].begin(times, during: window, &isAnimating) }
    var fraction = CurveSamples.unstarted
    for running in running {
      if !running.sharesCurve { fraction = running.curve.sample(at: times - running.start - running.delay) }
      readers[running.track].add(running, fraction, at: times, during: window, &isAnimating)
    }
    for index in readers.indices { readers[index].end() }
    show(times, count, isAnimating, in: &batch)
    still = isStill ? batch.generation : nil
    if !isStill { stillness = running.isEmpty ? stillness(since: window.upperBound) : -.infinity }
  }

  /// The time until which everything stays unchanged from `time`, s, if nothing is running.
  private func stillness(since time: Double) -> Double {
    readers.reduce(min(nextStart, gesture.nextChange)) { min($0, $1.stillness(since: time)) }
  }

  private mutating func show(_ times: Eight, _ count: Int, _ isAnimating: Mask, in batch: inout FrameBatch) {
    batch.count = count
    batch.generation += 1
    batch.time = times
    batch.position = readers[0].value
    batch.velocity = readers[0].velocity
    batch.height = readers[1].value + pitch * readers[0].value
    if batch.appearance.count != readers.count - 2 {
      batch.appearance = Array(repeating: .zero, count: readers.count - 2)
    }
    for index in batch.appearance.indices { batch.appearance[index] = readers[index + 2].value }
    for index in 0..<FrameBatch.most {
      gesture.move(to: times[index])
      batch.phases[index] = gesture.element != .idle ? gesture.element : isAnimating[index] ? .animating : .idle
    }
  }

  /// Finds what is running at some time within a window.
  private mutating func lookUp(_ window: ClosedRange<Double>) {
    running.removeAll { $0.end <= window.lowerBound }
    var begun: [RunningAnimation] = []
    nextStart = .infinity
    for index in readers.indices {
      readers[index].beginAnimations(in: window, of: index, &begun)
      nextStart = min(nextStart, readers[index].nextStart)
    }
    begun.sort { $0.precedes($1) }
    running.insert(contentsOf: begun, at: 0)
    nextEnd = running.reduce(.infinity) { min($0, $1.end) }
    for index in running.indices {
      running[index].sharesCurve = index > 0 && running[index].hasCurve(of: running[index - 1])
    }
  }
}

/// An animation that a playhead is passing through.
struct RunningAnimation: Sendable {
  /// The index of its track.
  let track: Int
  /// How many animations of the track began later at the same instant.
  let rank: Int
  let start: Double
  let delay: Double
  /// The end of the animation, s.
  let end: Double
  /// The time from which it is no longer shown, s: its end, or earlier if another one replaces it.
  let until: Double
  let amplitude: Double
  /// The value to which the amplitude is added; nil for the model and all other running animations.
  let target: Double?
  let curve: Curve
  /// Whether it has the same curve as the previous animation, so the curve need not be evaluated again.
  var sharesCurve = false

  /// The order in which curves are most often shared: tracks are usually animated together.
  func precedes(_ other: RunningAnimation) -> Bool {
    if start != other.start { return start > other.start }
    return (rank, track) < (other.rank, other.track)
  }

  func hasCurve(of other: RunningAnimation) -> Bool {
    start == other.start && delay == other.delay && curve == other.curve
  }
}
