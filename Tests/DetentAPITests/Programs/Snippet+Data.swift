extension Snippet {
  /// Programs with drawers as JSON.
  static let asData: [Snippet] = [
    Snippet(
      "a request",
      #"""
      {"container": {"height": 844}, "drawer": {"system": "sheets", "configuration": {"anchors": [{"ratio": 0.2}, "defaultCollapsed"], "bounces": false}}}
      """#,
      is:
        #"{"drawer": {"system": "sheets", "configuration": {"anchors": [{"ratio": 0.2}, "defaultCollapsed"], "bounces": false}}}"#
    ),
    Snippet(
      "properties of vaul",
      #"""
      {"snapPoints": ["148px", 1], "fadeFromIndex": 0, "closeThreshold": "far", "className": "x"}
      """#,
      is: #"{"drawer": {"system": "vaul", "configuration": {"snapPoints": ["148px", 1], "fadeFromIndex": 0}}}"#,
      unread: [#""closeThreshold": "far""#], noticed: [1]),
  ]
}
