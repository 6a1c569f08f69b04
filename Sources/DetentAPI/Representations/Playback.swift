import DrawerEngine

/// A motion that a browser can play: each quantity as straight lines over the period shown.
struct Playback: Sendable {
  struct Quantity: Sendable {
    /// The custom property that carries the quantity, such as `--detent-drawer-corner-radius`.
    let property: String
    let unit: Unit
    let outline: Outline
    /// The decimals of values with a unit. Rounding to them costs at most a fiftieth of the tolerance.
    let decimals: Int

    var isConstant: Bool { outline.range.lowerBound == outline.range.upperBound }
    var initial: Double { outline.points[0].value }
    /// The difference between the largest and the smallest value.
    var extent: Double { outline.range.upperBound - outline.range.lowerBound }

    /// The CSS syntax of the values.
    var syntax: String {
      switch unit {
      case .points, .pixels: "<length>"
      case .radians: "<angle>"
      case .pointsPerSecond, .pixelsPerSecond, .pixelsPerMillisecond, .seconds, .milliseconds, .heightsPerSecond,
        .perSecond, .none:
        "<number>"
      }
    }

    /// A value in CSS. A point is a CSS pixel.
    func css(_ value: Double) -> String { css(value, decimals: decimals) }

    func css(_ value: Double, decimals: Int) -> String {
      switch unit {
      case .points, .pixels: value.decimal(decimals) + "px"
      case .radians: value.decimal(decimals) + "rad"
      case .pointsPerSecond, .pixelsPerSecond, .pixelsPerMillisecond, .seconds, .milliseconds, .heightsPerSecond,
        .perSecond, .none:
        value.decimal(decimals)
      }
    }
  }

  /// The period shown, in seconds from the timeline's start.
  let window: ClosedRange<Double>
  let position: Quantity
  let containerHeight: Quantity
  /// The system's other quantities.
  let appearance: [Quantity]

  /// The CSS function that moves an element along the axis.
  var translate: String {
    switch axis {
    case .vertical: "translateY"
    case .horizontal: "translateX"
    }
  }

  var duration: Double { window.upperBound - window.lowerBound }
  let axis: Container.Axis
  /// The factor of the position in the height.
  let pitch: Double
  /// All quantities.
  var quantities: [Quantity] { [position, containerHeight] + appearance }

  /// - Parameters:
  ///   - memory: Counts the points of the outlines.
  ///   - meter: Charged for the outlines.
  /// - Throws: If the motion swings so often that it needs more samples or memory than the budget allows.
  init(
    of part: Recording.Part, in recording: Recording, _ memory: inout AnswerMemory, _ meter: inout Meter
  ) throws(Problem) {
    let (window, prefix) = (recording.window, recording.identifier(of: part))
    func quantity(
      _ name: String, in unit: Unit, of track: Track, _ memory: inout AnswerMemory, _ meter: inout Meter
    ) throws(Problem) -> Quantity {
      let outline = try recording.outline { () throws(Outline.Failure) in
        try track.outline(
          during: window, within: recording.output.tolerance, atMost: recording.budget.outlineSamples, &meter)
      }
      try memory.hold(points: outline.points.count)
      let extent = outline.range.upperBound - outline.range.lowerBound
      return Quantity(
        property: "--\(prefix)-" + name.hyphenated, unit: unit, outline: outline,
        decimals: extent > 0 ? (recording.output.tolerance * extent / 50).decimals : 12)
    }
    let motion: Motion
    do { motion = try part.compiled.whole(&meter).motion } catch { throw Problem(error) }
    var cost = 0.0
    let tracks = [motion.position, motion.containerHeight] + motion.appearance.map { $0.track }
    for track in tracks {
      cost += try recording.outline { () throws(Outline.Failure) in
        try track.outlineCost(
          during: window, within: recording.output.tolerance, atMost: recording.budget.outlineSamples, &meter)
      }
    }
    do { try meter.foresee(cost) } catch { throw Problem(error) }
    self.window = window
    axis = motion.axis
    pitch = motion.pitch
    position = try quantity("position", in: .points, of: motion.position, &memory, &meter)
    containerHeight = try quantity("containerHeight", in: .points, of: motion.containerHeight, &memory, &meter)
    var appearance: [Quantity] = []
    for named in motion.appearance {
      let unit = part.profile.tracks.first { $0.name == named.name }?.unit ?? .none
      appearance.append(try quantity(named.name, in: unit, of: named.track, &memory, &meter))
    }
    self.appearance = appearance
  }
}

extension Recording {
  /// Draws an outline. If the motion needs too many samples, throws the corresponding problem.
  func outline<Drawn>(_ draw: () throws(Outline.Failure) -> Drawn) throws(Problem) -> Drawn {
    do {
      return try draw()
    } catch {
      switch error {
      case .tooFine:
        throw Problem(
          .overBudget,
          """
          Drawing this motion in straight lines would take more than \(budget.outlineSamples) samples; ask \
          for less of it (sampling.from, sampling.to) or for a larger output.tolerance.
          """)
      case .stopped(let stop): throw Problem(stop)
      }
    }
  }
}

extension Double {
  /// The number without an exponent, with at most that many decimals.
  func decimal(_ decimals: Int) -> String {
    String(
      decoding: [UInt8](capacity: JSONCapacity.number(self)) { $0.appendNumber(self, precision: decimals) },
      as: UTF8.self)
  }

  /// The fewest decimals, 0 to 12, with which rounding changes a number by at most this much.
  var decimals: Int {
    var unit = 0.5
    var decimals = 0
    while unit > self && decimals < 12 {
      unit /= 10
      decimals += 1
    }
    return decimals
  }

  /// Half a unit of the last decimal.
  static func roundingError(decimals: Int) -> Double { (0..<decimals).reduce(0.5) { half, _ in half / 10 } }

  /// An upper bound of the number, with six decimals.
  var roundedUp: Double { ((self * 1e6).rounded(.up) + 1) / 1e6 }
}

extension String {
  /// `cornerRadius` as `corner-radius`.
  fileprivate var hyphenated: String {
    replacing { $0.isUppercase ? "-" + String(UnicodeScalar($0 + 32)) : nil }
  }
}
