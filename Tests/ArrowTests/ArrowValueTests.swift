import Testing

@testable import Arrow
@testable import Parquet

@Suite("Values of Arrow files")
struct ArrowValueTests {
  @Test("Numbers of all sizes")
  func numbers() throws {
    #expect(
      try ArrowFixture.numbers.columns() == [
        "i8": ["-128", nil, "127"], "u16": ["0", nil, "65535"], "u64": ["0", nil, "18446744073709551615"],
        "f16": ["1.5", nil, "-inf"], "f32": ["0.1", nil, "-0.0"], "f64": ["1e+300", nil, "nan"],
        "b": ["true", nil, "false"], "n": [nil, nil, nil], "d32": ["1.25", nil, "-0.05"],
        "d64": ["12345.6789", nil, "-1.0001"], "d128": ["12345678901234567890.5", nil, "-1.0"],
        "d256": ["1" + String(repeating: "0", count: 60), nil, "-7"],
      ])
  }

  @Test("Dates, times and spans of time")
  func times() throws {
    #expect(
      try ArrowFixture.times.columns() == [
        "d": ["1970-01-01", nil, "0001-12-31 (BC)"], "d64": ["1970-01-02", nil, "1969-12-31"],
        "t": ["01:01:01", nil, "00:00:00"], "tn": ["00:00:00.000000001", nil, "23:59:59.999999999"],
        "ts": ["1970-01-01 00:00:00", nil, "1969-12-31 23:59:59"],
        "tu": ["1970-01-01 00:00:01.5+00", nil, "1969-12-31 23:59:59.999999+00"],
        "du": ["25:01:01.001", nil, "-00:00:00.001"],
        "mdn": ["1 year 2 months 3 days 00:00:01.5", nil, "-1 month -00:00:00.000001"],
      ])
  }

  @Test("Intervals of months, and of days and milliseconds")
  func intervals() throws {
    var months = ArrowMaker([ArrowMaker.field(11, [0: .number(Int16(0))])])
    months.batch(2, [2], [[], Flat.bytes(Int32(-25)) + Flat.bytes(Int32(1))])
    #expect(try ArrowTable(months.bytes).texts(0) == ["-2 years -1 month", "1 month"])
    var days = ArrowMaker([ArrowMaker.field(11, [0: .number(Int16(1))])])
    days.batch(2, [2], [[], [3, -1, -2, 5].flatMap { Flat.bytes(Int32($0)) }])
    #expect(try ArrowTable(days.bytes).texts(0) == ["3 days -00:00:00.001", "-2 days 00:00:00.005"])
  }

  @Test("A date of milliseconds beyond the range of days is a timestamp")
  func farDate() throws {
    var maker = ArrowMaker([ArrowMaker.field(8)])
    maker.batch(1, [1], [[], Flat.bytes(Int64(200_000_000_000_000_000))])
    #expect(try ArrowTable(maker.bytes).texts(0).first??.hasSuffix(" 19:33:20") == true)
  }

  @Test("Texts and bytes")
  func texts() throws {
    let long = "a text of more than twelve bytes"
    #expect(
      try ArrowFixture.texts.columns() == [
        "s": ["é", nil, ""], "l": ["x", nil, long], "v": [long, nil, "short"], "b": [#"\x00A\x22"#, nil, ""],
        "bv": [String(repeating: #"\xFF"#, count: 14), nil, #"\xFF"#], "f": ["abc", nil, #"\x00\x00\x01"#],
        "u": ["00010203-0405-0607-0809-0a0b0c0d0e0f", nil, "ffffffff-ffff-ffff-ffff-ffffffffffff"],
        "bool8": ["true", nil, "false"],
      ])
  }

  @Test("Lists, structures, maps, unions and repeated values")
  func nested() throws {
    #expect(
      try ArrowFixture.nested.columns() == [
        "l": ["[1,null]", nil, "[]"], "ll": ["[[1],null]", "[]", "[[2,3]]"], "lv": ["[1,2]", nil, "[3]"],
        "f": ["[1,2]", nil, "[3,null]"], "s": [#"{"a":1,"b":["x",null]}"#, nil, #"{"a":null,"b":null}"#],
        "m": [#"{"k":1,"l":null}"#, nil, "{}"], "su": ["1", "y", nil], "du": ["1", "y", nil], "r": ["aa", "aa", nil],
      ])
  }

  @Test("Dictionaries that are extended or replaced, and dictionaries within them")
  func dictionaries() throws {
    #expect(try ArrowFixture.replaced.columns() == ["d": ["a", "b", nil, "c", "b", "a", "y", "x"]])
    #expect(try ArrowFixture.extended.columns() == ["d": ["a", "b", nil, "c", "b", "a"]])
    #expect(try ArrowFixture.inner.columns() == ["d": [#"["q","p"]"#, #"["p"]"#, #"["q","p"]"#]])
  }

  @Test("The form of Arrow 0.14, whose unions have a buffer for nulls")
  func old() throws {
    #expect(try ArrowFixture.old.columns() == ["i": ["1", nil], "u": ["1", "y"]])
  }

  @Test("Packed buffers", arguments: [ArrowFixture.lz4, .zstd])
  func packed(fixture: ArrowFixture) throws {
    let table = try ArrowTable(fixture.bytes)
    #expect(table.file.batches.map(\.rows) == [0..<200, 200..<300])
    #expect(try table.texts(0) == (0..<300).map { "\($0)" })
    #expect(try table.texts(1) == (0..<300).map { $0 % 7 == 0 ? nil : "value \($0 % 90)" })
  }

  @Test("Columns of numbers are known")
  func isNumber() throws {
    let columns = try ArrowTable(ArrowFixture.numbers.bytes).file.columns
    #expect(columns.filter { !$0.isNumber }.map(\.name) == ["b", "n"])
    #expect(try !ArrowTable(ArrowFixture.texts.bytes).file.columns.contains(where: \.isNumber))
  }
}
