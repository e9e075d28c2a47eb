public import LazyUI
internal import Observation

extension WindowGroup {
  /// Creates a group of windows, each for a value. A terminal has one window, which is opened without a value.
  ///
  /// ```swift
  /// struct Reader: App {
  ///   var body: some Scene {
  ///     WindowGroup(for: Int.self) { $page in Text("page \(page ?? 1)") }
  ///   }
  /// }
  /// ```
  public init<Value: Codable & Hashable>(
    for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    let window = WindowValue<Value>()
    self.init { content(window.binding) }
  }

  /// Creates a group of windows, like `init(for:content:)`. The title is ignored, because a terminal's window has none.
  public init<Value: Codable & Hashable>(
    _ title: some StringProtocol, for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(for: type, content: content)
  }

  /// Creates a group of windows, like `init(for:content:)`. The identifier is ignored, because a terminal has one window.
  public init<Value: Codable & Hashable>(
    id: String, for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(for: type, content: content)
  }

  /// Creates a group of windows, like `init(for:content:)`. Title and identifier are ignored.
  public init<Value: Codable & Hashable>(
    _ title: some StringProtocol, id: String, for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(for: type, content: content)
  }
}

/// The value of a window.
@MainActor @Observable
private final class WindowValue<Value> {
  var value: Value?

  var binding: Binding<Value?> { Binding(get: { self.value }, set: { self.value = $0 }) }
}
