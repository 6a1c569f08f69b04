import DrawerEngine
import TestSupport
import Testing
import WebDrawers

@Suite struct `Base UI notices` {
  /// The remarks on a request, each with its path.
  private func remarks(_ configuration: Value, _ scene: [Value.Member] = []) -> [String: String] {
    let request: [Value.Member] = [
      .init("container", ["height": 844, "width": 390]),
      .init("drawer", ["system": "baseui", "configuration": configuration]),
    ]
    var reading = Reading(Tape(.object(request + scene)))
    #expect(Scenario<BaseUI>.catalogue(within: Budget()).read(.root, &reading) != nil, "\(reading.violations)")
    return Dictionary(reading.notices.map { ($0.path.pointer, $0.message) }) { first, _ in first }
  }

  private let points = "/drawer/configuration/snapPoints"

  @Test(arguments: ["50%", "50vh", "148", "200PX", ""]) func `texts that the library drops`(_ text: String) {
    #expect(
      remarks(["snapPoints": [.string(text), 1]])
        == ["\(points)/0": "is not a length in px or rem, so the library drops it"])
  }

  @Test func `numbers that are no fractions`() {
    #expect(
      remarks(["snapPoints": [1.2, 400]])
        == ["\(points)/0": "is 1.2 px; only numbers up to 1 are fractions of the viewport"])
    #expect(remarks(["snapPoints": ["148px", 0.5, 400.5, 1]]).keys.isEmpty == false)
    #expect(remarks(["snapPoints": [148, 0.5, 1]]).isEmpty)
  }

  @Test func `points too close to a later one`() {
    #expect(
      remarks(["snapPoints": [0.9, 1]], [.init("environment", ["popupHeight": 300])])
        == ["\(points)/0": "lies within 1 px of a later point, which the library keeps instead"])
  }

  @Test func `a list that is not ascending`() {
    #expect(
      remarks(["snapPoints": [1, 0.5]])
        == [points: "is not ascending; the drawer opens at 1, and closing goes back to it"])
  }

  @Test func `an active point that is not in the list`() {
    let remark = "is not in `snapPoints`; the drawer rests at the nearest point, 0.5"
    #expect(
      remarks(["snapPoints": [0.5, 1]], [.init("start", ["snapPoint": 0.6])]) == ["/start/snapPoint": remark])
    #expect(
      remarks(["snapPoints": [0.5, 1], "defaultSnapPoint": 0.6])
        == ["/drawer/configuration/defaultSnapPoint": remark])
    #expect(
      remarks(["snapPoints": [0.5, 1]], [.init("start", ["snapPoint": "50%"])])
        == ["/start/snapPoint": "cannot be read as a point, so the drawer is fully open"])
  }

  @Test func `properties without effect`() {
    #expect(
      remarks(["snapToSequentialPoints": true, "defaultSnapPoint": 0.5]).keys.sorted()
        == ["/drawer/configuration/defaultSnapPoint", "/drawer/configuration/snapToSequentialPoints"])
    #expect(remarks(["swipeDirection": "right", "snapPoints": [0.5, 1]]).keys.sorted() == [points])
    let scene: [Value.Member] = [
      .init("environment", ["popupWidth": 300, "scrollTop": 20, "areaProps": ["disabled": true]])
    ]
    #expect(
      remarks([:], scene).keys.sorted()
        == ["/environment/areaProps", "/environment/popupWidth", "/environment/scrollTop"])
  }
}
