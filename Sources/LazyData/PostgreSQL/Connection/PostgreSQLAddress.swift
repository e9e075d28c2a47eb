internal import CPostgres

/// Which database is read, and how it is reached: what libpq takes, a URI or a list of names and values.
///
/// Variables of the environment, service files, files of passwords, several hosts and TLS are libpq's business.
package struct PostgreSQLAddress: Sendable {
  /// What people see of it: never a password.
  package let shown: String
  /// The name of the database, as far as it can be told before there is a connection.
  package let databaseName: String
  /// What libpq is told, by the names of its options.
  let options: [String: String]
  let library: PostgreSQLLibrary

  private static let schemes = ["postgresql://", "postgres://"]

  /// Whether `text` is a URI of such a database.
  package static func isAddress(_ text: String) -> Bool { scheme(of: text) != nil }

  private static func scheme(of text: String) -> String? {
    schemes.first { text.prefix($0.count).lowercased() == $0 }
  }

  /// - Parameter text: a URI, or names and values such as `host=example dbname=events`.
  package init(_ text: String) throws(DataError) { try self.init(text, PostgreSQLLibrary.shared) }

  /// - Parameter library: nil where there is none.
  init(_ text: String, _ library: PostgreSQLLibrary?) throws(DataError) {
    let scheme = Self.scheme(of: text)
    let unread = scheme.map { $0 + "…" } ?? "PostgreSQL"
    guard let library else { throw .noLibrary(path: unread) }
    if let scheme, Self.hasStrayPassword(text.dropFirst(scheme.count)) {
      throw .refused(path: unread, reason: "in a password @ is written %40, / is %2F, : is %3A and ? is %3F")
    }
    var error: UnsafeMutablePointer<CChar>?
    let parsed = library.call.pointee.PQconninfoParse(scheme.map { $0 + text.dropFirst($0.count) } ?? text, &error)
    defer { library.call.pointee.PQfreemem(error) }
    guard let parsed, !text.utf8.contains(0) else {
      // What is not understood may hold a password, and libpq repeats it.
      throw .refused(
        path: unread, reason: "not an address: postgresql://user@host:port/database, or host=… user=… dbname=…")
    }
    let given = library.takeOptions(parsed)
    let defaults = library.takeOptions(library.call.pointee.PQconndefaults())
    self.library = library
    options = given
    shown = Self.shown(given)
    let names = [given["dbname"], defaults["dbname"], given["user"], given["service"], defaults["user"]]
    databaseName = names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
  }

  /// Whether a password ends earlier than its writer meant, so that its rest is taken for something that is shown.
  private static func hasStrayPassword(_ text: Substring) -> Bool {
    guard let slash = text.firstIndex(of: "/") else { return false }
    let end = text[slash...].firstIndex(of: "?") ?? text.endIndex
    return text[slash..<end].contains("@")
  }

  /// A URI of what says where the database is and who reads it, and of nothing else.
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
  /// What people see of it.
  package var description: String { shown }

  /// What people see of it.
  package var debugDescription: String { shown }

  /// What people see of it, as its options may hold passwords.
  package var customMirror: Mirror { Mirror(self, children: ["shown": shown]) }
}
