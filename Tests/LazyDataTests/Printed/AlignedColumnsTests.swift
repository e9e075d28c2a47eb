import Foundation
import TestSupport
import Testing

@testable import LazyData

/// Tables with columns made of blanks, as programs print them, and texts that only resemble them.
@MainActor
@Suite("Columns made of blanks")
struct AlignedColumnsTests {
  private func table(_ text: String, name: String = "x", format: String? = nil) throws -> ShownTable {
    var options = OpeningOptions()
    options.format = format
    return try ShownTable(text, name: name, options)
  }

  @Test func `the words of the header decide what one blank separates`() throws {
    let table = try table(
      """
      Filesystem     1K-blocks     Used Available Use% Mounted on
      /dev/sda1       41152736 12345678  28790674  31% /
      tmpfs            2010348        0   2010348   0% /run
      /dev/sdb2           2048      128      1920   7% /my disk
      """ + "\n")
    #expect(table.format == "table")
    #expect(table.columns == ["Filesystem", "1K-blocks", "Used", "Available", "Use%", "Mounted on"])
    #expect(table.rows[0] == ["/dev/sda1", "41152736", "12345678", "28790674", "31%", "/"])
    #expect(table.rows[2] == ["/dev/sdb2", "2048", "128", "1920", "7%", "/my disk"])
  }

  @Test func `a column without values has more than one blank beside its name`() throws {
    let table = try table(
      """
      CONTAINER ID   IMAGE        STATUS       PORTS     NAMES
      0a1b2c3d4e5f   oak:latest   Up 2 hours             oak
      6f7e8d9c0b1a   elm:1.2      Up 3 hours             elm
      """ + "\n")
    #expect(table.columns == ["CONTAINER ID", "IMAGE", "STATUS", "PORTS", "NAMES"])
    #expect(table.rows[1] == ["6f7e8d9c0b1a", "elm:1.2", "Up 3 hours", "", "elm"])
  }

  @Test func `characters without a width name no column`() throws {
    for format in [nil, "table"] {
      let table = try table("\u{301} \u{301}\n x  y\n x  y\n", format: format)
      #expect(table.rows.count >= 2)
    }
    _ = try table("\u{301}\nabc\n", format: "table")
  }

  @Test func `the first column may have no name`() throws {
    let table = try table(
      """
                     total        used        free
      Mem:        24684092     2621292     7129268
      Swap:              0           0           0
      """ + "\n")
    #expect(table.columns == ["A", "total", "used", "free"])
    #expect(table.rows == [["Mem:", "24684092", "2621292", "7129268"], ["Swap:", "0", "0", "0"]])
  }

  @Test func `lines may precede the header`() throws {
    let table = try table(
      """
      top - 05:52:27 up  7:18,  0 user,  load average: 12.84, 9.50, 5.68
      Tasks: 124 total,  11 running, 113 sleeping

        PID USER      PR  NI    VIRT S  %CPU     TIME+ COMMAND
       2861 root      20   0  433928 R  35.3   0:02.51 swift
       2954 ann       20   0  321708 S   9.4   0:00.96 vi notes
      """ + "\n")
    #expect(table.columns == ["PID", "USER", "PR", "NI", "VIRT", "S", "%CPU", "TIME+", "COMMAND"])
    #expect(table.rows[1] == ["2954", "ann", "20", "0", "321708", "S", "9.4", "0:00.96", "vi notes"])
  }

  /// Rows of processes as `ps` prints them. Some have numbers that are wider than their columns.
  private func processes(_ count: Int, wide: Set<Int>) -> String {
    var text = "USER       PID %CPU    VSZ   RSS TTY  COMMAND\n"
    func right(_ value: some CustomStringConvertible, _ width: Int) -> String {
      let text = value.description
      return String(repeating: " ", count: max(0, width - text.count)) + text
    }
    for number in 0..<count {
      let size = wide.contains(number) ? 1_234_567_890 + number : 1_000 + number
      text +=
        "root    \(right(number + 1, 6)) \(right("0.1", 4)) \(right(size, 6)) \(right(512, 5)) ?    run \(number) a\n"
    }
    return text
  }

  @Test func `numbers that grow beyond the sample keep their digits`() throws {
    let (count, wide) = (2_000, Set([1_500, 1_999]))
    let table = try table(processes(count, wide: wide))
    #expect(table.format == "table" && table.rows.count == count)
    for number in [0, 1_500, 1_999] {
      let size = wide.contains(number) ? "\(1_234_567_890 + number)" : "\(1_000 + number)"
      #expect(table.rows[number] == ["root", "\(number + 1)", "0.1", size, "512", "?", "run \(number) a"])
      #expect(table.flaws[number] == nil)
    }
  }

  @Test func `a value longer than its column is complete, and its row is marked`() throws {
    let head = "NAME   STATUS    AGE\n"
    let rows = (0..<30).map { "pod\($0 % 10)   Up \($0 % 10) d    \($0 % 10)d\n" }.joined()
    let table = try table(head + rows + "a-very-long-name Up 3 d 4d\n")
    #expect(table.columns == ["NAME", "STATUS", "AGE"])
    let last = try #require(table.rows.last)
    #expect(last.joined(separator: " ").split(separator: " ") == ["a-very-long-name", "Up", "3", "d", "4d"])
    #expect(table.flaws.last == .misaligned)
    #expect(table.flaws.dropLast().allSatisfy { $0 == nil })
  }

