import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Columns of lists that make all of their rows.
@MainActor
@Suite("Columns of rows that are all made")
struct HeldColumnTests {
  /// More rows than fit in a slice.
  private static let rowCount = 1_000
  private static let size = Size(width: 120, height: 24)

  /// Returns a viewer whose rows are made bit by bit. Each needs a wider column than those before it.
  private func viewer(_ settings: ListSettings, wide: Int? = nil) throws -> Viewer {
    try viewer(of: listed(wide: wide), settings)
  }

  private func listed(wide: Int? = nil) -> ListedSource {
    let rows = (1...Self.rowCount).map { row in
      [String(row), String(repeating: "x", count: row == wide ? 50 : 1 + row / 40), "end"]
    }
    return ListedSource(rows, columns: ["id", "name", "last"])
  }

  private func viewer(
    of listed: ListedSource, _ settings: ListSettings, tick: Duration = .milliseconds(1)
  ) throws -> Viewer {
    try Viewer(
      choices: [ListChoice(name: "rows", count: 0) { ListContent(listed.source) }], settings: settings,
      clock: TickingClock(tick: tick))
  }

  /// Draws until nothing is left to do.
  ///
  /// - Returns: the reported progress of making rows.
  private func finish(_ viewer: Viewer) -> [Int] {
    var progress: [Int] = []
    for _ in 0..<5_000 {
      _ = viewer.frame(size: Self.size)
      if let done = viewer.list.session.gathering?.done, done > 0 { progress.append(done) }
      if !viewer.needsFrame { return progress }
    }
    Issue.record("There is no end of frames")
    return progress
  }

  private func press(_ key: Key, _ viewer: Viewer) -> [Int] {
    _ = viewer.handle(.key(key))
    return finish(viewer)
  }

  private nonisolated static let eager: [ListSettings] = [.init(container: .vStack), .init(modes: .id)]

  @Test(arguments: eager) func `rows are made once, with growing progress`(settings: ListSettings) throws {
    let viewer = try viewer(settings)
    let progress = finish(viewer)
    #expect(progress.count > 10 && progress == progress.sorted(), "\(progress)")
    #expect(viewer.list.session.probe.snapshot.inits == Self.rowCount)
  }

  @Test(arguments: eager) func `rows are not made again by jumps`(settings: ListSettings)
    throws
  {
    let viewer = try viewer(settings)
    _ = finish(viewer)
    for (key, row) in [(Key(.end), Self.rowCount), (Key(.home), 1), (Key(.end), Self.rowCount)] {
      _ = press(key, viewer)
      #expect(viewer.list.session.probe.snapshot.inits == Self.rowCount)
      let line = viewer.frame(size: Self.size).text(line: row == 1 ? 1 : 22)
      #expect(line.words.hasPrefix("\(row) x") && line.words.hasSuffix("x end"), "\(line)")
    }
  }

  @Test(arguments: [["p", "c"], ["p", "c", "c", "i"]] as [[Key]])
  func `rows are made once if the container was changed`(keys: [Key]) throws {
    let viewer = try viewer(.init(container: .lazyVStack))
    _ = finish(viewer)
    let progress = keys.map { press($0, viewer) }.last ?? []
    #expect(progress.count > 10 && progress == progress.sorted(), "\(progress)")
    _ = press(Key(.end), viewer)
    #expect(viewer.list.session.probe.snapshot.inits == Self.rowCount)
  }

  @Test(arguments: ["333G", "G333G"])
  func `a jump to a wider row shows it in full, and makes the rows again once`(keys: String) throws {
    let viewer = try viewer(.init(container: .vStack), wide: 333)
    _ = finish(viewer)
    for character in keys { _ = press(Key(character), viewer) }
    let surface = viewer.frame(size: Self.size)
    let lines = (1..<23).map { surface.text(line: $0).words }
    #expect(lines.contains("333 \(String(repeating: "x", count: 50)) end"), "\(lines)")
    #expect(viewer.list.session.probe.snapshot.inits == 2 * Self.rowCount)
  }

