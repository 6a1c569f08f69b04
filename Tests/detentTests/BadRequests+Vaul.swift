extension BadRequest {
  /// What vaul takes differently.
  static let ofVaul: [BadRequest] = [
    .simulate(
      "a velocity of vaul's samples", vaul(timeline: #"{"type":"pan","phase":"changed","velocity":3}"#),
      (
        "/timeline/0/velocity",
        #"is not accepted, because vaul computes velocities from the samples; say with another "pan" how long the last stretch takes"#
      )),
    .simulate(
      "a truth as vaul's snap point", vaul(#""snapPoints":[true]"#),
      ("/drawer/configuration/snapPoints/0", "must be a number or a string, not a boolean")),
    .simulate(
      "a long text as vaul's snap point", vaul(#""snapPoints":["\#(String(repeating: "1", count: 41))"]"#),
      ("/drawer/configuration/snapPoints/0", "has 41 bytes; a length has at most 40")),
    .simulate(
      "a move to nowhere", vaul(timeline: #"{"type":"move"}"#), ("/timeline/0", #"must have either "to" or "snap""#)),
    .simulate(
      "a property of vaul without its value", vaul(timeline: #"{"type":"set","property":"modal"}"#),
      ("/timeline/0/value", #"is required with "property""#)),
    .simulate(
      "a value of another property of vaul", vaul(timeline: #"{"type":"set","property":"modal","value":3}"#),
      ("/timeline/0/value", "must be true or false, not a number")),
    from("a drag from another value than the points'", #""200px""#, notInList),
    from("a drag from a fraction that is no point", "0.25", notInList),
    from(
      "a drag from a word that is no state", #""left""#,
      #"may be "open", "closed", the index of a snap point, or its value in the list, such as "148px" or 0.5"#),
    from("a drag from beyond the last point", "3", "is 3; the 3 snap points have indices from 0 to 2"),
    .resolve(
      "a drag from a point of none",
      #"{"container":{"height":844},"drawer":{"system":"vaul"},"releases":[{"position":1,"from":0}]}"#,
      ("/releases/0/from", #"is 0, and there are no snap points; it may be "open" or "closed""#)),
  ]

  private static let notInList =
    #"is not in the list of snap points; it may be "open", "closed", or the index or the value of one of them"#

  /// A release with such a `from`, among three snap points.
  private static func from(_ name: String, _ from: String, _ message: String) -> BadRequest {
    .resolve(
      name,
      #"{"container":{"height":844},"drawer":{"system":"vaul","configuration":{"snapPoints":["148px",0.5,1]}},"release":{"position":1,"from":\#(from)}}"#,
      ("/release/from", message))
  }

  private static func vaul(_ configuration: String = "", timeline: String = "") -> String {
    #"{"container":{"height":844},"drawer":{"system":"vaul","configuration":{\#(configuration)}},"timeline":[\#(timeline)]}"#
  }
}
