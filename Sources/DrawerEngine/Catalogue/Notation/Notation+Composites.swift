extension Notation {
  /// The same notation, with null allowed.
  public var nullable: Notation<Content?> {
    Notation<Content?>(shape: .nullable(shape)) { node, reading in
      reading.tape[node] == .null ? .some(nil) : self.read(node, &reading).map(Optional.some)
    } write: { content, tape in
      if let content { self.write(content, &tape) } else { tape.null() }
    }
  }

  /// A list of values in this notation.
  public func list(_ count: ClosedRange<Int>) -> Notation<[Content]> {
    Notation<[Content]>(shape: .list(shape, count: count)) { node, reading in
      var contents: [Content] = []
      let isSound = reading.list(node, count) {
        contents.reserveCapacity($0)
      } each: { element, reading in
        guard let content = self.read(element, &reading) else { return false }
        contents.append(content)
        return true
      }
      return isSound ? contents : nil
    } write: { contents, tape in
      tape.list { tape in for content in contents { self.write(content, &tape) } }
    }
  }

  /// An object that maps names to values in this notation; the order of its members is kept.
  public var dictionary: Notation<[(name: String, content: Content)]> {
    Notation<[(name: String, content: Content)]>(shape: .dictionary(shape)) { node, reading in
      guard reading.isObject(node) else {
        reading.refuse(node, insteadOf: .object)
        return nil
      }
      var contents: [(name: String, content: Content)] = []
      var member = reading.tape.firstChild(of: node)
      var isComplete = true
      while let present = member {
        let name = reading.tape.string(reading.tape.name(of: present))
        let content = reading.withinMember(present) { self.read($0, &$1) }
        if let content { contents.append((name, content)) } else { isComplete = false }
        member = reading.tape.next(after: present, in: node)
      }
      return isComplete ? contents : nil
    } write: { contents, tape in
      tape.object { tape in
        for (name, content) in contents {
          tape.name(name)
          self.write(content, &tape)
        }
      }
    }
  }

  /// The same notation, with a notice about values that are probably a mistake.
  ///
  /// - Parameter remark: Completes a sentence that begins with the value's name; nil for a usual value.
  func noticing(_ remark: @escaping @Sendable (Content) -> String?) -> Notation {
    Notation(shape: shape) { node, reading in
      let content = self.read(node, &reading)
      if let remark = content.flatMap(remark) { reading.notice(remark) }
      return content
    } write: {
      self.write($0, &$1)
    }
  }

  /// Applies a library's own adjustment, such as clamping in an initialiser. A notice reports every value that it
  /// changes.
  public func adjusted(_ adjust: @escaping @Sendable (Content) -> Content) -> Notation where Content: Equatable {
    Notation(shape: shape) { node, reading in
      guard let sent = self.read(node, &reading) else { return nil }
      let taken = adjust(sent)
      if taken != sent {
        var tape = Tape()
        self.write(taken, &tape)
        reading.notice(adjustment(to: Reading(tape)))
      }
      return taken
    } write: {
      self.write($0, &$1)
    }
  }

  /// The same notation for another type.
  public func map<Other: Sendable>(
    _ make: @escaping @Sendable (Content) -> Other, back: @escaping @Sendable (Other) -> Content
  ) -> Notation<Other> {
    Notation<Other>(shape: shape) { node, reading in
      self.read(node, &reading).map(make)
    } write: {
      self.write(back($0), &$1)
    }
  }

  /// The same notation, also accepting digits in a string for whole numbers.
  package var takingDigits: Notation {
    Notation(shape: shape) { node, reading in
      guard let text = reading.string(node), let index = Int64(text) else { return self.read(node, &reading) }
      var tape = Tape()
      tape.number(Double(index))
      return reading.on(tape) { self.read(.root, &$0) }
    } write: {
      self.write($0, &$1)
    }
  }

  /// The same notation, writing all digits of its numbers, for values that clients send back.
  public var exact: Notation {
    Notation(shape: shape, read: read) { content, tape in tape.exactly { self.write(content, &$0) } }
  }

  /// An object whose members a catalogue describes.
  public static func object(_ catalogue: Catalogue<Content>) -> Notation {
    Notation(shape: .object(catalogue.descriptions)) { node, reading in
      catalogue.read(node, &reading)
    } write: {
      catalogue.write($0, &$1)
    } fill: { content, node, reading in
      content = catalogue.initial
      return catalogue.fill(&content, node, &reading)
    }
  }
}

extension Notation where Content: Described {
  /// An object.
  public static var object: Notation {
    Notation(shape: .object(Content().descriptions)) { node, reading in
      var content = Content()
      return content.read(node, &reading) ? content : nil
    } write: {
      $0.write(&$1)
    }
  }
}

extension Reading {
  /// Reads a list.
  ///
  /// - Parameters:
  ///   - begin: Called with the number of elements, if it is in the range.
  ///   - each: Reads an element; false if it is refused.
  /// - Returns: False if anything was refused.
  @inline(never)
  fileprivate mutating func list(
    _ node: Tape.Node, _ count: ClosedRange<Int>, begin: (Int) -> Void, each: (Tape.Node, inout Reading) -> Bool
  ) -> Bool {
    guard case .list = tape[node] else {
      refuse(node, insteadOf: .array)
      return false
    }
    let length = tape.count(of: node)
    var isSound = count.contains(length)
    if isSound {
      begin(length)
    } else {
      refuse(elements: length, allowed: count)
      // Faults in the elements present are reported too.
      guard length < count.lowerBound else { return false }
    }
    eachElement(of: node) { _, element, reading in
      if !each(element, &reading) { isSound = false }
    }
    return isSound
  }
}

/// The text of a notice: "clamped" for a number, "taken as" for any other value.
private func adjustment(to taken: Reading) -> String {
  if case .number = taken.tape[.root] { return "clamped to \(taken.phrase(.root))" }
  return "taken as \(taken.compact(.root))"
}

extension Reading {
  /// The value at a node, as a notice shows it.
  fileprivate func compact(_ node: Tape.Node) -> String {
    switch tape[node] {
    case .null, .bool, .number, .string: return phrase(node)
    case .list, .object:
      var parts: [String] = []
      var child = tape.firstChild(of: node)
      while let present = child {
        let name = isObject(node) ? tape.string(tape.name(of: present)) + " " : ""
        parts.append(name + compact(present))
        child = tape.next(after: present, in: node)
      }
      return parts.joined(separator: ", ")
    }
  }
}

extension Notation where Content == Tape {
  /// A value that has already been written to a tape, in some other notation.
  public static var written: Notation {
    Notation(shape: .string) { node, reading in
      var tape = Tape()
      tape.append(reading.tape, node)
      return tape
    } write: {
      $1.append($0)
    }
  }
}
