/// The known name that is closest to a name; nil if none is close.
///
/// Two names are close if their Levenshtein distance, letter case aside, is at most a third of the longer one's length.
func nearest(to name: String, among known: [String]) -> String? {
  guard name.utf8.count <= 64 else { return nil }
  let letters = Array(name.lowercased().utf8)
  let nearest = known.map { ($0, distance(letters, Array($0.lowercased().utf8))) }.min { $0.1 < $1.1 }
  guard let (candidate, distance) = nearest, distance * 3 <= max(name.utf8.count, candidate.utf8.count) else {
    return nil
  }
  return candidate
}

/// The Levenshtein distance: how many letters must be inserted, deleted or replaced to turn one word into the other.
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
  /// The names in quotes, as a list within a sentence.
  var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
