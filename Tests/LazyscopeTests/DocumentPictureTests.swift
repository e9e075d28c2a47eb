import Foundation
import Glyphs
import LazyData
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import Lab
@testable import LabViewer
@testable import LazyViewer
@testable import lazyscope

/// The pictures in the documents are screens of the program. `make pictures` writes them, and these tests compare them.
/// Their clock is stopped, so durations are 0 and the pictures stay the same.
@MainActor
@Suite("Pictures of documents")
struct DocumentPictureTests {
  private let clock = ManualClock()
  private let folder = try? ScratchFolder()

  @Test func `the demo, with a condition in each row`() throws {
    let demo = DemoData(endless: EndlessDemo(delay: .seconds(1), failingLoad: nil), writesFile: false)
    let (choices, first) = demo.choices(startingWith: .number(DemoData.recordCount))
    let viewer = try Viewer(choices: choices, settings: .init(choice: first), clock: clock)
    try expect("demo-lazy", title: "lazyscope", screen(of: viewer, height: 39))
    try expect("demo", title: "lazyscope, after w", screen(of: viewer, height: 39, "w"))
  }

  @Test(.timeLimit(.minutes(20))) func `a sorted table with marked matches`() async throws {
    let content = try await content(of: "prices.csv", Self.prices)
    let keys: [Key] = [Key(.right), Key(.right), Key(.right), "S", "/"] + "tea".map { Key($0) } + [Key(.enter)]
    try expect(
      "table", title: "lazyscope prices.csv", try await screen(of: content, height: 30, keys: keys))
  }

  @Test(.timeLimit(.minutes(20))) func `a row in full`() async throws {
    let content = try await content(of: "events.jsonl", Self.events)
    try expect(
      "row", title: "lazyscope events.jsonl",
      try await screen(of: content, width: 92, height: 20, keys: [Key(.down), Key(.enter)]))
  }

  @Test(.timeLimit(.minutes(20))) func `an experiment of the laboratory`() async throws {
    let experiment = try #require(Catalogue.experiment(named: "conditional-row"))
    let gallery = Gallery(
      "laboratory", [experiment], opened: 0, timeSharing: nil, viewClock: ManualClock(), clock: clock,
      openRecords: DemoRecords.open)
    let screen = MemoryScreen(size: Size(width: 116, height: 39))
    screen.show(gallery.frame(size: screen.size))
    while gallery.isMeasuring, !Task.isCancelled {
      if clock.sleeperCount > 0 { clock.advance(by: Gallery.measuringDelay) }
      await Task.yield()
    }
    screen.show(gallery.frame(size: screen.size))
    try expect("laboratory", title: "lazyscope lab conditional-row", screen.surface)
  }

  // MARK: Content

  private static var prices: String {
    let goods = ["tea, black", "rope", "tea, \"green\"", "barometer", "anchor", "lamp oil", "sailcloth"]
    return "id,day,article,price,weight\n"
      + (1...2_000).map { id in
        let article = "\"" + goods[id * 5 % goods.count].replacing("\"", with: "\"\"") + "\""
        let day = String(format: "2026-%02d-%02d", 1 + id % 12, 1 + id * 7 % 28)
        return "\(id),\(day),\(article),\(id * 37 % 1_000 + 1).\(id % 90 + 10),\(id % 40)\n"
      }.joined()
  }

  private static var events: String {
    (1...500).map { id in
      #"{"id": \#(id), "event": "sail", "ship": {"name": "Heron \#(id % 7)", "crew": [\#(id % 5), 12]}, "at": null}"#
        + "\n"
    }.joined()
  }

  private func content(of name: String, _ text: String) async throws -> ListContent {
    let folder = try #require(folder)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    guard case .records(let source) = try RecordFile.open(folder.path(name)) else {
      throw Failure("no records")
    }
    while !source.status.isComplete, !Task.isCancelled { await Task.yield() }
    return ListContent(source)
  }

  // MARK: The screen

  private func screen(of viewer: Viewer, height: Int, _ keys: Key...) -> Surface {
    let screen = MemoryScreen(size: Size(width: 116, height: height))
    for key in keys { _ = viewer.handle(.key(key)) }
    draw(viewer, on: screen)
    return screen.surface
  }

  /// Returns the screen after keys. After each, all work that it started in the background is completed.
  private func screen(
    of content: ListContent, width: Int = 116, height: Int, keys: [Key]
  ) async throws -> Surface {
    let viewer = try Viewer(choices: [ListChoice(name: content.name, count: 0) { content }], clock: clock)
    let screen = MemoryScreen(size: Size(width: width, height: height))
    draw(viewer, on: screen)
    for key in keys {
      _ = viewer.handle(.key(key))
      repeat {
        await Task.yield()
        draw(viewer, on: screen)
      } while content.controller?.isBusy == true && !Task.isCancelled
    }
    return screen.surface
  }

  private func draw(_ viewer: Viewer, on screen: MemoryScreen) {
    repeat { screen.show(viewer.frame(size: screen.size)) } while viewer.needsFrame
  }

  private func expect(_ name: String, title: String, _ surface: Surface) throws {
    let difference = try Picture(ofDocument: name).difference(from: ScreenDrawing(title: title, surface: surface).svg)
    #expect(difference == nil, "\(difference ?? "")")
  }
}
