/// Pending work, in time order.
struct Agenda<Ending: Sendable>: Sendable {
  enum Item: Sendable {
    case ending(Ending, EventCause)
    /// The next sample of the current drag.
    case sample
  }

  /// The latest item first, so that the next one is taken off the end. Of items at the same instant, the one added
  /// first is taken first.
  private var items: [(time: Double, item: Item)] = []

  var isEmpty: Bool { items.isEmpty }

  /// When the next item's time comes, s; nil if there is none.
  var nextTime: Double? { items.last?.time }

  /// Pending ends.
  var endings: some Sequence<Ending> {
    items.lazy.compactMap { if case .ending(let ending, _) = $0.item { ending } else { nil } }
  }

  mutating func add(_ item: Item, at time: Double) {
    let index = items.lastIndex { $0.time > time }.map { $0 + 1 } ?? 0
    items.insert((time, item), at: index)
  }

  /// Takes the next item if its time has come.
  mutating func next(until time: Double) -> (time: Double, item: Item)? {
    guard let last = items.last, last.time <= time else { return nil }
    return items.removeLast()
  }
}
