import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite("Pages of a web server", .enabled(if: CurlTransfer.isAvailable), .timeLimit(.minutes(20)))
struct WebPageTests {
  private let pauses = Pauses()

  /// Records the pauses instead of waiting.
  private final class Pauses: Sendable {
    private let all = Mutex<[Duration]>([])
    var durations: [Duration] { all.withLock { $0 } }
    func add(_ duration: Duration) { all.withLock { $0.append(duration) } }
  }

  private func source(_ template: String, _ change: (inout PageSet) -> Void = { _ in }) throws -> RecordSource {
    var set = PageSet(.web(PageTemplate(template)))
    change(&set)
    return RecordSource(
      try set.jsonPages(pause: { [pauses] in pauses.add($0) }, now: { Date(timeIntervalSince1970: 1_000) }))
  }

  /// Returns a JSON array of items.
  nonisolated private static func items(_ ids: Range<Int>) -> String {
    "[" + ids.map { "{\"id\": \($0)}" }.joined(separator: ", ") + "]"
  }

  @Test func `links lead from page to page, as on GitHub`() async throws {
    let server = try ScriptedWeb { request, number in
      let next = number < 3 ? ["Link: </items?p=\(number + 1)&s=x>; rel=\"next\""] : ["Link: </items>; rel=\"first\""]
      return .answer(header: next, Self.items(number * 30 - 30..<number * 30))
    }
    let source = try source("\(server.root)/items?p={page}") { $0.header = ["X-Key: secret"] }
    await source.reach(loads: 1)
    #expect(server.targets == ["/items?p=1"])
    #expect(source.name == "127.0.0.1:\(server.port)/items")
    source.pages?.show(row: 25)
    await source.reach(loads: 2)
    #expect(server.targets == ["/items?p=1", "/items?p=2&s=x"])
    await source.reachEnd()
    #expect(source.firstColumn == (0..<90).map(String.init))
    #expect(server.requests.count == 3)
    #expect(server.requests.allSatisfy { $0.header["x-key"] == "secret" })
  }

