/// Pending work, in time order.
struct Agenda<Ending: Sendable>: Sendable {
  enum Item: Sendable {
    case ending(Ending, EventCause)
    /// The end of an input that takes some time, by the input's index. The event belongs to that input.
    case conclusion(Ending, input: Int)
  }

  /// Latest first, so that the next item is at the end. Of items at the same instant, the one added first is taken
  /// first.
  private var items: [(time: Double, item: Item)] = []
  /// The next sample of the current drag, and the number of items taken after it. Items are large, and samples are
  /// many.
  private var sample: (time: Double, later: Int)?

  /// The time of what is next, s; nil if there is nothing.
  var nextTime: Double? {
    if let sample, sample.later == items.count { return sample.time }
    return items.last?.time
  }

  /// Pending ends.
  var endings: some Sequence<Ending> {
    items.lazy.map {
      switch $0.item {
      case .ending(let ending, _), .conclusion(let ending, _): ending
      }
    }
  }

  mutating func add(_ item: Item, at time: Double) {
    items.insert((time, item), at: later(than: time))
    if let sample, sample.time <= time { self.sample = (sample.time, sample.later + 1) }
  }

  mutating func addSample(at time: Double) { sample = (time, later(than: time)) }

  /// The number of items that are later than a time, s.
  private func later(than time: Double) -> Int { items.lastPlace { $0.time > time }.map { $0 + 1 } ?? 0 }

  mutating func removeEndings() {
    items.removeAll()
    if let sample { self.sample = (sample.time, 0) }
  }

  /// Takes the sample if it is next and due.
  ///
  /// - Returns: Its time, s.
  mutating func takeSample(until time: Double) -> Double? {
    guard let sample, sample.later == items.count, sample.time <= time else { return nil }
    self.sample = nil
    return sample.time
  }

  /// Takes the next item if it is due. A sample before it must have been taken.
  mutating func next(until time: Double) -> (time: Double, item: Item)? {
    guard !items.isEmpty, items[items.count - 1].time <= time else { return nil }
    return items.removeLast()
  }
}
