import Testing

import Simulation
@testable import LazyData

@MainActor
@Suite("Comments in tables")
struct CSVCommentTests {
  private let scheduler = SeededScheduler()

  private func source(_ text: String, name: String = "test", _ options: OpeningOptions = .init()) -> RecordSource {
    source(of: MemoryBytes(text), name: name, options)
  }

  private func source(
    of bytes: MemoryBytes, name: String = "test.csv", _ options: OpeningOptions = .init()
  ) -> RecordSource {
    let source = RecordSource(
      name: name, bytes: bytes, scheduler: scheduler, detect: RecordFile.formatDetector(name: name, options))
    settle()
    return source
  }

  private func settle() {
    while scheduler.step(0) {}
  }

  private func values(_ source: RecordSource) -> [[String]] {
    source.records.map { record in
      record.fields(0..<source.columns.count, limit: 99).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  private static let rows = "1,a,2.5\n2,b,3.5\n3,c,4.5\n"

  @Test(arguments: [
    "# made by hand\n", "# one, two\n#\n\n# three\n", "\u{FEFF}# x\n", "# a, b, c\n", "# x\r\n",
  ])
  func `comments are skipped as records, and kept when a table is written`(comments: String) throws {
    let text = comments + "id,name,size\n" + Self.rows
    let source = source(text)
    #expect(source.format == "CSV" && source.columns.map(\.name) == ["id", "name", "size"])
    #expect(source.records.count == 3 && source.records.allSatisfy { $0.excerpt([]).flaw == nil })
    var written = source.preamble
    for record in source.records { try record.copy { written += $0 } }
    #expect(written == Array(text.utf8))
  }

  @Test(arguments: ["#id,name,size\n", "##x=1\n##y\n#id,name,size\n", "# about\n# id,name,size\n"])
  func `the last comment may be the header`(header: String) {
    let source = source(header + Self.rows)
    #expect(source.columns.map(\.name).dropFirst() == ["name", "size"] && source.records.count == 3)
  }

  @Test(arguments: ["# only\n# comments, of, three\n", "#", "# x", "#!/bin/sh\nset -eu\necho a, b\n", "# a\n\n"])
  func `a file of comments only, or without a table below them, is text`(text: String) {
    #expect(source(text).format == "text")
  }

  // MARK: Between records

  private static let many = (0..<9_000).map { "\($0),value\n" }.joined()

  @Test func `comments that first occur beyond the sample are no rows`() {
    let source = source("# made by hand\nid,name\n" + Self.many + "# more, or less\n#\n1,a\n# end\n")
    #expect(source.records.count == 9_001 && values(source).last == ["1", "a"])
    #expect(source.records.allSatisfy { $0.excerpt([]).flaw == nil })
  }

  @Test(arguments: ["#note, see below\n", "#3,carol\n", "#3,carol\n#4,dave\n"])
  func `an early comment with the separator does not make rows of the others`(comment: String) {
    let source = source("# made by hand\nid,name\n" + comment + "1,a\n# more\n2,b\n3,c\n#end\n")
    #expect(source.columns.map(\.name) == ["id", "name"] && values(source) == [["1", "a"], ["2", "b"], ["3", "c"]])
  }

  @Test func `records that start with the sign are rows if most records do`() {
    let colors = source("# a palette\ncolor,name\n#ff0000,red\n#00ff00,green\nnone,none\n", name: "a.csv")
    #expect(values(colors) == [["#ff0000", "red"], ["#00ff00", "green"], ["none", "none"]])
    let one = source("# a palette\ncolor,name\n#ff0000,red\n", name: "a.csv")
    #expect(values(one) == [["#ff0000", "red"]])
    let tags = source("#swift,12\n#rust,9\n", name: "a.csv")
    #expect(tags.columns.count == 2 && values(tags).last == ["#rust", "9"])
  }

  @Test func `a header that starts with the sign stays above comments between records`() {
    let source = source("##x\n#id,name\n1,a\n# c\n2,b\n3,c\n")
    #expect(
      source.columns.map(\.name) == ["#id", "name"] && values(source) == [["1", "a"], ["2", "b"], ["3", "c"]])
  }

  @Test(arguments: ["# only\n# comments, of, three\n", "#", "# x", "# a\n\n", "# a\r\n# b\r\n"])
  func `a table of comments only has no rows`(text: String) {
    let source = source(text, name: "a.csv")
    #expect(source.format == "CSV" && source.records.isEmpty && source.status.isComplete)
    #expect(source.preamble + source.postamble == Array(text.utf8))
  }

  @Test func `comments longer than the sample are skipped`() {
    let source = source(String(repeating: "# about\n", count: 20_000) + "id,name\n1,a\n", name: "a.csv")
    #expect(source.columns.map(\.name) == ["id", "name"] && values(source) == [["1", "a"]])
  }

  @Test func `rows do not depend on how bytes arrive`() {
    let texts = [
      "# made by hand\nid,name\n1,a\n2,b\n#3,c\n4,d\n# end\n5,e\n#\n",
      "# a palette\ncolor,name\n#ff0000,red\n#0f0,lime\n",
      "id,name\n#1,a\n2,b\n# c\n", "#id,name\n1,a\n# c\n2,b\n", "a\\,b,c\nd,e\n\"f\\\"g\",h\ni\\,j,k\n",
      "a,b\r1,2\r3,4\n",
      "a,b\r1,2\r3,4\r\n",
    ]
    for text in texts {
      let all = source(text, name: "test.csv")
      for step in [1, 2, 3, 7, 16] {
        let bytes = MemoryBytes.pipe()
        let piped = source(of: bytes)
        for place in stride(from: 0, to: text.utf8.count, by: step) {
          bytes.append(text.utf8.dropFirst(place).prefix(step))
          settle()
        }
        bytes.end()
        settle()
        #expect(
          piped.columns.map(\.name) == all.columns.map(\.name) && values(piped) == values(all), "\(text), \(step)")
        #expect(piped.preamble == all.preamble && piped.postamble == all.postamble)
      }
    }
  }

  @Test(arguments: [
    ("a.csv", "# made by hand\nid,name\n1,a\n2,b\n# end\n", "# end\n"), ("a.csv", "# x\nid,name\n1,a\n# end", "# end"),
    ("a.json", "[\n{\"a\":1},\n{\"a\":2},\n]\n", "]\n"), ("a.json", "[\n{\"a\":1},\n{\"a\":2}\n]\n", ""),
    ("a.csv", "a,b\n1,2\n", ""),
    ("a.csv", "a,b\r1,2\r\n", "\n"),
  ])
  func `bytes after the last record are known`(name: String, text: String, rest: String) throws {
    let source = source(text, name: name)
    #expect(source.postamble == Array(rest.utf8))
    var written = source.preamble
    for record in source.records { try record.copy { written += $0 } }
    #expect(written + source.postamble == Array(text.utf8))
  }

  @Test func `bytes after the last record of a stream are unknown before its end`() {
    let bytes = MemoryBytes.pipe()
    bytes.append("# made by hand\nid,name\n1,a\n2,b\n# end\n")
    let source = source(of: bytes)
    #expect(source.postamble.isEmpty)
    bytes.end()
    settle()
    #expect(source.postamble == Array("# end\n".utf8))
  }
}
