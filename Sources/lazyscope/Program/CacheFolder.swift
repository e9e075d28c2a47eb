import Foundation

/// The folder for cache files.
struct CacheFolder: Equatable {
  let path: String

  /// Finds the folder in `$XDG_CACHE_HOME`, or in `$HOME` if that is not set. Returns nil if neither is an absolute
  /// path.
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

  /// Creates the folder and its missing parents. Only this user can access them.
  ///
  /// - Throws: `Failure` if the system refuses.
  func make() throws {
    var made = ""
    for name in path.split(separator: "/") {
      made += "/\(name)"
      guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
      // If the folder exists on a read-only disk, `mkdir` fails with EROFS on some systems, and not with EEXIST.
      let reason = String(cString: strerror(errno))
      guard access(made, F_OK) != 0 else { continue }
      throw Failure(
        "\(path): cannot store the demo's records (\(reason)); set XDG_CACHE_HOME to a writable folder"
      )
    }
  }
}
