package import DrawerEngine

/// Writes animations as `AnimationRequest.catalogue` describes them, and straight into bytes: every resolution has one.
package struct AnimationWriter: Sendable {
  private let api = JSONFragment(#"{"api":"#)
  private let timing = JSONFragment(#","timing":"#)
  private let duration = JSONFragment(#","duration":"#)
  private let settles = JSONFragment(#","settles":"#)
  private let from = JSONFragment(#","from":"#)
  private let to = JSONFragment(#","to":"#)
  private let mass = JSONFragment(#"{"mass":"#)
  private let stiffness = JSONFragment(#","stiffness":"#)
  private let damping = JSONFragment(#","damping":"#)
  private let overdamped = JSONFragment(#","allowsOverdamping":"#)
  private let dampingRatio = JSONFragment(#"{"dampingRatio":"#)
  private let curve = JSONFragment(#"{"animationCurve":"#)
  private let horizontal = JSONFragment(#","initialVelocity":{"dx":"#)
  private let vertical = JSONFragment(#","dy":"#)

  package init() {}

  /// - Parameter precision: How many decimals at most, 0 to 12.
  package func append(_ animation: AnimationRequest, precision: Int, to answer: inout [UInt8]) {
    let settles = animation.settles
    // Four fragments, each in a block of 32 bytes, and the closing bracket.
    let capacity =
      4 * 32 + 1 + JSONCapacity.string(animation.api)
      + JSONCapacity.number(animation.duration) + JSONCapacity.number(settles) + capacity(of: animation.way)
    switch animation.timing {
    case nil: answer.append(addingCapacity: capacity) { write(animation, settles, precision, to: &$0, timing: nil) }
    case .physical(let spring):
      answer.append(addingCapacity: capacity + self.capacity(of: spring)) { bytes in
        write(animation, settles, precision, to: &bytes) { write(spring, precision, to: &$0) }
      }
    case .fitted(let spring):
      answer.append(addingCapacity: capacity + self.capacity(of: spring)) { bytes in
        write(animation, settles, precision, to: &bytes) { write(spring, precision, to: &$0) }
      }
    case .animationCurve(let named):
      let name = named.animationCurve.rawValue
      answer.append(addingCapacity: capacity + 32 + 1 + JSONCapacity.string(name)) { bytes in
        write(animation, settles, precision, to: &bytes) { bytes in
          bytes.append(curve)
          bytes.appendString(name)
          bytes.append(UInt8(ascii: "}"))
        }
      }
    case .controlPoints, .response, .bounce, .preset, .settling, .timingFunction, .eased:
      // No system's default is among these.
      var tape = Tape()
      if let timing = animation.timing { Notation.timing.write(timing, &tape) }
      answer.append(addingCapacity: capacity + tape.jsonCapacity) { [tape] bytes in
        write(animation, settles, precision, to: &bytes) { $0.append(tape, precision: precision) }
      }
    }
  }

  private func write(
    _ animation: AnimationRequest, _ settles: Double, _ precision: Int, to bytes: inout OutputSpan<UInt8>,
    timing write: ((inout OutputSpan<UInt8>) -> Void)?
  ) {
    bytes.append(api)
    bytes.appendString(animation.api)
    if let write {
      bytes.append(timing)
      write(&bytes)
    }
    bytes.append(duration)
    bytes.appendNumber(animation.duration, precision: precision)
    bytes.append(self.settles)
    bytes.appendNumber(settles, precision: precision)
    if let way = animation.way {
      bytes.append(from)
      bytes.appendNumber(way.from, precision: precision)
      bytes.append(to)
      bytes.appendNumber(way.to, precision: precision)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private func capacity(of way: AnimationRequest.Way?) -> Int {
    way.map { 2 * 32 + JSONCapacity.number($0.from) + JSONCapacity.number($0.to) } ?? 0
  }

  // MARK: Springs

  private func capacity(of spring: Timing.Physical) -> Int {
    4 * 32 + 8 + JSONCapacity.number(spring.mass) + JSONCapacity.number(spring.stiffness)
      + JSONCapacity.number(spring.damping) + capacity(of: spring.initialVelocity)
  }

  private func capacity(of spring: Timing.Fitted) -> Int {
    32 + 1 + JSONCapacity.number(spring.dampingRatio) + capacity(of: spring.initialVelocity)
  }

  private func capacity(of velocity: Timing.Velocity?) -> Int {
    velocity.map { 2 * 32 + 1 + JSONCapacity.number($0.dx) + JSONCapacity.number($0.dy) } ?? 0
  }

  private func write(_ spring: Timing.Physical, _ precision: Int, to bytes: inout OutputSpan<UInt8>) {
    bytes.append(mass)
    bytes.appendExactNumber(spring.mass)
    bytes.append(stiffness)
    bytes.appendExactNumber(spring.stiffness)
    bytes.append(damping)
    bytes.appendNumber(spring.damping, precision: precision)
    if let allowsOverdamping = spring.allowsOverdamping {
      bytes.append(overdamped)
      bytes.append(utf8: allowsOverdamping ? "true" : "false")
    }
    write(spring.initialVelocity, precision, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  private func write(_ spring: Timing.Fitted, _ precision: Int, to bytes: inout OutputSpan<UInt8>) {
    bytes.append(dampingRatio)
    bytes.appendNumber(spring.dampingRatio, precision: precision)
    write(spring.initialVelocity, precision, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  private func write(_ velocity: Timing.Velocity?, _ precision: Int, to bytes: inout OutputSpan<UInt8>) {
    guard let velocity else { return }
    bytes.append(horizontal)
    bytes.appendNumber(velocity.dx, precision: precision)
    bytes.append(vertical)
    bytes.appendNumber(velocity.dy, precision: precision)
    bytes.append(UInt8(ascii: "}"))
  }
}
