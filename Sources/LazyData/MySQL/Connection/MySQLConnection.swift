internal import Basics
internal import CMariaDB

/// A connection of libmariadb, used by one thread at a time.
final class MySQLConnection: ServerConnection {
  // A connection is used by one thread at a time, and a thread that passes it on no longer uses it.
  nonisolated(unsafe) let handle: OpaquePointer
  let library: MySQLLibrary
  /// The server of the connection.
  let host: MySQLHost

  init(_ handle: OpaquePointer, _ library: MySQLLibrary, to host: MySQLHost) {
    self.handle = handle
    self.library = library
    self.host = host
  }

  /// The number of the last error; 0 if there was none.
  var errorNumber: UInt32 { library.call.pointee.mysql_errno(handle) }

  /// The message of the last error.
  var message: String { library.call.pointee.mysql_error(handle).map { String(cString: $0) } ?? "" }

  /// The number of the connection on the server. With it, another connection can cancel a statement of this one.
  var number: UInt { library.call.pointee.mysql_thread_id(handle) }

  func close() { library.call.pointee.mysql_close(handle) }

  /// Waits until the connection is ready for an event that the library waits for.
  ///
  /// - Parameters:
  ///   - pipe: ends the wait early if it is woken.
  ///   - events: the events, as flags of libmariadb.
  func wait(_ pipe: WakePipe, for events: Int32, until deadline: ContinuousClock.Instant?) -> DescriptorWait.End {
    let isWriting = events & Int32(CMARIADB_WRITING) != 0
    let isReading = events & Int32(CMARIADB_READING) != 0 || !isWriting
    let wanted = (isReading ? DescriptorWait.reading : 0) | (isWriting ? DescriptorWait.writing : 0)
    return DescriptorWait.wait(pipe, library.call.pointee.mysql_get_socket(handle), wanted, until: deadline)
  }
}

/// Connects to a server through libmariadb, on a thread that may wait.
struct MySQLDialer: Sendable {
  let address: MySQLAddress
  let password: [UInt8]?
  /// Wakes the thread when the connection is no longer needed.
  let abandoned: WakePipe

  /// The default time limit for each server, in seconds.
  private static let patience = 10

  /// Connects to the first server of the address that can be used.
  ///
  /// - Throws: the error of the last server.
  func dial() throws(ConnectionFailure) -> MySQLConnection {
    for host in address.hosts.dropLast() {
      do throws(ConnectionFailure) {
        return try dial(host)
      } catch {
        guard error.mayDifferElsewhere, !DescriptorWait.isReadable(abandoned.readEnd) else { throw error }
      }
    }
    return try dial(address.hosts.last ?? MySQLHost())
  }

  /// Connects to one server.
  func dial(_ host: MySQLHost) throws(ConnectionFailure) -> MySQLConnection {
    guard let handle = address.library.call.pointee.mysql_init(nil) else { throw .error(.noRoom(address.shown)) }
    let connection = MySQLConnection(handle, address.library, to: host)
    setOptions(of: connection)
    do throws(ConnectionFailure) {
      try connect(connection)
      return connection
    } catch {
      connection.close()
      throw error
    }
  }

  private var seconds: Int { max(1, address.parameters["connect_timeout"].flatMap { Int($0) } ?? Self.patience) }

  private func setOptions(of connection: MySQLConnection) {
    func set(_ option: Int, _ value: String) {
      _ = connection.library.call.pointee.mysql_options(connection.handle, Int32(option), value)
    }
    func set(_ option: Int, flag: Bool) {
      withUnsafeBytes(of: CChar(flag ? 1 : 0)) { value in
        _ = connection.library.call.pointee.mysql_options(connection.handle, Int32(option), value.baseAddress)
      }
    }
    _ = connection.library.call.pointee.mysql_options(connection.handle, Int32(CMARIADB_NONBLOCKING), nil)
    set(CMARIADB_CHARACTER_SET, "utf8mb4")
    set(CMARIADB_DEFAULT_GROUP, "lazyscope")
    // A node of a Galera cluster without a majority accepts connections, and refuses this statement.
    if address.hosts.count > 1 { set(CMARIADB_FIRST_STATEMENT, "ROLLBACK") }
    // Without this option, a server could request any file that this program may read (`LOAD DATA LOCAL`).
    withUnsafeBytes(of: UInt32(0)) { value in
      _ = connection.library.call.pointee.mysql_options(
        connection.handle, Int32(CMARIADB_LOCAL_INFILE), value.baseAddress)
    }
    _ = connection.library.call.pointee.mysql_options4(
      connection.handle, Int32(CMARIADB_ATTRIBUTE), "program_name", "lazyscope")
    if let path = address.parameters["ssl-ca"] { set(CMARIADB_AUTHORITY, path) }
    if let path = address.parameters["ssl-cert"] { set(CMARIADB_CERTIFICATE, path) }
    if let path = address.parameters["ssl-key"] { set(CMARIADB_KEY, path) }
    set(CMARIADB_TLS, flag: address.encryption.isWanted(for: connection.host))
    set(CMARIADB_VERIFY_CERTIFICATE, flag: address.encryption.isVerified)
  }

