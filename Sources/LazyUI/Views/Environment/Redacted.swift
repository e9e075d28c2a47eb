extension View {
  /// Adds a reason to redact the view. For `.placeholder`, bars replace texts and images. For `.privacy`, they do so in
  /// views that are marked with ``View/privacySensitive(_:)``. Controls stay usable, and text fields show their text.
  /// `.invalidated` has no effect.
  ///
  /// ```swift
  /// struct Card: View {
  ///   let name: String?
  ///   var body: some View { Text(name ?? "First and last name").redacted(reason: name == nil ? .placeholder : []) }
  /// }
  /// ```
  ///
  /// See also ``RedactionReasons`` and ``View/unredacted()``.
  public func redacted(reason: RedactionReasons) -> some View {
    EnvironmentView(content: trait(.redacted(reason)), value: reason) { $0.redactionReasons.formUnion($1) }
  }

  /// Removes all reasons to redact the view.
  public func unredacted() -> some View { trait(.unredacted).environment(\.redactionReasons, []) }

  /// Marks the view as sensitive. The reason `.privacy` redacts it.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { trait(.privacySensitive(sensitive)) }
}
