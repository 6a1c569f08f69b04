import CSimdjson
public import DrawerEngine

/// Reads a JSON text (RFC 8259) onto a `Tape`. simdjson decides whether the text is valid; if it is not,
/// `JSONExamination` finds the fault.
///
/// A text is UTF-8 without a byte order mark and holds one value, with nothing but white space after it. A number
/// becomes the nearest double (ties to even), however many digits it has. A number beyond the largest double is
/// refused, and one too small becomes zero. Duplicate members are kept in order. An escaped surrogate without its other
/// half is refused, because no `String` can hold it.
///
/// This is the only file of the target that uses pointers. They come from simdjson and do not outlive the call.
public enum JSONParser {
  /// - Parameters:
  ///   - bytes: The text. It is copied, so it needs no padding.
  ///   - maximumDepth: How deep arrays and objects may be nested, the outermost included, 0 to 1024.
  /// - Returns: The value. It has one entry for each value and name in the text, so its memory is proportional to the
  ///   length of the text.
  /// - Throws: `MalformedJSON` with the first fault in the order of the bytes.
  public static func tape(of bytes: Span<UInt8>, maximumDepth: Int = 64) throws(MalformedJSON) -> Tape {
    precondition((0...1024).contains(maximumDepth), "levels have a limit")
    do {
      return try simdjson(bytes, maximumDepth)
    } catch {
      switch JSONExamination.of(bytes, maximumDepth: maximumDepth) {
      case .faulty(let fault): throw fault
      case .sound(let longIntegers) where longIntegers.isEmpty:
        throw MalformedJSON(offset: 0, reason: error.message)
      case .sound(let longIntegers):
        return try tape(of: bytes, asDecimals: longIntegers, maximumDepth)
      }
    }
  }

  /// Reads a text in an array.
  public static func tape(of bytes: [UInt8], maximumDepth: Int = 64) throws(MalformedJSON) -> Tape {
    try tape(of: bytes.span, maximumDepth: maximumDepth)
  }

  /// simdjson refuses integers that do not fit into 64 bits, but reads the same digits exactly with an exponent, so
  /// this appends `e0` to them.
  private static func tape(
    of bytes: Span<UInt8>, asDecimals integers: [Range<Int>], _ maximumDepth: Int
  ) throws(MalformedJSON) -> Tape {
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
      return try simdjson(decimals.span, maximumDepth)
    } catch {
      throw MalformedJSON(offset: 0, reason: error.message)
    }
  }

  /// simdjson's refusal, in its own words.
  private struct Refusal: Error {
    let message: String
  }

  /// Makes a parser for each call. That costs a quarter of a microsecond, and nothing outlives the call or is shared.
  private static func simdjson(_ bytes: Span<UInt8>, _ maximumDepth: Int) throws(Refusal) -> Tape {
    guard let parser = unsafe simdjson_shim_create() else { throw Refusal(message: "out of memory") }
    defer { unsafe simdjson_shim_destroy(parser) }
    var document = unsafe simdjson_shim_tape()
    let error = unsafe bytes.withUnsafeBufferPointer { bytes in
      // simdjson counts no level for an empty container, and one for a container it does not enter. `copy` counts
      // exactly.
      unsafe simdjson_shim_parse(parser, bytes.baseAddress, bytes.count, maximumDepth + 2, &document)
    }
    guard error == 0 else { throw Refusal(message: unsafe String(cString: simdjson_shim_message(error))) }
    return try unsafe copy(document, textBytes: bytes.count, maximumDepth)
  }

  /// Copies simdjson's tape. On it a name is a string like any other, and a number's value follows its kind.
  private static func copy(
    _ document: simdjson_shim_tape, textBytes: Int, _ maximumDepth: Int
  ) throws(Refusal) -> Tape {
    guard let words = unsafe document.words, let strings = unsafe document.strings else {
      throw Refusal(message: "no document")
    }
    // The first and the last word belong to the root. The first one holds the index after the last.
    let end = unsafe Int(words[0] & payload)
    var tape = Tape(capacity: end, text: textBytes)
    var open: [(container: Tape.Node, isObject: Bool)] = []
    var isName = false
    var index = 1
    while index < end - 1 {
      let word = unsafe words[index]
      index += 1
      switch UInt8(truncatingIfNeeded: word >> 56) {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < maximumDepth else { throw Refusal(message: "nested too deep") }
        let isObject = word >> 56 == UInt64(UInt8(ascii: "{"))
        open.append((tape.begin(object: isObject), isObject))
        isName = isObject
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let closed = open.popLast() { tape.end(closed.container) }
      case UInt8(ascii: "\""):
        let text = unsafe string(at: strings + Int(word & payload))
        unsafe tape.string(utf8: text.span, isName: isName)
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
      isName = open.last?.isObject ?? false
    }
    return tape
  }

  /// The bits of a word of the tape that are not its kind.
  private static let payload: UInt64 = 0x00FF_FFFF_FFFF_FFFF

  /// The bytes of a string, which follow its length: four bytes in the machine's order.
  private static func string(at start: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let count = unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
    return unsafe UnsafeBufferPointer(start: start + 4, count: Int(count))
  }
}
