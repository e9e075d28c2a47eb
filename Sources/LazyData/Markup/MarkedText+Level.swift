extension MarkedText {
  /// The level of the text as a log line, or `nil` if it has none.
  public var level: FoundLevel? { bytes.withUnsafeBytes { LevelScan.level(of: $0) } }
}
