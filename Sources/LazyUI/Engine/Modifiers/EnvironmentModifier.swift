public import Observation

extension View {
  /// Sets an environment value for this view and all views in it.
  ///
  /// ```swift
  /// struct ShortLines: View {
  ///   let notes: [String]
  ///   var body: some View {
  ///     List(notes, id: \.self) { Text($0) }
  ///       .environment(\.lineLimit, 1)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``Environment``, ``EnvironmentValues`` and ``View/transformEnvironment(_:transform:)``.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentView(content: self, value: value) { $0[keyPath: keyPath] = $1 }
  }

  /// Sets an object for this view and all views in it. They read the object with `@Environment(Object.self)`.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    EnvironmentView(content: self, value: object) { $0[object: Object.self] = $1 }
  }

  /// Modifies an environment value of the surrounding views, for this view and all views in it.
  ///
  /// ```swift
  /// struct AtMostThree: View {
  ///   let text: String
  ///   var body: some View {
  ///     Text(text).transformEnvironment(\.lineLimit) { $0 = min($0 ?? 3, 3) }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/environment(_:_:)`` and ``EnvironmentValues``.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentView(content: self, value: ()) { values, _ in transform(&values[keyPath: keyPath]) }
  }

  /// Provides an object to the `@EnvironmentObject` properties in this view that have the object's type.
  ///
  /// ```swift
  /// final class Theme: ObservableObject { @Published var isCompact = false }
  ///
  /// struct ThemedScreen: View {
  ///   @StateObject private var theme = Theme()
  ///   var body: some View {
  ///     Toggle("compact", isOn: $theme.isCompact).environmentObject(theme)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``EnvironmentObject`` and ``StateObject``.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    EnvironmentView(content: self, value: object) { $0[object: Object.self] = $1 }
  }
}

/// A view together with an environment value that is set for it.
@MainActor
package struct EnvironmentView<Content, Value> {
  let content: Content
  let value: Value
  let change: (inout EnvironmentValues, Value) -> Void
}

extension EnvironmentView: View, _PrimitiveView where Content: View {
  package nonisolated static func _rowShape() -> _RowShape { Content._rowShape() }

  package static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    EnvironmentRows(view, in: context)
  }
}

/// The rows of the content, in an environment scope of their own.
private final class EnvironmentRows<Content: View, Value>: ModifyingRows {
  private let scope: EnvironmentScope
  private var value: Value

  init(_ view: EnvironmentView<Content, Value>, in context: _RowContext) {
    scope = EnvironmentScope(in: context.environment)
    scope.set { view.change(&$0, view.value) }
    value = view.value
    if Value.self == TintChange.self { context.session.features.tints = true }
    var inside = context.insideModifier
    inside.environment = scope
    super.init(Content._makeRows(view.content, in: inside), in: context)
  }

  /// Updates the rows to a new view. Readers are notified only if the environment value differs from the last one.
  override func update(from value: ViewValue) {
    let view = value.pointer(to: EnvironmentView<Content, Value>.self).pointee
    scope.set { view.change(&$0, view.value) }
    if !context.session.areEqual(self.value, view.value) || Value.self == Void.self {
      scope.invalidateReaders()
      // A tint is read when views are drawn.
      if Value.self == TintChange.self { context.session.tintRevision &+= 1 }
      // Fonts and text layout are not tracked by readings, so the rows count as changed.
      if changesAppearance { version &+= 1 }
    }
    self.value = view.value
    content?.update(to: view.content)
  }

  /// Whether the scope overrides a value that affects drawing, layout or input, and not only views that read it.
  private var changesAppearance: Bool { scope.values.sets(FontKey.self) || setsMoreThanFont }

  private var setsMoreThanFont: Bool {
    scope.values.sets(TextEnvironmentKey.self) || scope.values.sets(ScrollEnabledKey.self)
  }

  override func makeWrapper(in parent: LayoutNode) -> WrapperNode {
    guard changesAppearance else {
      return WrapperNode(session: parent.session, parent: parent, environment: scope)
    }
    let wrapper: WrapperNode =
      setsMoreThanFont
      ? EnvironmentNode(in: parent, environment: scope) : FontNode(in: parent, environment: scope)
    wrapper.follow(self)
    return wrapper
  }
}
