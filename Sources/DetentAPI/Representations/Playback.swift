import DrawerEngine

/// A motion as a browser can play it: each quantity in straight lines over the time that is shown.
struct Playback: Sendable {
  /// One quantity.
  struct Quantity: Sendable {
    /// The custom property that carries it, as `--detent-corner-radius`.
    let property: String
    let unit: Unit
    let outline: Outline
    /// Of values written with a unit: rounding costs at most a fiftieth of the tolerance.
    let decimals: Int

    var isConstant: Bool { outline.range.lowerBound == outline.range.upperBound }
    var initial: Double { outline.points[0].value }
    /// From the smallest to the largest value.
    var way: Double { outline.range.upperBound - outline.range.lowerBound }

    /// CSS's name for such values.
    var syntax: String {
      switch unit {
      case .points: "<length>"
      case .radians: "<angle>"
      case .pointsPerSecond, .seconds, .heightsPerSecond, .perSecond, .none: "<number>"
      }
    }

    /// A value as CSS writes it: a point is a CSS pixel.
    func css(_ value: Double) -> String { css(value, decimals: decimals) }

    func css(_ value: Double, decimals: Int) -> String {
      switch unit {
      case .points: value.decimal(decimals) + "px"
      case .radians: value.decimal(decimals) + "rad"
      case .pointsPerSecond, .seconds, .heightsPerSecond, .perSecond, .none: value.decimal(decimals)
      }
    }
  }

  /// Seconds of the timeline.
  let window: ClosedRange<Double>
  let position: Quantity
  let containerHeight: Quantity
  /// The system's further quantities.
  let appearance: [Quantity]

  var duration: Double { window.upperBound - window.lowerBound }
  /// Everything that has a value of its own.
  var quantities: [Quantity] { [position, containerHeight] + appearance }

  /// - Throws: Where the motion swings too often to be looked at.
  init(_ simulation: Simulation) throws(Problem) {
    let window = simulation.window
    func quantity(_ name: String, _ unit: Unit, _ track: Track) throws(Problem) -> Quantity {
      let outline = try simulation.outline { () throws(Outline.TooFine) in
        try track.outline(
          during: window, within: simulation.output.tolerance, atMost: simulation.outlineSamples)
      }
      let way = outline.range.upperBound - outline.range.lowerBound
      return Quantity(
        property: "--detent-" + name.hyphenated, unit: unit, outline: outline,
        decimals: way > 0 ? (simulation.output.tolerance * way / 50).decimals : 12)
    }
    self.window = window
    position = try quantity("position", .points, simulation.motion.position)
    containerHeight = try quantity("containerHeight", .points, simulation.motion.containerHeight)
    var appearance: [Quantity] = []
    for named in simulation.motion.appearance {
      let unit = simulation.profile.tracks.first { $0.name == named.name }?.unit ?? .none
      appearance.append(try quantity(named.name, unit, named.track))
    }
    self.appearance = appearance
  }
}

extension Simulation {
  /// Draws an outline, and says so where the motion is too fine for it.
  func outline(_ draw: () throws(Outline.TooFine) -> Outline) throws(Problem) -> Outline {
    do {
      return try draw()
    } catch {
      throw Problem(
        .overBudget,
        """
        To draw this motion in straight lines it would have to be looked at more than \(outlineSamples) times; ask for \
        less of it (sampling.from, sampling.to) or for a larger output.tolerance.
        """)
    }
  }
}

extension Double {
  /// In plain digits, at most so many decimals.
  func decimal(_ decimals: Int) -> String {
    String(
      decoding: [UInt8](capacity: JSONCapacity.number(self)) { $0.appendNumber(self, precision: decimals) },
      as: UTF8.self)
  }

  /// The fewest decimals, 0 to 12, at which rounding moves a number by no more than this.
  var decimals: Int {
    var unit = 0.5
    var decimals = 0
    while unit > self && decimals < 12 {
      unit /= 10
      decimals += 1
    }
    return decimals
  }

  /// Half a unit of the last of so many decimals.
  static func roundingError(decimals: Int) -> Double { (0..<decimals).reduce(0.5) { half, _ in half / 10 } }

  /// With six decimals, and never less than it is.
  var roundedUp: Double { ((self * 1e6).rounded(.up) + 1) / 1e6 }
}

extension String {
  /// `cornerRadius` as `corner-radius`.
  fileprivate var hyphenated: String {
    map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}
