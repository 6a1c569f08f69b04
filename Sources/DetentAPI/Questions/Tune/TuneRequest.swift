import DrawerEngine

/// What a tune request has besides the release or the timeline that it is about.
struct TuneRequest: Sendable {
  /// The values that are tried.
  enum Range: Sendable {
    /// All numbers between two, both included.
    case span(Span)
    /// A list of any values.
    case values([Tape])
  }

  struct Span: Sendable {
    var from = 0.0
    var to = 0.0

    var range: ClosedRange<Double> { from...to }
  }

  /// Another property, which is varied at the same time.
  struct Other: Sendable {
    var property = ""
    var range = Span()
  }

  /// A JSON Pointer into the request.
  var property = ""
  /// Nil: all values of a property that has few.
  var range: Range?
  /// The state that is wanted, as answers spell it.
  var state: String?
  /// The quantity that is wanted within bounds, instead of a state.
  var goal: TuneGoal?
  /// Nil: one property is varied.
  var and: Other?

  static let names = ["property", "range", "state", "goal", "and"]
  /// How many values may be listed.
  private static let listed = 1...1000

  private static let span = Catalogue(
    Span(),
    [
      Property("from", { $1(&$0.from) }, .number(.none, -1_000_000...1_000_000), required: true, "The first value."),
      Property("to", { $1(&$0.to) }, .number(.none, -1_000_000...1_000_000), required: true, "The last value."),
    ]
  ) { span, reading in
    guard span.from >= span.to else { return }
    reading.within(.member("to")) { $0.refuse("is \(span.to.plain); it must be more than \(span.from.plain)") }
  }

  static let range = Notation<Range>.oneOf(
    .value(.object(span), { .span($0) }, back: { if case .span(let span) = $0 { span } else { nil } }),
    .value(
      Notation<Tape>.written.list(listed), { .values($0) },
      back: { if case .values(let values) = $0 { values } else { nil } }))

  private static let other = Catalogue(
    Other(),
    [
      Property("property", { $1(&$0.property) }, .string, required: true, "A JSON Pointer to a number of the request."),
      Property("range", { $1(&$0.range) }, .object(span), required: true, "The numbers that are tried."),
    ])

  static let catalogue = Catalogue(
    TuneRequest(),
    [
      Property(
        "property", { $1(&$0.property) }, .string, required: true, "A JSON Pointer to a value of the request."),
      Property("range", optional: { $1(&$0.range) }, range, "The values that are tried."),
      Property("state", optional: { $1(&$0.state) }, .string, "The state that is wanted."),
      Property(
        "goal", optional: { $1(&$0.goal) }, .object(TuneGoal.catalogue), "What is wanted of the motion, instead."),
      Property("and", optional: { $1(&$0.and) }, .object(other), "Another property, varied at the same time."),
    ],
    examineAll: { node, reading in
      guard reading.isObject(node), reading.tape.member("goal", of: node) != nil else { return }
      for other in ["state", "and"] where reading.tape.member(other, of: node) != nil {
        reading.within(.member("goal")) { $0.refuse("does not go with \"\(other)\"") }
      }
    })
}
