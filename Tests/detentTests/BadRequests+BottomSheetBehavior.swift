extension BadRequest {
  /// What Android's sheet takes differently.
  static let ofBottomSheetBehavior: [BadRequest] = [
    .simulate(
      "a velocity of a sample on Android",
      sheet(timeline: #"{"type":"pan","phase":"ended","velocity":3,"velocityX":1}"#),
      (
        "/timeline/0/velocity",
        "is not accepted, because the velocity is computed from the samples; give their times instead"
      ),
      (
        "/timeline/0/velocityX",
        "is not accepted, because the velocity is computed from the samples; give their times instead"
      )),
    .simulate(
      "a ratio that setHalfExpandedRatio refuses", sheet(#""halfExpandedRatio":1"#),
      ("/drawer/configuration/halfExpandedRatio", "must be above 0 and below 1")),
    .simulate(
      "an offset that setExpandedOffset refuses", sheet(#""expandedOffset":-1"#),
      ("/drawer/configuration/expandedOffset", "must not be negative")),
    .simulate(
      "another word for an automatic peek height", sheet(#""peekHeight":"automatic""#),
      ("/drawer/configuration/peekHeight", #"is "automatic", which is not a length such as "56dp" or "56px""#)),
    .simulate(
      "a setter without its value", sheet(timeline: #"{"type":"set","property":"hideable"}"#),
      ("/timeline/0/value", #"is required with "property""#)),
    .simulate(
      "a setter's value of another kind", sheet(timeline: #"{"type":"set","property":"hideable","value":3}"#),
      ("/timeline/0/value", "must be true or false, not a number")),
    .simulate(
      "an attribute that has no setter", sheet(timeline: #"{"type":"set","property":"cornerSize","value":3}"#),
      (
        "/timeline/0/property",
        #"is "cornerSize"; it may be one of "peekHeight", "fitToContents", "halfExpandedRatio", "expandedOffset", "hideable", "skipCollapsed", "draggable", "draggableOnNestedScroll", "significantVelocityThreshold", "hideFriction", "maxHeight", "gestureInsetBottomIgnored", "shouldRemoveExpandedCorners", "autoExpandOnRequestChildRectangleOffscreen", "saveFlags""#
      )),
    .resolve(
      "a last step of two pixels",
      #"{"container":{"height":844},"drawer":{"system":"bottomsheetbehavior"},"release":{"position":1,"lastStep":2}}"#,
      ("/release/lastStep", "is 2; it may be -1 to 1")),
  ]

  private static func sheet(_ configuration: String = "", timeline: String = "") -> String {
    #"{"container":{"height":844},"drawer":{"system":"bottomsheetbehavior","configuration":{\#(configuration)}},"timeline":[\#(timeline)]}"#
  }
}
