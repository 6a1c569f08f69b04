import DrawerEngine
import Testing

@Suite struct `A quintic course` {
  private let course = QuinticCourse(from: 2000, to: 1000, start: 50, duration: 300)

  @Test func `a quintic course begins at its start, ends at its target and stays there`() {
    #expect(course.position(at: 50) == 2000)
    #expect(course.position(at: 350) == 1000)
    #expect(course.position(at: 10_000) == 1000)
    #expect(course.isOver(at: 350) && !course.isOver(at: 349))
  }

  @Test func `a quintic course never reverses or overshoots`() {
    let positions = (50...350).map { course.position(at: Int64($0)) }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(positions.allSatisfy { (1000...2000).contains($0.count) })
  }

  @Test func `covers what (t - 1)^5 + 1 says, in whole pixels`() {
    // After half of the time 31/32 of the distance are covered: 968.75 px.
    #expect(course.position(at: 200) == 1031)
  }

  @Test func `a quintic course without duration is over at once`() {
    #expect(QuinticCourse(from: 5, to: 9, start: 0, duration: 0).position(at: 0) == 9)
    #expect(QuinticCourse(from: 5, to: 9, start: 0, duration: -3).position(at: 0) == 9)
  }

  @Test func `a quintic course takes at most 600 ms, and less after a throw`() {
    func duration(_ velocity: Pixels, across: Pixels = 0, range: Pixels = 2000) -> Int32 {
      QuinticCourse.duration(1000, velocity: velocity, across: across, width: 1080, range: range)
    }
    #expect(duration(0) == 384)
    #expect(duration(0, range: 0) == 600)
    #expect(duration(100) == 600)
    #expect(duration(8000) < 400)
    #expect(duration(8000, across: 8000) == duration(8000) / 2)
  }
}
