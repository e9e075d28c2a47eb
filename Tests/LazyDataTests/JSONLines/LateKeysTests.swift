import Simulation
import Testing

@testable import LazyData

/// Keys that first occur after the sample in which the columns are detected.
@MainActor
@Suite("Late keys")
struct LateKeysTests {
  private static let early = (0..<3_000).map { "{\"id\":\($0),\"text\":\"some text\"}" }
  private static let late = ["{\"id\":1,\"z\":\"x\",\"a\\u0062\":[1]}", "{\"z\":2,\"y\":{\"id\":3}}"]

  private let scheduler = SeededScheduler()

  private func source(_ text: String) -> RecordSource {
    let source = RecordSource(
      name: "x", bytes: MemoryBytes(text), scheduler: scheduler,
      detect: RecordFile.formatDetector(name: "x", OpeningOptions()))
    settle()
    return source
  }

  private func settle() {
    while scheduler.step(0) {}
  }

  /// Adds the columns and returns the message, or `nil` if the data were read again.
  private func addColumns(_ source: RecordSource) -> String? {
    var messages: [String?] = []
    let search = source.addAllColumns { _ in
    } done: {
      messages.append($0)
    }
    settle()
    #expect(messages.count == 1 && search.isOver)
    return messages.first ?? "no answer"
  }

  private func last(_ source: RecordSource) -> [[String]] {
    source.records.suffix(2).map { record in
      record.fields(0..<9, limit: 99).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  @Test(arguments: ["lines", "array"]) func `each key gets a column on request`(layout: String) {
    let objects = Self.early + Self.late
    let text = layout == "lines" ? objects.map { $0 + "\n" }.joined() : "[" + objects.joined(separator: ",\n") + "]\n"
    let source = source(text)
    #expect(source.columns.map(\.name) == ["id", "text", "…"] && source.records.count == objects.count)
    #expect(last(source)[1] == ["", "", "{\"z\":2,\"y\":{\"id\":3}}"])
    #expect(addColumns(source) == nil && source.status.notice == "3 columns added")
    #expect(source.columns.map(\.name) == ["id", "text", "z", "ab", "y", "…"])
    #expect(last(source) == [["1", "", "x", "[1]", "", ""], ["", "", "2", "", "{\"id\":3}", ""]])
    #expect(source.records.count == objects.count && addColumns(source) == "all keys have columns")
  }

  @Test func `pairs of a log get columns too`() {
    let lines = (0..<4_000).map { "level=info n=\($0) text=abcdef\n" }.joined() + "level=warn late=yes\n"
    let source = source(lines)
    #expect(source.columns.map(\.name) == ["level", "n", "text", "…"])
    #expect(addColumns(source) == nil && source.columns.map(\.name) == ["level", "n", "text", "late", "…"])
    #expect(last(source)[1] == ["warn", "", "", "yes", ""])
  }

  @Test(arguments: ["a,b,c\n1,2,3\n4,5,6\n", "some text\n"]) func `other rows have no keys`(text: String) {
    let source = source(text)
    let columns = source.columns
    #expect(addColumns(source)?.contains("JSON and logfmt") == true && source.columns == columns)
  }

  /// A stream that has brought the first records.
  private func stream() -> (RecordSource, MemoryBytes) {
    let bytes = MemoryBytes.pipe()
    bytes.append(Self.early.map { $0 + "\n" }.joined())
    let source = RecordSource(
      name: "x", bytes: bytes, scheduler: scheduler, detect: RecordFile.formatDetector(name: "x", OpeningOptions()))
    settle()
    return (source, bytes)
  }

  @Test func `keys of a stream are looked for to its end`() {
    let (source, bytes) = stream()
    bytes.append(Self.late[0] + "\n")
    settle()
    var (progress, messages) = ([KeyProgress](), [String?]())
    let search = source.addAllColumns {
      progress.append($0)
    } done: {
      messages.append($0)
    }
    settle()
    #expect(progress.last == KeyProgress(records: 3_001, isWaiting: true) && messages.isEmpty && !search.isOver)
    // The record is read when its line end arrives.
    bytes.append(Self.late[1])
    settle()
    #expect(progress.last?.records == 3_001)
    bytes.append("\n")
    settle()
    #expect(progress.last == KeyProgress(records: 3_002, isWaiting: true) && messages.isEmpty)
    bytes.append("{\"last\":1}")
    bytes.end()
    settle()
    #expect(messages == [nil] && search.isOver && source.status.notice == "4 columns added")
    #expect(source.columns.map(\.name) == ["id", "text", "z", "ab", "y", "last", "…"])
    #expect(source.records.count == 3_003)
  }

  @Test func `a cancelled request does not wait for the stream`() {
    let (source, bytes) = stream()
    let search = source.addAllColumns { _ in
    } done: { _ in
      Issue.record("a cancelled request has an answer")
    }
    settle()
    search.cancel()
    bytes.append(Self.late[0] + "\n")
    bytes.end()
    settle()
    #expect(source.columns.map(\.name) == ["id", "text", "…"])
  }

  @Test func `a stream that fails ends the request with the columns of its records`() {
    let (source, bytes) = stream()
    bytes.append(Self.late[0] + "\n")
    var messages: [String?] = []
    _ = source.addAllColumns { _ in
    } done: {
      messages.append($0)
    }
    settle()
    bytes.fail(.unreadable(path: "x", reason: "broken"))
    settle()
    #expect(messages == [nil] && source.columns.map(\.name) == ["id", "text", "z", "ab", "…"])
  }

  @Test func `a cancelled request adds nothing`() {
    let source = source((Self.early + Self.late).map { $0 + "\n" }.joined())
    let search = source.addAllColumns { _ in
    } done: { _ in
      Issue.record("a cancelled request has an answer")
    }
    search.cancel()
    settle()
    #expect(source.columns.map(\.name) == ["id", "text", "…"])
  }
}
