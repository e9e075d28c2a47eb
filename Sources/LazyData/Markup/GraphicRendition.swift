/// What the parameters of a `Select Graphic Rendition` sequence say: `1;38;5;208` is bold in colour 208 of the palette.
///
/// As in ECMA-48 and ISO 8613-6. Parameters are separated by `;`, and those that belong to one before them by `:`; for colours
/// both are taken. What a terminal need not have (blinking, fonts, hidden text) and what nobody knows changes nothing.
struct GraphicRendition {
  private let parameters: UnsafeRawBufferPointer
  private var place = 0

  /// - Parameter parameters: digits, `;` and `:`.
  private init(_ parameters: UnsafeRawBufferPointer) { self.parameters = parameters }

  /// Changes `look` as the parameters say.
  ///
  /// - Complexity: O(bytes of the parameters).
  static func apply(_ parameters: UnsafeRawBufferPointer, to look: inout TextLook) {
    var rendition = GraphicRendition(parameters)
    repeat {
      let parameter = rendition.next()
      rendition.apply(parameter, to: &look)
    } while rendition.place <= parameters.count
  }

  private struct Parameter {
    /// 0 where nothing stands there; `most` where it is more.
    var value: Int
    /// Whether the next one belongs to it.
    var hasPart: Bool

    static let most = 1 << 16
  }

  /// The next parameter, 0 behind the last one.
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

  /// The value of the next parameter; nil behind the last one.
  private mutating func nextValue() -> Int? { place <= parameters.count ? next().value : nil }

  private mutating func apply(_ parameter: Parameter, to look: inout TextLook) {
    switch parameter.value {
    case 38: return take(parameter, for: \.foreground, of: &look)
    case 48: return take(parameter, for: \.background, of: &look)
    case 58:
      // The colour of an underline, which is that of the text here.
      _ = color(of: parameter)
      return
    case 4 where parameter.hasPart:
      let parts = parts()
      if parts.first == 0 { look.attributes.remove(.underline) } else { look.attributes.insert(.underline) }
      return
    default: break
    }
    if parameter.hasPart { _ = parts() }
    Self.apply(parameter.value, to: &look)
  }

  private static func apply(_ value: Int, to look: inout TextLook) {
    switch value {
    case 0:
      let isLink = look.isLink
      look = .plain
      look.isLink = isLink
    case 1: look.attributes.insert(.bold)
    case 2: look.attributes.insert(.dim)
    case 3: look.attributes.insert(.italic)
    case 4, 21: look.attributes.insert(.underline)
    case 7: look.attributes.insert(.reverse)
    case 9: look.attributes.insert(.strikethrough)
    case 22: look.attributes.subtract([.bold, .dim])
    case 23: look.attributes.remove(.italic)
    case 24: look.attributes.remove(.underline)
    case 27: look.attributes.remove(.reverse)
    case 29: look.attributes.remove(.strikethrough)
    case 30...37: look.foreground = .palette(UInt8(value - 30))
    case 39: look.foreground = .standard
    case 40...47: look.background = .palette(UInt8(value - 40))
    case 49: look.background = .standard
    case 90...97: look.foreground = .palette(UInt8(value - 90 + 8))
    case 100...107: look.background = .palette(UInt8(value - 100 + 8))
    default: break
    }
  }

  // MARK: Colours

  private mutating func take(
    _ parameter: Parameter, for property: WritableKeyPath<TextLook, TextLook.Color>, of look: inout TextLook
  ) {
    if let color = color(of: parameter) { look[keyPath: property] = color }
  }

  /// The colour behind a parameter that says that there is one: `5;N` of the palette, `2;R;G;B`, or the same with colons, where
  /// a colour space may stand before the red.
  private mutating func color(of parameter: Parameter) -> TextLook.Color? {
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

  /// The parameters that belong to one before them: the first six, which is as many as any has.
  private mutating func parts() -> [Int] {
    var parts: [Int] = []
    while true {
      let part = next()
      if parts.count < 6 { parts.append(part.value) }
      if !part.hasPart { return parts }
    }
  }

  private static func palette(_ index: Int) -> TextLook.Color? { UInt8(exactly: index).map { .palette($0) } }

  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> TextLook.Color? {
    guard let red = UInt8(exactly: red), let green = UInt8(exactly: green), let blue = UInt8(exactly: blue) else {
      return nil
    }
    return .rgb(red: red, green: green, blue: blue)
  }
}
