import DrawerEngine
import TestSupport
import WebDrawers

/// Requests of this system.
enum VaulScene {
  /// The events of a timeline's inputs, in a window of 390 by 844 px.
  static func events(
    _ timeline: [Value], _ configuration: Value = [:], environment: Value = [:], start: Value = [:]
  ) throws -> [ReportedEvent] {
    try Simulation(
      Vaul.self,
      [
        "container": ["width": 390, "height": 844], "drawer": ["system": "vaul", "configuration": configuration],
        "environment": environment, "start": start, "timeline": .list(timeline),
      ]
    ).events.filter { $0.cause == nil }
  }
}
