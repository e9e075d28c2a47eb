/// An error of opening, reading or writing data: the problem, its place and a remedy, in one line.
///
/// Throwing operations of this module throw no other error, and leave nothing open.
///
/// ```swift
/// do throws(DataError) {
///   let items = try SQLiteSource(path: "items.sqlite", table: "item")
/// } catch .missing(let path) {
///   print("create", path, "first")
/// } catch {
///   print(error)
/// }
/// ```
///
/// ``description`` is the line for a user of a program that ends. ``reason`` is for a program that shows a list of the
/// data. It has no path, and its remedy may be a command that reads the data again.
public enum DataError: Error, Equatable, Sendable {
  /// No file exists at this path.
  case missing(path: String)
  /// A directory, a pipe or a device is at this path.
  case notAFile(path: String)
  /// The system denied reading or writing the file.
  case inaccessible(path: String, reason: String)
  /// The system could not continue to read an open file or pipe.
  case unreadable(path: String, reason: String)
  /// Another program has truncated or rewritten the file since the data was located in it.
  case changed(path: String)
  /// The file could not be written.
  case notWritten(path: String, reason: String)
  /// The temporary file could not be created or written. It stores data of a pipe, or data that a database has to sort.
  case notKept(path: String, reason: String)
  /// The pipe delivered more bytes than the storage limit, which is `limit` bytes.
  case tooLong(path: String, limit: Int)
  /// The program that reads the file is not installed. The file is compressed, or belongs to another program.
  case noProgram(String, path: String)
  /// The program that reads the file must not be run. The file is compressed, or belongs to another program.
  case programForbidden(String, path: String)
  /// The program that unpacks the file failed. `reason` is the message of that program.
  case notDecompressed(path: String, program: String, reason: String)
  /// The file is not an SQLite database, or it is encrypted.
  case notADatabase(path: String)
  /// The database is truncated, or its pages contradict each other.
  case damaged(path: String, reason: String)
  /// Another program is writing to the database.
  case locked(path: String)
  /// A program stopped in the middle of a write. A program that may write has to repair the database.
  case needsRecovery(path: String)
  /// The data were requested synchronously and take longer than the caller may wait.
  case unfinished(path: String)
  /// A value exceeds the length limit for reading.
  case valueTooLong(path: String)
  /// The database has no tables or views.
  case empty(path: String)
  /// The program's own state is inconsistent, which is a defect of the program. The displayed data stay.
  case inconsistent(path: String, reason: String)
  /// The database has no table or view of this name.
  case noTable(String, path: String, others: [String])
  /// The archive has no file of this name. The name is `nil` if none was chosen and the archive has several files, or
  /// none.
  case noMember(String?, path: String, others: [String])
  /// The table has no column of this name.
  case noColumn(String, table: String, path: String, others: [String])
  /// The database client library is not installed.
  case noLibrary(path: String)
  /// The server cannot be reached, or the connection was lost. A retry may succeed.
  case unreachable(path: String, reason: String)
  /// The server did not answer in time.
  case timedOut(path: String)
  /// The server aborted a statement because of a conflict or a lack of resources. A retry may succeed.
  case brokenOff(path: String, reason: String)
  /// The server did not send the requested data, for example because a file on the server has changed. A retry may
  /// succeed.
  case notReceived(path: String, reason: String)
  /// The server rejected the user name and password.
  case notLoggedIn(path: String, reason: String)
  /// The server denies this user access.
  case notPermitted(path: String, reason: String)
  /// The objects that the statement reads do not exist in the database, or no longer exist.
  case gone(path: String, reason: String)
  /// The operation was refused for another reason, such as an error message of the database.
  case refused(path: String, reason: String)
}

extension DataError: CustomStringConvertible {
  /// The path, the problem and the remedy, on one line.
  public var description: String { "\(path.onOneLine): \(reasonInShell)" }

  /// The path of the file.
  public var path: String {
    switch self {
    case .missing(let path), .notAFile(let path), .inaccessible(let path, _), .unreadable(let path, _),
      .changed(let path), .notWritten(let path, _), .notKept(let path, _), .tooLong(let path, _),
      .noProgram(_, let path),
      .programForbidden(_, let path),
      .notDecompressed(let path, _, _), .notADatabase(let path), .damaged(let path, _), .locked(let path),
      .needsRecovery(let path), .unfinished(let path), .valueTooLong(let path), .empty(let path),
      .noTable(_, let path, _), .noMember(_, let path, _), .noColumn(_, _, let path, _), .refused(let path, _),
      .noLibrary(let path),
      .unreachable(let path, _), .timedOut(let path), .brokenOff(let path, _), .notReceived(let path, _),
      .notLoggedIn(let path, _), .notPermitted(let path, _), .gone(let path, _),
      .inconsistent(let path, _):
      path
    }
  }

