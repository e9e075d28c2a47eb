extension View {
  /// No effect: why a body was evaluated, the log of updates tells, of every view and without being asked.
  public static func _printChanges() {}

  /// No effect: why a body was evaluated, the log of updates tells, of every view and without being asked.
  public static func _logChanges() {}
}
