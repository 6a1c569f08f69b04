/// One member of a `Root`: its name, notation, default and one line of doc. Declared once; decoding, validation, answers,
/// `/systems`, forms and documentation are all made from this.
public struct Property<Root: Sendable>: Sendable {
  let name: String
  let shape: Shape
  let doc: String
  let isRequired: Bool
  let assign: Assign
  /// Writes the member with its name, or nothing where there is none.
  let write: Write

  typealias Assign = @Sendable (inout Root, Tape.Node, inout Reading) -> Void
  typealias Write = @Sendable (Root, inout Tape) -> Void

  /// A member that is always there.
  ///
  /// - Parameter required: whether a request has to give it; if it need not, what the catalogue begins with holds.
  public init<Content>(
    _ name: String, _ path: any WritableKeyPath<Root, Content> & Sendable, _ notation: Notation<Content>,
    required: Bool = false, _ doc: String
  ) {
    self.name = name
    self.shape = notation.shape
    self.doc = doc
    self.isRequired = required
    self.assign = { root, node, reading in
      if let content = notation.read(node, &reading) { root[keyPath: path] = content }
    }
    self.write = { root, tape in
      tape.name(name)
      notation.write(root[keyPath: path], &tape)
    }
  }

  /// A member that may be null.
  public init<Content>(
    _ name: String, nullable path: any WritableKeyPath<Root, Content?> & Sendable, _ notation: Notation<Content>,
    required: Bool = false, _ doc: String
  ) {
    self.init(name, path, notation.nullable, required: required, doc)
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
    self.assign = { root, node, reading in
      if let content = notation.read(node, &reading) { root[keyPath: path] = content }
    }
    self.write = { root, tape in
      guard let content = root[keyPath: path] else { return }
      tape.name(name)
      notation.write(content, &tape)
    }
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

  /// The same property of something that holds a `Root`.
  public func lifted<Whole>(to path: any WritableKeyPath<Whole, Root> & Sendable) -> Property<Whole> {
    Property<Whole>(name: name, shape: shape, doc: doc, isRequired: isRequired) { whole, node, reading in
      assign(&whole[keyPath: path], node, &reading)
    } write: { whole, tape in
      write(whole[keyPath: path], &tape)
    }
  }
}

// MARK: - Members that answers hold and no request gives

extension Property {
  /// A member of an answer. It is asked for by a function, which a literal key path is as well: nobody has to set it, and a
  /// function costs a tenth of what a key path costs at run time.
  private init(answering name: String, _ shape: Shape, isRequired: Bool, _ doc: String, write: @escaping Write) {
    self.init(name: name, shape: shape, doc: doc, isRequired: isRequired, assign: { _, _, _ in }, write: write)
  }

  /// One that is always there.
  public init<Content>(
    _ name: String, always content: @escaping @Sendable (Root) -> Content, _ notation: Notation<Content>, _ doc: String
  ) {
    self.init(answering: name, notation.shape, isRequired: true, doc) { root, tape in
      tape.name(name)
      notation.write(content(root), &tape)
    }
  }

  /// One that is always there, and null where there is nothing to say.
  public init<Content>(
    _ name: String, orNull content: @escaping @Sendable (Root) -> Content?, _ notation: Notation<Content>, _ doc: String
  ) {
    self.init(answering: name, .nullable(notation.shape), isRequired: true, doc) { root, tape in
      tape.name(name)
      if let content = content(root) { notation.write(content, &tape) } else { tape.null() }
    }
  }

  /// One that is left out where there is nothing to say.
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

  /// A list that is left out where it is empty.
  public init<Element>(
    _ name: String, unlessEmpty content: @escaping @Sendable (Root) -> [Element], _ notation: Notation<[Element]>,
    _ doc: String
  ) {
    self.init(name, sometimes: { content($0).isEmpty ? nil : content($0) }, notation, doc)
  }

  /// The same member of something that may have a `Root`: it is there where that is.
  public func lifted<Whole>(toOptional root: @escaping @Sendable (Whole) -> Root?) -> Property<Whole> {
    Property<Whole>(answering: name, shape, isRequired: false, doc) { whole, tape in
      if let root = root(whole) { write(root, &tape) }
    }
  }
}

extension Property {
  /// As a reader of `/systems` sees it.
  ///
  /// - Parameter initial: what holds where it is not given.
  func description(_ initial: Root) -> PropertyDescription {
    var tape = Tape()
    if !isRequired {
      tape.object { write(initial, &$0) }
    }
    let value = tape.isEmpty ? nil : tape.member(name, of: .root).map { Value(tape, $0) }
    return PropertyDescription(name: name, shape: shape, initial: value, isRequired: isRequired, doc: doc)
  }
}