  /// The problem and the remedy on one line, without the path, for a program that shows a list of the data.
  public var reason: String {
    switch self {
    case .inconsistent: "\(problem); use :reload to read it again"
    case .unreachable, .timedOut, .brokenOff, .notReceived: "\(problem); use :reload to retry"
    default: problem
    }
  }

  /// The problem and the remedy on one line, without the path, for a program that ends after the error.
  package var reasonInShell: String {
    switch self {
    case .unreachable: "\(problem); check the address and the server, and try again"
    case .inconsistent, .timedOut, .brokenOff, .notReceived: "\(problem); try again"
    default: problem
    }
  }

  /// The problem on one line, with the remedy if it is the same in every program.
  private var problem: String {
    switch self {
    case .missing:
      "no such file"
    case .notAFile:
      "not a regular file; name a file instead"
    case .inaccessible(_, let reason):
      "cannot be opened (\(reason.onOneLine)); check the permissions of the file and its folder"
    case .unreadable(_, let reason):
      "read error (\(reason.onOneLine))"
    case .changed:
      "the file was truncated or rewritten while being read"
    case .notWritten(_, let reason):
      "cannot be written (\(reason.onOneLine)); check the free space and the file size limit"
    case .notKept(_, let reason):
      "reading stopped: cannot write the temporary file (\(reason.onOneLine))"
    case .tooLong(_, let limit):
      "reading stopped at the limit of \(Self.size(limit)); raise the limit to read more"
    case .noProgram(let program, _):
      "cannot be unpacked: \(program) was not found; install it"
    case .programForbidden(let program, _):
      "cannot be unpacked: running \(program) is not allowed; unpack it first"
    case .notDecompressed(_, let program, let reason):
      "\(program) failed to unpack it (\(reason.onOneLine))"
    case .notADatabase:
      "not an SQLite database, or encrypted"
    case .damaged(_, let reason):
      "the database is damaged (\(reason.onOneLine)); try sqlite3's .recover on a copy"
    case .locked:
      "locked by another program that is writing to it; try again later"
    case .needsRecovery:
      "a write was interrupted; open it once with a program that can write, such as sqlite3"
    case .unfinished:
      "still loading; it is shown when it has been read"
    case .valueTooLong:
      "a value is too long to read"
    case .empty:
      "the database has no tables"
    case .inconsistent(_, let reason):
      "internal error (\(reason.onOneLine))"
    case .noTable(let name, _, let others):
      "no table \(name.onOneLine)\(Self.offer(others, else: "the database is empty"))"
    case .noMember(nil, _, let others):
      "contains \(others.count) files\(Self.offer(others, else: "nothing can be shown"))"
    case .noMember(let name?, _, let others):
      "no file \(name.onOneLine) in the archive\(Self.offer(others, else: "the archive is empty"))"
    case .noColumn(let name, let table, _, let others):
      "no column \(name.onOneLine) in table \(table.onOneLine)\(Self.offer(others, else: "it has none"))"
    case .noLibrary:
      "cannot be read: libpq was not found; install \(Self.libraryPackage)"
    case .unreachable(_, let reason):
      "cannot reach the server (\(reason.onOneLine))"
    case .timedOut:
      "the server did not answer in time"
    case .brokenOff(_, let reason):
      "the server stopped the query (\(reason.onOneLine))"
    case .notReceived(_, let reason):
      reason.onOneLine
    case .notLoggedIn(_, let reason):
      "login failed (\(reason.onOneLine)); check the user and the password"
    case .notPermitted(_, let reason):
      "permission denied (\(reason.onOneLine)); its owner can grant access"
    case .gone(_, let reason):
      "not in the database (\(reason.onOneLine))"
    case .refused(_, let reason):
      reason.onOneLine
    }
  }

  /// Formats a number of bytes in the largest unit that divides it exactly.
  private static func size(_ bytes: Int) -> String {
    let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    guard let (factor, unit) = units.first(where: { bytes >= $0.0 && bytes % $0.0 == 0 }) else {
      return "\(bytes) bytes"
    }
    return "\(bytes / factor) \(unit)"
  }

  #if os(macOS)
    private static let libraryPackage = "libpq with brew"
  #else
    private static let libraryPackage = "the package libpq5"
  #endif

  private static func offer(_ names: [String], else nothing: String) -> String {
    guard !names.isEmpty else { return "; \(nothing)" }
    let shown = names.prefix(8).map(\.onOneLine).joined(separator: ", ")
    return "; choose one of \(shown)\(names.count > 8 ? ", …" : "")"
  }
}

extension String {
  /// The text on one line, as file names are displayed. Control characters, line breaks, and invisible and
  /// bidirectional format characters are replaced by U+FFFD.
  fileprivate var onOneLine: String {
    let text = FilePath(self).description
    guard text.unicodeScalars.contains(where: \.isControl) else { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { line.append(scalar.isControl ? "\u{FFFD}" : scalar) }
    return String(line)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
