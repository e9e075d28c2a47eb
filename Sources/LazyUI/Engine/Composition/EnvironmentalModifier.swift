/// A modifier that chooses another modifier from the environment.
///
/// ```swift
/// struct Emphasis: EnvironmentalModifier {
///   struct Resolved: ViewModifier {
///     let isStrong: Bool
///     func body(content: Content) -> some View { content.fontWeight(isStrong ? .bold : .regular) }
///   }
///
///   func resolve(in environment: EnvironmentValues) -> Resolved { Resolved(isStrong: environment.isEnabled) }
/// }
/// ```
///
/// See also ``ViewModifier``.
public protocol EnvironmentalModifier: ViewModifier {
  associatedtype ResolvedModifier: ViewModifier

  /// Returns the modifier to apply. It is called again when an environment value changes.
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public func body(content: Content) -> _ResolvedContent<Self> { _ResolvedContent(content: content, modifier: self) }
}

/// The content of a view with an ``EnvironmentalModifier``.
public struct _ResolvedContent<Modifier: EnvironmentalModifier>: View {
  let content: _ViewModifier_Content<Modifier>
  let modifier: Modifier
  @Environment(\.self) private var environment

  public var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