  @Test(arguments: [
    ("Nov 23 00:01", "16"), ("May  9  2026", "4.0K"), ("2026-11-23 00:01", "16"),
    ("2026-11-23 00:01:02.000000000 +0100", "10, 235"),
  ])
  func `ls -l is a table`(time: String, size: String) throws {
    let table = try table(
      "total 40\n-rw-r--r--  1 root root \(size) \(time) a file\ndrwxr-xr-x 15 ann  staff    4096 \(time) folder\n")
    #expect(table.format == "table")
    #expect(table.columns == ["mode", "links", "owner", "group", "size", "modified", "name"])
    #expect(table.rows[0] == ["-rw-r--r--", "1", "root", "root", size, time, "a file"])
    #expect(table.rows[1] == ["drwxr-xr-x", "15", "ann", "staff", "4096", time, "folder"])
    #expect(table.flaws == [nil, nil] && table.written.starts(with: Array("total 40\n".utf8)))
  }

  @Test func `blank lines are no rows`() throws {
    let table = try table("\nNAME   READY   AGE\n\nweb    1/1     5d\n\ndb     0/1     12h\n\n")
    #expect(table.columns == ["NAME", "READY", "AGE"])
    #expect(table.rows == [["web", "1/1", "5d"], ["db", "0/1", "12h"]])
  }

  @Test func `the format that is set wins`() throws {
    let text = "NAME   READY   AGE\nweb    1/1     5d\ndb     0/1     12h\n"
    #expect(try table(text).format == "table")
    #expect(try table(text, format: "text").format == "text")
    let words = "one two\n1   2\n"
    #expect(try table(words).format == "text")
    #expect(try table(words, format: "table").rows == [["1", "2"]])
  }

  @Test(arguments: [
    "one  two\n", "one\ntwo\nthree\n", "A B C\n1 2 3\n", "bin   dev  home\nboot  etc  init\nlib   mnt  proc\n",
    "2026-01-01 12:00:00 INFO  start\n2026-01-01 12:00:01 WARN  stop\n",
    "INFO  main  1 up\nWARN  main  2 down\nINFO  other 3 up\n",
    "usage:  ls -l  FILE\n        ls -a  FILE\n", "int    a;   // 1\nfloat  b;   // 2\n",
    "CC      = gcc\nCFLAGS  = -O2\n",
    "00000000  7f 45 4c 46  |.ELF|\n00000010  02 00 3e 00  |..>.|\n", "Title\n\nSome words  here\nand more    there\n",
    "-f FILE    reads FILE\n-o FILE    writes FILE\n-v         prints more\n", "NAME\tAGE\nweb\t5d\ndb\t12h\n",
  ])
  func `a text that only resembles a table is none`(text: String) throws {
    #expect(try table(text).format != "table")
  }

  @Test func `no text of this project is a table`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var count = 0
    for folder in ["Sources", "Tests", "docs", "Scripts", "Fuzz", "Benchmarks", "Examples"] {
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard ["swift", "md", "sh", "py", "c", "h", ""].contains(file.pathExtension), !file.path.contains("/Corpus/"),
          !file.path.contains("/Corpora/"),
          let handle = try? FileHandle(forReadingFrom: file), let data = try? handle.read(upToCount: 1 << 16)
        else { continue }
        count += 1
        let guess = Array(data).withUnsafeBytes { FormatGuess($0, name: "x", OpeningOptions()) }
        if case .printed = guess { Issue.record("\(file.path) is read as a table") }
      }
    }
    #expect(count > 1_000)
  }

  @Test(arguments: SplitMix.seeds(1...100))
  func `a prefix of a row has the cells of the row, the last of them open`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let tables = [
      "USER       PID %CPU    VSZ COMMAND\nroot         1  0.1   1000 run a\nann         20  0.1   1000 run\n",
      "NAME   READY   AGE\nweb    1/1     5d\ndb     1/1 a   12h\n",
      "-rw-r--r-- 1 root root 16 2026-11-23 00:01 name\n", "id note  \n-- -----\n 1 a\n(1 row)\n",
    ]
    for table in tables {
      let format = try Array(table.utf8).withUnsafeBytes { sample in
        let layout: (any PrintedLayout)? =
          PrintedHeader.layout(of: sample) ?? FileListing(sample) ?? AlignedColumns(sample, isRequired: true)
        return PrintedTableFormat(sample: sample, try #require(layout))
      }
      let pieces = [" ", "  ", "    ", "a", "12", "日", "é", "+", "long-word", " 2026-11-23 ", " +0100 ", "10, 5"]
      let row = Array((0..<14).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
      row.withUnsafeBytes { row in
        let all = format.fields(of: row, 0..<40, limit: 1_000, isWhole: true)
        for length in 1..<row.count {
          let some = format.fields(of: row.part(0..<length), 0..<40, limit: 1_000, isWhole: false)
          let text = Comment(rawValue: "\(length) bytes of \(String(decoding: row, as: UTF8.self))")
          for (part, whole) in zip(some, all) where part != whole && part.kind != .missing {
            #expect(part.isCut && whole.bytes.starts(with: part.bytes), text)
          }
        }
        #expect(format.fieldCount(of: row, upTo: 100) == all.count)
        for column in all.indices {
          #expect(format.fields(of: row, column..<column + 1, limit: 1_000, isWhole: true) == [all[column]])
        }
        #expect(all.flatMap { $0.bytes.filter { $0 != 0x20 } } == row.filter { $0 != 0x20 }, "no character is lost")
      }
    }
  }
}
