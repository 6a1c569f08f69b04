extension Snippet {
  /// Style sheets with several rules, and curves of Compose.
  static let withStyles: [Snippet] = [
    Snippet(
      "the one rule that moves",
      #"""
      .button { transition: all .2s; }
      .overlay { transition: opacity 0.4s ease; }
      .sheet { transition: transform 0.5s cubic-bezier(0.32, 0.72, 0, 1); }
      """#,
      is: #"{"timing": {"controlPoint1": [0.32, 0.72], "controlPoint2": [0, 1], "duration": 0.5}}"#,
      noticed: [3]),
    Snippet(
      "a spinner beside a transition",
      #"""
      .spinner { animation: spin 0.75s linear infinite; }
      .button { transition: color 150ms ease-out; }
      """#,
      is: #"{"timing": {"timingFunction": "ease-out", "duration": 0.15}}"#,
      noticed: [2]),
    Snippet(
      "custom properties",
      #"""
      :root { --ease-out: cubic-bezier(0, 0, 0.2, 1); --slow: 600ms; --twice: 1s; --twice: 2s }
      .sheet { transition: transform var(--slow) var(--ease-out, ease) }
      """#,
      is: #"{"timing": {"controlPoint1": [0, 0], "controlPoint2": [0.2, 1], "duration": 0.6}}"#),
    Snippet(
      "custom properties alone",
      #"""
      :where(html) {
        --size: 4px;
        --ease-3: cubic-bezier(.25, 0, .3, 1);
      }
      """#,
      is: #"{"timing": {"controlPoint1": [0.25, 0], "controlPoint2": [0.3, 1]}}"#,
      noticed: [3]),
    Snippet(
      "longhands of several rules",
      #"""
      .a { transition-duration: 2s }
      .b {
        transition-property: opacity, transform, color;
        transition-timing-function: linear, ease-in;
        transition-duration: 100ms, 350ms;
      }
      """#,
      is: #"{"timing": {"timingFunction": "ease-in", "duration": 0.35}}"#),
    Snippet(
      "linear() with stops",
      #"""
      .sheet { transition: transform .4s linear(0, 0.5 20%,
        1.02 60%, 1); }
      """#,
      is: #"{"timing": {"timingFunction": "linear(0, 0.5 20%,   1.02 60%, 1)", "duration": 0.4}}"#),
    Snippet(
      "a spring that is overdamped",
      #"""
      const heavy = { damping: 20 };
      <motion.div animate={{ y: 0 }} transition={{ type: "spring", stiffness: 90, ...heavy }} />
      """#,
      is: #"{"timing": {"stiffness": 90, "damping": 20, "allowsOverdamping": true}}"#,
      noticed: [2]),
    Snippet(
      "a spring of Compose by its constants",
      #"""
      val offset by animateDpAsState(
          targetValue = if (open) 0.dp else 300.dp,
          animationSpec = spring(
              dampingRatio = Spring.DampingRatioMediumBouncy,
              stiffness = Spring.StiffnessLow
          )
      )
      """#,
      is: #"{"timing": {"stiffness": 200, "dampingRatio": 0.5}}"#),
    Snippet(
      "a spring of Compose by numbers",
      #"""
      val spec: SpringSpec<Float> = spring(0.8f, 380f)
      """#,
      is: #"{"timing": {"stiffness": 380, "dampingRatio": 0.8}}"#),
    Snippet(
      "tweens of Compose",
      #"""
      val a = tween<Float>(durationMillis = 300, easing = FastOutSlowInEasing)
      val b = tween<Float>(450, easing = CubicBezierEasing(0.2f, 0f, 0f, 1f))
      """#,
      is: #"{"timing": {"controlPoint1": [0.4, 0], "controlPoint2": [0.2, 1], "duration": 0.3}}"#,
      noticed: [2]),
  ]
}
