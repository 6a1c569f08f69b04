/// One property of a `Root`: its name, notation, default and one line of doc. Declared once; decoding, validation,
/// `/systems`, forms and documentation all read this.
public struct Property<Root: Sendable>: Sendable {
  let name: String
  let shape: Shape
  let doc: String
  let isRequired: Bool
  let assign: Assign
  let write: Write

  typealias Assign = @Sendable (inout Root, Value, inout Reading) -> Void
  /// Nil: there is nothing to write.
  typealias Write = @Sendable (Root) -> Value?

  public init<Content>(
    _ name: String, _ path: any WritableKeyPath<Root, Content> & Sendable, _ notation: Notation<Content>,
    required: Bool = false, _ doc: String
  ) {
    self.name = name
    self.shape = notation.shape
    self.doc = doc
    self.isRequired = required
    self.assign = { root, value, reading in
      if let content = notation.read(value, &reading) { root[keyPath: path] = content }
    }
    self.write = { notation.write($0[keyPath: path]) }
  }

  /// A member that may be null.
  public init<Content>(
    _ name: String, nullable path: any WritableKeyPath<Root, Content?> & Sendable, _ notation: Notation<Content>,
    _ doc: String
  ) {
    self.init(name, path, notation.nullable, doc)
  }

  /// A member that may be left out and then is nil, but may not be null.
  public init<Content>(
    _ name: String, optional path: any WritableKeyPath<Root, Content?> & Sendable, _ notation: Notation<Content>,
    _ doc: String
  ) {
    self.name = name
    self.shape = notation.shape
    self.doc = doc
    self.isRequired = false
    self.assign = { root, value, reading in
      if let content = notation.read(value, &reading) { root[keyPath: path] = content }
    }
    self.write = { $0[keyPath: path].map(notation.write) }
  }

  private init(lifting property: Property<some Sendable>, assign: @escaping Assign, write: @escaping Write) {
    name = property.name
    shape = property.shape
    doc = property.doc
    isRequired = property.isRequired
    self.assign = assign
    self.write = write
  }

  /// The same property of something that holds a `Root`.
  public func lifted<Whole>(to path: any WritableKeyPath<Whole, Root> & Sendable) -> Property<Whole> {
    Property<Whole>(lifting: self) { whole, value, reading in
      assign(&whole[keyPath: path], value, &reading)
    } write: {
      write($0[keyPath: path])
    }
  }
}

/// All properties of a `Root`, in the order in which they are shown, and the value that holds when nothing is given.
public struct Catalogue<Root: Sendable>: Sendable {
  public let initial: Root
  public let properties: [Property<Root>]
  /// Made where `Root` is known, so that the compiler can fit it to that type: requests are read under load, and generic
  /// callers know `Root` only at run time.
  private let reader: @Sendable (Value, _ others: [String], inout Reading) -> Root?

  /// - Parameter examine: looks at what has been read once every property could be taken: whether they fit together.
  public init(
    _ initial: Root, _ properties: [Property<Root>],
    examine: @escaping @Sendable (Root, inout Reading) -> Void = { _, _ in }
  ) {
    self.initial = initial
    self.properties = properties
    let names = properties.map(\.name)
    let required = names.indices.filter { properties[$0].isRequired }.map { names[$0] }
    reader = { value, others, reading in
      guard case .object(let members) = value else {
        reading.refuse("must be an object, not \(value.kind)")
        return nil
      }
      let before = reading.violations.count
      var root = initial
      let repeats = members.repeats
      for (index, member) in members.enumerated() {
        if !repeats.isEmpty && repeats.contains(index) {
          reading.within(.member(member.name)) { $0.refuse("is given more than once") }
        } else if let place = names.firstIndex(of: member.name) {
          reading.within(.member(member.name)) { properties[place].assign(&root, member.value, &$0) }
        } else if !others.contains(member.name) {
          reading.within(.member(member.name)) {
            $0.refuse("is not known\(hint(for: member.name, among: names + others))")
          }
        }
      }
      for name in required where !members.contains(where: { $0.name == name }) {
        reading.within(.member(name)) { $0.refuse("is required") }
      }
      if reading.violations.count == before { examine(root, &reading) }
      return reading.violations.count == before ? root : nil
    }
  }

  public var descriptions: [PropertyDescription] {
    properties.map {
      PropertyDescription(
        name: $0.name, shape: $0.shape, initial: $0.isRequired ? nil : $0.write(initial), isRequired: $0.isRequired,
        doc: $0.doc)
    }
  }

  /// Reads an object strictly: unknown, duplicate and missing members are violations, each where it stands.
  ///
  /// - Parameter others: names that somebody else reads from the same object.
  /// - Returns: The root with everything that could be taken, or nil if the value is no object or lacks something.
  public func read(_ value: Value, besides others: [String] = [], _ reading: inout Reading) -> Root? {
    reader(value, others, &reading)
  }

  /// Every property that has a value, in the catalogue's order.
  public func write(_ root: Root) -> Value {
    .object(properties.compactMap { property in property.write(root).map { Value.Member(property.name, $0) } })
  }
}

extension [Value.Member] {
  /// The places of members whose name stood before. Small objects, nearly all, are looked through without a set.
  fileprivate var repeats: [Int] {
    if count <= 1 { return [] }
    guard count > 16 else {
      return indices.filter { place in self[..<place].contains { $0.name == self[place].name } }
    }
    var seen = Set<String>(minimumCapacity: count)
    return indices.filter { !seen.insert(self[$0].name).inserted }
  }
}
