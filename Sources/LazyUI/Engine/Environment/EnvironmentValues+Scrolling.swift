extension EnvironmentValues {
  /// Whether keys and the mouse wheel scroll containers here; see ``View/scrollDisabled(_:)``.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
}

enum ScrollEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}
