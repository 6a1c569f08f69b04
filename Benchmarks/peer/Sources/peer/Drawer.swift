import AppleDrawers
import DrawerEngine

/// A container and a drawer as requests name them.
struct ContainerDescription: Decodable {
  var height: Double
  var statusBarHeight: Double?

  var container: Container { Container(height: height, statusBarHeight: statusBarHeight ?? 0) }
}

struct DrawerDescription: Decodable {
  struct Configuration: Decodable {
    var heightOfPartiallyExpandedDrawer: Double?
  }

  var system: String
  var configuration: Configuration

  var drawerKit: DrawerKit.Configuration {
    var made = DrawerKit.Configuration()
    if let height = configuration.heightOfPartiallyExpandedDrawer { made.heightOfPartiallyExpandedDrawer = height }
    return made
  }
}

extension DrawerKit.State {
  var name: String {
    switch self {
    case .collapsed: "collapsed"
    case .partiallyExpanded: "partiallyExpanded"
    case .fullyExpanded: "fullyExpanded"
    case .dismissed: "dismissed"
    case .transitioning: "transitioning"
    }
  }
}
