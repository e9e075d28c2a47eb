/// One screen of views: the root views of a session, or a screen of a navigation stack. Views on a screen share
/// objects, such as its edit mode.
@MainActor
final class ScreenScope {
  unowned let session: Session
  /// The shared objects. Each is created when a view first asks for it.
  let objects = ObjectStore()

  init(session: Session) { self.session = session }
}

extension EnvironmentScope {
  /// Returns the scope of a new screen in the surrounding environment `outer`.
  ///
  /// - Parameter adoptsTint: whether the tint around the screen is the accent colour inside.
  @MainActor
  static func screen(
    in outer: EnvironmentScope?, of session: Session, adoptsTint: Bool = false
  ) -> EnvironmentScope {
    let scope = EnvironmentScope(in: outer)
    let screen = ScreenScope(session: session)
    scope.set { values in
      values.screen = screen
      if adoptsTint { values[AccentContainerKey.self] = true }
    }
    return scope
  }
}

extension EnvironmentValues {
  /// The innermost surrounding screen.
  fileprivate(set) var screen: ScreenScope? {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}

private enum ScreenKey: EnvironmentKey {
  static var defaultValue: ScreenScope? { nil }
}
