extension BadRequest {
  private static func tuning(_ name: String, _ members: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/tune", body: Array(#"{\#(Requests.drawer),\#(members)}"#.utf8), status: 422,
      faults: Array(faults))
  }

  /// What cannot be tuned.
  static let tunings: [BadRequest] = [
    tuning(
      "a number without a range", #""release":{"position":1},"property":"/release/velocity""#,
      ("/range", "is required, unless the property is a Boolean or one of several names")),
    tuning(
      "no values to try", #""release":{"position":1},"property":"/release/velocity","range":[]"#,
      ("/range", "has 0 elements; 1 to 1000 are allowed")),
    tuning(
      "a range in words", #""release":{"position":1},"property":"/release/velocity","range":"all""#,
      ("/range", #"must be {"from", "to"} or an array, not a string"#)),
    tuning(
      "values of which none can be taken",
      #""release":{"position":1},"property":"/release/cancelled","range":["no",1]"#,
      ("/release/cancelled", "must be true or false, not a string")),
    tuning(
      "several systems", #""release":{"position":1},"property":"/drawer/system","range":["sheets","vaul"]"#,
      ("/property", "points to the system, which determines what can vary; use /compare for several systems")),
    tuning(
      "a goal that is none",
      #""release":{"position":1},"property":"/release/velocity","range":{"from":0,"to":1},"goal":{"of":"speed"},"state":1"#,
      ("/goal/of", #"is "speed"; it may be one of "settles", "overshoot", "peakVelocity", "duration", "position""#),
      ("/state", "must be a string, not a number"), ("/goal", #"does not go with "state""#)),
    tuning(
      "a goal without bounds, at an instant",
      #""release":{"position":1},"property":"/release/velocity","range":{"from":0,"to":1},"goal":{"of":"settles","at":1}"#,
      ("/goal/at", #"is valid only with "position""#), ("/goal", #"must have "atMost", "atLeast" or both"#)),
    tuning(
      "a goal of bounds the wrong way round",
      #""timeline":[],"property":"/container/height","range":{"from":1,"to":2},"goal":{"of":"position","atMost":1,"atLeast":2}"#,
      ("/goal/at", #"is required for "position""#), ("/goal/atLeast", "is 2; it must not be more than 1")),
    tuning(
      "a goal that needs a timeline",
      #""release":{"position":1},"property":"/release/velocity","range":{"from":0,"to":1},"goal":{"of":"overshoot","atMost":1}"#,
      ("/goal/of", #"is "overshoot"; with a release it may be "settles" or "duration", the others need a timeline"#)),
    tuning(
      "two properties that are one",
      #""release":{"position":1},"property":"/release/position","and":{"property":"/release/position","range":{"from":2,"to":1}}"#,
      ("/and/range/to", "is 1; it must be more than 2"), ("/range", #"is required with "and""#),
      ("/and/property", #"points to what "property" points to, or to a part of it"#)),
  ]
}
