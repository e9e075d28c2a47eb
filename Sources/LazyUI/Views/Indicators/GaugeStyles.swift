/// A gauge style that the engine draws.
@MainActor
protocol DrawnGaugeStyle: GaugeStyle {
  var appearance: GaugeAppearance { get }
}

extension DrawnGaugeStyle {
  /// Returns a gauge with the style's appearance.
  func drawn(_ configuration: GaugeStyleConfiguration) -> some View {
    Gauge(value: configuration.value) {
      configuration.label
    } currentValueLabel: {
      configuration.currentValueLabel
    } minimumValueLabel: {
      AnyView(configuration.minimumValueLabel)
    } maximumValueLabel: {
      AnyView(configuration.maximumValueLabel)
    }
    .environment(\.gaugeAppearance, appearance)
  }
}

/// A style that shows a bar below the label.
///
/// Set it with ``View/gaugeStyle(_:)``. See also ``GaugeStyle``.
public struct DefaultGaugeStyle: DrawnGaugeStyle {
  public nonisolated init() {}
  var appearance: GaugeAppearance { .bar }
  public func makeBody(configuration: Configuration) -> some View { drawn(configuration) }
}

/// A style that shows a bar below the label.
///
/// Set it with ``View/gaugeStyle(_:)``. See also ``GaugeStyle``.
public struct LinearGaugeStyle: DrawnGaugeStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
  var appearance: GaugeAppearance { .bar }
  public func makeBody(configuration: Configuration) -> some View { drawn(configuration) }
}

/// A style that shows a bar below the label.
///
/// Set it with ``View/gaugeStyle(_:)``. See also ``GaugeStyle``.
public struct LinearCapacityGaugeStyle: DrawnGaugeStyle {
  public nonisolated init() {}
  var appearance: GaugeAppearance { .bar }
  public func makeBody(configuration: Configuration) -> some View { drawn(configuration) }
}

/// A style that shows a bar to the right of the current value. The bar takes the remaining width.
///
/// Set it with ``View/gaugeStyle(_:)``. See also ``GaugeStyle``.
public struct AccessoryLinearGaugeStyle: DrawnGaugeStyle {
  public nonisolated init() {}
  var appearance: GaugeAppearance { .line }
  public func makeBody(configuration: Configuration) -> some View { drawn(configuration) }
}

/// A style that shows a bar to the right of the current value. The bar takes the remaining width.
///
/// Set it with ``View/gaugeStyle(_:)``. See also ``GaugeStyle``.
public struct AccessoryLinearCapacityGaugeStyle: DrawnGaugeStyle {
  public nonisolated init() {}
  var appearance: GaugeAppearance { .line }
  public func makeBody(configuration: Configuration) -> some View { drawn(configuration) }
}

/// A style that shows a short bar to the right of the current value, because cells cannot show small rings.
///
/// Set it with ``View/gaugeStyle(_:)``. See also ``GaugeStyle``.
public struct AccessoryCircularGaugeStyle: DrawnGaugeStyle {
  public nonisolated init() {}
  var appearance: GaugeAppearance { .compact }
  public func makeBody(configuration: Configuration) -> some View { drawn(configuration) }
}

/// A style that shows a short bar to the right of the current value, because cells cannot show small rings.
///
/// Set it with ``View/gaugeStyle(_:)``. See also ``GaugeStyle``.
public struct AccessoryCircularCapacityGaugeStyle: DrawnGaugeStyle {
  public nonisolated init() {}
  var appearance: GaugeAppearance { .compact }
  public func makeBody(configuration: Configuration) -> some View { drawn(configuration) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public nonisolated static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearGaugeStyle {
  public nonisolated static var linear: LinearGaugeStyle { LinearGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public nonisolated static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

extension View {
  /// Sets the style of the gauges in the view.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    let appearance = (style as? any DrawnGaugeStyle)?.appearance
    return environment(\.gaugeAppearance, appearance ?? .own(StyleBox(style) { $0.makeBody(configuration: $1) }))
  }
}
