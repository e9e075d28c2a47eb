import Foundation

/// The limit of open files of the process.
///
/// The system's libraries end a program without a message if they cannot open the files they need. So the limit is
/// checked first.
enum OpenFileLimit {
  /// The number of open files that the program requires: for data, the terminal, a watch and background work, and a
  /// reserve.
  static let needed: rlim_t = 64

  /// Raises the limit if it is too low.
  ///
  /// - Throws: `Failure` if the limit cannot be raised enough.
  static func raise() throws {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return }
    limit.rlim_cur = min(needed, limit.rlim_max)
    guard limit.rlim_cur >= needed, setrlimit(resource, &limit) == 0 else {
      throw Failure("only \(limit.rlim_max) files can be open at once; run ulimit -n \(needed) first")
    }
  }
}
