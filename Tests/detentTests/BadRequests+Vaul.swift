extension BadRequest {
  /// What vaul takes differently.
  static let ofVaul: [BadRequest] = [
    .simulate(
      "a velocity of vaul's samples", vaul(timeline: #"{"type":"pan","phase":"changed","velocity":3}"#),
      (
        "/timeline/0/velocity",
        #"is not taken, because vaul computes velocities from the samples; say with another "pan" how long the last stretch takes"#
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
      ("/timeline/0/value", #"is required beside "property""#)),
    .simulate(
      "a value of another property of vaul", vaul(timeline: #"{"type":"set","property":"modal","value":3}"#),
      ("/timeline/0/value", "must be true or false, not a number")),
  ]

  private static func vaul(_ configuration: String = "", timeline: String = "") -> String {
    #"{"container":{"height":844},"drawer":{"system":"vaul","configuration":{\#(configuration)}},"timeline":[\#(timeline)]}"#
  }
}
