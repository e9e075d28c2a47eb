/// The meaning of quotes in delimited files.
///
/// ```swift
/// var options = OpeningOptions()
/// options.quote = .character(UInt8(ascii: "'"))
/// ```
///
/// ``OpeningOptions/quote`` overrides the detection.
public enum QuoteRule: Hashable, Sendable {
  /// Quotes are ordinary characters.
  case literal
  /// This byte may enclose fields.
  case character(UInt8)
}
