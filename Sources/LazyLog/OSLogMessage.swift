internal import Foundation

/// The privacy of a value in a message. It has no effect: messages go to the terminal of the user who runs the
/// program.
public struct OSLogPrivacy: Sendable {
  /// The masking of hidden values. It has no effect.
  public enum Mask: Sendable {
    case none, hash
  }

  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static let auto = OSLogPrivacy()

  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The format of an integer in a message.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int

  public static let decimal = OSLogIntegerFormatting(radix: 10)
  public static let hex = OSLogIntegerFormatting(radix: 16)
  public static let octal = OSLogIntegerFormatting(radix: 8)
}

/// The format of a floating-point number in a message.
public struct OSLogFloatFormatting: Sendable {
  /// The number of fraction digits.
  let precision: Int

  public static let fixed = OSLogFloatFormatting(precision: 6)

  public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(precision: precision) }
}

/// A log message with interpolated values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  init(text: String) { self.text = text }

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The builder of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<Value>(_ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto) {
      text += "\(value())"
    }

    public mutating func appendInterpolation<Value: BinaryInteger>(
      _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
    ) { text += String(value(), radix: format.radix) }

    public mutating func appendInterpolation(
      _ value: @autoclosure () -> Double, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) { text += String(format: "%.\(max(0, min(format.precision, 100)))f", value()) }
  }
}
