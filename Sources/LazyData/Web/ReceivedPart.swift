internal import Synchronization

/// The part of a document that has been received from its start. If a transfer breaks, the next one continues after
/// this part.
final class ReceivedPart: Sendable {
  fileprivate struct State {
    var count = 0
    /// The tag or date that identifies the document's version; `nil` if the transfer cannot be continued.
    var mark: String?
    /// Whether the header of the current answer was checked.
    var isChecked = false
    var isOfOtherVersion = false
  }

  private let state = Mutex(State())
  private let sink: @Sendable (UnsafeRawBufferPointer) -> Bool

  /// - Parameter sink: receives bytes; returns whether to continue.
  init(_ sink: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool) { self.sink = sink }

  /// The number of received bytes.
  var count: Int { state.withLock { $0.count } }
  var isEmpty: Bool { count == 0 }
  /// Whether the rest can be requested.
  var canContinue: Bool { state.withLock { $0.mark != nil && !$0.isOfOtherVersion } }
  /// Whether the rest that the server sent is of another version of the document.
  var isOfOtherVersion: Bool { state.withLock { $0.isOfOtherVersion } }

  /// The header lines that request the rest. Reading this property also prepares this object for a new answer.
  var request: [String] {
    state.withLock { state in
      state.isChecked = false
      guard state.count > 0, let mark = state.mark else { return [] }
      return ["Range: bytes=\(state.count)-", "If-Range: \(mark)", "Accept-Encoding: identity"]
    }
  }

  /// Receives the next bytes of an answer. Returns whether to continue.
  func take(_ bytes: UnsafeRawBufferPointer, _ header: [String]) -> Bool {
    let isExpected = state.withLock { state in
      if !state.isChecked { state.check(header) }
      if !state.isOfOtherVersion { state.count += bytes.count }
      return !state.isOfOtherVersion
    }
    return isExpected && sink(bytes)
  }
}

extension ReceivedPart.State {
  /// Stores the document's version from the first answer. Checks that a later answer starts after the last received
  /// byte.
  fileprivate mutating func check(_ header: [String]) {
    isChecked = true
    let header = WebHeader(header)
    if count == 0 {
      mark = header.isCompressed ? nil : header.mark
    } else {
      isOfOtherVersion = header.range?.range?.lowerBound != count
    }
  }
}
