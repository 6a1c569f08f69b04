extension BadRequest {
  private static func program(_ name: String, _ body: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/read", body: Array(body.utf8), status: 422,
      faults: faults.map { Fault(pointer: $0.pointer, message: $0.message) })
  }

  /// What is no program.
  static let programs: [BadRequest] = [
    program("no program", "{}", ("/text", "is required")),
    program("a program as a list of lines", #"{"text":["a","b"]}"#, ("/text", "must be a string, not an array")),
    program(
      "a language that is not read", #"{"text":"x","language":"swfit"}"#,
      (
        "/language",
        #"is "swfit"; it may be one of "jsx", "kotlin", "java", "xml", "swift", "css", "json""#
      )),
    program(
      "a program that is too long", #"{"text":"\#(String(repeating: "a", count: 65_537))"}"#,
      ("/text", "has 65537 bytes; at most 65536 are read")),
    program(
      "a timing function that is not known", #"{"text":"spring(1 100 10 0)","language":"css"}"#,
      (
        "/text",
        "names no drawer, and no timing that can be read: line 1, column 1: is not a known timing function: give a name or"
          + " cubic-bezier(x1, y1, x2, y2)"
      )),
  ]
}
