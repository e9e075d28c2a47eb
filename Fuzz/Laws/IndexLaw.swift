import Dispatch
import Synchronization
@testable import LazyData

/// The index finds each record and each byte as a simple scan does, for any block length and any sequence of appends.
enum IndexLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    var input = FuzzInput(bytes)
    let blockLength = 1 + input.int(below: 90)
    let bufferLength = 1 + input.int(below: 200)
    let isCSV = input.flag()
    var decisions = input.decisions()
    let steps = 1 + input.int(below: 4)
    let text = input.text
    let format: any RecordFormat =
      isCSV ? CSVFormat(.comma, sample: text, header: false) : LineFormat(sample: text)
    // Classic Mac line ends are detected from all of the bytes, and the index is built before they are all there.
    if let csv = format as? CSVFormat, csv.dialect.terminator != UInt8(ascii: "\n") { return }
    let source = HeldBytes()
    let index = RecordIndex(source, format, blockLength: blockLength)
    var (literals, openQuote) = ([Int](), Int?.none)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferLength, alignment: 64)
    defer { buffer.deallocate() }
    var count = min(text.count, format.prologue)
    for step in 1...steps {
      count = step == steps ? text.count : count + decisions.int(below: text.count - count + 1)
      let there = UnsafeRawBufferPointer(rebasing: text[..<count])
      source.set(there)
      while let goesOn = try? index.scan(through: buffer), goesOn {}
      if isCSV { reopen(&openQuote, in: there, &literals) }
      let ends = ends(of: there, format, &literals, &openQuote)
      compare(index, ends, count)
      walk(index, ends, count)
    }
  }

  /// A quote that was open at the end is no literal if the bytes that were appended close its field. It remains one if
  /// text follows the next quote.
  private static func reopen(_ openQuote: inout Int?, in bytes: UnsafeRawBufferPointer, _ literals: inout [Int]) {
    guard let quote = openQuote else { return }
    var place = quote + 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\"") {
        guard place + 1 < bytes.count, bytes[place + 1] == bytes[place] else { break }
        place += 1
      }
      place += 1
    }
    guard place < bytes.count else { return }
    openQuote = nil
    if place + 1 == bytes.count || ",\r\n".utf8.contains(bytes[place + 1]) { literals.removeAll { $0 >= quote } }
  }

  /// Returns the ends of records, with an open quote at the end treated as a literal.
  private static func ends(
    of bytes: UnsafeRawBufferPointer, _ format: any RecordFormat, _ literals: inout [Int], _ openQuote: inout Int?
  ) -> [Int] {
    guard let csv = format as? CSVFormat else {
      return bytes.indices.filter { $0 >= format.prologue && bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }
    while true {
      let found = PlainCSV(dialect: csv.dialect, literals: literals).ends(of: bytes, from: format.prologue)
      guard let quote = found.openQuote else { return found.ends }
      literals = (literals + [quote]).sorted()
      openQuote = quote
    }
  }

  private static func compare(_ index: RecordIndex, _ ends: [Int], _ count: Int) {
    let origin = index.format.prologue
    require(index.extent == RecordIndex.Extent(scanned: max(origin, count), ends: ends.count), "all is scanned")
    require(index.lastEnd == ends.last ?? origin, "the last end is known")
    var start = origin
    for (number, end) in (ends + (ends.last ?? origin < count ? [count] : [])).enumerated() {
      require(index.extent(of: number) == start..<end, "a record is where the slow way finds it")
      require(index.number(at: start) == number && index.number(at: end - 1) == number, "bytes know their record")
      start = end
    }
    require(index.extent(of: ends.count + 1) == nil && index.extent(of: -1) == nil, "there are no more records")
    require(index.number(at: count) == nil, "behind the bytes there is no record")
  }

  /// A pass passes every record on.
  private static func walk(_ index: RecordIndex, _ ends: [Int], _ count: Int) {
    let origin = index.format.prologue
    runToEnd {
      var found: [Int] = []
      _ = try? await RecordPass(index, SystemScheduler()).run(from: origin, number: 0) { chunk in
        require(chunk.number == found.count && chunk.offset == found.last ?? origin, "chunks follow one another")
        found += chunk.ends
        return true
      }
      require(found == ends + (ends.last ?? origin < count ? [count] : []), "a pass hands over each record once")
    }
  }
}

/// Runs `work` on another thread and returns when it has ended.
private func runToEnd(_ work: @escaping @Sendable () async -> Void) {
  let end = DispatchSemaphore(value: 0)
  Task.detached {
    await work()
    end.signal()
  }
  end.wait()
}

/// Bytes in memory.
private final class HeldBytes: ByteSource {
  private let bytes = Mutex<[UInt8]>([])

  func set(_ bytes: UnsafeRawBufferPointer) { self.bytes.withLock { $0 = Array(bytes) } }

  var count: Int { bytes.withLock(\.count) }
  var isComplete: Bool { true }
  var expectedCount: Int? { count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    bytes.withLock { bytes in
      let part = bytes[min(offset, bytes.count)...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }
  }

  func want(upTo offset: Int) {}
  func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) {}
  func watch(_ watchPolicy: WatchPolicy) {}
  func checkForChanges() {}
}
