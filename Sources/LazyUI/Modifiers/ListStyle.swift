/// How a list looks. A terminal's lists differ in the columns that they leave empty at both edges.
@preconcurrency @MainActor
public protocol ListStyle {
  /// Columns beside the rows, at either edge.
  nonisolated static var _inset: Int { get }
}

/// A list without anything around it.
public struct PlainListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 0 }
}

/// What a list looks like that says nothing: plain.
public struct DefaultListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 0 }
}

/// A list that reaches from edge to edge.
public struct GroupedListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 0 }
}

/// A list with a column empty at both edges.
public struct InsetListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 1 }
}

/// A list with a column empty at both edges.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 1 }
}

/// A list with a column empty at both edges.
public struct BorderedListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 1 }
}

/// A list beside something else, with a column empty at both edges.
public struct SidebarListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 1 }
}

/// A list of a watch; on a terminal a plain one.
public struct CarouselListStyle: ListStyle {
  public init() {}
  public nonisolated static var _inset: Int { 0 }
}

/// A list of a watch; on a terminal a plain one.
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

  /// As `inset`: rows alike.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == BorderedListStyle {
  public static var bordered: BorderedListStyle { BorderedListStyle() }

  /// As `bordered`: rows alike.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle { BorderedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Says how a list looks.
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    ModifiedContent(
      content: self, modifier: PaddingModifier(space: .cells(CellInsets(leading: S._inset, trailing: S._inset))))
  }
}
