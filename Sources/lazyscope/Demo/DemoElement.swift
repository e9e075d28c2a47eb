import LazyData

/// The text of a demo row.
struct DemoLine: Equatable {
  var number: Int
  var timestamp: String
  var title: String
}

/// The content of a demo row.
enum DemoContent {
  case line(DemoLine)
  /// A placeholder while more rows are being loaded.
  case loading
  /// A placeholder after loading more rows has failed.
  case failed(String)
}

/// The element that a demo row shows. Its content is fetched on access.
protocol DemoElement: Identifiable {
  var content: DemoContent { get }
  /// Whether a row with an `if`/`else` takes the first branch. Nothing is fetched to determine that.
  var isEven: Bool { get }
}

extension DemoRecord: DemoElement {
  var line: DemoLine { DemoLine(number: id, timestamp: timestamp, title: title) }
  var content: DemoContent { .line(line) }
  var isEven: Bool { id.isMultiple(of: 2) }
}

extension SQLiteRecord: DemoElement {
  var line: DemoLine {
    let values = values
    guard values.count >= 3 else {
      return DemoLine(number: 0, timestamp: "", title: values.map(\.description).joined())
    }
    return DemoLine(
      number: Int(values[0].integer ?? 0), timestamp: values[1].description, title: values[2].description)
  }

  var content: DemoContent { .line(line) }

  var isEven: Bool {
    if case .number(let number) = id { return number.isMultiple(of: 2) }
    return true
  }
}

extension PagedElement<DemoRecord>: DemoElement {
  var content: DemoContent {
    switch self {
    case .item(let record): record.content
    case .loading: .loading
    case .failed(let message), .failedBefore(let message): .failed(message)
    }
  }

  var isEven: Bool { item?.isEven ?? true }
}

extension PlainOutput {
  /// Writes each row as one line.
  ///
  /// - Throws: `StandardStream.Refusal` if the output cannot be written. An output without a reader is not an error.
  static func write(_ records: some Sequence<DemoLine>) throws {
    var buffer: [UInt8] = []
    for record in records {
      buffer.append(contentsOf: "\(record.number)\t\(record.timestamp)\t\(record.title)\n".utf8)
      if buffer.count >= 1 << 16 {
        guard try flush(&buffer) else { return }
      }
    }
    _ = try flush(&buffer)
  }
}
