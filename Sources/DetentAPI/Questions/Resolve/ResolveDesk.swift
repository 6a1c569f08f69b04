import DrawerEngine

/// Where one resolve request at a time is answered: memory for its candidates, and the last few drawers that were asked about
/// more than once. A client that drags a drawer or sweeps releases sends the same drawer repeatedly.
struct ResolveDesk: Sendable {
  /// How many drawers a desk knows at most, and how many others it has seen once.
  private static let (mostDrawers, mostSeen) = (4, 8)
  /// How many requests about unknown drawers pass until a desk takes another one in, which reads it twice, if it is full or the
  /// last one could not be kept.
  private static let patience = 16

  /// Memory for a list of candidates.
  var places = Tape()
  private var drawers: [KnownDrawer] = []
  /// The fingerprints of drawers that were asked about and are not known.
  private var seen: [UInt64] = []
  /// Which drawer, and which fingerprint, is replaced next.
  private var (oldestDrawer, oldestSeen) = (0, 0)
  private var missesSinceAttempt = 0
  private var hasFailed = false
  fileprivate var figures = KnownDrawerFigures()

  /// The answer to a request about one release of a drawer that is known; nil if it has to be read as a whole, and nothing
  /// has been read then.
  mutating func answer(_ reading: inout Reading, of system: SystemReader) -> [UInt8]? {
    guard let release = reading.tape.member("release", of: .root) else { return nil }
    let fingerprint = reading.tape.fingerprint(without: release)
    if let index = drawers.firstIndex(where: { $0.isOf(reading.tape, release, fingerprint) }) {
      figures.hits += 1
      return answer(release, &reading, index)
    }
    figures.misses += 1
    missesSinceAttempt += 1
    guard seen.contains(fingerprint) else {
      note(fingerprint)
      return nil
    }
    guard drawers.count < Self.mostDrawers && !hasFailed || missesSinceAttempt >= Self.patience else { return nil }
    missesSinceAttempt = 0
    let drawer = KnownDrawer(&reading, release, fingerprint, of: system)
    reading = Reading(reading.takeTape())
    hasFailed = drawer == nil
    guard let drawer else { return nil }
    return answer(release, &reading, take(drawer))
  }

  private mutating func answer(_ release: Tape.Node, _ reading: inout Reading, _ index: Int) -> [UInt8]? {
    if let answer = drawers[index].answer(release, &reading) { return answer }
    reading = Reading(reading.takeTape())
    return nil
  }

  private mutating func take(_ drawer: KnownDrawer) -> Int {
    if drawers.count < Self.mostDrawers {
      drawers.append(drawer)
      return drawers.count - 1
    }
    defer { oldestDrawer = (oldestDrawer + 1) % Self.mostDrawers }
    drawers[oldestDrawer] = drawer
    return oldestDrawer
  }

  private mutating func note(_ fingerprint: UInt64) {
    if seen.count < Self.mostSeen {
      seen.append(fingerprint)
    } else {
      seen[oldestSeen] = fingerprint
      oldestSeen = (oldestSeen + 1) % Self.mostSeen
    }
  }
}

/// How often a resolve request was about a drawer that was known.
public struct KnownDrawerFigures: Sendable {
  public fileprivate(set) var hits = 0
  public fileprivate(set) var misses = 0
}

/// Desks that have served one request and wait for the next. The one that was used last comes first, so that a lane mostly
/// finds the drawers that it has seen.
///
/// Requests are read on several threads at once. The lock is held only while a desk changes hands.
final class ResolveDesks: Sendable {
  /// How many desks are kept at most: two for each of a few threads. Together they hold less than 2 MiB.
  private static let most = 16

  private struct Room: Sendable {
    var desks: [ResolveDesk] = []
    var figures = KnownDrawerFigures()
  }

  private let room = Locked(Room())

  var figures: KnownDrawerFigures { room.withLock { $0.figures } }

  func take() -> ResolveDesk {
    var desk = room.withLock { $0.desks.popLast() } ?? ResolveDesk()
    desk.places.removeAll()
    return desk
  }

  func keep(_ desk: consuming ResolveDesk) {
    room.withLock { [desk] room in
      room.figures.hits += desk.figures.hits
      room.figures.misses += desk.figures.misses
      guard room.desks.count < Self.most else { return }
      room.desks.append(desk)
      room.desks[room.desks.count - 1].figures = KnownDrawerFigures()
    }
  }
}
