import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Compares the merge of logs with simple code that sorts their lines.
@Suite("Merged bytes", .timeLimit(.minutes(20)))
struct MergedBytesTests {
  @Test(arguments: SplitMix.seeds(1...12))
  func `the bytes are those of the sorted lines`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let kind = RandomLogs.Kind(
      files: Int.random(in: 1...5, using: &random), lines: Int.random(in: 2...600, using: &random),
      disorder: seed.isMultiple(of: 3) ? 9 : 0, isEnded: seed.isMultiple(of: 2), step: Int64(seed % 4))
    let logs = RandomLogs(kind, &random)
    let merged = try MergedBytes(logs.bytes())
    await merged.ordered()
    #expect(try merged.all(&random) == Array(logs.text.utf8))
    #expect(merged.count == logs.text.utf8.count)
  }

  @Test(arguments: SplitMix.seeds(1...6))
  func `any place can be read before the bytes before it`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    // Some logs have few times with many lines each. Others have many times with few lines.
    let kind = RandomLogs.Kind(
      files: 4, lines: 4_000, isEnded: seed.isMultiple(of: 2), padding: 100, step: Int64(seed % 3))
    let logs = RandomLogs(kind, &random)
    let text = Array(logs.text.utf8)
    let files = logs.bytes()
    for _ in 0..<20 {
      let merged = try MergedBytes(files)
      let place = Int.random(in: 0..<text.count, using: &random)
      let end = min(text.count, place + Int.random(in: 1...100_000, using: &random))
      #expect(try merged.bytes(place..<end) == Array(text[place..<end]), "from \(place) to \(end)")
    }
  }

  @Test(arguments: SplitMix.seeds(1...8))
  func `a time leads to the first line that is not earlier`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let kind = RandomLogs.Kind(files: 3, lines: 2_000, disorder: seed.isMultiple(of: 2) ? 20 : 0)
    let logs = RandomLogs(kind, &random)
    let merged = try MergedBytes(logs.bytes())
    // Lines out of order are found only by reading everything.
    _ = try merged.all(&random)
    await merged.ordered()
    let last = (logs.merged.last?.time ?? 0) / 1_000_000
    for _ in 0..<30 {
      let time = Int64.random(in: RandomLogs.start - 5...last + 5, using: &random) * 1_000_000
      var place: Int? = 0
      if let first = logs.merged.firstIndex(where: { $0.time >= time }) {
        place = logs.merged[..<first].reduce(0) { $0 + $1.text.utf8.count + 1 }
      } else {
        place = nil
      }
      #expect(try merged.place(ofTime: time) == place)
    }
  }

  @Test func `the start, the end and a time are read without the bytes in between`() throws {
    var random = SplitMix(seed: 4)
    let logs = RandomLogs(RandomLogs.Kind(files: 4, lines: 20_000, padding: 100), &random)
    let files = logs.bytes()
    let total = files.reduce(0) { $0 + $1.count }
    func read(_ body: (MergedBytes) throws -> Void) throws -> Int {
      let merged = try MergedBytes(files)
      for file in files { file.forgetReads() }
      let before = files.reduce(0) { $0 + $1.bytesRead }
      try body(merged)
      return files.reduce(0) { $0 + $1.bytesRead } - before
    }
    // The first block was read when the files were opened.
    #expect(try read { _ = try $0.bytes(0..<4_096) } == 0)
    let end = try read { _ = try $0.bytes($0.count - 65_536..<$0.count) }
    let time = try read { _ = try $0.place(ofTime: (RandomLogs.start + 12_000) * 1_000_000) }
    #expect(total > 4_000_000 && end < 1_200_000 && time < 400_000, "\(total), \(end), \(time)")
  }

  @Test func `the file of each line is known`() throws {
    var random = SplitMix(seed: 9)
    let logs = RandomLogs(RandomLogs.Kind(files: 5, lines: 900), &random)
    let merged = try MergedBytes(logs.bytes())
    var place = 0
    for line in logs.merged {
      #expect(try merged.origin(of: place)?.file == line.file)
      place += line.text.utf8.count + 1
    }
  }

  @Test(arguments: SplitMix.seeds(1...8))
  func `appended lines follow all earlier lines`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let kind = RandomLogs.Kind(files: 3, lines: 200, disorder: seed.isMultiple(of: 4) ? 15 : 0)
    let logs = RandomLogs(kind, &random)
    let files = logs.bytes()
    let merged = try MergedBytes(files)
    let changes = ByteChanges(of: merged)
    for _ in 0..<6 {
      let count = merged.count
      // The appended lines are from a single file, because an append to each file is merged separately.
      let file = Int.random(in: 0..<files.count, using: &random)
      let text = "\(RandomLogs.start + Int64.random(in: 0...900, using: &random)) late \(count)\n"
      files[file].append(text)
      await merged.ordered()
      #expect(try merged.bytes(merged.count - text.utf8.count..<merged.count) == Array(text.utf8))
    }
    #expect(changes.reported.contains(.grew) || changes.reported.contains(.ended))
    let read = try merged.all(&random)
    #expect(read.starts(with: Array(logs.text.utf8)))
  }

  @Test func `an unfinished line is merged when it is complete`() throws {
    let files = [MemoryBytes("1795000000 a\n"), MemoryBytes("1795000001 b\n")]
    let merged = try MergedBytes(files)
    merged.onChange { _ in }
    var random = SplitMix(seed: 1)
    files[0].append("1795000002 half")
    #expect(try merged.all(&random) == Array("1795000000 a\n1795000001 b\n".utf8))
    files[0].append(" whole\n")
    #expect(try merged.all(&random) == Array("1795000000 a\n1795000001 b\n1795000002 half whole\n".utf8))
  }

  @Test func `a continuation of an unfinished last line restarts the merge`() throws {
    let files = [MemoryBytes("1795000000 a"), MemoryBytes("1795000001 b\n")]
    let merged = try MergedBytes(files)
    let changes = ByteChanges(of: merged)
    let edition = merged.edition
    var random = SplitMix(seed: 1)
    #expect(try merged.all(&random) == Array("1795000000 a\n1795000001 b\n".utf8))
    files[0].append("bc\n")
    #expect(merged.edition != edition && changes.reported == [.rearranged(nil)])
    #expect(try merged.all(&random) == Array("1795000000 abc\n1795000001 b\n".utf8))
  }

  @Test func `a truncated file restarts the merge`() throws {
    let files = [MemoryBytes("1795000000 a\n1795000005 c\n"), MemoryBytes("1795000001 b\n")]
    let merged = try MergedBytes(files)
    let changes = ByteChanges(of: merged)
    var random = SplitMix(seed: 1)
    files[0].truncate(to: 13)
    #expect(changes.reported == [.truncated])
    #expect(try merged.all(&random) == Array("1795000000 a\n1795000001 b\n".utf8))
  }

  @Test func `an empty file may grow`() throws {
    let files = [MemoryBytes(""), MemoryBytes("1795000001 b\n")]
    let merged = try MergedBytes(files)
    merged.onChange { _ in }
    var random = SplitMix(seed: 1)
    files[0].append("2026-11-18T12:00:00Z later\n")
    #expect(try merged.all(&random) == Array("1795000001 b\n2026-11-18T12:00:00Z later\n".utf8))
  }

  @Test func `a file without times is refused`() {
    #expect(throws: DataError.self) { try MergedBytes([MemoryBytes("1795000001 b\n"), MemoryBytes("no\ntimes\n")]) }
  }

  @Test func `lines out of order are reported once`() async throws {
    let files = [MemoryBytes("1795000009 a\n1795000001 b\n"), MemoryBytes("1795000005 c\n")]
    let merged = try MergedBytes(files)
    await merged.ordered()
    var random = SplitMix(seed: 1)
    #expect(try merged.all(&random) == Array("1795000005 c\n1795000009 a\n1795000001 b\n".utf8))
    #expect(merged.notice?.hasPrefix("0.log: some lines are not in time order") == true)
  }

  @Test func `lines out of order are no longer reported once their file is rewritten in order`() async throws {
    let files = [MemoryBytes("1795000009 a\n1795000001 b\n"), MemoryBytes("1795000005 c\n")]
    let merged = try MergedBytes(files)
    merged.onChange { _ in }
    await merged.ordered()
    #expect(merged.notice != nil)
    files[0].rewrite("1795000001 b\n1795000009 a\n".utf8)
    var random = SplitMix(seed: 1)
    #expect(try merged.all(&random) == Array("1795000001 b\n1795000005 c\n1795000009 a\n".utf8))
    #expect(merged.notice == nil)
    files[1].rewrite("1795000005 c\n1795000002 d\n".utf8)
    _ = try merged.all(&random)
    await merged.ordered()
    #expect(merged.notice?.hasPrefix("1.log: some lines are not in time order") == true)
  }
}

