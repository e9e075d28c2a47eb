// SwiftUI's functions that print why a body was evaluated. They have no effect, because the update log always records
// the reason.

extension View {
  public static func _printChanges() {}
  public static func _logChanges() {}
}
