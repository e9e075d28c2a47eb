import Dispatch
import LazyData
import LazyTerminal
import LazyUI
import Synchronization
import Terminal
import Testing

@testable import LazyViewer

/// `:sql` with queries that are answered when a test allows it.
@MainActor
@Suite("Results of queries", .timeLimit(.minutes(20)))
struct QueryTests {
  private struct Refusal: Error, CustomStringConvertible { let description: String }

  private let driver: ViewerDriver

  init() throws { driver = try ViewerDriver(ListedSource(lines: 100)) }

  private var selection: Int? { driver.viewer.list.container?.selection }
  private var showsResult: Bool { driver.viewer.query.former != nil }

  private static func result(_ text: String) -> ListContent {
    ListContent(ListedSource((1...5).map { ["\(text) \($0)", "x"] }, columns: ["a", "b"], name: "SQL").source)
  }

  @Test func `the result replaces the list, and Esc shows the list again at its row`() async throws {
    driver.viewer.queries = QueryRunner(check: { $0 }, open: Self.result)
    driver.enter(":50")
    driver.enter(":sql SELECT 1;")
    await driver.settle { showsResult }
    #expect(driver.screen.text.contains("SELECT 1; 5") && selection == 0)
    driver.enter(":sql SELECT 2")
    await driver.settle { driver.screen.text.contains("SELECT 2 1") }
    driver.press(Key(.escape))
    #expect(!showsResult && selection == 49 && driver.screen.text.contains("line 50"))
  }

  @Test func `keys that are typed while a query runs apply to its result`() async throws {
    let gate = DispatchSemaphore(value: 0)
    driver.viewer.queries = QueryRunner(
      check: { text in
        gate.wait()
        return text
      }, open: Self.result)
    driver.enter(":sql q")
    #expect(driver.status.contains("running the query"))
    driver.press(Key("j"), Key("j"))
    #expect(selection == 0 && !showsResult)
    gate.signal()
    await driver.settle { showsResult && selection == 2 }
  }

  @Test func `Esc stops a query, and its result is dropped`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let openings = Mutex(0)
    driver.viewer.queries = QueryRunner(
      check: { text in
        gate.wait()
        return text
      },
      open: { text in
        openings.withLock { $0 += 1 }
        return Self.result(text)
      })
    driver.enter(":sql q")
    driver.press(Key(.escape))
    #expect(driver.status.contains("query stopped"))
    gate.signal()
    await driver.settle { openings.withLock { $0 } == 1 }
    for _ in 0..<10 { await Task.yield() }
    driver.press(Key("j"))
    #expect(!showsResult && selection == 1 && driver.screen.text.contains("line 1"))
  }

  @Test func `the error of a query is the message, and the list stays`() async throws {
    driver.viewer.queries = QueryRunner(
      check: { (_: String) throws -> String in throw Refusal(description: "SQL: no column x") }, open: Self.result)
    driver.enter(":sql SELECT x")
    await driver.settle { driver.status.contains("SQL: no column x") }
    #expect(!showsResult && driver.screen.text.contains("line 1"))
  }

  @Test func `without files, and in secure mode, no query runs`() throws {
    driver.enter(":sql SELECT 1")
    #expect(driver.status.contains("no files to query"))
    var options = RecordListController.Options()
    options.isSecure = true
    let secure = try ViewerDriver(ListedSource(lines: 10), options: options)
    secure.viewer.queries = QueryRunner(check: { $0 }, open: Self.result)
    secure.enter(":sql SELECT 1")
    #expect(secure.status.contains("LESSSECURE") && !secure.viewer.query.isRunning)
  }
}
