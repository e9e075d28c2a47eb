/// A server of an address.
struct MySQLHost: Sendable, Equatable {
  /// The host name or the IP address; `nil` for this machine.
  var name: String?
  /// The port; 0 for the default port.
  var port: UInt32 = 0

  init() {}

  /// Reads `host`, `host:port` or `[address]:port`. Returns `nil` if the text is not valid.
  init?(_ text: Substring) {
    var host = text
    var rest: Substring = ""
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      host = text[..<end].dropFirst()
      rest = text[end...].dropFirst()
    } else if let colon = text.firstIndex(of: ":") {
      host = text[..<colon]
      rest = text[colon...]
    }
    if !rest.isEmpty {
      guard rest.hasPrefix(":"), let number = UInt16(rest.dropFirst()) else { return nil }
      port = UInt32(number)
    }
    guard let decoded = MySQLAddress.decoded(host), !decoded.utf8.contains(0) else { return nil }
    name = decoded.isEmpty ? nil : decoded
  }

  /// The host as it is written in an address.
  var shown: String {
    let host = name.map { $0.contains(":") ? "[\($0)]" : $0 } ?? ""
    return port > 0 ? "\(host):\(port)" : host
  }
}
