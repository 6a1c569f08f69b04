/// One input of a timeline and when it happens.
public struct TimelineInput<Action: Sendable>: Sendable {
  public enum Time: Sendable, Equatable {
    /// Seconds from the timeline's start.
    case at(Double)
    /// Seconds since the input before it; since its end, where that was a drag.
    case after(Double)
  }

  public enum Content: Sendable {
    case action(Action)
    case pan(Pan)
    case drag(Drag)
    /// Everything running comes to rest.
    case settle
    /// Seconds pass; a record tells where things stand then.
    case advance(Double)
  }

  public let time: Time
  public let content: Content

  public init(_ time: Time, _ content: Content) {
    self.time = time
    self.content = content
  }
}

/// The members that every input has beside its own.
enum TimelineMembers {
  static let names = ["type", "at", "after"]
}

extension Notation {
  /// A timeline of a system's inputs.
  ///
  /// - Parameter limit: how many inputs it may have.
  public static func timeline<System: DrawerSystem>(of system: System.Type, atMost limit: Int) -> Notation
  where Content == [TimelineInput<System.Action>] {
    let types = Timeline<System>.types.map { Shape.object($0.members) }
    // Put together once: a generic type cannot keep it.
    let shared = Timeline<System>.shared
    return Notation(shape: .list(.oneOf(types), count: 0...limit)) { value, reading in
      Timeline<System>.read(value, atMost: limit, shared: shared, &reading)
    } write: { _ in
      .list([])
    }
  }
}

/// How a system's timeline is written.
public enum Timeline<System: DrawerSystem> {
  public typealias Input = TimelineInput<System.Action>

  /// The input types that need no system, with their members.
  fileprivate static var shared: [InputType<Input.Content>] {
    [
      InputType("pan", Pan.catalogue, "A sample of a pan gesture on the drawer.") { .pan($0.whole) },
      InputType("drag", Drag.catalogue, "A whole pan gesture; expands into samples.") { .drag($0) },
      InputType("settle", "Waits until everything running has come to rest.", action: .settle),
      InputType("advance", Wait.catalogue, "Time passes; a record tells where things stand then.") {
        .advance($0.duration)
      },
    ]
  }

  /// Every input type of the system: name, doc, members.
  public static var types: [(name: String, doc: String, members: [PropertyDescription])] {
    shared.map { ($0.name, $0.doc, $0.members) } + System.inputs.map { ($0.name, $0.doc, $0.members) }
  }

  /// Reads a timeline; every input that cannot be taken is a violation where it stands.
  fileprivate static func read(
    _ value: Value, atMost limit: Int, shared: [InputType<Input.Content>], _ reading: inout Reading
  ) -> [Input]? {
    guard case .list(let elements) = value else {
      reading.refuse("must be an array of inputs, not \(value.kind)")
      return nil
    }
    guard elements.count <= limit else {
      reading.refuse("has \(elements.count) inputs; the limit is \(limit)")
      return nil
    }
    let system = System.inputs
    var inputs: [Input] = []
    inputs.reserveCapacity(elements.count)
    var earliest = 0.0
    for (index, element) in elements.enumerated() {
      let input = reading.within(.element(index)) { reading -> Input? in
        guard case .object = element else {
          reading.refuse("must be an object, not \(element.kind)")
          return nil
        }
        let time = time(of: element, notBefore: &earliest, &reading)
        guard let content = content(of: element, shared: shared, system: system, &reading), let time else { return nil }
        if case .advance(let duration) = content { earliest += duration }
        return Input(time, content)
      }
      if let input { inputs.append(input) }
    }
    return inputs.count == elements.count ? inputs : nil
  }

  /// - Parameter earliest: The earliest that this input can happen as far as can be told without performing the timeline.
  private static func time(
    of element: Value, notBefore earliest: inout Double, _ reading: inout Reading
  ) -> Input.Time? {
    switch (element["at"], element["after"]) {
    case (nil, nil): return .after(0)
    case (nil, let after?):
      guard let after = reading.within(.member("after"), { Notation.seconds.read(after, &$0) }) else { return nil }
      earliest += after
      return .after(after)
    case (let at?, nil):
      return reading.within(.member("at")) { reading in
        guard let at = Notation.seconds.read(at, &reading) else { return nil }
        guard at >= earliest else {
          reading.refuse("is \(at.told); it must not be less than the time before it (\(earliest.told))")
          return nil
        }
        earliest = at
        return .at(at)
      }
    case (_?, _?):
      reading.within(.member("after")) { $0.refuse("must not be given together with \"at\"") }
      return nil
    }
  }

  private static func content(
    of element: Value, shared: [InputType<Input.Content>], system: [InputType<System.Action>], _ reading: inout Reading
  ) -> Input.Content? {
    guard let type = element["type"] else {
      reading.within(.member("type")) { $0.refuse("is required") }
      return nil
    }
    if let name = type.string {
      if let input = shared.first(where: { $0.name == name }) { return input.read(element, &reading) }
      if let input = system.first(where: { $0.name == name }) {
        return input.read(element, &reading).map { .action($0) }
      }
    }
    let names = shared.map(\.name) + system.map(\.name)
    reading.within(.member("type")) {
      let suggestion = type.string.map { hint(for: $0, among: names) } ?? ""
      $0.refuse("is \(type.told)\(suggestion); it may be one of \(names.quoted)")
    }
    return nil
  }

  private struct Wait: Sendable {
    var duration = 0.0

    static var catalogue: Catalogue<Wait> {
      Catalogue(Wait(), [Property("duration", \.duration, .seconds, required: true, "How long.")])
    }
  }
}
