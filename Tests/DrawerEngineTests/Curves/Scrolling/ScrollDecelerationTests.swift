import DrawerEngine
import TestSupport
import Testing

@Suite struct `A scroll view's content goes on by itself` {
  private let endless = 0.0...Double.greatestFiniteMagnitude

  @Test(arguments: [-3000.0, -600, 11, 400, 2500, 20_000]) func `content decelerates freely by the closed form`(
    velocity: Double
  ) {
    let deceleration = ScrollDeceleration(from: 50_000, velocity: velocity, within: 0...200_000)
    #expect(abs(deceleration.duration - Deceleration.normal.restTime(velocity: velocity)) < 1e-9)
    #expect(abs(deceleration.target - 50_000 - Deceleration.normal.restDistance(velocity: velocity)) < 1e-6)
    for step in 0..<50 {
      let time = deceleration.duration * Double(step) / 50
      let way = Deceleration.normal.sample(velocity: velocity, at: time)
      let state = deceleration.state(at: time)
      #expect(abs(state.value - 50_000 - way.value) < 1e-6)
      #expect(abs(state.velocity - way.velocity) < 1e-6)
    }
  }

  @Test func `content slower than 10 pt per second stays in place`() {
    let deceleration = ScrollDeceleration(from: 300, velocity: 10, within: endless)
    #expect(deceleration.duration == 0 && deceleration.target == 300)
  }

  @Test func `content released beyond an edge returns to it without passing it`() {
    let deceleration = ScrollDeceleration(from: -235, velocity: 0, within: endless)
    let places = (0...200).map { deceleration.state(at: deceleration.duration * Double($0) / 200).value }
    #expect(deceleration.target == 0)
    #expect(places == places.sorted() && places.allSatisfy { $0 <= 0 })
    #expect((0.5...1).contains(deceleration.duration))
  }

  @Test func `content that meets an edge goes beyond it and returns`() {
    let deceleration = ScrollDeceleration(from: 200, velocity: -2000, within: 0...1000)
    let places = (0...400).map { deceleration.state(at: deceleration.duration * Double($0) / 400).value }
    #expect(deceleration.target == 0)
    #expect((places.min() ?? 0) < -30 && (places.min() ?? 0) > -200)
  }

  @Test func `content thrown back from beyond an edge decelerates inside`() {
    let deceleration = ScrollDeceleration(from: 1050, velocity: -3000, within: 0...1000)
    #expect((0..<1000).contains(deceleration.target))
  }

  @Test func `the offset never jumps between any two instants`() {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<100 {
      let deceleration = ScrollDeceleration(
        from: numbers.number(in: -300...1500), velocity: numbers.number(in: -5000...5000), within: 0...1000)
      let times = (0...2000).map { deceleration.duration * Double($0) / 2000 }
      let places = times.map { deceleration.state(at: $0).value }
      let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
      // A finger's speed and the pull of an edge some 500 pt away; the last half a pixel is let go.
      let fastest = (5000 + 12 * 500) * deceleration.duration / 2000 + 1.0 / 6
      #expect(steps.allSatisfy { $0 <= fastest })
      #expect(times.reversed().map { deceleration.state(at: $0).value } == places.reversed())
    }
  }

  @Test func `content from anywhere has finite offsets and comes to rest`() {
    var numbers = SeededNumbers(seed: 12)
    for _ in 0..<200 {
      let low = numbers.number(in: -1e6...1e6)
      let deceleration = ScrollDeceleration(
        from: numbers.number(in: -1e6...1e6), velocity: numbers.number(in: -1e6...1e6),
        within: low...(low + numbers.number(in: 0...1e6)))
      #expect(deceleration.duration.isFinite && deceleration.edges.contains(deceleration.target))
      #expect((0..<50).allSatisfy { deceleration.state(at: deceleration.duration * Double($0) / 50).value.isFinite })
    }
  }
}

@Suite struct `A rubber band` {
  @Test(arguments: [(590.0, 852.0, 234.997), (10, 852, 5.465)])
  func `a rubber band resists as measured`(overshoot: Double, dimension: Double, displacement: Double) {
    #expect(abs(RubberBand(dimension: dimension).displacement(of: overshoot) - displacement) < 1e-3)
  }

  @Test func `a rubber band is odd, and so is its inverse`() {
    let band = RubberBand(dimension: 700)
    for overshoot in stride(from: -2000.0, through: 2000, by: 13) {
      let displacement = band.displacement(of: overshoot)
      #expect(band.displacement(of: -overshoot) == -displacement)
      #expect(abs(band.overshoot(of: displacement) - overshoot) < 1e-6)
    }
  }

  @Test func `a rubber band has an overshoot for every displacement`() {
    #expect(RubberBand(dimension: 700).overshoot(of: 5000).isFinite)
  }
}
