/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The edge at the top.
  case top
  /// The edge where a line of text starts.
  case leading
  /// The edge at the bottom.
  case bottom
  /// The edge where a line of text ends.
  case trailing

  /// A set of edges.
  ///
  /// Used by ``View/padding(_:_:)``, ``View/scenePadding(_:)``, ``View/safeAreaPadding(_:_:)`` and other modifiers.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set of one edge.
    public init(_ e: Edge) { rawValue = 1 << e.rawValue }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
    /// All edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The top or the bottom edge.
///
/// Used by ``View/listRowSeparator(_:edges:)``, ``View/listRowSeparatorTint(_:edges:)``,
/// ``View/listSectionSeparator(_:edges:)`` and other modifiers.
public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  case top
  case bottom

  /// A set of vertical edges.
  ///
  /// Used by ``View/listRowSeparator(_:edges:)``, ``View/listSectionSeparator(_:edges:)``,
  /// ``View/listRowSeparatorTint(_:edges:)`` and other modifiers.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set of one edge.
    public init(_ e: VerticalEdge) { rawValue = 1 << e.rawValue }

    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

/// The leading or the trailing edge.
///
/// Used by ``View/swipeActions(edge:allowsFullSwipe:content:)``.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  case leading
  case trailing

  /// A set of horizontal edges.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set of one edge.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}
