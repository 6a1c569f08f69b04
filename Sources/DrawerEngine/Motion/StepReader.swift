/// Reads a step function in order of time.
struct StepReader<Element: Sendable>: Sendable {
  private let steps: StepFunction<Element>
  private var index = 0
  /// The element at the time reached.
  private(set) var element: Element
  /// When the function changes next, s; infinity after its last change.
  private(set) var nextChange: Double

  init(_ steps: StepFunction<Element>) {
    self.steps = steps
    element = steps.element(0)
    nextChange = steps.time(1)
  }

  /// Advances to a time, right after any change at that instant.
  @inline(__always)
  mutating func move(to time: Double) {
    while nextChange <= time {
      index += 1
      element = steps.element(index)
      nextChange = steps.time(index + 1)
    }
  }
}
