public import Foundation

// Programs keep lengths in CGFloat and Double. They are rounded to whole ones; where both spellings fit, as for a literal,
// the whole one is taken.

extension View {
  /// As `frame(width:height:alignment:)` with whole lengths.
  @_disfavoredOverload
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    frame(width: width.map(Int.init(length:)), height: height.map(Int.init(length:)), alignment: alignment)
  }

  /// As `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)` with whole lengths.
  @_disfavoredOverload
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth.map(Int.init(length:)), idealWidth: idealWidth.map(Int.init(length:)),
      maxWidth: maxWidth.map(Int.init(length:)), minHeight: minHeight.map(Int.init(length:)),
      idealHeight: idealHeight.map(Int.init(length:)), maxHeight: maxHeight.map(Int.init(length:)),
      alignment: alignment)
  }

  /// As `padding(_:_:)` with a whole length.
  @_disfavoredOverload
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    padding(edges, length.map(Int.init(length:)))
  }

  /// As `padding(_:)` with a whole length.
  @_disfavoredOverload
  public func padding(_ length: CGFloat) -> some View {
    padding(.all, Int(length: length))
  }
}

extension Int {
  /// The whole length next to `length`; what is beyond all bounds is `infinity`, what is no number 0.
  fileprivate init(length: CGFloat) {
    self = length.isNaN ? 0 : length >= 1e9 ? .infinity : length <= -1e9 ? -1_000_000_000 : Int(length.rounded())
  }
}
