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
public struct LinearProgressViewStyle: ProgressViewStyle, TintedProgressStyle {
  let tint: Color?

  public nonisolated init() { tint = nil }
  /// Creates the style with a colour for the progress.
  public nonisolated init(tint: Color) { self.tint = tint }
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

/// A style that shows a bar, or the symbol `◌` if the progress is unknown.
///
/// Set it with ``View/progressViewStyle(_:)``. See also ``ProgressViewStyle``.
public struct CircularProgressViewStyle: ProgressViewStyle, TintedProgressStyle {
  let tint: Color?

  public nonisolated init() { tint = nil }
  /// Creates the style with a colour for the progress.
  public nonisolated init(tint: Color) { self.tint = tint }
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
    let tint = (style as? any TintedProgressStyle)?.tint?.asTint
    return environment(
      \.progressAppearance,
      ProgressAppearance(style: S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) }, tint: tint))
  }
}

/// A built-in style that may have a colour of its own.
@MainActor
protocol TintedProgressStyle {
  /// The colour of the progress; `nil` for the tint of the surrounding views.
  var tint: Color? { get }
}

/// The appearance of progress views, as stored in the environment.
struct ProgressAppearance: Equatable {
  /// The custom style, or `nil` for the built-in appearance.
  var style: StyleBox<ProgressViewStyleConfiguration>?
  /// The tint of the progress; `nil` for that of the surrounding views.
  var tint: Tint?
}

extension EnvironmentValues {
  var progressAppearance: ProgressAppearance {
    get { self[ProgressAppearanceKey.self] }
    set { self[ProgressAppearanceKey.self] = newValue }
  }
}

private enum ProgressAppearanceKey: EnvironmentKey {
  static var defaultValue: ProgressAppearance { ProgressAppearance() }
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
