/// Whether the connection to a server is encrypted: the parameter `ssl-mode` of an address, as in MySQL's own programs.
enum MySQLEncryption: String, CaseIterable, Sendable {
  /// Never.
  case disabled = "DISABLED"
  /// If the server offers it, and the server is not reached through a socket of this machine.
  case preferred = "PREFERRED"
  /// Always. The certificate is not verified.
  case required = "REQUIRED"
  /// Always, and the certificate is signed by a known authority. libmariadb verifies the name of the server, too.
  case authority = "VERIFY_CA"
  /// Always, and the certificate is signed by a known authority for the name of the server.
  case identity = "VERIFY_IDENTITY"

  var isVerified: Bool { self == .authority || self == .identity }
  var isRequired: Bool { self == .required || isVerified }

  /// Whether a connection to `host` is encrypted if the server offers it.
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