  @Test func `the selection is a bar as wide as the list, also on blank rows`() throws {
    let viewer = try viewer(of: ListedSource((1...30).map { [$0 == 3 ? "a line" : ""] }), .init(container: .vStack))
    _ = finish(viewer)
    _ = press("j", viewer)
    let surface = viewer.frame(size: Self.size)
    let (bar, plain) = (surface[0, 1].style, surface[0, 0].style)
    #expect(bar != plain)
    for x in 0..<Self.size.width { #expect(surface[x, 0].style == plain && surface[x, 1].style == bar) }
  }

  @Test(arguments: ContainerKind.allCases) func `columns and their names are aligned`(container: ContainerKind) throws {
    let viewer = try viewer(.init(container: container))
    _ = finish(viewer)
    let surface = viewer.frame(size: Self.size)
    let places = [(0, "last"), (1, "end")].map { line, word in
      let text = surface.text(line: line)
      return text.firstRange(of: word).map { text[..<$0.lowerBound].count }
    }
    #expect(places[0] != nil && places[0] == places[1])
  }

  @Test func `a frame in which nothing happened reads no record`() throws {
    let listed = listed()
    let viewer = try viewer(of: listed, .init(container: .vStack))
    _ = finish(viewer)
    _ = press("j", viewer)
    let before = listed.rowReads
    for _ in 0..<3 { _ = viewer.frame(size: Self.size) }
    #expect(listed.rowReads == before)
    _ = press(Key(.pageDown), viewer)
    #expect(listed.rowReads.values.reduce(0, +) - before.values.reduce(0, +) < 2 * Self.size.height)
  }

  @Test func `columns fit values that load late`() throws {
    let listed = ListedSource(
      (1...30).map { [String($0), String(repeating: "x", count: $0 == 7 ? 40 : 1), "end"] },
      columns: ["id", "name", "last"])
    let viewer = try viewer(of: listed, .init(container: .vStack))
    listed.awaitedColumn = 1
    _ = finish(viewer)
    let line = { viewer.frame(size: Self.size).text(line: 7).words }
    #expect(line() == "7 … end")
    listed.awaitedColumn = nil
    _ = finish(viewer)
    #expect(line() == "7 \(String(repeating: "x", count: 40)) end")
  }

  @Test(arguments: 1...12)
  func `a jump to rows whose values load late, and that are made bit by bit, shows its row`(tick: Int) throws {
    let rows = (1...3_000).map { [String($0), String(repeating: "x", count: $0 > 1_000 ? 30 : 3), "end"] }
    let listed = ListedSource(rows, columns: ["id", "name", "last"])
    let viewer = try viewer(of: listed, .init(), tick: .milliseconds(tick))
    _ = finish(viewer)
    for row in [2_000, 2, 1_500, 1] {
      // The values arrive after the first frame.
      listed.awaitedColumn = 1
      for key in Array(":\(row)").map(Key.init) + [Key(.enter)] { _ = viewer.handle(.key(key)) }
      _ = viewer.frame(size: Self.size)
      listed.awaitedColumn = nil
      _ = finish(viewer)
      let surface = viewer.frame(size: Self.size)
      let shown = (0..<Self.size.height - 1).compactMap { surface.text(line: $0).split(separator: " ").first }
      #expect(shown.contains(Substring(String(row))), "row \(row), a tick of \(tick) ms")
    }
  }

  @Test func `fitted records are freed if no column is held any more`() throws {
    let viewer = try viewer(.init(container: .vStack))
    _ = finish(viewer)
    #expect(viewer.list.controller?.fitted != nil)
    for key in ["p", "c"] as [Key] { _ = press(key, viewer) }
    #expect(viewer.state.settings.container == .list && viewer.list.controller?.fitted == nil)
  }

  @Test func `in a lazy container, columns fit the rows on screen again`() throws {
    let viewer = try viewer(.init(container: .vStack))
    _ = finish(viewer)
    let widths = { viewer.list.controller?.layout.shownColumns.map(\.width) ?? [] }
    #expect(widths() == [4, 26, 4])
    for key in ["p", "c", "p", Key(.end), Key(.home)] as [Key] { _ = press(key, viewer) }
    #expect(viewer.state.settings.container == .list && widths() == [2, 4, 4])
  }
}
