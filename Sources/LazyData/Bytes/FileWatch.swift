internal import Dispatch

/// Tells when something may have happened to an open file, or to what stands at its path, until it goes.
///
/// It sleeps meanwhile: the system wakes it. File systems that are changed from other machines, or made up as they are
/// read, say nothing (see `FileDescriptor.isNotified`), and then it wakes up once an interval.
final class FileWatch: Sendable {
  // Cancelling is all that is done with them, and may be done on any thread.
  private nonisolated(unsafe) let sources: [any DispatchSourceProtocol]

  /// - Parameters:
  ///   - path: where the file was opened; nil where it has no name.
  ///   - interval: how often to look where the system does not say; nil for not at all.
  ///   - onEvent: is called on a queue of the watch's own, one call at a time.
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

  /// A watch that only looks once an interval.
  init(every interval: DispatchTimeInterval, onEvent: @escaping @Sendable () -> Void) {
    sources = [Self.timer(interval, queue: DispatchQueue(label: "FileWatch"), onEvent: onEvent)]
    for source in sources { source.activate() }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// How long to be deaf after an event. A writer that never stops, or a folder in which much goes on, costs a look in this
  /// time, and not one for each event; the kernel keeps what happens meanwhile.
  private static let pause = DispatchTimeInterval.milliseconds(10)

  /// Has `onEvent` called when `source` has an event that counts.
  ///
  /// - Parameter counts: takes the event, and tells whether it does.
  static func notify(
    from source: any DispatchSourceProtocol, on queue: DispatchQueue, counts: @escaping @Sendable () -> Bool,
    _ onEvent: @escaping @Sendable () -> Void
  ) {
    // It is suspended and resumed on its queue alone.
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

/// A place in a folder.
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
