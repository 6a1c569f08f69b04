/// Numbers as browsers store and print them.
extension Double {
  /// Rounded to single precision.
  package var single: Double { Double(Float(self)) }

  /// Rounded to six significant digits, as browsers write computed styles.
  package var sixDigits: Double {
    guard self != 0, isFinite else { return self }
    var scale = 1.0
    var size = abs(self)
    while size < 100_000 && scale < 1e18 { (size, scale) = (size * 10, scale * 10) }
    var divisor = 1.0
    while size >= 1_000_000 { (size, divisor) = (size / 10, divisor * 10) }
    if divisor > 1 { return (self / divisor).rounded() * divisor }
    let product = self * scale
    let whole = product.rounded(.down)
    let rest = product - whole
    // Where the product was rounded to a half, the lost part decides.
    let lost = (-product).addingProduct(self, scale)
    let isUp = rest == 0.5 ? (lost == 0 ? product > 0 : lost > 0) : rest > 0.5
    return (isUp ? whole + 1 : whole) / scale
  }
}
