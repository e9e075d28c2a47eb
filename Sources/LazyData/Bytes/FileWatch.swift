internal import Dispatch

/// Reports possible changes of an open file or its path, as long as the watch exists.
///
/// The watch does nothing until the system notifies it. File systems without notifications (see
/// `FileDescriptor.isNotified`) are polled once per interval instead.
final class FileWatch: Sendable {
  // The sources are only cancelled, which is safe on any thread.
  private nonisolated(unsafe) let sources: [any DispatchSourceProtocol]

  /// - Parameters:
  ///   - path: the path of the file, or `nil` if it has none.
  ///   - interval: the polling interval if the system does not notify; `nil` to not poll.
  ///   - onEvent: called on a queue of this watch, one call at a time.
  init(
    _ file: FileDescriptor, path: String?, interval: DispatchTimeInterval? = .seconds(1),
    onEvent: @escaping @Sendable () -> Void
  ) {
    let queue = DispatchQueue(label: "FileWatch")
    sources =
      Self.notifiers(file, path: path, queue: queue, onEvent: onEvent)
      ?? interval.map { [Self.timer($0, queue: queue, onEvent: onEvent)] } ?? []
    for source in sources { source.activate() }
  }

  /// Creates a watch that only polls.
  init(every interval: DispatchTimeInterval, onEvent: @escaping @Sendable () -> Void) {
    sources = [Self.timer(interval, queue: DispatchQueue(label: "FileWatch"), onEvent: onEvent)]
    for source in sources { source.activate() }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// The time for which events are ignored after an event. A file or folder that changes often is then checked once per
  /// pause, not once per event. The kernel queues the ignored events.
  private static let pause = DispatchTimeInterval.milliseconds(10)

  /// Calls `onEvent` for each relevant event of `source`.
  ///
  /// - Parameter counts: consumes the event, and returns whether it is relevant.
  static func notify(
    from source: any DispatchSourceProtocol, on queue: DispatchQueue, counts: @escaping @Sendable () -> Bool,
    _ onEvent: @escaping @Sendable () -> Void
  ) {
    // The source is suspended and resumed only on its queue.
    nonisolated(unsafe) let source = source
    source.setEventHandler {
      source.suspend()
      queue.asyncAfter(deadline: .now() + pause) { source.resume() }
      if counts() { onEvent() }
    }
  }

  private static func timer(
    _ interval: DispatchTimeInterval, queue: DispatchQueue, onEvent: @escaping @Sendable () -> Void
  ) -> any DispatchSourceProtocol {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(100))
    timer.setEventHandler(handler: onEvent)
    return timer
  }
}

/// An entry of a folder.
struct FolderEntry: Hashable {
  let folder: FilePath
  let name: [UInt8]

  init(_ path: FilePath) {
    let bytes = path.bytes
    let end = bytes.lastIndex(of: UInt8(ascii: "/"))
    name = end.map { Array(bytes[($0 + 1)...]) } ?? bytes
    folder = end.map { $0 == 0 ? FilePath("/") : FilePath(bytes: bytes[..<$0]) } ?? FilePath(".")
  }
}

/// The way in which a source is watched for changes by other programs.
///
/// See ``RecordReading/watch(_:)``, ``RecordSource/keepWatch()`` and ``RecordSource/isFollowing``.
public enum WatchPolicy: Sendable {
  /// Does not watch.
  case off
  /// Watches the file only if the system reports changes, so nothing runs while nothing changes.
  case whenNotified
  /// Watches, and polls once a second if the system does not notify.
  case always
}
