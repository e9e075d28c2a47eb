internal import Dispatch
internal import Foundation
internal import Synchronization

/// Runs a query on a thread, which writes the rows to a pipe as CSV.
final class DuckDBRows: Sendable {
  private struct State {
    var failure: DataError?
    /// The writing end of the pipe; `nil` after the query has ended.
    var output: FileDescriptor?
    /// Whether the reader has stopped the query.
    var isStopped = false
  }

  private let connection: DuckDBConnection
  private let state: Mutex<State>
  private let hasEnded = DispatchSemaphore(value: 0)

  /// The size of the thread's stack. Nested expressions need more than the default.
  private static let stackSize = 16 << 20

  /// Starts the query, and writes its rows to a new pipe.
  ///
  /// - Parameter header: the bytes in front of the rows.
  /// - Returns: the running query, and the reading end of the pipe.
  static func start(
    _ sql: String, on connection: DuckDBConnection, header: [UInt8]
  ) throws(DataError) -> (rows: DuckDBRows, input: FileDescriptor) {
    guard let pipe = FileDescriptor.makePipe() else { throw DuckDBMessage.error("too many open files") }
    let rows = DuckDBRows(connection, pipe.writing)
    let thread = Thread {
      // Blocks SIGPIPE. If nobody reads the pipe, a write then fails, and the signal does not end the program.
      PipeFeed.leaveSignalsToOthers()
      rows.run(sql, header)
    }
    thread.stackSize = stackSize
    thread.start()
    return (rows, pipe.reading)
  }

  private init(_ connection: DuckDBConnection, _ output: FileDescriptor) {
    self.connection = connection
    state = Mutex(State(output: output))
  }

  /// Ends the query. Must be called once, after the last read of the pipe.
  ///
  /// - Parameter isAtEnd: whether the pipe was read to its end.
  /// - Returns: the error that stopped the query; `nil` if all rows were written, or if the pipe was not read to its
  ///   end.
  func finish(isAtEnd: Bool) -> DataError? {
    guard isAtEnd else {
      state.withLock { $0.isStopped = true }
      connection.interrupt()
      return nil
    }
    hasEnded.wait()
    return state.withLock { $0.failure }
  }

  // MARK: On the thread

  private func run(_ sql: String, _ header: [UInt8]) {
    var failure: DataError?
    do throws(DataError) {
      if header.withUnsafeBytes(take) { try connection.read(sql) { take($0) } }
    } catch {
      failure = error
    }
    // The failure is set before the pipe is closed, so the reader finds it at the end of the pipe.
    state.withLock { state in
      state.failure = failure
      state.output = nil
    }
    hasEnded.signal()
  }

  /// Writes bytes to the pipe. Returns whether to continue.
  private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let output = state.withLock({ $0.isStopped ? nil : $0.output }) else { return false }
    return output.writeAll(bytes)
  }
}
