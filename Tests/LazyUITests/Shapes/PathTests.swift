import Foundation
import Glyphs
import Testing

@testable import LazyUI

private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

private struct Rule: Shape {
  var isVertical = false

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: isVertical ? CGPoint(x: rect.minX, y: rect.maxY) : CGPoint(x: rect.maxX, y: rect.midY))
    }
  }
}

private struct Frame: InsettableShape {
  var amount: CGFloat = 0
  func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
  func inset(by amount: CGFloat) -> some InsettableShape { Frame(amount: self.amount + amount) }
}

/// Shapes with paths of their own, as pictures.
@MainActor
@Suite("Paths")
struct PathTests {
  @Test func `custom shapes are filled and stroked`() {
    expectPicture(8, 4, "   ▄▄\n  ▄██▄\n ▄████▄\n▄██████▄") { Triangle() }
    expectPicture(8, 4, "   ▄▄\n  ▄██▄\n ▄████▄\n▄██████▄") { Triangle().fill(.red).pointsPerCell() }
    expectPicture(6, 1, "──────") { Rule().stroke(.gray, lineWidth: 1).pointsPerCell() }
    expectPicture(6, 1, "── ──") {
      Rule().stroke(style: StrokeStyle(lineWidth: 1, dash: [16, 8])).pointsPerCell().frame(height: 1)
    }
    #expect(Triangle._rowShape().count == 1 && Triangle._rowShape().cause == nil)
  }

  @Test func `a surface thinner than half a cell is a line`() {
    expectPicture(4, 3, "a\n────\nb") {
      VStack(alignment: .leading, spacing: 0) {
        Text("a")
        Rectangle().frame(height: 1)
        Text("b")
      }
      .pointsPerCell()
    }
    expectPicture(4, 1, "━━━━") { Capsule().fill(.blue).frame(height: 4).pointsPerCell() }
    expectPicture(4, 1, "████") { Rectangle().frame(height: 1) }
    expectPicture(4, 1, "████") { Rectangle().frame(height: 16).pointsPerCell() }
    expectPicture(3, 2, "a│b\n │") {
      HStack(alignment: .top, spacing: 0) {
        Text("a")
        Color.gray.frame(width: 1)
        Text("b")
      }
      .pointsPerCell()
    }
  }

  @Test func `a part of a shape's outline is drawn`() {
    expectPicture(8, 4, "\n▄      ▄\n█      █\n██▄▄▄▄██") {
      Circle().trim(from: 0, to: 0.5).stroke(.red, lineWidth: 2)
    }
    let half = Path(CGRect(x: 0, y: 0, width: 10, height: 10)).trimmedPath(from: 0, to: 0.5)
    #expect(half.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(half.contains(CGPoint(x: 8, y: 2)) && !half.contains(CGPoint(x: 2, y: 8)))
  }

  @Test func `shapes are drawn over each other`() {
    expectPicture(4, 3, "┌──┐\n│██│\n└──┘") { Rectangle().fill(.red).stroke(.blue) }
    expectPicture(4, 3, "┌──┐\n│██│\n└──┘") { Rectangle().fill(.red).strokeBorder(.blue, lineWidth: 1) }
    let session = Session { Rectangle().fill(.red).stroke(.blue) }
    #expect(session.frame(size: Size(width: 3, height: 3))[1, 1].style.foreground == .palette(1))
  }

  @Test func `shapes are inset, moved, rotated and scaled`() {
    expectPicture(6, 3, "\n  ██") { Rectangle().inset(by: 2).fill(.red) }
    expectPicture(
      6, 3, "█▀▀▀▀█\n█    █\n█▄▄▄▄█"
    ) {
      Frame().strokeBorder(.red)
    }
    expectPicture(4, 2, "  ██\n  ██") { Rectangle().size(width: 2, height: 4).offset(x: 2).fill(.red) }
    expectPicture(4, 2, "▄██▄") { Triangle().scale(x: 1, y: 0.5, anchor: .top).fill(.red) }
    expectPicture(8, 4, "▀██████▀\n ▀████▀\n  ▀██▀\n   ▀▀") { Triangle().rotation(.degrees(180)).fill(.red) }
    expectPicture(8, 4, "▀██████▀\n ▀████▀\n  ▀██▀\n   ▀▀") { Triangle().fill(.red).rotationEffect(.degrees(180)) }
  }

