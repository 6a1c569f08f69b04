import DetentAPI

extension BadRequest {
  private static func container(_ name: String, _ members: String, _ faults: At...) -> BadRequest {
    BadRequest(
      name: name, path: "/simulate",
      body: Array(#"{"container":{\#(members)},"drawer":{"system":"drawerkit"}}"#.utf8), status: 422,
      faults: faults.map { Fault(pointer: "/container/" + $0.pointer, message: $0.message) })
  }

  /// Values of the wrong type, or out of their range.
  static let values: [BadRequest] = [
    container("no height", "", ("height", "is required")),
    container("a height of zero", #""height":0"#, ("height", "is 0 pt; it may be 0.001 to 1000000")),
    container("a height of minus zero", #""height":-0.0"#, ("height", "is 0 pt; it may be 0.001 to 1000000")),
    container("a height below zero", #""height":-844"#, ("height", "is -844 pt; it may be 0.001 to 1000000")),
    container(
      "a height beyond all screens", #""height":1000000.5"#, ("height", "is 1000000.5 pt; it may be 0.001 to 1000000")),
    container("an astronomical height", #""height":1e300"#, ("height", "is 1e+300 pt; it may be 0.001 to 1000000")),
    container(
      "a height in quotes", #""height":"844""#,
      ("height", "must be a number, not a string; without its quotes 844 is one")),
    container("a height of null", #""height":null"#, ("height", "must be a number, not null")),
    container("a height of true", #""height":true"#, ("height", "must be a number, not a boolean")),
    container("a list of heights", #""height":[844]"#, ("height", "must be a number, not an array")),
    container("an object as height", #""height":{}"#, ("height", "must be a number, not an object")),
    container("a width below zero", #""height":1,"width":-1"#, ("width", "is -1 pt; it may be 0 to 1000000")),
    container(
      "one number as safe area", #""height":1,"safeArea":47"#,
      ("safeArea", #"must be an object, not a number, such as {"top": 47}"#)),
    container(
      "insets out of range", #""height":1,"safeArea":{"top":2e6,"bottom":-2e6}"#,
      ("safeArea/top", "is 2000000 pt; it may be -1000000 to 1000000"),
      ("safeArea/bottom", "is -2000000 pt; it may be -1000000 to 1000000")),
    container(
      "an orientation misspelt", #""height":1,"orientation":"potrait""#,
      (
        "orientation",
        #"is "potrait" (did you mean "portrait"?); it may be one of "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "unknown""#
      )),
    container(
      "an orientation in degrees", #""height":1,"orientation":90"#,
      (
        "orientation",
        #"must be one of "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "unknown", not a number"#
      )),

    .simulate(
      "an array as configuration", #"{"container":{"height":1},"drawer":{"system":"drawerkit","configuration":[]}}"#,
      ("/drawer/configuration", #"must be an object, not an array, such as {"initialState": "collapsed"}"#)),
    .configured(
      "a boolean as number", #""isDrawerDraggable":1"#, ("/isDrawerDraggable", "must be true or false, not a number")),
    .configured(
      "a boolean in quotes", #""isDrawerDraggable":"no""#, ("/isDrawerDraggable", "must be true or false, not a string")
    ),
    .configured(
      "half a tap", #""numberOfTapsForFullDrawerPresentation":1.5"#,
      ("/numberOfTapsForFullDrawerPresentation", "must be a whole number, not 1.5")),
    .configured(
      "taps in quotes", #""numberOfTapsForFullDrawerPresentation":"1""#,
      ("/numberOfTapsForFullDrawerPresentation", "must be a whole number, not a string; without its quotes 1 is one")),
    .configured(
      "too many taps", #""numberOfTapsForFullDrawerPresentation":1e300,"numberOfTapsForOutsideDrawerDismissal":-101"#,
      ("/numberOfTapsForFullDrawerPresentation", "is 1e+300; it may be -100 to 100"),
      ("/numberOfTapsForOutsideDrawerDismissal", "is -101; it may be -100 to 100")),
    .configured(
      "more than a day", #""totalDurationInSeconds":86401"#,
      ("/totalDurationInSeconds", "is 86401 s; it may be -86400 to 86400")),
    .configured(
      "a flick beyond reason", #""flickSpeedThreshold":1000001"#,
      ("/flickSpeedThreshold", "is 1000001 container heights/s; it may be -1000000 to 1000000")),
    .configured(
      "a colour in numbers", #""handleViewConfiguration":{"backgroundColor":0}"#,
      ("/handleViewConfiguration/backgroundColor", "must be a string, not a number")),
    .configured(
      "a handle of true", #""handleViewConfiguration":true"#,
      ("/handleViewConfiguration", #"must be an object, not a boolean, such as {"autoAnimatesDimming": true}"#)),
    .configured(
      "a radius by itself", #""handleViewConfiguration":{"cornerRadius":3}"#,
      ("/handleViewConfiguration/cornerRadius", #"is 3; it may be "automatic" or {"custom": 3}"#)),
    .configured(
      "a curve by its name alone", #""timingCurveProvider":"easeIn""#,
      (
        "/timingCurveProvider",
        #"is "easeIn" (did you mean "ease-in"?); it may be {"stiffness": 0.4, "dampingRatio": 0.4}, {"tension": 0.4, "friction": 0.4}, {"stiffness": 0.4, "damping": 0.4}, {"response": 0.4, "dampingFraction": 0.4}, {"response": 0.4, "dampingRatio": 0.4}, {"duration": 0.4, "bounce": 0.4}, {"preset": "smooth"}, {"settlingDuration": 0.4, "dampingRatio": 0.4}, {"controlPoint1": [0.4, 0.4], "controlPoint2": [0.4, 0.4]}, {"animationCurve": "easeIn"}, {"timingFunction": "ease"}, {"interpolator": "fastOutSlowIn"}, {"dampingRatio": 0.4} or a string"#
      )),
    .configured(
      "a spring of nothing", #""timingCurveProvider":{}"#, ("/timingCurveProvider/stiffness", "is required"),
      ("/timingCurveProvider/damping", "is required")),
    .configured(
      "a spring without mass", #""timingCurveProvider":{"mass":0,"stiffness":1,"damping":-1}"#,
      ("/timingCurveProvider/mass", "is 0; it may be 1e-06 to 1000000"),
      ("/timingCurveProvider/damping", "is -1; it may be 0 to 1000000")),
    .configured(
      "a curve of its own", #""timingCurveProvider":{"animationCurve":"bounce"}"#,
      (
        "/timingCurveProvider/animationCurve",
        #"is "bounce"; it may be one of "easeInOut", "easeIn", "easeOut", "linear""#
      )),
    .configured(
      "control points out of the square", #""timingCurveProvider":{"controlPoint1":[0,0,0],"controlPoint2":[2,"0"]}"#,
      ("/timingCurveProvider/controlPoint1", "must be an array of two numbers"),
      ("/timingCurveProvider/controlPoint2/0", "is 2; it may be 0 to 1"),
      ("/timingCurveProvider/controlPoint2/1", "must be a number, not a string; without its quotes 0 is one")),
    .configured(
      "an expansion misspelt", #""fullExpansionBehaviour":"coversFullscreen""#,
      (
        "/fullExpansionBehaviour",
        #"is "coversFullscreen" (did you mean "coversFullScreen"?); it may be "coversFullScreen", "doesNotCoverStatusBar" or {"leavesCustomGap": 100}"#
      )),
    .configured(
      "a gap in words", #""fullExpansionBehaviour":{"leavesCustomGap":"some"}"#,
      ("/fullExpansionBehaviour/leavesCustomGap", "must be a number, not a string")),
    .configured(
      "touches through nowhere", #""passthroughTouchesInStates":["all","nowhere",7]"#,
      (
        "/passthroughTouchesInStates/1",
        #"is "nowhere"; it may be one of "collapsed", "partiallyExpanded", "fullyExpanded", "all""#
      ),
      (
        "/passthroughTouchesInStates/2",
        #"must be one of "collapsed", "partiallyExpanded", "fullyExpanded", "all", not a number"#
      )),
    .configured(
      "an initial state that there is not", #""initialState":"open""#,
      (
        "/initialState",
        #"is "open"; it may be "collapsed", "partiallyExpanded", "fullyExpanded", "dismissed" or {"transitioning": 100}"#
      )),
    .configured(
      "a place between states that is none", #""initialState":{"transitioning":null}"#,
      ("/initialState/transitioning", "must be a number, not null")),

    .simulating(
      "a start that is a state", #""start":"collapsed""#,
      ("/start", #"must be an object, not a string, such as {"state": "collapsed"}"#)),
    .simulating(
      "a start in all the wrong types", #""start":{"presented":1,"state":"shut","position":"top","control":[]}"#,
      ("/start/presented", "must be true or false, not a number"),
      (
        "/start/state",
        #"is "shut"; it may be one of "collapsed", "partiallyExpanded", "fullyExpanded", "dismissed", "transitioning""#
      ),
      ("/start/position", "must be a number, not a string"),
      ("/start/control", #"must be an object, not an array, such as {"x": 100}"#)),
    .simulating(
      "no scroll view, as null", #""scrollView":null"#,
      ("/scrollView", #"must be an object, not null, such as {"contentOffset": 100}"#)),

    .simulating(
      "a rate of zero", #""sampling":{"rate":0}"#, ("/sampling/rate", "is 0 per second; it may be 1 to 1000")),
    .simulating(
      "a rate beyond all displays", #""sampling":{"rate":1001,"inputRate":0.5}"#,
      ("/sampling/rate", "is 1001 per second; it may be 1 to 1000"),
      ("/sampling/inputRate", "is 0.5 per second; it may be 1 to 1000")),
    .simulating(
      "from before the start", #""sampling":{"from":-1,"to":"end"}"#,
      ("/sampling/from", "is -1 s; it may be 0 to 86400"), ("/sampling/to", "must be a number, not a string")),
    .simulating(
      "instants out of order", #""sampling":{"times":[0,2,1,0.5]}"#,
      ("/sampling/times/2", "is 1; it must not be less than the time before it (2)"),
      ("/sampling/times/3", "is 0.5; it must not be less than the time before it (1)")),
    .simulating(
      "instants of all types", #""sampling":{"times":[0,"1",null,-1]}"#,
      ("/sampling/times/1", "must be a number, not a string; without its quotes 1 is one"),
      ("/sampling/times/2", "must be a number, not null"),
      ("/sampling/times/3", "is -1 s; it may be 0 to 86400")),
    .simulating(
      "instants as an object", #""sampling":{"times":{}}"#, ("/sampling/times", "must be an array, not an object")),
    .simulating(
      "too many instants", #""sampling":{"times":[\#(String(repeating: "1,", count: 100_000))1]}"#,
      ("/sampling/times", "has 100001 elements; 0 to 100000 are allowed")),
    .simulating(
      "more digits than there are", #""output":{"precision":13}"#, ("/output/precision", "is 13; it may be 0 to 12")),
    .simulating("fewer than none", #""output":{"precision":-1}"#, ("/output/precision", "is -1; it may be 0 to 12")),
    .simulating(
      "half a digit", #""output":{"precision":2.5}"#, ("/output/precision", "must be a whole number, not 2.5")),
    .simulating(
      "an output in all the wrong types", #""output":{"frames":"yes","events":null,"samples":0,"speed":0}"#,
      ("/output/frames", "must be true or false, not a string"), ("/output/events", "must be true or false, not null"),
      ("/output/samples", "must be true or false, not a number"), ("/output/speed", "is 0; it may be 0.01 to 100")),
    .simulating(
      "a pace that there is not", #""output":{"pace":"leisurely"}"#,
      (
        "/output/pace",
        "is \"leisurely\"; it may be one of \(Output.Pace.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))"
      )),
  ]
}
