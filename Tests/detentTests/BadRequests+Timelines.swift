import AppleDrawers
import DrawerEngine

extension BadRequest {
  private static let types = Timeline<DrawerKit>.types.map { "\"\($0.name)\"" }.joined(separator: ", ")
  private static let states = #""collapsed", "partiallyExpanded", "fullyExpanded", "dismissed""#

  /// Inputs that cannot be, one by one and in their order.
  static let timelines: [BadRequest] = [
    .simulating(
      "a timeline of one, without its list", #""timeline":{"type":"settle"}"#,
      ("/timeline", "must be an array of inputs, not an object")),
    .timeline(
      "a number as input", #"{"type":"settle"},5"#,
      (
        "/1",
        #"must be an object, not a number, such as {"type": "pan", "phase": "began"}, {"type": "drag", "by": 5}, {"type": "settle"}, {"type": "advance", "duration": 5}, {"type": "tap", "y": 5}, {"type": "scroll", "phase": "began"}, {"type": "move", "to": "collapsed"}, {"type": "present"}, {"type": "dismiss"}, {"type": "layout"}, {"type": "set"}, {"type": "resize"}, {"type": "attachScroll"} or {"type": "detachScroll"}"#
      )),
    .timeline(
      "an input without a type", "{}",
      (
        "/0/type",
        #"is required; it may be one of "pan", "drag", "settle", "advance", "tap", "scroll", "move", "present", "dismiss", "layout", "set", "resize", "attachScroll", "detachScroll""#
      )),
    .timeline("a type in numbers", #"{"type":5}"#, ("/0/type", "is 5; it may be one of \(types)")),
    .timeline(
      "a type misspelt", #"{"type":"tab"}"#, ("/0/type", #"is "tab" (did you mean "tap"?); it may be one of \#(types)"#)
    ),
    .timeline(
      "another system's type", #"{"type":"invalidate"}"#, ("/0/type", #"is "invalidate"; it may be one of \#(types)"#)),
    .timeline("a drag to nowhere", #"{"type":"drag"}"#, ("/0/by", "is required")),
    .timeline(
      "a drag in all the wrong types",
      #"{"type":"drag","by":"up","over":-1,"curve":"ease-in","releaseVelocity":null,"cancelled":0}"#,
      ("/0/by", #"is "up"; it may be a number or {"x": 100}"#), ("/0/over", "is -1 s; it may be 0 to 86400"),
      (
        "/0/curve",
        #"is "ease-in" (did you mean "easeIn"?); it may be one of "linear", "easeIn", "easeOut", "easeInOut", "sine""#
      ),
      ("/0/releaseVelocity", #"is null; it may be a number or {"x": 1}"#),
      ("/0/cancelled", "must be true or false, not a number")),
    .timeline(
      "a drag with a pan's member", #"{"type":"drag","by":1,"velocity":0}"#,
      ("/0/velocity", #"is not known here (did you mean "releaseVelocity"?); "pan" and "scroll" have it"#)),
    .timeline(
      "a pan without a phase", #"{"type":"pan","translation":5}"#,
      ("/0/phase", #"is required; it may be one of "began", "changed", "ended", "cancelled", "failed""#)),
    .timeline(
      "a pan in all the wrong types",
      #"{"type":"pan","phase":"change","translation":[0,1],"velocity":{"x":1e7},"location":{"z":0}}"#,
      (
        "/0/phase",
        #"is "change" (did you mean "changed"?); it may be one of "began", "changed", "ended", "cancelled", "failed""#
      ),
      ("/0/translation", #"is an array; it may be a number or {"x": 100}"#),
      ("/0/velocity/x", "is 10000000 pt/s; it may be -1000000 to 1000000"), ("/0/location/z", "is not known")),
    .timeline(
      "no tap at all", #"{"type":"tap","count":0}"#, ("/0/count", "is 0; it may be 1 to 100"), ("/0/y", "is required")),
    .timeline(
      "half a tap somewhere", #"{"type":"tap","y":"top","count":0.5}"#, ("/0/y", "must be a number, not a string"),
      ("/0/count", "must be a whole number, not 0.5")),
    .timeline(
      "a scroll that ends otherwise", #"{"type":"scroll","phase":"cancelled"}"#,
      ("/0/phase", #"is "cancelled"; it may be one of "began", "changed", "ended", "decelerating", "decelerated""#)),
    .timeline(
      "a move to between the states", #"{"type":"move","to":{"transitioning":100}}"#,
      ("/0/to", "must be one of \(states), not an object")),
    .timeline(
      "a move to transitioning", #"{"type":"move","to":"transitioning"}"#,
      ("/0/to", #"is "transitioning"; it may be one of \#(states)"#)),
    .timeline(
      "a move without a target", #"{"type":"move"}"#,
      ("/0/to", #"is required; it may be one of "collapsed", "partiallyExpanded", "fullyExpanded", "dismissed""#)),
    .timeline(
      "a container without height", #"{"type":"resize","width":390,"height":0}"#,
      ("/0/height", "is 0 pt; it may be 0.001 to 1000000")),
    .timeline(
      "an input that has no members", #"{"type":"layout","animated":true}"#,
      ("/0/animated", #"is not known here; "move" has it"#)),
    .timeline(
      "an advance without end", #"{"type":"advance","duration":1e6},{"type":"advance"}"#,
      ("/0/duration", "is 1000000 s; it may be 0 to 86400"), ("/1/duration", "is required")),

    .timeline("a time below zero", #"{"at":-1,"type":"settle"}"#, ("/0/at", "is -1 s; it may be 0 to 86400")),
    .timeline(
      "a time in words", #"{"after":"a while","type":"settle"}"#, ("/0/after", "must be a number, not a string")),
    .timeline(
      "both times", #"{"at":1,"after":1,"type":"settle"}"#, ("/0/after", #"must not be given together with "at""#)),
    .timeline(
      "times out of order",
      #"{"at":1.2,"type":"layout"},{"at":0.5,"type":"layout"},{"at":1.2,"type":"layout"},{"at":1,"type":"layout"}"#,
      ("/1/at", "is 0.5; it must not be less than the time before it (1.2)"),
      ("/3/at", "is 1; it must not be less than the time before it (1.2)")),
    .timeline(
      "a time before the waiting is over",
      #"{"after":2,"type":"layout"},{"type":"advance","duration":1},{"at":2.5,"type":"layout"}"#,
      ("/2/at", "is 2.5; it must not be less than the time before it (3)")),
    .timeline(
      "a time before everything had settled",
      #"{"type":"move","to":"fullyExpanded"},{"type":"settle"},{"at":0.25,"type":"layout"}"#,
      ("/2/at", "is 0.25; it must not be less than the time before it (0.6)")),
    .timeline(
      "two fingers", #"{"type":"drag","by":-100,"over":1},{"at":0.5,"type":"drag","by":100}"#,
      ("/1/type", #"is "drag"; a finger is still dragging the drawer then"#)),
    .timeline(
      "faults in three inputs", #"{"type":"tab"},{"at":1,"type":"drag"},{"at":0,"type":"move","to":"away","zebra":1}"#,
      ("/0/type", #"is "tab" (did you mean "tap"?); it may be one of \#(types)"#), ("/1/by", "is required"),
      ("/2/at", "is 0; it must not be less than the time before it (1)"),
      ("/2/to", #"is "away"; it may be one of \#(states)"#),
      ("/2/zebra", "is not known")),
  ]
}
