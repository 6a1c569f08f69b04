import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A person who made a mistake` {
  static let all = Mistake.notations + Mistake.places + Mistake.names + Mistake.values + Mistake.texts

  @Test func `all 92 mistakes are distinct`() {
    #expect(Self.all.count == 92 && Set(Self.all.map(\.name)).count == 92)
  }

  @Test(arguments: all)
  func `every mistake gets a suggestion`(_ mistake: Mistake) throws {
    let live = try LiveService.shared.get()
    let answer = try live.connect().ask("POST", mistake.path, body: Array(mistake.body.utf8))
    let problem = try answer.value()
    #expect([400, 422].contains(answer.status))
    let advice =
      answer.status == 400
      ? problem["detail"]?.string
      : problem["errors"]?.list?.first { $0["pointer"]?.string == mistake.pointer }?["message"]?.string
    let message = try #require(advice, "\(answer.text)")
    for words in mistake.words { #expect(message.contains(words), "\(mistake.name): \(message)") }
  }

  @Test func `mistakes in several elements of a list are all reported`() throws {
    let body = #"{\#(Requests.drawer),"sampling":{"times":[1,"2",0.5,null,0.7,-1,0.2]}}"#
    let answer = try LiveService.shared.get().connect().ask("POST", "/simulate", body: Array(body.utf8))
    let pointers = try answer.value()["errors"]?.list?.compactMap { $0["pointer"]?.string }
    #expect(Set(pointers ?? []) == Set([1, 2, 3, 5, 6].map { "/sampling/times/\($0)" }))
    #expect(pointers?.count == 5)
  }

  static let remarks: [(name: String, body: String, pointer: String, words: String)] = [
    (
      "milliseconds", #"{\#(Requests.drawer),"timeline":[{"type":"drag","by":1,"over":250}]}"#, "/timeline/0/over",
      "milliseconds, write 0.25"
    ),
    (
      "a pan that has not begun",
      #"{\#(Requests.drawer),"timeline":[{"type":"pan","phase":"changed"},{"type":"pan","phase":"ended"}]}"#,
      "/timeline/0/phase", "without a \"began\""
    ),
    (
      "a drawer without a height", "{\(Requests.drawer)}", "/drawer/configuration/heightOfPartiallyExpandedDrawer",
      "below the container"
    ),
    (
      "a drawer as high as its container",
      #"{"container":{"height":844},"drawer":{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":844}}}"#,
      "/drawer/configuration/heightOfPartiallyExpandedDrawer", "where the fully expanded one is"
    ),
    (
      "two notches of one height",
      #"{"container":{"height":844},"drawer":{"system":"overlaycontainer","configuration":{"heightForNotchAt":[100,100]}}}"#,
      "/drawer/configuration/heightForNotchAt/1", "no gesture distinguishes"
    ),
  ]

  @Test(arguments: remarks)
  func `unusual values get a notice`(
    _ row: (name: String, body: String, pointer: String, words: String)
  ) throws {
    let answer = try LiveService.shared.get().connect().ask("POST", "/simulate", body: Array(row.body.utf8))
    let notices = try #require(answer.value()["start"]?["notices"]?.list)
    let messages = notices.filter { $0["pointer"]?.string == row.pointer }.compactMap { $0["message"]?.string }
    #expect(messages.count == 1 && messages.first?.contains(row.words) == true, "\(row.name): \(notices)")
  }
}
