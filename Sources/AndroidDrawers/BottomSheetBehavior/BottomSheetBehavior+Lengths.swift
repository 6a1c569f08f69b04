import DrawerEngine

extension BottomSheetBehavior {
  /// A length as given in programs: in pixels, or in dp, which the display's density converts to pixels.
  public struct Length: Sendable, Equatable, ExpressibleByIntegerLiteral {
    fileprivate enum Unit: String, Sendable { case pixels = "px", dp }

    fileprivate var number: Double
    fileprivate var unit = Unit.pixels

    public init(integerLiteral pixels: Int) { number = Double(pixels) }

    fileprivate init(_ number: Double, _ unit: Unit = .pixels) {
      self.number = number
      self.unit = unit
    }

    init(_ pixels: Pixels) { self.init(pixels.double) }

    static func dp(_ number: Double) -> Length { Length(number, .dp) }

    var isNegative: Bool { number < 0 }
  }
}

extension BottomSheetBehavior.Metrics {
  /// A size, to the nearest pixel, and at least one if it is not 0.
  ///
  /// - Source: `TypedValue.complexToDimensionPixelSize`.
  func size(_ length: BottomSheetBehavior.Length) -> Pixels {
    guard length.unit == .dp else { return Pixels(whole: length.number) }
    let exact = single(length)
    let size = Pixels(truncating: exact < 0 ? exact - 0.5 : exact + 0.5)
    return size != 0 || length.number == 0 ? size : length.isNegative ? -1 : 1
  }

  /// An offset, truncated to whole pixels.
  ///
  /// - Source: `TypedValue.complexToDimensionPixelOffset`.
  func offset(_ length: BottomSheetBehavior.Length) -> Pixels {
    length.unit == .dp ? Pixels(truncating: single(length)) : Pixels(whole: length.number)
  }

  /// With its fraction, px.
  func single(_ length: BottomSheetBehavior.Length) -> Float {
    length.unit == .dp ? Float(length.number) * density : Float(length.number)
  }
}

// MARK: - Notation

extension BottomSheetBehavior {
  /// A number of pixels, or a text such as `"56dp"`.
  static let length: Notation<Length> = length(within: Unit.pixels.range)

  static func length(within range: ClosedRange<Double>) -> Notation<Length> {
    let pixels = Notation<Double>.number(.pixels, range)
    return Notation(shape: .oneOf([.string, pixels.shape])) { node, reading in
      guard let text = reading.string(node) else {
        if case .number = reading.tape[node] { return pixels.read(node, &reading).map { Length($0) } }
        reading.refuse(node, insteadOf: .other("a number of pixels or a text such as \"56dp\""))
        return nil
      }
      guard let length = Length(text) else {
        reading.refuse("is \"\(text)\", which is not a length such as \"56dp\" or \"56px\"")
        return nil
      }
      guard range.contains(length.number) else {
        reading.refuse(
          .outOfRange(sent: text, allowed: "\(range.lowerBound.plain) to \(range.upperBound.plain)"))
        return nil
      }
      return length
    } write: { length, tape in
      switch length.unit {
      case .pixels: pixels.write(length.number, &tape)
      case .dp: tape.string(length.number.plain + Length.Unit.dp.rawValue)
      }
    }
  }
}

extension BottomSheetBehavior.Length {
  /// As written in Android's resources; nil for any other text.
  fileprivate init?(_ text: String) {
    let units: [(name: String, unit: Unit)] = [("px", .pixels), ("dip", .dp), ("dp", .dp)]
    guard let (name, unit) = units.first(where: { text.utf8.suffix($0.name.utf8.count).elementsEqual($0.name.utf8) }),
      let number = Double(script: text.utf8.dropLast(name.utf8.count)), number.isFinite,
      text.utf8.count > name.utf8.count
    else { return nil }
    self.init(number, unit)
  }
}
