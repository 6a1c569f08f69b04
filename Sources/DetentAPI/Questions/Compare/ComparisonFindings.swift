import DrawerEngine

/// The findings of the drawers' readers, each in its own request, and their places in the comparison. Findings that all
/// of them have in a shared part are reported once.
struct ComparisonFindings {
  private struct Finding {
    let path: [Reading.Step]
    let message: String
    let isViolation: Bool
    /// The name of the shared member that contains it; nil if none does.
    let shared: String?
    /// The drawers whose readers found it.
    var drawers: [String]
  }

  private var findings: [Finding] = []
  /// The number of drawers that use each shared member.
  private var sharers: [String: Int] = [:]
  /// The largest number of violations that a reader has found without keeping them.
  private var unlisted = 0

  /// Adds the findings from reading one drawer's request.
  mutating func add(_ reading: Reading, in request: DrawerRequest, of drawer: String) {
    let before = reading.violations.count
    unlisted = max(unlisted, reading.violationCount - before)
    for violation in reading.violations { add(violation.path, violation.message, in: request, of: drawer) }
    for notice in reading.notices { add(notice.path, notice.message, isViolation: false, in: request, of: drawer) }
  }

  /// Adds a violation of one drawer's request, or a notice.
  mutating func add(
    _ path: [Reading.Step], _ message: String, isViolation: Bool = true, in request: DrawerRequest, of drawer: String
  ) {
    let (path, shared) = request.origin(of: path)
    let known = findings.firstIndex { $0.path == path && $0.message == message && $0.isViolation == isViolation }
    if let known {
      if findings[known].drawers.last != drawer { findings[known].drawers.append(drawer) }
    } else {
      findings.append(
        Finding(path: path, message: message, isViolation: isViolation, shared: shared, drawers: [drawer]))
    }
  }

  /// Records which shared members a drawer uses.
  mutating func note(_ request: DrawerRequest, _ names: [String]) {
    // A member that is missing is missing for all drawers.
    for name in names { sharers[name, default: 0] += request.shares(name) || name == "container" ? 1 : 0 }
  }

  /// Reports everything. A finding that not all drawers sharing the part have names its drawers.
  func report(to reading: inout Reading) {
    for finding in findings {
      var message = finding.message
      if let shared = finding.shared, finding.drawers.count < sharers[shared] ?? 0 {
        message += " (for \(finding.drawers.map { "\"\($0)\"" }.joined(separator: ", ")))"
      }
      reading.report(message, at: finding.path[...], isViolation: finding.isViolation)
    }
    // If as many are listed as allowed, these are only counted.
    if reading.violations.count == Reading.mostViolations { for _ in 0..<unlisted { reading.refuse("") } }
  }
}

extension Reading {
  fileprivate mutating func report(_ message: String, at path: ArraySlice<Step>, isViolation: Bool) {
    if let step = path.first {
      within(step) { $0.report(message, at: path.dropFirst(), isViolation: isViolation) }
    } else if isViolation {
      refuse(message)
    } else {
      notice(message)
    }
  }
}
