import Foundation
import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// Modifiers around stacks whose rows belong to a scroll view, and the places of such stacks.
@MainActor
@Suite("Stacks in scroll views")
struct StackModifierTests {
  private func trimmed(_ lines: [String]) -> [String] { lines.map { String($0.drop { $0 == " " }) } }

  @Test func `content margins are only at the given edges`() {
    expectPicture(7, 4, "\n  x") {
      Text("x").contentMargins([.top, .leading], EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 4))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    expectPicture(7, 4, "x") {
      Text("x").contentMargins(.bottom, EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 4))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  // MARK: The place of content

  @Test func `content narrower than a scroll view is centred`() {
    expectPicture(11, 2, "    one\n   three") {
      ScrollView {
        Text("one")
        Text("three")
      }
    }
    expectPicture(11, 3, "     x") { ScrollView { HStack { Text("x") } } }
    expectPicture(11, 3, "x") { List { Text("x") } }
  }

  @Test func `an eager stack is centred as a unit`() {
    expectPicture(11, 2, "   one\n   three") {
      ScrollView {
        VStack(alignment: .leading) {
          Text("one")
          Text("three")
        }
      }
    }
    expectPicture(11, 2, "     one\n   three") {
      ScrollView {
        VStack(alignment: .trailing) {
          Text("one")
          Text("three")
        }
      }
    }
  }

  @Test func `a lazy stack is as wide as the scroll view, and so is the stack around it`() {
    expectPicture(11, 2, "one\nthree") {
      ScrollView {
        LazyVStack(alignment: .leading) {
          Text("one")
          Text("three")
        }
      }
    }
    expectPicture(11, 2, "title\n0") {
      ScrollView {
        VStack(alignment: .leading) {
          Text("title")
          LazyVStack(alignment: .leading) { ForEach(0..<100) { Text("\($0)") } }
        }
      }
    }
  }

  @Test func `an eager stack moves when its widest row changes`() {
    let model = Model([1])
    let list = CountedList(height: 2) {
      ScrollView {
        VStack(alignment: .leading) {
          Text("a")
          Text(String(repeating: "b", count: model.numbers.count * 10))
        }
      }
    }
    #expect(list.lines[0] == String(repeating: " ", count: 15) + "a")
    model.numbers = [1, 2, 3]
    #expect(list.lines[0] == String(repeating: " ", count: 5) + "a")
  }

  @Test func `the width of an eager stack is measured in slices`() {
    let session = Session(clock: TickingClock()) {
      ScrollView { VStack(alignment: .leading) { ForEach(0..<1_000) { Text("row \($0)") } }.padding(.bottom, 1) }
    }
    session.slice = .milliseconds(4)
    let size = Size(width: 40, height: 3)
    let updates = (1...1_000).first { _ in session.update(size: size) }
    #expect((2...).contains(updates ?? 0))
    #expect(session.frame(size: size).text(line: 0) == String(repeating: " ", count: 16) + "row 0")
    #expect(session.probe.snapshot.mounts == 1_000)
    session.scrollContainer?.select(.last)
    _ = (1...1_000).first { _ in session.update(size: size) }
    #expect(session.frame(size: size).text(line: 1) == String(repeating: " ", count: 16) + "row 999")
  }

  @Test func `the last row of a stack has no spacing below it`() {
    expectPicture(3, 9, " 0\n\n 1\n\n\n a\n\n\n b") {
      ScrollView {
        VStack(spacing: 2) {
          LazyVStack(spacing: 1) { ForEach(0..<2) { Text("\($0)") } }
          Text("a")
          Text("b")
        }
      }
    }
    var list = CountedList(height: 3) {
      ScrollView { LazyVStack(spacing: 1) { ForEach(0..<100) { Text("\($0)") } } }
    }
    _ = list.step()
    _ = list.jumpToEnd()
    #expect(trimmed(list.lines) == ["98", "", "99"])
  }

  // MARK: Modifiers around stacks

  @Test(arguments: [true, false]) func `padding is around a stack and not around its rows`(isLazy: Bool) {
    let list = CountedList(height: 6) {
      ScrollView {
        if isLazy {
          LazyVStack(alignment: .leading) { ForEach(0..<3) { Text("\($0)") } }.padding(.all, 1)
        } else {
          VStack(alignment: .leading) { ForEach(0..<3) { Text("\($0)") } }.padding(.all, 1)
        }
        Text("below")
      }
    }
    #expect(trimmed(list.lines) == ["", "0", "1", "2", "", "below"])
    if isLazy { #expect(list.lines[1] == " 0") }
  }

  @Test func `a padded lazy stack stays lazy`() {
    var list = CountedList(height: 20) {
      ScrollView { LazyVStack { ForEach(0..<40_000) { Line(number: $0) } }.padding(.all, 1) }
    }
    let load = list.step()
    #expect(load.inits == 19 && load.bodies == 19 && load.mounts == 19)
    let end = list.jumpToEnd()
    #expect(end.inits <= 20 && end.elementsRead <= 20)
    #expect(trimmed(list.lines) == (39_981..<40_000).map(String.init) + [""])
    let top = list.jumpToTop()
    #expect(top.inits <= 20)
    #expect(trimmed(list.lines) == [""] + (0..<19).map(String.init))
    #expect(list.slowPaths.isEmpty)
  }

  @Test func `a border is drawn around the visible part of a lazy stack`() {
    var list = CountedList(height: 4) {
      ScrollView {
        LazyVStack(alignment: .leading) { ForEach(0..<9) { Text("\($0)") } }.border(.primary).padding(.horizontal, 16)
      }
    }
    func inner(_ lines: [String]) -> [String] { lines.map { String($0.dropFirst(16)) } }
    _ = list.step()
    #expect(inner(list.lines) == ["┌──────┐", "│0     │", "│1     │", "│2     │"])
    list.container?.page(by: 4)
    #expect(inner(list.lines) == ["│3     │", "│4     │", "│5     │", "│6     │"])
    _ = list.jumpToEnd()
    #expect(inner(list.lines) == ["│6     │", "│7     │", "│8     │", "└──────┘"])
  }

  @Test func `a border around an eager stack is as wide as its rows`() {
    expectPicture(11, 4, "  ┌─────┐\n  │one  │\n  │three│\n  └─────┘") {
      ScrollView {
        VStack(alignment: .leading) {
          Text("one")
          Text("three")
        }
        .border(.primary)
      }
    }
  }

  @Test func `modifiers apply to stacks inside a stack`() {
    let picture = """
      ┌─────────┐
      │title    │
      │ ┌─────┐ │
      │ │0    │ │
      │ │1    │ │
      │ └─────┘ │
      │below    │
      └─────────┘
      """
    expectPicture(11, 8, picture) {
      ScrollView {
        VStack(alignment: .leading) {
          Text("title")
          LazyVStack(alignment: .leading) { ForEach(0..<2) { Text("\($0)") } }.border(.primary).padding(.horizontal, 1)
          Text("below")
        }
        .border(.primary)
      }
    }
  }

  @Test func `a background covers the complete stack`() {
    let session = Session {
      ScrollView {
        LazyVStack { ForEach(0..<9) { Text("\($0)") } }.padding(.all, 1).background(Color.red).padding(.all, 1)
      }
    }
    session.showsSelection = false
    let surface = session.frame(size: Size(width: 9, height: 5))
    #expect(surface[0, 0].style.background == .standard)
    #expect(surface[0, 3].style.background == .standard)
    for line in 1..<5 { #expect(surface[1, line].style.background != .standard) }
    #expect(surface[1, 1].style.background == surface[4, 3].style.background)
  }

  @Test func `a frame is around a stack`() {
    expectPicture(11, 3, "one\nthree") {
      ScrollView {
        VStack(alignment: .leading) {
          Text("one")
          Text("three")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    expectPicture(11, 2, "  0\n  1") {
      ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<2) { Text("\($0)") } }.frame(width: 7) }
    }
  }

  @Test func `a frame of three hundred lines around a stack scrolls to its end`() {
    var list = CountedList(height: 10) {
      ScrollView {
        VStack { ForEach(0..<4) { Text("\($0)") } }.frame(height: 300, alignment: .top)
        Text("below")
      }
    }
    _ = list.step()
    #expect(trimmed(list.lines) == ["0", "1", "2", "3", "", "", "", "", "", ""])
    _ = list.jumpToEnd()
    #expect(trimmed(list.lines).last == "below")
    list.container?.page(by: -297)
    #expect(trimmed(list.lines)[0...1] == ["", ""] || trimmed(list.lines).contains("3"))
  }

  @Test func `a stack appears once, even without rows`() {
    let (log, model) = (LifecycleTests.Log(), Model([]))
    var list = CountedList(height: 5) {
      ScrollView {
        if model.key == 0 {
          LazyVStack { ForEach(model.numbers, id: \.self) { Text("\($0)") } }
            .onAppear { log.add("+stack") }
            .onDisappear { log.add("-stack") }
        }
      }
    }
    _ = list.step()
    #expect(log.takeInOrder() == ["+stack"])
    model.numbers = Array(0..<100)
    _ = list.step()
    _ = list.jumpToEnd()
    #expect(log.takeInOrder().isEmpty)
    model.key = 1
    _ = list.step()
    #expect(log.takeInOrder() == ["-stack"])
  }

  @Test func `a changed modifier around a stack takes effect`() {
    let model = Model([1])
    let list = CountedList(height: 3) {
      ScrollView {
        LazyVStack(alignment: .leading) { ForEach(0..<9) { Text("\($0)") } }.padding(
          .leading, CGFloat(model.numbers.count))
      }
    }
    #expect(list.lines[0] == " 0")
    model.numbers = [1, 2, 3]
    #expect(list.lines[0] == "   0")
  }

  @Test func `controls in a padded stack are hit where they are visible`() {
    let log = LifecycleTests.Log()
    let list = CountedList(height: 6) {
      ScrollView {
        LazyVStack(alignment: .leading) { ForEach(0..<9) { row in Button("b\(row)") { log.add("\(row)") } } }
          .padding(.all, 2)
      }
    }
    #expect(list.lines[3].contains("b1"))
    #expect(list.session.click(x: 3, y: 3))
    #expect(log.takeInOrder() == ["1"])
    #expect(list.container?.selection == 1)
    #expect(list.session.activate())
    #expect(log.takeInOrder() == ["1"])
  }

  @Test func `a removed stack leaves nothing on the screen`() {
    let model = Model([1])
    struct Root: View {
      let model: Model
      var body: some View {
        ScrollView { if model.key == 0 { LazyVStack { Text("x") }.border(.primary) } }
      }
    }
    let session = Session { Root(model: model) }
    var painter = Painter(surface: Surface(size: .zero), keepsFrames: true)
    let size = Size(width: 9, height: 4)
    for key in [0, 1] {
      model.key = key
      session.update(size: size)
      painter.beginFrame(size: size)
      session.draw(&painter)
    }
    #expect((0..<4).allSatisfy { painter.surface.text(line: $0).isEmpty })
  }

  /// Returns a stack in some modifiers.
  private func decorated(_ random: inout SplitMix) -> AnyView {
    let rows = ForEach(0..<1 + random.int(below: 12), id: \.self) { Text(String(repeating: "abcd", count: $0 % 4 + 1)) }
    let alignment = [HorizontalAlignment.leading, .center, .trailing][random.int(below: 3)]
    var view = AnyView(VStack(alignment: alignment, spacing: CGFloat(random.int(below: 2))) { rows })
    for _ in 0..<random.int(below: 5) {
      switch random.int(below: 6) {
      case 0: view = AnyView(view.padding(.all, 1))
      case 1: view = AnyView(view.padding([.top, .trailing], 2))
      case 2: view = AnyView(view.border(.primary))
      case 3: view = AnyView(view.frame(minWidth: 22, alignment: .leading))
      case 4: view = AnyView(view.frame(minHeight: 9, alignment: .bottom))
      default:
        view = AnyView(view.frame(minHeight: 45, alignment: .top))
      }
    }
    return view
  }

  @Test(arguments: SplitMix.seeds(1...200)) func `an eager stack looks the same in a scroll view as elsewhere`(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    let view = decorated(&random)
    let size = Size(width: 31, height: 90)
    let rows = size.height
    let plain = Session {
      VStack(spacing: 0) {
        view; Spacer(minLength: 0)
      }
    }.frame(size: size)
    let whole = (0..<rows).map { plain.text(line: $0) }
    let scrolled = Session { ScrollView { view } }.frame(size: size)
    #expect((0..<rows).map { scrolled.text(line: $0) } == whole, "seed \(seed)")
    guard let last = whole.lastIndex(where: { !$0.isEmpty }), last > 5 else { return }
    let session = Session { ScrollView { view } }
    for offset in 0...last - 5 {
      let surface = session.frame(size: Size(width: size.width, height: 5))
      #expect(
        (0..<5).map { surface.text(line: $0) } == Array(whole[offset..<offset + 5]), "seed \(seed), line \(offset)")
      session.scrollContainer?.page(by: 1)
    }
  }
}