  private func connect(_ connection: MySQLConnection) throws(ConnectionFailure) {
    let call = connection.library.call
    let deadline = ContinuousClock.now + .seconds(seconds)
    let socket = address.parameters["socket"]
    let word = password ?? address.password
    var answer: OpaquePointer?
    let end: DescriptorWait.End? = Self.withText(connection.host.name) { host in
      Self.withText(address.user) { user in
        Self.withText(word) { word in
          Self.withText(address.databaseName.isEmpty ? nil : address.databaseName) { name in
            Self.withText(socket) { socket in
              var events = call.pointee.mysql_real_connect_start(
                &answer, connection.handle, host, user, word, name, connection.host.port, socket,
                UInt(CMARIADB_MULTIPLE_STATEMENTS))
              while events != 0 {
                let end = connection.wait(abandoned, for: events, until: deadline)
                guard case .ready = end else { return end }
                events = call.pointee.mysql_real_connect_cont(
                  &answer, connection.handle, events & Int32(CMARIADB_READING | CMARIADB_WRITING))
              }
              return nil
            }
          }
        }
      }
    }
    switch end {
    case .late: throw .error(.timedOut(path: address.shown))
    case .woken: throw .error(.unreachable(path: address.shown, reason: "cancelled"))
    case .ready, nil: break
    }
    guard answer == nil else { return try checkEncryption(of: connection) }
    let error = DataError(mySQL: connection.errorNumber, reason: connection.message, path: address.shown)
    guard connection.errorNumber == Self.accessDenied else { throw .error(error) }
    throw password != nil ? .passwordWrong(error) : word == nil ? .passwordWanted : .error(error)
  }

  /// Checks that the connection is encrypted if that is required. If the server does not offer encryption, and the
  /// certificate need not be verified, libmariadb connects without encryption.
  private func checkEncryption(of connection: MySQLConnection) throws(ConnectionFailure) {
    guard address.encryption.isRequired, connection.library.call.pointee.mysql_get_ssl_cipher(connection.handle) == nil
    else { return }
    throw .error(
      .refused(path: address.shown, reason: "the server does not support encryption, which ssl-mode requires"))
  }

  /// The number of the error for a wrong user name or password.
  private static let accessDenied: UInt32 = 1_045

  private static func withText<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    withText(text.map { Array($0.utf8) }, body)
  }

  private static func withText<Result>(_ text: [UInt8]?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return body(nil) }
    return (text + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}

extension ConnectionFailure {
  /// Whether the connection may still succeed with another of the servers that the address lists. It may if this server
  /// cannot be reached, or did not answer in time.
  fileprivate var mayDifferElsewhere: Bool {
    switch self {
    case .error(.unreachable), .error(.timedOut): true
    case .error, .passwordWanted, .passwordWrong: false
    }
  }
}

extension DataError {
  /// Converts an error of libmariadb or of a server.
  ///
  /// - Parameters:
  ///   - number: the number of the error.
  ///   - reason: the error's message.
  ///   - path: the displayed address of the database.
  init(mySQL number: UInt32, reason: String, path: String) {
    let reason = Self.oneLine(reason)
    switch number {
    case 1_969, 3_024: self = .timedOut(path: path)
    case 1_044, 1_142, 1_143, 1_227, 1_370: self = .notPermitted(path: path, reason: reason)
    case 1_045, 1_698: self = .notLoggedIn(path: path, reason: reason)
    case 1_049, 1_146: self = .gone(path: path, reason: reason)
    case 1_205, 1_213, 1_317, 1_028, 1_041, 1_114: self = .brokenOff(path: path, reason: reason)
    // A node of a Galera cluster that has lost the majority answers 1047.
    case 1_040, 1_042, 1_047, 1_053, 1_077, 1_152...1_161, 1_184, 1_203, 1_226, 1_927:
      self = .unreachable(path: path, reason: reason)
    // The rows of a table of the Spider engine are on another server, which cannot be reached.
    case 1_429, 12_701: self = .unreachable(path: path, reason: reason)
    // The numbers of the library's own errors.
    case 2_001...2_013, 2_026, 2_048, 2_055: self = .unreachable(path: path, reason: reason)
    default: self = .refused(path: path, reason: reason)
    }
  }
}
