/// The known name that is closest to a name; nil if none is close.
///
/// Two names are close if their Levenshtein distance, ignoring case, is at most a third of the longer one's length, or
/// if one is the other with words before or after it, as with `direction` and `swipeDirection`. What precedes a colon or
/// an underscore may be left out, as in `app:behavior_peekHeight` and `STATE_HALF_EXPANDED`.
func nearest(to name: String, among known: [String]) -> String? {
  guard name.utf8.count <= 64 else { return nil }
  if let found = closest(to: name, among: known) { return found }
  let isEnd = { (letter: UInt8) in letter == UInt8(ascii: ":") || letter == UInt8(ascii: "_") }
  guard let end = name.utf8.firstIndex(where: isEnd) else { return nil }
  return nearest(to: String(name[name.utf8.index(after: end)...]), among: known)
}

private func closest(to name: String, among known: [String]) -> String? {
  let letters = name.lowercasedASCII
  let nearest = known.map { ($0, distance(letters, $0.lowercasedASCII)) }.min { $0.1 < $1.1 }
  guard let (candidate, distance) = nearest, distance * 3 <= max(name.utf8.count, candidate.utf8.count) else {
    return known.filter { $0.isOther(name) }.min { $0.utf8.count < $1.utf8.count }
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

extension String {
  /// Whether one of two camel-case names is the other with words before or after it.
  fileprivate func isOther(_ name: String) -> Bool {
    let (one, other) = (Array(utf8), Array(name.utf8))
    let (shorter, longer) = one.count < other.count ? (one, other) : (other, one)
    guard shorter.count >= 4, shorter.count < longer.count else { return false }
    let (head, tail) = (longer.prefix(shorter.count), longer.suffix(shorter.count))
    if head.elementsEqual(shorter) { return longer[shorter.count].isUppercase }
    return tail.first.map { $0.isUppercase && $0 + 32 == shorter[0] } == true
      && tail.dropFirst().elementsEqual(shorter.dropFirst())
  }
}

extension [String] {
  /// The names in quotation marks, as a list within a sentence.
  package var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
