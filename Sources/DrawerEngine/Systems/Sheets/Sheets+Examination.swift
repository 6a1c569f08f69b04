extension Sheets {
  /// Notices what has no effect in the presentation style, or on what is shown.
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    if configuration.presentationStyle == .appStore {
      reading.within(.member("drawer")) {
        $0.within(.member("configuration")) { reading in
          configuration.noticeUnused(because: "style `appStore` has no such property", &reading) { usual in
            usual = Configuration()
            usual.presentationStyle = .appStore
          }
        }
      }
    }
    if !scene.environment.root.isScrollable, scene.scrollView != Scene.Content() {
      reading.within(.member(MemberNames.scrollView)) {
        $0.notice("is without effect: a `\(scene.environment.root.rawValue)` forwards no scroll view")
      }
    }
  }
}
