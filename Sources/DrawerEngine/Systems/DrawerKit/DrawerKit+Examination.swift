extension DrawerKit {
  /// Notices a partially expanded drawer whose height is not given, or that is where the fully expanded one is.
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    guard configuration.supportsPartialExpansion else { return }
    let height = configuration.heightOfPartiallyExpandedDrawer
    let most = container.height - fullY(in: container, configuration)
    let remark =
      if !configuration.partialHeight.isGiven {
        "is not given and taken as 0, so that the partially expanded drawer lies below the container"
      } else if height >= most {
        "is \(height.plain), so the partially expanded drawer is where the fully expanded one is, \(most.plain) pt high"
      } else {
        String?.none
      }
    guard let remark else { return }
    reading.within(.member("drawer")) {
      $0.within(.member("configuration")) { $0.within(.member(partialHeight)) { $0.notice(remark) } }
    }
  }
}
