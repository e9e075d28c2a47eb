/// The address of a database on a server that speaks MySQL's protocol.
///
/// A user name and a password that the address does not contain are read by libmariadb, from its option files and from
/// `MYSQL_PWD`.
package struct MySQLAddress: Sendable {
  /// The address as it is displayed, without a password.
  package let shown: String
  /// The name of the database if the address contains it; otherwise empty.
  package let databaseName: String
  /// The servers, at least one. They have the same data. A connection is made to the first one that can be used.
  let hosts: [MySQLHost]
  let user: String?
  let password: [UInt8]?
  let encryption: MySQLEncryption
  /// The parameters at the end of the address, by name.
  let parameters: [String: String]
  let library: MySQLLibrary

  private static let schemes = ["mysql://", "mariadb://"]
  private static let names: Set = ["socket", "ssl-mode", "ssl-ca", "ssl-cert", "ssl-key", "connect_timeout"]

  /// Whether `text` is the URI of a MySQL or MariaDB database.
  package static func isAddress(_ text: String) -> Bool { scheme(of: text) != nil }

  private static func scheme(of text: String) -> String? {
    schemes.first { text.prefix($0.count).lowercased() == $0 }
  }

  /// - Parameter text: a URI such as `mysql://user@host:3306,other/shop?ssl-mode=REQUIRED`.
  package init(_ text: String) throws(DataError) { try self.init(text, MySQLLibrary.shared) }

  /// - Parameter library: the library; `nil` if there is none.
  init(_ text: String, _ library: MySQLLibrary?) throws(DataError) {
    guard let scheme = Self.scheme(of: text) else { throw Self.invalid("mysql://…") }
    let unread = scheme + "…"
    guard let library else {
      throw .refused(
        path: unread,
        reason: "libmariadb was not found; install it (libmariadb3 on Debian, mariadb-connector-c in Homebrew)")
    }
    guard let parts = MySQLAddressParts(text.dropFirst(scheme.count)) else { throw Self.invalid(unread) }
    for name in parts.parameters.keys.sorted() where !Self.names.contains(name) {
      let known = Self.names.sorted().joined(separator: ", ")
      throw .refused(path: unread, reason: "unknown parameter \(name); use one of \(known)")
    }
    let mode = parts.parameters["ssl-mode"] ?? MySQLEncryption.preferred.rawValue
    guard let encryption = MySQLEncryption(rawValue: mode.uppercased()) else {
      let known = MySQLEncryption.allCases.map(\.rawValue).joined(separator: ", ")
      throw .refused(path: unread, reason: "unknown ssl-mode; use one of \(known)")
    }
    self.encryption = encryption
    self.library = library
    hosts = parts.hosts
    user = parts.user
    password = parts.password
    databaseName = parts.database
    parameters = parts.parameters
    shown = scheme + parts.shown
  }

  private static func invalid(_ path: String) -> DataError {
    .refused(
      path: path,
      reason: "invalid address; use mysql://user@host:port/database, and write @ in a password as %40, / as %2F")
  }

  /// Decodes percent-encoded bytes. Returns `nil` if `%` is not followed by two hexadecimal digits, or if the result
  /// is not UTF-8.
  static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// The parts of an address after its scheme.
private struct MySQLAddressParts {
  private(set) var hosts: [MySQLHost] = []
  private(set) var user: String?
  private(set) var password: [UInt8]?
  private(set) var database = ""
  private(set) var parameters: [String: String] = [:]

  /// Parses the part of an address after the scheme. Returns `nil` if the text is not valid.
  init?(_ text: Substring) {
    let query = text.firstIndex(of: "?") ?? text.endIndex
    let slash = text[..<query].firstIndex(of: "/") ?? query
    let authority = text[..<slash]
    // A `/` or `@` in a password must be percent-encoded. Otherwise the password would end there, and its rest would be
    // displayed.
    guard !text[slash..<query].contains("@"), authority.count(where: { $0 == "@" }) <= 1 else { return nil }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count < 2 || read(user: parts[0]), read(hosts: parts.last ?? ""),
      let name = MySQLAddress.decoded(text[slash..<query].dropFirst()), read(parameters: text[query...].dropFirst())
    else { return nil }
    database = name
    let all = [user, database] + parameters.map(\.value)
    guard !all.contains(where: { $0?.utf8.contains(0) ?? false }), !(password?.contains(0) ?? false) else { return nil }
  }

  private mutating func read(user text: Substring) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = MySQLAddress.decoded(parts[0]) else { return false }
    user = name.isEmpty ? nil : name
    guard parts.count == 2 else { return true }
    guard let word = MySQLAddress.decoded(parts[1]) else { return false }
    password = Array(word.utf8)
    return true
  }

  private mutating func read(hosts text: Substring) -> Bool {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let host = MySQLHost(part) else { return false }
      hosts.append(host)
    }
    return true
  }

  private mutating func read(parameters text: Substring) -> Bool {
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = MySQLAddress.decoded(parts[0]), let value = MySQLAddress.decoded(parts[1])
      else {
        return false
      }
      parameters[name.lowercased()] = value
    }
    return true
  }

  /// The address without its password.
  var shown: String {
    var text = user.map { $0 + "@" } ?? ""
    text += hosts.map(\.shown).joined(separator: ",")
    if !database.isEmpty { text += "/" + database }
    return parameters["socket"].map { text + "?socket=" + $0 } ?? text
  }
}

extension MySQLAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address as it is displayed.
  package var description: String { shown }

  /// The address as it is displayed.
  package var debugDescription: String { shown }

  /// A mirror that contains only the displayed address, because the password is secret.
  package var customMirror: Mirror { Mirror(self, children: ["shown": shown]) }
}
