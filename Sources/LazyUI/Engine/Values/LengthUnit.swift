import Foundation

/// The unit of lengths in a view: a cell or a point. In points, a cell is several units wide and high.
///
/// Lengths are rounded to cells in one of three ways. A *size* (a frame, a grid column, a line width, a radius) is at
/// least one cell, so that it does not disappear. A *distance* (spacing, padding, insets, horizontal offsets) may be
/// rounded to zero: rows 4 points apart have no space between them. Both are rounded to the nearest number, halves away
/// from zero. A vertical *offset* is rounded towards zero, so that a view moved by less than a line stays on its line.
package struct LengthUnit: Equatable, Sendable {
  /// The size of a cell in units.
  package var width: Int
  package var height: Int

  /// The unit of terminals: lengths are columns and lines.
  package static let cell = LengthUnit(width: 1, height: 1)
  /// The unit of SwiftUI: lengths are points. A cell is 8 points wide and 16 points high, so that a square looks
  /// square.
  package static let point = LengthUnit(width: 8, height: 16)

  /// Returns the number of columns for a width.
  func columns(_ length: CGFloat) -> Int { Self.taken(length, of: width) }

  /// Returns the number of lines for a height.
  func lines(_ length: CGFloat) -> Int { Self.taken(length, of: height) }

  /// Returns the number of columns for a horizontal distance.
  func columns(between distance: CGFloat) -> Int { Self.nearest(distance, of: width) }

  /// Returns the number of lines for a vertical distance.
  func lines(between distance: CGFloat) -> Int { Self.nearest(distance, of: height) }

  /// Returns the number of lines for a vertical offset.
  func lines(moved distance: CGFloat) -> Int { Self.nearest((distance / CGFloat(height)).rounded(.towardZero), of: 1) }

  /// The default length of `padding()`: 16 points, or one cell if lengths are in cells.
  var standardPadding: CGFloat { self == .cell ? 1 : 16 }

  private static func taken(_ length: CGFloat, of unit: Int) -> Int {
    if length == .infinity { return .max }
    let cells = nearest(length, of: unit)
    return cells == 0 && length > 0 ? 1 : cells
  }

  /// A number of cells that is larger than any terminal. Sums of such numbers do not overflow.
  private static var most: CGFloat { 1_048_576 }

  /// Returns the nearest number of cells; 0 for NaN.
  private static func nearest(_ length: CGFloat, of unit: Int) -> Int {
    if length.isNaN { return 0 }
    return Int(max(-most, min(length / CGFloat(unit), most)).rounded())
  }
}
