@testable import Parquet
import Testing

@Suite("Types of Parquet")
struct TypeTests {
  @Test(
    "Decimals are exact",
    arguments: [("a", ["1.50", "-0.05"]), ("b", [".050", "-.500"]), ("c", ["100000000000000.0001", "-1.0000"])])
  func decimals(column: String, texts: [String]) throws {
    #expect(try Fixture.numbers.column(column) == texts)
  }

  @Test("A decimal of more than 128 bits")
  func largeDecimal() throws {
    #expect(try Fixture.numbers.column("d") == ["-1" + String(repeating: "0", count: 73) + ".07", "1.00"])
  }

  @Test(
    "Integers of all widths and halves",
    arguments: [
      ("e", ["255", "1"]), ("f", ["18446744073709551615", "1"]), ("g", ["-128", "1"]), ("h", ["1.5", "nan"]),
      ("i", ["4294967295", "0"]),
    ])
  func integers(column: String, texts: [String]) throws {
    #expect(try Fixture.numbers.column(column) == texts)
  }

  @Test(
    "Dates and times, also before 1970 and before our era",
    arguments: [
      ("a", ["1970-01-01", "0222-09-04 (BC)"]), ("b", ["01:02:03.5", "00:00:00"]),
      ("c", ["01:02:03.000001", "00:00:00"]),
      ("d", ["23:59:59.999999999", "00:00:00"]), ("e", ["2020-01-02 03:04:05.1", "1969-12-31 23:59:59.999"]),
      ("f", ["2020-01-02 03:04:05.12+00", "1969-12-31 23:59:59.999999+00"]),
      ("g", ["2020-01-02 03:04:05.1234567", "1969-12-31 23:59:59.999999999"]),
    ])
  func times(column: String, texts: [String]) throws {
    #expect(try Fixture.times.column(column) == texts)
  }

  @Test("INT96 is a timestamp of nanoseconds, or of microseconds if it is far away; these overflow as in Spark")
  func int96() throws {
    #expect(try Fixture.int96.column("a") == ["2020-01-02 03:04:05.1234567", "1969-12-31 23:59:59.999999999"])
    #expect(ParquetTimestamp(nanoseconds: 1_500, julianDay: 5_373_484).text == "9999-12-31 00:00:00.000001")
    // Spark writes 290000-12-30 23:00 with this day, because it has overflowed.
    let spark = ParquetTimestamp(nanoseconds: -32_509_551_616_000, julianDay: -105_862_232)
    #expect(spark.text == "290000-12-30 23:00:00")
    #expect(ParquetTimestamp(nanoseconds: .max, julianDay: .max).unit == .microseconds)
  }

  @Test("Texts, UUID, JSON and bytes")
  func texts() throws {
    #expect(try Fixture.texts.column("u") == ["00010203-0405-0607-0809-0a0b0c0d0e0f"])
    #expect(try Fixture.texts.column("j") == ["{\"a\": 1}"])
    #expect(try Fixture.texts.column("b") == ["\\x00a\\x5C\\xFF"])
  }

  @Test("Intervals, and times with a zone")
  func intervals() throws {
    #expect(try Fixture.interval.column("i") == ["1 year 2 months 3 days 04:05:06.789"])
    #expect(try Fixture.interval.column("t") == ["01:02:03.5+00"])
    #expect(ParquetInterval(months: 0, days: 1, nanoseconds: 0).text == "1 day")
    #expect(ParquetInterval(months: 0, days: 0, nanoseconds: 0).text == "00:00:00")
  }

  @Test("Names of types are those of SQL")
  func names() throws {
    let file = try ParquetFile(MemoryBytes(Fixture.numbers.bytes))
    #expect(
      file.columns.map(\.typeName) == [
        "DECIMAL(5,2)", "DECIMAL(3,3)", "DECIMAL(38,4)", "DECIMAL(76,2)", "UTINYINT", "UBIGINT", "TINYINT", "FLOAT",
        "UINTEGER",
      ])
    let nested = try ParquetFile(MemoryBytes(Fixture.nested.bytes))
    #expect(
      nested.columns.map(\.typeName) == [
        "INTEGER[]", "VARCHAR[][]", "STRUCT(a BIGINT, b STRUCT(c DOUBLE[]))", "MAP(VARCHAR, INTEGER)",
      ])
  }

  @Test(
    "Numbers are written with the shortest digits",
    arguments: [
      (0, "0.0"), (-0.0, "-0.0"), (-9_079_830_613_585_518, "-9079830613585518.0"), (1e15, "1000000000000000.0"),
      (1e16, "1e+16"),
      (12_345_678_901_234_568, "1.2345678901234568e+16"),
      (0.0001, "0.0001"), (1.5e-5, "1.5e-05"), (.leastNonzeroMagnitude, "5e-324"), (.infinity, "inf"),
      (-.infinity, "-inf"),
    ] as [(Double, String)])
  func doubles(number: Double, text: String) {
    #expect(NumberText.text(number) == text)
  }

  @Test("A float between two shortest texts has all its digits")
  func floats() {
    #expect(NumberText.text(Float(50.0703125)) == "50.0703125")
    #expect(NumberText.text(Float(1.1)) == "1.1")
    #expect(NumberText.text(Float(1e10)) == "10000000000.0")
  }

  @Test("Geometries are well-known text")
  func geometries() {
    let coordinates: [UInt8] = [0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0, 4, 0xc0]
    let point: [UInt8] = [1, 1, 0, 0, 0] + coordinates
    #expect(WellKnownText.text(point[...]) == "POINT (1 -2.5)")
    #expect(WellKnownText.text(([1, 4, 0, 0, 0, 1, 0, 0, 0] + point)[...]) == "MULTIPOINT (1 -2.5)")
    #expect(WellKnownText.text(([1, 7, 0, 0, 0, 1, 0, 0, 0] + point)[...]) == "GEOMETRYCOLLECTION (POINT (1 -2.5))")
    #expect(WellKnownText.text(([1, 3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0] + coordinates)[...]) == "POLYGON ((1 -2.5))")
    #expect(WellKnownText.text([1, 2, 0, 0, 0, 255, 255, 255, 255]) == nil)
  }
}
