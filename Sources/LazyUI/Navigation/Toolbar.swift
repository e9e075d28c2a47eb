/// Where a toolbar's view stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case leading
    case principal
    case trailing
    /// On the last line.
    case bottom
    /// On the last line, while something is typed.
    case keyboard
  }

  let side: Side

  /// Where it fits: at the trailing edge.
  public static let automatic = ToolbarItemPlacement(side: .trailing)
  /// In the middle of the line on top, which is as high as the view.
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
  /// In the line at the bottom of the screen.
  public static let status = ToolbarItemPlacement(side: .bottom)
  /// In the line at the bottom of the screen: one view in the middle, several from edge to edge.
  public static let bottomBar = ToolbarItemPlacement(side: .bottom)
  /// In the line at the bottom of the screen, while a text field has the focus, or a view of the line.
  public static let keyboard = ToolbarItemPlacement(side: .keyboard)
}

/// Views for the lines on top of a screen and at its bottom, with their places in them.
@preconcurrency @MainActor
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  /// What this is made of.
  @ToolbarContentBuilder var body: Body { get }

  /// The views, in order; answered for contents of your own from their body.
  var _items: [_ToolbarItem] { get }
}

extension ToolbarContent {
  public var _items: [_ToolbarItem] { body._items }
}

/// A toolbar's view whose type is hidden, and its place.
public struct _ToolbarItem {
  let placement: ToolbarItemPlacement
  let content: AnyView
}

/// Toolbar contents that the engine itself knows.
@preconcurrency @MainActor
public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: ToolbarContent {
  public var _items: [_ToolbarItem] { [] }
}

/// A view in the toolbar.
public struct ToolbarItem<Content: View>: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem]

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _items = [_ToolbarItem(placement: placement, content: AnyView(content()))]
  }

  /// A view that a user of other systems could move or take away.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }
}

/// Several views side by side in the toolbar.
public struct ToolbarItemGroup<Content: View>: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem]

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _items = [_ToolbarItem(placement: placement, content: AnyView(content()))]
  }
}

/// Toolbar contents one after the other.
public struct _ToolbarContents: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem]
}

/// Puts the contents of a toolbar's block together.
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
  /// Puts views in the line on top of the screen that the view stands in, or in the one at its bottom. Tab reaches what can be acted on there.
  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    ModifiedContent(content: self, modifier: ToolbarModifier(items: content()._items))
  }

  /// Puts views in the line on top of the screen; a terminal's users cannot change which.
  public func toolbar(id: String, @ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    toolbar(content: content)
  }

  /// Puts views at the trailing edge of the line on top of the screen that the view stands in.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    ModifiedContent(
      content: self,
      modifier: ToolbarModifier(items: [_ToolbarItem(placement: .automatic, content: AnyView(content()))]))
  }
}
