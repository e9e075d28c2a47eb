import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// Lines of a grid are rows of the scroll view. A lazy grid is lazy by lines.
@MainActor
@Suite("Grids")
struct GridTests {
  private static let four = Array(repeating: GridItem(.flexible()), count: 4)

  private func expect(
    _ width: Int, _ height: Int, _ picture: String, @ViewBuilder _ view: () -> some View,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let session = Session(root: view)
    session.showsSelection = false
    let surface = session.frame(size: Size(width: width, height: height))
    var lines = (0..<height).map { surface.text(line: $0) }
    while lines.last == "" { lines.removeLast() }
    #expect(lines.joined(separator: "\n") == picture, sourceLocation: sourceLocation)
  }

  /// Returns a grid of four columns with up to 40,000 elements.
  private func grid<Row: View>(
    _ count: Int = 40_000, height: Int = 20, @ViewBuilder row: @escaping (Int) -> Row
  ) -> CountedList {
    CountedList(height: height) {
      ScrollView { LazyVGrid(columns: Self.four) { ForEach(0..<count, content: row) } }
    }
  }

  // MARK: Layout

  @Test(arguments: [true, false]) func `columns are fixed, flexible, or as many as fit`(isLazy: Bool) {
    func expect(
      _ columns: [GridItem], _ picture: String, alignment: HorizontalAlignment = .leading, spacing: CGFloat? = nil
    ) {
      func grid() -> some View {
        LazyVGrid(columns: columns, alignment: alignment, spacing: spacing) {
          ForEach(0..<5) { Text(verbatim: "\($0)") }
        }
      }
      if isLazy {
        self.expect(12, 6, picture) { ScrollView { grid() } }
      } else {
        self.expect(12, 6, picture) {
          VStack {
            grid()
            Spacer()
          }
        }
      }
    }
    expect([GridItem(.fixed(3)), GridItem(.fixed(2))], "0   1\n2   3\n4")
    expect([GridItem(.fixed(3)), GridItem(.fixed(2))], "    0  1\n    2  3\n    4", alignment: .center)
    expect([GridItem(.fixed(3)), GridItem(.fixed(2))], "        0  1\n        2  3\n        4", alignment: .trailing)
    expect([GridItem(), GridItem()], "0     1\n2     3\n4")
    expect([GridItem(.fixed(2), spacing: 0), GridItem(), GridItem()], "0 1    2\n3 4")
    expect([GridItem(.flexible(maximum: 2)), GridItem()], "0  1\n2  3\n4")
    expect([GridItem(.adaptive(minimum: 3))], "0   1   2\n3   4")
    expect([GridItem(.adaptive(minimum: 3), spacing: 3)], "0      1\n2      3\n4")
    expect([GridItem(.fixed(4)), GridItem(.adaptive(minimum: 3))], "0    1   2\n3    4")
    expect([GridItem(.fixed(3), alignment: .trailing), GridItem()], "  0 1\n  2 3\n  4")
    expect([GridItem(.adaptive(minimum: 3))], "0   1   2\n\n3   4", spacing: 1)
    expect([GridItem(.adaptive(minimum: 50))], "0\n1\n2\n3\n4")
    expect([], "0\n1\n2\n3\n4")
  }

