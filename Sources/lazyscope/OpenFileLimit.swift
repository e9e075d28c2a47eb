import Foundation

/// How many files the process may have open at once.
///
/// The system's libraries end a program that cannot have as many as they need, and without a word. So it is looked at before.
enum OpenFileLimit {
  /// What files, the terminal, a watch and what runs in the background need, and some more.
  static let needed: rlim_t = 64

  /// Raises the limit where it is too low.
  ///
  /// - Throws: `Failure` where it may not be raised as far.
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
      throw Failure("only \(limit.rlim_max) files may be open at once; allow \(needed): ulimit -n \(needed)")
    }
  }
}
