import AndroidDrawers
import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior resolves releases` {
  /// 500 px of content in 1000 px: expanded at 500, collapsed at 800, hidden at 1000.
  private func sheet(_ configuration: Value = ["peekHeight": 200, "hideable": true]) throws -> BottomSheetBehavior {
    var reading = Reading()
    let configuration = try #require(BottomSheetBehavior.Configuration.read(configuration, &reading))
    let scene = try #require(BottomSheetBehavior.Scene.read(["start": ["contentHeight": 500]], &reading))
    return BottomSheetBehavior(
      container: Container(width: 400, height: 1000), configuration: configuration, scene: scene)
  }

  private func margins(
    at position: Double, _ velocity: Double, _ change: (inout Release<BottomSheetBehavior.State>) -> Void = { _ in }
  ) throws -> Margins {
    var release = Release<BottomSheetBehavior.State>(position: position, velocity: velocity)
    change(&release)
    let sheet = try sheet()
    var meter = Meter()
    return try sheet.margins(of: release, &meter)
  }

  @Test func `a margin of the position reaches the next pixel that is decided otherwise`() throws {
    let margins = try margins(at: 640, 0)
    #expect(margins.position.down?.by == 10)
    #expect(margins.position.down?.rule == "rest-fit-nearest-collapsed")
    #expect(margins.position.up == nil)
    #expect(margins.granularity.position == 1)
    let beside = try self.margins(at: 650, 0)
    #expect(beside.position.up?.by == 1)
    #expect(beside.position.up?.rule == "rest-fit-nearest-expanded")
  }

  @Test func `a fraction of a pixel decides nothing`() throws {
    let sheet = try sheet()
    for position in [649, 649.25, 649.999] {
      #expect(sheet.resolve(Release(position: position, velocity: 0)).rule == "rest-fit-nearest-expanded")
      #expect(try margins(at: position, 0).position.down?.by == 1)
    }
    #expect(sheet.resolve(Release(position: 650, velocity: 0)).rule == "rest-fit-nearest-collapsed")
  }

  @Test func `a margin of the velocity reaches the next number of single precision`() throws {
    // 850 + 0.1 v is compared with 900, in single precision.
    let margin = try #require(try margins(at: 850, 500).velocity.down)
    #expect(margin.rule == "hide")
    #expect((1e-6...1e-2).contains(margin.by))
    let (sheet, reached) = (try sheet(), 500 + margin.by)
    #expect(Double(Float(reached)) == reached)
    #expect(sheet.resolve(Release(position: 850, velocity: reached)).rule == "hide")
    #expect(
      sheet.resolve(Release(position: 850, velocity: Double(Float(reached).nextDown))).rule == "down-fit-collapsed")
    #expect(try margins(at: 640, 0).velocity.down?.by == Double(Float.leastNonzeroMagnitude))
  }

  @Test func `the borders of a projected release are steps of one pixel`() throws {
    let sheet = try sheet()
    var meter = Meter()
    let map = try PhaseBorders(
      in: Plane(positions: 800...1000, velocities: 0...2000),
      of: Decider(sheet, like: Release(position: 0, velocity: 0)), &meter)
    var steps: [(PhaseBorders.Point, PhaseBorders.Point)] = []
    for border in map.borders {
      for (start, end) in zip(border.points, border.points.dropFirst()) where start.velocity == end.velocity {
        if (100...900).contains(start.velocity) { steps.append((start, end)) }
      }
    }
    #expect(steps.count > 50)
    for (start, end) in steps {
      let pixel: Double = min(start.position, end.position)
      let width: Double = abs(end.position - start.position)
      #expect(width == 1)
      #expect(pixel == pixel.rounded())
      #expect(sheet.resolve(Release(position: pixel, velocity: start.velocity)).rule == "hide")
      let before = Double(Float(start.velocity).nextDown)
      #expect(sheet.resolve(Release(position: pixel, velocity: before)).rule == "down-fit-collapsed")
    }
  }

  @Test func `an animation goes from a pixel to a pixel and has no timing`() throws {
    let animation = try #require(try sheet().resolve(Release(position: 640, velocity: 0)).animation)
    #expect(animation.timing == nil)
    #expect(animation.way == AnimationRequest.Way(from: 640, to: 500))
    #expect(animation.duration == 0.291)
    #expect(animation.settles == 0.291)
    #expect(try sheet().resolve(Release(position: 800, velocity: 0)).animation == nil)
  }

  @Test func `the end of a nested scroll is decided by the last step`() throws {
    let sheet = try sheet()
    func rule(_ position: Double, _ step: Int) -> String {
      var release = Release<BottomSheetBehavior.State>(position: position, velocity: 0, scrolling: true)
      release.circumstances.lastStep = step
      return sheet.resolve(release).rule
    }
    #expect(rule(700, 1) == "nested-up-fit-expanded")
    #expect(rule(700, 0) == "nested-rest-fit-nearest-collapsed")
    #expect(rule(600, -1) == "nested-down-fit-collapsed")
    #expect(rule(950, -1) == "nested-hide")
    #expect(rule(500, -1) == "nested-at-expanded")
  }

  @Test func `a cancelled drag is released at rest`() throws {
    let release = Release<BottomSheetBehavior.State>(position: 640, velocity: 900, cancelled: true)
    #expect(try sheet().resolve(release).rule == "rest-fit-nearest-expanded")
  }
}
