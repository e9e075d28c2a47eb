/// The focus of a session: a control, or the list if no control has it.
@MainActor
struct Focus {
  /// The focused control. A removed control loses the focus.
  private(set) weak var control: (any Control)?
  /// Changes whenever the focus moves, so that drawn pictures can be checked.
  private(set) var revision: UInt32 = 0
  /// The objects to notify when the focus moves.
  var followers = WeakList<any FocusFollower>()

  /// Moves the focus to a control, or to the list if `control` is `nil`.
  mutating func move(to control: (any Control)?) {
    if self.control !== control { revision &+= 1 }
    self.control = control
  }
}
