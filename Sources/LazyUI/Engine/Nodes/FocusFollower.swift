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
