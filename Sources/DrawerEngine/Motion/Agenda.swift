/// What is still to come, in the order in which it will.
struct Agenda<Ending: Sendable>: Sendable {
  enum Item: Sendable {
    case ending(Ending, EventCause)
    /// The next sample of the drag under way.
    case sample
  }

  /// Latest first, so that the next one is taken off the end; items of one instant in the order of their adding.
  private var items: [(time: Double, item: Item)] = []

  var isEmpty: Bool { items.isEmpty }

  mutating func add(_ item: Item, at time: Double) {
    let place = items.lastIndex { $0.time > time }.map { $0 + 1 } ?? 0
    items.insert((time, item), at: place)
  }

  /// Takes the next item if its time has come.
  mutating func next(until time: Double) -> (time: Double, item: Item)? {
    guard let last = items.last, last.time <= time else { return nil }
    return items.removeLast()
  }
}
