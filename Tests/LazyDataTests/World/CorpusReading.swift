import Foundation

@testable import LazyData

/// The contents of a file of the corpus as the program reads them, in the words of the labels.
@MainActor
struct CorpusReading {
  private let source: RecordSource
  private let label: CorpusLabel
  /// The records that are compared: of a text all lines, otherwise those that are not empty.
  private let records: [SourceRecord]

  /// Opens the file and reads it to its end.
  init(_ label: CorpusLabel) async throws {
    self.label = label
    guard case .records(let source) = try RecordFile.open(label.path) else { throw CocoaError(.fileReadUnknown) }
    self.source = source
    source.readOn()
    await source.settle()
    records = source.records.filter { label.format == "text" || !$0.text(limit: 1).isEmpty }
  }

  /// The parts of the label that differ from the file as it is read, each with a description.
  func differences() throws -> [CorpusLabel.Part: String] {
    var found: [CorpusLabel.Part: String] = [:]
    func compare<Value: Equatable>(_ part: CorpusLabel.Part, _ read: Value, _ expected: Value) {
      if read != expected { found[part] = "\(part): \(read), expected \(expected)" }
    }
    compare(.format, source.format, Self.format(of: label))
    if label.separator != nil { compare(.header, headerEnd, label.header ?? 0) }
    compare(.columns, columns.map(\.name), label.columns)
    compare(.records, records.count, label.records)
    compare(.types, columns.map { Self.type($0.form) }, label.types)
    compare(
      .values, [values(of: records.first, like: label.first), values(of: records.last, like: label.last)],
      [label.first, label.last])
    if let isLog = label.log {
      let log = LogLines(path: label.path)
      compare(
        .log, LogProperties(isLog: source.isLog, times: try log.times(), levels: try log.levels()),
        LogProperties(isLog: isLog, times: label.times ?? [], levels: label.levels ?? []))
    }
    return found
  }

  private var columns: [RecordColumn] { source.columns.filter { !$0.holdsRest } }

  /// The number of the line that ends the header.
  private var headerEnd: Int {
    var preamble = source.preamble[...]
    if preamble.starts(with: [0xEF, 0xBB, 0xBF]) { preamble.removeFirst(3) }
    guard preamble.contains(where: { $0 != 0xFE && $0 != 0xFF && $0 != 0 }) else { return 0 }
    let feeds = preamble.count { $0 == UInt8(ascii: "\n") }
    let ends = feeds > 0 ? feeds : preamble.count { $0 == UInt8(ascii: "\r") }
    // The last line may have no end.
    return max(1, ends)
  }

  private func values(of record: SourceRecord?, like expected: [String]) -> [String] {
    guard let record else { return [] }
    guard label.format != "text" else {
      return [String(decoding: record.markedText(limit: 4_096).bytes, as: UTF8.self)]
    }
    return record.fields(0..<expected.count, limit: 4_096).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static func format(of label: CorpusLabel) -> String {
    guard label.encoding != "UTF-8" else { return label.format }
    return "\(label.format), \(TextEncoding(named: label.encoding)?.name ?? label.encoding)"
  }

  /// The name of a form in the labels.
  private static func type(_ form: ValueForm?) -> String {
    switch form {
    case nil, .text: "text"
    case .time(.yearMonthDay): "year month day"
    case .time(.dayMonthYear): "day month year"
    case .time(.monthDayYear): "month day year"
    case .time(.timeOfDay): "time of day"
    case .number(let number): name(of: number.affix) + (number.hasDecimalComma ? " with decimal comma" : "")
    }
  }

  private static func name(of affix: NumberForm.Affix) -> String {
    switch affix {
    case .none, .any: "number"
    case .percent: "percent"
    case .currency: "currency"
    case .size: "size"
    case .duration: "duration"
    case .unit: "unit"
    }
  }
}

/// The log properties of a file, in the words of the labels.
private struct LogProperties: Equatable {
  let isLog: Bool
  let times: [String?]
  let levels: [String?]
}

/// The first and the last line of a log.
private struct LogLines {
  let path: String

  /// 2026-07-01, the latest time of lines without a year.
  private static let latest: Int64 = 1_782_864_000_000_000

  func times() throws -> [String?] {
    try visitEnds { bytes, line in
      LogTime(bytes, latest: Self.latest)?.time(of: line, latest: Self.latest).map(Self.text)
    }
  }

  func levels() throws -> [String?] {
    try visitEnds { _, line in LevelScan.level(of: line)?.level.name }
  }

  private func visitEnds(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> String?) throws -> [String?] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    guard let first = lines.first, let last = lines.last else { return [] }
    return bytes.withUnsafeBytes { all in [first, last].map { $0.withUnsafeBytes { body(all, $0) } } }
  }

  /// Returns a time as the labels have it: with as many decimals as needed.
  private static func text(_ microseconds: Int64) -> String {
    let second = Date(timeIntervalSince1970: Double(microseconds / 1_000_000))
    let whole = second.formatted(.iso8601).dropLast()
    var decimals = "\(1_000_000 + microseconds % 1_000_000)".dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return whole + (decimals.isEmpty ? "Z" : ".\(decimals)Z")
  }
}
