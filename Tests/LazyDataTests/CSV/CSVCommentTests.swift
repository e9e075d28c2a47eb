import Testing

import Simulation
@testable import LazyData

@MainActor
@Suite("Comments above a table")
struct CSVCommentTests {
  private func source(_ text: String) -> RecordSource {
    let scheduler = SeededScheduler()
    let source = RecordSource(
      name: "test", bytes: MemoryBytes(text), scheduler: scheduler,
      detect: RecordFile.formatDetector(name: "test", OpeningOptions()))
    while scheduler.step(0) {}
    return source
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
}
