import DrawerEngine
import Drawers

extension BadRequest {
  /// The registry's systems as messages list them.
  private static let systems = Registry.standard.names.map { "\"\($0)\"" }.joined(separator: ", ")

  /// Documents of the wrong shape, and members that should not be there, or should.
  static let shapes: [BadRequest] = [
    .simulate("an array instead of the request", "[]", ("", "must be an object, not an array")),
    .simulate("null instead of the request", "null", ("", "must be an object, not null")),
    .simulate("a string instead of the request", #""drawer""#, ("", "must be an object, not a string")),
    .resolve("a number instead of the request", "844", ("", "must be an object, not a number")),
    .resolve("true instead of the request", "true", ("", "must be an object, not a boolean")),
    .simulate("nothing at all", "{}", ("/container", "is required"), ("/drawer", "is required")),
    .resolve("no drawer", #"{"container":{"height":1}}"#, ("/drawer", "is required")),
    .resolve(
      "no container", #"{"drawer":{"system":"drawerkit"},"release":{"position":1}}"#, ("/container", "is required")),
    .simulate(
      "arrays instead of objects", #"{"container":[],"drawer":[]}"#,
      ("/container", #"must be an object, not an array, such as {"height": 100}"#),
      ("/drawer", #"must be an object, not an array, such as {"system": "drawerkit"}"#)),
    .simulate(
      "no system", #"{"container":{"height":1},"drawer":{"configuration":{}}}"#,
      (
        "/drawer/system",
        #"is required; it may be one of "drawerkit", "sweetcurtain", "overlaycontainer", "sheets", "transition", "baseui", "vaul", "bottomsheetbehavior", "gorhom""#
      )),
    .simulate(
      "a number as the system", #"{"container":{"height":1},"drawer":{"system":5}}"#,
      ("/drawer/system", "must be one of \(systems), not a number")),
    .simulate(
      "a system misspelt", #"{"container":{"height":1},"drawer":{"system":"DrawrKit"}}"#,
      ("/drawer/system", #"is "DrawrKit" (did you mean "drawerkit"?); it may be one of \#(systems)"#)),
    .resolve(
      "a system that there is not", #"{"container":{"height":1},"drawer":{"system":"MyOwn/~1"}}"#,
      ("/drawer/system", #"is "MyOwn/~1"; it may be one of \#(systems)"#)),
    .simulate(
      "a system's name of a megabyte",
      #"{"container":{"height":1},"drawer":{"system":"\#(String(repeating: "x", count: 1_000_000))"}}"#,
      ("/drawer/system", "is a string of 1000000 bytes; it may be one of \(systems)")),
    .simulate(
      "faults that are known without a system",
      #"{"container":{"height":-1},"drawer":{"system":"?","sistem":1},"output":{"precision":99},"zebra":1}"#,
      ("/container/height", "is -1 pt; it may be 0.001 to 1000000"),
      ("/output/precision", "is 99; it may be 0 to 12"), ("/zebra", "is not known"),
      ("/drawer/system", #"is "?"; it may be one of \#(systems)"#),
      ("/drawer/sistem", #"is not known (did you mean "system"?)"#)),

    .simulating("an unknown member", #""zebra":1"#, ("/zebra", "is not known")),
    .simulating("one nearly known", #""timelime":[]"#, ("/timelime", #"is not known (did you mean "timeline"?)"#)),
    .simulating("a name to be escaped", #""a/b~c":1"#, ("/a~1b~0c", "is not known")),
    .simulating("a name that looks escaped", #""~1":1"#, ("/~01", "is not known")),
    .simulating("an empty name", #""":1"#, ("/", "is not known")),
    .simulating("a name with a quote and an accent", #""é\"":1"#, ("/é\"", "is not known")),
    .simulating(
      "a name of a hundred kilobytes", #""\#(String(repeating: "n", count: 100_000))":1"#,
      ("/" + String(repeating: "n", count: 100_000), "is not known")),
    .simulating(
      "another system's member", #""environment":{}"#,
      (
        "/environment",
        "is not known here; it belongs to a request about sheets, a request about baseui, a request about vaul, a request about bottomsheetbehavior or a request about gorhom"
      )),
    .simulating(
      "another route's member", #""release":{"position":1}"#,
      ("/release", "is not known here; it belongs to a resolve request")),
    .resolving(
      "a timeline to be resolved", #""release":{"position":1},"timeline":[]"#,
      ("/timeline", "is not known here; it belongs to a simulate request")),
    .configured(
      "a property misspelt", #""upperMarkgap":1"#, ("/upperMarkgap", #"is not known (did you mean "upperMarkGap"?)"#)),
    .simulate(
      "a container misspelt", #"{"container":{"hieght":844},"drawer":{"system":"drawerkit"}}"#,
      ("/container/hieght", #"is not known (did you mean "height"?)"#), ("/container/height", "is required")),

    .simulating("a member twice", #""output":{},"output":{}"#, ("/output", "is given more than once")),
    .simulating(
      "a member three times", #""sampling":{},"sampling":{},"sampling":{}"#, ("/sampling", "is given more than once"),
      ("/sampling", "is given more than once")),
    .configured(
      "a property twice", #""upperMarkGap":1,"upperMarkGap":1"#, ("/upperMarkGap", "is given more than once")),
    .configured(
      "a member twice, four levels down", #""handleViewConfiguration":{"size":{"width":1,"width":2}}"#,
      ("/handleViewConfiguration/size/width", "is given more than once")),
    .timeline("an input's member twice", #"{"type":"settle","at":1,"at":2}"#, ("/0/at", "is given more than once")),
    .timeline("two types", #"{"type":"settle","type":"layout"}"#, ("/0/type", "is given more than once")),
    .simulate(
      "two systems", #"{"container":{"height":1},"drawer":{"system":"drawerkit","system":"drawerkit"}}"#,
      ("/drawer/system", "is given more than once")),
    .simulate(
      "the same name escaped otherwise", #"{"container":{"height":1,"h\u0065ight":2},"drawer":{"system":"drawerkit"}}"#,
      ("/container/height", "is given more than once")),
    manyFaults,
  ]

  /// More faults than are listed.
  private static let manyFaults: BadRequest = {
    let members = (0..<40).map { #""unheardOf\#($0)":0"# }.joined(separator: ",")
    var row = simulating("forty faults", members)
    row.detail = "40 values are invalid, of which the first 32 are listed."
    row.faults = (0..<32).map { Fault(pointer: "/unheardOf\($0)", message: "is not known") }
    return row
  }()
}
