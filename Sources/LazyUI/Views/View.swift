/// A piece of what is shown: a value that describes it, made anew whenever what it depends on changes.
///
/// ```swift
/// struct Greeting: View {
///   let name: String
///   @State private var isLoud = false
///
///   var body: some View {
///     HStack {
///       Text(isLoud ? "HELLO, \(name)!" : "hello, \(name)")
///       Toggle("loud", isOn: $isLoud)
///     }
///   }
/// }
/// ```
///
/// The body is evaluated when a row of the view is first needed, and again when the view's value, a piece of its
/// state, or an observed property that the body read has changed; a value that equals the last one changes nothing.
/// Views that are `Equatable` are compared by `==`, others field by field, and a closure equals no other.
///
/// As in SwiftUI, a view of your own has a `body`. The two requirements whose names begin with an underscore are
/// answered for it by the engine, from the type and the body; nothing outside the engine implements them.
@preconcurrency @MainActor
public protocol View {
  associatedtype Body: View

  /// What the view shows, made of other views.
  @ViewBuilder var body: Body { get }

  /// What the type alone tells of the rows that a value of it makes.
  nonisolated static func _rowShape() -> _RowShape

  /// Makes the object that keeps `view` and answers for its rows.
  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows
}

extension View {
  public nonisolated static func _rowShape() -> _RowShape {
    Body._rowShape().inside(Self.self)
  }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    BodyRows(view, in: context)
  }
}

/// A view that the engine itself knows how to show: it has no body.
@preconcurrency @MainActor
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  public var body: Never { preconditionFailure("Never has no body") }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 0) }

  public static func _makeRows(_ view: Never, in context: _RowContext) -> _Rows {}
}
