/// Common kinds of files: exports of other programs, printed tables, logs.
extension RecordText {
  /// The line of a record that the other kinds do not have.
  func foundLine(_ number: Int, _ word: String, _ amount: Int) -> String {
    switch self {
    case .export: Self.exported(number, word, amount)
    case .printed: Self.printed(number, word, amount)
    case .listing: Self.listed(number, amount)
    case .log: Self.logged(number, word, amount)
    case .logfmt: "time=2026-11-20T10:00:\(10 + number % 50)Z level=info msg=\"\(word) \(number)\" took=\(amount)ms"
    case .text, .csv, .jsonLines: ""
    }
  }

  /// Titles above the header, and names that are empty or equal.
  static let exportHeader = "Report of May;;;;;\n;;;;;\nid;date;amount;share;;note;note\n"

  /// A record of a spreadsheet's export, with decimal commas, percent signs, and quotes after backslashes.
  private static func exported(_ number: Int, _ word: String, _ amount: Int) -> String {
    let date = "\(10 + number % 19).0\(1 + number % 9).2024"
    let price = "1.\(100 + amount % 900),\(10 + number % 90)"
    return "\(number);\(date);\(price);\(number % 100)%;;\"a \\\"\(word)\\\"\";-$\(amount)"
  }

  static let printedHeader = "  id   |     name     |  note  \n-------+--------------+--------\n"

  /// A row that psql prints, in one or two lines.
  private static func printed(_ number: Int, _ word: String, _ amount: Int) -> String {
    let row = " \(padded(number, 5)) | \(padded(amount, 12)) | \(number % 7 == 0 ? "first +" : word)"
    return number % 7 == 0 ? row + "\n       |              | second" : row
  }

  static let listingHeader = "NAME            READY   STATUS             AGE\n"

  /// A row of a table whose columns are made of blanks.
  private static func listed(_ number: Int, _ amount: Int) -> String {
    let status = number % 5 == 0 ? "CrashLoopBackOff" : "Running         "
    return "web-\(padded(number, 11)) \(number % 3)/3     \(status)   \(amount % 400)d"
  }

  /// A log entry, with its time in one of several forms, and a stack trace after some.
  private static func logged(_ number: Int, _ word: String, _ amount: Int) -> String {
    let seconds = 10 + number % 50
    let time =
      [
        "2026-11-20 10:00:\(seconds) GMT+02:00", "2026-11-20T08:00:\(seconds).\(amount % 1_000)Z",
        "Nov 20 10:00:\(seconds)", "2026-11-20 10:00:\(seconds) PM", "10:00:\(seconds).123",
        "\(1_795_000_000 + number)",
      ][number / 500 % 6]
    let level = ["INFO", "WARN", "ERROR"][number % 3]
    return "\(time) \(level) \u{1B}[3\(number % 8)m\(word)\u{1B}[0K\u{1B}(B\(number)"
      + (number % 9 == 0 ? "\n\tat step one\n\tat step two" : "")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return digits + String(repeating: " ", count: max(0, width - digits.count))
  }
}
