import TestSupport
import Testing

/// What people write, and what the answer has to say of it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String
  let body: String
  let pointer: String
  /// What the message must contain: what to write instead.
  let words: [String]

  var testDescription: String { name }
}

extension Mistake {
  private static let container = #""container":{"height":844}"#

  private static func configured(_ name: String, _ members: String, _ pointer: String, _ words: String...) -> Mistake {
    configured("drawerkit", name, members, pointer, words)
  }

  private static func configured(
    _ system: String, _ name: String, _ members: String, _ pointer: String, _ words: [String]
  ) -> Mistake {
    Mistake(
      name: name, path: "/simulate",
      body: #"{\#(container),"drawer":{"system":"\#(system)","configuration":{\#(members)}}}"#,
      pointer: "/drawer/configuration/" + pointer, words: words)
  }

  private static func simulating(_ name: String, _ members: String, _ pointer: String, _ words: String...) -> Mistake {
    Mistake(name: name, path: "/simulate", body: "{\(Requests.drawer),\(members)}", pointer: pointer, words: words)
  }

  private static func resolving(_ name: String, _ members: String, _ pointer: String, _ words: String...) -> Mistake {
    Mistake(name: name, path: "/resolve", body: "{\(Requests.drawer),\(members)}", pointer: pointer, words: words)
  }

  private static func timeline(_ name: String, _ input: String, _ pointer: String, _ words: String...) -> Mistake {
    Mistake(
      name: name, path: "/simulate", body: #"{\#(Requests.drawer),"timeline":[\#(input)]}"#,
      pointer: "/timeline/0" + pointer, words: words)
  }

  private static func asking(_ path: String, _ name: String, _ body: String, _ pointer: String, _ words: String...)
    -> Mistake
  {
    Mistake(name: name, path: path, body: body, pointer: pointer, words: words)
  }

