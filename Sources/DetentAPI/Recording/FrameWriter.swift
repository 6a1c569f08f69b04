import DrawerEngine

/// Writes frames as records of a format. The text between two numbers is made once for all frames of a motion, and a
/// constant number is rounded once until it moves. If the same numbers stay constant from batch to batch, the text
/// between the others becomes a template.
struct FrameWriter: Sendable {
  /// The text before each number: the index of a record, if that is written, then those of a frame in order.
  private let slots: [JSONFragment]
  /// The text before the first number of the first record of a document.
  private let opening: JSONFragment
  /// The text after the velocity, for each phase.
  private let phases: [JSONFragment]
  private let closing: JSONFragment
  /// The slot of the time: 1 if the record's index is written before it; -1 if neither is, in a part of a frame.
  private let frameSlot: Int
  /// The slot of the velocity.
  private let velocitySlot: Int
  private let precision: Int
  /// The numbers of the batch, by their slots.
  private var numbers: [FrameNumbers]
  /// The generation of the batch prepared last.
  private var generation = -1
  /// A bit for each slot whose number moves within the batch, but for the index and the time, which always move.
  private var moving: UInt64 = 0
  /// The index of the phase common to all frames of the batch; nil if they differ.
  private var phase: Int?
  /// Whether a number is constant that was not in the batch before.
  private var hasMoved = false
  /// Whether the batch has a number that is not short, not counting its times.
  private var hasLongQuantity = false
  /// Whether the batch has a number that is not short.
  private var hasLong = false
  private let makesTemplates: Bool
  private var template = FrameTemplate()
  /// Whether the template fits the batch.
  private var hasTemplate = false

  /// How many free bytes suffice for any frame of the batch.
  var capacity: Int { hasLong ? longCapacity : shortCapacity }
  private let shortCapacity: Int
  private let longCapacity: Int

  /// - Parameters:
  ///   - appearance: The names of the quantities that frames show in addition to the position.
  ///   - isPaced: Whether each frame is written when it is due. Templates then gain nothing, and each stream takes less
  ///     memory without them.
  init(_ appearance: [String], of system: SystemTexts, as format: RecordFormat, precision: Int, isPaced: Bool) {
    let names = format.isTable ? system.columns : system.members
    self.init(
      format.frame + names.members(of: appearance), opening: format.firstFrame, closing: format.frameEnd, names,
      frameSlot: format.frame.count - 1, precision: precision, isPaced: isPaced)
  }

