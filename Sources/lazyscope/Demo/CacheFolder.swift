import Foundation

/// The folder in which the program keeps what it can make again.
struct CacheFolder: Equatable {
  let path: String

  /// The folder in `$XDG_CACHE_HOME`, or else in `$HOME`; nil where neither is an absolute path.
  init?(environment: [String: String]) {
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    #if os(macOS)
      let caches = "Library/Caches"
    #else
      let caches = ".cache"
    #endif
    guard let folder = folder("XDG_CACHE_HOME") ?? folder("HOME").map({ "\($0)/\(caches)" }) else { return nil }
    path = "\(folder)/lazyscope"
  }

  /// Makes it, and the folders above, where they are missing; no other user may look into them.
  ///
  /// - Throws: `Failure` where the system refuses.
  func make() throws {
    var made = ""
    for name in path.split(separator: "/") {
      made += "/\(name)"
      guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
      // Some systems find a folder that is there to be on a disk that cannot be written first.
      let reason = String(cString: strerror(errno))
      guard access(made, F_OK) != 0 else { continue }
      throw Failure(
        "\(path): the demo's records cannot be kept there (\(reason)); set XDG_CACHE_HOME to a folder that can be written"
      )
    }
  }
}
