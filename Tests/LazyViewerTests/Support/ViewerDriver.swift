import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The viewer on a screen in memory. Its clock advances only between keys, and its rows are computed.
@MainActor
final class ViewerDriver {
  /// The time between two keys of a user who looks at the screen.
  private static let pause = TypeAhead.reactionTime

  let clock = SteppedClock()
  let viewer: Viewer
  let screen: MemoryScreen
  /// The requests that the viewer has made to its terminal so far.
  private(set) var request = TerminalRequest()

  init(
    width: Int = 120, height: Int = 40, counts: [Int] = [1_000, 40], settings: ListSettings = .init()
  ) throws {
    viewer = try Viewer(
      choices: counts.map { count in ListChoice(name: count.grouped, count: count) { Self.content(count) } },
      settings: settings,
      clock: clock)
    screen = MemoryScreen(size: Size(width: width, height: height))
    draw()
  }

  /// Shows the records of a source.
  init(
    _ source: RecordSource, width: Int = 80, height: Int = 12, options: RecordListController.Options = .init(),
    settings: ListSettings = .init(), showsPanes: Bool? = nil, keys: ViewerKeys = .standard,
    pagerKeys: ViewerKeys? = nil
  ) throws {
    viewer = try Viewer(
      choices: [ListChoice(name: source.name, count: 0) { ListContent(source, options: options) }], settings: settings,
      showsPanes: showsPanes, keys: keys, pagerKeys: pagerKeys.map { keys in { keys } }, clock: clock)
    screen = MemoryScreen(size: Size(width: width, height: height))
    draw()
  }

  /// Shows records that a test lists.
  convenience init(
    _ listed: ListedSource, width: Int = 80, height: Int = 12, options: RecordListController.Options = .init(),
    settings: ListSettings = .init(), showsPanes: Bool? = nil, pagerKeys: ViewerKeys? = nil
  ) throws {
    try self.init(
      listed.source, width: width, height: height, options: options, settings: settings, showsPanes: showsPanes,
      pagerKeys: pagerKeys)
  }

  /// Asks for a choice between several sources.
  init(choosingFrom sources: [RecordSource], width: Int = 80, height: Int = 12) throws {
    viewer = try Viewer(
      choices: sources.map { source in ListChoice(name: source.name, count: 0) { ListContent(source) } },
      asksForChoice: true, clock: clock)
    screen = MemoryScreen(size: Size(width: width, height: height))
    draw()
  }

  /// Asks for a choice.
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

  /// Presses keys slowly, with a frame for each.
  func press(_ keys: Key...) {
    for key in keys {
      clock.advance(by: Self.pause)
      handle(.key(key))
      draw()
    }
  }

  /// Presses keys that arrive at once, and draws one frame.
  func pressAtOnce(_ keys: [Key]) {
    for key in keys { handle(.key(key)) }
    draw()
  }

  /// Types a text, with a key for each character, then Enter.
  func enter(_ text: String) {
    for character in text { press(Key(character)) }
    press(Key(.enter))
  }

  /// Runs tasks of the main actor, and draws, until `condition` is true. Otherwise only the test's time limit ends the
  /// wait, because work on other threads may be slow on a busy machine.
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

  /// Draws until nothing is left to draw. With a stopped clock a frame does all work. An appearing view may need a
  /// second one.
  func draw() {
    for _ in 0..<10 {
      screen.show(viewer.frame(size: screen.size))
      if let late = viewer.removeRequest() { request.add(late) }
      if !viewer.needsFrame { return }
    }
    Issue.record("There is no end of frames")
  }

  var status: String { screen.lines.last ?? "" }

  /// The lines of the panes, which are to the right of the list. The status line is left out.
  var paneLines: [Substring] { screen.lines.dropLast().map { $0.split(separator: "│").last ?? "" } }

  /// The words of the panes, with a space between them.
  var paneText: String { paneLines.joined(separator: " ").split(separator: " ").joined(separator: " ") }

  /// Expects slow paths, and that the panes show the reason and the cure of each one completely.
  func expectSlowPaths(sourceLocation: SourceLocation = #_sourceLocation) {
    let (text, shown) = (paneText, screen.text)
    let reasons = viewer.list.session.probe.slowPaths
    #expect(!reasons.isEmpty, sourceLocation: sourceLocation)
    for reason in reasons {
      #expect(
        text.contains("\(reason.sentence) \(reason.path) \(reason.cure)"), "\(shown)", sourceLocation: sourceLocation)
    }
  }

  /// The screen's text, and below it the style of each character: `r` reversed, `s` selected, `b` bold, `d` dim, and
  /// the first letters of colours, as capitals if bold.
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
