import LazyData
import LazyTerminal

/// The first requests for the files of a command line that are on web servers. Each starts when its file is needed.
@MainActor
final class WebOpenings {
  private let paths: [String]
  private let options: (String) -> OpeningOptions
  private var openings: [String: WebOpening] = [:]
  /// The index of the first file that can be shown, or is awaited.
  private var first = 0
  /// Whether no file is shown yet. Until then, a file that cannot be shown is not requested again.
  private var isStarting = true

  /// - Parameters:
  ///   - paths: the paths of all files.
  ///   - options: returns how a file is read.
  init(_ paths: [String], options: @escaping (String) -> OpeningOptions) {
    (self.paths, self.options) = (paths, options)
  }

  /// Starts the request for a file on a web server.
  ///
  /// - Returns: whether the file can be opened without waiting for its server. If that changes, the terminal's loop is
  ///   woken.
  func prepare(_ path: String) -> Bool {
    guard RecordFile.isWeb(path) else { return true }
    if let opening = openings[path] { return opening.isDone }
    openings[path] = WebOpening(path, options(path)) { TerminalLoop.wake() }
    return false
  }

  /// Returns the request for a file, if it was started. After the start, the next call of `prepare` starts another one.
  func take(_ path: String) -> WebOpening? {
    isStarting ? openings[path] : openings.removeValue(forKey: path)
  }

  /// Ends the start, because a file is shown.
  func endStart() {
    isStarting = false
    openings = openings.filter { !$0.value.isDone }
  }

  /// Passes over a file that cannot be shown.
  func passOver(_ path: String) {
    if let index = paths[first...].firstIndex(of: path) { first = index + 1 }
  }

  /// Starts the request for the first file that can be shown. A file whose request has failed is passed over.
  ///
  /// - Returns: whether files can be opened without waiting for a server.
  func prepareFirst() -> Bool {
    while paths.indices.contains(first) {
      guard prepare(paths[first]) else { return false }
      guard openings[paths[first]]?.hasFailed == true else { return true }
      first += 1
    }
    return true
  }

  /// The name of the file that `prepareFirst` waits for.
  var awaitedName: String { paths.indices.contains(first) ? RecordFile.shownName(paths[first]) : "" }

  /// Waits until `prepareFirst` returns `true`.
  ///
  /// - Returns: `false` if the time has passed before.
  func waitForFirst(atMost time: Duration) -> Bool {
    let end = ContinuousClock.now + time
    while !prepareFirst() {
      guard let opening = openings[paths[first]], opening.wait(atMost: end - .now) else { return false }
    }
    return true
  }
}
