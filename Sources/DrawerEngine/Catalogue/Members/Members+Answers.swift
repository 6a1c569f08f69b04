// Members that appear only in answers. Each value is an autoclosure, evaluated only when it is written.

extension Members {
  /// Whether the value is needed. In requests, members of answers are unknown.
  private var isAnswering: Bool {
    switch purpose {
    case .write, .describe: true
    case .read, .missing, .names: false
    }
  }

  @inline(__always)
  private mutating func answer<Content>(
    _ name: String, _ content: Content?, orNull: Bool, required: Bool, _ shape: () -> Shape,
    _ write: (_ name: String, Content, inout Tape) -> Void, _ doc: String
  ) {
    if case .describe = purpose {
      describe(name, orNull ? .nullable(shape()) : shape(), required: required, doc)
    } else if let content {
      write(name, content, &tape)
    } else if orNull {
      tape.label(name)
      tape.null()
    }
  }
}

// MARK: - Numbers

extension Members {
  /// A member that is always present.
  @inline(__always)
  public mutating func callAsFunction(
    _ name: String, always value: @autoclosure () -> Double, _ numbers: NumberNotation, _ doc: String
  ) {
    if isAnswering { number(name, value(), orNull: false, required: true, numbers, doc) }
  }

  /// A member that is always present, and null without a value.
  @inline(__always)
  public mutating func callAsFunction(
    _ name: String, orNull value: @autoclosure () -> Double?, _ numbers: NumberNotation, _ doc: String
  ) {
    if isAnswering { number(name, value(), orNull: true, required: true, numbers, doc) }
  }

  /// A member that is omitted if it has no value.
  @inline(__always)
  public mutating func callAsFunction(
    _ name: String, sometimes value: @autoclosure () -> Double?, _ numbers: NumberNotation, _ doc: String
  ) {
    if isAnswering { number(name, value(), orNull: false, required: false, numbers, doc) }
  }

  @inline(never)
  mutating func number(
    _ name: String, _ value: Double?, orNull: Bool, required: Bool, _ numbers: NumberNotation, _ doc: String
  ) {
    answer(
      name, value, orNull: orNull, required: required, { numbers.shape }, { numbers.write($0, $1, &$2) }, doc)
  }

  @inline(__always)
  public mutating func callAsFunction(
    _ name: String, always value: @autoclosure () -> Int, _ range: ClosedRange<Int>, _ doc: String
  ) {
    if isAnswering { number(name, value(), orNull: false, required: true, range, doc) }
  }

  @inline(__always)
  public mutating func callAsFunction(
    _ name: String, orNull value: @autoclosure () -> Int?, _ range: ClosedRange<Int>, _ doc: String
  ) {
    if isAnswering { number(name, value(), orNull: true, required: true, range, doc) }
  }

  @inline(__always)
  public mutating func callAsFunction(
    _ name: String, sometimes value: @autoclosure () -> Int?, _ range: ClosedRange<Int>, _ doc: String
  ) {
    if isAnswering { number(name, value(), orNull: false, required: false, range, doc) }
  }

  @inline(never)
  mutating func number(
    _ name: String, _ value: Int?, orNull: Bool, required: Bool, _ range: ClosedRange<Int>, _ doc: String
  ) {
    answer(
      name, value, orNull: orNull, required: required, { .integer(range) }, { $2.label($0, Double($1)) }, doc)
  }
}

// MARK: - Booleans and texts

extension Members {
  @inline(__always)
  public mutating func callAsFunction(_ name: String, always value: @autoclosure () -> Bool, _ doc: String) {
    if isAnswering { bool(name, value(), orNull: false, required: true, doc) }
  }

  @inline(__always)
  public mutating func callAsFunction(_ name: String, orNull value: @autoclosure () -> Bool?, _ doc: String) {
    if isAnswering { bool(name, value(), orNull: true, required: true, doc) }
  }

  @inline(__always)
  public mutating func callAsFunction(_ name: String, sometimes value: @autoclosure () -> Bool?, _ doc: String) {
    if isAnswering { bool(name, value(), orNull: false, required: false, doc) }
  }

  @inline(never)
  mutating func bool(_ name: String, _ value: Bool?, orNull: Bool, required: Bool, _ doc: String) {
    answer(
      name, value, orNull: orNull, required: required, { .boolean },
      {
        $2.label($0)
        $2.bool($1)
      }, doc)
  }

