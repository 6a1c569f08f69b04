import DrawerEngine

/// Lengths of Android in dp, which the density of a device makes pixels.
struct AndroidLengths {
  private var usesDensity = false

  /// Takes a length in dp, with a notice for the first of them.
  mutating func take(
    _ number: Double, for member: String, called spelling: String, at range: Range<Int>, _ draft: inout CodeDraft
  ) {
    guard ["peekHeight", "expandedOffset", "maxHeight"].contains(member) else {
      return draft.leave(range, "`\(spelling)` is in dp, but is not a length: give a number in px/s")
    }
    draft.take(["configuration", member], .string(number.plain + "dp"), called: spelling, at: range)
    guard !usesDensity else { return }
    usesDensity = true
    draft.note(
      range.lowerBound,
      "`\(spelling)` is in dp, and the text has no density: without an `environment.density` 1 dp is 1 px.")
  }
}
