import DetentAPI
import DrawerEngine
import Foundation
import TestSupport
import Testing

@Suite struct `Intervals of a property` {
  /// How many random questions there are about each system. Each takes thousands of decisions, so 2,000 in all are only
  /// asked with `DETENT_PROOFS`, in a release build.
  private static let questions = ProcessInfo.processInfo.environment["DETENT_PROOFS"] == nil ? 4 : 400
  /// How many values are tried in each interval.
  private static let values = ProcessInfo.processInfo.environment["DETENT_PROOFS"] == nil ? 10 : 100

  private let reader = RequestReader()

  private static let configurations: [(drawer: String, properties: [(pointer: String, range: ClosedRange<Double>)])] = [
    (
      #"{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":320,"heightOfCollapsedDrawer":90}}"#,
      [
        ("/drawer/configuration/flickSpeedThreshold", 0.1...10), ("/drawer/configuration/upperMarkGap", -20...400),
        ("/drawer/configuration/heightOfPartiallyExpandedDrawer", -50...900),
        ("/drawer/configuration/lowerMarkGap", 0...400),
      ]
    ),
    (
      #"{"system":"sweetcurtain","configuration":{"swipeResistance":{"custom":400}}}"#,
      [
        ("/drawer/configuration/swipeResistance/custom", -100...3000),
        ("/drawer/configuration/midHeightCoefficient", 0...1), ("/drawer/configuration/maxHeightCoefficient", 0...1.2),
      ]
    ),
    (
      #"{"system":"overlaycontainer","configuration":{"heightForNotchAt":[100,300,700]}}"#,
      [
        ("/drawer/configuration/heightForNotchAt/1", 0...844),
        (
          "/drawer/configuration/transitioningDelegateForOverlay/overlayTargetNotchPolicy/minimumVelocity",
          0...2000
        ),
        (
          "/drawer/configuration/transitioningDelegateForOverlay/overlayTargetNotchPolicy/minimumDuration", -0.1...1
        ),
      ]
    ),
    (
      #"{"system":"sheets","configuration":{"anchors":["defaultExpanded",{"ratio":0.5},"defaultCollapsed"]}}"#,
      [("/drawer/configuration/anchors/1/ratio", -0.2...1.2), ("/container/safeArea/top", 0...300)]
    ),
    (
      #"{"system":"transition","configuration":{}}"#,
      [
        ("/drawer/configuration/completionThreshold", -0.5...1.5),
        ("/drawer/configuration/minimumFlickVelocity", 0...4000),
      ]
    ),
  ]

  /// Where a request leads with a value; nil if it is refused.
  private func decision(_ body: String) -> (state: Value?, rule: Value?)? {
    do {
      let answer = try JSONParser.parse(reader.resolution(Array(body.utf8)).answer())
      let state = answer["resolution"]?["state"]
      return (state?.number.map { .string($0.told) } ?? state, answer["resolution"]?["rule"])
    } catch {
      return nil
    }
  }

  @Test(arguments: Self.configurations.indices)
  func `cover the range without gaps, end where the decision changes, and decide as told in between`(
    _ index: Int
  ) throws {
    let (drawer, properties) = Self.configurations[index]
    var random = SeededNumbers(seed: UInt64(index))
    var (ends, tried, narrow) = (0, 0, 0)
    let common: [(String, ClosedRange<Double>)] = [
      ("/release/position", -100...950), ("/release/velocity", -4000...4000), ("/container/height", 400...1200),
    ]
    for question in 0..<Self.questions {
      let (pointer, range) = (common + properties)[question % (common.count + properties.count)]
      let release =
        #"{"position":\#(random.number(in: 0...844)),"velocity":\#(random.number(in: -3000...3000))}"#
      let request = #""container":{"height":844},"drawer":\#(drawer),"release":\#(release)"#
      let (from, to) = (random.number(in: range), range.upperBound)
      let body = #"{\#(request),"property":"\#(pointer)","range":{"from":\#(from),"to":\#(to)}}"#
      let answer = try JSONParser.parse(reader.tune(Array(body.utf8)).answer())
      let intervals = try #require(answer["intervals"]?.list)
      let granularity = try #require(answer["granularity"]?.number)
      #expect(intervals.first?["from"]?.number == from && intervals.last?["to"]?.number == to)
      for (one, next) in zip(intervals, intervals.dropFirst()) { #expect(one["to"] == next["from"]) }
      for interval in intervals {
        let (start, end) = (interval["from"]?.number ?? 0, interval["to"]?.number ?? 0)
        let edge = (to - from) * 2e-9
        func isAsTold(_ value: Double) throws -> Bool {
          let found = decision("{\(try with(value, at: pointer, request))}")
          if interval["invalid"] != nil { return found == nil }
          return found?.state == interval["state"] && found?.rule == interval["rule"]
        }
        if end - start > 2 * edge {
          for value in [start + edge, end - edge] {
            ends += 1
            #expect(try isAsTold(value), "\(body) at \(value): \(interval)")
          }
        }
        for _ in 0..<Self.values {
          let value = random.number(in: start...end)
          tried += 1
          if try isAsTold(value) { continue }
          // Something narrower than the granularity, which may have been stepped over.
          narrow += 1
          let around = [-granularity, granularity].map { min(max(value + $0, start), end) }
          for neighbour in around { #expect(try isAsTold(neighbour), "\(body) at \(value): \(interval)") }
        }
      }
    }
    print("\(drawer.prefix(30)): \(ends) ends, \(tried) values, \(narrow) in what is narrower than the granularity")
    #expect(ends > Self.questions && narrow <= tried / 1000)
  }

  /// The members of a request with a number put in its place.
  private func with(_ value: Double, at pointer: String, _ request: String) throws -> String {
    let whole = try JSONParser.parse(Array("{\(request)}".utf8))
    let changed = replacing(whole, pointer.split(separator: "/").map(String.init)[...], .number(value))
    return String(String(decoding: changed.exactJSON, as: UTF8.self).dropFirst().dropLast())
  }

  private func replacing(_ value: Value, _ path: ArraySlice<String>, _ new: Value) -> Value {
    guard let step = path.first else { return new }
    switch value {
    case .list(var elements):
      if let index = Int(step) { elements[index] = replacing(elements[index], path.dropFirst(), new) }
      return .list(elements)
    case .object(var members):
      let inner = replacing(value[step] ?? .object([]), path.dropFirst(), new)
      if let index = members.firstIndex(where: { $0.name == step }) {
        members[index] = .init(step, inner)
      } else {
        members.append(.init(step, inner))
      }
      return .object(members)
    default: return path.isEmpty ? new : .object([.init(step, replacing(.object([]), path.dropFirst(), new))])
    }
  }
}
