import DrawerEngine
import ReactNativeDrawers
import TestSupport
import Testing

@Suite struct `React Native Bottom Sheet's easings` {
  private static func read(_ text: Value) -> (easing: ComposedEasing?, faults: [String]) {
    var reading = Reading()
    let easing = reading.on(Tape(text)) { Gorhom.easing.read(.root, &$0) }
    return (easing, reading.violations.map { "\($0)" })
  }

  /// Computed by Reanimated's formulas at a quarter, the half and three quarters.
  @Test(
    arguments: [
      ("Easing.out(Easing.exp)", [0.8232233047033631, 0.96875, 0.994475728271980]),
      ("Easing.inOut(Easing.quad)", [0.125, 0.5, 0.875]),
      ("Easing.poly(4)", [0.00390625, 0.0625, 0.31640625]),
      ("Easing.out(Easing.poly(5))", [0.7626953125, 0.96875, 0.9990234375]),
      ("Easing.sin", [0.0761204674887, 0.2928932188134, 0.6173165676349]),
      ("Easing.circle", [0.0317541634481, 0.1339745962155, 0.3385621722338]),
      ("Easing.elastic(1)", [0.4423893756530841, 1, 1.0396281669452767]),
      ("Easing.back()", [-0.0641365625, -0.0876975, 0.1825903125]),
      ("Easing.in(Easing.back(3))", [-0.125, -0.25, 0]),
      ("Easing.steps(4)", [0.25, 0.5, 0.75]), ("Easing.steps(2, false)", [0, 0.5, 0.5]),
      ("Easing.bezier(0.25, 0.1, 0.25, 1)", [0.4085106, 0.8024034, 0.9604599]),
      ("Easing.out(Easing.bezierFn(0.42, 0, 1, 1))", [0.3781381, 0.6846431, 0.9065351]),
    ] as [(Value, [Double])])
  func `easings are composed as programs compose them`(text: Value, expected: [Double]) throws {
    let easing = try #require(Self.read(text).easing, "\(Self.read(text).faults)")
    for (time, value) in zip([0.25, 0.5, 0.75], expected) {
      #expect(abs(easing.value(at: time) - value) < 2e-6, "\(easing.value(at: time)) at \(time)")
    }
  }

  @Test(
    arguments: [
      ("Easing.out( Easing.exp )", "outExp"), ("Easing.quad", "quad"), ("Easing.in(Easing.quad)", "quad"),
      ("Easing.inOut(Easing.out(Easing.poly(4)))", "Easing.inOut(Easing.out(Easing.poly(4)))"),
      ("Easing.elastic()", "Easing.elastic(1)"), ("Easing.out(Easing.back(1.70158))", "outBack"),
    ] as [(Value, String)])
  func `easings are written back by the shortest name`(text: Value, name: String) throws {
    let easing = try #require(Self.read(text).easing)
    var tape = Tape()
    Gorhom.easing.write(easing, &tape)
    #expect(Value(tape, .root) == .string(name))
  }

  @Test(
    arguments: [
      ("Easing.elastic", "does not call"),
      ("Easing.out(Easing.bezier(0, 0, 1, 1))", "bezierFn"), ("outQuart", "one of"),
      ("Easing.bezier(2, 0, 1, 1)", "arguments"), ("Easing.wobble(2)", "wobble"), ("Easing.poly()", "arguments"),
      ("Easing.out(Easing.exp", "not an easing"), ("Easing.poly(-1)", "arguments"),
      ("Easing.bezier(a, 0, 1, 1)", "not an easing"),
    ] as [(Value, String)])
  func `easings are refused if Reanimated would throw or compute NaN`(text: Value, why: String) {
    let (easing, faults) = Self.read(text)
    #expect(easing == nil)
    #expect(faults.count == 1 && faults[0].contains(why), "\(faults)")
  }
}
