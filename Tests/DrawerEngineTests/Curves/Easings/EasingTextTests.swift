import DrawerEngine
import TestSupport
import Testing

@Suite struct `A timing as CSS writes it` {
  private func timing(_ text: String) -> Timing? { Notation<Timing>.anyTiming.content(.string(text)) }

  private func curve(_ text: String) throws -> TimedCurve { try #require(timing(text)).timed() }

  @Test(
    arguments: [
      ("ease-out 450ms", ["timingFunction": "ease-out", "duration": 0.45]),
      ("0.45s EASE", ["timingFunction": "ease", "duration": 0.45]),
      (
        "cubic-bezier(.32, .72,0,1) .5s",
        ["controlPoint1": [0.32, 0.72], "controlPoint2": [0, 1], "duration": 0.5]
      ),
      ("steps(4, end) 1s", ["timingFunction": "steps(4, jump-end)", "duration": 1]),
      ("  step-start 1e3ms ", ["timingFunction": "steps(1, jump-start)", "duration": 1]),
      ("linear(0, .5 25% 75%, 1) 1s", ["timingFunction": "linear(0, 0.5 25%, 0.5 75%, 1)", "duration": 1]),
    ] as [(String, Value)])
  func `a text is the same timing as its members`(text: String, members: Value) throws {
    let taken = try #require(timing(text))
    #expect(Notation<Timing>.anyTiming.write(taken) == members)
    #expect(Notation<Timing>.anyTiming.content(members) == taken)
  }

  @Test(arguments: [
    ("linear(0, 1) 1s", 0.25, 0.25), ("linear(0, 0.8, 1) 1s", 0.25, 0.4), ("linear(0, 0.2 50%, 1) 1s", 0.5, 0.2),
    // Without times of their own stops lie evenly between their neighbours.
    ("linear(0, 0.3, 0.6, 1 60%, 1) 1s", 0.2, 0.3), ("linear(0, 0.3, 0.6, 1 60%, 1) 1s", 0.4, 0.6),
    // None is before one that precedes it.
    ("linear(0, 0.5 50%, 0.7 20%, 1) 1s", 0.5, 0.7),
    // Outside its stops it goes on.
    ("linear(0.5 50%, 1 100%) 1s", 0.25, 0.25), ("linear(0 0%, 0.4 40%) 1s", 0.7, 0.7),
    ("linear(-1 -100%, 1 100%) 1s", 0.5, 0.5),
    ("steps(4) 1s", 0.25, 0.25), ("steps(4) 1s", 0.2499, 0), ("steps(4, start) 1s", 0, 0.25),
    ("steps(3, jump-none) 1s", 0.5, 0.5), ("steps(3, jump-both) 1s", 0, 0.25), ("steps(3, jump-both) 1s", 0.99, 0.75),
    ("step-end 1s", 0.99, 0), ("step-start 1s", 0.01, 1),
  ])
  func `linear() and steps() have the values that browsers show`(text: String, time: Double, value: Double) throws {
    #expect(abs(try curve(text).sample(at: time).value - value) < 1e-12)
  }

  @Test func `what this service writes as CSS is read back`() throws {
    let spring = TimedCurve.spring(Spring(mass: 1, stiffness: 100, dampingCoefficient: 10), duration: 1.4727)
    let written = try #require(WrittenEasing(spring, tolerance: 0.0025))
    let stops = written.stops.map { "\($0.value) \($0.time * 100)%" }.joined(separator: ", ")
    let read = try curve("linear(\(stops)) 1.4727s")
    for step in 0..<1000 {
      let time = 1.4727 * Double(step) / 1000
      #expect(abs(read.sample(at: time).value - spring.sample(at: time).value) <= written.maximumError + 1e-9)
    }
    let first = try #require(timing("linear(0, 0.1 1.9%, 1.0443 33.3%, 1) 1s"))
    #expect(Notation<Timing>.anyTiming.content(Notation<Timing>.anyTiming.write(first)) == first)
  }

  @Test func `a linear() shows how far it goes wrong, and when`() throws {
    let curve = try curve("linear(0, -0.2 20%, 1.3 60%, 1) 2s")
    #expect(curve.undershoot?.time == 0.4)
    #expect(curve.undershoot?.sample.value == -0.2)
    #expect(curve.overshoot?.time == 1.2)
    #expect(curve.overshoot?.sample.value == 1.3)
  }

  @Test(arguments: [
    ("ease-uot 1s", #"is "ease-uot 1s" (did you mean "ease-out"?)"#), ("", #"is """#), ("1s", #"is "1s""#),
    ("ease ease 1s", "has two functions"), ("ease 1s 2s", "has two times"), ("ease 1px", #"is "ease 1px""#),
    ("ease", "must also have a time"), ("ease 0s", "has a time of 0 s; it may be 0.001 to 86400 s"),
    ("cubic-bezier(1, 2, 3) 1s", "must have four numbers"),
    ("cubic-bezier(0, 0, 0, 0, 0) 1s", "must have four numbers"),
    ("cubic-bezier(2, 0, 0, 1) 1s", "has an x of 2 in its cubic-bezier(); it may be 0 to 1"),
    ("cubic-bezier(0, 1e9, 0, 1) 1s", "has a y of"), ("linear(0) 1s", "must have 2 to 1000 stops"),
    ("linear(0, 1", "must have numbers"), ("linear(0 1, 1) 1s", "must have numbers"),
    ("linear(0 1% 2% 3%, 1) 1s", "must have numbers"), ("linear(0 1%, 2% 1 3%) 1s", "must have numbers"),
    ("linear(0, 1e4) 1s", "has a stop at 10000 in its linear(); it may be -1000 to 1000"),
    ("steps(0) 1s", "has 0 steps; it may have 1 to 500"),
    ("steps(1, jump-none) 1s", "has 1 steps; it may have 2 to 500"),
    ("steps(2.5) 1s", "has 2.5 steps"), ("steps(2, middle) 1s", #"has the position "middle" in its steps()"#),
    ("spring(1, 100) 1s", #"is "spring(1, 100) 1s""#), ("linear(1e999, 1) 1s", "must have numbers"),
  ])
  func `what is no timing is refused with a reason`(text: String, message: String) {
    var reading = Reading(Tape(Value.string(text)))
    #expect(Notation<Timing>.anyTiming.read(.root, &reading) == nil)
    #expect(reading.violations.count == 1)
    #expect(reading.violations.first?.message.hasPrefix(message) == true, "\(reading.violations)")
  }

  @Test func `UIKit's timing parameters take no linear() and no quintic`() {
    for given: Value in [
      "linear(0, 0.5 20%, 1)", ["timingFunction": "steps(3)"], ["interpolator": "overScroller"],
      ["interpolator": "emphasized"],
    ] {
      var reading = Reading(Tape(given))
      #expect(Notation<Timing>.timingParameters.read(.root, &reading) == nil)
      #expect(
        reading.violations.first?.message
          == "must be a spring or a cubic curve; UIKit's timing parameters can be nothing else")
    }
    #expect(Notation<Timing>.timingParameters.content("ease-out") == .named(.easeOut))
    #expect(
      Notation<Timing>.timingParameters.content(["interpolator": "fastOutSlowIn"])
        == Notation<Timing>.timingParameters.content("cubic-bezier(0.4, 0, 0.2, 1)"))
  }

  @Test func `every text is read or refused`() {
    var random = SeededNumbers(seed: 7)
    let parts = [
      "linear(", "steps(", "cubic-bezier(", "ease", "ease-in", ",", ")", " ", "1", "0", "-", ".5", "50%", "ms", "s",
      "e3", "%", "jump-none",
      "\u{e9}", "(",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      var reading = Reading(Tape(Value.string(text)))
      let timing = Notation<Timing>.anyTiming.read(.root, &reading)
      #expect((timing == nil) == !reading.violations.isEmpty)
      if let timing {
        let sample = timing.timed().sample(at: timing.duration() / 3)
        #expect(sample.value.isFinite && sample.velocity.isFinite)
      }
    }
  }
}
