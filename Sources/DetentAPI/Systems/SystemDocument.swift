public import DrawerEngine

/// The documents of `/systems`: everything that a client needs to use a system. Forms, schemas and the contract are
/// derived from them.
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
        .init("versions", .strings(profile.versions.map { $0.name })), .init("states", .strings(profile.states)),
        .init("href", .string("/systems/\(profile.name)")),
      ]
      return Value.object(outline(of: profile) + further)
    }
    return Value.object([.init("systems", .list(systems))]).json(precision: precision)
  }

  /// One system in full: its versions, states, rules, reasons to ignore an input, inputs, the members of a release, quirks,
  /// properties, tracks and callbacks, the JSON Schema of its configuration, and an example request of each kind.
  public static func one(_ system: RegisteredSystem) -> [UInt8] {
    document(of: system.type).json(precision: precision)
  }

  static func document<System: DrawerSystem>(of system: System.Type) -> Value {
    let profile = System.profile
    return .object(
      outline(of: profile) + [
        .init("versions", .list(profile.versions.enumerated().map { $1.document(isDefault: $0 == 0) })),
        .init("states", .strings(profile.states)),
        .init("rules", .list(profile.rules.map { $0.document })),
        .init("ignored", .list(profile.ignored.map { $0.document })),
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
        .init("withoutEffect", .list(profile.inert.documents)),
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
      ]
        + Shape.object(System.Configuration().descriptions).schema.map { member in
          guard member.name == "properties", case .object(let properties) = member.value else { return member }
          return .init("properties", .object(properties + System.profile.inert.schemas))
        })
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

extension InertProperties {
  /// Each with what to give instead, or null.
  fileprivate var documents: [Value] {
    let properties = properties.map { property in
      Value.object([
        .init("name", .string(property.name)), .init("instead", property.hint.map { .string($0) } ?? .null),
      ])
    }
    return properties + prefixes.map { ["name": .string($0 + "*"), "instead": .null] }
  }

  /// Schemas that accept anything.
  fileprivate var schemas: [Value.Member] {
    properties.map { .init($0.name, ["description": "Has no effect here."]) }
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

extension SystemProfile.Version {
  fileprivate func document(isDefault: Bool) -> Value {
    [
      "name": .string(name), "released": released.map { .string($0) } ?? .null, "revision": .string(revision),
      "isDefault": .bool(isDefault), "basis": .string(basis.rawValue),
      "differs": .list(
        differs.map { difference in
          [
            "what": .string(difference.what), "rules": .strings(difference.rules.map { $0.id }),
            "quirks": .strings(difference.quirks.map { $0.id }),
          ]
        }),
    ]
  }
}

extension SystemProfile.Reason {
  /// A rule, or the reason why an input does nothing.
  fileprivate var document: Value { ["id": .string(id), "explanation": .string(explanation)] }
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
