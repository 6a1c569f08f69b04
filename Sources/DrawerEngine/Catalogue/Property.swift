/// One member of a `Root`: its name, notation, default and one line of doc. It is declared once; decoding, validation,
/// answers, `/systems`, forms and documentation are all derived from it.
///
/// A key path costs hundreds of instructions whenever it is followed at run time. Therefore each initialiser makes two
/// functions of it, and is always inlined: where the key path is a literal, the compiler turns the functions into plain
/// loads and stores.
public struct Property<Root: Sendable>: Sendable {
  let name: String
  let shape: Shape
  let doc: String
  let isRequired: Bool
  let assign: Assign
  /// Writes the member with its name, or nothing if it has no value.
  let write: Write

  typealias Assign = @Sendable (inout Root, Tape.Node, inout Reading) -> Void
  typealias Write = @Sendable (Root, inout Tape) -> Void

  /// A member that is always present.
  ///
  /// - Parameter required: whether a request has to give it. If not, the default is the value in the catalogue's
  ///   `initial`.
  @inline(__always)
  public init<Content>(
    _ name: String, _ path: any WritableKeyPath<Root, Content> & Sendable, _ notation: Notation<Content>,
    required: Bool = false, _ doc: String
  ) {
    self.init(
      name, { $1(&$0[keyPath: path]) }, get: { $0[keyPath: path] }, notation, required: required, doc)
  }

  /// The same for a property of a generic type, or one that is observed. There the compiler cannot resolve key paths.
  ///
  /// - Parameter reach: hands over the property's value in place: `{ $1(&$0.container) }`.
  @inline(__always)
  init<Content>(
    _ name: String, _ reach: @escaping @Sendable (inout Root, (inout Content) -> Void) -> Void,
    get: @escaping @Sendable (Root) -> Content, _ notation: Notation<Content>, required: Bool = false, _ doc: String
  ) {
    self.init(
      name: name, shape: notation.shape, doc: doc, isRequired: required,
      assign: { root, node, reading in reach(&root) { _ = notation.fill(&$0, node, &reading) } },
      write: { root, tape in
        tape.name(name)
        notation.write(get(root), &tape)
      })
  }

  /// A member that may be null.
  @inline(__always)
  public init<Content>(
    _ name: String, nullable path: any WritableKeyPath<Root, Content?> & Sendable, _ notation: Notation<Content>,
    required: Bool = false, _ doc: String
  ) {
    self.init(name, path, notation.nullable, required: required, doc)
  }

  /// A member that may be left out, and is nil then, but may not be null.
  @inline(__always)
  public init<Content>(
    _ name: String, optional path: any WritableKeyPath<Root, Content?> & Sendable, _ notation: Notation<Content>,
    _ doc: String
  ) {
    self.init(name, optional: { $0[keyPath: path] = $1 }, get: { $0[keyPath: path] }, notation, doc)
  }

  /// The same for a property of a generic type.
  @inline(__always)
  init<Content>(
    _ name: String, optional set: @escaping @Sendable (inout Root, Content) -> Void,
    get: @escaping @Sendable (Root) -> Content?, _ notation: Notation<Content>, _ doc: String
  ) {
    self.init(
      name: name, shape: notation.shape, doc: doc, isRequired: false,
      assign: { root, node, reading in if let content = notation.read(node, &reading) { set(&root, content) } },
      write: { root, tape in
        guard let content = get(root) else { return }
        tape.name(name)
        notation.write(content, &tape)
      })
  }

  /// A member that may be given but is not used. A notice says why.
  ///
  /// - Parameter doc: one line that says that it is without effect, and why.
  init<Content>(unused name: String, _ notation: Notation<Content>, _ doc: String) {
    let notice = "is w" + doc.dropFirst()
    self.init(
      name: name, shape: notation.shape, doc: doc, isRequired: false,
      assign: { _, node, reading in if notation.read(node, &reading) != nil { reading.notice(notice) } },
      write: { _, _ in })
  }

  /// A member that requests may give and no answer has.
  init(assigning name: String, _ shape: Shape, _ doc: String, assign: @escaping Assign) {
    self.init(name: name, shape: shape, doc: doc, isRequired: false, assign: assign, write: { _, _ in })
  }

