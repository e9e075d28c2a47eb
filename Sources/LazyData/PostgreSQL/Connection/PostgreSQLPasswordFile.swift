#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The password file of libpq.
///
/// libpq ignores a file that other users may read, and prints a warning to standard error. The warning would disturb
/// the list on screen, so the path of such a file is replaced.
enum PostgreSQLPasswordFile {
  /// A path that can have no file.
  private static let nowhere = "/dev/null/none"

  /// Returns the path to pass to libpq in addition to `options`, or `nil` if libpq may use its default.
  static func replacement(for options: [String: String]) -> String? {
    guard let path = path(options), isWarnedOf(path) else { return nil }
    return nowhere
  }

  private static func path(_ options: [String: String]) -> String? {
    if let path = options["passfile"], !path.isEmpty { return path }
    if let path = variable("PGPASSFILE"), !path.isEmpty { return path }
    return variable("HOME").map { $0 + "/.pgpass" }
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  private static func isWarnedOf(_ path: String) -> Bool {
    var attributes = stat()
    guard stat(path, &attributes) == 0 else { return false }
    return attributes.st_mode & S_IFMT != S_IFREG || attributes.st_mode & (S_IRWXG | S_IRWXO) != 0
  }
}
