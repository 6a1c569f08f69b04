import HTTPMessages
import Testing

@Suite struct `Header fields` {
  static let fields = HeaderFields([
    Header("Host", "localhost"), Header("ACCEPT", "text/html"), Header("Accept", "*/*"), Header("X-Empty", ""),
    Header("Content-Type", "application/json"),
  ])

  @Test(
    arguments: [
      ("host", "localhost"), ("HOST", "localhost"), ("accept", "text/html, */*"), ("x-empty", ""),
      ("content-type", "application/json"), ("hos", nil), ("hosts", nil), ("tsoh", nil), ("", nil),
    ] as [(String, String?)])
  func `fields are found by name in any case`(_ name: String, _ value: String?) {
    #expect(Self.fields[name] == value)
    #expect(Self.fields.has(name) == (value != nil))
  }

  /// In ASCII `[` and `{` differ like a letter from the same letter in the other case.
  @Test func `names are compared without case only for letters`() {
    #expect(HeaderFields([Header("a[", "1")])["a{"] == nil)
    #expect(HeaderFields([Header("a-", "1")])["a\r"] == nil)
  }

  @Test func `a field has a sole value if it occurs once`() {
    #expect(Self.fields.isOnly("Content-type", "application/json"))
    #expect(!Self.fields.isOnly("content-type", "application/JSON"))
    #expect(!Self.fields.isOnly("content-type", "application/jso"))
    #expect(!Self.fields.isOnly("accept", "text/html"))
    #expect(!Self.fields.isOnly("accept", "*/*"))
    #expect(Self.fields.isOnly("x-empty", ""))
    #expect(!Self.fields.isOnly("x-missing", ""))
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() {
    var fields = HeaderFields()
    fields.append(name: "a".utf8.span, value: [0x62, 0xFF, 0x63].span)
    #expect(fields["a"] == "b\u{FFFD}c")
  }

  @Test func `removed fields are gone, and others take their memory`() {
    var fields = Self.fields
    fields.removeAll()
    #expect(fields.count == 0 && fields["host"] == nil)
    fields.append(name: "Host".utf8.span, value: "other".utf8.span)
    #expect(fields["host"] == "other")
    #expect(Self.fields["host"] == "localhost")
  }
}
