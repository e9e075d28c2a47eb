import Glyphs
import LazyData
import LazyTerminal
import Simulation
import Terminal
import Testing

@testable import LazyViewer

/// The command `:columns all`.
@MainActor
@Suite("Columns for all keys", .timeLimit(.minutes(20)))
struct KeySearchTests {
  private static let early = (0..<3_000).map { "{\"id\":\($0),\"text\":\"some text\"}\n" }.joined()
  private static let late = "{\"id\":1,\"z\":\"x\",\"ab\":2}\n"

  private let scheduler = SeededScheduler()

  private func source(of bytes: MemoryBytes) -> RecordSource {
    RecordSource(
      name: "x", bytes: bytes, scheduler: scheduler, detect: RecordFile.formatDetector(name: "x", OpeningOptions()))
  }

  private func settle(_ stage: ViewerDriver) {
    stage.draw()
    while scheduler.step(0) {}
    stage.draw()
  }

  nonisolated private static func keys(_ commands: String...) -> [Key] {
    commands.flatMap { [":"] + $0.map { Key($0) } + [Key(.enter)] }
  }

  /// A viewer of a stream that has brought 3,001 rows.
  private func stream() throws -> (ViewerDriver, MemoryBytes) {
    let bytes = MemoryBytes.pipe()
    bytes.append(Self.early + Self.late)
    let stage = try ViewerDriver(source(of: bytes), width: 120)
    settle(stage)
    return (stage, bytes)
  }

  @Test func `the search goes on to the end of a stream, and says that it waits`() throws {
    let (stage, bytes) = try stream()
    stage.pressAtOnce(Self.keys("columns all"))
    settle(stage)
    #expect(stage.status.contains("finding columns: waiting for the rest, 3,001 rows read"))
    #expect(stage.status.contains("^C stops"))
    bytes.append("{\"last\":1}\n")
    settle(stage)
    #expect(stage.status.contains("waiting for the rest, 3,002 rows read"))
    bytes.end()
    settle(stage)
    let source = try #require(stage.viewer.list.controller?.source)
    #expect(source.columns.map(\.name) == ["id", "text", "z", "ab", "last", "…"])
    #expect(stage.status.contains("3 columns added"))
    stage.press("j")
    #expect(!stage.status.contains("finding columns"))
  }

  @Test(arguments: [Key.control("c"), Key(.escape)]) func `a key stops the search, not the program`(key: Key) throws {
    let (stage, bytes) = try stream()
    stage.pressAtOnce(Self.keys("columns all"))
    settle(stage)
    stage.press(key)
    #expect(stage.status.contains("stopped after 3,001 rows; the rest was not read, and no column was added"))
    #expect(stage.request.exitStatus == nil)
    bytes.end()
    settle(stage)
    let source = try #require(stage.viewer.list.controller?.source)
    #expect(source.columns.map(\.name) == ["id", "text", "…"])
    stage.press("j")
    #expect(!stage.status.contains("finding columns"))
  }

  @Test(arguments: [
    Self.keys("sort -z"), Self.keys("column ab", "width 9"), [Key(.right), Key(.right), "s"], Self.keys("columns all"),
    [Key(.end), "t"],
  ])
  func `keys that follow at once apply to the new columns`(keys: [Key]) throws {
    func shown(atOnce: Bool) throws -> String {
      let stage = try ViewerDriver(source(of: MemoryBytes(Self.early + Self.late)), width: 120)
      settle(stage)
      if atOnce {
        stage.pressAtOnce(Self.keys("columns all") + keys)
        settle(stage)
      } else {
        for key in Self.keys("columns all") + keys {
          stage.press(key)
          settle(stage)
        }
      }
      settle(stage)
      stage.press(Key(.escape))
      settle(stage)
      return stage.screen.text
    }
    let slowly = try shown(atOnce: false)
    #expect(slowly.contains("ab") && slowly.contains("z"))
    #expect(try shown(atOnce: true) == slowly)
  }

  @Test func `keys that follow on a stream wait, and are dropped if the search is stopped`() throws {
    let (stage, bytes) = try stream()
    stage.pressAtOnce(Self.keys("columns all", "sort -z"))
    settle(stage)
    #expect(stage.status.contains("waiting: sort"))
    stage.press(Key.control("c"))
    bytes.end()
    settle(stage)
    let source = try #require(stage.viewer.list.controller?.source)
    #expect(source.columns.count == 3 && source.status.arrangement == Arrangement() && stage.request.exitStatus == nil)
  }

  @Test func `other rows have no keys`() throws {
    let stage = try ViewerDriver(source(of: MemoryBytes("a,b\n1,2\n3,4\n")), width: 120)
    settle(stage)
    stage.pressAtOnce(Self.keys("columns all"))
    settle(stage)
    #expect(stage.status.contains("only rows of JSON and logfmt have keys"))
  }
}
