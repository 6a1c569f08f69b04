import DetentAPI
import DrawerEngine

extension Question {
  /// A question that is no part of the project.
  static let gap = Question(
    "gap", "how far two heights lie apart", marks: ["upper"], called: "a gap request",
    members: GapRequest.catalogue
  ) { GapTask(request: $0, notices: $1) }
}

/// Its members.
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

/// Its task and its answer.
struct GapTask: QuestionTask {
  let request: GapRequest
  let notices: [Reading.Notice]

  func isLengthy(_ wish: Wish) -> Bool { false }

  func answer(_ wish: Wish, _ meter: inout Meter) throws(Problem) -> Question.Outcome {
    .document(Array("{\"gap\":\((request.upper - request.lower).magnitude)}".utf8))
  }
}