  private init(
    name: String, shape: Shape, doc: String, isRequired: Bool, assign: @escaping Assign, write: @escaping Write
  ) {
    self.name = name
    self.shape = shape
    self.doc = doc
    self.isRequired = isRequired
    self.assign = assign
    self.write = write
  }

  /// The same property, for a type that contains a `Root`.
  @inline(__always)
  public func lifted<Whole>(to path: any WritableKeyPath<Whole, Root> & Sendable) -> Property<Whole> {
    lifted({ $1(&$0[keyPath: path]) }, get: { $0[keyPath: path] })
  }

  /// The same for a generic type.
  @inline(__always)
  func lifted<Whole>(
    _ reach: @escaping @Sendable (inout Whole, (inout Root) -> Void) -> Void, get: @escaping @Sendable (Whole) -> Root
  ) -> Property<Whole> {
    Property<Whole>(name: name, shape: shape, doc: doc, isRequired: isRequired) { whole, node, reading in
      reach(&whole) { assign(&$0, node, &reading) }
    } write: { whole, tape in
      write(get(whole), &tape)
    }
  }
}

// MARK: - Members that answers hold and no request gives

extension Property {
  /// A member of an answer. A function gets its value, because nothing has to set it and a function costs a tenth of
  /// what a key path costs at run time. A literal key path may be passed where a function is expected.
  private init(answering name: String, _ shape: Shape, isRequired: Bool, _ doc: String, write: @escaping Write) {
    self.init(name: name, shape: shape, doc: doc, isRequired: isRequired, assign: { _, _, _ in }, write: write)
  }

  /// A member of an answer that is always present.
  public init<Content>(
    _ name: String, always content: @escaping @Sendable (Root) -> Content, _ notation: Notation<Content>, _ doc: String
  ) {
    self.init(answering: name, notation.shape, isRequired: true, doc) { root, tape in
      tape.name(name)
      notation.write(content(root), &tape)
    }
  }

  /// A member of an answer that is always present, and null if it has no value.
  public init<Content>(
    _ name: String, orNull content: @escaping @Sendable (Root) -> Content?, _ notation: Notation<Content>, _ doc: String
  ) {
    self.init(answering: name, .nullable(notation.shape), isRequired: true, doc) { root, tape in
      tape.name(name)
      if let content = content(root) { notation.write(content, &tape) } else { tape.null() }
    }
  }

  /// A member of an answer that is left out if it has no value.
  public init<Content>(
    _ name: String, sometimes content: @escaping @Sendable (Root) -> Content?, _ notation: Notation<Content>,
    _ doc: String
  ) {
    self.init(answering: name, notation.shape, isRequired: false, doc) { root, tape in
      guard let content = content(root) else { return }
      tape.name(name)
      notation.write(content, &tape)
    }
  }

  /// A list in an answer that is left out if it is empty.
  public init<Element>(
    _ name: String, unlessEmpty content: @escaping @Sendable (Root) -> [Element], _ notation: Notation<[Element]>,
    _ doc: String
  ) {
    self.init(name, sometimes: { content($0).isEmpty ? nil : content($0) }, notation, doc)
  }

  /// The same member, for a type that may have a `Root`; it is left out where there is none.
  public func lifted<Whole>(toOptional root: @escaping @Sendable (Whole) -> Root?) -> Property<Whole> {
    Property<Whole>(answering: name, shape, isRequired: false, doc) { whole, tape in
      if let root = root(whole) { write(root, &tape) }
    }
  }
}

extension Property {
  /// The property as `/systems` lists it.
  ///
  /// - Parameter initial: the root that supplies the default.
  func description(_ initial: Root) -> PropertyDescription {
    var tape = Tape()
    if !isRequired {
      tape.object { write(initial, &$0) }
    }
    let value = tape.isEmpty ? nil : tape.member(name, of: .root).map { Value(tape, $0) }
    return PropertyDescription(name: name, shape: shape, initial: value, isRequired: isRequired, doc: doc)
  }
}
