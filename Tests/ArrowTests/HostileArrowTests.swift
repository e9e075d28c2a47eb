import Testing

@testable import Arrow
@testable import Parquet

@Suite("Damaged and hostile Arrow files")
struct HostileArrowTests {
  private func readAll(_ bytes: [UInt8]) {
    guard let table = try? ArrowTable(bytes) else { return }
    for (batch, place) in table.file.batches.enumerated().prefix(3) {
      let count = place.rows.count
      for rows in [0..<min(count, 30), max(0, count - 5)..<count] {
        for column in table.file.columns.indices.prefix(20) {
          _ = try? table.reader.values(ofColumn: column, rows: rows, inBatch: batch).map(\.text)
        }
      }
    }
  }

  private func reason(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Returns the error of reading the first rows of the first column.
  private func reason(_ maker: ArrowMaker, _ rows: Range<Int> = 0..<1) -> String? {
    reason { _ = try ArrowTable(maker.bytes).reader.values(ofColumn: 0, rows: rows, inBatch: 0).map(\.text) }
  }

  @Test("Any change of any bytes ends in values or an error", arguments: ArrowFixture.all.indices)
  func changes(index: Int) {
    let original = ArrowFixture.all[index].bytes
    var state = UInt64(index + 1)
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<100 {
      var bytes = original
      for _ in 0..<1 + random(3) {
        let place = random(bytes.count)
        bytes[place] = [0, 0xff, bytes[place] ^ 1, bytes[place] ^ 0x80, UInt8(random(256))][random(5)]
      }
      readAll(bytes)
    }
    #expect(!original.isEmpty)
  }

  @Test("A file that is cut is an error")
  func cut() {
    for bytes in [ArrowFixture.times.bytes, ArrowFixture.extended.bytes] {
      for count in stride(from: 0, to: bytes.count, by: 3) {
        #expect(throws: ArrowError.self) { _ = try ArrowTable(Array(bytes.prefix(count))) }
      }
    }
    let file = Array(ArrowFixture.times.bytes.dropLast(20))
    #expect(reason { _ = try ArrowTable(file) } == "the file has no footer; it was not written completely")
    let stream = Array(ArrowFixture.numbers.bytes.dropLast(30))
    #expect(reason { _ = try ArrowTable(stream) } == "the file ends within a message")
  }

  @Test("Other forms are named")
  func others() {
    #expect(
      reason { _ = try ArrowTable(Array("FEA1\0\0\0\0 and more".utf8)) }
        == "Feather of version 1 is not supported; write it again with version 2")
    #expect(reason { _ = try ArrowTable(Array("PAR1 and more".utf8)) } == "not an Arrow file")
    #expect(
      reason(ArrowMaker([ArrowMaker.null], isBigEndian: true))
        == "numbers are stored with the highest byte first (big-endian): not supported")
    #expect(
      reason(ArrowMaker([ArrowMaker.null], version: 2)) == "written by a version of Arrow before 0.8; write it again")
    #expect(reason(ArrowMaker([ArrowMaker.field(99)])) == #"column "c": unknown type 99"#)
  }

  @Test("The kind of a file is known by its first bytes")
  func kinds() {
    func kind(_ fixture: ArrowFixture) -> ArrowStart? { ArrowStart(Array(fixture.bytes.prefix(ArrowStart.length))) }
    #expect(kind(.times) == .file && kind(.nested) == .stream && kind(.old) == .stream)
    #expect(ArrowStart(Array("FEA1\0\0\0\0".utf8)) == .feather)
    for text in ["", "ARROW", "ARROW1,b", "FEA1,b", "{\"a\": 1}", "\u{10}\0\0\0 text", "\0\0\0\0"] {
      #expect(ArrowStart(Array(text.utf8)) == nil)
    }
  }

  @Test("Schemas that are too deep, and those whose size is doubled at each level")
  func schemas() {
    var deep = ArrowMaker.null
    for _ in 0..<70 { deep = ArrowMaker.field(12, [:], [deep]) }
    #expect(reason(ArrowMaker([deep])) == "the schema is nested too deeply")
    var wide = ArrowMaker.null
    for _ in 0..<40 {
      wide = .table([0: .text("c"), 2: .number(UInt8(13)), 3: .table([:]), 5: .repeated(wide, count: 2)])
    }
    #expect(
      reason(ArrowMaker([wide])) == "the schema has more than 65536 fields, or its names are too long")
  }

  @Test("Rows without bytes are counted up to a limit")
  func rows() throws {
    for (count, reason) in [
      (Int64(1) << 31, "more than 2147483647 rows in a record batch"),
      (.max, "more than 2147483647 rows in a record batch"), (-1, "more than 2147483647 rows in a record batch"),
      (Int64(1) << 31 - 1, "a record batch has 2147483647 rows in 0 bytes: not supported"),
    ] {
      var maker = ArrowMaker([ArrowMaker.null])
      maker.batch(count, [count], [])
      #expect(self.reason(maker) == reason)
    }
    var maker = ArrowMaker([ArrowMaker.null])
    maker.batch(1 << 24, [1 << 24], [])
    let table = try ArrowTable(maker.bytes)
    #expect(table.file.rowCount == 1 << 24)
    #expect(try table.reader.values(ofColumn: 0, rows: 5..<7, inBatch: 0) == [.null, .null])
  }

  private static let place = #"column "c", record batch 0: "#

  @Test("Lists whose elements take no bytes, or are shared, make no more values than the limit")
  func values() {
    let tooMany = Self.place + "more than 8388608 values in some rows; they are not read"
    var list = ArrowMaker([ArrowMaker.field(12, [:], [ArrowMaker.null])])
    list.batch(1, [1, 1 << 31], [[], Flat.bytes(Int32(0)) + Flat.bytes(Int32.max)])
    #expect(reason(list) == tooMany)
    var views = ArrowMaker([ArrowMaker.field(25, [:], [ArrowMaker.null])])
    let sizes = (0..<64).flatMap { _ in Flat.bytes(Int32(1 << 20)) }
    views.batch(64, [64, 1 << 20], [[], [UInt8](repeating: 0, count: 256), sizes])
    #expect(reason(views, 0..<64) == tooMany)
    var fixed = ArrowMaker([ArrowMaker.field(16, [0: .number(Int32.max)], [ArrowMaker.null])])
    fixed.batch(1, [1, 1 << 40], [[]])
    #expect(reason(fixed) == tooMany)
  }

  @Test("Dictionaries within dictionaries make no more values than the limit")
  func dictionaries() {
    var field = ArrowMaker.field(12, [:], [ArrowMaker.null], dictionary: 0)
    for id in 1..<4 { field = ArrowMaker.field(12, [:], [field], dictionary: Int64(id)) }
    var maker = ArrowMaker([field])
    let ends = Flat.bytes(Int32(0)) + Flat.bytes(Int32(1_000))
    maker.dictionary(0, 1, [1, 1_000], [[], ends])
    let zeros = [UInt8](repeating: 0, count: 4_000)
    for id in 1..<4 { maker.dictionary(Int64(id), 1, [1, 1_000], [[], ends, [], zeros]) }
    maker.batch(1, [1], [[], [0, 0, 0, 0]])
    #expect(reason(maker) == Self.place + "more than 8388608 values in some rows; they are not read")
  }

  @Test("Offsets, sizes and indices that lie")
  func lies() {
    let text = ArrowMaker.field(5)
    func message(_ field: Flat, _ lengths: [Int64], _ buffers: [[UInt8]], views: [Int64] = []) -> String? {
      var maker = ArrowMaker([field])
      maker.batch(lengths[0], lengths, buffers, views: views)
      return reason(maker, 0..<Int(lengths[0]))?.replacing(Self.place, with: "")
    }
    func numbers(_ numbers: Int32...) -> [UInt8] { numbers.flatMap { Flat.bytes($0) } }
    let unordered = "the offsets of values are not in ascending order"
    #expect(message(text, [2], [[], numbers(0, 3, 2), [0, 0, 0]]) == unordered)
    #expect(message(text, [1], [[], numbers(-1, 3), [0, 0, 0]]) == unordered)
    #expect(
      message(text, [1], [[], numbers(0, .max), [0]]) == "more than 268435456 bytes in some rows; they are not read")
    #expect(message(text, [3], [[], numbers(0, 1), [0]]) == "a buffer is shorter than its values")
    #expect(message(text, [1], [[]]) == "a record batch has too few buffers")
    #expect(message(text, [1], [[], [], []]) == "a buffer is shorter than its values")
    let view = ArrowMaker.field(24)
    #expect(message(view, [1], [[], numbers(-1, 0, 0, 0)], views: [0]) == "a view has a negative length")
    #expect(message(view, [1], [[], numbers(99, 0, 0, 0)], views: [0]) == "a view has no buffer")
    #expect(message(view, [1], [[], numbers(99, 0, 0, -1), []], views: [1]) == "a view has a negative offset")
    #expect(message(view, [1], [[], numbers(1, 0, 0, 0)], views: [-1]) == "a record batch has too few buffers")
    let lists = ArrowMaker.field(25, [:], [ArrowMaker.integer(8)])
    #expect(message(lists, [1, 1], [[], numbers(0), numbers(-5), [], [0]]) == "a list has a negative offset or size")
    #expect(
      message(lists, [1, 1], [[], numbers(1), numbers(1), [], [0]]) == "an array has 1 values, and value 1 is used")
    let union = ArrowMaker.field(14, [0: .number(Int16(1))], [ArrowMaker.integer(8)])
    #expect(message(union, [1, 1], [[4], numbers(0), [], [0]]) == "a union has no type 4")
    #expect(message(union, [1, 1], [[0], numbers(-7), [], [0]]) == "no value -7")
    let runs = ArrowMaker.field(22, [:], [ArrowMaker.integer(32), ArrowMaker.integer(8)])
    let short = "the ends of repeated values are not in ascending order, or there are too few"
    #expect(message(runs, [3, 2, 2], [[], numbers(1, 2), [], [7, 8]]) == short)
    #expect(message(runs, [3, 3, 3], [[], numbers(1, 1, 3), [], [7, 8, 9]]) == short)
    let encoded = ArrowMaker.field(5, dictionary: 3)
    #expect(message(encoded, [1], [[], numbers(0)]) == "the dictionary has no value 0")
    #expect(message(ArrowMaker.integer(8), [1], [[], [1]]) == nil)
  }

  @Test("Packed buffers that lie")
  func packed() {
    func message(_ codec: Int8, _ size: Int64, _ bytes: [UInt8]) -> String? {
      var maker = ArrowMaker([ArrowMaker.integer(8)])
      maker.batch(1, [1], [[], Flat.bytes(size) + bytes], codec: codec)
      return reason(maker)?.replacing(Self.place, with: "")
    }
    #expect(message(0, 1 << 40, [0]) == "a buffer of 1099511627776 bytes; the limit is 268435456")
    #expect(message(1, 1 << 40, [0]) == "a buffer of 1099511627776 bytes; the limit is 268435456")
    #expect(message(0, 1 << 27, [0, 0, 0, 0]) == "a buffer of 4 bytes cannot unpack to 134217728")
    #expect(message(0, -5, []) == "a buffer of -5 bytes; the limit is 268435456")
    #expect(message(0, 1, [1, 2, 3, 4]) == "a buffer is not packed with lz4")
    #expect(message(9, 1, [1]) == "unknown compression 9")
    let block: [UInt8] = [4, 0x22, 0x4d, 0x18, 0x60, 0x40, 0, 5, 0, 0, 0, 0x10, 65, 9, 0, 0, 0, 0, 0, 0]
    #expect(message(0, 9, block) == "a buffer packed with lz4 is damaged")
    #expect(message(0, -1, [7]) == nil)
  }

  @Test("A dictionary of a file is not replaced")
  func footer() throws {
    var bytes = ArrowFixture.extended.bytes
    // The flag of the only batch that adds values.
    for place in bytes.indices where bytes[place] == 1 {
      bytes[place] = 0
      let reason = reason { _ = try ArrowTable(bytes) }
      if reason == "a dictionary is replaced, which only a stream may do" { return }
      bytes[place] = 1
    }
    Issue.record("no change of a byte makes the dictionary one that is replaced")
  }
}
