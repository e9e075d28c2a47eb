/// What has the focus in a session: a control, or the list while none has it.
@MainActor
struct Focus {
  /// The control that has it. A control that goes loses it.
  private(set) weak var control: (any Control)?
  /// Changes whenever the focus moves, so that what was drawn can tell whether it looks the same.
  private(set) var revision: UInt32 = 0

  /// Gives the focus to a control; to the list where there is none.
  mutating func move(to control: (any Control)?) {
    if self.control !== control { revision &+= 1 }
    self.control = control
  }
}
