import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `SweetCurtain notices` {
  private func notices(_ configuration: Value, start: Value = [:]) throws -> [String] {
    let request: Value = [
      "container": ["width": 390, "height": 844, "safeArea": ["top": 44]],
      "drawer": ["system": "sweetcurtain", "configuration": configuration], "start": start,
    ]
    return try Scenario<SweetCurtain>.notices(of: request).map { notice in
      guard case .member(let name)? = notice.path.last else { return notice.message }
      return "\(name) \(notice.message)"
    }
  }

  @Test func `nothing about a curtain as the library wants it`() throws {
    #expect(try notices([:]).isEmpty)
    #expect(try notices(["minHeightCoefficient": 0.1, "midHeightCoefficient": .null, "movingDuration": 0]).isEmpty)
    #expect(try notices(["swipeResistance": ["custom": 400], "maxHeightCoefficient": 1]).isEmpty)
  }

  @Test(
    arguments: [
      (["maxHeightCoefficient": 600], "maxHeightCoefficient is a fraction: the curtain is 600 times as high as"),
      (["minHeightCoefficient": -0.1], "minHeightCoefficient is below 0"),
      (["minHeightCoefficient": 0.9], "minHeightCoefficient is above `maxHeightCoefficient`"),
      (["midHeightCoefficient": 0.2], "midHeightCoefficient is that of `minHeightCoefficient`"),
      (["midHeightCoefficient": 0.8], "midHeightCoefficient is that of `maxHeightCoefficient`"),
      (["midHeightCoefficient": 0.1], "midHeightCoefficient is not between min and max"),
      (["swipeResistance": ["custom": 0.6]], "custom is 0.6 pt/s"),
      (["movingDuration": -1], "movingDuration is below 0"),
      (["movingDuration": 400], "movingDuration is 400 s; if milliseconds are meant, give 0.4"),
      (
        ["showsHandleIndicator": false, "handleIndicatorColor": "red"],
        "handleIndicatorColor has no effect: `showsHandleIndicator` is false"
      ),
    ] as [(Value, String)])
  func `a value that is not what it looks like`(configuration: Value, remark: String) throws {
    let notices = try notices(configuration)
    #expect(notices.count == 1 && notices[0].hasPrefix(remark), "\(notices)")
  }

  @Test func `a start in a state that there is not`() throws {
    let notices = try notices(["midHeightCoefficient": .null], start: ["state": "mid"])
    #expect(notices.count == 1 && notices[0].hasPrefix("state is mid"), "\(notices)")
  }
}
