internal import CPostgres

/// A connection of libpq, used by one thread at a time.
final class PostgreSQLConnection: ServerConnection {
  // A connection is used by one thread at a time, and a thread that passes it on no longer uses it.
  nonisolated(unsafe) let handle: OpaquePointer
  let library: PostgreSQLLibrary

  init(_ handle: OpaquePointer, _ library: PostgreSQLLibrary) {
    self.handle = handle
    self.library = library
  }

  /// The error message of libpq.
  var message: String { library.call.pointee.PQerrorMessage(handle).map { String(cString: $0) } ?? "" }

  /// All connection options that are in effect.
  var options: [String: String] { library.takeOptions(library.call.pointee.PQconninfo(handle)) }

  /// Makes error messages include their codes, and keeps notices off standard error.
  func quieten() {
    _ = library.call.pointee.PQsetNoticeReceiver(handle, { _, _ in }, nil)
    _ = library.call.pointee.PQsetErrorVerbosity(handle, Int32(CPOSTGRES_VERBOSE_ERRORS))
  }

  /// Closes the connection. It cannot be used afterwards.
  func close() { library.call.pointee.PQfinish(handle) }
}
