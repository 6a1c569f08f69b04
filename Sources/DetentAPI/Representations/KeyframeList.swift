import DrawerEngine

extension Representation {
  /// An animation for the Web Animations API.
  public static let keyframes = Representation(
    "keyframes", "application/vnd.detent.keyframes+json", bytesOfPoint: 288
  ) { recording, memory, meter throws(Problem) in try KeyframeList.json(of: recording, &memory, &meter) }
}

/// A motion for the Web Animations API: `element.animate(keyframes, options)`.
///
/// The position is a `transform`. Every other quantity is a custom property, which has to be registered with
/// `CSS.registerProperty` so that the browser interpolates it. Constant quantities are in the keyframes too, so that no
/// other motion shows through.
struct KeyframeList {
  /// A CSS property that the browser animates.
  private struct Member {
    let name: String
    let quantity: Playback.Quantity

    var maximumError: Double { (quantity.outline.deviation + .roundingError(decimals: quantity.decimals)).roundedUp }

    /// - Parameter translate: The CSS function that moves the element.
    func css(_ value: Double, by translate: String) -> String {
      let text = quantity.css(value)
      return name == "transform" ? "\(translate)(\(text))" : text
    }
  }

  private let playback: Playback
  private let members: [Member]

  /// The document as JSON: the list itself, or `{"drawers": {…}}` with one for each drawer.
  fileprivate static func json(
    of recording: Recording, _ memory: inout AnswerMemory, _ meter: inout Meter
  ) throws(Problem) -> [UInt8] {
    var lists: [(name: String, list: KeyframeList, keyframes: [Keyframe])] = []
    for part in recording.parts {
      let list = try KeyframeList(of: part, in: recording, &memory, &meter)
      do { lists.append((part.name, list, try list.keyframes(&meter))) } catch { throw Problem(error) }
    }
    var tape = Tape()
    if recording.isComparison {
      tape.object { tape in
        tape.object("drawers") { tape in
          for (name, list, keyframes) in lists {
            tape.name(name)
            list.write(keyframes, to: &tape)
          }
        }
      }
    } else {
      lists[0].list.write(lists[0].keyframes, to: &tape)
    }
    return tape.json(precision: 12)
  }

  private init(
    of part: Recording.Part, in recording: Recording, _ memory: inout AnswerMemory, _ meter: inout Meter
  ) throws(Problem) {
    playback = try Playback(of: part, in: recording, &memory, &meter)
    members =
      [Member(name: "transform", quantity: playback.position)]
      + ([playback.containerHeight] + playback.appearance).map { Member(name: $0.property, quantity: $0) }
  }

  private func write(_ keyframes: [Keyframe], to tape: inout Tape) {
    tape.object { tape in
      tape.list("keyframes") { tape in for keyframe in keyframes { keyframe.write(to: &tape) } }
      tape.object("options") { tape in
        tape.number("duration", playback.duration * 1000)
        tape.string("easing", "linear")
        tape.string("fill", "both")
      }
      tape.list("properties") { tape in
        for quantity in [playback.containerHeight] + playback.appearance { quantity.writeRegistration(to: &tape) }
      }
      tape.object("maximumErrors") { tape in
        for member in members where member.name == "transform" || !member.quantity.isConstant {
          tape.number(member.name, member.maximumError)
        }
      }
    }
  }

  /// The keyframes in the order of their offsets. Where a quantity jumps, two keyframes have the same offset: the
  /// browser arrives at the first and continues from the second.
  ///
  /// - Parameter meter: Charged for each point.
  private func keyframes(_ meter: inout Meter) throws(Meter.Stop) -> [Keyframe] {
    var stops: [(offset: Double, member: Int, order: Int, value: Double)] = []
    for (member, content) in members.enumerated() {
      for (order, point) in content.quantity.outline.points.enumerated() {
        stops.append((playback.fraction(at: point.time), member, order, point.value))
      }
      // If only an instant is shown, its two points are at the two ends.
      if playback.duration == 0 { stops[stops.count - 1].offset = 1 }
    }
    stops.sort { ($0.offset, $0.member, $0.order) < ($1.offset, $1.member, $1.order) }

    var keyframes: [Keyframe] = []
    var latest: (offset: Double, frames: Range<Int>)?
    for stop in stops {
      try meter.spend(Cost.writtenPoint)
      let (name, css) = (members[stop.member].name, members[stop.member].css(stop.value, by: playback.translate))
      if latest?.offset != stop.offset { latest = (stop.offset, keyframes.count..<keyframes.count) }
      let frames = latest?.frames ?? 0..<0
      let free = frames.first { frame in !keyframes[frame].values.contains { $0.name == name } }
      if let free {
        keyframes[free].values.append((name, css))
      } else {
        keyframes.append(Keyframe(offset: stop.offset, values: [(name, css)]))
        latest = (stop.offset, frames.lowerBound..<keyframes.count)
      }
    }
    return keyframes
  }

  /// The values of some or all quantities at one offset.
  private struct Keyframe {
    let offset: Double
    var values: [(name: String, css: String)]

    func write(to tape: inout Tape) {
      tape.object { tape in
        tape.number("offset", offset)
        for value in values { tape.string(value.name, value.css) }
      }
    }
  }
}

extension Playback.Quantity {
  /// Writes the argument of `CSS.registerProperty`.
  fileprivate func writeRegistration(to tape: inout Tape) {
    tape.object { tape in
      tape.string("name", property)
      tape.string("syntax", syntax)
      tape.bool("inherits", true)
      tape.string("initialValue", css(initial))
    }
  }
}
