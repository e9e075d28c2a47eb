public import Foundation

/// The appearance of progress views.
///
/// Set with ``View/progressViewStyle(_:)``. The built-in styles are ``DefaultProgressViewStyle``,
/// ``LinearProgressViewStyle`` and ``CircularProgressViewStyle``.
@preconcurrency @MainActor
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  /// Returns the view that represents a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether the engine draws the progress view itself. It is `false` for custom styles.
  nonisolated static var _isStandard: Bool { get }
}

extension ProgressViewStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// The properties of a progress view that a style draws.
public struct ProgressViewStyleConfiguration {
  /// A view that describes the task.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// A view that describes the current value.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The completed fraction, from 0 to 1; `nil` if it is unknown.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label? {
  /// Creates the progress view that a style is drawing. A custom style uses this initializer to draw the progress view
  /// in another style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(value: configuration.fractionCompleted) { configuration.label }
  }
}

/// A style that shows a bar, or the symbol `◌` if the progress is unknown.
///
/// Set it with ``View/progressViewStyle(_:)``. See also ``ProgressViewStyle``.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

/// A style that shows a bar, or the symbol `◌` if the progress is unknown.
///
/// Set it with ``View/progressViewStyle(_:)``. See also ``ProgressViewStyle``.
public struct LinearProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
  /// Creates the style. The colour has no effect.
  public nonisolated init(tint: Color) {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

/// A style that shows a bar, or the symbol `◌` if the progress is unknown.
///
/// Set it with ``View/progressViewStyle(_:)``. See also ``ProgressViewStyle``.
public struct CircularProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
  /// Creates the style. The colour has no effect.
  public nonisolated init(tint: Color) {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public nonisolated static var automatic: DefaultProgressViewStyle { .init() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public nonisolated static var linear: LinearProgressViewStyle { .init() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public nonisolated static var circular: CircularProgressViewStyle { .init() }
}

extension View {
  /// Sets the style of the progress views in the view.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var progressStyleBox: StyleBox<ProgressViewStyleConfiguration>? {
    get { self[CustomStyleKey<ProgressViewStyleConfiguration>.self] }
    set { self[CustomStyleKey<ProgressViewStyleConfiguration>.self] = newValue }
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates a view that shows how much of a time interval has passed, or how much is left if `countsDown` is true. It
  /// shows the state at its creation and does not follow the time.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}

extension ProgressView {
  /// Creates a view that shows how much of a time interval has passed, or how much is left if `countsDown` is true. It
  /// shows the state at its creation and does not follow the time.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    let length = timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound)
    let share = length > 0 ? Date.now.timeIntervalSince(timerInterval.lowerBound) / length : 1
    self.init(value: countsDown ? 1 - share : share, label: label)
  }
}
