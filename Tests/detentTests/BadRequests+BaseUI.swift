extension BadRequest {
  /// What a library for the web takes differently.
  static let ofBaseUI: [BadRequest] = [
    happening(
      "a velocity of a drag", #"{"type":"drag","by":-100,"releaseVelocity":-900}"#,
      (
        "/0/releaseVelocity",
        #"is not accepted, because Base UI computes velocities from the samples; say with "over" or another "pan" how long the last stretch takes"#
      )),
    happening(
      "a velocity of a sample", #"{"type":"pan","phase":"began","velocity":3}"#,
      ("/0/velocity", "is not accepted, because Base UI computes velocities from the samples; give their times instead")
    ),
    happening(
      "a property without its value", #"{"type":"set","property":"modal"}"#,
      ("/0/value", #"is required with "property""#)),
    happening(
      "a value without its property", #"{"type":"set","value":5}"#, ("/0/property", #"is required with "value""#)),
    happening(
      "a value of another property", #"{"type":"set","property":"snapPoints","value":5}"#,
      ("/0/value", "must be an array, not a number")),
    happening("another key", #"{"type":"key","key":"Enter"}"#, ("/0/key", #"is "Enter"; it may be one of "Escape""#)),
    configuring(
      "too many snap points", #""snapPoints":[\#(Array(repeating: "1", count: 65).joined(separator: ","))]"#,
      ("/snapPoints", "has 65 elements; 0 to 64 are allowed")),
    configuring(
      "a snap point that is too long", #""snapPoints":["\#(String(repeating: "1", count: 41))"]"#,
      ("/snapPoints/0", "has 41 bytes; a length has at most 40")),
    configuring(
      "a truth as a snap point", #""snapPoints":[true]"#,
      ("/snapPoints/0", "must be a number or a string, not a boolean")),
    configuring(
      "a spring in a style sheet", #""transition":{"timing":{"response":0.4,"dampingRatio":0.7}}"#,
      ("/transition/timing", "must be a cubic curve, a linear() or steps(); a style sheet's transition has no spring")),
    configuring(
      "an unknown modality", #""modal":"always""#, ("/modal", #"is "always"; it may be true, false or "trap-focus""#)),
    .resolve(
      "surroundings that cannot be",
      #"{\#(drawer("")),"environment":{"popupHeight":-1},"release":{"position":1,"direction":"north","averageVelocity":"fast"}}"#,
      ("/environment/popupHeight", "is -1 px; it may be 0 to 1000000"),
      ("/release/direction", #"is "north"; it may be one of "down", "up", "left", "right""#),
      ("/release/averageVelocity", "must be a number, not a string")),
  ]

  private static func drawer(_ members: String) -> String {
    #""container":{"height":844},"drawer":{"system":"baseui","configuration":{\#(members)}}"#
  }

  /// A timeline of such inputs; pointers are relative to it.
  private static func happening(_ name: String, _ inputs: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/simulate", body: Array(#"{\#(drawer("")),"timeline":[\#(inputs)]}"#.utf8), status: 422,
      faults: Array(faults, in: "/timeline"))
  }

  private static func configuring(_ name: String, _ members: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/simulate", body: Array("{\(drawer(members))}".utf8), status: 422,
      faults: Array(faults, in: "/drawer/configuration"))
  }
}