extension MergedBytesTests {
  @Test func `a long line is scanned once, however often it is read`() throws {
    let long = "\(RandomLogs.start) " + String(repeating: "y", count: 8_000_000) + "\n"
    let files = [MemoryBytes(long + "\(RandomLogs.start + 9) end\n"), MemoryBytes("\(RandomLogs.start + 2) b\n")]
    let merged = try MergedBytes(files)
    files[0].forgetReads()
    let before = files[0].bytesRead
    #expect(try merged.place(ofTime: (RandomLogs.start + 3) * 1_000_000) == long.utf8.count + 13)
    #expect(files[0].bytesRead - before < 10_000_000)
    let end = try merged.bytes(merged.count - 40..<merged.count)
    #expect(String(decoding: end, as: UTF8.self).hasSuffix("y\n1795000002 b\n1795000009 end\n"))
  }

  @Test func `a long stack trace is scanned once`() throws {
    let trace = String(repeating: "  at step\n", count: 200_000)
    let files = [MemoryBytes("\(RandomLogs.start) a\n" + trace + "\(RandomLogs.start + 9) end\n"), MemoryBytes("")]
    let merged = try MergedBytes(files)
    let before = files[0].bytesRead
    #expect(try merged.place(ofTime: (RandomLogs.start + 3) * 1_000_000) == trace.utf8.count + 13)
    #expect(files[0].bytesRead - before < 4_000_000)
  }

  @Test func `a stack trace at the end is scanned once`() throws {
    let text = "\(RandomLogs.start) a\n" + String(repeating: "  at step\n", count: 200_000)
    let files = [MemoryBytes(text), MemoryBytes("\(RandomLogs.start + 9) end\n")]
    let merged = try MergedBytes(files)
    let before = files[0].bytesRead
    #expect(try merged.place(ofTime: (RandomLogs.start + 3) * 1_000_000) == text.utf8.count)
    #expect(files[0].bytesRead - before < 4_000_000)
  }
}
