import LazyData
import Synchronization
import Terminal
import Testing

@testable import LazyViewer

@MainActor @Suite(.timeLimit(.minutes(20))) struct PagedListTests {
  private struct Item: Encodable { let id: Int }

  private struct NoNetwork: Error, CustomStringConvertible {
    let description = "no network"
  }

  /// Counts the requests, and fails at some of them.
  private final class Server: Sendable {
    private let state: Mutex<(requests: Int, failing: Set<Int>)>
    let pages: Int

    init(pages: Int, failing: Set<Int> = []) {
      self.pages = pages
      state = Mutex((0, failing))
    }

    var requests: Int { state.withLock { $0.requests } }

    func load(_ request: JSONPageRequest) throws -> JSONPage {
      let fails = state.withLock { state in
        state.requests += 1
        return state.failing.contains(state.requests)
      }
      if fails { throw NoNetwork() }
      let ids = request.offset..<request.offset + 30
      return try JSONPage(ids.map(Item.init), next: request.number < pages ? "\(request.number)" : nil)
    }
  }

  private func driver(_ server: Server, showsPanes: Bool? = nil, width: Int = 80) async throws -> ViewerDriver {
    let source = RecordSource(JSONPages(name: "items", threshold: 5) { try server.load($0) })
    let driver = try ViewerDriver(source, width: width, showsPanes: showsPanes)
    await driver.settle { source.records.count == 30 && source.status.isComplete }
    return driver
  }

  private func rows(_ driver: ViewerDriver) -> Int { driver.viewer.list.controller?.known.count ?? 0 }

  @Test func `a page is loaded when the selection comes near the end, and not before`() async throws {
    let server = Server(pages: 3)
    let driver = try await driver(server)
    #expect(driver.status.contains("row 1 / 30+"))
    for _ in 0..<24 { driver.press("j") }
    #expect(server.requests == 1)
    driver.press("j")
    await driver.settle { rows(driver) == 60 }
    #expect(server.requests == 2)
    #expect(driver.status.contains("row 26 / 60+"))
    #expect(driver.status.contains("2 loads"))
  }

  @Test func `a failed load is the last row, and Enter retries it`() async throws {
    let server = Server(pages: 2, failing: [2])
    let driver = try await driver(server)
    driver.press("G", "n")
    await driver.settle { driver.status.contains("load failed; Enter retries") }
    driver.press("G", "n")
    #expect(driver.screen.text.contains("loading more rows failed: no network; Enter retries"))
    #expect(server.requests == 2)
    driver.press(Key(.enter))
    await driver.settle { rows(driver) == 60 }
    #expect(server.requests == 3)
    #expect(!driver.screen.text.contains("loading more rows"))
  }

  @Test func `the end asks before all pages are loaded`() async throws {
    let server = Server(pages: 6)
    let driver = try await driver(server)
    driver.press("G")
    #expect(driver.status.contains("Load all rows? 30 rows in 1 page are loaded"))
    driver.press("y")
    await driver.settle { rows(driver) == 180 }
    #expect(server.requests == 6)
    await driver.settle { driver.status.contains("row 180 / 180  100%") }
  }

  @Test func `keys that are typed while all pages are loaded start from the end`() async throws {
    let driver = try await driver(Server(pages: 6))
    driver.pressAtOnce(["G", "y", "k"].map { Key($0) })
    await driver.settle { driver.status.contains("row 179 / 180") }
  }

  @Test func `a filter is of the loaded rows, and loads no page`() async throws {
    let server = Server(pages: 3)
    let driver = try await driver(server)
    driver.press("&")
    driver.enter("9")
    await driver.settle { rows(driver) == 3 }
    #expect(driver.status.contains("of the loaded rows only"))
    driver.press("j", "j", "j")
    #expect(server.requests == 1)
  }

  @Test func `the panes show loads and the threshold`() async throws {
    let driver = try await driver(Server(pages: 2), showsPanes: true, width: 120)
    driver.resize(width: 120, height: 40)
    #expect(driver.paneText.contains("1, idle, 5 before the end"))
  }
}
