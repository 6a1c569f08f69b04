/// What went wrong in a loop too hot for an expectation a turn: the first few, reported at the end.
public struct Findings {
  public private(set) var list: [String] = []

  public init() {}

  public mutating func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
    if !holds && list.count < 5 { list.append(otherwise()) }
  }

  public var isEmpty: Bool { list.isEmpty }
}
