import LazyData

/// The pending messages of a controller, and whether the controller must be updated from its source.
struct RecordChanges {
  /// Whether something has changed since the last update.
  var isStale = true
  /// Whether the next change of the source will be observed.
  private var isWatching = false
  private var message = StatusMessage()
  /// The source's last notice, which is shown once. `noticeCount` is the number of the source's notices so far.
  private var notice: String?
  private var noticeCount = 0
  /// Whether no notices were taken from the source yet.
  private var isNew = true

  /// Starts an update.
  ///
  /// - Returns: whether there is anything to update.
  mutating func beginUpdate() -> Bool {
    defer { isStale = false }
    return isStale
  }

  /// Starts to observe the source.
  ///
  /// - Returns: false if the source is observed already.
  mutating func beginWatch() -> Bool {
    defer { isWatching = true }
    return !isWatching
  }

  mutating func sourceChanged() {
    isWatching = false
    isStale = true
  }

  mutating func say(_ text: String) {
    message.answer = text
    isStale = true
  }

  mutating func update(from status: SourceStatus) {
    defer { isNew = false }
    guard status.notice != notice || status.noticeCount != noticeCount else { return }
    notice = status.notice
    noticeCount = status.noticeCount
    if isNew { message.note = notice } else { message.news = notice ?? message.news }
  }

  mutating func removeMessage() -> StatusMessage {
    defer { message = StatusMessage() }
    return message
  }
}
