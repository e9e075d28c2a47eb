internal import Basics
internal import CMariaDB
import Synchronization

/// A request to a server to cancel a statement. It is sent over a separate connection, on a separate thread.
final class MySQLCancellation: Sendable {
  private let isDone = Atomic<Bool>(false)

  /// The maximum time of the request. The time to connect has a limit of its own.
  private static let limit = Duration.seconds(2)

  /// Sends the request to the server of the connection. Returns `nil` if no thread can be started.
  init?(_ connection: MySQLConnection, _ address: MySQLAddress, password: [UInt8]?, waking pipe: WakePipe) {
    let (number, host) = (connection.number, connection.host)
    let thread = JoinableThread {
      Self.send(number, host, address, password)
      self.isDone.store(true, ordering: .sequentiallyConsistent)
      pipe.wake()
    }
    guard let thread else { return nil }
    thread.detach()
  }

  private static func send(_ number: UInt, _ host: MySQLHost, _ address: MySQLAddress, _ password: [UInt8]?) {
    guard let pipe = WakePipe(),
      let connection = try? MySQLDialer(address: address, password: password, abandoned: pipe).dial(host)
    else { return }
    defer { connection.close() }
    let call = connection.library.call
    let deadline = ContinuousClock.now + limit
    let sql = "KILL QUERY \(number)"
    var answer: Int32 = 0
    sql.withCString { text in
      var events = call.pointee.mysql_real_query_start(&answer, connection.handle, text, UInt(sql.utf8.count))
      while events != 0, case .ready = connection.wait(pipe, for: events, until: deadline) {
        events = call.pointee.mysql_real_query_cont(
          &answer, connection.handle, events & Int32(CMARIADB_READING | CMARIADB_WRITING))
      }
    }
  }

  /// Whether the request has reached the server, or has failed.
  var isOver: Bool { isDone.load(ordering: .sequentiallyConsistent) }
}
