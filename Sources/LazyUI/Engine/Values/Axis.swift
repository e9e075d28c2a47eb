/// A direction.
public enum Axis: Int8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// The direction of a line of text.
  case horizontal
  /// The direction from line to line.
  case vertical

  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// A set of directions.
  ///
  /// Used by ``View/gridCellUnsizedAxes(_:)``, ``View/scrollIndicators(_:axes:)``,
  /// ``View/scrollBounceBehavior(_:axes:)`` and other modifiers.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
    public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)
  }
}

/// The direction of a stack: it places its children along this axis.
enum StackAxis {
  case horizontal
  case vertical
}
