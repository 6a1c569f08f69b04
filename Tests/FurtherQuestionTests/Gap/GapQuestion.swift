import DetentAPI
import DrawerEngine

extension Question {
  /// A question that is no part of the project.
  static let gap = Question(
    "gap", "how far two heights lie apart", marks: ["upper"], called: "a gap request",
    members: GapRequest.catalogue
  ) { request, _ in
    Work(isLengthy: false) { _, _ in
      .document(Array("{\"gap\":\((request.upper - request.lower).magnitude)}".utf8))
    }
  }
}

/// The question's members.
struct GapRequest: Sendable {
  var upper = 0.0
  var lower = 0.0

  @Sendable static func catalogue(within budget: Budget) -> Catalogue<GapRequest> {
    Catalogue(GapRequest()) {
      $1("upper", &$0.upper, .points, required: true, "The upper height.")
      $1("lower", &$0.lower, .points, "The lower height.")
    }
  }
}
