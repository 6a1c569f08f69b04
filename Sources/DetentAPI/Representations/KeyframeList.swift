import DrawerEngine

/// A motion for the Web Animations API: `element.animate(keyframes, options)`.
///
/// The position is a `transform`; every other quantity that changes is a custom property, to be registered with
/// `CSS.registerProperty` so that the browser interpolates it.
struct KeyframeList {
  /// What a browser animates, and how it is written.
  private struct Member {
    let name: String
    let quantity: Playback.Quantity

    var maximumError: Double { (quantity.outline.deviation + .roundingError(decimals: quantity.decimals)).roundedUp }

    func css(_ value: Double) -> String {
      let text = quantity.css(value)
      return name == "transform" ? "translateY(\(text))" : text
    }
  }

  private let playback: Playback
  private let members: [Member]

  init(_ simulation: Simulation) throws(Problem) {
    playback = try Playback(simulation)
    members =
      [Member(name: "transform", quantity: playback.position)]
      + ([playback.containerHeight] + playback.appearance).filter { !$0.isConstant }.map {
        Member(name: $0.property, quantity: $0)
      }
  }

  var value: Value {
    [
      "keyframes": .list(keyframes),
      "options": ["duration": .number(playback.duration * 1000), "easing": "linear", "fill": "both"],
      "properties": .list(([playback.containerHeight] + playback.appearance).map(\.registration)),
      "maximumErrors": .object(members.map { .init($0.name, .number($0.maximumError)) }),
    ]
  }

  /// In the order of their offsets. Where a quantity jumps there are two of one offset: a browser comes there by the first and
  /// goes on from the second.
  private var keyframes: [Value] {
    var stops: [(offset: Double, member: Int, order: Int, value: Double)] = []
    for (member, content) in members.enumerated() {
      for (order, point) in content.quantity.outline.points.enumerated() {
        stops.append((playback.fraction(at: point.time), member, order, point.value))
      }
      // An instant has no way to go: its two points stand at both ends.
      if playback.duration == 0 { stops[stops.count - 1].offset = 1 }
    }
    stops.sort { ($0.offset, $0.member, $0.order) < ($1.offset, $1.member, $1.order) }

    var keyframes: [[Value.Member]] = []
    var latest: (offset: Double, frames: Range<Int>)?
    for stop in stops {
      let member = Value.Member(members[stop.member].name, .string(members[stop.member].css(stop.value)))
      if latest?.offset != stop.offset { latest = (stop.offset, keyframes.count..<keyframes.count) }
      let frames = latest?.frames ?? 0..<0
      let free = frames.first { frame in !keyframes[frame].contains { $0.name == member.name } }
      if let free {
        keyframes[free].append(member)
      } else {
        keyframes.append([.init("offset", .number(stop.offset)), member])
        latest = (stop.offset, frames.lowerBound..<keyframes.count)
      }
    }
    return keyframes.map { .object($0) }
  }
}

extension Playback.Quantity {
  /// What `CSS.registerProperty` takes.
  fileprivate var registration: Value {
    [
      "name": .string(property), "syntax": .string(syntax), "inherits": true, "initialValue": .string(css(initial)),
    ]
  }
}
