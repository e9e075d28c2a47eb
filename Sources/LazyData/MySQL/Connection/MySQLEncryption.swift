/// Whether the connection to a server is encrypted.
///
/// The names are the values of the parameter `ssl-mode` of an address, as in MySQL's own programs.
enum MySQLEncryption: String, CaseIterable, Sendable {
  /// Never.
  case disabled = "DISABLED"
  /// The connection is encrypted if the server offers encryption and is not reached through a socket of this machine.
  case preferred = "PREFERRED"
  /// The connection is always encrypted. The certificate is not verified.
  case required = "REQUIRED"
  /// The connection is always encrypted. The certificate must be signed by a known authority. libmariadb also verifies
  /// the name of the server.
  case authority = "VERIFY_CA"
  /// The connection is always encrypted. The certificate must be signed by a known authority for the name of the
  /// server.
  case identity = "VERIFY_IDENTITY"

  var isVerified: Bool { self == .authority || self == .identity }
  var isRequired: Bool { self == .required || isVerified }

  /// Whether a connection to `host` is encrypted if the server offers encryption.
  func isWanted(for host: MySQLHost) -> Bool {
    switch self {
    case .disabled: false
    case .preferred: !host.isLocal
    case .required, .authority, .identity: true
    }
  }
}

extension MySQLHost {
  /// Whether libmariadb uses a socket of this machine.
  fileprivate var isLocal: Bool { name == nil || name == "localhost" }
}
