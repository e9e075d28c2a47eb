extension View {
  /// Sets the preference for `key` to `value`. The new value replaces the values of views inside this view.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    NodeModifiedContent(content: self, modifier: PreferenceModifier<K>(change: { $0 = value }, isReplacing: true))
  }

  /// Changes the preference for `key` that the views inside this view have set. Ancestors read the changed value.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    NodeModifiedContent(content: self, modifier: PreferenceModifier<K>(change: callback, isReplacing: false))
  }

  /// Calls `action` whenever the preference of the views inside for `key` has changed. The first call follows the first
  /// layout, unless the value is the key's default.
  ///
  /// Rows that a lazy container has not created set no preferences.
  ///
  /// ```swift
  /// enum ErrorCount: PreferenceKey {
  ///   static let defaultValue = 0
  ///   static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  /// }
  ///
  /// struct Report: View {
  ///   @State private var errors = 0
  ///   var body: some View {
  ///     VStack { Text("failed").preference(key: ErrorCount.self, value: 1) }
  ///       .onPreferenceChange(ErrorCount.self) { errors = $0 }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``PreferenceKey`` and ``View/preference(key:value:)``.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping @MainActor (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    NodeModifiedContent(content: self, modifier: PreferenceReader<K>(isSame: { $1 == $2 }, action: action))
  }

  /// Shows an overlay in front of this view. `transform` creates the overlay from the preference of this view and the
  /// views inside.
  public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    PreferenceLayer<Key, Self, T, _>(content: self, transform: transform) { view, layer in
      view.overlay(alignment: alignment) { layer }
    }
  }

  /// Shows a background of this view. `transform` creates the background from the preference of this view and the views
  /// inside.
  public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    PreferenceLayer<Key, Self, T, _>(content: self, transform: transform) { view, layer in
      view.background(alignment: alignment) { layer }
    }
  }
}

/// A view with an overlay or background that is made from the view's preference.
private struct PreferenceLayer<Key: PreferenceKey, Content: View, Layer: View, Body: View>: View {
  let content: Content
  let transform: (Key.Value) -> Layer
  let put: (AnyView, Layer) -> Body
  @State private var value = Key.defaultValue

  init(
    content: Content, transform: @escaping (Key.Value) -> Layer, put: @escaping (AnyView, Layer) -> Body
  ) {
    self.content = content
    self.transform = transform
    self.put = put
  }

  var body: Body {
    // Values that are not `Equatable` are compared field by field.
    let reader = PreferenceReader<Key>(isSame: { $0.areEqual($1, $2) }, action: { value = $0 })
    return put(AnyView(NodeModifiedContent(content: content, modifier: reader)), transform(value))
  }
}

package struct PreferenceModifier<Key: PreferenceKey>: NodeModifier {
  var change: (inout Key.Value) -> Void
  /// Whether `change` is applied to the key's default. If false, it is applied to the value of the views inside.
  var isReplacing: Bool

  package func makeWrapper(_ rows: any ModifierSource<PreferenceModifier>, in parent: LayoutNode) -> WrapperNode {
    PreferenceNode(rows, in: parent)
  }
}

private final class PreferenceNode<Own: PreferenceKey>: ModifierNode<PreferenceModifier<Own>>, PreferenceSource {
  override var preferenceSource: (any PreferenceSource)? { self }

  func add<Key: PreferenceKey>(to reduction: inout PreferenceReduction<Key>, from node: LayoutNode) {
    guard Key.self == Own.self else {
      for child in preferenceChildren { reduction.add(from: child) }
      return
    }
    let modifier = rows.modifier
    var value = modifier.isReplacing ? Own.defaultValue : preference(Own.self)
    modifier.change(&value)
    if let value = value as? Key.Value { reduction.add(value) }
  }
}

package struct PreferenceReader<Key: PreferenceKey>: NodeModifier {
  /// Returns whether two values are equal.
  var isSame: @MainActor (Session, Key.Value, Key.Value) -> Bool
  var action: @MainActor (Key.Value) -> Void

  /// Returns `true`, because the action does not affect drawing.
  package func hasSameEffect(as other: PreferenceReader) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<PreferenceReader>, in parent: LayoutNode) -> WrapperNode {
    PreferenceReaderNode(rows, in: parent)
  }
}

private final class PreferenceReaderNode<Key: PreferenceKey>: ModifierNode<PreferenceReader<Key>> {
  private var last = Key.defaultValue
  private var isWaiting = false

  /// Reads the value after the layout, because containers create their rows while they are placed.
  override func placeChildren() {
    super.placeChildren()
    guard !isWaiting else { return }
    isWaiting = true
    session.afterLayout { [weak self] in self?.readValue() }
  }

  private func readValue() {
    isWaiting = false
    let value = preference(Key.self)
    guard !rows.modifier.isSame(session, value, last) else { return }
    last = value
    rows.modifier.action(value)
  }
}
