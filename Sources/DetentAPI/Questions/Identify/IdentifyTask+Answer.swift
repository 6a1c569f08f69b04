import DrawerEngine

extension IdentifyTask {
  /// The answer: the candidates that agree with most releases come first, and of those that do not agree with all only
  /// the best of each system is listed.
  func written(
    _ candidates: [Candidate], _ granularities: [Double?], _ next: NextRelease?, _ notices: [Reading.Notice],
    _ meter: inout Meter
  ) throws(Meter.Stop) -> [UInt8] {
    var answer = Array(#"{"candidates":["#.utf8)
    var isFirst = true
    for candidate in listed(candidates) {
      // An answer that is too long is refused, so it need not be completed.
      if answer.count > budget.documentBytes { break }
      let findings = candidate.agrees == size ? [] : try findings(of: candidate, &meter)
      var tape = Tape()
      tape.object { write(candidate, findings, granularities[candidate.hypothesis], to: &$0) }
      try meter.spend(tape.count * Cost.value + tape.jsonCapacity * Cost.repeatedByte)
      if !isFirst { answer.append(UInt8(ascii: ",")) }
      isFirst = false
      answer.append(addingCapacity: tape.jsonCapacity) { [tape] in $0.append(tape, precision: Output().precision) }
    }
    var rest = Tape()
    rest.object { tape in
      tape.name("next")
      if let next { write(next, to: &tape) } else { tape.null() }
      tape.notices(notices)
    }
    answer.append(contentsOf: "],".utf8)
    answer.append(addingCapacity: rest.jsonCapacity) { [rest] in
      $0.appendMembers(of: rest, precision: Output().precision)
      $0.append(UInt8(ascii: "}"))
    }
    return answer
  }

  /// The listed candidates, in order.
  private func listed(_ candidates: [Candidate]) -> [Candidate] {
    var best: [Int: Int] = [:]
    for candidate in candidates { best[candidate.hypothesis] = max(best[candidate.hypothesis] ?? 0, candidate.agrees) }
    var isListed: Set<Int> = []
    var differing: [Candidate] = []
    for candidate in candidates
    where candidate.agrees < size && candidate.agrees == best[candidate.hypothesis]
      && isListed.insert(candidate.hypothesis).inserted
    {
      differing.append(candidate)
    }
    // The order of the systems is stable.
    differing.sort { ($1.agrees, $0.hypothesis) < ($0.agrees, $1.hypothesis) }
    return candidates.filter { $0.agrees == size } + differing
  }

  private func write(
    _ candidate: Candidate, _ findings: [Finding?], _ granularity: Double?, to tape: inout Tape
  ) {
    let hypothesis = hypotheses[candidate.hypothesis]
    let request = hypothesis.request(candidate.index, candidate.number)
    tape.string("system", hypothesis.system.profile.name)
    if let version = hypothesis.system.texts.statedVersion(on: request) { tape.string("version", version) }
    if let drawer = request.member("drawer", of: .root), let configuration = request.member("configuration", of: drawer)
    {
      tape.name("configuration")
      tape.exactly { $0.append(request, configuration) }
    }
    for name in ["start", "environment"] {
      guard let member = request.member(name, of: .root) else { continue }
      tape.name(name)
      tape.exactly { $0.append(request, member) }
    }
    tape.number("agrees", candidate.agrees)
    tape.number("of", size)
    if let range = hypothesis.range {
      tape.list("intervals") { tape in
        for interval in candidate.intervals {
          tape.object { tape in
            tape.string("property", range.pointer)
            tape.exactly { tape in
              tape.number("from", interval.from)
              tape.number("to", interval.to)
            }
          }
        }
      }
      if let granularity {
        tape.name("granularity")
        tape.exactly { $0.number(granularity) }
      }
    }
    guard candidate.agrees < size else { return }
    tape.list("differs") { tape in
      for (index, finding) in findings.enumerated() {
        if let finding, abs(finding.position - self.request.observations[index].to) <= Self.tolerance { continue }
        tape.object { tape in
          tape.number("observation", index)
          tape.name("state")
          if let finding { tape.string(finding.state) } else { tape.null() }
          tape.name("position")
          if let finding { tape.number(finding.position) } else { tape.null() }
        }
      }
    }
  }

  private func write(_ next: NextRelease, to tape: inout Tape) {
    tape.object { tape in
      tape.exactly { tape in
        tape.number("position", next.position)
        tape.number("velocity", next.velocity)
      }
      tape.list("tells") { tape in for (system, state) in next.tells { tape.strings([system, state]) } }
    }
  }
}
