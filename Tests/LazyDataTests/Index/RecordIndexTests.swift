import Dispatch
import Synchronization
import TestSupport
import Testing

import Simulation
@testable import LazyData

@Suite("The index of records")
struct RecordIndexTests {
  /// Returns bytes with many line ends, and sometimes a long line.
  static func randomText(_ random: inout SplitMix, count: Int) -> [UInt8] {
    var text: [UInt8] = Bool.random(using: &random) ? [0xEF, 0xBB, 0xBF] : []
    while text.count < count {
      let long = Int.random(in: 0..<8, using: &random) == 0
      for _ in 0..<Int.random(in: 0...(long ? 90 : 9), using: &random) {
        text.append([0x61, 0x62, 0x20, 0xC3, 0x0D][Int.random(in: 0..<5, using: &random)])
      }
      if Bool.random(using: &random) { text.append(13) }
      text.append(10)
    }
    if Bool.random(using: &random) { text.removeLast() }
    return text
  }

  private static func scanAll(_ index: RecordIndex, buffer length: Int = 64) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 64)
    defer { buffer.deallocate() }
    while try index.scan(through: buffer) {}
  }

  private static func index(_ bytes: MemoryBytes, blockLength: Int) -> RecordIndex {
    let sample = UnsafeMutableRawBufferPointer.allocate(byteCount: 3, alignment: 1)
    defer { sample.deallocate() }
    let count = (try? bytes.read(at: 0, into: sample)) ?? 0
    return RecordIndex(
      bytes, LineFormat(sample: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(sample)[..<count])),
      blockLength: blockLength)
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `records are where a simple scan finds them, and every byte belongs to its record`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let text = Self.randomText(&random, count: Int.random(in: 0...600, using: &random))
    let lines = SlowLines(text)
    let index = Self.index(MemoryBytes(text), blockLength: Int.random(in: 1...64, using: &random))
    try Self.scanAll(index, buffer: Int.random(in: 64...200, using: &random))
    for number in 0..<lines.count {
      let end = number + 1 < lines.count ? lines.offsets[number + 1] : text.count
      #expect(index.extent(of: number) == lines.offsets[number]..<end)
      for offset in lines.offsets[number]..<end { #expect(index.number(at: offset) == number) }
    }
    #expect(index.extent(of: lines.count) == nil && index.extent(of: -1) == nil)
    #expect(index.number(at: text.count) == nil)
  }

  @Test(arguments: SplitMix.seeds(1...10))
  func `scanning continues when bytes are appended`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let bytes = MemoryBytes("first\n")
    let index = Self.index(bytes, blockLength: 16)
    var text = Array("first\n".utf8)
    for _ in 0..<20 {
      try Self.scanAll(index)
      let more = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Bool.random(using: &random) ? UInt8(10) : 0x61
      }
      bytes.append(more)
      text += more
    }
    try Self.scanAll(index)
    let lines = SlowLines(text)
    for number in 0..<lines.count { #expect(index.extent(of: number)?.lowerBound == lines.offsets[number]) }
  }

  @Test func `a lookup reads one block, and further ones nearby read nothing`() throws {
    let text = (0..<10_000).map { "line \($0)\n" }.joined()
    let bytes = MemoryBytes(text)
    let index = Self.index(bytes, blockLength: 1_024)
    try Self.scanAll(index, buffer: 4_096)
    let before = bytes.bytesRead
    _ = index.extent(of: 5_000)
    #expect(bytes.bytesRead - before <= 2 * 1_024)
    let after = bytes.bytesRead
    for number in 4_990..<5_030 { _ = index.extent(of: number) }
    #expect(bytes.bytesRead - after <= 1_024)
  }

  @Test func `a long line causes no reads of its inner blocks`() throws {
    let text = "short\n" + String(repeating: "x", count: 100_000) + "\nlast\n"
    let bytes = MemoryBytes(text)
    let index = Self.index(bytes, blockLength: 64)
    try Self.scanAll(index)
    let before = bytes.bytesRead
    #expect(index.extent(of: 1) == 6..<100_007)
    #expect(index.extent(of: 2) == 100_007..<100_012)
    #expect(bytes.bytesRead - before <= 4 * 64)
  }

  @Test func `with too many blocks, pairs are joined into longer ones`() throws {
    let text = Array(repeating: UInt8(10), count: 70_000)
    let index = Self.index(MemoryBytes(text), blockLength: 1)
    try Self.scanAll(index, buffer: 4_096)
    #expect(index.extent(of: 69_999) == 69_999..<70_000)
    #expect(index.number(at: 12_345) == 12_345)
  }

  @Test func `a record is found at its place while blocks are joined`() {
    let count = 1_024
    let text = (0..<2 * count).map { UInt8($0.isMultiple(of: 2) ? 0x78 : 10) }
    let wrong = Mutex<Set<Int>>([])
    for _ in 0..<2_000 {
      let index = RecordIndex(
        MemoryBytes(text), LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0)), blockLength: 2,
        mostEntries: 4)
      // The first thread scans, so that blocks are joined ten times. The other threads look up records meanwhile.
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        guard thread > 0 else {
          let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 64)
          defer { buffer.deallocate() }
          while (try? index.scan(through: buffer)) == true {}
          return
        }
        var number = thread
        while index.extent.ends < count {
          number = (number &* 31 &+ 7) % max(1, index.extent.ends)
          guard index.extent.ends > number else { continue }
          let isRight =
            index.extent(of: number) == 2 * number..<2 * number + 2 && index.number(at: 2 * number) == number
          if !isRight { wrong.withLock { _ = $0.insert(number) } }
        }
      }
    }
    let found = wrong.withLock { $0 }
    #expect(found.isEmpty)
  }

  @Test func `a byte is counted for any block length`() {
    for count in [0, 1, 63, 64, 65, 127, 5_000, 20_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 7 == 0 ? 10 : $0) }
      let expected = bytes.count { $0 == 10 }
      bytes.withUnsafeBytes { #expect($0.count(of: 10) == expected) }
    }
  }
}
