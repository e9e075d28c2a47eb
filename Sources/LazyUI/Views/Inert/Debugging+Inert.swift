// Functions of SwiftUI that print why a body was evaluated. They have no effect: the log of updates always records
// that.

extension View {
  public static func _printChanges() {}
  public static func _logChanges() {}
}
