/// Why data could not be opened or written: what is wrong, where, and what to do about it, in one line.
///
/// A throwing operation of this module throws nothing else, and leaves nothing open.
public enum DataError: Error, Equatable, Sendable {
  /// There is no file at this path.
  case missing(path: String)
  /// What stands at this path is a directory, a pipe or a device.
  case notAFile(path: String)
  /// The system did not let the file be read or written.
  case inaccessible(path: String, reason: String)
  /// The file is no SQLite database, or an encrypted one.
  case notADatabase(path: String)
  /// The database ends early, or its pages contradict each other.
  case damaged(path: String, reason: String)
  /// Another program is writing to the database.
  case locked(path: String)
  /// A program stopped in the middle of writing, and the database must be repaired by one that may write.
  case needsRecovery(path: String)
  /// The database has no table or view of this name.
  case noTable(String, path: String, others: [String])
  /// The table has no column of this name.
  case noColumn(String, table: String, path: String, others: [String])
  /// SQLite refused for another reason, in its own words.
  case refused(path: String, reason: String)
}

extension DataError: CustomStringConvertible {
  /// The path, what is wrong with it, and what to do, on one line.
  public var description: String { "\(path.onOneLine): \(reason)" }

  /// The path of the file.
  public var path: String {
    switch self {
    case .missing(let path), .notAFile(let path), .inaccessible(let path, _), .notADatabase(let path),
      .damaged(let path, _), .locked(let path), .needsRecovery(let path), .noTable(_, let path, _),
      .noColumn(_, _, let path, _), .refused(let path, _):
      path
    }
  }

  /// What is wrong and what to do, on one line, without the path.
  public var reason: String {
    switch self {
    case .missing:
      "there is no such file"
    case .notAFile:
      "not a file that can be opened; name a file instead"
    case .inaccessible(_, let reason):
      "no access (\(reason.onOneLine)); check the permissions of the file and its directory"
    case .notADatabase:
      "not an SQLite database, or an encrypted one"
    case .damaged(_, let reason):
      "the database is damaged (\(reason.onOneLine)); try .recover of sqlite3 on a copy"
    case .locked:
      "locked by a program that is writing to it; try again when it is done"
    case .needsRecovery:
      "a write was cut short; open it once with a program that may write, such as sqlite3"
    case .noTable(let name, _, let others):
      "no table \(name.onOneLine)\(Self.offer(others, else: "the database is empty"))"
    case .noColumn(let name, let table, _, let others):
      "no column \(name.onOneLine) in table \(table.onOneLine)\(Self.offer(others, else: "it has none"))"
    case .refused(_, let reason):
      reason.onOneLine
    }
  }

  private static func offer(_ names: [String], else nothing: String) -> String {
    guard !names.isEmpty else { return "; \(nothing)" }
    let shown = names.prefix(8).map(\.onOneLine).joined(separator: ", ")
    return "; choose one of \(shown)\(names.count > 8 ? ", …" : "")"
  }
}

extension String {
  /// The text with each control character, line ends among them, replaced by U+FFFD.
  fileprivate var onOneLine: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars { line.append(scalar.isControl ? "\u{FFFD}" : scalar) }
    return String(line)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    properties.generalCategory == .control || value == 0x2028 || value == 0x2029
  }
}
