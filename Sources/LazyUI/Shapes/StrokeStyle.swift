public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  /// How a line ends. On a terminal all ends look the same.
  public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
  }

  /// How two lines meet. On a terminal all corners look the same.
  public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel
  }
#endif

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// In the unit that lengths are given in; on a terminal half a cell at least.
  public var lineWidth: CGFloat
  /// Without a meaning in cells.
  public var lineCap: CGLineCap
  /// Without a meaning in cells.
  public var lineJoin: CGLineJoin
  /// Without a meaning in cells.
  public var miterLimit: CGFloat
  /// The lengths of strokes and gaps, in turn; none for a line without gaps.
  public var dash: [CGFloat]
  /// How far into the pattern the line begins.
  public var dashPhase: CGFloat

  /// A line one unit wide, where nothing else is said.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// Whether it is a plain line, of whatever width.
  var isPlain: Bool { dash.isEmpty }
}

/// What of a shape is filled where its lines cross.
public struct FillStyle: Hashable, Sendable {
  /// Whether what is surrounded twice is not filled.
  public var isEOFilled: Bool
  /// Without a meaning in cells.
  public var isAntialiased: Bool

  /// A fill of all that is surrounded, where nothing else is said.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
