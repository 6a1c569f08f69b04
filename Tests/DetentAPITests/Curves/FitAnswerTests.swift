import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A fit's answer` {
  private let reader = RequestReader()

  private func answer(_ samples: [(t: Double, position: Double)], _ more: String = "") throws -> Value {
    let list = samples.map { "{\"t\": \($0.t), \"position\": \($0.position)}" }.joined(separator: ",")
    return try JSONParser.parse(reader.document(.fit, Array("{\"samples\": [\(list)]\(more)}".utf8)))
  }

  /// A spring from 524 to 0, with noise.
  private func spring(_ numbers: inout SeededNumbers, noise: Double, count: Int = 60) -> [(t: Double, position: Double)]
  {
    let spring = Spring(dampingRatio: 0.7, naturalFrequency: 12)
    return (0..<count).map { index in
      let time = Double(index) / 60
      let normal = (0..<12).reduce(-6) { sum, _ in sum + numbers.number(in: 0...1) }
      return (time, 524 * (1 - spring.sample(at: time).value) + noise * normal)
    }
  }

  @Test func `milliseconds and a scale give the same fit`() throws {
    var numbers = SeededNumbers(seed: 5)
    let samples = spring(&numbers, noise: 0)
    let more = ", \"families\": [\"spring\"]"
    let plain = try answer(samples, more)["fits"]?.list?.first
    let other = try answer(
      samples.map { ($0.t * 1000, $0.position / 2) }, more + ", \"time\": \"ms\", \"scale\": 2")["fits"]?.list?.first
    for (one, same) in [("from", 524.0), ("to", 0)] {
      #expect(abs((plain?[one]?.number ?? .nan) - same) < 1e-4)
      #expect(abs((other?[one]?.number ?? .nan) - same) < 1e-4)
    }
    let durations = [plain, other].map { $0?["timing"]?["duration"]?.number ?? .nan }
    #expect(abs(durations[0] - durations[1]) < 1e-6)
  }

  @Test func `residuals are of each sample, and those that are discarded are listed`() throws {
    var numbers = SeededNumbers(seed: 6)
    var samples = spring(&numbers, noise: 0.5)
    samples[30].position += 80
    let fit = try #require(
      try answer(samples, ", \"families\": [\"spring\"], \"residuals\": true")["fits"]?.list?.first)
    #expect(fit["discarded"] == [30])
    let residuals = try #require(fit["residuals"]?.list).compactMap { $0.number }
    #expect(residuals.count == samples.count && abs(residuals[30] - 80) < 4)
    let kept = residuals.indices.filter { $0 != 30 }.map { residuals[$0] * residuals[$0] }
    let rms = (kept.reduce(0, +) / Double(kept.count)).squareRoot()
    #expect(abs(rms - (fit["error"]?["rms"]?.number ?? .nan)) < 1e-5)
    #expect(try answer(samples)["fits"]?.list?.first?["residuals"] == nil)
  }

  /// A fit's standard errors describe the spread of fits of the same motion with other noise.
  @Test func `standard errors are the spread of fits with other noise`() throws {
    var numbers = SeededNumbers(seed: 7)
    var values: [String: [Double]] = [:]
    var errors: [String: [Double]] = [:]
    for _ in 0..<40 {
      let samples = spring(&numbers, noise: 1, count: 40)
      let fit = try #require(
        try answer(samples, ", \"families\": [\"spring\"], \"start\": 0, \"velocity\": 0")["fits"]?.list?.first)
      for name in ["duration", "bounce", "from", "to"] {
        values[name, default: []].append((fit["timing"]?[name] ?? fit[name])?.number ?? .nan)
        errors[name, default: []].append(fit["standardErrors"]?[name]?.number ?? .nan)
      }
      #expect(fit["standardErrors"]?["start"] == 0 && fit["standardErrors"]?["initialVelocity"] == 0)
    }
    for name in ["duration", "bounce", "from", "to"] {
      let drawn = values[name] ?? []
      let mean = drawn.reduce(0, +) / Double(drawn.count)
      let spread = (drawn.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(drawn.count - 1)).squareRoot()
      let stated = (errors[name] ?? []).reduce(0, +) / Double(drawn.count)
      #expect(stated > 0 && 0.6...1.6 ~= spread / stated, "\(name): \(spread), \(stated)")
    }
  }

  @Test func `too few samples determine no standard errors`() throws {
    let fit = try answer([(0, 10), (0.1, 6), (0.2, 2)], ", \"families\": [\"spring\"]")["fits"]?.list?.first
    #expect(fit?["standardErrors"]?["duration"] == .null)
  }

  @Test func `what is known of one motion does not go with segments`() {
    let problem = #expect(throws: Problem.self) {
      try answer([(0, 10), (0.1, 6)], ", \"segments\": true, \"from\": 1, \"start\": 0")
    }
    #expect(problem?.faults.map(\.pointer) == ["/from", "/start"])
  }

  /// A rest, a drag that ends with a throw, a spring, a rest, another drag, and a spring from rest.
  @Test(arguments: [0.0, 0.2])
  func `a recording of two gestures is split where they were`(_ noise: Double) throws {
    var numbers = SeededNumbers(seed: 8)
    let rate = 120.0
    var samples: [(t: Double, position: Double)] = []
    var releases: [(t: Double, velocity: Double)] = []
    func add(_ duration: Double, _ position: (Double) -> Double) {
      let start = Double(samples.count) / rate
      for index in 0..<Int(duration * rate) {
        let normal = (0..<12).reduce(-6) { sum, _ in sum + numbers.number(in: 0...1) }
        samples.append((start + Double(index) / rate, position(Double(index) / rate) + noise * normal))
      }
    }
    func settle(from: Double, to: Double, velocity: Double) {
      let spring = Spring(dampingRatio: 1, naturalFrequency: 14, initialVelocity: velocity / (to - from))
      add(1.2) { from + (to - from) * spring.sample(at: $0).value }
    }
    add(0.4) { _ in 524 }
    add(0.25) { 524 - 2400 * $0 * $0 }
    releases.append((Double(samples.count) / rate, -1200))
    settle(from: 374, to: 0, velocity: -1200)
    add(0.35) { 800 * $0 }
    releases.append((Double(samples.count) / rate, 800))
    settle(from: 280, to: 524, velocity: 0)
    let answer = try answer(samples, ", \"segments\": true, \"families\": [\"spring\"]")
    let segments = try #require(answer["segments"]?.list)
    let kinds: [Value] = ["rest", "drag", "settling", "rest", "drag", "settling", "rest"]
    #expect(segments.map { $0["kind"] ?? .null } == kinds)
    for (segment, next) in zip(segments, segments.dropFirst()) { #expect(segment["to"] == next["from"]) }
    let drags = segments.filter { $0["kind"] == "drag" }
    for (drag, release) in zip(drags, releases) {
      #expect(abs((drag["to"]?.number ?? .nan) - release.t) <= (noise == 0 ? 0.5 : 2.5) / rate)
      #expect(abs((drag["velocityAtRelease"]?.number ?? .nan) - release.velocity) < 0.1 * abs(release.velocity))
    }
    let detents = try #require(answer["detents"]?.list).compactMap { $0.number }
    #expect(detents.count == 2 && abs(detents[0] - 524) < 1 && abs(detents[1]) < 1)
    for settling in segments where settling["kind"] == "settling" {
      #expect((settling["fits"]?.list?.first?["error"]?["rms"]?.number ?? .nan) < (noise == 0 ? 0.01 : 1.5 * noise))
    }
  }

  @Test func `a drag that comes to no rest is a drag`() throws {
    let samples = (0..<60).map { index -> (Double, Double) in
      let time = Double(index) / 60
      return (time, 500 - 300 * time)
    }
    let answer = try answer(samples, ", \"segments\": true")
    let kinds = answer["segments"]?.list?.map { $0["kind"]?.string }
    #expect(kinds == ["drag"])
    #expect(answer["detents"]?.list?.isEmpty == true)
    #expect(answer["notices"]?.list?.isEmpty == false)
  }

  @Test func `gestures that cost too much are refused by the limit of the whole`() {
    var budget = Budget()
    budget.processorTime = 20
    let samples = (0..<1200).map { index -> String in
      let (time, side) = (Double(index % 150) / 120, index / 150 % 2 == 0 ? 1.0 : -1)
      let rest = max(1 - 2 * (time - 0.5), 0)
      let left = time < 0.5 ? 1 - time * time : 0.75 * rest * rest * rest
      return "{\"t\": \(Double(index) / 120), \"position\": \(250 + side * (500 * left - 250))}"
    }
    let body = "{\"segments\": true, \"samples\": [\(samples.joined(separator: ","))]}"
    let problem = #expect(throws: Problem.self) {
      var meter = budget.meter()
      _ = try RequestReader(within: budget).document(.fit, Array(body.utf8), &meter)
    }
    #expect(problem?.detail.hasSuffix("the limit is 20 ms.") == true, "\(problem?.detail ?? "")")
  }
}