  @inline(__always)
  public mutating func callAsFunction(_ name: String, always value: @autoclosure () -> String, _ doc: String) {
    if isAnswering { text(name, value(), orNull: false, required: true, doc) }
  }

  @inline(__always)
  public mutating func callAsFunction(_ name: String, orNull value: @autoclosure () -> String?, _ doc: String) {
    if isAnswering { text(name, value(), orNull: true, required: true, doc) }
  }

  @inline(__always)
  public mutating func callAsFunction(_ name: String, sometimes value: @autoclosure () -> String?, _ doc: String) {
    if isAnswering { text(name, value(), orNull: false, required: false, doc) }
  }

  /// One name out of a list.
  @inline(__always)
  public mutating func callAsFunction(
    _ name: String, always value: @autoclosure () -> String, among names: @autoclosure () -> [String], _ doc: String
  ) {
    if isAnswering { word(name, value(), orNull: false, required: true, describes ? names() : [], doc) }
  }

  @inline(__always)
  public mutating func callAsFunction(
    _ name: String, sometimes value: @autoclosure () -> String?, among names: @autoclosure () -> [String], _ doc: String
  ) {
    if isAnswering { word(name, value(), orNull: false, required: false, describes ? names() : [], doc) }
  }

  private var describes: Bool { if case .describe = purpose { true } else { false } }

  @inline(never)
  mutating func text(_ name: String, _ value: String?, orNull: Bool, required: Bool, _ doc: String) {
    answer(
      name, value, orNull: orNull, required: required, { .string },
      {
        $2.label($0)
        $2.string($1)
      }, doc)
  }

  /// - Parameter names: What it may be, of which JSON escapes nothing; needed only to describe it.
  @inline(never)
  mutating func word(
    _ name: String, _ value: String?, orNull: Bool, required: Bool, _ names: [String], _ doc: String
  ) {
    answer(
      name, value, orNull: orNull, required: required, { .choice(names) }, { $2.label($0, word: $1) }, doc)
  }
}

// MARK: - Lists of texts

extension Members {
  /// A list of names of the API, without characters that JSON escapes, that is omitted if it is empty.
  @inline(__always)
  public mutating func callAsFunction(
    _ name: String, unlessEmpty value: @autoclosure () -> [String], _ count: ClosedRange<Int>, _ doc: String
  ) {
    if isAnswering { texts(name, value(), count, required: false, areWords: true, doc) }
  }

  @inline(__always)
  public mutating func callAsFunction(
    _ name: String, always value: @autoclosure () -> [String], _ count: ClosedRange<Int>, _ doc: String
  ) {
    if isAnswering { texts(name, value(), count, required: true, areWords: false, doc) }
  }

  @inline(never)
  mutating func texts(
    _ name: String, _ texts: [String], _ count: ClosedRange<Int>, required: Bool, areWords: Bool, _ doc: String
  ) {
    answer(
      name, required || !texts.isEmpty ? texts : nil, orNull: false, required: required,
      { .list(.string, count: count) },
      {
        $2.label($0)
        if areWords { $2.words($1) } else { $2.strings($1) }
      }, doc)
  }
}

// MARK: - Choices

extension Members {
  @inline(__always)
  public mutating func callAsFunction<Case: Choice>(
    _ name: String, always value: @autoclosure () -> Case,
    among cases: @autoclosure () -> [Case] = Array(Case.allCases),
    _ doc: String
  ) {
    if isAnswering {
      word(
        name, value().rawValue, orNull: false, required: true, describes ? DrawerEngine.names(of: cases()) : [], doc)
    }
  }

  @inline(__always)
  public mutating func callAsFunction<Case: Choice>(
    _ name: String, orNull value: @autoclosure () -> Case?,
    among cases: @autoclosure () -> [Case] = Array(Case.allCases),
    _ doc: String
  ) {
    if isAnswering {
      word(
        name, value().map { $0.rawValue }, orNull: true, required: true,
        describes ? DrawerEngine.names(of: cases()) : [], doc)
    }
  }

  @inline(__always)
  public mutating func callAsFunction<Case: Choice>(
    _ name: String, sometimes value: @autoclosure () -> Case?,
    among cases: @autoclosure () -> [Case] = Array(Case.allCases), _ doc: String
  ) {
    if isAnswering {
      word(
        name, value().map { $0.rawValue }, orNull: false, required: false,
        describes ? DrawerEngine.names(of: cases()) : [], doc)
    }
  }
}

// MARK: - Objects and other notations

