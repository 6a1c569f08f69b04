extension BadRequest {
  private static let transition = #""container":{"height":844},"drawer":{"system":"transition"}"#

  /// What cannot be resolved.
  static let releases: [BadRequest] = [
    .resolve("no release", "{\(Requests.drawer)}", ("", #"must have exactly one of "release", "releases" and "grid""#)),
    .resolving(
      "a release and a grid",
      #""release":{"position":1},"grid":{"positions":{"from":0,"to":1,"count":2},"velocities":{"from":0,"to":1,"count":2}}"#,
      ("", #"has "release" and "grid"; it must have exactly one of "release", "releases" and "grid""#)),
    .resolving(
      "a release and releases, one of them bad", #""release":{"position":"top"},"releases":[{"position":1}]"#,
      ("/release/position", "must be a number, not a string"),
      ("", #"has "release" and "releases"; it must have exactly one of "release", "releases" and "grid""#)),
    .resolving(
      "a release of null", #""release":null"#, ("/release", #"must be an object, not null, such as {"position": 100}"#)),
    .resolve(
      "a scene of a transition that is none",
      #"{\#(transition),"start":{"presented":"yes","state":"presented","position":5},"release":{"position":1,"start":"top"}}"#,
      ("/start/presented", "must be true or false, not a string"),
      ("/start/state", #"is not accepted; give "presented", true or false"#),
      (
        "/start/position",
        #"is not accepted: a timeline begins between two transitions; "presented" determines after which"#
      ),
      ("/release/start", "must be a number, not a string")),
    .resolve(
      "a transition that starts as a word", #"{\#(transition),"start":"presented","release":{"position":1}}"#,
      ("/start", #"must be an object, not a string, such as {"presented": true}"#)),
    .resolving("a release from nowhere", #""release":{}"#, ("/release/position", "is required")),
    .resolving(
      "a release in all the wrong types",
      #""release":{"position":1e7,"velocity":-2e6,"from":"shut","cancelled":"no","speed":1}"#,
      ("/release/position", "is 10000000 pt; it may be -1000000 to 1000000"),
      ("/release/velocity", "is -2000000 pt/s; it may be -1000000 to 1000000"),
      (
        "/release/from",
        #"is "shut"; it may be one of "collapsed", "partiallyExpanded", "fullyExpanded", "dismissed", "transitioning""#
      ),
      ("/release/cancelled", "must be true or false, not a string"), ("/release/speed", "is not known")),
    .resolving(
      "releases without their list", #""releases":{"position":1}"#, ("/releases", "must be an array, not an object")),
    .resolving("a list of no releases", #""releases":[]"#, ("/releases", "has 0 elements; 1 to 10000 are allowed")),
    .resolving(
      "one bad release among others", #""releases":[{"position":1},{"position":2},{"position":null}]"#,
      ("/releases/2/position", "must be a number, not null")),
    .resolving(
      "too many releases", #""releases":[\#(String(repeating: #"{"position":1},"#, count: 10_000)){"position":1}]"#,
      ("/releases", "has 10001 elements; 1 to 10000 are allowed")),
    .resolving(
      "a grid of nothing", #""grid":{}"#, ("/grid/positions", "is required"), ("/grid/velocities", "is required")),
    .resolving(
      "a grid of bad counts",
      #""grid":{"positions":{"from":0,"to":844,"count":0},"velocities":{"from":0,"to":1,"count":2.5}}"#,
      ("/grid/positions/count", "is 0; it may be 1 to 100000"),
      ("/grid/velocities/count", "must be a whole number, not 2.5")),
    .resolving(
      "a grid without ends", #""grid":{"positions":{"count":2},"velocities":{"from":-1e9,"to":0,"count":2}}"#,
      ("/grid/positions/from", "is required"), ("/grid/positions/to", "is required"),
      ("/grid/velocities/from", "is -1000000000 pt/s; it may be -1000000 to 1000000")),
    .resolving(
      "margins of a grid",
      #""margins":true,"grid":{"positions":{"from":0,"to":1,"count":2},"velocities":{"from":0,"to":1,"count":2}}"#,
      ("/margins", #"is true, but applies only to "release" and "releases"; for a grid use "boundaries""#)),
    .resolving(
      "margins in words", #""release":{"position":1,"boundaries":true},"margins":"yes""#,
      ("/release/boundaries", "is not known here; it belongs to /grid"),
      ("/margins", "must be true or false, not a string")),
  ]

  /// What is asked for well, but would cost too much.
  static let costs: [BadRequest] = [
    .costly(
      "too many cells", "/resolve",
      #""grid":{"positions":{"from":0,"to":1,"count":501},"velocities":{"from":0,"to":1,"count":500}}"#,
      "The grid has 250500 cells; the limit is 250000.",
      ("/grid/positions/count", "is 501; with 500 velocities at most 500 is within the limit")),
    .simulating(
      "too many inputs", #""timeline":[\#(String(repeating: #"{"type":"layout"},"#, count: 10_000)){"type":"layout"}]"#,
      ("/timeline", "has 10001 inputs; the limit is 10000")),
    .costly(
      "too many samples", "/simulate", #""timeline":[{"type":"drag","by":1,"over":86400}]"#,
      "The timeline expands to 10368002 samples; the limit is 200000.",
      ("/sampling/inputRate", "is 120; at most 2.31 is within the limit")),
    .costly(
      "too many frames", "/simulate", #""timeline":[{"type":"advance","duration":86400}]"#,
      "The answer would have 5184001 frames; the limit is 2000000.",
      ("/sampling/rate", "is 60; at most 23.14 is within the limit")),
    .costly(
      "too long a wait", "/simulate",
      #""timeline":[{"after":86400,"type":"layout"},{"after":0.5,"type":"layout"}],"output":{"frames":false}"#,
      "The simulation would last 86401 s; the limit is 86400 s.",
      ("/timeline", "must end 1 s earlier, with all that it sets in motion")),
    undamped("a spring that never rests", "0", "never come to rest"),
    undamped(
      "a spring that hardly rests", "0.00001", "last 1381552 s",
      "must end 1295152 s earlier, with all that it sets in motion"),
  ]

  private static func undamped(
    _ name: String, _ damping: String, _ length: String, _ relief: String? = nil
  ) -> BadRequest {
    var row = configured(name, #""timingCurveProvider":{"mass":1,"stiffness":100,"damping":\#(damping)}"#)
    row.body = row.body.dropLast() + Array(#","timeline":[{"type":"move","to":"fullyExpanded"}]}"#.utf8)
    row.detail = "The simulation would \(length); the limit is 86400 s."
    if let relief { row.faults = [Fault(pointer: "/timeline", message: relief)] }
    return row
  }
}
