internal import Basics
internal import CPostgres

extension PostgreSQLSession {
  func waitForNotification(of channel: String, _ operation: DatabaseOperation) throws -> Bool {
    guard !isShared else { return false }
    if isListening {
      _ = try nextNotification(operation)
    } else {
      // Rows that were added before the subscription started are looked for immediately.
      try listen(to: channel, operation)
    }
    return true
  }

  /// Waits until another session notifies a channel that this session listens to.
  ///
  /// - Returns: the name of the channel.
  /// - Throws: the error if the connection was lost; `DatabaseOperation.Stopped` if the operation was cancelled or
  ///   has timed out.
  func nextNotification(_ operation: DatabaseOperation) throws -> String {
    if let failure { throw failure }
    try settle(operation)
    while true {
      if let notification = call.pointee.PQnotifies(handle) {
        defer { call.pointee.PQfreemem(notification) }
        return notification.pointee.channel.map { String(cString: $0) } ?? ""
      }
      let end = try operation.waking(pipe) {
        DescriptorWait.wait(pipe, call.pointee.PQsocket(handle), until: operation.deadline)
      }
      if case .woken = end { pipe.drain() }
      try operation.check()
      if case .ready = end, call.pointee.PQconsumeInput(handle) == 0 { throw breakUp() }
    }
  }
}
