import TestSupport

/// Records in one of the formats that the program detects, some of them broken.
enum RecordText: CaseIterable {
  case text
  case csv
  case jsonLines
  /// CSV of a spreadsheet.
  case export
  /// A table that psql prints.
  case printed
  /// A table whose columns are made of blanks.
  case listing
  /// A log whose times have several forms.
  case log
  case logfmt

  var suffix: String {
    switch self {
    case .text, .log, .logfmt: "log"
    case .csv, .export: "csv"
    case .printed, .listing: "txt"
    case .jsonLines: "jsonl"
    }
  }

  /// The header line, or nothing for a format without one.
  var header: [UInt8] {
    switch self {
    case .csv: Array("id,name,amount,note\n".utf8)
    case .export: Array(Self.exportHeader.utf8)
    case .printed: Array(Self.printedHeader.utf8)
    case .listing: Array(Self.listingHeader.utf8)
    case .text, .jsonLines, .log, .logfmt: []
    }
  }

  /// Returns the records with these numbers.
  func records(_ numbers: Range<Int>, _ random: inout SplitMix) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 60)
    for number in numbers {
      let word = Self.words[random.int(below: Self.words.count)]
      let amount = random.int(below: 1_000_000)
      if random.int(below: 2000) == 0 {
        bytes += Self.oddities[random.int(below: Self.oddities.count)]
      } else {
        bytes += line(number, word, amount).utf8
      }
      bytes.append(0x0A)
    }
    return bytes
  }

  private func line(_ number: Int, _ word: String, _ amount: Int) -> String {
    switch self {
    case .text: "2024-05-01T10:00:\(number % 60) \(word) item \(number) took \(amount) µs"
    case .csv: "\(number),\"\(word), item\",\(amount).5,note \(number % 97)"
    case .jsonLines:
      "{\"id\":\(number),\"name\":\"\(word)\",\"amount\":\(amount),\"tags\":[\"a\",{\"b\":\(number % 7)}]}"
    case .export, .printed, .listing, .log, .logfmt: foundLine(number, word, amount)
    }
  }

  private static let words = ["error", "info", "café", "日本語", "warning: late", "x", "naïve 👩‍👩‍👧", "e\u{301}e\u{301}"]

  /// Bytes that belong to no format, or break one.
  private static let oddities: [[UInt8]] = [
    [], [0xFF, 0xFE, 0xC3], Array("\u{1B}]52;c;eA==\u{7}\u{1B}[2Jred".utf8), Array("\"an open quote".utf8),
    Array("{\"open\":".utf8), [0, 0, 0, 0], Array("1,2,3,4,5,6,7,8,9\r".utf8), Array("\u{202E}right".utf8),
    Array(repeating: UInt8(ascii: "a"), count: 70_000), Array("[[[[[[[[".utf8),
  ]
}
