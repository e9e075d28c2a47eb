/// The position of a view in a screen's bars.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case leading
    case principal
    case trailing
    /// The bottom line.
    case bottom
    /// The bottom line. The view is shown while the user types.
    case keyboard
  }

  let side: Side

  /// The trailing edge of the top line.
  public static let automatic = ToolbarItemPlacement(side: .trailing)
  /// The middle of the top line. The line becomes as high as the view.
  public static let principal = ToolbarItemPlacement(side: .principal)
  public static let navigation = ToolbarItemPlacement(side: .leading)
  public static let topBarLeading = ToolbarItemPlacement(side: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(side: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(side: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(side: .trailing)
  public static let primaryAction = ToolbarItemPlacement(side: .trailing)
  public static let secondaryAction = ToolbarItemPlacement(side: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(side: .trailing)
  public static let cancellationAction = ToolbarItemPlacement(side: .leading)
  public static let destructiveAction = ToolbarItemPlacement(side: .trailing)
  /// The bottom line.
  public static let status = ToolbarItemPlacement(side: .bottom)
  /// The bottom line. A single view is centred, and several views are spread from edge to edge.
  public static let bottomBar = ToolbarItemPlacement(side: .bottom)
  /// The bottom line. The view is shown while a text field or a view with this placement has the focus.
  public static let keyboard = ToolbarItemPlacement(side: .keyboard)
}

/// The views of a toolbar, with their placements in the top line and the bottom line of a screen.
@preconcurrency @MainActor
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  /// The content of the toolbar, composed of other toolbar content.
  @ToolbarContentBuilder var body: Body { get }

  /// The views, in order. The default is the views of `body`.
  var _items: [_ToolbarItem] { get }
}

extension ToolbarContent {
  public var _items: [_ToolbarItem] { body._items }
}

/// A view of a toolbar with its type erased, and its placement.
public struct _ToolbarItem {
  let placement: ToolbarItemPlacement
  let content: AnyView
}

/// Toolbar content that the engine implements.
@preconcurrency @MainActor
public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: ToolbarContent {
  public var _items: [_ToolbarItem] { [] }
}

/// A view in a toolbar.
///
/// ```swift
/// struct Editor: View {
///   @Environment(\.dismiss) private var dismiss
///   var body: some View {
///     Text("Draft").toolbar {
///       ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
///     }
///   }
/// }
/// ```
///
/// See also ``ToolbarItemGroup``, ``ToolbarItemPlacement``, ``NavigationStack`` and ``ToolbarContent``.
public struct ToolbarItem<Content: View>: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem]

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _items = [_ToolbarItem(placement: placement, content: AnyView(content()))]
  }

  /// Creates a view with an identifier. The identifier has no effect, because users cannot customize toolbars.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }
}

/// A group of views that are side by side in a toolbar.
///
/// ```swift
/// struct Player: View {
///   let play: @MainActor () -> Void, stop: @MainActor () -> Void
///   var body: some View {
///     Text("Song").toolbar {
///       ToolbarItemGroup(placement: .bottomBar) { Button("play", action: play); Button("stop", action: stop) }
///     }
///   }
/// }
/// ```
///
/// See also ``ToolbarItem``, ``ToolbarItemPlacement`` and ``ToolbarContentBuilder``.
public struct ToolbarItemGroup<Content: View>: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem]

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _items = [_ToolbarItem(placement: placement, content: AnyView(content()))]
  }
}

/// Several pieces of toolbar content, combined by ``ToolbarContentBuilder``.
public struct _ToolbarContents: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem]
}

/// The result builder for the content of a toolbar.
@preconcurrency @MainActor
@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _ToolbarContents {
    var items: [_ToolbarItem] = []
    for content in repeat each content { items += content._items }
    return _ToolbarContents(_items: items)
  }

  public static func buildIf(_ content: _ToolbarContents?) -> _ToolbarContents {
    content ?? _ToolbarContents(_items: [])
  }

  public static func buildEither(first: _ToolbarContents) -> _ToolbarContents { first }

  public static func buildEither(second: _ToolbarContents) -> _ToolbarContents { second }
}

extension View {
  /// Adds views to the top line or the bottom line of the view's screen. Tab moves the focus to the controls there.
  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    NodeModifiedContent(content: self, modifier: ToolbarModifier(items: content()._items))
  }

  /// Adds views to the bars of the view's screen. The identifier has no effect, because users cannot customize
  /// toolbars.
  public func toolbar(id: String, @ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    toolbar(content: content)
  }

  /// Adds views at the trailing edge of the top line of the view's screen.
  ///
  /// Both overloads accept an empty closure. The compiler prefers the overload for toolbar content.
  @_disfavoredOverload
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: ToolbarModifier(items: [_ToolbarItem(placement: .automatic, content: AnyView(content()))]))
  }
}