  @Test func `a line is as high as its highest view`() {
    expect(11, 6, "0   1   2\n    1   2\n        2\n3   4   5\n    4   5\n        5") {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(.fixed(3), alignment: .topLeading), count: 3)) {
          ForEach(0..<6) { number in
            Text(Array(repeating: "\(number)", count: number % 3 + 1).joined(separator: "\n"))
          }
        }
      }
    }
  }

  @Test func `a grid can be mixed with other content`() {
    expect(7, 6, "head\n0   1\n2   3\n4\nrow\nfoot") {
      ScrollView {
        VStack(alignment: .leading) {
          Text("head")
          LazyVGrid(columns: [GridItem(), GridItem()], alignment: .leading) {
            ForEach(0..<5) { Text(verbatim: "\($0)") }
          }
          LazyVStack(alignment: .leading) { Text("row") }
          Text("foot")
        }
      }
    }
  }

  @Test func `columns fit the space inside modifiers around the grid`() {
    let list = CountedList(height: 3) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 9))], alignment: .leading) {
          ForEach(0..<9) { Text(verbatim: "\($0)") }
        }
        .padding(.horizontal, 3)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    #expect(list.lines[0] == "   0          1           2" && list.lines[1].hasPrefix("   3"))
    #expect(!list.session.isDirty)
  }

  @Test func `lines have spacing, and the stack's spacing is below the last`() {
    let model = Model([0, 1, 2])
    let list = CountedList(height: 8) {
      ScrollView {
        VStack(alignment: .leading, spacing: 2) {
          LazyVGrid(columns: [GridItem(.fixed(3)), GridItem(.fixed(3))], alignment: .leading, spacing: 1) {
            ForEach(model.numbers, id: \.self) { Text(verbatim: "\($0)") }
          }
          Text("foot")
        }
      }
    }
    #expect(list.lines == ["0   1", "", "2", "", "", "foot", "", ""])
    model.numbers.append(contentsOf: [3, 4])
    #expect(list.lines == ["0   1", "", "2   3", "", "4", "", "", "foot"])
  }

  // MARK: Laziness

  @Test func `a screenful is made at load, at the end and in the middle, for any rows`() {
    func expect<Row: View>(
      end: Int = 80, @ViewBuilder _ row: @escaping (Int) -> Row, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      var list = grid(row: row)
      #expect(list.step().inits == 80, sourceLocation: sourceLocation)
      #expect(list.container?.rowCount == 10_000, sourceLocation: sourceLocation)
      let atEnd = list.jumpToEnd()
      #expect(atEnd.inits == end && atEnd.mounts == 80 && atEnd.unmounts == 80, sourceLocation: sourceLocation)
      #expect(list.lines.suffix(2).joined().contains("39999"), sourceLocation: sourceLocation)
    }
    expect { Text(verbatim: "\($0)") }
    expect { Line(number: $0) }
    expect { Line(number: $0).id($0) }
    expect { BranchingLine(number: $0) }
    expect { number in Group { BranchingLine(number: number) } }
    expect(end: 39_920) { AnyView(Line(number: $0)) }
    var optional = grid { EveryOtherLine(number: $0) }
    #expect(optional.step().inits == 159)
    _ = optional.jumpToEnd()
    #expect(optional.lines.suffix(2).joined().contains("39998"))
    #expect(optional.container?.rowCount == 5_000)
    #expect(optional.slowPaths.map(\.container) == ["LazyVGrid"])
  }

  @Test func `elements beyond the lines on screen are not read`() {
    let allowed = LazinessTests.Allowed()
    let elements = LazinessTests.Poisoned(count: 100_002, allowed: allowed)
    var list = CountedList(height: 10) {
      ScrollView { LazyVGrid(columns: Self.four) { ForEach(elements, id: \.self) { Text(verbatim: "\($0)") } } }
    }
    allowed.ranges = [0...39]
    _ = list.step()
    allowed.ranges = [0...79]
    list.container?.page(by: 10)
    _ = list.step()
    allowed.ranges = [99_964...100_001]
    _ = list.jumpToEnd()
    #expect(list.lines.last?.contains("100001") == true)
    allowed.ranges = [0...0, 100_001...100_001, 70_000...70_039]
    #expect(list.container?.scroll(to: 70_002, anchor: .top) == true)
    _ = list.step()
    #expect(list.lines[0].contains("70000") && list.lines[0].contains("70003"))
  }

  @Test func `after scrolling, a grid holds only its window`() {
    var list = grid { StatefulCell(number: $0) }
    _ = list.step()
    for line in stride(from: 0, to: 9_000, by: 17) {
      list.container?.select(line)
      _ = list.step()
    }
    #expect(list.container?.heldCount == 80)
    #expect(list.slotsAlive == list.reachableSlots)
  }

  struct StatefulCell: View {
    let number: Int
    @State private var isOn = false
    var body: some View { VStack { Text(verbatim: "\(number)\(isOn ? "!" : "")") } }
  }

  // MARK: Change

  @Test func `a view that moves to another line keeps its state and its cell`() {
    let model = Model(Array(0..<9))
    var list = CountedList(height: 5) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(19)), GridItem(.fixed(19))]) {
          ForEach(model.numbers, id: \.self) { NumberedSwitch(number: $0) }
        }
      }
    }
    _ = list.step()
    list.container?.select(1)
    list.container?.moveSelectionAcross(by: 1)
    _ = list.step()
    list.press(0)
    #expect(list.lines[1].contains("3 [x]"))
    model.numbers.insert(100, at: 0)
    let counts = list.step()
    #expect(counts.mounts == 1 && counts.unmounts == 0 && counts.statesFreed == 0)
    #expect(list.lines.joined().contains("3 [x]") && !list.lines.joined().contains("2 [x]"))
    model.numbers.removeAll { $0 == 3 }
    #expect(list.step().statesFreed == 1)
    #expect(!list.lines.joined().contains("[x]"))
    #expect(list.slotsAlive == list.reachableSlots)
  }

  struct NumberedSwitch: View {
    let number: Int
    var body: some View { VStack { InnerSwitch(number: number) } }
  }

  struct InnerSwitch: View {
    let number: Int
    @State private var isOn = false
    var body: some View {
      HStack {
        Text(verbatim: "\(number)"); Toggle("", isOn: $isOn)
      }
    }
  }

  @Test func `the place is kept when the number of columns changes`() {
    let session = Session {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 9))]) { ForEach(0..<40_000) { Text(verbatim: "#\($0).") } }
      }
    }
    func lines(_ width: Int) -> [String] {
      let surface = session.frame(size: Size(width: width, height: 10))
      return (0..<10).map { surface.text(line: $0) }
    }
    #expect(lines(40)[0].contains("#3."))
    session.scrollContainer?.restore(ScrollPlace(firstRow: 5_000))
    #expect(lines(40)[0].contains("#20000.") && lines(40)[0].contains("#20003."))
    let before = session.probe.snapshot.inits
    #expect(lines(20)[0].contains("#20000.") && !lines(20)[0].contains("#20002."))
    #expect(lines(60)[0].contains("#20000.") && !lines(60)[0].contains("#20006."))
    #expect(session.probe.snapshot.inits - before < 100)
  }

  // MARK: Selection

  @Test func `keys move from view to view, along lines and across their ends`() {
    let list = grid(10, height: 5) { number in Toggle("\(number)", isOn: .constant(false)) }
    _ = list.lines
    func selected() -> String? {
      let surface = list.session.frame(size: Size(width: 40, height: 5))
      let marked = (0..<5).flatMap { y in surface.line(y).filter { $0.style.background == .role(.selection) } }
      let text = marked.map(\.glyph.text).joined().split(separator: " ")
      return text.last.map(String.init)
    }
    #expect(selected() == "0")
    for (moves, number) in [(1, "1"), (1, "2"), (1, "3"), (1, "4"), (-1, "3"), (-1, "2")] {
      #expect(list.container?.moveSelectionAcross(by: moves) == true)
      #expect(selected() == number)
    }
    list.container?.moveSelection(by: 1)
    #expect(selected() == "6" && list.container?.selectedElement == AnyHashable(6))
    list.container?.moveSelection(by: 1)
    #expect(selected() == "9", "the last line has two views")
    list.container?.moveSelectionAcross(by: 1)
    #expect(selected() == "9")
    list.container?.moveSelectionAcross(by: -20)
    #expect(selected() == "0")
    #expect(list.container?.selectedControls.count == 1)
    var plain = CountedList { List(0..<3) { Text(verbatim: "\($0)") } }
    _ = plain.step()
    #expect(plain.container?.moveSelectionAcross(by: 1) == false)
  }

  @Test func `the selection stays on its view, and moves to a view that is scrolled to`() {
    let model = Model(Array(0..<1_000))
    var list = CountedList(height: 5) {
      ScrollView {
        LazyVGrid(columns: Self.four) { ForEach(model.numbers, id: \.self) { Text(verbatim: "\($0)") } }
      }
    }
    _ = list.step()
    #expect(list.container?.scroll(to: 501, anchor: .center) == true)
    _ = list.step()
    #expect(list.container?.selectedElement == AnyHashable(501))
    model.numbers.insert(contentsOf: [2_000, 2_001, 2_002], at: 0)
    _ = list.step()
    #expect(list.container?.selectedElement == AnyHashable(501))
    model.numbers.removeFirst(6)
    _ = list.step()
    #expect(list.container?.selectedElement == AnyHashable(501))
  }

  // MARK: Against an eager rendering

  enum Kind: CaseIterable { case plain, stacks, optional, erased, chosen }

  /// Returns a text of one to three lines, depending on the number.
  private static func text(_ number: Int) -> Text {
    Text((0...number % 3).map { "\(number).\($0)" }.joined(separator: "\n"))
  }

  private struct Chosen: View {
    let number: Int
    @State private var isOn = false
    var body: some View { if number.isMultiple(of: 2) { text(number) } else { VStack { text(number) } } }
  }

  /// Returns the complete grid of `columns` columns, with its own height in lines for each number.
  private func whole(_ numbers: [Int], columns: Int) -> [String] {
    stride(from: 0, to: numbers.count, by: columns).flatMap { start -> [String] in
      let line = numbers[start..<min(numbers.count, start + columns)]
      let height = line.map { $0 % 3 + 1 }.max() ?? 0
      return (0..<height).map { y in
        let texts = line.map { y <= $0 % 3 ? "\($0).\(y)" : "" }
        var text = texts.map { $0 + String(repeating: " ", count: 10 - $0.count) }.joined()
        while text.last == " " { text.removeLast() }
        return text
      }
    }
  }

  @ViewBuilder private func cells(_ model: Model, _ kind: Kind) -> some View {
    switch kind {
    case .plain: ForEach(model.numbers, id: \.self) { Self.text($0).id($0) }
    case .stacks: ForEach(model.numbers, id: \.self) { number in VStack { Self.text(number) } }
    case .optional: ForEach(model.numbers, id: \.self) { if !$0.isMultiple(of: 5) { Self.text($0) } }
    case .erased: ForEach(model.numbers, id: \.self) { AnyView(Self.text($0)) }
    case .chosen: ForEach(model.numbers, id: \.self) { Chosen(number: $0) }
    }
  }

  @Test(arguments: Kind.allCases, SplitMix.seeds(1...2))
  func `after any changes, a grid shows a part of the complete grid`(kind: Kind, seed: UInt64) {
    var random = SplitMix(seed: seed &* 7919)
    let model = Model(Array(0..<40))
    let list = CountedList(overscan: Int(seed % 3)) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 9, maximum: 9), alignment: .topLeading)], alignment: .leading) {
          cells(model, kind)
        }
      }
    }
    var size = Size(width: 30, height: 8)
    var next = 40
    let session = list.session
    session.update(size: size)
    for step in 0..<60 {
      guard let container = session.scrollContainer else {
        Issue.record("seed \(seed), step \(step): no container")
        return
      }
      let place = random.int(below: model.numbers.count + 1)
      switch random.int(below: 9) {
      case 0: container.select(random.int(below: 20))
      case 1: container.page(by: random.int(below: 25) - 12)
      case 2: container.moveSelection(by: random.int(below: 9) - 4)
      case 3: container.moveSelectionAcross(by: random.int(below: 9) - 4)
      case 4:
        let count = 1 + random.int(below: 4)
        model.numbers.insert(contentsOf: next..<next + count, at: place)
        next += count
      case 5: model.numbers.removeSubrange(place..<min(model.numbers.count, place + random.int(below: 5)))
      case 6: size.height = [1, 3, 8, 20][random.int(below: 4)]
      case 7: size.width = [9, 20, 30, 40][random.int(below: 4)]
      default:
        guard let number = model.numbers.randomElement(using: &random) else { continue }
        _ = container.scroll(to: number, anchor: .top)
      }
      let surface = session.frame(size: size)
      let lines = (0..<size.height).map { surface.text(line: $0) }
      let shown = model.numbers.filter { kind != .optional || !$0.isMultiple(of: 5) }
      let all = whole(shown, columns: (size.width + 1) / 10)
      let blank = Array(repeating: "", count: max(0, size.height - all.count))
      let isPart =
        blank.isEmpty
        ? (0...all.count - size.height).contains { Array(all[$0..<$0 + size.height]) == lines } : all + blank == lines
      #expect(isPart, "\(kind), seed \(seed), step \(step): \(lines) is no part of \(all)")
      let counters = session.probe.snapshot
      var slots: Set<ObjectIdentifier> = []
      session.rootNode?.visitSlots { slots.insert(ObjectIdentifier($0)) }
      #expect(counters.statesMade - counters.statesFreed == slots.count, "\(kind), seed \(seed), step \(step)")
      guard isPart else { return }
    }
  }
}
