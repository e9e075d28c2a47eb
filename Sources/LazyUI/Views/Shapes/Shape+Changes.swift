public import Foundation

extension Shape {
  /// Returns the part of the shape's outline between two fractions of its length. The outline of a circle starts at the
  /// right and runs clockwise.
  public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    ChangedShape(base: self, change: .trim(from: startFraction, to: endFraction))
  }

  /// Returns a copy of the shape that is moved by an offset.
  public nonisolated func offset(_ offset: CGSize) -> some Shape {
    ChangedShape(base: self, change: .offset(x: offset.width, y: offset.height))
  }

  /// Returns a copy of the shape that is moved by an offset.
  public nonisolated func offset(_ offset: CGPoint) -> some Shape {
    ChangedShape(base: self, change: .offset(x: offset.x, y: offset.y))
  }

  /// Returns a copy of the shape that is moved by an offset.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    ChangedShape(base: self, change: .offset(x: x, y: y))
  }

  /// Returns a copy of the shape that is rotated around an anchor in its rectangle.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    ChangedShape(base: self, change: .rotation(angle, anchor: anchor))
  }

  /// Returns a copy of the shape that is scaled around an anchor in its rectangle.
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Returns a copy of the shape that is scaled around an anchor in its rectangle.
  public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    ChangedShape(base: self, change: .scale(x: x, y: y, anchor: anchor))
  }

  /// Returns a copy of the shape that is drawn in a rectangle of the given size.
  public nonisolated func size(_ size: CGSize) -> some Shape { ChangedShape(base: self, change: .size(size)) }

  /// Returns a copy of the shape that is drawn in a rectangle of the given size.
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
}

/// A shape that changes the path of another shape, for example by scaling it.
struct ChangedShape<Base: Shape>: Shape {
  enum Change: Hashable {
    case trim(from: CGFloat, to: CGFloat)
    case offset(x: CGFloat, y: CGFloat)
    case rotation(Angle, anchor: UnitPoint)
    case scale(x: CGFloat, y: CGFloat, anchor: UnitPoint)
    case size(CGSize)
    case inset(CGFloat)
  }

  typealias Body = _PaintedShape<Self>

  let base: Base
  let change: Change

  nonisolated init(base: Base, change: Change) {
    self.base = base
    self.change = change
  }

  nonisolated var _pen: StrokeStyle? { base._pen }

  nonisolated func path(in rect: CGRect) -> Path {
    switch change {
    case .trim(let from, let to): return base.path(in: rect).trimmedPath(from: from, to: to)
    case .offset(let x, let y): return base.path(in: rect).offsetBy(dx: x, dy: y)
    case .rotation(let angle, let anchor):
      let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
      return base.path(in: rect).mapped(around: anchor, of: rect) { x, y in
        (x * cosine - y * sine, x * sine + y * cosine)
      }
    case .scale(let across, let down, let anchor):
      return base.path(in: rect).mapped(around: anchor, of: rect) { x, y in (x * across, y * down) }
    case .size(let size): return base.path(in: CGRect(origin: rect.origin, size: size))
    case .inset(let amount):
      let (across, down) = (min(amount, rect.width / 2), min(amount, rect.height / 2))
      return base.path(
        in: CGRect(
          x: rect.minX + across, y: rect.minY + down, width: rect.width - 2 * across, height: rect.height - 2 * down))
    }
  }
}

extension ChangedShape: InsettableShape where Base: InsettableShape {
  nonisolated func inset(by amount: CGFloat) -> ChangedShape<Self> {
    ChangedShape<Self>(base: self, change: .inset(amount))
  }
}

extension Path {
  fileprivate func mapped(
    around anchor: UnitPoint, of rect: CGRect, _ change: (CGFloat, CGFloat) -> (x: CGFloat, y: CGFloat)
  ) -> Path {
    let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
    return mapped { point in
      let changed = change(point.x - x, point.y - y)
      return CGPoint(x: x + changed.x, y: y + changed.y)
    }
  }
}

/// A shape that is the outline of another shape.
struct StrokedShape<Base: Shape>: Shape {
  typealias Body = _PaintedShape<Self>

  let base: Base
  let pen: StrokeStyle

  nonisolated init(base: Base, pen: StrokeStyle) {
    self.base = base
    self.pen = pen
  }

  nonisolated var _outline: _ShapeOutline? { base._outline }

  nonisolated var _pen: StrokeStyle? { pen }

  nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
}