  @Test func `corners have separate radii`() {
    expectPicture(6, 2, "▄█████\n██████") { UnevenRoundedRectangle(topLeadingRadius: 2).fill(.red) }
    expectPicture(6, 2, "██████\n█████▀") { Color.clear.background(.red, in: .rect(bottomTrailingRadius: 2)) }
    expectPicture(8, 2, "▄██████▄\n▀██████▀") { AnyShape(RoundedRectangle(cornerRadius: 2, style: .continuous)) }
    expectPicture(8, 2, "▄██████▄\n▀██████▀") { Color.clear.background(.red, in: .capsule) }
    expectPicture(3, 1, "███") { Color.clear.background(.red, in: .rect) }
  }

  @Test func `an even-odd fill leaves doubly enclosed areas empty`() {
    func rings(_ isEvenOdd: Bool) -> some View {
      Path { path in
        path.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
        path.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
      }
      .fill(.red, style: FillStyle(eoFill: isEvenOdd))
    }
    expectPicture(6, 3, "██████\n██  ██\n██████") { rings(true) }
    expectPicture(6, 3, "██████\n██████\n██████") { rings(false) }
  }

  @Test func `arcs run as in SwiftUI`() {
    func arc(_ from: Double, _ to: Double, clockwise: Bool) -> CGRect {
      Path { path in
        path.addArc(
          center: .zero, radius: 10, startAngle: .degrees(from), endAngle: .degrees(to), clockwise: clockwise)
      }
      .boundingRect
    }
    func rounded(_ rect: CGRect) -> [Int] { [rect.minX, rect.minY, rect.maxX, rect.maxY].map { Int($0.rounded()) } }
    #expect(rounded(arc(0, 90, clockwise: false)) == [0, 0, 10, 10])
    #expect(rounded(arc(0, 90, clockwise: true)) == [-10, -10, 10, 10])
    #expect(rounded(arc(0, 360, clockwise: false)) == [-10, -10, 10, 10])
    #expect(rounded(arc(0, -90, clockwise: true)) == [0, -10, 10, 0])
    #expect(rounded(arc(180, 270, clockwise: false)) == [-10, -10, 0, 0])
  }

  @Test func `invalid coordinates draw nothing, and do not trap`() {
    let mad: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300, -1e18, 0]
    for (index, x) in mad.enumerated() {
      let y = mad[(index + 3) % mad.count]
      let session = Session {
        VStack(spacing: 0) {
          Path { path in
            path.move(to: CGPoint(x: x, y: y))
            path.addLine(to: CGPoint(x: y, y: x))
            path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: x, y: y))
            path.addArc(
              center: CGPoint(x: x, y: y), radius: y, startAngle: .radians(x), endAngle: .radians(y), clockwise: true)
            path.addArc(tangent1End: CGPoint(x: x, y: y), tangent2End: CGPoint(x: 1, y: 2), radius: x)
            path.addRoundedRect(in: CGRect(x: x, y: y, width: x, height: y), cornerSize: CGSize(width: x, height: y))
          }
          .stroke(.red, style: StrokeStyle(lineWidth: x, dash: [x, y], dashPhase: y))
          Triangle().trim(from: x, to: y).stroke(.red, lineWidth: 1)
          Rectangle().inset(by: x).rotation(.radians(y)).fill(.red)
          RoundedRectangle(cornerRadius: x).stroke(.red, lineWidth: y)
          Text("x").offset(x: x, y: y).position(x: y, y: x).alignmentGuide(.leading) { _ in x }
          Text("y").containerRelativeFrame(.horizontal) { _, _ in x }
        }
      }
      _ = session.picture(8, 12)
    }
  }
}
