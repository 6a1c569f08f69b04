/// Hands over a member of a `Root` in place, to be read or written: `{ $1(&$0.depth) }`.
public typealias Member<Root, Content> = @Sendable (inout Root, (inout Content) -> Void) -> Void

/// One member of a `Root`: its name, notation, default and one line of doc. It is declared once; decoding, validation,
/// answers, `/systems`, forms and documentation are all derived from it.
///
///     Property("depth", { $1(&$0.depth) }, .points, "How far it comes out.")
public struct Property<Root: Sendable>: Sendable {
  public let name: String
  let shape: Shape
  let doc: String
  let isRequired: Bool
  let assign: Assign
  /// Writes the member with its name, or nothing if it has no value. The root is left unchanged, or observed as if it
  /// had been assigned: callers hand over a copy, one for all members.
  let write: Write

  typealias Assign = @Sendable (inout Root, Tape.Node, inout Reading) -> Void
  typealias Write = @Sendable (inout Root, inout Tape) -> Void

  /// A member that is always present.
  ///
  /// - Parameter required: whether a request has to give it. If not, the default is the value in the catalogue's
  ///   `initial`.
  public init<Content>(
    _ name: String, _ member: @escaping Member<Root, Content>, _ notation: Notation<Content>, required: Bool = false,
    _ doc: String
  ) {
    let label = Label(name)
    self.init(
      name: name, shape: notation.shape, doc: doc, isRequired: required,
      assign: { root, node, reading in member(&root) { _ = notation.fill(&$0, node, &reading) } },
      write: { root, tape in
        tape.name(label)
        member(&root) { notation.write($0, &tape) }
      })
  }

  /// A member that may be null.
  public init<Content>(
    _ name: String, nullable member: @escaping Member<Root, Content?>, _ notation: Notation<Content>,
    required: Bool = false, _ doc: String
  ) {
    self.init(name, member, notation.nullable, required: required, doc)
  }

  /// A member that may be left out, and is nil then, but may not be null.
  public init<Content>(
    _ name: String, optional member: @escaping Member<Root, Content?>, _ notation: Notation<Content>, _ doc: String
  ) {
    let label = Label(name)
    self.init(
      name: name, shape: notation.shape, doc: doc, isRequired: false,
      assign: { root, node, reading in
        if let content = notation.read(node, &reading) { member(&root) { $0 = content } }
      },
      write: { root, tape in
        member(&root) {
          guard let content = $0 else { return }
          tape.name(label)
          notation.write(content, &tape)
        }
      })
  }

  /// A member that may be given but is not used. A notice says why.
  ///
  /// - Parameter reason: why it has no effect, as a clause.
  init<Content>(unused name: String, _ notation: Notation<Content>, because reason: String) {
    let notice = "is without effect: \(reason)"
    self.init(
      name: name, shape: notation.shape, doc: "Without effect: \(reason)", isRequired: false,
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

  /// The same property, for a type that contains a `Root`: `lifted { $1(&$0.scene) }`.
  public func lifted<Whole>(_ part: @escaping Member<Whole, Root>) -> Property<Whole> {
    Property<Whole>(name: name, shape: shape, doc: doc, isRequired: isRequired) { whole, node, reading in
      part(&whole) { assign(&$0, node, &reading) }
    } write: { whole, tape in
      part(&whole) { write(&$0, &tape) }
    }
  }
}

// MARK: - Members that answers hold and no request gives

extension Property {
  /// A member of an answer. A plain function gets its value: `{ $0.depth }`.
  private init(answering name: String, _ shape: Shape, isRequired: Bool, _ doc: String, write: @escaping Write) {
    self.init(name: name, shape: shape, doc: doc, isRequired: isRequired, assign: { _, _, _ in }, write: write)
  }

  /// A member of an answer that is always present.
  public init<Content>(
    _ name: String, always content: @escaping @Sendable (Root) -> Content, _ notation: Notation<Content>, _ doc: String
  ) {
    let label = Label(name)
    self.init(answering: name, notation.shape, isRequired: true, doc) { root, tape in
      tape.name(label)
      notation.write(content(root), &tape)
    }
  }

  /// A member of an answer that is always present, and null if it has no value.
  public init<Content>(
    _ name: String, orNull content: @escaping @Sendable (Root) -> Content?, _ notation: Notation<Content>, _ doc: String
  ) {
    let label = Label(name)
    self.init(answering: name, .nullable(notation.shape), isRequired: true, doc) { root, tape in
      tape.name(label)
      if let content = content(root) { notation.write(content, &tape) } else { tape.null() }
    }
  }

  /// A member of an answer that is left out if it has no value.
  public init<Content>(
    _ name: String, sometimes content: @escaping @Sendable (Root) -> Content?, _ notation: Notation<Content>,
    _ doc: String
  ) {
    let label = Label(name)
    self.init(answering: name, notation.shape, isRequired: false, doc) { root, tape in
      guard let content = content(root) else { return }
      tape.name(label)
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
      if var root = root(whole) { write(&root, &tape) }
    }
  }
}

extension Property {
  /// The property as `/systems` lists it.
  ///
  /// - Parameter initial: the root that supplies the default.
  func description(_ initial: Root) -> PropertyDescription {
    var defaults = Tape()
    if !isRequired {
      var root = initial
      defaults.object { write(&root, &$0) }
    }
    return PropertyDescription(name, shape, among: defaults, isRequired: isRequired, doc)
  }
}
