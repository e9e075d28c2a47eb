/// The importance of a finding.
public enum Severity: String, Sendable, Codable, CaseIterable {
  /// The construct is expensive where it is used, or makes a `List` of unknown length create all rows.
  case warning
  /// The construct costs little where it is used, or nothing shows that the list is long.
  case note
}
