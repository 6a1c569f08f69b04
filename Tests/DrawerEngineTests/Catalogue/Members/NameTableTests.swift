import DrawerEngine
import Testing

@Suite struct `A table of names` {
  private static let names = ["height", "width", "safeArea", "w", "", "weight", "heaght", "hzight"]
  private let table = NameTable(names)

  private func index(of name: String) -> Int? {
    let tape = Tape(.string(name))
    guard case .string(let text) = tape[.root] else { return nil }
    return table.index(of: text, on: tape)
  }

  @Test func `a table finds each of its names, even similar ones`() {
    for (place, name) in Self.names.enumerated() { #expect(index(of: name) == place, "\(name)") }
  }

  @Test func `a table finds no other name`() {
    for name in [
      "heigh", "heights", "Height", "hxight", "h\u{0}ight", "wi", "wodth", String(repeating: "h", count: 300),
    ] {
      #expect(index(of: name) == nil, "\(name)")
    }
  }
}