  /// Writes what a frame of several drawers holds of one of them, its time excepted.
  ///
  /// - Parameter isFirst: Whether it is the first drawer.
  init(of part: Recording.Part, isFirst: Bool, as format: RecordFormat, precision: Int) {
    let names = format.isTable ? part.system.columns : part.system.members
    let opening = JSONFragment(format.isTable ? "," : #"\#(isFirst ? "" : ",")"\#(part.name)":{"position":"#)
    self.init(
      [opening] + names.members(of: part.compiled.appearance).dropFirst(), opening: opening,
      closing: JSONFragment(format.isTable ? "" : "}"), names, frameSlot: -1, precision: precision, isPaced: true)
  }

  /// - Parameters:
  ///   - slots: What precedes each number.
  ///   - opening: What precedes the first number of the first record of a document.
  ///   - closing: The text after the last number.
  private init(
    _ slots: [JSONFragment], opening: JSONFragment, closing: JSONFragment, _ names: FrameNames, frameSlot: Int,
    precision: Int, isPaced: Bool
  ) {
    self.slots = slots
    self.opening = opening
    self.closing = closing
    self.precision = precision
    self.frameSlot = frameSlot
    phases = names.phases
    makesTemplates = !isPaced
    velocitySlot = frameSlot + 3
    numbers = slots.indices.map { FrameNumbers(precision: $0 < frameSlot ? 0 : precision) }
    // The last fragment may overhang by its own size.
    var fragments = JSONFragment.longest + closing.count
    for slot in slots { fragments += slot.count }
    for phase in phases { fragments += phase.count }
    shortCapacity = fragments + slots.count * ShortNumber.capacity
    longCapacity = (slots.count + 2) * (JSONFragment.longest + JSONCapacity.number)
  }

  /// Takes the numbers of a batch, whose frames are written next.
  mutating func prepare(_ batch: borrowing FrameBatch) {
    let before = (moving, phase)
    hasMoved = false
    if batch.generation != generation {
      generation = batch.generation
      hasLong = false
      moving = 0
      prepareQuantities(batch)
      hasLongQuantity = hasLong
      let first = batch.phases[0]
      phase = batch.phases.allSatisfy { $0 == first } ? first.index : nil
    }
    let isSettled = phase != nil && !hasMoved && !hasLongQuantity && before == (moving, phase)
    if !isSettled { hasTemplate = false } else if !hasTemplate { makeTemplate() }
    hasLong = hasLongQuantity
    if frameSlot >= 0 { prepare(frameSlot, batch.time) }
  }

  private mutating func prepareQuantities(_ batch: borrowing FrameBatch) {
    prepare(frameSlot + 1, batch.position)
    prepare(frameSlot + 2, batch.height)
    prepare(velocitySlot, batch.velocity)
    for quantity in batch.appearance.indices {
      prepare(velocitySlot + 1 + quantity, batch.appearance[quantity])
    }
  }

  /// Takes the indices that the batch's frames have among the records.
  ///
  /// - Parameter first: The index of the batch's first frame, assuming that no other records come before those written
  ///   next.
  mutating func number(from first: Int) {
    if frameSlot > 0 { prepare(0, Eight(repeating: Double(first)) + Self.ramp) }
  }

  private static var ramp: Eight { Eight(0, 1, 2, 3, 4, 5, 6, 7) }

  private mutating func prepare(_ slot: Int, _ values: Eight) {
    switch numbers[slot].take(values) {
    case .none: break
    case .constant: hasMoved = true
    case .moving: if slot > frameSlot { moving |= 1 &<< UInt64(slot) }
    case .long: (hasMoved, hasLong) = (true, true)
    }
  }

  /// Makes the template of a batch whose frames differ only in the numbers that move.
  private mutating func makeTemplate() {
    guard makesTemplates, let phase, slots.count <= UInt64.bitWidth else { return }
    template.begin()
    for slot in slots.indices {
      template.append(slots[slot])
      if slot <= frameSlot || moving >> UInt64(slot) & 1 == 1 {
        template.end(before: slot)
      } else {
        template.append(numbers[slot])
      }
      if slot == velocitySlot { template.append(phases[phase]) }
    }
    template.append(closing)
    template.end(before: nil)
    hasTemplate = true
  }

  /// Writes frames of the batch prepared last, by their indices in it.
  ///
  /// - Parameters:
  ///   - batch: That batch. Mostly the numbers taken from it suffice, and it is not asked for.
  ///   - index: That of the first of them among the records.
  ///   - isFirst: Whether it is the first record of the document's list.
  func write(
    _ frames: Range<Int>, of batch: @autoclosure () -> FrameBatch, index: Int, isFirst: Bool,
    to bytes: inout OutputSpan<UInt8>
  ) {
    if hasLong {
      let batch = batch()
      for frame in frames {
        let offset = frame - frames.lowerBound
        append(frame, of: batch, index: index + offset, isFirst: isFirst && offset == 0, to: &bytes)
      }
      return
    }
    let start = bytes.count
    var end = start
    let numbers = numbers.span
    if hasTemplate && !isFirst {
      let room = frames.count * template.capacity + FrameTemplate.overhang
      bytes.append(repeating: 0, count: room)
      bytes.overwrite { bytes in
        for frame in frames { template.store(frame, of: numbers, to: &bytes, at: &end) }
      }
      bytes.removeLast(start + room - end)
      return
    }
    let room = frames.count * shortCapacity
    let inPhases = batch().phases
    bytes.append(repeating: 0, count: room)
    bytes.overwrite { bytes in
      for frame in frames {
        bytes.store(isFirst && frame == frames.lowerBound ? opening : slots[0], at: &end)
        numbers[0].store(frame, to: &bytes, at: &end)
        for slot in 1..<slots.count {
          bytes.store(slots[slot], at: &end)
          numbers[slot].store(frame, to: &bytes, at: &end)
          if slot == velocitySlot { bytes.store(phases[inPhases[frame].index], at: &end) }
        }
        bytes.store(closing, at: &end)
      }
    }
    bytes.removeLast(start + room - end)
  }

  /// Appends a frame with numbers of any length.
  private func append(
    _ frame: Int, of batch: borrowing FrameBatch, index: Int, isFirst: Bool, to bytes: inout OutputSpan<UInt8>
  ) {
    if frameSlot > 0 {
      bytes.append(slots[0])
      bytes.appendNumber(Double(index), precision: 0)
    }
    if frameSlot >= 0 {
      bytes.append(isFirst && frameSlot == 0 ? opening : slots[frameSlot])
      bytes.appendNumber(batch.time[frame], precision: precision)
    }
    append(batch.position[frame], in: frameSlot + 1, to: &bytes)
    append(batch.height[frame], in: frameSlot + 2, to: &bytes)
    append(batch.velocity[frame], in: velocitySlot, to: &bytes)
    bytes.append(phases[batch.phases[frame].index])
    for quantity in batch.appearance.indices {
      append(batch.appearance[quantity][frame], in: velocitySlot + 1 + quantity, to: &bytes)
    }
    bytes.append(closing)
  }

  /// Appends a number of any length, and the text before it.
  private func append(_ number: Double, in slot: Int, to bytes: inout OutputSpan<UInt8>) {
    bytes.append(slots[slot])
    bytes.appendNumber(number, precision: precision)
  }
}

extension CompiledTimeline {
  /// The names of a frame's numbers and its phase, in the order in which they are written.
  var frameMembers: [String] { Frame.members(with: appearance) }
}

extension Frame {
  /// The names of a frame's numbers and its phase, in the order in which they are written.
  static func members(with appearance: [String]) -> [String] {
    ["t", "position", "height", "velocity", "phase"] + appearance
  }
}

extension Frame.Phase {
  /// Its index in `allCases`.
  var index: Int {
    switch self {
    case .idle: 0
    case .dragging: 1
    case .scrolling: 2
    case .animating: 3
    }
  }
}
