/// Pending work, in time order.
struct Agenda<Ending: Sendable>: Sendable {
  enum Item: Sendable {
    case ending(Ending, EventCause)
    /// The end of an input that takes some time, by the input's index. The event belongs to that input.
    case conclusion(Ending, input: Int)
    /// The next sample of the current drag.
    case sample
  }

  /// Latest first, so that the next item is at the end. Of items at the same instant, the one added first is taken
  /// first.
  private var items: [(time: Double, item: Item)] = []

  var isEmpty: Bool { items.isEmpty }

  /// The time of the next item, s; nil if there is none.
  var nextTime: Double? { items.last?.time }

  /// Pending ends.
  var endings: some Sequence<Ending> {
    items.lazy.compactMap {
      switch $0.item {
      case .ending(let ending, _), .conclusion(let ending, _): ending
      case .sample: nil
      }
    }
  }

  mutating func add(_ item: Item, at time: Double) {
    // Usually the item is the next sample of a drag, earlier than everything else.
    guard let last = items.last, last.time <= time else { return items.append((time, item)) }
    let index = items.lastIndex { $0.time > time }.map { $0 + 1 } ?? 0
    items.insert((time, item), at: index)
  }

  mutating func removeEndings() {
    items.removeAll { if case .sample = $0.item { false } else { true } }
  }

  /// Takes the next item if it is due.
  mutating func next(until time: Double) -> (time: Double, item: Item)? {
    guard let last = items.last, last.time <= time else { return nil }
    return items.removeLast()
  }
}
