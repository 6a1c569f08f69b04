import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A curve is answered` {
  private static let reader = RequestReader()

  private static func answer(_ timing: String, _ members: String = "") throws -> Value {
    let body = "{\"timing\":\(timing)\(members.isEmpty ? "" : ",")\(members)}"
    return try JSONParser.parse(reader.document(.curves, Array(body.utf8)))
  }

  private static func text(_ value: Value) -> String { String(decoding: value.exactJSON, as: UTF8.self) }

  /// Every spelling, in all three regimes.
  static let timings = [
    #"{"mass":1,"stiffness":100,"damping":10}"#,
    #"{"mass":3,"stiffness":1000,"damping":500,"initialVelocity":{"dx":0,"dy":0}}"#,
    #"{"mass":1,"stiffness":100,"damping":30,"allowsOverdamping":true,"initialVelocity":-2}"#,
    #"{"response":0.55,"dampingRatio":0.825}"#, #"{"response":0.4,"dampingRatio":1,"initialVelocity":30}"#,
    #"{"duration":0.5,"bounce":0.3}"#, #"{"duration":0.5,"bounce":-0.3}"#, #"{"duration":2,"bounce":0.9}"#,
    #"{"preset":"snappy"}"#, #"{"preset":"bouncy","duration":0.4,"extraBounce":0.1}"#,
    #"{"settlingDuration":1,"dampingRatio":0.5}"#, #"{"dampingRatio":0.8,"duration":0.5,"initialVelocity":{"dy":1}}"#,
    #"{"dampingRatio":0.2,"duration":1}"#, #"{"dampingRatio":0.5,"duration":2,"initialVelocity":0.9}"#,
    #"{"animationCurve":"easeInOut","duration":0.3}"#, #"{"timingFunction":"ease","duration":0.25}"#,
    #"{"controlPoint1":[0.3,1.6],"controlPoint2":[0.5,-0.4],"duration":0.7}"#,
    #"{"tension":170,"friction":26}"#, #"{"tension":170,"friction":60,"mass":2}"#,
    #"{"response":0.5,"dampingFraction":0.7}"#, #"{"interpolator":"fastOutSlowIn","duration":0.3}"#,
    #"{"interpolator":"emphasized","duration":0.5}"#, #"{"interpolator":"overScroller","duration":0.25}"#,
    #"{"interpolator":"viscousFluid","duration":0.25}"#, #""ease-in-out 450ms""#,
    #""linear(0, -0.1 12%, 1.2 50%, 1) 0.4s""#,
    #"{"controlPoint1":[0,1],"controlPoint2":[1,0],"duration":0.3}"#,
  ]

  @Test(arguments: timings)
  func `every spelling of a curve gives the same answer when sent`(timing: String) throws {
    let times = "\"times\":[0,0.01,0.05,0.1,0.2],\"precision\":5"
    let answer = try Self.answer(timing, times)
    let conversions = try #require(answer["conversions"]?.members)
    #expect(!conversions.isEmpty)
    for conversion in conversions {
      let again = try Self.answer(Self.text(conversion.value), times)
      #expect(again["kind"] == answer["kind"])
      #expect(again["spring"]?["regime"] == answer["spring"]?["regime"])
      let values = try #require(again["values"]?.list)
      for (value, expected) in zip(values, try #require(answer["values"]?.list)) {
        for name in ["t", "value", "velocity"] {
          let (here, there) = (try #require(value[name]?.number), try #require(expected[name]?.number))
          #expect(abs(here - there) < 4e-5, "\(conversion.name): \(name)")
        }
      }
    }
  }

  @Test(arguments: timings, [0.01, 0.0025, 0.0001])
  func `linear() stays within its stated error`(timing: String, tolerance: Double) throws {
    let linear = try #require(try Self.answer(timing, "\"tolerance\":\(tolerance)")["linear"])
    // What starts upright cannot be followed any closer.
    if timing == Self.timings.last, tolerance == 0.0001 { return #expect(linear == .null) }
    let stops = try Self.stops(try #require(linear["css"]?.string))
    let error = try #require(linear["maximumError"]?.number)
    let duration = try #require(linear["duration"]?.number)
    #expect(error <= tolerance)
    #expect(linear["stops"]?.number == Double(stops.count))

    // The curve itself, asked for at random times.
    var random = SeededGenerator(seed: 9)
    let times = (0..<3000).map { _ in Double.random(in: 0..<1, using: &random) * duration }
    let list = Value.list(times.map { .number($0) })
    let values = try #require(
      try Self.answer(timing, "\"precision\":12,\"times\":\(Self.text(list))")["values"]?.list)
    for (time, value) in zip(times, values) {
      let played = Self.play(stops, at: time / duration)
      #expect(abs(played - (try #require(value["value"]?.number))) <= error + 1e-11, "\(time) of \(duration)")
    }
  }

  private typealias Stop = (time: Double, value: Double)

  /// Reads `linear(0, 0.5 25%, 1)`, whose first and last stops have no time.
  private static func stops(_ css: String) throws -> [Stop] {
    #expect(css.hasPrefix("linear(") && css.hasSuffix(")"))
    let parts = css.dropFirst(7).dropLast().split(separator: ", ").map { $0.split(separator: " ") }
    return try parts.enumerated().map { place, part in
      let value = try #require(Double(part[0]))
      guard part.count == 2 else {
        #expect(place == 0 || place == parts.count - 1)
        return (place == 0 ? 0 : 1, value)
      }
      #expect(part[1].hasSuffix("%"))
      return (try #require(Double(part[1].dropLast())) / 100, value)
    }
  }

  /// As CSS Easing Functions Level 2 has it.
  private static func play(_ stops: [Stop], at time: Double) -> Double {
    // The first stop after that time. There may be thousands, so they are not looked through.
    var (next, end) = (0, stops.count)
    while next < end {
      let middle = (next + end) / 2
      if stops[middle].time <= time { next = middle + 1 } else { end = middle }
    }
    guard next > 0, next < stops.count else { return stops.last?.value ?? .nan }
    let (before, after) = (stops[next - 1], stops[next])
    return before.value + (after.value - before.value) * ((time - before.time) / (after.time - before.time))
  }

  @Test func `curves have Core Animation's own figures`() throws {
    let answer = try Self.answer(Self.timings[0], "\"times\":[0.05,2],\"precision\":12")
    #expect(answer["settles"] == 1.472700334678)
    #expect(answer["spring"]?["dampingRatio"] == 0.5)
    // Measured on macOS in single precision: 10.44055 %.
    #expect(abs((answer["values"]?.list?[0]["value"]?.number ?? 0) - 0.1044055) < 2e-6)
    #expect(answer["values"]?.list?[1] == ["t": 2, "value": 1, "velocity": 0])
    // tan(wd t) = 0: half a damped period in, e^(-π/√3) past the target.
    #expect(abs((answer["overshoot"]?["value"]?.number ?? 0) - 1.163033534823) < 1e-11)
    #expect(abs((answer["peakVelocity"]?["velocity"]?.number ?? 0) - 5.462930158736) < 1e-11)
  }

  @Test func `a curve with a distance is also answered in points`() throws {
    let answer = try Self.answer(Self.timings[0], "\"times\":[0.05],\"from\":524,\"to\":24,\"precision\":9")
    let value = try #require(answer["values"]?.list?.first)
    let fraction = try #require(value["value"]?.number)
    let velocity = try #require(value["velocity"]?.number)
    #expect(abs((value["points"]?["position"]?.number ?? 0) - (524 - 500 * fraction)) < 1e-6)
    #expect(abs((value["points"]?["velocity"]?.number ?? 0) + 500 * velocity) < 1e-6)
    #expect(answer["overshoot"]?["points"]?["position"]?.number ?? 24 < 24, "past the target is further up")
    #expect(answer["peakVelocity"]?["points"]?["velocity"]?.number ?? 0 < 0)
  }

  @Test func `a curve that never ends has null for its duration`() throws {
    let answer = try Self.answer(#"{"duration":0.5,"bounce":1}"#, "\"times\":[0.25,1000.25]")
    #expect(answer["settles"] == .null && answer["linear"] == .null)
    #expect(answer["spring"]?["settlingDuration"] == .null)
    #expect(answer["spring"]?["settling"] == ["coreAnimation": .null, "swiftUI": .null])
    #expect(answer["overshoot"] == ["t": 0.25, "value": 2, "velocity": 0])
    #expect(answer["values"]?.list?.map { $0["value"] } == [2, 2])
    #expect(
      answer["notices"] == [["pointer": "/timing", "message": "never comes to rest, so there is no linear() for it"]])
  }

  @Test func `a vertical curve has a velocity of null`() throws {
    let answer = try Self.answer(
      #"{"controlPoint1":[0,1],"controlPoint2":[1,1],"duration":1}"#, "\"from\":0,\"to\":0")
    #expect(answer["peakVelocity"]?["velocity"] == .null && answer["peakVelocity"]?["t"] == 0)
    #expect(answer["peakVelocity"]?["points"] == ["position": 0, "velocity": .null])
  }

  @Test(arguments: [
    (#"{"mass":1,"stiffness":1,"damping":10}"#, "/timing/damping", "gives a damping ratio of 5, taken as 1"),
    (#"{"dampingRatio":1.5,"duration":1}"#, "/timing/dampingRatio", "clamped to 1"),
    (#"{"dampingRatio":0.5,"duration":20}"#, "/timing/duration", "the spring is fitted to 10 s"),
    (#"{"settlingDuration":20,"dampingRatio":0.5}"#, "/timing/settlingDuration", "clamped to 10"),
    (#"{"dampingRatio":0.5,"duration":2,"initialVelocity":0.9}"#, "/timing", "does not converge"),
    (#"{"mass":1,"stiffness":0.0001,"damping":0.02}"#, "/timing", "too long to settle"),
    (#"{"mass":1,"stiffness":100,"damping":0.001}"#, "/timing", "turns too often"),
  ])
  func `changed values of a timing get a notice`(timing: String, pointer: String, message: String) throws {
    let notices = try #require(try Self.answer(timing)["notices"]?.list)
    #expect(notices.count == 1 && notices.first?["pointer"]?.string == pointer)
    #expect(notices.first?["message"]?.string?.contains(message) == true, "\(notices)")
  }

  /// The extremes of every member of every spelling, and times to the end of the day.
  @Test func `a curve is answered in finite numbers only`() throws {
    let (small, large) = ("0.000001", "1000000")
    var timings: [String] = []
    for mass in [small, large] {
      for stiffness in [small, large] {
        for damping in ["0", small, large] {
          for velocity in ["-1000000", "0", "1000000"] {
            for flag in ["true", "false"] {
              timings.append(
                #"{"mass":\#(mass),"stiffness":\#(stiffness),"damping":\#(damping),"allowsOverdamping":\#(flag),"initialVelocity":\#(velocity)}"#
              )
            }
          }
        }
      }
    }
    for duration in ["0.001", "86400"] {
      for velocity in ["-1000000", "0", "1000000"] {
        for ratio in ["0", "0.000001", "1", "1000000"] {
          let rest = #""dampingRatio":\#(ratio),"initialVelocity":\#(velocity)}"#
          timings.append(#"{"duration":\#(duration),\#(rest)"#)
          timings.append(#"{"response":\#(duration),\#(rest)"#)
          timings.append(#"{"settlingDuration":\#(duration),\#(rest)"#)
        }
        for bounce in ["-0.999999", "0", "1"] {
          timings.append(#"{"duration":\#(duration),"bounce":\#(bounce),"initialVelocity":\#(velocity)}"#)
        }
      }
      for x1 in ["0", "1"] {
        for x2 in ["0", "1"] {
          for y in ["-1000", "1000"] {
            timings.append(
              #"{"controlPoint1":[\#(x1),\#(y)],"controlPoint2":[\#(x2),\#(y)],"duration":\#(duration)}"#)
          }
        }
      }
    }
    for timing in timings {
      // The parser accepts neither infinity nor NaN, and `null` only where it is allowed.
      let answer = try Self.answer(
        timing, #""times":[0,0.0000001,1,86400],"from":-1000000,"to":1000000,"tolerance":0.1"#)
      for value in try #require(answer["values"]?.list) {
        for name in ["t", "value", "velocity"] { #expect(value[name]?.number != nil, "\(timing): \(value)") }
        #expect(value["points"]?["position"]?.number != nil && value["points"]?["velocity"]?.number != nil)
      }
      for conversion in try #require(answer["conversions"]?.members) {
        for member in conversion.value.members ?? [] { #expect(member.value != .null, "\(timing)") }
      }
    }
  }
}
