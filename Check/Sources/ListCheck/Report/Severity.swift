/// The importance of a finding.
public enum Severity: String, Sendable, Codable, CaseIterable {
  /// The construct costs time, memory or state where it is used.
  case warning
  /// The construct costs little where it is used, or its cost depends on something that the code does not show, such as
  /// the number of elements.
  case note
}
