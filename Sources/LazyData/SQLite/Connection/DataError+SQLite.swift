import Foundation
import GRDB
import GRDBSQLite

extension DataError {
  /// Tells what an error of GRDB means for the file at `path`.
  ///
  /// - Parameters:
  ///   - systemError: what the system has said when SQLite could not go on.
  ///   - isWriting: whether it is the file that was written; else nothing but what is kept beside it can be.
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
  /// Whether a file could not be written, which in a database that is only read is a temporary one.
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
  /// What the system has said when SQLite could not go on; nil where it has said nothing.
  var systemError: String? {
    unsafeReentrantRead { database in
      let number = sqlite3_system_errno(database.sqliteConnection)
      return number == 0 ? nil : String(cString: strerror(number))
    }
  }
}
