extension BadRequest {
  private static func curve(_ name: String, _ body: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/curves", body: Array(body.utf8), status: 422,
      faults: faults.map { Fault(pointer: $0.pointer, message: $0.message) })
  }

  /// A timing of such members; pointers are relative to it.
  private static func timing(_ name: String, _ members: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/curves", body: Array("{\"timing\":{\(members)}}".utf8), status: 422,
      faults: faults.map { Fault(pointer: "/timing" + $0.pointer, message: $0.message) })
  }

  private static let spellings =
    #"must have "stiffness" and "dampingRatio", or "tension" and "friction", or "stiffness" and "damping", or "response" and "dampingFraction", or "response" and "dampingRatio", or "duration" and "bounce", or "preset", or "settlingDuration" and "dampingRatio", or "controlPoint1", "controlPoint2" and "duration", or "animationCurve" and "duration", or "timingFunction" and "duration", or "interpolator" and "duration", or "dampingRatio" and "duration""#

  private static let durations =
    #"must also have "bounce", or "preset", or "controlPoint1" and "controlPoint2", or "animationCurve", or "timingFunction", or "interpolator", or "dampingRatio""#

  /// Curves that are none, and questions about them that make no sense.
  static let curves: [BadRequest] = [
    curve("a list instead of a curve's request", "[]", ("", "must be an object, not an array")),
    curve("nothing about a curve", "{}", ("/timing", "is required")),
    curve(
      "a curve by its name alone", #"{"timing":"ease"}"#,
      ("/timing", #"must also have a time, such as "ease-out 450ms""#)),
    curve(
      "a curve by a number", #"{"timing":4}"#,
      (
        "/timing",
        #"is 4; it may be {"stiffness": 4, "dampingRatio": 4}, {"tension": 4, "friction": 4}, {"stiffness": 4, "damping": 4}, {"response": 4, "dampingFraction": 4}, {"response": 4, "dampingRatio": 4}, {"duration": 4, "bounce": 0.4}, {"preset": "smooth"}, {"settlingDuration": 4, "dampingRatio": 4}, {"controlPoint1": [4, 4], "controlPoint2": [4, 4], "duration": 4}, {"animationCurve": "easeInOut", "duration": 4}, {"timingFunction": "ease", "duration": 4}, {"interpolator": "fastOutSlowIn", "duration": 4}, {"dampingRatio": 4, "duration": 4} or a string"#
      )),
    curve(
      "a curve by two names", #"{"timing":"ease linear 1s"}"#,
      ("/timing", "has two functions; it may have one, and a time")),
    curve(
      "control points of three numbers", #"{"timing":"cubic-bezier(0, 0, 1) 1s"}"#,
      ("/timing", "must have four numbers in its cubic-bezier()")),
    curve(
      "a velocity in pixels without a distance",
      #"{"timing":{"preset":"smooth","initialVelocity":{"value":900,"unit":"px/s"}}}"#,
      ("/timing/initialVelocity", #"is in points or pixels per second; that needs "from" and "to""#)),
    curve(
      "a timing twice", #"{"timing":{"preset":"smooth"},"timing":{"preset":"smooth"}}"#,
      ("/timing", "is given more than once")),
    curve(
      "members of a curve's request misspelt", #"{"timing":{"preset":"smooth"},"time":[],"tolerence":1}"#,
      ("/time", #"is not known (did you mean "times"?)"#), ("/tolerence", #"is not known (did you mean "tolerance"?)"#)),
    curve(
      "times of the wrong kind", #"{"timing":{"preset":"smooth"},"times":[0,-1,"2",86401]}"#,
      ("/times/1", "is -1 s; it may be 0 to 86400"),
      ("/times/2", "must be a number, not a string; without its quotes 2 is one"),
      ("/times/3", "is 86401 s; it may be 0 to 86400")),
    curve(
      "one time by itself", #"{"timing":{"preset":"smooth"},"times":1}"#, ("/times", "must be an array, not a number")),
    curve(
      "a tolerance of nothing", #"{"timing":{"preset":"smooth"},"tolerance":0}"#,
      ("/tolerance", "is 0; it may be 0.0001 to 0.1")),
    curve(
      "decimals of a decimal", #"{"timing":{"preset":"smooth"},"precision":2.5}"#,
      ("/precision", "must be a whole number, not 2.5")),
    curve("a way without an end", #"{"timing":{"preset":"smooth"},"from":1}"#, ("/to", #"is required with "from""#)),
    curve(
      "a way without a beginning", #"{"timing":{"preset":"smooth"},"to":1}"#, ("/from", #"is required with "to""#)),
    curve(
      "faults in the curve and beside it", #"{"timing":{"preset":"smoth"},"tolerance":1}"#,
      ("/timing/preset", #"is "smoth" (did you mean "smooth"?); it may be one of "smooth", "snappy", "bouncy""#),
      ("/tolerance", "is 1; it may be 0.0001 to 0.1")),

    timing("a curve of nothing", "", ("", spellings)),
    timing("a duration alone", #""duration":0.5"#, ("", durations)),
    timing(
      "a curve by a name misspelt", #""dampingRation":0.5,"duration":1"#,
      ("/dampingRation", #"is not known (did you mean "dampingRatio"?)"#), ("", durations)),
    timing(
      "both of SwiftUI's words for the ratio", #""response":0.5,"dampingFraction":0.8,"dampingRatio":0.8"#,
      (
        "/dampingRatio",
        #"does not go with "response" and "dampingFraction", which go with "initialVelocity"; "dampingRatio" goes with "stiffness", or "response", or "settlingDuration", or "duration""#
      )),
    timing(
      "half a spring", #""mass":1"#,
      ("", #"must also have "stiffness" and "dampingRatio", or "tension" and "friction", or "stiffness" and "damping""#)
    ),
    timing(
      "two springs in one", #""mass":1,"stiffness":100,"damping":10,"bounce":0.3"#,
      (
        "/bounce",
        #"does not go with "mass", "stiffness" and "damping", which go with "allowsOverdamping" and "initialVelocity"; "bounce" goes with "duration""#
      )),
    timing(
      "a spring with another's duration", #""response":0.5,"dampingRatio":1,"duration":1"#,
      (
        "/duration",
        #"does not go with "response", which goes with "dampingRatio" and "initialVelocity"; "duration" goes with "bounce", or "preset", or "controlPoint1" and "controlPoint2", or "animationCurve", or "timingFunction", or "interpolator", or "dampingRatio""#
      )),
    timing(
      "a spring of no size", #""mass":0,"stiffness":1e7,"damping":-1,"allowsOverdamping":1"#,
      ("/mass", "is 0; it may be 1e-06 to 1000000"), ("/stiffness", "is 10000000; it may be 1e-06 to 1000000"),
      ("/damping", "is -1; it may be 0 to 1000000"), ("/allowsOverdamping", "must be true or false, not a number")),
    timing(
      "a curve without time", #""animationCurve":"easeIn","duration":0"#,
      ("/duration", "is 0 s; it may be 0.001 to 86400")),
    timing(
      "a bounce beyond all springs", #""duration":0.5,"bounce":1.5"#,
      ("/bounce", "is 1.5; it may be -0.999999 to 1")),
    timing(
      "a preset that bounces too much", #""preset":"bouncy","extraBounce":0.8"#,
      ("/extraBounce", "makes a bounce of 1.1; it may be -0.999999 to 1")),
    timing(
      "a velocity in words", #""preset":"smooth","initialVelocity":"fast""#,
      ("/initialVelocity", #"is "fast"; it may be a number, {"dx": 1} or {"value": 0.4, "unit": "pt/s"}"#)),
    timing(
      "a velocity in three dimensions", #""preset":"smooth","initialVelocity":{"dx":0,"dy":2e6,"dz":0}"#,
      ("/initialVelocity/dy", "is 2000000 per second; it may be -1000000 to 1000000"),
      ("/initialVelocity/dz", "is not known")),
    timing(
      "a thrown cubic curve", #""timingFunction":"ease","duration":1,"initialVelocity":1"#,
      (
        "/initialVelocity",
        #"does not go with "timingFunction", which goes with "duration"; "initialVelocity" goes with "stiffness" and "dampingRatio", or "tension" and "friction", or "stiffness" and "damping", or "response" and "dampingFraction", or "response" and "dampingRatio", or "duration" and "bounce", or "preset", or "settlingDuration" and "dampingRatio", or "dampingRatio" and "duration""#
      )),
    timing(
      "UIKit's name for CSS", #""timingFunction":"easeIn","duration":1"#,
      (
        "/timingFunction",
        #"is "easeIn" (did you mean "ease-in"?); it may be one of "ease", "linear", "ease-in", "ease-out", "ease-in-out", or "cubic-bezier(x1, y1, x2, y2)", "linear(…)" or "steps(count, position)""#
      )),
    timing(
      "control points out of the square", #""controlPoint1":[-0.1,0],"controlPoint2":[0.5],"duration":1"#,
      ("/controlPoint1/0", "is -0.1; it may be 0 to 1"), ("/controlPoint2", "must be an array of two numbers")),
  ]
}
