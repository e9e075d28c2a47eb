import Foundation
import GRDB
import GRDBSQLite

extension DataError {
  /// Converts an error of GRDB to a `DataError` for the file at `path`.
  ///
  /// - Parameters:
  ///   - systemError: the system's message for SQLite's failed operation.
  ///   - isWriting: whether the file itself was written. Otherwise a failed write can only concern a temporary file.
  init(_ error: any Error, path: String, systemError: String? = nil, isWriting: Bool = false) {
    if let error = error as? DataError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .refused(path: path, reason: "\(error)")
      return
    }
    let reason = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ, .SQLITE_CORRUPT:
      self = .damaged(path: path, reason: reason)
    case .SQLITE_IOERR where isWriting || error.isOfWriting:
      let reason = systemError ?? reason
      self = isWriting ? .notWritten(path: path, reason: reason) : .notKept(path: path, reason: reason)
    case .SQLITE_IOERR: self = .unreadable(path: path, reason: systemError ?? reason)
    case .SQLITE_READONLY: self = .needsRecovery(path: path)
    case .SQLITE_INTERRUPT: self = .unfinished(path: path)
    case .SQLITE_TOOBIG: self = .valueTooLong(path: path)
    case .SQLITE_FULL:
      self = isWriting ? .notWritten(path: path, reason: reason) : .notKept(path: path, reason: reason)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .inaccessible(path: path, reason: systemError ?? reason)
    default: self = .refused(path: path, reason: reason)
    }
  }
}

extension DatabaseError {
  /// Whether the error is that of a failed write. If the database is only read, the write was to a temporary file.
  fileprivate var isOfWriting: Bool {
    switch extendedResultCode {
    case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_TRUNCATE,
      .SQLITE_IOERR_GETTEMPPATH:
      true
    default: false
    }
  }
}

extension DatabaseQueue {
  /// The system's message for the last failed operation; `nil` if there is none.
  var systemError: String? {
    unsafeReentrantRead { database in
      let number = sqlite3_system_errno(database.sqliteConnection)
      return number == 0 ? nil : String(cString: strerror(number))
    }
  }
}
