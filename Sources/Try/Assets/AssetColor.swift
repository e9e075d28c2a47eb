internal import Foundation

/// The value of a colour in an asset catalogue.
enum AssetColor: Equatable {
  /// Red, green, blue and opacity, each from 0 to 1.
  case components(Double, Double, Double, Double)
  /// The name of a colour of UIKit, such as `systemBlue`.
  case system(String)

  /// Reads the `Contents.json` of a colour set. Of a light and a dark value, the dark one is used, because most
  /// terminals are dark, and the environment's `colorScheme` is `dark` by default.
  ///
  /// - Returns: nil if the file contains no colour that is known here.
  init?(contents: [UInt8]) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(contents)) else { return nil }
    let colors = contents.colors ?? []
    let values = colors.sorted { $0.preference > $1.preference }.compactMap { $0.color.flatMap(Self.init(value:)) }
    guard let value = values.first else { return nil }
    self = value
  }

  /// The colour as a Swift expression.
  var expression: String {
    switch self {
    case .components(let red, let green, let blue, let opacity):
      "SwiftUI.Color(red: \(red), green: \(green), blue: \(blue), opacity: \(opacity))"
    case .system(let name): "SwiftUI.Color(uiColor: .\(name))"
    }
  }

  private init?(value: Contents.Value) {
    if let reference = value.reference {
      let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
      guard KnownStyles.systemColors.contains(name) else { return nil }
      self = .system(name)
      return
    }
    func part(_ name: String) -> Double? { value.components?[name].flatMap { Self.part($0.text) } }
    let opacity = part("alpha") ?? 1
    if let white = part("white") {
      self = .components(white, white, white, opacity)
    } else if let red = part("red"), let green = part("green"), let blue = part("blue") {
      self = .components(red, green, blue, opacity)
    } else {
      return nil
    }
  }

  /// Returns a component from 0 to 1. It is written as a fraction (`0.502`), as a byte (`128`), or as a hexadecimal byte
  /// (`0x80`).
  private static func part(_ text: String) -> Double? {
    let hexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let part =
      if hexadecimal { UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } } else {
        Double(text).map { text.contains(".") ? $0 : $0 / 255 }
      }
    guard let part, part.isFinite else { return nil }
    // Three digits are enough for a byte.
    return (min(1, max(0, part)) * 1000).rounded() / 1000
  }
}

/// The part of a `Contents.json` that is read.
private struct Contents: Decodable {
  struct Entry: Decodable {
    let color: Value?
    let appearances: [Appearance]?
    let idiom: String?

    /// The priority of the entry. Of several entries, the one with the highest priority is used.
    var preference: Int {
      let appearance = appearances?.first { $0.appearance == "luminosity" }?.value
      let isPlain = appearances?.allSatisfy { $0.appearance == "luminosity" } ?? true
      return (isPlain ? 4 : 0) + (appearance == "dark" ? 2 : 0) + (idiom == "universal" ? 1 : 0)
    }
  }

  struct Appearance: Decodable {
    let appearance: String?
    let value: String?
  }

  struct Value: Decodable {
    let components: [String: Part]?
    let reference: String?
  }

  /// A component, which is written as a text or as a number.
  struct Part: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      text = try (try? value.decode(String.self)) ?? "\(value.decode(Double.self))"
    }
  }

  let colors: [Entry]?
}
