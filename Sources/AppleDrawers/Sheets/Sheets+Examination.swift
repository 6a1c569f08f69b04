public import DrawerEngine

extension Sheets {
  /// Adds notices for members without effect in the presentation style, or on what is shown.
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
        $0.notice("has no effect: a `\(scene.environment.root.rawValue)` forwards no scroll view")
      }
    }
  }
}

// MARK: - Properties that inputs give

extension Sheets {
  public static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty] {
    switch action {
    case .set(let changes):
      changes.apply(to: &configuration)
      return changes.given()
    case .setAnchors(let change):
      configuration.anchors = change.anchors
      return [GivenProperty("anchors", in: "anchors")]
    case .pan, .edgePan, .scroll, .tap, .appear, .move, .resize, .push, .pop, .popTo, .popToRoot, .setViewControllers,
      .closeButton, .present, .dismiss:
      return []
    }
  }
}
