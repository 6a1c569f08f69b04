import AndroidDrawers
import AppleDrawers
public import DrawerEngine
import ReactNativeDrawers
import WebDrawers

extension Registry {
  /// All systems. Each module lists its own, so that what is generic over a system is specialised there.
  public static let standard = Registry(apple + web + android + reactNative)
}
