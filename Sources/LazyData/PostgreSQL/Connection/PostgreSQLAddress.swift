internal import CPostgres

/// The address of a database, in a form that libpq accepts: a URI, or a list of names and values.
///
/// libpq handles environment variables, service files, password files, several hosts and TLS.
package struct PostgreSQLAddress: Sendable {
  /// The address as it is displayed, without a password.
  package let shown: String
  /// The name of the database if the address contains it; otherwise empty.
  package let databaseName: String
  /// The connection options for libpq, by name.
  let options: [String: String]
  let library: PostgreSQLLibrary

  private static let schemes = ["postgresql://", "postgres://"]

  /// Whether `text` is a URI of a PostgreSQL database.
  package static func isAddress(_ text: String) -> Bool { scheme(of: text) != nil }

  private static func scheme(of text: String) -> String? {
    schemes.first { text.prefix($0.count).lowercased() == $0 }
  }

  /// - Parameter text: a URI, or names and values such as `host=example dbname=events`.
  package init(_ text: String) throws(DataError) { try self.init(text, PostgreSQLLibrary.shared) }

  /// - Parameter library: the library; `nil` if there is none.
  init(_ text: String, _ library: PostgreSQLLibrary?) throws(DataError) {
    let scheme = Self.scheme(of: text)
    let unread = scheme.map { $0 + "…" } ?? "PostgreSQL"
    guard let library else { throw .noLibrary(path: unread) }
    if let scheme, Self.hasStrayPassword(text.dropFirst(scheme.count)) {
      throw .refused(path: unread, reason: "invalid password; write @ as %40, / as %2F, : as %3A and ? as %3F")
    }
    var error: UnsafeMutablePointer<CChar>?
    let parsed = library.call.pointee.PQconninfoParse(scheme.map { $0 + text.dropFirst($0.count) } ?? text, &error)
    defer { library.call.pointee.PQfreemem(error) }
    guard let parsed, !text.utf8.contains(0) else {
      // If the text cannot be parsed, libpq's message repeats it, and the text may contain a password.
      throw .refused(
        path: unread, reason: "invalid address; use postgresql://user@host:port/database, or host=… user=… dbname=…")
    }
    let given = library.takeOptions(parsed)
    let defaults = library.takeOptions(library.call.pointee.PQconndefaults())
    self.library = library
    options = given
    shown = Self.shown(given)
    let names = [given["dbname"], defaults["dbname"], given["user"], given["service"], defaults["user"]]
    databaseName = names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
  }

  /// Returns whether a password ends earlier than the user meant. The rest of the password would then be displayed.
  private static func hasStrayPassword(_ text: Substring) -> Bool {
    guard let slash = text.firstIndex(of: "/") else { return false }
    let end = text[slash...].firstIndex(of: "?") ?? text.endIndex
    return text[slash..<end].contains("@")
  }

  /// Returns a URI that contains only the host, the database and the user.
  private static func shown(_ options: [String: String]) -> String {
    func list(_ name: String) -> [Substring] {
      options[name].map { $0.split(separator: ",", omittingEmptySubsequences: false) } ?? []
    }
    var hosts = list("host")
    if hosts.isEmpty { hosts = list("hostaddr") }
    let ports = list("port")
    let isLocal = hosts.contains { $0.hasPrefix("/") || $0.hasPrefix("@") }
    var text = "postgresql://"
    if let user = options["user"] { text += user + "@" }
    if !isLocal {
      text += hosts.indices.map { index in
        let port = ports.count == 1 ? ports[0] : ports.indices.contains(index) ? ports[index] : ""
        let host = hosts[index].contains(":") ? "[\(hosts[index])]" : String(hosts[index])
        return port.isEmpty ? host : "\(host):\(port)"
      }.joined(separator: ",")
    }
    if let name = options["dbname"] { text += "/" + name }
    var rest: [String] = []
    if isLocal { rest.append("host=" + hosts.joined(separator: ",")) }
    if isLocal || hosts.isEmpty, let port = options["port"] { rest.append("port=" + port) }
    if let service = options["service"] { rest.append("service=" + service) }
    return rest.isEmpty ? text : text + "?" + rest.joined(separator: "&")
  }
}

extension PostgreSQLAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address as it is displayed.
  package var description: String { shown }

  /// The address as it is displayed.
  package var debugDescription: String { shown }

  /// A mirror of the displayed address only, because the options may contain passwords.
  package var customMirror: Mirror { Mirror(self, children: ["shown": shown]) }
}
