import CSimdjson
public import DrawerEngine

/// Reads a JSON text (RFC 8259) into a `Value`: simdjson gives the verdict, and if it is no, `JSONExamination` says
/// where.
///
/// A text is UTF-8 without a byte order mark, one value, nothing after it but white space. Numbers become the nearest
/// double (ties to even), however many digits they have; one beyond the largest double is refused, one too small is
/// zero. Duplicate members are kept, in order. An escaped surrogate without its other half is refused, as no `String`
/// can hold it.
///
/// This is the one file of the target that holds pointers: they come from simdjson and go out of scope with the call.
public enum JSONParser {
  /// - Parameters:
  ///   - bytes: The text. It is copied, so it needs no padding.
  ///   - maximumDepth: How many arrays and objects may stand inside each other, the outermost counted, 0 to 1024.
  /// - Returns: The value, with as many nodes as the text has: memory is in proportion to the length of the text.
  /// - Throws: `MalformedJSON`, the first fault in the order of the bytes.
  public static func parse(_ bytes: Span<UInt8>, maximumDepth: Int = 64) throws(MalformedJSON) -> Value {
    precondition(
      (0...1024).contains(maximumDepth), "reading a value takes a stack frame a level, so levels have a limit")
    do {
      return try simdjson(bytes, maximumDepth)
    } catch {
      switch JSONExamination.of(bytes, maximumDepth: maximumDepth) {
      case .faulty(let fault): throw fault
      case .sound(let longIntegers) where longIntegers.isEmpty:
        throw MalformedJSON(offset: 0, reason: error.message)
      case .sound(let longIntegers):
        return try parse(bytes, asDecimals: longIntegers, maximumDepth)
      }
    }
  }

  /// The same for an array.
  public static func parse(_ bytes: [UInt8], maximumDepth: Int = 64) throws(MalformedJSON) -> Value {
    try parse(bytes.span, maximumDepth: maximumDepth)
  }

  /// simdjson refuses integers that 64 bits cannot hold, but reads the same digits exactly once they carry an exponent.
  private static func parse(
    _ bytes: Span<UInt8>, asDecimals integers: [Range<Int>], _ maximumDepth: Int
  ) throws(MalformedJSON) -> Value {
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

  /// One parser a call: making it costs a quarter of a microsecond, and nothing outlives the call or is shared.
  private static func simdjson(_ bytes: Span<UInt8>, _ maximumDepth: Int) throws(Refusal) -> Value {
    guard let parser = unsafe simdjson_shim_create() else { throw Refusal(message: "out of memory") }
    defer { unsafe simdjson_shim_destroy(parser) }
    var root = unsafe simdjson_shim_element()
    let error = unsafe bytes.withUnsafeBufferPointer { bytes in
      // simdjson counts an empty array or object as no level, and the level it would not enter as one: `value` counts.
      unsafe simdjson_shim_parse(parser, bytes.baseAddress, bytes.count, maximumDepth + 2, &root)
    }
    guard error == 0 else { throw Refusal(message: unsafe String(cString: simdjson_shim_message(error))) }
    return try unsafe value(root, levels: maximumDepth)
  }

  private static func value(_ element: simdjson_shim_element, levels: Int) throws(Refusal) -> Value {
    switch unsafe element.kind {
    case .SIMDJSON_SHIM_NULL: return .null
    case .SIMDJSON_SHIM_BOOL: return unsafe .bool(element.boolean)
    case .SIMDJSON_SHIM_NUMBER: return unsafe .number(element.number)
    case .SIMDJSON_SHIM_STRING: return unsafe .string(string(element.string))
    case .SIMDJSON_SHIM_ARRAY: return unsafe .list(try elements(element, levels: levels))
    case .SIMDJSON_SHIM_OBJECT: return unsafe .object(try members(element, levels: levels))
    }
  }

  private static func elements(_ array: simdjson_shim_element, levels: Int) throws(Refusal) -> [Value] {
    guard levels > 0 else { throw Refusal(message: "nested too deep") }
    var elements: [Value] = []
    var iterator = unsafe array.first
    var element = unsafe simdjson_shim_element()
    // Once, unless there are more elements than simdjson counts.
    while unsafe iterator.bits != array.end.bits {
      try unsafe elements.append(addingCapacity: array.count) { (elements) throws(Refusal) in
        while unsafe !elements.isFull && iterator.bits != array.end.bits {
          unsafe simdjson_shim_array_next(&iterator, &element)
          elements.append(try unsafe value(element, levels: levels - 1))
        }
      }
    }
    return elements
  }

  private static func members(_ object: simdjson_shim_element, levels: Int) throws(Refusal) -> [Value.Member] {
    guard levels > 0 else { throw Refusal(message: "nested too deep") }
    var members: [Value.Member] = []
    var iterator = unsafe object.first
    var name = unsafe simdjson_shim_text()
    var element = unsafe simdjson_shim_element()
    while unsafe iterator.bits != object.end.bits {
      try unsafe members.append(addingCapacity: object.count) { (members) throws(Refusal) in
        while unsafe !members.isFull && iterator.bits != object.end.bits {
          unsafe simdjson_shim_object_next(&iterator, &name, &element)
          members.append(Value.Member(unsafe string(name), try unsafe value(element, levels: levels - 1)))
        }
      }
    }
    return members
  }

  private static func string(_ text: simdjson_shim_text) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: text.bytes, count: text.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
