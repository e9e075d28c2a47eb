/// A type with views that development tools show. A running program does not show them.
@preconcurrency @MainActor
public protocol PreviewProvider {
  associatedtype Previews: View

  /// The views to show.
  @ViewBuilder static var previews: Previews { get }
}