extension Members {
  public mutating func callAsFunction<Content: Described>(
    _ name: String, always value: @autoclosure () -> Content, _ doc: String
  ) {
    if isAnswering { content(name, value(), orNull: false, required: true, doc) }
  }

  public mutating func callAsFunction<Content: Described>(
    _ name: String, orNull value: @autoclosure () -> Content?, _ doc: String
  ) {
    if isAnswering { content(name, value(), orNull: true, required: true, doc) }
  }

  public mutating func callAsFunction<Content: Described>(
    _ name: String, sometimes value: @autoclosure () -> Content?, _ doc: String
  ) {
    if isAnswering { content(name, value(), orNull: false, required: false, doc) }
  }

  private mutating func content<Content: Described>(
    _ name: String, _ value: Content?, orNull: Bool, required: Bool, _ doc: String
  ) {
    if describes {
      let shape = Shape.object(Content().descriptions)
      describe(name, orNull ? .nullable(shape) : shape, required: required, doc)
    } else if var value {
      tape.label(name)
      write(&value)
    } else if orNull {
      tape.label(name)
      tape.null()
    }
  }

  /// A list of objects that is omitted if it is empty.
  public mutating func callAsFunction<Content: Described>(
    _ name: String, unlessEmpty value: @autoclosure () -> [Content], _ count: ClosedRange<Int>, _ doc: String
  ) {
    if isAnswering { contents(name, value(), count, required: false, doc) }
  }

  /// A list of objects.
  public mutating func callAsFunction<Content: Described>(
    _ name: String, always value: @autoclosure () -> [Content], _ count: ClosedRange<Int>, _ doc: String
  ) {
    if isAnswering { contents(name, value(), count, required: true, doc) }
  }

  private mutating func contents<Content: Described>(
    _ name: String, _ contents: [Content], _ count: ClosedRange<Int>, required: Bool, _ doc: String
  ) {
    if describes {
      describe(name, .list(.object(Content().descriptions), count: count), required: required, doc)
    } else if required || !contents.isEmpty {
      tape.label(name)
      tape.open(.list)
      for var content in contents { write(&content) }
      tape.close(.list)
    }
  }

  @_disfavoredOverload
  public mutating func callAsFunction<Content>(
    _ name: String, always value: @autoclosure () -> Content, _ notation: @autoclosure () -> Notation<Content>,
    _ doc: String
  ) {
    guard isAnswering else { return }
    answer(
      name, value(), orNull: false, required: true, { notation().shape },
      {
        $2.label($0)
        notation().write($1, &$2)
      }, doc)
  }

  @_disfavoredOverload
  public mutating func callAsFunction<Content>(
    _ name: String, orNull value: @autoclosure () -> Content?, _ notation: @autoclosure () -> Notation<Content>,
    _ doc: String
  ) {
    guard isAnswering else { return }
    answer(
      name, value(), orNull: true, required: true, { notation().shape },
      {
        $2.label($0)
        notation().write($1, &$2)
      }, doc)
  }

  @_disfavoredOverload
  public mutating func callAsFunction<Content>(
    _ name: String, sometimes value: @autoclosure () -> Content?, _ notation: @autoclosure () -> Notation<Content>,
    _ doc: String
  ) {
    guard isAnswering else { return }
    answer(
      name, value(), orNull: false, required: false, { notation().shape },
      {
        $2.label($0)
        notation().write($1, &$2)
      }, doc)
  }

  /// A list that is omitted if it is empty.
  @_disfavoredOverload
  public mutating func callAsFunction<Element>(
    _ name: String, unlessEmpty value: @autoclosure () -> [Element],
    _ notation: @autoclosure () -> Notation<[Element]>, _ doc: String
  ) {
    guard isAnswering else { return }
    let list = value()
    answer(
      name, list.isEmpty ? nil : list, orNull: false, required: false, { notation().shape },
      {
        $2.label($0)
        notation().write($1, &$2)
      }, doc)
  }

  /// The members of an optional part. Documents list them all.
  ///
  ///     m.part(shown, or: Shown()) { $0.members(&$1) }
  public mutating func part<Part>(
    _ part: @autoclosure () -> Part?, or sample: @autoclosure () -> Part, _ visit: (inout Part, inout Members) -> Void
  ) {
    guard isAnswering else { return }
    guard describes else {
      if var part = part() { visit(&part, &self) }
      return
    }
    var sample = sample()
    let wasOfPart = listing.isOfPart
    listing.isOfPart = true
    visit(&sample, &self)
    listing.isOfPart = wasOfPart
  }
}
