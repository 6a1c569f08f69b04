import CSimdjson
public import DrawerEngine

/// Reads a JSON text (RFC 8259) onto a `Tape`. simdjson decides whether the text is valid; if it is not,
/// `JSONExamination` finds the fault.
///
/// A text is UTF-8 without a byte order mark and holds one value, with nothing but white space after it. A number
/// becomes the nearest double (ties to even), regardless of its number of digits. A number beyond the largest double is
/// refused, and one too small becomes zero. Duplicate members are kept in order. An escaped surrogate without its other
/// half is refused, because no `String` can hold it.
///
/// This is the only file of the target that uses pointers. They come from simdjson and do not outlive the call.
public enum JSONParser {
  /// Reads a text onto a tape, in place of what was there. On a tape that has held as much before, and a thread that has
  /// parsed as much before, nothing is allocated.
  ///
  /// - Parameters:
  ///   - bytes: The text. It is copied, so it needs no padding.
  ///   - maximumDepth: How deep arrays and objects may be nested, the outermost included, 0 to 1024.
  ///   - tape: Gets one entry for each value and name in the text, so its memory is proportional to the length of the
  ///     text.
  /// - Throws: `MalformedJSON` with the first fault in the order of the bytes.
  public static func read(
    _ bytes: Span<UInt8>, maximumDepth: Int = 64, onto tape: inout Tape
  ) throws(MalformedJSON) {
    precondition((0...1024).contains(maximumDepth), "levels have a limit")
    do {
      try simdjson(bytes, maximumDepth, onto: &tape)
    } catch {
      switch JSONExamination.of(bytes, maximumDepth: maximumDepth) {
      case .faulty(let fault): throw fault
      case .sound(let longIntegers) where longIntegers.isEmpty:
        throw MalformedJSON(offset: 0, reason: error.message)
      case .sound(let longIntegers):
        try read(bytes, asDecimals: longIntegers, maximumDepth, onto: &tape)
      }
    }
  }

  /// Reads a text in an array onto a new tape.
  public static func tape(of bytes: [UInt8], maximumDepth: Int = 64) throws(MalformedJSON) -> Tape {
    var tape = Tape()
    try read(bytes.span, maximumDepth: maximumDepth, onto: &tape)
    return tape
  }

  /// simdjson refuses integers that do not fit into 64 bits, but reads the same digits exactly with an exponent, so
  /// this appends `e0` to them.
  private static func read(
    _ bytes: Span<UInt8>, asDecimals integers: [Range<Int>], _ maximumDepth: Int, onto tape: inout Tape
  ) throws(MalformedJSON) {
    var decimals: [UInt8] = []
    decimals.reserveCapacity(bytes.count + 2 * integers.count)
    var next = 0
    for integer in integers {
      while next < integer.upperBound {
        decimals.append(bytes[next])
        next += 1
      }
      decimals += [UInt8(ascii: "e"), UInt8(ascii: "0")]
    }
    while next < bytes.count {
      decimals.append(bytes[next])
      next += 1
    }
    do {
      try simdjson(decimals.span, maximumDepth, onto: &tape)
    } catch {
      throw MalformedJSON(offset: 0, reason: error.message)
    }
  }

  /// simdjson's refusal, in its own words.
  private struct Refusal: Error {
    let message: String
  }

  /// The maximum length in bytes of a text read by the thread's own parser. The parser's memory, about ten times as
  /// much, is kept as long as the thread lives; a longer text gets its own parser.
  private static let keptCapacity = 65_536

  private static func simdjson(
    _ bytes: Span<UInt8>, _ maximumDepth: Int, onto tape: inout Tape
  ) throws(Refusal) {
    let isShort = bytes.count <= keptCapacity
    guard let parser = unsafe isShort ? simdjson_shim_of_thread() : simdjson_shim_create() else {
      throw Refusal(message: "out of memory")
    }
    defer { if !isShort { unsafe simdjson_shim_destroy(parser) } }
    var document = unsafe simdjson_shim_tape()
    let error = unsafe bytes.withUnsafeBufferPointer { bytes in
      // simdjson counts no level for an empty container, and one for a container it does not enter. `copy` counts
      // exactly.
      unsafe simdjson_shim_parse(
        parser, bytes.baseAddress, bytes.count, max(bytes.count, keptCapacity), maximumDepth + 2, &document)
    }
    guard error == 0 else { throw Refusal(message: unsafe String(cString: simdjson_shim_message(error))) }
    try unsafe copy(document, maximumDepth, onto: &tape)
  }

  /// Copies simdjson's tape. On it a name is a string like any other, and a number's value follows its kind.
  private static func copy(
    _ document: simdjson_shim_tape, _ maximumDepth: Int, onto tape: inout Tape
  ) throws(Refusal) {
    guard let words = unsafe document.words, let strings = unsafe document.strings else {
      throw Refusal(message: "no document")
    }
    // The first and the last word belong to the root. The first one holds the index after the last.
    let end = unsafe Int(words[0] & payload)
    tape.removeAll()
    tape.reserve(end)
    var depth = 0
    var isInObject = false
    var isName = false
    var textEnd = 0
    var index = 1
    while index < end - 1 {
      let word = unsafe words[index]
      index += 1
      switch UInt8(truncatingIfNeeded: word >> 56) {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < maximumDepth else { throw Refusal(message: "nested too deep") }
        depth += 1
        isInObject = word >> 56 == UInt64(UInt8(ascii: "{"))
        tape.open(object: isInObject)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        isInObject = tape.close()
      case UInt8(ascii: "\""):
        // The bytes of a string follow its length: four bytes in the machine's order.
        let start = Int(word & payload) + 4
        let count = unsafe Int(UnsafeRawPointer(strings + start - 4).loadUnaligned(as: UInt32.self))
        tape.string(at: start, count: count, isName: isName)
        textEnd = start + count
        if isName {
          isName = false
          continue
        }
      case UInt8(ascii: "l"):
        tape.number(Double(Int64(bitPattern: unsafe words[index])))
        index += 1
      case UInt8(ascii: "u"):
        tape.number(Double(unsafe words[index]))
        index += 1
      case UInt8(ascii: "d"):
        tape.number(Double(bitPattern: unsafe words[index]))
        index += 1
      case UInt8(ascii: "t"): tape.bool(true)
      case UInt8(ascii: "f"): tape.bool(false)
      default: tape.null()
      }
      isName = isInObject
    }
    // All strings of the document are contiguous, so they are copied in one go.
    tape.takeText { unsafe $0.append(contentsOf: UnsafeBufferPointer(start: strings, count: textEnd)) }
  }

  /// The bits of a word of the tape that are not its kind.
  private static let payload: UInt64 = 0x00FF_FFFF_FFFF_FFFF
}
