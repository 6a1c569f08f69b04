import DrawerEngine
import ReactNativeDrawers
import Testing

@Suite struct `React Native Bottom Sheet's components` {
  /// The library's own names, none of which a request can give as they are: each notice names what to give instead.
  @Test(arguments: [
    ("handleComponent", "`handle` is null"), ("backdropComponent", "`backdrop`"),
    ("footerComponent", "`environment.footer`"), ("style", "has no effect here"),
  ])
  func `components are accepted with a hint`(name: String, hint: String) {
    for value: Value in [.null, "Custom", [:]] {
      var reading = Reading()
      let configuration = Gorhom.Configuration.read(
        .object([.init("snapPoints", [200]), .init(name, value)]), &reading)
      #expect(configuration != nil && reading.violationCount == 0)
      #expect(reading.notices.map { $0.path } == [[.member(name)]])
      #expect(reading.notices.first?.message.contains(hint) == true, "\(reading.notices)")
    }
  }
}
