import DrawerEngine
import TestSupport
import Testing

@Suite struct `A value of several forms` {
  private enum Height: Sendable, Equatable {
    case least, most
    case points(Double)
    case share(Double)
    case gap(Double)
  }

  private static let height: Notation<Height> = .oneOf(
    .named(["least": .least], answers: ["most": .most]),
    .value(.points) {
      .points($0)
    } back: {
      if case .points(let points) = $0 { points } else { nil }
    },
    .tagged("share", .number(), initial: 0, "A share.") {
      .share($0)
    } back: {
      if case .share(let share) = $0 { share } else { nil }
    },
    .tagged("gap", .points, initial: 0, "A gap.") {
      .gap($0)
    } back: {
      if case .gap(let gap) = $0 { gap } else { nil }
    })

  @Test(
    arguments: [
      ("least", .least), (4, .points(4)), (["share": 0.5], .share(0.5)), (["gap": 7], .gap(7)),
    ] as [(Value, Height)])
  private func `each form is read and written`(value: Value, height: Height) {
    #expect(Self.height.content(value) == height)
    #expect(Self.height.write(height) == value)
  }

  @Test func `a name of answers is written and not read`() {
    #expect(Self.height.write(.most) == "most")
    #expect(Self.height.content("most") == nil)
  }

  @Test(
    arguments: [
      ("leest", ["is \"leest\" (did you mean \"least\"?); it may be one of \"least\""]),
      (true, ["must be \"least\", a number, {\"share\"} or {\"gap\"}, not a boolean"]),
      (["shar": 1], ["is not known (did you mean \"share\"?)", "must have one of \"share\" and \"gap\""]),
      ([:], ["must have one of \"share\" and \"gap\""]),
      (["gap": 1, "share": "a"], ["is not known", "must be a number, not a string"]),
    ] as [(Value, [String])])
  func `a value of no form is refused for what it most likely is`(value: Value, messages: [String]) {
    var reading = Reading()
    #expect(Self.height.read(value, &reading) == nil)
    #expect(reading.violations.map(\.message) == messages)
  }

  @Test func `a single form keeps its own shape and messages`() {
    let form: Notation<Height> = .oneOf(.named(["least": .least, "most": .most]))
    #expect(form.shape == .choice(["least", "most"]))
    var reading = Reading()
    #expect(form.read(4, &reading) == nil)
    #expect(reading.violations.map(\.message) == ["must be one of \"least\", \"most\", not a number"])
  }
}

@Suite struct `A violation` {
  private func cause(_ notation: Notation<some Sendable>, _ value: Value) -> Reading.Violation.Cause? {
    var reading = Reading()
    _ = notation.read(value, &reading)
    return reading.violations.first?.cause
  }

  @Test func `a violation has a cause that programs can distinguish`() {
    let catalogue = Catalogue(0.0) { $1("depth", &$0, .points, required: true, "A depth.") }
    let object = Notation<Double>.object(catalogue)
    #expect(cause(object, ["dept": 1]) == .unknown(meant: "depth"))
    #expect(cause(object, ["other": 1]) == .unknown(meant: nil))
    #expect(cause(object, [:]) == .missing())
    #expect(cause(object, 1) == .wrongKind(allowed: .object, sent: "a number"))
    #expect(cause(object, ["depth": "1"]) == .wrongKind(allowed: .number, sent: "a string"))
    #expect(
      cause(object, ["depth": 1e9]) == .outOfRange(sent: "1000000000 pt", allowed: "-1000000 to 1000000"))
    #expect(
      cause(.choice(among: ["up", "down"]), "dawn")
        == .outOfRange(sent: "\"dawn\"", meant: "down", allowed: "one of \"up\", \"down\""))
    #expect(cause(Notation<Double>.points.list(2...3), [1]) == .unfit(reason: "has 1 element; 2 to 3 are allowed"))
  }
}
