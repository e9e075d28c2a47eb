#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The file that libpq looks for passwords in.
///
/// One that others may read libpq does not read, and says so on standard error, which belongs to the list that is drawn. It is
/// not told of such a one.
enum PostgreSQLPasswordFile {
  /// A path where no file can be.
  private static let nowhere = "/dev/null/none"

  /// What is to be told of it, beside what `options` tell; nil where libpq may look for it.
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
