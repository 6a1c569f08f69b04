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

  @Test func `the fields before an index stay`() {
    var fields = Self.fields
    fields.removeAll(from: 2)
    #expect(fields.count == 2 && fields["accept"] == "text/html" && fields["x-empty"] == nil)
    fields.append(name: "A".utf8.span, value: "b".utf8.span)
    fields.removeAll(from: 3)
    #expect(fields.count == 3 && fields["host"] == "localhost" && fields["a"] == "b")
  }

  @Test func `a field is the same only if all its bytes are`() {
    func isSame(_ index: Int, _ name: String, _ value: String) -> Bool {
      Self.fields.isField(at: index, name: name.utf8.span, value: value.utf8.span)
    }
    #expect(isSame(0, "Host", "localhost") && isSame(3, "X-Empty", ""))
    #expect(!isSame(0, "host", "localhost") && !isSame(0, "Host", "Localhost") && !isSame(0, "Host", "localhos"))
    #expect(!isSame(0, "Hostl", "ocalhost") && !isSame(1, "Host", "localhost"))
    #expect(!isSame(1, "ACCEPT", "text/htmk") && !isSame(1, "ACCEPU", "text/html"))
  }
}
