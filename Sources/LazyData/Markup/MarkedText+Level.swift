extension MarkedText {
  /// The level that the text says it has, as a line of a log; nil where it says none.
  public var level: FoundLevel? { bytes.withUnsafeBytes { LevelScan.level(of: $0) } }
}
