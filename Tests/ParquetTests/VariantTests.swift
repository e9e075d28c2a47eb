@testable import Parquet
import Testing

@Suite("Variants of Parquet")
struct VariantTests {
  /// The names `a` and `b`.
  private let metadata: [UInt8] = [1, 2, 0, 1, 2, 0x61, 0x62]

  private func text(_ value: [UInt8]?, typed: ParquetValue? = nil) throws -> String {
    var members = [
      ParquetMember(name: "metadata", value: .bytes(metadata)),
      ParquetMember(name: "value", value: value.map(ParquetValue.bytes) ?? .null),
    ]
    if let typed { members.append(ParquetMember(name: "typed_value", value: typed)) }
    return try VariantDecoder.value(members).text
  }

  private func record(_ value: [UInt8]?, _ typed: ParquetValue) -> ParquetValue {
    .record([
      ParquetMember(name: "value", value: value.map(ParquetValue.bytes) ?? .null),
      ParquetMember(name: "typed_value", value: typed),
    ])
  }

  @Test(
    "Simple values",
    arguments: [
      ([0], ""), ([4], "true"), ([0x0c, 0xfe], "-2"), ([0x18, 0, 0, 0, 0, 0, 0, 0, 0x80], "-9223372036854775808"),
      ([0x20, 2, 0x9c, 0xff, 0xff, 0xff], "-1.00"), ([0x2c, 1, 0, 0, 0], "1970-01-02"),
      ([0x38, 0, 0, 0x80, 0x3f], "1.0"),
      ([0x30, 1, 0, 0, 0, 0, 0, 0, 0], "1970-01-01 00:00:00.000001+00"), ([0x40, 1, 0, 0, 0, 0x7a], "z"),
      ([9, 0x68, 0x69], "hi"),
    ] as [([UInt8], String)])
  func simple(value: [UInt8], expected: String) throws {
    #expect(try text(value) == expected)
  }

  @Test("Objects and arrays")
  func nested() throws {
    // An object with the members true and an array of true and 7.
    let value: [UInt8] = [2, 2, 0, 1, 0, 1, 10, 4, 3, 2, 0, 1, 3, 4, 0x0c, 7]
    #expect(try text(value) == #"{"a":true,"b":[true,7]}"#)
  }

  @Test("Values in columns, and the members that have none")
  func shredded() throws {
    #expect(try text(nil, typed: .integer(5)) == "5")
    #expect(try text([4], typed: .null) == "true")
    #expect(try text(nil, typed: .list([record([8], .null), record(nil, .integer(1))])) == "[false,1]")
    let typed = ParquetValue.record([
      ParquetMember(name: "b", value: record(nil, .text("x"))), ParquetMember(name: "c", value: record(nil, .null)),
    ])
    #expect(try text([2, 1, 0, 0, 1, 4], typed: typed) == #"{"b":"x","a":true}"#)
  }

  @Test(
    "Damaged variants",
    arguments: [
      [], [0xfc], [9, 0x68], [0x40, 255, 255, 255, 255], [2, 1, 7, 0, 1, 4], [3, 255],
      // Arrays whose two elements are the array itself, or the same bytes.
      [3, 2, 0, 0, 0], [3, 200] + [UInt8](repeating: 0, count: 201) + [9, 0x68, 0x69],
    ] as [[UInt8]])
  func damaged(_ value: [UInt8]) {
    #expect(throws: ParquetError.self) { try text(value) }
  }
}
