public import Foundation

/// How progress looks.
@preconcurrency @MainActor
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  /// What is shown for progress.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether progress is drawn as the engine does it.
  nonisolated static var _isStandard: Bool { get }
}

extension ProgressViewStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// Progress, as a style sees it.
public struct ProgressViewStyleConfiguration {
  /// What goes on.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// A view that tells how far it has come.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// From 0 to 1; nil where that is not known.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label? {
  /// The progress that a style is asked to draw.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(value: configuration.fractionCompleted) { configuration.label }
  }
}

/// A bar, or a sign where it is not known how far something has come.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

/// A bar, or a sign where it is not known how far something has come.
public struct LinearProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
  /// The colour has no effect.
  public nonisolated init(tint: Color) {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

/// A bar, or a sign where it is not known how far something has come.
public struct CircularProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
  /// The colour has no effect.
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
  /// Says how progress in the view looks.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var progressStyleBox: StyleBox<ProgressViewStyleConfiguration>? {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}

private enum ProgressStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ProgressViewStyleConfiguration>? { nil }
}

extension ProgressView where Label == EmptyView {
  /// How much of a time has passed, as of when the view is made.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}

extension ProgressView {
  /// How much of a time has passed, or is left, as of when the view is made.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    let length = timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound)
    let share = length > 0 ? Date.now.timeIntervalSince(timerInterval.lowerBound) / length : 1
    self.init(value: countsDown ? 1 - share : share, label: label)
  }
}
