public import DrawerEngine

/// The sentences of a system's rules, checked on random releases of random drawers: wherever a sentence has one of the
/// phrases, its claim must hold for the release and where it leads.
public struct RuleSentences<System: DrawerSystem> {
  /// The claim of a phrase about a release and where it leads.
  public struct Claim {
    let phrase: String
    let holds: (Release<System.State>, Destination<System.State>) -> Bool

    public init(_ phrase: String, _ holds: @escaping (Release<System.State>, Destination<System.State>) -> Bool) {
      self.phrase = phrase
      self.holds = holds
    }
  }

  /// What came of it: a line for each sentence that is wrong, and the rules that decided.
  public private(set) var faults: [String] = []
  public private(set) var rules: Set<String> = []

  /// - Parameters:
  ///   - given: members of the configuration that are not drawn, by the number of the drawer.
  ///   - claims: the phrases, for one drawer.
  public init(
    drawers: UInt64, given: (UInt64) -> [Value.Member] = { _ in [] },
    claims: (Container, System.Configuration, System) -> [Claim]
  ) {
    for seed in 0..<drawers {
      var values = RandomTimelines(SeededNumbers(seed: seed))
      let own = given(seed)
      let drawn = (values.configuration(of: System.self).members ?? []).filter { member in
        !own.contains { $0.name == member.name }
      }
      var reading = Reading(Tape(values.container()))
      guard let container = Container.read(.root, &reading) else { continue }
      reading = Reading(Tape(.object(drawn + own)))
      guard let configuration = System.Configuration.read(.root, &reading) else { continue }
      System.examine(container, configuration, System.Scene(), &reading)
      guard reading.violationCount == 0 else { continue }
      let drawer = System(container: container, configuration: configuration, scene: System.Scene())
      let claims = claims(container, configuration, drawer)
      var releases = RandomReleases(seed: seed)
      for _ in 0..<20 { hold(for: releases.release(of: drawer), of: drawer, claims) }
    }
  }

  private mutating func hold(for release: Release<System.State>, of drawer: System, _ claims: [Claim]) {
    let destination = drawer.destination(of: release)
    rules.insert(destination.rule)
    let sentence = System.profile.explanation(of: destination.rule)
    let said = claims.filter { sentence.contains($0.phrase) }
    if said.isEmpty { faults.append("\(destination.rule) says nothing that is held: \(sentence)") }
    for claim in said where !claim.holds(release, destination) {
      faults.append("\(destination.rule): \"\(claim.phrase)\" of \(release), to \(destination.detent)")
    }
  }
}
