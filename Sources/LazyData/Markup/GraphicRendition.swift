/// The parameters of a `Select Graphic Rendition` sequence: `1;38;5;208` is bold in colour 208 of the palette.
///
/// The syntax is that of ECMA-48 and ISO 8613-6: parameters are separated by `;`, and subparameters by `:`. Colours may
/// use either separator. Unknown parameters and optional effects (blinking, fonts, hidden text) are ignored.
struct GraphicRendition {
  private let parameters: UnsafeRawBufferPointer
  private var place = 0

  /// - Parameter parameters: digits, `;` and `:`.
  private init(_ parameters: UnsafeRawBufferPointer) { self.parameters = parameters }

  /// Changes `appearance` according to the parameters.
  ///
  /// - Complexity: O(bytes of the parameters).
  static func apply(_ parameters: UnsafeRawBufferPointer, to appearance: inout TextAppearance) {
    var rendition = GraphicRendition(parameters)
    repeat {
      let parameter = rendition.next()
      rendition.apply(parameter, to: &appearance)
    } while rendition.place <= parameters.count
  }

  private struct Parameter {
    /// The value of the parameter, at most `most`; 0 if the parameter is empty.
    var value: Int
    /// Whether a subparameter follows.
    var hasPart: Bool

    static let most = 1 << 16
  }

  /// Reads the next parameter. After the last parameter, the value is 0.
  private mutating func next() -> Parameter {
    var parameter = Parameter(value: 0, hasPart: false)
    while place < parameters.count {
      let byte = parameters[place]
      place += 1
      switch byte {
      case UInt8(ascii: ";"): return parameter
      case UInt8(ascii: ":"):
        parameter.hasPart = true
        return parameter
      default: parameter.value = min(Parameter.most, parameter.value * 10 + Int(byte &- UInt8(ascii: "0")))
      }
    }
    place = parameters.count + 1
    return parameter
  }

  /// Returns the value of the next parameter, or `nil` after the last one.
  private mutating func nextValue() -> Int? { place <= parameters.count ? next().value : nil }

  private mutating func apply(_ parameter: Parameter, to appearance: inout TextAppearance) {
    switch parameter.value {
    case 38: return take(parameter, for: \.foreground, of: &appearance)
    case 48: return take(parameter, for: \.background, of: &appearance)
    case 58:
      // The underline colour is ignored: underlines have the colour of the text.
      _ = color(of: parameter)
      return
    case 4 where parameter.hasPart:
      let parts = parts()
      if parts.first == 0 { appearance.attributes.remove(.underline) } else { appearance.attributes.insert(.underline) }
      return
    default: break
    }
    if parameter.hasPart { _ = parts() }
    Self.apply(parameter.value, to: &appearance)
  }

  private static func apply(_ value: Int, to appearance: inout TextAppearance) {
    switch value {
    case 0:
      let isLink = appearance.isLink
      appearance = .plain
      appearance.isLink = isLink
    case 1: appearance.attributes.insert(.bold)
    case 2: appearance.attributes.insert(.dim)
    case 3: appearance.attributes.insert(.italic)
    case 4, 21: appearance.attributes.insert(.underline)
    case 7: appearance.attributes.insert(.reverse)
    case 9: appearance.attributes.insert(.strikethrough)
    case 22: appearance.attributes.subtract([.bold, .dim])
    case 23: appearance.attributes.remove(.italic)
    case 24: appearance.attributes.remove(.underline)
    case 27: appearance.attributes.remove(.reverse)
    case 29: appearance.attributes.remove(.strikethrough)
    case 30...37: appearance.foreground = .palette(UInt8(value - 30))
    case 39: appearance.foreground = .standard
    case 40...47: appearance.background = .palette(UInt8(value - 40))
    case 49: appearance.background = .standard
    case 90...97: appearance.foreground = .palette(UInt8(value - 90 + 8))
    case 100...107: appearance.background = .palette(UInt8(value - 100 + 8))
    default: break
    }
  }

  // MARK: Colours

  private mutating func take(
    _ parameter: Parameter, for property: WritableKeyPath<TextAppearance, TextAppearance.Color>,
    of appearance: inout TextAppearance
  ) {
    if let color = color(of: parameter) { appearance[keyPath: property] = color }
  }

  /// Reads the colour after a colour parameter: `5;N` of the palette, `2;R;G;B`, or the same with colons, where a
  /// colour space may precede the red.
  private mutating func color(of parameter: Parameter) -> TextAppearance.Color? {
    if parameter.hasPart {
      let parts = parts()
      switch parts.first {
      case 5 where parts.count > 1: return Self.palette(parts[1])
      case 2 where parts.count > 4: return Self.rgb(parts[2], parts[3], parts[4])
      case 2 where parts.count == 4: return Self.rgb(parts[1], parts[2], parts[3])
      default: return nil
      }
    }
    switch nextValue() {
    case 5: return nextValue().flatMap(Self.palette)
    case 2:
      guard let red = nextValue(), let green = nextValue(), let blue = nextValue() else { return nil }
      return Self.rgb(red, green, blue)
    default: return nil
    }
  }

  /// Reads the subparameters of the current parameter, and returns the first six. No parameter has more.
  private mutating func parts() -> [Int] {
    var parts: [Int] = []
    while true {
      let part = next()
      if parts.count < 6 { parts.append(part.value) }
      if !part.hasPart { return parts }
    }
  }

  private static func palette(_ index: Int) -> TextAppearance.Color? { UInt8(exactly: index).map { .palette($0) } }

  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> TextAppearance.Color? {
    guard let red = UInt8(exactly: red), let green = UInt8(exactly: green), let blue = UInt8(exactly: blue) else {
      return nil
    }
    return .rgb(red: red, green: green, blue: blue)
  }
}
