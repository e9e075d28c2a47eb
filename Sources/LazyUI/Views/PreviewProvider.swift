/// What a tool shows of a view while it is written. A program does not show it.
@preconcurrency @MainActor
public protocol PreviewProvider {
  associatedtype Previews: View

  /// The views to show.
  @ViewBuilder static var previews: Previews { get }
}
