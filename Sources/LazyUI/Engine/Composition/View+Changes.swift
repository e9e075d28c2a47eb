extension View {
  /// No effect: the log of updates always records why bodies were evaluated.
  public static func _printChanges() {}

  /// No effect: the log of updates always records why bodies were evaluated.
  public static func _logChanges() {}
}
