/// A value that describes a part of the user interface. It is created again whenever its inputs change.
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
/// The body is evaluated when a row of the view is first needed. It is evaluated again after a change of the view's
/// value, of its state, or of an observed property that the body read. A value that equals the previous one changes
/// nothing. `Equatable` views are compared by `==`, others field by field. Closures are never equal.
///
/// As in SwiftUI, a custom view implements `body`. The two requirements whose names start with an underscore are
/// implemented only by the engine, from the type and the body.
@preconcurrency @MainActor
public protocol View {
  associatedtype Body: View

  /// The content of the view, composed of other views.
  @ViewBuilder var body: Body { get }

  /// Returns the facts about a view's rows that its type alone determines.
  nonisolated static func _rowShape() -> _RowShape

  /// Creates the object that holds `view` and manages its rows.
  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows
}

extension View {
  public nonisolated static func _rowShape() -> _RowShape {
    RowShapeWalk.visit(Self.self) { Body._rowShape().inside(Self.self) } ?? _RowShape(count: nil)
  }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    BodyRows(view, in: context)
  }
}

/// A view that the engine implements. It has no body of its own.
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
