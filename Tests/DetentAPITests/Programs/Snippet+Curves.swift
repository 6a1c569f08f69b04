extension Snippet {
  /// Programs with springs and curves.
  static let withCurves: [Snippet] = [
    Snippet(
      "Motion's spring",
      #"""
      <motion.div animate={{ y: 0 }} transition={{ type: "spring", stiffness: 300, damping: 30 }} />
      """#,
      is: #"{"timing": {"stiffness": 300, "damping": 30}}"#),
    Snippet(
      "Motion's tween",
      #"""
      const transition = { type: "tween", ease: [0.32, 0.72, 0, 1], duration: 0.5 };
      """#,
      is: #"{"timing": {"controlPoint1": [0.32, 0.72], "controlPoint2": [0, 1], "duration": 0.5}}"#),
    Snippet(
      "React Spring's tension",
      #"""
      const [styles, api] = useSpring(() => ({ y: 0, config: { tension: 170, friction: 26 } }))
      """#,
      is: #"{"timing": {"stiffness": 170, "damping": 26}}"#),
    Snippet(
      "SwiftUI's response",
      #"""
      withAnimation(.spring(response: 0.55, dampingFraction: 0.825, blendDuration: 0)) { isOpen = true }
      """#,
      is: #"{"timing": {"response": 0.55, "dampingRatio": 0.825}}"#,
      noticed: [1]),
    Snippet(
      "SwiftUI's bounce",
      #"""
      view.animation(.spring(duration: 0.5, bounce: 0.3), value: isOpen)
      """#,
      is: #"{"timing": {"duration": 0.5, "bounce": 0.3}}"#),
    Snippet(
      "SwiftUI's preset",
      #"""
      withAnimation(.snappy(duration: 0.4, extraBounce: 0.1)) { offset = 0 }
      """#,
      is: #"{"timing": {"preset": "snappy", "duration": 0.4, "extraBounce": 0.1}}"#),
    Snippet(
      "SwiftUI's four numbers",
      #"""
      .animation(.timingCurve(0.2, 0.8, 0.2, 1, duration: 0.35), value: height)
      """#,
      is: #"{"timing": {"controlPoint1": [0.2, 0.8], "controlPoint2": [0.2, 1], "duration": 0.35}}"#),
    Snippet(
      "UIKit's animator with control points",
      #"""
      let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 1)))
      """#,
      is: #"{"timing": {"controlPoint1": [0.1, 0.2], "controlPoint2": [0.3, 1], "duration": 0.5}}"#),
    Snippet(
      "UIKit's spring",
      #"""
      let timing = UISpringTimingParameters(mass: 1, stiffness: 170, damping: 20, initialVelocity: .zero)
      """#,
      is: #"{"timing": {"mass": 1, "stiffness": 170, "damping": 20, "initialVelocity": {"dx": 0, "dy": 0}}}"#),
    Snippet(
      "UIKit's old animation with a spring",
      #"""
      UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: .curveEaseOut, animations: { self.view.layoutIfNeeded() }, completion: nil)
      """#,
      is: #"{"timing": {"dampingRatio": 0.8, "initialVelocity": 0, "duration": 0.5}}"#),
    Snippet(
      "Reanimated's spring",
      #"""
      y.value = withSpring(0, { mass: 1, damping: 15, stiffness: 120, overshootClamping: true });
      """#,
      is: #"{"timing": {"mass": 1, "stiffness": 120, "damping": 15}}"#,
      noticed: [1]),
    Snippet(
      "Reanimated's timing",
      #"""
      y.value = withTiming(0, { duration: 300, easing: Easing.bezier(0.25, 0.1, 0.25, 1) });
      """#,
      is: #"{"timing": {"controlPoint1": [0.25, 0.1], "controlPoint2": [0.25, 1], "duration": 0.3}}"#),
    Snippet(
      "a rule of CSS",
      #"""
      .drawer { /* opens */ transition: opacity .3s ease-out, transform 500ms cubic-bezier(0.32, 0.72, 0, 1) 50ms; }
      """#,
      is: #"{"timing": {"controlPoint1": [0.32, 0.72], "controlPoint2": [0, 1], "duration": 0.5}}"#,
      noticed: [1, 1]),
    Snippet(
      "a timing function alone",
      #"""
      cubic-bezier(.32,.72,0,1)
      """#,
      is: #"{"timing": {"controlPoint1": [0.32, 0.72], "controlPoint2": [0, 1]}}"#,
      noticed: [1]),
    Snippet(
      "a rule in longhand",
      #"""
      [data-open] {
        transition-property: transform;
        transition-duration: 450ms;
        transition-timing-function: ease-in-out;
      }
      """#,
      is: #"{"timing": {"timingFunction": "ease-in-out", "duration": 0.45}}"#),
  ]
}
