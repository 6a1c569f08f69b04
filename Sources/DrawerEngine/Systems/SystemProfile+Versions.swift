extension SystemProfile {
  /// A release of the library, or a revision that is not part of a release.
  public struct Version: Sendable {
    /// The release's number, or the first seven digits of the revision: the name used in requests.
    public let name: String
    /// The day of the release in ISO 8601; nil for a revision.
    public let released: String?
    /// The commit: 40 hexadecimal digits.
    public let revision: String
    /// The evidence for the version's behaviour.
    public let basis: Basis
    /// Its differences from the default version; empty for that one.
    public let differs: [Difference]

    public enum Basis: String, Sendable, CaseIterable {
      /// The simulation reproduces recordings of the library.
      case recorded
      /// Its sources were read; it was not run.
      case read
    }

    /// A release.
    ///
    /// - Parameter released: The day.
    public init(
      _ name: String, released: String?, revision: String, basis: Basis = .recorded, differs: [Difference] = []
    ) {
      self.name = name
      self.released = released
      self.revision = revision
      self.basis = basis
      self.differs = differs
    }

    /// A revision that is not part of a release.
    public init(revision: String, differs: [Difference] = []) {
      self.init(String(Substring(revision.utf8.prefix(7))), released: nil, revision: revision, differs: differs)
    }
  }

  /// One difference between a version and the default one.
  public struct Difference: Sendable {
    /// The version's behaviour, in one sentence.
    public let what: String
    /// The rules that decide differently, or that only one of the two versions has.
    public let rules: [Rule]
    /// The quirks that only one of the two versions has.
    public let quirks: [Quirk]

    public init(_ what: String, rules: [Rule] = [], quirks: [Quirk] = []) {
      self.what = what
      self.rules = rules
      self.quirks = quirks
    }
  }

  /// The name of the version that an answer states; nil if there is only one and the request names none.
  ///
  /// - Parameter given: The name in the request.
  public func statedVersion(_ given: String?) -> String? { given ?? (versions.count > 1 ? versions[0].name : nil) }
}

extension Reading {
  /// A version's name.
  mutating func version(_ node: Tape.Node, among names: [String]) -> String? {
    guard let name = string(node) else {
      refuse(node, insteadOf: .choice(of: names))
      return nil
    }
    guard !names.contains(name) else { return name }
    let nearest = names.count > 1 ? "; the nearest is \([nearestVersion(to: name, among: names)].quoted)" : ""
    let sent = Substring(name.unicodeScalars.prefix(100))
    refuse("is \"\(sent)\", which is not modelled; there is \(names.quoted)\(nearest)")
    return nil
  }
}

/// The version with the number nearest to a number, the newer of two; for names that are not numbers, the one with the
/// most similar spelling, or the first.
func nearestVersion(to name: String, among names: [String]) -> String {
  guard let wanted = name.versionNumber else { return nearest(to: name, among: names) ?? names[0] }
  let numbered = names.compactMap { name in name.versionNumber.map { (name: name, number: $0) } }
  return numbered.min { ($0.number - wanted).magnitude < ($1.number - wanted).magnitude }?.name ?? names[0]
}

extension String {
  /// A release's number as an integer: three parts of at most three digits each, with or without a "v"; nil for
  /// anything else.
  fileprivate var versionNumber: Int64? {
    let text = utf8.dropFirst(utf8.first == UInt8(ascii: "v") ? 1 : 0)
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count else { return nil }
    var number: Int64 = 0
    for index in 0..<3 {
      guard index < parts.count else {
        number *= 1000
        continue
      }
      guard 1...3 ~= parts[index].count, let part = Int64(Substring(parts[index])), part >= 0 else { return nil }
      number = number * 1000 + part
    }
    return number
  }
}
