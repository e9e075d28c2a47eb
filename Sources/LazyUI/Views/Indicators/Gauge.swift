/// A view that shows the position of a value between two bounds. By default it is a bar with a label above and labels
/// of the bounds at its ends. ``View/gaugeStyle(_:)`` changes the appearance.
///
/// ```swift
/// struct Disk: View {
///   let used: Double
///   var body: some View { Gauge(value: used, in: 0...100) { Text("Disk") } }
/// }
/// ```
///
/// See also ``ProgressView``, ``GaugeStyle`` and ``View/gaugeStyle(_:)``.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
  private let share: Double
  private let label: Label
  private let current: CurrentValueLabel
  private let low: BoundsLabel?
  private let high: BoundsLabel?
  @Environment(\.gaugeAppearance) private var appearance

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel, _ low: BoundsLabel?,
    _ high: BoundsLabel?
  ) {
    let width = bounds.upperBound - bounds.lowerBound
    share = width > 0 ? min(1, max(0, Double((value - bounds.lowerBound) / width))) : 0
    (self.label, self.current, self.low, self.high) = (label, current, low, high)
  }

  /// Creates a gauge with a label.
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(value, bounds, label(), EmptyView(), nil, nil)
  }

  /// Creates a gauge with a label and a view that describes the current value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(value, bounds, label(), currentValueLabel(), nil, nil)
  }

  /// Creates a gauge with a label, and views that describe the current, the minimum and the maximum value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
  }

  /// Creates a gauge with a label, and views that describe the current, the minimum and the maximum value. Marked
  /// values are not shown.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      switch appearance {
      case .own(let style): style.make(configuration)
      case .bar:
        if Label.self != EmptyView.self || CurrentValueLabel.self != EmptyView.self {
          HStack {
            label
            Spacer()
            current
          }
        }
        bar
      case .compact:
        HStack {
          if CurrentValueLabel.self == EmptyView.self { label } else { current }
          bar.frame(width: 8).cells()
        }
      case .line:
        HStack {
          if CurrentValueLabel.self == EmptyView.self { label } else { current }
          bar
        }
      }
    }
  }

  private var bar: some View {
    HStack {
      if let low { low }
      ProgressView(value: share)
      if let high { high }
    }
  }

  private var configuration: GaugeStyleConfiguration {
    GaugeStyleConfiguration(
      value: share, label: .init(content: AnyView(label)),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(content: AnyView(current)),
      minimumValueLabel: low.map { .init(content: AnyView($0)) },
      maximumValueLabel: high.map { .init(content: AnyView($0)) })
  }
}

/// The appearance of gauges.
///
/// Set with ``View/gaugeStyle(_:)``. The built-in styles are ``DefaultGaugeStyle``, ``LinearGaugeStyle``,
/// ``LinearCapacityGaugeStyle``, ``AccessoryLinearGaugeStyle``, ``AccessoryLinearCapacityGaugeStyle``,
/// ``AccessoryCircularGaugeStyle`` and ``AccessoryCircularCapacityGaugeStyle``.
@preconcurrency @MainActor
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  /// Returns the view that represents a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge that a style draws.
public struct GaugeStyleConfiguration {
  /// The gauge's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// A view that describes the current value.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// A view that describes the minimum value.
  public struct MinimumValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// A view that describes the maximum value.
  public struct MaximumValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The position of the value between its bounds, from 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
}

/// The appearances of a gauge.
enum GaugeAppearance {
  /// A bar below its label.
  case bar
  /// A bar of fixed width to the right of the current value.
  case compact
  /// A bar to the right of the current value. It takes the remaining width.
  case line
  case own(StyleBox<GaugeStyleConfiguration>)
}

extension EnvironmentValues {
  var gaugeAppearance: GaugeAppearance {
    get { self[GaugeAppearanceKey.self] }
    set { self[GaugeAppearanceKey.self] = newValue }
  }
}

private enum GaugeAppearanceKey: EnvironmentKey {
  static var defaultValue: GaugeAppearance { .bar }
}
