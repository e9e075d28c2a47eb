internal import Parquet

extension RecordField {
  /// Creates the field of a value, truncated to `limit` bytes.
  init(_ value: ParquetValue, limit: Int) {
    switch value {
    case .null: self.init([], kind: .null)
    case .boolean: self.init(value.text, kind: .word, limit: limit)
    case .integer, .unsigned, .decimal: self.init(value.text, kind: .number, limit: limit)
    case .float(let number): self.init(value.text, kind: number.isFinite ? .number : .text, limit: limit)
    case .double(let number): self.init(value.text, kind: number.isFinite ? .number : .text, limit: limit)
    case .list, .map, .record: self.init(value.text, kind: .nested, limit: limit)
    case .json(let text): self.init(text, kind: Self.isNested(text) ? .nested : .text, limit: limit)
    case .bytes(let bytes): self.init(bytes: bytes, limit: limit)
    case .date, .time, .timestamp, .interval, .uuid, .text: self.init(value.text, kind: .text, limit: limit)
    }
  }

  private init(_ text: String, kind: Kind, limit: Int) {
    let bytes = Array(text.utf8.prefix(limit))
    self.init(bytes, kind: kind, isCut: bytes.count < text.utf8.count)
  }

  /// Creates the field of binary data. Only the bytes that are shown are converted to text.
  private init(bytes: [UInt8], limit: Int) {
    let shown = Array(ParquetValue.bytes(Array(bytes.prefix(limit))).text.utf8.prefix(limit))
    self.init(shown, kind: .text, isCut: bytes.count > limit || shown.count >= limit)
  }

  private static func isNested(_ json: String) -> Bool {
    let first = json.utf8.first { $0 > UInt8(ascii: " ") }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}

extension ParquetValue {
  /// The field that determines the value's place in a sorted list.
  var sortedField: RecordField {
    switch self {
    case .date(let days): RecordField(Array("\(days)".utf8), kind: .number)
    case .time(let time): RecordField(Array("\(Int128(time.count) * time.unit.nanoseconds)".utf8), kind: .number)
    case .timestamp(let time): RecordField(Array("\(time.nanoseconds)".utf8), kind: .number)
    case .float(let number) where number.isInfinite: RecordField(infinite: number < 0)
    case .double(let number) where number.isInfinite: RecordField(infinite: number < 0)
    default: RecordField(self, limit: RecordSort.mostText)
    }
  }
}

extension ParquetTimeUnit {
  fileprivate var nanoseconds: Int128 {
    switch self {
    case .seconds: 1_000_000_000
    case .milliseconds: 1_000_000
    case .microseconds: 1_000
    case .nanoseconds: 1
    }
  }
}

extension RecordField {
  /// Creates a field that sorts before or after all finite numbers.
  fileprivate init(infinite isNegative: Bool) {
    self.init(Array((isNegative ? "-1e400" : "1e400").utf8), kind: .number)
  }
}
