internal import Synchronization

/// The part of a document that has been received from its start. A transfer that breaks is continued after it.
final class ReceivedPart: Sendable {
  fileprivate struct State {
    var count = 0
    /// The mark of the document's version; `nil` if the transfer cannot be continued.
    var mark: String?
    /// Whether the first bytes of the current answer were checked.
    var isChecked = false
    var isOfOtherVersion = false
  }

  private let state = Mutex(State())
  private let sink: @Sendable (UnsafeRawBufferPointer) -> Bool

  /// - Parameter sink: receives bytes; returns whether to continue.
  init(_ sink: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool) { self.sink = sink }

  /// The number of bytes.
  var count: Int { state.withLock { $0.count } }
  var isEmpty: Bool { count == 0 }
  /// Whether the rest can be requested.
  var canContinue: Bool { state.withLock { $0.mark != nil && !$0.isOfOtherVersion } }
  /// Whether the rest was of another version of the document.
  var isOfOtherVersion: Bool { state.withLock { $0.isOfOtherVersion } }

  /// The lines of the header that request the rest. Begins a new answer.
  var request: [String] {
    state.withLock { state in
      state.isChecked = false
      guard state.count > 0, let mark = state.mark else { return [] }
      return ["Range: bytes=\(state.count)-", "If-Range: \(mark)", "Accept-Encoding: identity"]
    }
  }

  /// Takes the next bytes of an answer. Returns whether to continue.
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
  /// Checks that an answer begins after the last byte.
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
