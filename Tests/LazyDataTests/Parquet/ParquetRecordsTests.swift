import CInflate
import Simulation
import Testing

@testable import LazyData

@MainActor
@Suite("Rows of Parquet files")
struct ParquetRecordsTests {
  private let all = Array(0..<600)

  /// The amount of a row of the samples.
  private func amount(_ row: Int) -> Double? { row % 10 == 3 ? nil : Double(row * 7 % 600) / 4 }

  @Test("Values have kinds, and missing values are null", arguments: [ParquetSamples.indexed, ParquetSamples.plain])
  func values(file: [UInt8]) throws {
    let rig = try ParquetRig(file)
    let fields = try #require(rig.fields(8..<9, 0..<9, limit: 100).first)
    #expect(fields.map(\.kind) == [.number, .text, .number, .text, .nested])
    #expect(
      fields.map { String(decoding: $0.bytes, as: UTF8.self) } == ["8", "", "14.0", "2024-01-01", #"["a",null]"#])
    #expect(rig.texts(0) == all.map { "\($0)" })
    #expect(rig.texts(1)[7] == nil && rig.texts(1)[8] == "" && rig.texts(1)[449] == "Rome")
    #expect(rig.texts(2) == all.map { amount($0).map { "\($0)" } })
    #expect(rig.texts(4).prefix(3) == ["[]", nil, #"["a",null]"#])
  }

  @Test("Rows are written as CSV: null is empty, and an empty text is quoted")
  func written() throws {
    let lines = try ParquetRig(ParquetSamples.plain).csv().split(separator: "\n")
    #expect(lines.count == 601 && lines.first == "id,name,amount,day,tags")
    #expect(lines[8] == "7,,12.25,2024-01-01," && lines[9] == #"8,"",14.0,2024-01-01,"[""a"",null]""#)
  }

  @Test("Sorted and filtered rows are written in the order of the list")
  func writtenList() throws {
    let rig = try ParquetRig(ParquetSamples.indexed)
    try rig.arrange("id < 40", orders: [.init(column: 2, isDescending: true)])
    let sorted = (0..<40).filter { amount($0) != nil }.sorted { (amount($0) ?? 0) > (amount($1) ?? 0) }
    let expected = sorted + (0..<40).filter { amount($0) == nil }
    #expect(rig.numbers == expected)
    let ids = try rig.csv().split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(ids == expected.map { "\($0)"[...] })
  }

  @Test(
    "Conditions hold for the same rows whether statistics help or not",
    arguments: [
      "id < 3", "id <= 3", "id > 595", "id >= 595", "id = 300", "id == 300", "id != 5", "id = 5.0", "id in (1, 599)",
      "name = Rome", "name == Rome", "name < Oslo", "name >= Paris", "name is null", "name is not null", "name != Rome",
      "amount > 149", "amount = 0", "amount <= 0.25", "amount is null", "not (amount > 10)", "not (id > 3)",
      "day = 2024-02", "day < 2024-01-02", "day >= 2024-02-29", "day = 2024-02-20 or id < 2", "name > 5", "name = 5",
      "name ~ ss", "id < 100 and (name = Oslo or amount > 100)", #"name = """#, "tags is null", "id = 1e2",
    ])
  func conditions(text: String) throws {
    let (indexed, plain) = (try ParquetRig(ParquetSamples.indexed), try ParquetRig(ParquetSamples.plain))
    let condition = try #require(try RecordCondition(text, on: plain.source.columns))
    plain.load()
    let expected = plain.source.records.filter { condition.holds(for: $0) }.compactMap(\.number)
    for rig in [indexed, plain] {
      try rig.arrange(text)
      #expect(rig.numbers == expected)
    }
  }

  @Test(
    "Conditions treat infinities as numbers; NaN has no order",
    arguments: [
      ("f > 0", [0, 4]), ("f >= -2", [0, 4, 5]), ("f < 0", [2, 5]), ("f <= inf", [0, 2, 4, 5]), ("f > inf", []),
      ("f = Infinity", [4]), ("f = NaN", [1]), ("f > nan", []), ("f != 1.5", [1, 2, 4, 5]), ("not f > 0", [1, 2, 5]),
    ] as [(String, [Int])])
  func infinities(text: String, rows: [Int]) throws {
    let rig = try ParquetRig(ParquetSamples.kinds)
    try rig.arrange(text)
    #expect(rig.numbers == rows)
  }

  @Test("A filter that is stopped and started again has each row once")
  func restarted() throws {
    let rig = try ParquetRig(ParquetSamples.plain)
    let places = ParquetListedPlaces(ParquetContents(try ParquetTable(rig.bytes, name: "test"), .screen))
    let first = places.beginPass()
    places.append([1, 2], inPass: first)
    let second = places.beginPass()
    places.append([3], inPass: first)
    places.append([1], inPass: second)
    #expect(places.order == [1] && places.index(of: .offset(1)) == 0 && places.index(of: .offset(3)) == nil)
  }

  @Test("A sort by value has numbers in order, and missing values last", arguments: [false, true])
  func sort(isDescending: Bool) throws {
    let rig = try ParquetRig(ParquetSamples.kinds)
    try rig.arrange(orders: [.init(column: 0, isDescending: isDescending)])
    #expect(rig.numbers == (isDescending ? [1, 4, 0, 5, 2, 3] : [2, 5, 0, 4, 1, 3]))
    try rig.arrange(orders: [.init(column: 1, isDescending: isDescending)])
    #expect(rig.numbers == (isDescending ? [5, 4, 0, 3, 1, 2] : [1, 3, 0, 4, 5, 2]))
    try rig.arrange(orders: [.init(column: 2, isDescending: isDescending)])
    #expect(rig.numbers == (isDescending ? [3, 0, 4, 5, 2, 1] : [2, 5, 4, 0, 3, 1]))
  }

  @Test("A sort by two columns")
  func twoOrders() throws {
    let rig = try ParquetRig(ParquetSamples.indexed)
    try rig.arrange("name in (Rome, Paris)", orders: [.init(column: 1), .init(column: 0, isDescending: true)])
    let rows = all.filter { $0 >= 300 && ![7, 8].contains($0 % 50) }
    #expect(rig.numbers == rows.filter { $0 >= 450 }.reversed() + rows.filter { $0 < 450 }.reversed())
  }

  @Test("Bytes, JSON, maps and numbers without an end")
  func kinds() throws {
    let rig = try ParquetRig(ParquetSamples.kinds)
    #expect(rig.texts(0) == ["1.5", "nan", "-inf", nil, "inf", "-2.0"])
    #expect(rig.texts(3) == [#"\x00A"#, "", nil, "xyz", #"\xFF"#, #"\x22"#])
    #expect(
      rig.fields(0..<6, 4..<5, limit: 9).map { $0.first?.kind } == [
        .nested, .nested, .text, .null, .text, .text,
      ])
    #expect(rig.texts(5) == [#"{"k":1}"#, "{}", nil, #"{"k":null}"#, #"{"a":2,"b":3}"#, "{}"])
  }

