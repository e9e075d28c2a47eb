/// The appearance of a list. On a terminal the styles differ only in the number of empty columns at both edges.
///
/// Set with ``View/listStyle(_:)``. The built-in styles are ``PlainListStyle``, ``DefaultListStyle``,
/// ``GroupedListStyle``, ``InsetListStyle``, ``InsetGroupedListStyle``, ``BorderedListStyle``, ``SidebarListStyle``,
/// ``CarouselListStyle`` and ``EllipticalListStyle``.
@preconcurrency @MainActor
public protocol ListStyle {
  /// The number of empty columns at each edge.
  nonisolated static var _inset: Int { get }
}

/// A style without empty columns at the edges.
///
/// Set it with ``View/listStyle(_:)``. See also ``ListStyle``.
public struct PlainListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 0 }
}

/// The default style of lists, which is ``PlainListStyle``.
///
/// Set it with ``View/listStyle(_:)``. See also ``ListStyle``.
public struct DefaultListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 0 }
}

/// A style without empty columns at the edges.
///
/// Set it with ``View/listStyle(_:)``. See also ``ListStyle``.
public struct GroupedListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 0 }
}

/// A style with an empty column at both edges.
///
/// Set it with ``View/listStyle(_:)``. See also ``ListStyle``.
public struct InsetListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 1 }
}

/// A style with an empty column at both edges.
///
/// Set it with ``View/listStyle(_:)``. See also ``ListStyle``.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 1 }
}

/// A style with an empty column at both edges.
///
/// Set it with ``View/listStyle(_:)``. See also ``ListStyle``.
public struct BorderedListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 1 }
}

/// A style for lists in a sidebar, with an empty column at both edges.
///
/// Set it with ``View/listStyle(_:)``. See also ``ListStyle``.
public struct SidebarListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 1 }
}

/// A style for lists on a watch. On a terminal it looks like ``PlainListStyle``.
///
/// Set it with ``View/listStyle(_:)``. See also ``ListStyle``.
public struct CarouselListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 0 }
}

/// A style for lists on a watch. On a terminal it looks like ``PlainListStyle``.
///
/// Set it with ``View/listStyle(_:)``. See also ``ListStyle``.
public struct EllipticalListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 0 }
}

extension ListStyle where Self == CarouselListStyle {
  public static var carousel: CarouselListStyle { CarouselListStyle() }
}

extension ListStyle where Self == EllipticalListStyle {
  public static var elliptical: EllipticalListStyle { EllipticalListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }

  /// Returns the same style as `inset`: alternating backgrounds are not supported.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == BorderedListStyle {
  public static var bordered: BorderedListStyle { BorderedListStyle() }

  /// Returns the same style as `bordered`: alternating backgrounds are not supported.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle { BorderedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets the style of a list.
  ///
  /// ```swift
  /// struct PlainList: View {
  ///   let names: [String]
  ///   var body: some View { List(names, id: \.self) { Text($0) }.listStyle(.plain) }
  /// }
  /// ```
  ///
  /// See also ``ListStyle``, ``PlainListStyle``, ``InsetGroupedListStyle`` and ``SidebarListStyle``.
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    NodeModifiedContent(
      content: self, modifier: PaddingModifier(space: .cells(CellInsets(leading: S._inset, trailing: S._inset))))
  }
}
