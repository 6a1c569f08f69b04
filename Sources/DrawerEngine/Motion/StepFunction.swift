/// A function of time that is constant between changes: what a library has set, or what a finger is doing.
struct StepFunction<Element: Sendable>: Sendable {
  private var times: [Double]
  private var elements: [Element]

  init(_ initial: Element) {
    times = [-.infinity]
    elements = [initial]
  }

  /// The element after the last change.
  var latest: Element { elements[elements.count - 1] }

  /// Sets the element from `time` on. Times must not decrease from call to call.
  mutating func set(_ element: Element, at time: Double) {
    if times[times.count - 1] == time {
      elements[elements.count - 1] = element
    } else {
      times.append(time)
      elements.append(element)
    }
  }

  /// Forgets the changes before the last one up to `time`.
  mutating func forget(before time: Double) {
    guard let last = times.lastPlace(where: { $0 <= time }), last > 0 else { return }
    times.removeFirst(last)
    elements.removeFirst(last)
  }

  /// The number of bytes that the changes take.
  var bytes: Int { times.count * (MemoryLayout<Double>.stride + MemoryLayout<Element>.stride) }

  /// The times of all changes.
  var changes: ArraySlice<Double> { times.dropFirst() }

  /// An element by its index; the initial one is first.
  func element(_ index: Int) -> Element { elements[index] }

  /// When the element with this index is set; infinity after the last one.
  func time(_ index: Int) -> Double { index < times.count ? times[index] : .infinity }

  /// The element at `time`, right after a change at that instant.
  subscript(time: Double) -> Element {
    elements[times.lastPlace(where: { $0 <= time }) ?? 0]
  }
}

extension Array {
  /// The index of the last element that satisfies a predicate, provided that all elements before it do too. The binary
  /// search tries the last element first, because that is where a stream of frames usually is.
  @inline(__always)
  func lastPlace(where holds: (Element) -> Bool) -> Int? {
    if let last, holds(last) { return count - 1 }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
