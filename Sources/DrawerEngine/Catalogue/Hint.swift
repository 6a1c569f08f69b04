/// ` (did you mean "…"?)` for a name that is nearly a known one, or nothing.
///
/// Near is a Levenshtein distance of at most a third of the longer name's length, letter case aside.
func hint(for name: String, among known: [String]) -> String {
  guard name.utf8.count <= 64 else { return "" }
  let letters = Array(name.lowercased().utf8)
  let nearest = known.map { ($0, distance(letters, Array($0.lowercased().utf8))) }.min { $0.1 < $1.1 }
  guard let (candidate, distance) = nearest, distance * 3 <= max(name.utf8.count, candidate.utf8.count) else {
    return ""
  }
  return " (did you mean \"\(candidate)\"?)"
}

/// How many letters must be put in, taken out or exchanged to make one word of the other.
private func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var row = Array(0...second.count)
  for (i, letter) in first.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in second.enumerated() {
      let above = row[j + 1]
      row[j + 1] = letter == other ? diagonal : 1 + min(diagonal, min(above, row[j]))
      diagonal = above
    }
  }
  return row[second.count]
}

extension [String] {
  /// The names as a list for a sentence.
  var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
