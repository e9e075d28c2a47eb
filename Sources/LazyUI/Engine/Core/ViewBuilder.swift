/// Combines the views of a closure, as SwiftUI's builder does.
///
/// A single view keeps its type. Several views become a ``TupleView``. `if`/`else` and `switch` become branches that
/// keep their types. So the type of a closure determines the rows that the closure makes.
///
/// ```swift
/// struct TitledCard<Content: View>: View {
///   let title: String
///   @ViewBuilder let content: Content
///   var body: some View {
///     VStack(alignment: .leading) {
///       Text(title).bold()
///       content.padding(.leading)
///     }
///   }
/// }
/// ```
///
/// See also ``View``, ``Group``, ``EmptyView`` and ``TupleView``.
@preconcurrency @MainActor
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}
