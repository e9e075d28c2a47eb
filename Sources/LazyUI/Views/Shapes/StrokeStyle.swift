public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  /// The shape of the ends of a line. On a terminal all shapes look the same.
  public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
  }

  /// The shape of the corners of a line. On a terminal all shapes look the same.
  public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel
  }
#endif

/// The properties of the line that draws an outline.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, in the view's unit of length. At least half a cell is drawn.
  public var lineWidth: CGFloat
  /// No effect.
  public var lineCap: CGLineCap
  /// No effect.
  public var lineJoin: CGLineJoin
  /// No effect.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps, alternating. It is empty for a continuous line.
  public var dash: [CGFloat]
  /// The position in the dash pattern where the line starts.
  public var dashPhase: CGFloat

  /// Creates a stroke style. The default is a continuous line that is one unit wide.
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

  /// Whether the line is continuous.
  var isPlain: Bool { dash.isEmpty }
}

/// The rule that decides which areas are filled if the lines of a shape cross.
///
/// Used by ``View/clipShape(_:style:)``, ``View/overlay(_:in:fillStyle:)``, ``View/background(in:fillStyle:)`` and
/// other modifiers.
public struct FillStyle: Hashable, Sendable {
  /// Whether areas that are enclosed twice stay empty (the even-odd rule).
  public var isEOFilled: Bool
  /// No effect.
  public var isAntialiased: Bool

  /// Creates a fill style. By default all enclosed areas are filled.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