  @Test("A search finds rows by all of their values, in both directions")
  func search() throws {
    let rig = try ParquetRig(ParquetSamples.indexed)
    let pattern = try Pattern("2024-02-20", syntax: .literal)
    var found: [Int?] = []
    _ = rig.source.search(for: pattern, from: 0, backwards: false, progress: { _ in }) { found.append($0) }
    _ = rig.source.search(for: pattern, from: 599, backwards: true, progress: { _ in }) { found.append($0) }
    _ = rig.source.countMatches(of: pattern, progress: { _ in }) { found.append($0) }
    rig.run()
    #expect(Set(found) == [500, 509, 10])
    try rig.arrange("id > 505")
    found = []
    _ = rig.source.search(for: pattern, from: 0, backwards: false, progress: { _ in }) { found.append($0) }
    rig.run()
    #expect(found == [0])
  }

  @Test(
    "Pages are unpacked by libraries; a missing one is named",
    arguments: [
      (ParquetSamples.gzip, "gzip", nil), (ParquetSamples.zstd, "zstd", CDECODER_ZSTANDARD),
      (ParquetSamples.brotli, "brotli", CDECODER_BROTLI),
    ])
  func codecs(file: [UInt8], name: String, format: cdecoder_format?) throws {
    let rig = try ParquetRig(file)
    guard format.map({ StreamDecoder($0) != nil }) ?? true else {
      #expect(rig.texts(0).first??.hasPrefix("packed with \(name), and lib") == true)
      return
    }
    #expect(rig.texts(0) == (0..<20).map { "\($0)" })
    #expect(rig.texts(1)[6...8] == ["Oslo", nil, ""])
  }

  @Test("A file that is damaged or encrypted is refused in one line")
  func refused() throws {
    let file = ParquetSamples.plain
    for (bytes, reason) in [
      (file.dropLast(1), "not a Parquet file, or one that was not written to its end: it does not end with PAR1"),
      (file.dropLast(4) + "PARE".utf8, "the file is encrypted: files with an encrypted footer cannot be read"),
      (file.prefix(9), "not a Parquet file: it has only 9 bytes"),
    ] {
      let error = dataError { _ = try ParquetRig(Array(bytes)) }
      #expect(error == .refused(path: "test", reason: reason))
    }
  }

  @Test("A damaged page is shown as unreadable, and ends a filter and a sort with the name of the file and the reason")
  func damagedPage() throws {
    var file = ParquetSamples.plain
    for place in 40..<1_300 { file[place] = 0xFF }
    let rig = try ParquetRig(file)
    let fields = try #require(rig.fields(0..<1, 0..<2, limit: 200).first)
    #expect(fields.map(\.kind) == [.unreadable, .text])
    let reason = String(decoding: fields[0].bytes, as: UTF8.self)
    #expect(reason.hasPrefix(#"column "id", row group 0: "#))
    for (filters, orders) in [(["id < 5"], []), (["name = Oslo"], [Arrangement.Order(column: 0)])] {
      rig.source.arrange(
        Arrangement(filters: try filters.compactMap { try RecordCondition($0, on: rig.source.columns) }, orders: orders)
      )
      rig.run()
      #expect(rig.source.status.notice == "test: \(reason)")
    }
    #expect(throws: DataError.self) { try rig.csv() }
  }

  @Test("Reads that fail are shown, and a file that is rewritten is read again")
  func changes() throws {
    let rig = try ParquetRig(ParquetSamples.plain)
    rig.bytes.rewrite(ParquetSamples.kinds)
    rig.run()
    #expect(rig.source.columns.map(\.name) == ["f", "ts", "d", "bin", "json", "m"])
    #expect(rig.source.records.count == 6 && rig.texts(0).first == "1.5")
    #expect(rig.source.status.notice == "the file was rewritten; reading it again")
    let error = DataError.unreadable(path: "test", reason: "the disk is broken")
    rig.bytes.failReads(error)
    #expect(
      rig.fields(3..<4, 3..<4).joined().map { String(decoding: $0.bytes, as: UTF8.self) } == [error.reason]
    )
  }
}