  @Test func `a cursor is escaped, and the last page has none`() async throws {
    let server = try ScriptedWeb { _, number in
      .answer(
        #"{"items": [{"id": \#(number)}], "meta": {"next_cursor": \#(number < 3 ? "\"a+\(number)&b\"" : "null")}}"#)
    }
    let source = try source("\(server.root)/items?c={cursor}") { $0.next = JSONPointer("/meta/next_cursor") }
    await source.reachEnd()
    #expect(server.targets == ["/items?c=", "/items?c=a%2B1%26b", "/items?c=a%2B2%26b"])
    #expect(source.firstColumn == ["1", "2", "3"])
  }

  @Test func `the next address may be in the page`() async throws {
    let server = try ScriptedWeb { _, number in
      .answer(#"{"next": \#(number < 2 ? "\"/more?x=2\"" : "\"\""), "items": [{"id": \#(number)}]}"#)
    }
    let source = try source("\(server.root)/items") { $0.next = JSONPointer("/next") }
    await source.reachEnd()
    #expect(server.targets == ["/items", "/more?x=2"])
  }

  @Test func `offset and limit end with a short page`() async throws {
    let server = try ScriptedWeb { _, number in .answer(Self.items(number * 20 - 20..<min(50, number * 20))) }
    let source = try source("\(server.root)/i?o={offset}&n={limit}") { $0.limit = 20 }
    await source.reachEnd()
    #expect(server.targets == ["/i?o=0&n=20", "/i?o=20&n=20", "/i?o=40&n=20"])
    #expect(source.records.count == 50)
  }

  @Test func `pages without a limit end with an empty page`() async throws {
    let server = try ScriptedWeb { _, number in .answer(number < 3 ? Self.items(number..<number + 1) : "[]") }
    let source = try source("\(server.root)/i?p={page}")
    await source.reachEnd()
    #expect(server.targets == ["/i?p=1", "/i?p=2", "/i?p=3"])
    #expect(source.records.count == 2)
  }

  @Test func `a server that does not know the counter is noticed`() async throws {
    let server = try ScriptedWeb { _, _ in .answer(Self.items(0..<3)) }
    let source = try source("\(server.root)/i?page={page}")
    await source.reach(loads: 1)
    source.pages?.show(row: 2)
    #expect(await source.reachFailure().contains("same page twice"))
    #expect(server.requests.count == 2)
  }

  @Test func `a server that asks to wait is asked again after that time`() async throws {
    let server = try ScriptedWeb { _, number in
      number < 3
        ? .answer(status: 429, header: ["Retry-After: \(number * 5)"], "{}") : .answer(Self.items(0..<2))
    }
    let source = try source("\(server.root)/i")
    await source.reach(loads: 1)
    #expect(pauses.durations == [.seconds(5), .seconds(10)])
    #expect(server.requests.count == 3)
  }

  @Test func `a long wait is a failure that names it`() async throws {
    let server = try ScriptedWeb { _, _ in
      .answer(status: 429, header: ["Retry-After: 3600"], #"{"message": "slow down"}"#)
    }
    let source = try source("\(server.root)/i?key=secret")
    let failure = await source.reachFailure()
    #expect(failure.contains("status 429 (Status): slow down; the server asks to wait 3600 seconds"))
    #expect(!failure.contains("secret"))
    #expect(server.requests.count == 1 && pauses.durations.isEmpty)
  }

  @Test func `an error of the server can be retried`() async throws {
    let server = try ScriptedWeb { _, number in
      switch number {
      case 1: .answer(header: ["Link: </i?p=2>; rel=next"], Self.items(0..<5))
      case 2: .answer(status: 500, "oops")
      default: .answer(Self.items(5..<10))
      }
    }
    let source = try source("\(server.root)/i")
    await source.reach(loads: 1)
    source.pages?.show(row: 4)
    #expect(await source.reachFailure().contains("status 500"))
    #expect(source.records.count == 5)
    source.pages?.retry()
    await source.reach(loads: 2)
    #expect(server.targets == ["/i", "/i?p=2", "/i?p=2"])
    #expect(source.records.count == 10)
  }

  @Test(arguments: ["reset", "cut", "malformed"]) func `a broken answer is a failure, and is requested again`(
    fault: String
  ) async throws {
    let server = try ScriptedWeb { _, number in
      guard number == 1 else { return .answer(Self.items(0..<5)) }
      return switch fault {
      case "reset": .reset
      case "cut": .cut("[{\"id\": 1}")
      default: .answer("[{\"id\": 1}, {\"id\"")
      }
    }
    let source = try source("\(server.root)/i")
    let failure = await source.reachFailure()
    let expected = ["reset": "cannot reach the server", "cut": "cut off", "malformed": "not valid JSON"]
    #expect(failure.contains(expected[fault] ?? "?"), "\(failure)")
    source.pages?.retry()
    await source.reach(loads: 1)
    #expect(source.records.count == 5)
  }

  @Test func `redirections are followed, and a loop ends`() async throws {
    let server = try ScriptedWeb { request, _ in
      request.target == "/end"
        ? .answer(Self.items(0..<1))
        : .answer(status: 302, header: ["Location: \(request.target == "/loop" ? "/loop" : "/end")"], "")
    }
    let good = try source("\(server.root)/start")
    await good.reach(loads: 1)
    #expect(server.targets == ["/start", "/end"])
    let loop = try source("\(server.root)/loop")
    #expect(await loop.reachFailure().contains("redirects more than 5 times"))
    #expect(server.requests.count == 2 + 6)
  }

  @Test func `the header is not sent to another server`() async throws {
    let other = try ScriptedWeb { _, _ in .answer(Self.items(0..<1)) }
    let target = other.root
    let server = try ScriptedWeb { request, _ in
      request.target == "/linked"
        ? .answer(header: ["Link: <\(target)/next>; rel=next"], Self.items(0..<1))
        : .answer(status: 307, header: ["Location: \(target)/moved"], "")
    }
    let moved = try source("\(server.root)/moved") { $0.header = ["X-Key: secret"] }
    await moved.reach(loads: 1)
    #expect(server.requests.first?.header["x-key"] == "secret")
    #expect(other.requests.map { $0.header["x-key"] } == [nil])
    let linked = try source("\(server.root)/linked") { $0.header = ["X-Key: secret"] }
    #expect(await linked.reachFailure().contains("on another server"))
    #expect(other.requests.count == 1)
  }

  @Test func `a server that is not there is named without its query`() async throws {
    let (listener, port) = try Loopback.listener()
    Loopback.close(listener)
    let source = try source("http://127.0.0.1:\(port)/i?key=secret")
    let failure = await source.reachFailure()
    #expect(failure.hasPrefix("127.0.0.1:\(port)/i: cannot reach the server"))
  }
}

@MainActor @Suite("Pages of a command", .timeLimit(.minutes(20))) struct PageCommandTests {
  private func source(_ command: String, next: String? = nil) throws -> RecordSource {
    var set = PageSet(.command(PageTemplate(command)))
    set.next = next.flatMap(JSONPointer.init)
    return RecordSource(try set.jsonPages())
  }

  @Test func `a command runs once for each page`() async throws {
    let source = try source(#"if [ {page} -le 2 ]; then echo '[{"id": {page}{offset}}]'; else echo '[]'; fi"#)
    await source.reachEnd()
    #expect(source.firstColumn == ["10", "21"])
    #expect(source.pages?.loads == 3)
  }

  @Test func `a cursor is never a part of the command`() async throws {
    let source = try source(
      #"if [ -z "{cursor}" ]; then echo '{"r": [{"id": 1}], "n": "$(echo oops)`echo oops`"}'; else printf '{"r": [{"id": "%s"}]}' "{cursor}"; fi"#,
      next: "/n")
    await source.reachEnd()
    #expect(source.firstColumn == ["1", "$(echo oops)`echo oops`"])
  }

  @Test func `the complaint of a failed command is shown`() async throws {
    let source = try source("echo 'not logged in' >&2; exit 4")
    #expect(await source.reachFailure() == "command: not logged in (exit status 4)")
  }

  @Test func `a command of a closed list is killed`() async throws {
    let command = PageCommand("sleep 600; echo '[]'", cursor: "")
    let run = Task.detached { try await command.run() }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }
}
