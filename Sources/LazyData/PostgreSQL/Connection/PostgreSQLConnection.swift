internal import Basics
internal import CPostgres

/// A connection of libpq's, which is used by one thread at a time.
final class PostgreSQLConnection: Sendable {
  // Whoever has the connection hands it on as a whole.
  nonisolated(unsafe) let handle: OpaquePointer
  let library: PostgreSQLLibrary

  init(_ handle: OpaquePointer, _ library: PostgreSQLLibrary) {
    self.handle = handle
    self.library = library
  }

  /// What libpq says has gone wrong.
  var message: String { library.call.pointee.PQerrorMessage(handle).map { String(cString: $0) } ?? "" }

  /// All options that are in effect.
  var options: [String: String] { library.takeOptions(library.call.pointee.PQconninfo(handle)) }

  /// Has it tell codes with errors, and write no notices to standard error.
  func quieten() {
    _ = library.call.pointee.PQsetNoticeReceiver(handle, { _, _ in }, nil)
    _ = library.call.pointee.PQsetErrorVerbosity(handle, Int32(CPOSTGRES_VERBOSE_ERRORS))
  }

  /// Closes it, after which it cannot be used.
  func close() { library.call.pointee.PQfinish(handle) }

  /// Closes it on a thread of its own, as saying good-bye may block.
  func closeLater() {
    guard let thread = JoinableThread({ self.close() }) else { return close() }
    thread.detach()
  }
}
