/// The focus of a session: either a control or, by default, the list.
@MainActor
struct Focus {
  /// The focused control. A removed control loses the focus.
  private(set) weak var control: (any Control)?
  /// A number that changes whenever the focus moves.
  private(set) var revision: UInt32 = 0
  /// The objects to notify when the focus moves.
  var followers = WeakList<any FocusFollower>()

  /// Moves the focus to a control, or to the list if `control` is `nil`.
  mutating func move(to control: (any Control)?) {
    if self.control !== control { revision &+= 1 }
    self.control = control
  }
}

/// An object that is notified of every move of the focus.
@MainActor
protocol FocusFollower: AnyObject {
  func focusMoved(to control: (any Control)?)
}

/// A control that is notified when it gets or loses the focus.
@MainActor
protocol FocusFollowing: Control {
  func focusBegan()
  func focusEnded()
}

extension Session {
  /// Notifies `follower` of every move of the focus.
  func follow(_ follower: any FocusFollower) { focus.followers.append(follower) }

  /// Notifies the followers that the focus has moved from one control to another.
  func notifyFocusFollowers(_ last: (any Control)?, _ next: (any Control)?) {
    (last as? any FocusFollowing)?.focusEnded()
    (next as? any FocusFollowing)?.focusBegan()
    for follower in focus.followers { follower.focusMoved(to: next) }
  }
}
