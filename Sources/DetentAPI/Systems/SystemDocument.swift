public import DrawerEngine

/// What `/systems` answers: everything that a client needs to know to use a system. Forms, schemas and the contract are
/// derived from these documents.
///
/// They are made from each system's own description, so nothing here names a system.
public enum SystemDocument {
  /// The decimals of all numbers: the finest limit of a property is a millionth.
  private static let precision = 6

  /// A summary of every system, with the path of its own document.
  public static func all(_ registry: Registry) -> [UInt8] {
    let systems = registry.systems.map { system in
      let profile = system.profile
      let further: [Value.Member] = [
        .init("states", .strings(profile.states)), .init("href", .string("/systems/\(profile.name)")),
      ]
      return Value.object(outline(of: profile) + further)
    }
    return Value.object([.init("systems", .list(systems))]).json(precision: precision)
  }

  /// One system in full: its states, rules, reasons to ignore an input, inputs, the members of a release, quirks,
  /// properties, tracks and callbacks, the JSON Schema of its configuration, and an example request of each kind.
  public static func one(_ system: RegisteredSystem) -> [UInt8] {
    document(of: system.type).json(precision: precision)
  }

  static func document<System: DrawerSystem>(of system: System.Type) -> Value {
    let profile = System.profile
    return .object(
      outline(of: profile) + [
        .init("states", .strings(profile.states)),
        .init(
          "rules", .list(profile.rules.map { ["id": .string($0.id), "explanation": .string($0.explanation)] })),
        .init(
          "ignored", .list(profile.ignored.map { ["id": .string($0.id), "explanation": .string($0.explanation)] })),
        .init("state", .object(System.state.shape.document)),
        .init(
          "inputs",
          .list(
            Timeline<System>.types.map { type in
              [
                "name": .string(type.name), "doc": .string(type.doc),
                "members": .list(type.members.map { $0.document }),
              ]
            })),
        .init("release", .list(Release<System.State>.members(of: system).map { $0.document })),
        .init(
          "quirks",
          .list(
            profile.quirks.map { quirk in
              [
                "id": .string(quirk.id), "explanation": .string(quirk.explanation), "symbol": .string(quirk.symbol),
              ]
            })),
        .init("properties", .list(System.Configuration().descriptions.map { $0.document })),
        .init("scene", .list(System.Scene().descriptions.map { $0.document })),
        .init("tracks", .list(profile.tracks.map { $0.document })),
        .init("callbacks", .list(profile.callbacks.map { $0.document })),
        .init("record", System.record.document),
        .init("schema", schema(of: system)),
        .init(
          "examples", ["resolve": RequestExample.resolve(system), "simulate": RequestExample.simulate(system)]),
      ])
  }

  /// The JSON Schema of `drawer.configuration`.
  private static func schema<System: DrawerSystem>(of system: System.Type) -> Value {
    .object(
      [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", .string("The configuration of \(System.profile.title)")),
      ] + Shape.object(System.Configuration().descriptions).schema)
  }

  private static func outline(of profile: SystemProfile) -> [Value.Member] {
    [
      .init("name", .string(profile.name)),
      .init("title", .string(profile.title)),
      .init("platform", .string(profile.platform.rawValue)),
      .init("unit", .string(profile.platform.unit.rawValue)),
      .init("origin", profile.origin.document),
    ]
  }
}

extension SystemProfile.Origin {
  fileprivate var document: Value {
    let members: [Value.Member] = [
      .init("library", .string(library)), .init("version", .string(version)),
      .init("repository", .string(repository)), .init("revision", .string(revision)),
      .init("licence", .string(licence)),
    ]
    return .object(members + (note.map { [.init("note", .string($0))] } ?? []))
  }
}

extension SystemProfile.Track {
  /// A member of frames, as `/systems` lists it.
  fileprivate var document: Value {
    ["name": .string(name), "unit": .string(unit.rawValue), "doc": .string(doc)]
  }
}

extension SystemProfile.Callback {
  fileprivate var document: Value {
    [
      "name": .string(name), "explanation": .string(explanation),
      "arguments": .list(arguments.map { $0.document }),
    ]
  }
}

extension RecordDescription {
  /// The members that events can have.
  fileprivate var document: Value {
    [
      "status": .list(status.map { $0.document }), "initial": .list(initial.map { $0.document }),
      "members": .list(members.map { $0.document }), "shared": .list(shared.map { $0.document }),
      "animation": .list(animation.map { $0.document }),
    ]
  }
}

extension Value {
  static func strings(_ strings: [String]) -> Value { .list(strings.map { .string($0) }) }
}
