import Foundation
import GRDB
import Observation
import Synchronization
import Testing

@testable import LazyData

/// Tests how long the main actor waits for a database, and what a deallocated source leaves.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SQLiteEffortTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(.timeLimit(.minutes(20))) func `a limited read ends after a number of operations, or because of long values`()
    throws
  {
    let connection = try LazyData.SQLiteConnection(path: try scratch.items(3))
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    func error(_ sql: String, _ effort: SQLiteEffort) -> DataError? {
      dataError { try connection.read(effort) { try $0.forEachRow(sql) { _ in true } } }
    }
    #expect(error(endless, .little) == .unfinished(path: connection.path))
    #expect(error("SELECT zeroblob(1 << 21) || 'x'", .little) == .valueTooLong(path: connection.path))
    #expect(error("SELECT zeroblob(1 << 21) || 'x'", .any) == nil)
    #expect(error("SELECT hex(zeroblob(1 << 28))", .any) == .valueTooLong(path: connection.path))
    #expect(error("SELECT * FROM item", .little) == nil)
  }

  /// Keeps a connection in use until the returned closure is called.
  private func hold(_ connection: LazyData.SQLiteConnection) async -> @Sendable () -> Void {
    let held = DispatchSemaphore(value: 0)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        try? connection.read { _ in
          continuation.resume()
          held.wait()
        }
      }
    }
    return { held.signal() }
  }

  @Test(.timeLimit(.minutes(20))) func `rows that take long to read are filled in later`() async throws {
    let source = try RecordSource(path: try scratch.items(2_000), table: "item")
    await source.finish()
    let release = await hold(source.reading.connection)
    let record = source.records[3]
    let far = source.records[1_999]
    let calls = Atomic(0)
    let rows = withObservationTracking {
      [record, far].map { $0.fields(0..<2, limit: 40).map(\.kind) }
    } onChange: {
      calls.add(1, ordering: .relaxed)
    }
    #expect(rows == Array(repeating: [RecordField.Kind.awaited, .awaited], count: 2))
    #expect(record.flaw == nil)
    // Reads in the background use their own connection.
    while calls.load(ordering: .relaxed) == 0, !Task.isCancelled { await Task.yield() }
    release()
    var texts: [String] = []
    while texts != ["4", "record 4", "2000", "record 2000"] {
      texts = [record, far].flatMap { $0.fields(0..<2, limit: 40).map(\.text) }
      await Task.yield()
    }
  }

  /// Returns the descriptors of files in the folder that the program has open.
  private func descriptors() throws -> [String] {
    #if os(Linux)
      let folder = "/proc/self/fd"
      return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
        return target.flatMap { $0.hasPrefix(scratch.directory.path) ? $0 : nil }
      }
    #else
      return (0..<256).compactMap { number in
        var path = [CChar](repeating: 0, count: Int(MAXPATHLEN))
        guard fcntl(number, F_GETPATH, &path) >= 0 else { return nil }
        let name = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return name.contains(scratch.directory.lastPathComponent) ? name : nil
      }
    #endif
  }

  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  @Test(.timeLimit(.minutes(20)), arguments: [nil, "SELECT * FROM item", "SELECT hex(id) FROM item ORDER BY random()"])
  func `rereading leaks nothing`(query: String?) async throws {
    let path = try scratch.items(700)
    var left: [Weak] = []
    do {
      let source =
        if let query { try RecordSource(path: path, query: query) } else {
          try RecordSource(path: path, table: "item")
        }
      source.isFollowing = true
      await source.finish()
      let before = try descriptors().count
      for round in 0..<50 {
        left.append(Weak(source.reading.places))
        left.append(Weak(source.reading.connection))
        left.append(Weak(source.current.generation))
        if round % 2 == 0 { source.arrange(Arrangement(order: .init(column: 0))) }
        _ = source.records.first?.line
        source.reload()
        if round % 3 == 0 { await source.finish() }
      }
      await source.finish()
      source.arrange(Arrangement())
      _ = source.records.map(\.line)
      while try descriptors().count > before || left.contains(where: { $0.object != nil }), !Task.isCancelled {
        await Task.yield()
      }
    }
    while try !descriptors().isEmpty, !Task.isCancelled { await Task.yield() }
  }

  @Test func `a repeated failure is reported each time`() async throws {
    let path = try scratch.items(700)
    let source = try RecordSource(path: path, table: "item")
    await source.finish()
    try FileManager.default.removeItem(atPath: path)
    source.reload()
    source.reload()
    #expect(source.status.noticeCount == 2 && source.status.notice == DataError.missing(path: path).reason)
    #expect(source.records[699].line == "700,record 700")
  }

  @Test func `a database without tables is refused`() throws {
    let path = try scratch.database { try $0.execute(sql: "PRAGMA user_version = 1") }
    #expect(dataError { _ = try RecordFile.open(path) } == .empty(path: path))
  }
}
