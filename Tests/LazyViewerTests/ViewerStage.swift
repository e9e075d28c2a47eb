import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The viewer on a screen in memory, with a clock that moves between keys alone and rows that are computed.
@MainActor
final class ViewerStage {
  /// How long somebody takes from one key to the next who looks at the screen.
  private static let pause = TypeAhead.reactionTime

  let clock = SteppedClock()
  let viewer: Viewer
  let screen: MemoryScreen
  /// What the viewer has asked of its terminal so far.
  private(set) var request = TerminalRequest()

  init(
    width: Int = 120, height: Int = 40, counts: [Int] = [1_000, 40], settings: ViewerState.ListSettings = .init()
  ) throws {
    viewer = try Viewer(
      choices: counts.map { count in ListChoice(name: count.grouped, count: count) { Self.content(count) } },
      settings: settings,
      clock: clock)
    screen = MemoryScreen(size: Size(width: width, height: height))
    draw()
  }

  /// The viewer with the records of a source.
  init(
    _ source: RecordSource, width: Int = 80, height: Int = 12, options: RecordListController.Options = .init(),
    settings: ViewerState.ListSettings = .init(), showsPanes: Bool? = nil
  ) throws {
    viewer = try Viewer(
      choices: [ListChoice(name: source.name, count: 0) { ListContent(source, options: options) }], settings: settings,
      showsPanes: showsPanes, clock: clock)
    screen = MemoryScreen(size: Size(width: width, height: height))
    draw()
  }

  /// The viewer with records that a test lists.
  convenience init(
    _ listed: ListedSource, width: Int = 80, height: Int = 12, options: RecordListController.Options = .init(),
    settings: ViewerState.ListSettings = .init(), showsPanes: Bool? = nil
  ) throws {
    try self.init(
      listed.source, width: width, height: height, options: options, settings: settings, showsPanes: showsPanes)
  }

  /// The viewer with the records of several sources, which asks first.
  init(choosingFrom sources: [RecordSource], width: Int = 80, height: Int = 12) throws {
    viewer = try Viewer(
      choices: sources.map { source in ListChoice(name: source.name, count: 0) { ListContent(source) } },
      asksForChoice: true, clock: clock)
    screen = MemoryScreen(size: Size(width: width, height: height))
    draw()
  }

  /// The viewer with choices, which asks first.
  init(_ choices: [ListChoice], width: Int = 80, height: Int = 12) throws {
    viewer = try Viewer(choices: choices, asksForChoice: true, clock: clock)
    screen = MemoryScreen(size: Size(width: width, height: height))
    draw()
  }

  static func content(_ count: Int) -> ListContent {
    let source = ComputedSource(count: count) { Line(id: $0 + 1) }
    return ListContent(name: "computed", choice: count.grouped, count: { count }) { settings in
      ModeList(source, settings).view(plain: Plain(), conditional: Branching())
    }
  }

  func handle(_ event: Event) { request.add(viewer.handle(event)) }

  /// Presses keys slowly, one frame for each.
  func press(_ keys: Key...) {
    for key in keys {
      clock.advance(by: Self.pause)
      handle(.key(key))
      draw()
    }
  }

  /// Presses keys that come together, and draws one frame.
  func pressAtOnce(_ keys: [Key]) {
    for key in keys { handle(.key(key)) }
    draw()
  }

  /// Types a text, a key a character, then Enter.
  func enter(_ text: String) {
    for character in text { press(Key(character)) }
    press(Key(.enter))
  }

  /// Lets tasks of the main actor run, and draws, until `condition` holds. Only the time limit of the test ends the wait
  /// otherwise: what runs on other threads takes as long as the machine has other things to do.
  func settle(until condition: () -> Bool) async {
    while !condition(), !Task.isCancelled {
      await Task.yield()
      draw()
    }
    if !condition() { Issue.record("It never came to be: \(screen.text)") }
  }

  func resize(width: Int, height: Int) {
    screen.size = Size(width: width, height: height)
    handle(.resize(screen.size))
    draw()
  }

  /// Draws until nothing is left to draw. With a clock that stands still a frame does all that there is to do; what a view
  /// does when it appears may make it a second one.
  func draw() {
    for _ in 0..<10 {
      screen.show(viewer.frame(size: screen.size))
      if let late = viewer.removeRequest() { request.add(late) }
      if !viewer.needsFrame { return }
    }
    Issue.record("There is no end of frames")
  }

  var status: String { screen.lines.last ?? "" }

  /// The screen's text, and below it which style each character has: `r` reversed, `s` selected, `b` bold, `d` dim, and
  /// the first letters of colours, capital where they are bold.
  var picture: String {
    let styles = screen.styles { style in
      if style.attributes.contains(.reverse) { return style.attributes.contains(.bold) ? "R" : "r" }
      if style.background != .standard { return "s" }
      if style.attributes.contains(.dim) { return "d" }
      let letters: [UInt8: Character] = [1: "r", 2: "g", 3: "y", 6: "c"]
      let color = style.foreground.paletteIndex.flatMap { letters[$0] } ?? (style.foreground == .standard ? "b" : "?")
      return style.attributes.contains(.bold) && color != "b" ? Character(color.uppercased()) : color
    }
    return screen.text + String(repeating: "-", count: screen.size.width) + "\n"
      + styles.map { $0 + "\n" }.joined()
  }
}

/// A numbered line.
struct Line: Identifiable {
  let id: Int
}

private struct Plain: RowMaker {
  func row(_ element: Line) -> some View { LineRow(line: element) }
}

private struct Branching: RowMaker {
  func row(_ element: Line) -> some View { BranchingLineRow(line: element) }
}

private struct LineRow: View {
  let line: Line
  @State private var top = false

  var body: some View { HStack { LineFields(line: line, top: $top) } }
}

private struct BranchingLineRow: View {
  let line: Line
  @State private var top = false

  var body: some View {
    if line.id.isMultiple(of: 2) {
      HStack { LineFields(line: line, top: $top) }
    } else {
      HStack { LineFields(line: line, top: $top) }.italic()
    }
  }
}

private struct LineFields: View {
  let line: Line
  let top: Binding<Bool>

  var body: some View {
    Text(verbatim: "\(line.id)").frame(width: 5, alignment: .trailing).foregroundStyle(.secondary)
    Text(verbatim: "line \(line.id) of the text").lineLimit(1)
    Spacer()
    Toggle("top", isOn: top)
    ChildToggle()
  }
}

private struct ChildToggle: View {
  @State private var child = false
  var body: some View { Toggle("child", isOn: $child) }
}