  /// A value in another notation than it may have.
  static let notations = [
    configured(
      "a radius by itself", #""handleViewConfiguration":{"cornerRadius":0.4}"#, "handleViewConfiguration/cornerRadius",
      #"is 0.4; it may be "automatic" or {"custom": 0.4}"#),
    configured(
      "a radius by another name", #""handleViewConfiguration":{"cornerRadius":"auto"}"#,
      "handleViewConfiguration/cornerRadius", #""automatic" or {"custom": 100}"#),
    configured(
      "no radius", #""handleViewConfiguration":{"cornerRadius":null}"#, "handleViewConfiguration/cornerRadius",
      #""automatic" or {"custom": 100}"#),
    configured(
      "a gap by itself", #""fullExpansionBehaviour":40"#, "fullExpansionBehaviour",
      #""coversFullScreen", "doesNotCoverStatusBar" or {"leavesCustomGap": 40}"#),
    configured(
      "a behaviour misspelt", #""fullExpansionBehaviour":"coversFullscreen""#, "fullExpansionBehaviour",
      #"did you mean "coversFullScreen""#, #"{"leavesCustomGap": 100}"#),
    configured(
      "a position as initial state", #""initialState":300"#, "initialState", #""collapsed""#, #"{"transitioning": 300}"#
    ),
    configured(
      "a state that there is not", #""initialState":"open""#, "initialState", #""fullyExpanded""#,
      #"{"transitioning": 100}"#),
    configured(
      "a behaviour that is true", #""presentableFullExpansionBehaviour":true"#, "presentableFullExpansionBehaviour",
      #""coversFullScreen""#, #"{"leavesCustomGap": 100}"#),
    configured(
      "a curve by its name", #""timingCurveProvider":"easeIn""#, "timingCurveProvider",
      #"{"animationCurve": "easeIn"}"#, #"{"stiffness": "#),
    configured(
      "a spring by its ratio", #""timingCurveProvider":0.8"#, "timingCurveProvider", #"{"dampingRatio": 0.8}"#),
    configured(
      "a size by one number", #""handleViewConfiguration":{"size":40}"#, "handleViewConfiguration/size",
      #"{"width": 40}"#),
    resolving(
      "a release from a position", #""release":{"position":1,"from":300}"#, "/release/from",
      #"must be "collapsed", "partiallyExpanded""#),
    configured(
      "sheets", "anchors in points", #""anchors":[100,"defaultCollapsed"]"#, "anchors/0",
      [#"{"pointsFromTop": 100}"#, #"{"pointsFromBottom": 100}"#]),
    configured(
      "sheets", "anchors as fractions", #""anchors":["defaultExpanded",0.5]"#, "anchors/1", [#"{"ratio": 0.5}"#]),
    configured(
      "sheets", "an anchor misspelt", #""anchors":["defaultExpand","defaultCollapsed"]"#, "anchors/0",
      [#"did you mean "defaultExpanded""#, #"{"ratio": 0.4}"#]),
    configured(
      "sheets", "an anchor of nothing", #""anchors":[{},"defaultCollapsed"]"#, "anchors/0",
      [#""ratio""#, #""pointsFromTop""#]),
    configured(
      "overlaycontainer", "a notch in quotes", #""heightForNotchAt":["100",300]"#, "heightForNotchAt/0",
      ["a number", #"{"fraction": "#, "without its quotes 100"]),
    configured(
      "overlaycontainer", "a header's height by itself", #""heightForNotchAt":[100],"shouldStartDraggingOverlay":44"#,
      "shouldStartDraggingOverlay", ["true, false", #"{"header": 44}"#]),
    timeline(
      "a vector as a list", #"{"type":"pan","phase":"began","translation":[0,1]}"#, "/translation", "a number",
      #"{"x": "#),
    asking(
      "/curves", "a curve by its CSS name", #"{"timing":"ease"}"#, "/timing",
      #"such as "ease-out 450ms""#),
    asking("/curves", "a response by itself", #"{"timing":0.5}"#, "/timing", #"{"response": 0.5"#),
  ]

  /// A member that belongs elsewhere.
  static let places = [
    asking(
      "/simulate", "a property beside the system", #"{\#(container),"drawer":{"system":"drawerkit","upperMarkGap":1}}"#,
      "/drawer/upperMarkGap", "it belongs to /drawer/configuration"),
    asking(
      "/simulate", "a timing beside the system",
      #"{\#(container),"drawer":{"system":"drawerkit","timingCurveProvider":{}}}"#, "/drawer/timingCurveProvider",
      "/drawer/configuration"),
    configured(
      "baseui", "vaul's property, which has a name of its own here", #""snapToSequentialPoint":true"#,
      "snapToSequentialPoint", [#"did you mean "snapToSequentialPoints""#]),
    configured(
      "baseui", "vaul's direction", #""direction":"down""#, "direction", [#"did you mean "swipeDirection""#]),
    configured(
      "SweetCurtain's property", #""midHeightCoefficient":0.5"#, "midHeightCoefficient",
      "the configuration of sweetcurtain"),
    configured("sheets' property", #""anchors":[]"#, "anchors", "the configuration of sheets"),
    configured(
      "OverlayContainer's property", #""heightForNotchAt":[]"#, "heightForNotchAt",
      "the configuration of overlaycontainer"),
    configured(
      "sheets", "DrawerKit's property", #""upperMarkGap":40"#, "upperMarkGap", ["the configuration of drawerkit"]),
    configured(
      "a width beside the size", #""handleViewConfiguration":{"width":40}"#, "handleViewConfiguration/width",
      "/drawer/configuration/handleViewConfiguration/size"),
    simulating("a configuration without its drawer", #""configuration":{}"#, "/configuration", "it belongs to /drawer"),
    simulating("a system without its drawer", #""system":"drawerkit""#, "/system", "it belongs to /drawer"),
    simulating("a height without its container", #""height":844"#, "/height", "it belongs to /container"),
    simulating("a safe area without its container", #""safeArea":{}"#, "/safeArea", "it belongs to /container"),
    simulating("a rate without its sampling", #""rate":60"#, "/rate", "it belongs to /sampling"),
    simulating("a precision without its output", #""precision":2"#, "/precision", "it belongs to /output"),
    simulating("a pace without its output", #""pace":"realtime""#, "/pace", "it belongs to /output"),
    simulating(
      "a precision of samples", #""sampling":{"precision":2}"#, "/sampling/precision", "it belongs to /output"),
    simulating("a rate of the output", #""output":{"rate":60}"#, "/output/rate", "it belongs to /sampling"),
    simulating(
      "an initial state at the start", #""start":{"initialState":"collapsed"}"#, "/start/initialState",
      "/drawer/configuration"),
    simulating(
      "a drag without its timeline", #""by":-180"#, "/by", #"it belongs to /timeline/0 with the type "drag""#),
    asking(
      "/simulate", "an index at the start",
      #"{\#(container),"drawer":{"system":"gorhom","configuration":{"snapPoints":[200]}},"start":{"index":1}}"#,
      "/start/index", "it belongs to /drawer/configuration"),
    simulating("a release to be simulated", #""release":{"position":1}"#, "/release", "a resolve request"),
    simulating("a grid to be simulated", #""grid":{}"#, "/grid", "a resolve request"),
    simulating("sheets' surroundings", #""environment":{}"#, "/environment", "a request about sheets"),
    resolving(
      "a timeline to be resolved", #""release":{"position":1},"timeline":[]"#, "/timeline", "a simulate request"),
    resolving("an output to be resolved", #""release":{"position":1},"output":{}"#, "/output", "a simulate request"),
    resolving(
      "a velocity without its release", #""release":{"position":1},"velocity":9"#, "/velocity", "it belongs to /release"
    ),
    timeline("a drag's velocity", #"{"type":"drag","by":1,"velocity":0}"#, "/velocity", #""pan" and "scroll" have it"#),
    timeline("a drag to a state", #"{"type":"drag","by":1,"to":"collapsed"}"#, "/to", #""move""#),
    timeline("a move by a distance", #"{"type":"move","to":"collapsed","by":10}"#, "/by", #""drag" has it"#),
    timeline("a wait with a duration", #"{"type":"settle","duration":1}"#, "/duration", #""advance""#),
    asking(
      "/curves", "a duration beside the timing", #"{"timing":{"preset":"smooth"},"duration":1}"#, "/duration",
      "it belongs to /timing"),
    asking(
      "/curves", "a bounce beside the timing", #"{"timing":{"preset":"smooth"},"bounce":1}"#, "/bounce",
      "it belongs to /timing"),
    asking(
      "/fit", "a sample without its list",
      #"{"samples":[{"t":0,"position":0},{"t":1,"position":0},{"t":2,"position":1}],"t":0}"#, "/t",
      "it belongs to /samples/0"),
  ]

  /// One of several names, misspelt or missing.
  static let names = [
    timeline("an input without a type", #"{"by":-180}"#, "/type", #"is required; it may be one of "pan", "drag""#),
    timeline("a type misspelt", #"{"type":"tab"}"#, "/type", #"did you mean "tap""#),
    timeline(
      "a phase as a type", #"{"type":"began"}"#, "/type", #"did you mean {"type": "pan", "phase": "began"}"#),
    timeline(
      "a state as a type", #"{"type":"fullyExpanded"}"#, "/type",
      #"did you mean {"type": "move", "to": "fullyExpanded"}"#),
    asking(
      "/simulate", "a method as a type",
      #"{\#(container),"drawer":{"system":"gorhom"},"timeline":[{"type":"snapToIndex","index":1}]}"#,
      "/timeline/0/type", #"did you mean "move""#),
    asking(
      "/simulate", "an attribute of XML",
      #"{\#(container),"drawer":{"system":"bottomsheetbehavior","configuration":{"app:behavior_peekHeight":1}}}"#,
      "/drawer/configuration/app:behavior_peekHeight", #"did you mean "peekHeight""#),
    asking(
      "/simulate", "a constant of Java",
      #"{\#(container),"drawer":{"system":"bottomsheetbehavior"},"start":{"state":"STATE_HALF_EXPANDED"}}"#,
      "/start/state", #"did you mean "halfExpanded""#),
    timeline("a type by its number", #"{"type":5}"#, "/type", #""drag", "settle""#),
    timeline("another system's type", #"{"type":"invalidate"}"#, "/type", #""drag", "settle""#),
    timeline("a pan without a phase", #"{"type":"pan"}"#, "/phase", #""began", "changed", "ended""#),
    timeline("a scroll without a phase", #"{"type":"scroll"}"#, "/phase", #""decelerating""#),
    timeline("a move without a target", #"{"type":"move"}"#, "/to", #""fullyExpanded""#),
    timeline(
      "a curve as CSS spells it", #"{"type":"drag","by":1,"curve":"ease-in"}"#, "/curve", #"did you mean "easeIn""#),
    asking(
      "/simulate", "a drawer without a system", #"{\#(container),"drawer":{}}"#, "/drawer/system",
      #""drawerkit", "sweetcurtain""#),
    asking(
      "/simulate", "a system misspelt", #"{\#(container),"drawer":{"system":"drawer-kit"}}"#, "/drawer/system",
      #"did you mean "drawerkit""#),
    simulating("a pace that there is not", #""output":{"pace":"leisurely"}"#, "/output/pace", #""realtime""#),
    simulating("a member misspelt", #""timelime":[]"#, "/timelime", #"did you mean "timeline""#),
    asking(
      "/curves", "a curve as UIKit spells it", #"{"timing":{"timingFunction":"easeIn","duration":1}}"#,
      "/timing/timingFunction", #"did you mean "ease-in""#),
    asking(
      "/fit", "a family that there is not",
      #"{"samples":[{"t":0,"position":0},{"t":1,"position":0},{"t":2,"position":1}],"families":["springs"]}"#,
      "/families/0", #"did you mean "spring""#),
  ]

  /// A value of another type, or out of range.
  static let values = [
    asking(
      "/simulate", "a height in quotes", #"{"container":{"height":"844"},"drawer":{"system":"drawerkit"}}"#,
      "/container/height", "must be a number", "without its quotes 844"),
    configured(
      "a boolean in quotes", #""isDrawerDraggable":"true""#, "isDrawerDraggable", "must be true or false",
      "without its quotes true"),
    configured("a boolean by a number", #""isDrawerDraggable":1"#, "isDrawerDraggable", "must be true or false"),
    configured(
      "taps in quotes", #""numberOfTapsForFullDrawerPresentation":"1""#, "numberOfTapsForFullDrawerPresentation",
      "without its quotes 1"),
    simulating("times in quotes", #""sampling":{"times":["0.1"]}"#, "/sampling/times/0", "without its quotes 0.1"),
    timeline("a distance in quotes", #"{"type":"drag","by":"-180"}"#, "/by", "without its quotes -180"),
    timeline("a distance in words", #"{"type":"drag","by":"up"}"#, "/by", "may be a number or"),
    asking(
      "/simulate", "a height below zero", #"{"container":{"height":-1},"drawer":{"system":"drawerkit"}}"#,
      "/container/height", "0.001 to 1000000"),
    asking(
      "/simulate", "a container by its height", #"{"container":844,"drawer":{"system":"drawerkit"}}"#, "/container",
      #"such as {"height": 844}"#),
    asking(
      "/simulate", "one number as safe area",
      #"{"container":{"height":844,"safeArea":47},"drawer":{"system":"drawerkit"}}"#, "/container/safeArea",
      #"such as {"top": 47}"#),
    simulating("a start by its state", #""start":"collapsed""#, "/start", #"such as {"state": "collapsed"}"#),
    simulating("a rate by itself", #""sampling":60"#, "/sampling", #"such as {"rate": 60}"#),
    simulating(
      "a timeline of one, without its list", #""timeline":{"type":"settle"}"#, "/timeline", "must be an array of inputs"
    ),
    resolving("a release by its position", #""release":500"#, "/release", #"such as {"position": 500}"#),
    simulating("a rate of zero", #""sampling":{"rate":0}"#, "/sampling/rate", "1 to 1000"),
    simulating("too many digits", #""output":{"precision":13}"#, "/output/precision", "0 to 12"),
  ]

  /// What is no JSON: what is wrong, and where an editor shows it.
  static let texts = [
    asking(
      "/simulate", "a comma too many", "{\"container\": {\n  \"height\": 844,\n}}", "", "line 3, column 1",
      "a comma is not allowed before }"),
    asking(
      "/simulate", "quotes of another language", "{\n  \"drawer\": {'system': 1}}", "", "line 2, column 14",
      "expected a name in double quotes"),
  ]
}
