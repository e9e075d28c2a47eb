import Foundation
import Glyphs
import Testing

@testable import LazyUI

extension HorizontalAlignment {
  private enum Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }
  fileprivate static let colon = HorizontalAlignment(Colon.self)
}

extension VerticalAlignment {
  private enum Name: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
  }
  fileprivate static let name = VerticalAlignment(Name.self)
}

/// Positions of views in stacks, frames and layers, as pictures.
@MainActor
@Suite("Alignment")
struct AlignmentTests {
  @Test func `views set the guide by which they are aligned`() {
    // The stack passes its views' guides up: a frame around it would be aligned by them.
    expectPicture(6, 3, "    ab\nabcd\n  ab") {
      VStack(alignment: .leading) {
        Text("ab")
        Text("abcd").alignmentGuide(.leading) { $0.width }
        Text("ab").alignmentGuide(.leading) { $0[HorizontalAlignment.trailing] }
      }
    }
    expectPicture(3, 3, "  b\na b\na") {
      HStack(alignment: .top) {
        Text("a\na")
        Text("b\nb").alignmentGuide(.top) { _ in 1 }
      }
    }
  }

  @Test func `a program may define alignments`() {
    expectPicture(10, 2, "  a: one\nbcd: two") {
      VStack(alignment: .colon) {
        HStack {
          Text("a:")
          Text("one").alignmentGuide(.colon) { $0[.leading] }
        }
        HStack {
          Text("bcd:")
          Text("two").alignmentGuide(.colon) { $0[.leading] }
        }
      }
      .frame(width: 10, alignment: .leading)
    }
    expectPicture(6, 3, "1\n2 name\n3") {
      HStack(alignment: .name) {
        Text("1\n2\n3")
        Text("name")
      }
      .frame(width: 6, height: 3, alignment: .topLeading)
    }
    #expect(HorizontalAlignment.colon == .colon && HorizontalAlignment.colon != .leading)
    #expect(HorizontalAlignment.colon.halves == 0 && VerticalAlignment.name.halves == 1)
  }

  @Test func `texts are aligned by their first and last lines`() {
    expectPicture(8, 4, "\n  a b\n    b\n███") {
      VStack(alignment: .leading, spacing: 0) {
        HStack(alignment: .firstTextBaseline) {
          VStack { Text("a").padding(.top, 1) }
          Text("b\nb")
        }
        .padding(.leading, 2)
        Rectangle().frame(width: 3, height: 1)
      }
      .frame(width: 8, height: 4, alignment: .topLeading)
    }
    expectPicture(8, 3, "██\n██ b\n   b") {
      HStack(alignment: .firstTextBaseline) {
        Rectangle().frame(width: 2, height: 2)
        Text("b\nb")
      }
      .frame(width: 8, height: 3, alignment: .topLeading)
    }
    expectPicture(8, 2, "  b\na b") {
      HStack(alignment: .lastTextBaseline) {
        Text("a")
        Text("b\nb")
      }
      .frame(width: 8, height: 2, alignment: .topLeading)
    }
  }

  @Test func `a layer is aligned by the guides of its base view`() {
    expectPicture(8, 3, "   2\n███\n███") {
      Rectangle().frame(width: 3, height: 2)
        .overlay(alignment: .topTrailing) {
          Text("2").alignmentGuide(.top) { $0[.bottom] }.alignmentGuide(.trailing) { $0[.leading] }
        }
        .frame(width: 8, height: 3, alignment: .bottomLeading)
    }
    expectPicture(6, 3, "██\n██\n  x") {
      ZStack(alignment: .bottomTrailing) {
        Rectangle().frame(width: 2, height: 2)
        Text("x").alignmentGuide(.bottom) { $0[.top] }.alignmentGuide(.trailing) { $0[.leading] }
      }
      .frame(width: 6, height: 3, alignment: .topLeading)
    }
  }

  @Test(arguments: [
    (Alignment.topLeading, "x\n\n"), (.top, "  x\n\n"), (.topTrailing, "    x\n\n"), (.leading, "\nx\n"),
    (.center, "\n  x\n"), (.trailing, "\n    x\n"), (.bottomLeading, "\n\nx"), (.bottom, "\n\n  x"),
    (.bottomTrailing, "\n\n    x"), (.leadingFirstTextBaseline, "\n\nx"), (.centerLastTextBaseline, "\n\n  x"),
  ])
  func `a layered stack aligns by every line`(alignment: Alignment, picture: String) {
    let expected = picture.replacing(/\n+$/, with: "")
    expectPicture(5, 3, expected) {
      ZStack(alignment: alignment) {
        Color.clear
        Text("x")
      }
    }
  }

  @Test func `guides return sizes and lines in points`() {
    var seen: [CGFloat] = []
    expectPicture(4, 2, "ab\nab") {
      VStack(alignment: .leading) {
        Text("ab\nab").alignmentGuide(.leading) { d in
          seen = [
            d.width, d.height, d[.trailing], d[.firstTextBaseline], d[.lastTextBaseline], d[VerticalAlignment.center],
            d[explicit: .leading] ?? -1,
          ]
          return 0
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading).pointsPerCell()
    }
    #expect(seen == [16, 32, 16, 16, 32, 16, -1])
  }

  @Test func `offsets and positions move views from their places`() {
    expectPicture(6, 2, "  b\n  a") {
      HStack(spacing: 0) {
        Text("a").offset(x: 2, y: 1)
        Text("b").offset(CGSize(width: 1, height: 0))
      }
      .frame(width: 6, height: 2, alignment: .topLeading)
    }
    expectPicture(6, 3, "\n    ab") { Text("ab").position(x: 5, y: 1.5) }
    expectPicture(6, 3, "ab") { Text("ab").position(CGPoint(x: 8, y: 8)).pointsPerCell() }
  }

  @Test func `a view with a higher zIndex is in front`() {
    expectPicture(1, 1, "a") {
      ZStack {
        Text("a").zIndex(1)
        Text("b")
        Text("c").zIndex(0.5)
      }
    }
  }

  @Test func `modifiers around a divider do not change its direction`() {
    expectPicture(5, 3, "  │\na │ b\n  │") {
      HStack {
        Text("a")
        Divider().frame(height: 3)
        Text("b")
      }
    }
    expectPicture(5, 2, "a b\n───") {
      HStack { Text("a b").padding(.bottom, 1).overlay(alignment: .bottom) { Divider() } }
        .frame(width: 5, alignment: .leading)
    }
  }

  @Test func `edges, axes, places and angles are as in SwiftUI`() {
    #expect(Edge.allCases.map { Edge.Set($0) } == [.top, .leading, .bottom, .trailing])
    #expect(Edge.Set.all.rawValue == 15 && VerticalEdge.Set.all.rawValue == 3)
    #expect(Axis.allCases.count == 2 && "\(Axis.vertical)" == "vertical")
    #expect(UnitPoint.bottomTrailing == UnitPoint(x: 1, y: 1) && UnitPoint() == .zero)
    #expect(Angle.degrees(180).radians == .pi && (Angle.degrees(90) + .degrees(90) * 2).degrees.rounded() == 270)
    #expect(Angle.zero < .degrees(1) && -Angle(radians: 1) == .radians(-1))
  }
}
