extension BadRequest {
  private static func fit(_ name: String, _ body: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/fit", body: Array(body.utf8), status: 422,
      faults: faults.map { Fault(pointer: $0.pointer, message: $0.message) })
  }

  /// Samples, written as pairs, with further members.
  private static func fitting(
    _ name: String, _ samples: [(String, String)], _ members: String = "", _ faults: At...
  ) -> BadRequest {
    let list = samples.map { #"{"t":\#($0.0),"position":\#($0.1)}"# }.joined(separator: ",")
    return BadRequest(
      name: name, path: "/fit", body: Array(#"{"samples":[\#(list)]\#(members)}"#.utf8), status: 422,
      faults: faults.map { Fault(pointer: $0.pointer, message: $0.message) })
  }

  private static let sound = [("0", "524"), ("0.1", "312"), ("0.2", "87")]

  /// Recordings that are none, and what cannot be known about them.
  static let fits: [BadRequest] = [
    fit("no recording", "{}", ("/samples", "is required")),
    fit("a recording as a table", #"{"samples":"0,524"}"#, ("/samples", "must be an array, not a string")),
    fit(
      "samples as pairs", #"{"samples":[[0,1],[1,2],[2,3]]}"#,
      ("/samples/0", #"must be an object, not an array, such as {"t": 0.4, "position": 100}"#),
      ("/samples/1", #"must be an object, not an array, such as {"t": 0.4, "position": 100}"#),
      ("/samples/2", #"must be an object, not an array, such as {"t": 0.4, "position": 100}"#)),
    fit(
      "samples without a time, or with a misspelt position",
      #"{"samples":[{"position":1},{"t":1,"positon":2},{"t":2,"position":3}]}"#,
      ("/samples/0/t", "is required"), ("/samples/1/positon", #"is not known (did you mean "position"?)"#),
      ("/samples/1/position", "is required")),
    fitting("one sample", [("0", "1")], "", ("/samples", "has 1 element; 2 to 10000 are allowed")),
    fitting(
      "a time that stands still, and one that goes back", [("0", "1"), ("0", "2"), ("1", "3"), ("0.5", "4")], "",
      ("/samples/1/t", "is 0 s; it must be later than the sample before, at 0 s"),
      ("/samples/3/t", "is 0.5 s; it must be later than the sample before, at 1 s")),
    fitting(
      "positions of no screen", [("0", "1e7"), ("1", "null"), ("86401", "1")], "",
      ("/samples/0/position", "is 10000000 pt; it may be -1000000 to 1000000"),
      ("/samples/1/position", "must be a number, not null"), ("/samples/2/t", "is 86401 s; it may be 0 to 86400")),
    fitting(
      "a family misspelt", sound, #","families":["sprung"]"#,
      (
        "/families/0",
        #"is "sprung" (did you mean "spring"?); it may be one of "spring", "cubic", "deceleration", "fastOutSlowIn", "fastOutLinearIn", "linearOutSlowIn", "standard", "standardAccelerate", "standardDecelerate", "emphasized", "emphasizedAccelerate", "emphasizedDecelerate", "overScroller", "viscousFluid""#
      )),
    fitting(
      "no families", sound, #","families":[]"#, ("/families", "has 0 elements; 1 to 14 are allowed")),
    fitting(
      "a family twice", sound, #","families":["cubic","cubic"]"#,
      ("/families/1", #"is "cubic" again; name each family once"#)),
    fitting(
      "a start after the end", sound, #","start":0.2"#,
      ("/start", "is 0.2 s; it must be before the last sample, at 0.2 s")),
    fitting(
      "a velocity in words, and another's name for it", sound, #","velocity":"fast","initialVelocity":1"#,
      ("/velocity", "must be a number, not a string"), ("/initialVelocity", #"is not known (did you mean "velocity"?)"#)
    ),
  ]
}
