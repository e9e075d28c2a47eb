/// What a button is for, where that shows.
public struct ButtonRole: Hashable, Sendable {
  let name: String

  /// It takes something away; it is drawn in red.
  public static let destructive = ButtonRole(name: "destructive")
  /// It gives up what was begun. In a dialog Esc stands for it.
  public static let cancel = ButtonRole(name: "cancel")
}
