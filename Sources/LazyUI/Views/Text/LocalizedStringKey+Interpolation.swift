public import Foundation
import Glyphs

extension LocalizedStringKey {
  /// The builder of a text literal with interpolated values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var pieces: [Piece] = []

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    private mutating func append(parts: [TextPart], as specifier: String = "%@") {
      pieces.append(.argument(Argument(specifier: specifier, parts: parts)))
    }

    private mutating func append(value: any TextValue, as specifier: String = "%@") {
      append(parts: [TextPart(.value(AnyTextValue(value)))], as: specifier)
    }

    /// Appends a string unchanged.
    public mutating func appendInterpolation(_ string: String) { append(parts: [TextPart(string)]) }

    /// Appends a value, formatted by `formatter`.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(value: FormatterValue(subject, formatter))
    }

    /// Appends a value, formatted by a format style.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(value: FormattedValue(input: input, format: format))
    }

    /// Appends a number, formatted for the locale.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      appendInterpolation(value, specifier: T._specifier)
    }

    /// Appends a number as `String(format:)` writes it: `"%.2f"`. The specifier must fit the number's type.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(
        value: NumberValue(number: value._arg, identity: AnyHashable(value), specifier: specifier), as: specifier)
    }

    /// Appends a text with its own colours and attributes.
    public mutating func appendInterpolation(_ text: Text) { append(parts: text.parts) }

    /// Appends a text with attributes.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(parts: TextPart.parts(of: attributedString))
    }

    /// Appends the glyph of an image. An image of pixels is also shown as a glyph.
    public mutating func appendInterpolation(_ image: Image) { append(parts: [TextPart(.value(AnyTextValue(image)))]) }

    /// Appends a date, or its distance from now.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(value: DateValue(date: date, style: style))
    }

    /// Appends a range of dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append(value: DateRangeValue(start: dates.lowerBound, end: dates.upperBound))
    }

    /// Appends a range of dates.
    public mutating func appendInterpolation(_ interval: DateInterval) {
      append(value: DateRangeValue(start: interval.start, end: interval.end))
    }

    /// Appends a clock that runs through a time interval.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      append(
        value: TimerValue(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
      )
    }

    /// Appends the description of a value, as a string's interpolation does.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { append(parts: [TextPart(String(describing: value))]) }
  }
}

/// A number that can be interpolated into a localized key.
public protocol _FormatSpecifiable: Hashable {
  /// The number as an argument of `String(format:)`.
  var _arg: any CVarArg & Sendable { get }
  /// The default format specifier.
  static var _specifier: String { get }
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
  public var _arg: any CVarArg & Sendable {
    Self.isSigned ? Int64(truncatingIfNeeded: self) : UInt64(truncatingIfNeeded: self)
  }
  public static var _specifier: String { isSigned ? "%lld" : "%llu" }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public var _arg: any CVarArg & Sendable { Double(self) }
  public static var _specifier: String { "%lf" }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
