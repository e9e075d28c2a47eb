import LazyData
import LazyUI
import Terminal
import Testing

@testable import LazyViewer

/// The content of the event log, which costs nothing while it is hidden.
@MainActor
@Suite("Event log")
struct EventLogTests {
  private func titles(_ stage: ViewerDriver) -> [String] { stage.viewer.list.events?.events.map(\.title) ?? [] }

  @Test func `l shows the log as the last pane, and hides it`() throws {
    let stage = try ViewerDriver()
    #expect(stage.viewer.list.session.probe.log == nil && stage.viewer.list.events == nil)
    stage.press("l")
    #expect(stage.screen.text.contains("Log") && stage.screen.text.contains("newest first"))
    #expect(titles(stage).isEmpty, "nothing has happened since")
    stage.press("G")
    #expect(titles(stage).contains("rows 962–1,000 appeared"))
    #expect(stage.screen.text.contains("rows 962–1,000 appeared"))
    #expect(stage.status.contains("row inits 78"), "the log may have pushed the counters out of sight")
    stage.press("l")
    #expect(!stage.screen.text.contains("newest first") && stage.screen.lines[0].contains("Instantiations"))
    #expect(stage.viewer.list.session.probe.log == nil && stage.viewer.list.events == nil)
    stage.press("g", "l")
    #expect(titles(stage).isEmpty, "what happens while it is hidden is not written down")
  }

  @Test func `an empty log says so below its title, however long the panes above are`() throws {
    for height in 12...50 {
      let stage = try ViewerDriver(width: 120, height: height)
      stage.press("i", "w", "l")
      let title = try #require(stage.screen.lines.firstIndex { $0.contains("newest first") })
      #expect(titles(stage).isEmpty && stage.screen.lines[title + 1].hasSuffix("│ No events yet."))
    }
  }

  @Test func `the panes follow the log until they are scrolled`() throws {
    let stage = try ViewerDriver(counts: [10_000])
    stage.press("l")
    for number in 1...40 { stage.pressAtOnce("\(number * 100)G".map { Key($0) }) }
    let isOnTop = stage.screen.lines[0].contains("newest first")
    #expect(isOnTop, "\(stage.screen.text)")
    for _ in 0..<30 { stage.handle(.mouse(Mouse(.wheelUp, x: 100, y: 5))) }
    stage.draw()
    #expect(stage.screen.lines[0].contains("Instantiations"))
    stage.press("G")
    #expect(stage.screen.lines[0].contains("Instantiations"))
  }

  @Test func `if there is no room beside the list, the log replaces it`() throws {
    let stage = try ViewerDriver(width: 80, height: 24)
    stage.press("l")
    #expect(stage.screen.text.contains("newest first"))
    stage.press("l")
    #expect(!stage.screen.text.contains("newest first"))
    #expect(stage.screen.text.contains("Instantiations"), "the panes stay")
    stage.press("p", "l")
    #expect(stage.screen.text.contains("newest first"))
  }

  @Test func `appearing rows, bodies and lost state are logged, the newest first`() throws {
    let stage = try ViewerDriver(width: 120, height: 60)
    stage.press("l", Key(.pageDown))
    let events = try #require(stage.viewer.list.events?.events)
    #expect(titles(stage).first == "58 states lost", "\(titles(stage))")
    #expect(titles(stage).last == "rows 60–117 appeared")
    let row = try #require(events.first { $0.title == "LineRow" })
    #expect(row.count == 58 && row.detail == "identity: new view" && row.duration == .zero)
    let title = try #require(stage.screen.lines.firstIndex { $0.contains("LineRow ×58") })
    #expect(stage.screen.lines[title + 1].hasSuffix("│   identity: new view"))
  }

  @Test func `a repeated event is one entry with a count, moved to the front`() throws {
    let stage = try ViewerDriver(width: 120, height: 60)
    stage.press("G", "g", "l")
    for _ in 0..<61 { stage.press("j") }
    #expect(titles(stage).contains("rows 60–62 appeared"))
    #expect(stage.viewer.list.events?.events.first { $0.title.hasSuffix("appeared") }?.count == 3)
    #expect(titles(stage).count { $0 == "LineRow" } == 1)
    stage.press("G", "g", "j")
    #expect(titles(stage).count { $0.hasSuffix("appeared") } == 2, "the first rows lie beside those that came")
  }

  @Test func `a new list is logged like the last one`() throws {
    let stage = try ViewerDriver(width: 120, height: 60)
    stage.press("l", "v")
    #expect(titles(stage).contains("new list") && titles(stage).contains("rows 1–59 appeared"))
    #expect(stage.viewer.list.session.probe.log != nil)
  }

  @Test func `events of a new list are counted apart from those of the last one`() throws {
    let stage = try ViewerDriver(width: 120, height: 60)
    stage.press("l", "i", "i", "i")
    let events = try #require(stage.viewer.list.events?.events)
    let lists = events.split { $0.title == "new list" }
    #expect(events.count { $0.title == "new list" } == 3 && lists.count == 3, "\(titles(stage))")
    for list in lists {
      #expect(list.first { $0.title == "LineRow" }?.count == 59, "\(titles(stage))")
      #expect(list.first { $0.title == "rows 1–59 appeared" }?.count == 1, "\(titles(stage))")
    }
  }

  @Test func `the log keeps a limited number of entries`() throws {
    let stage = try ViewerDriver(width: 120, height: 40, counts: [100_000])
    stage.press("l")
    for number in 0..<200 { stage.pressAtOnce("\((number * 7_919) % 100_000 + 1)G".map { Key($0) }) }
    #expect(titles(stage).count == 64)
    #expect(Set(stage.viewer.list.events?.events.map(\.id) ?? []).count == 64)
  }

  @Test func `events of a source are logged`() throws {
    let source = ListedSource((1...100).map { ["line \($0)"] }, known: 20)
    let stage = try ViewerDriver(source, width: 120, height: 40)
    stage.press(":")
    stage.enter("log")
    source.complete()
    stage.draw()
    #expect(titles(stage).contains("100 rows indexed"))
    source.append(["line 101"])
    stage.draw()
    #expect(titles(stage).contains("1 row added"))
    stage.press("&")
    stage.enter("7")
    #expect(titles(stage).contains("19 rows filtered"))
    stage.press("s")
    #expect(titles(stage).contains("19 rows sorted"))
  }

  @Test func `a load is logged with its duration`() throws {
    let loading = Loading()
    var log = EventLog()
    let content = ListContent(name: "", choice: "", count: { 0 }, loading: { loading.state }) { _ in AnyView(Text("")) }
    let session = Session { Text("") }
    log.watch(session, content, now: .zero)
    loading.state.isLoading = true
    log.update(from: session, content, now: .milliseconds(5))
    log.update(from: session, content, now: .milliseconds(9))
    loading.state = .init(loads: 3, isLoading: false, failure: nil)
    log.update(from: session, content, now: .milliseconds(17))
    #expect(log.events.map(\.title) == ["page 3 loaded"] && log.events[0].duration == .milliseconds(12))
    loading.state = .init(loads: 3, isLoading: false, failure: "no line")
    log.update(from: session, content, now: .milliseconds(20))
    log.update(from: session, content, now: .milliseconds(21))
    #expect(log.events.map(\.title) == ["load failed", "page 3 loaded"] && log.events[0].detail == "no line")
    let model = LogModel()
    model.show(log)
    #expect(model.lines[1].title == "page 3 loaded" + String(repeating: " ", count: 20) + "12 ms")
  }

  private final class Loading {
    var state = ListContent.Loading(loads: 2, isLoading: false, failure: nil)
  }
}
