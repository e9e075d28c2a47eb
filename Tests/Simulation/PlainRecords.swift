import Foundation
import LazyData

/// The records in some bytes, found by a simple parser that reads everything at once.
struct PlainRecords {
  /// The records' texts, without line ends.
  let texts: [[UInt8]]
  /// Whether the records are CSV. They are then sorted by the first field.
  private let isTable: Bool

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// - Parameters:
  ///   - isTable: whether quotes may contain line ends, as in CSV.
  ///   - headerCount: the number of records before the rows: a header, with or without a title above it.
  /// - Returns: `nil` if a quote is not closed, because the records are ambiguous then.
  init?(_ bytes: [UInt8], isTable: Bool, headerCount: Int) {
    self.isTable = isTable
    var records: [[UInt8]] = []
    var record: [UInt8] = []
    var isOpen = false
    var isFieldStart = true
    for byte in bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...] {
      if byte == Self.newline, !isOpen {
        if record.last == Self.carriageReturn { record.removeLast() }
        records.append(record)
        record = []
        isFieldStart = true
        continue
      }
      if isTable, byte == Self.quote {
        // A quote in the middle of an unquoted field is an ordinary character.
        if isOpen || isFieldStart || record.last == Self.quote { isOpen.toggle() }
      }
      isFieldStart = byte == Self.comma && !isOpen
      record.append(byte)
    }
    if isOpen { return nil }
    if !record.isEmpty { records.append(record) }
    texts = Array(records.dropFirst(headerCount))
  }

  /// Returns the texts in an arrangement, in order. They are filtered by cells, and sorted by complete lines, or in a table
  /// by the first field.
  ///
  /// - Parameter hasColumns: whether the records have their own columns.
  /// - Returns: `nil` if this type cannot compute the order.
  func arranged(_ arrangement: Arrangement, hasColumns: Bool) -> [[UInt8]]? {
    var kept = texts
    for filter in arrangement.filters {
      guard case .matches(let pattern) = filter.test else { return nil }
      kept = kept.filter { text in
        let cells = isTable ? Self.fields(of: text) : hasColumns ? Self.values(of: text) : [text]
        return cells.contains { $0.withUnsafeBytes { pattern.matches($0) } } != filter.isNegated
      }
    }
    guard arrangement.orders.count < 2 else { return nil }
    guard let order = arrangement.orders.first else { return kept }
    guard order.column == 0, !order.isNatural, isTable == hasColumns else { return nil }
    // The form of a column is that of the contents that it was sorted with, which may have been replaced.
    let isOfNumbers = order.form == .number(NumberForm())
    guard order.form == nil || isOfNumbers else { return nil }
    let keys = kept.map { Key(isTable ? Array($0.prefix { $0 != Self.comma }) : $0) }
    return kept.indices.sorted { one, other in
      keys[one] == keys[other]
        ? one < other
        : keys[one].precedes(keys[other], isDescending: order.isDescending, textIsLast: isOfNumbers)
    }.map { kept[$0] }
  }

  /// Returns the fields of a record of CSV.
  private static func fields(of record: [UInt8]) -> [[UInt8]] {
    if record.isEmpty { return [] }
    var fields: [[UInt8]] = [[]]
    var (isQuoted, isAfterQuote) = (false, false)
    for (place, byte) in record.enumerated() {
      let isStart = fields[fields.count - 1].isEmpty && (place == 0 || record[place - 1] == comma)
      if byte == comma, !isQuoted {
        fields.append([])
      } else if byte == quote, isQuoted || isStart {
        isQuoted.toggle()
      } else if byte == quote, isAfterQuote {
        // The second of two quotes is a quote.
        fields[fields.count - 1].append(byte)
        isQuoted = true
      } else {
        fields[fields.count - 1].append(byte)
      }
      isAfterQuote = byte == quote && !isQuoted
    }
    return fields
  }

  /// Returns the values of a JSON object with numbers, texts and arrays of numbers. Any other text is one value.
  private static func values(of record: [UInt8]) -> [[UInt8]] {
    guard let object = try? JSONSerialization.jsonObject(with: Data(record)) as? [String: Any] else { return [record] }
    return object.values.map { value in
      switch value {
      case let text as String: Array(text.utf8)
      case let numbers as [Any]: Array("[\(numbers.map { "\($0)" }.joined(separator: ","))]".utf8)
      default: Array("\(value)".utf8)
      }
    }
  }

  /// The sort key of a record: numbers precede texts, and empty fields are last.
  private struct Key: Equatable {
    private let rank: Int
    private let number: Double
    private let text: [UInt8]

    init(_ field: [UInt8]) {
      let space = UInt8(ascii: " ")
      let trimmed = field.drop { $0 == space }.reversed().drop { $0 == space }.reversed()
      let number = Double(String(decoding: Array(trimmed), as: UTF8.self))
      rank = field.isEmpty ? 2 : number == nil ? 1 : 0
      self.number = number ?? 0
      text = number == nil ? field : []
    }

    func precedes(_ other: Key, isDescending: Bool, textIsLast: Bool) -> Bool {
      if rank == 2 || other.rank == 2 || textIsLast && rank != other.rank { return rank < other.rank }
      let isLess =
        rank != other.rank
        ? rank < other.rank
        : number != other.number ? number < other.number : text.lexicographicallyPrecedes(other.text)
      return isLess != isDescending
    }
  }
}
