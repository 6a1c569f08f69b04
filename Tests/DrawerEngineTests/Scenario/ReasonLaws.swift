import DrawerEngine
import Drawers
import ReactNativeDrawers
import TestSupport
import Testing

/// `make proof NAME=random` holds the same law for 20,000 timelines of each system.
@Suite struct `What does nothing` {
  @Test(arguments: Registry.standard.names)
  func `an input that changes nothing has a reason`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    let report = ReasonLaw.report(on: system, timelines: 300, seed: 43)
    #expect(report.faults.isEmpty, "\(report.text): \(report.faults.prefix(3))")
    #expect(report.count("timelines") > 50 && report.count("without effect") > 20, "\(report.text)")
  }

  @Test func `an input that takes back what frames have changed does something`() {
    // The first resize makes the sheet fill its parent until the next frame, the second makes it do so again.
    let request: Value = [
      "container": ["height": 525],
      "drawer": [
        "system": "gorhom",
        "configuration": [
          "snapPoints": [200, 422], "enableDynamicSizing": false, "modal": true, "detached": true, "bottomInset": 1143,
        ],
      ],
      "timeline": [
        ["type": "settle"], ["type": "resize", "container": ["height": 626]],
        ["type": "resize", "after": 0.3, "container": ["height": 66]],
      ],
    ]
    var report = LawReport()
    ReasonLaw.hold(for: request, of: Gorhom.self, &report)
    #expect(report.count("without effect") == 1 && report.faults.isEmpty, "\(report.text)")
  }
}
