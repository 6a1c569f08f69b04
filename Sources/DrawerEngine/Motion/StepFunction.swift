/// Something that holds from an instant until the next one: what a library has set, what a finger does.
struct StepFunction<Element: Sendable>: Sendable {
  private var times: [Double]
  private var elements: [Element]

  init(_ initial: Element) {
    times = [-.infinity]
    elements = [initial]
  }

  /// What holds at the end of what has been written.
  var latest: Element { elements[elements.count - 1] }

  /// Holds from `time` on; times must not decrease from call to call.
  mutating func set(_ element: Element, at time: Double) {
    if times[times.count - 1] == time {
      elements[elements.count - 1] = element
    } else {
      times.append(time)
      elements.append(element)
    }
  }

  /// When something else began to hold.
  var changes: ArraySlice<Double> { times.dropFirst() }

  /// What holds at `time`, right after everything set at that instant.
  subscript(time: Double) -> Element {
    elements[times.lastPlace(where: { $0 <= time }) ?? 0]
  }
}

extension Array {
  /// The last place for which a claim holds that holds for all places before it too: a binary search that tries the end
  /// first, where a stream of frames mostly is.
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
