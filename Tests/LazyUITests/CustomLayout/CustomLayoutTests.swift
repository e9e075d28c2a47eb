import Foundation
import Glyphs
import Testing

@testable import LazyUI

/// Custom layouts, as pictures.
@MainActor
@Suite("Custom layouts")
struct CustomLayoutTests {
  private struct Diagonal: Layout {
    struct Step: LayoutValueKey {
      static let defaultValue: CGFloat = 1
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var (x, y) = (bounds.minX, bounds.minY)
      for subview in subviews {
        let size = subview.dimensions(in: .unspecified)
        subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
        x += size.width
        y += size.height * subview[Step.self]
      }
    }
  }

  private struct Lazy: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
      cache += 1
      return proposal.replacingUnspecifiedDimensions()
    }
    func makeCache(subviews: Subviews) -> Int { 0 }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
  }

  @Test func `a layout determines the sizes and positions of its views`() {
    expectPicture(4, 3, "a\n bb\n   c") {
      Diagonal()() {
        Text("a")
        Text("bb")
        Text("c")
      }
    }
    expectPicture(4, 3, "a\n bb\n   c") {
      Diagonal() {
        Text("a")
        ForEach(["bb", "c"], id: \.self) { Text($0) }
      }
      .pointsPerCell()
    }
    expectPicture(4, 3, "ab\n\n  c".replacing("\n\n  c", with: "\n  c")) {
      Diagonal() {
        Text("a").layoutValue(key: Diagonal.Step.self, value: 0)
        Text("b").padding(0)
        Text("c")
      }
      .frame(width: 4, height: 3, alignment: .topLeading)
    }
  }

  @Test func `a view that is not placed is centred`() {
    expectPicture(5, 3, "\n  x") { Lazy() { Text("x") } }
  }

  @Test func `layouts replace each other, and state is kept`() {
    struct Taps: View {
      @State private var taps = 0
      var body: some View { Button("\(taps)") { taps += 1 } }
    }
    struct Switching: View {
      let model: Model
      var body: some View {
        let layout = model.flag ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout(spacing: 2))
        layout {
          Taps()
          Divider()
          Text("x")
        }
      }
    }
    let model = Model()
    let session = Session { Switching(model: model).frame(height: 3, alignment: .top) }
    #expect(session.picture(12, 3).contains("[ 0 ]  │  x"))
    session.focusFirstControl()
    session.activate()
    #expect(session.picture(12, 3).contains("[ 1 ]  │  x"))
    model.flag = true
    #expect(session.picture(5, 3) == "[ 1 ]\n─────\nx")
  }

  @Test func `stack layouts divide space as stacks do`() {
    expectPicture(9, 1, "a       b") {
      HStackLayout() {
        Text("a")
        Spacer()
        Text("b")
      }
    }
    expectPicture(8, 1, "one two…") { HStackLayout() { Text("one two three").lineLimit(1) } }
    expectPicture(3, 3, "a\n\n  b") {
      VStackLayout(alignment: .leading) {
        Text("a")
        Spacer()
        Text("  b")
      }
    }
    expectPicture(3, 2, "██\n██x".replacing("██\n██x", with: "██\nx█")) {
      ZStackLayout(alignment: .bottomLeading) {
        Rectangle().frame(width: 2, height: 2)
        Text("x")
      }
      .frame(width: 3, alignment: .leading)
    }
  }
}
