internal import Foundation

/// An address that begins with `http://` or `https://`.
struct WebAddress: Equatable, Sendable {
  private let url: URL
  /// The address as it is requested.
  var text: String { url.absoluteString }

  /// Returns `nil` if the text is not a web address.
  init?(_ text: String) {
    guard let url = URL(string: text), Self.isWeb(url) else { return nil }
    self.url = url
  }

  private init(_ url: URL) { self.url = url }

  private static func isWeb(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased()) && url.host?.isEmpty == false
  }

  /// Resolves `text`, which may be relative to this address; `nil` if the result is not a web address.
  func resolving(_ text: String) -> WebAddress? {
    guard let url = URL(string: text, relativeTo: url)?.absoluteURL, Self.isWeb(url) else { return nil }
    return WebAddress(url)
  }

  /// The scheme, host and port.
  private var origin: [String] {
    let scheme = url.scheme?.lowercased() ?? ""
    return [scheme, url.host?.lowercased() ?? "", "\(url.port ?? (scheme == "https" ? 443 : 80))"]
  }

  /// The path as it is requested, which may be empty.
  var path: String { url.path(percentEncoded: true) }

  /// The host as it is requested, and the port unless it is the default.
  var hostLine: String {
    let usual = url.scheme?.lowercased() == "https" ? 443 : 80
    return (url.host(percentEncoded: true) ?? "") + (url.port.map { $0 == usual ? "" : ":\($0)" } ?? "")
  }

  /// Whether both addresses are on the same server, so that credentials for one may be sent to the other.
  func isOfServer(of other: WebAddress) -> Bool { origin == other.origin }

  /// Whether `other` is not encrypted, but this address is.
  func isDowngrade(to other: WebAddress) -> Bool {
    url.scheme?.lowercased() == "https" && other.url.scheme?.lowercased() != "https"
  }

  /// The host and the path, for messages. Users, passwords and queries may be secrets, so they are left out.
  var shown: String {
    (url.host ?? "") + (url.port.map { ":\($0)" } ?? "") + (url.path == "/" ? "" : url.path)
  }
}
