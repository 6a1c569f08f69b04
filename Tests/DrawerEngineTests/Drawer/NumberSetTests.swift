import DrawerEngine
import Testing

@Suite struct `Numbers in which libraries decide` {
  @Test func `a number counts as one of the set`() {
    #expect(NumberSet.doubles.taken(0.1) == 0.1)
    #expect(NumberSet.wholes.taken(640.7) == 640)
    #expect(NumberSet.wholes.taken(-0.5) == -1)
    #expect(NumberSet.singles.taken(0.1) == Double(Float(0.1)))
  }

  @Test func `neighbours are one apart`() {
    #expect(NumberSet.wholes.neighbour(of: -1, isAbove: true) == 0)
    #expect(NumberSet.singles.neighbour(of: 0, isAbove: false) == -Double(Float.leastNonzeroMagnitude))
    #expect(NumberSet.doubles.neighbour(of: 1, isAbove: true) == 1.0.nextUp)
  }

  @Test(arguments: [-2000, -0.5, 0, 3, 1e-20, 19_999]) func `the first number beyond a threshold is found`(
    threshold: Double
  ) throws {
    for numbers in [NumberSet.doubles, .wholes, .singles] {
      let (low, high) = (-20_000.0, 20_000.0)
      let up = try numbers.first(from: low, to: high) { (number) throws(Meter.Stop) in number <= threshold }
      let beforeUp: Double = numbers.neighbour(of: up, isAbove: false)
      #expect(up > threshold)
      #expect(beforeUp <= threshold)
      let down = try numbers.first(from: high, to: low) { (number) throws(Meter.Stop) in number > threshold }
      let beforeDown: Double = numbers.neighbour(of: down, isAbove: true)
      #expect(down <= threshold)
      #expect(beforeDown > threshold)
    }
  }
}
