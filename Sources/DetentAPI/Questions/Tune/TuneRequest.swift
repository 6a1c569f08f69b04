import DrawerEngine

/// The members of a tune request in addition to the release or the timeline.
struct TuneRequest: Sendable {
  /// The values to try.
  enum Range: Sendable {
    /// All numbers between two, both included.
    case span(Span)
    /// A list of any values.
    case values([Tape])
  }

  struct Span: Described {
    var from = 0.0
    var to = 0.0

    var range: ClosedRange<Double> { from...to }

    mutating func members(_ m: inout Members) {
      m("from", &from, .number(-1_000_000...1_000_000), required: true, "The first value.")
      m("to", &to, .number(-1_000_000...1_000_000), required: true, "The last value.")
    }

    func examine(_ reading: inout Reading) {
      guard from >= to else { return }
      reading.within(.member("to")) { $0.refuse("is \(to.plain); it must be more than \(from.plain)") }
    }
  }

  /// Another property, varied at the same time.
  struct Other: Described {
    var property = ""
    var range = Span()

    mutating func members(_ m: inout Members) {
      m("property", &property, required: true, "A JSON Pointer to a number of the request.")
      m("range", &range, required: true, "The numbers to try.")
    }
  }

  /// A JSON Pointer into the request.
  var property = ""
  /// Nil for all values of a property that has few.
  var range: Range?
  /// The required state, as answers spell it.
  var state: String?
  /// The quantity that is required to be within bounds, instead of a state.
  var goal: TuneGoal?
  /// Nil if only one property is varied.
  var and: Other?

  static let names = ["property", "range", "state", "goal", "and"]
  /// How many values may be listed.
  private static let listed = 1...1000

  static let range = Notation<Range>.oneOf(
    .value(.object, { .span($0) }, back: { if case .span(let span) = $0 { span } else { nil } }),
    .value(
      Notation<Tape>.written.list(listed), { .values($0) },
      back: { if case .values(let values) = $0 { values } else { nil } }))

  static let catalogue = Catalogue(TuneRequest()) { request, m in
    m("property", &request.property, required: true, "A JSON Pointer to a value of the request.")
    m("range", optional: &request.range, range, "The values to try.")
    m("state", optional: &request.state, "The wanted state.")
    m("goal", optional: &request.goal, "A goal for the motion, instead of a state.")
    m("and", optional: &request.and, "Another property, varied at the same time.")
  } examineAll: { node, reading in
    guard reading.isObject(node), reading.tape.member("goal", of: node) != nil else { return }
    for other in ["state", "and"] where reading.tape.member(other, of: node) != nil {
      reading.within(.member("goal")) { $0.refuse("does not go with \"\(other)\"") }
    }
  }
}
