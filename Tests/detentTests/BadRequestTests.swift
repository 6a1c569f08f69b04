import DetentAPI
import DetentService
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A bad request` {
  let live: LiveService

  init() throws { live = try LiveService.shared.get() }

  @Test(arguments: BadRequest.malformed + BadRequest.shapes)
  func `bad requests get their exact texts`(_ row: BadRequest) throws { try check(row) }

  @Test(arguments: BadRequest.values + BadRequest.timelines)
  func `faults are found anywhere in a request`(_ row: BadRequest) throws { try check(row) }

  @Test(
    arguments: BadRequest.releases + BadRequest.costs + BadRequest.http + BadRequest.ofBaseUI + BadRequest.ofVaul
      + BadRequest.ofBottomSheetBehavior)
  func `senseless, costly and malformed requests are refused`(_ row: BadRequest) throws { try check(row) }

  @Test(arguments: BadRequest.tunings)
  func `bad tunings are refused`(_ row: BadRequest) throws { try check(row) }

  @Test(arguments: BadRequest.curves + BadRequest.fits + BadRequest.programs)
  func `bad curves are refused`(_ row: BadRequest) throws { try check(row) }

  /// Sends it, reads every word of the answer, and sees that nobody is the worse for it.
  private func check(_ row: BadRequest) throws {
    let connection = try live.connect()
    let answer = try connection.ask(row.method, row.path, headers: row.headers, body: row.body)
    #expect(answer.status == row.status)
    #expect(answer["content-type"] == "application/problem+json")
    #expect(answer["content-length"] == "\(answer.body.count)")
    #expect(answer["x-request-id"]?.isEmpty == false)
    #expect(answer["allow"] == row.allow)

    let problem = try answer.value()
    let faults = problem["errors"]?.list?.map { error in
      BadRequest.Fault(pointer: error["pointer"]?.string ?? "?", message: error["message"]?.string ?? "?")
    }
    #expect(problem["status"]?.number == Double(row.status))
    #expect(problem["type"]?.string?.hasPrefix("urn:detent:problem:") == true)
    #expect(problem["title"]?.string?.isEmpty == false)
    #expect(problem["detail"]?.string == row.expectedDetail)
    #expect(faults ?? [] == row.faults)

    #expect(try connection.ask("GET", "/healthz").status == 200, "the connection has survived")
    #expect(try live.isAlive())
  }

  @Test func `a far too long body is refused unread, and closes the connection`() throws {
    let connection = try live.connect()
    try connection.send("POST /simulate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n\r\n")
    let answer = try connection.readResponse()
    #expect(answer.status == 413)
    #expect(try answer.value()["detail"]?.string == "The body may have at most 1048576 bytes.")
    #expect(answer["connection"]?.lowercased() == "close")
    #expect(try connection.isClosedByServer())
    #expect(try live.isAlive())
  }

  @Test func `a curve with too many instants is refused`() throws {
    var budget = Budget()
    budget.curveTimes = 2
    let small = try LiveService(serviceLimits: ServiceLimits(budget: budget))
    let body = #"{"timing":{"preset":"smooth"},"times":[0,1,2]}"#
    let answer = try HTTP.request("POST", "/curves", text: body, port: small.port)
    #expect(answer.status == 422)
    #expect(try answer.value()["errors"]?.list?.first?["message"] == "has 3 elements; 0 to 2 are allowed")
    #expect(try small.isAlive())
  }

  @Test func `the cost of many animations is reported in the refusal`() throws {
    var budget = Budget()
    budget.curveValues = 110
    let small = try LiveService(serviceLimits: ServiceLimits(budget: budget))
    let answer = try HTTP.request("POST", "/simulate", body: Requests.simulation(seconds: 1), port: small.port)
    #expect(answer.status == 422)
    // Three tracks move for 0.6 s, which takes 36 steps and a start each.
    #expect(
      try answer.value()["detail"]?.string
        == "This many animations at once would take 111 values of curves; the limit is 110.")
    #expect(try small.isAlive())
  }
}
