/// The reasons why content is redacted.
///
/// Used by ``View/redacted(reason:)``.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is not loaded yet.
  public static let placeholder = Self(rawValue: 1)
  /// Sensitive content must not be seen.
  public static let privacy = Self(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = Self(rawValue: 4)
}
