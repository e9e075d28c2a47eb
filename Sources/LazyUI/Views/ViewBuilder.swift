/// Puts the views of a block together, as SwiftUI's builder does.
///
/// One view stays what it is, several become a `TupleView`; `if`/`else` and `switch` become branches that keep
/// their types, so that a type tells what rows a block makes.
@preconcurrency @MainActor
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    .first(first)
  }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    .second(second)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
