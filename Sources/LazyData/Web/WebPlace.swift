/// The place of a file on a web server, or in an S3 bucket.
package struct WebPlace: Sendable {
  /// The name in messages. It has no user, password or query.
  package let shown: String
  let address: WebAddress
  /// Header lines of each request, which may contain secrets. They are sent only to the server of the address.
  let header: [String]
  let s3: S3Access?

  /// Whether a text is a web address or an S3 address.
  package static func isAddress(_ text: String) -> Bool {
    S3Address.isAddress(text) || ["http://", "https://"].contains { text.prefix($0.count).lowercased() == $0 }
  }

  /// Returns an address for display: without user, password and query. Returns `nil` if the text is not an address.
  package static func shown(_ text: String) -> String? {
    guard isAddress(text) else { return nil }
    if S3Address.isAddress(text) { return text }
    return WebAddress(text)?.shown ?? "address"
  }

  /// - Parameters:
  ///   - text: an address `http://`, `https://` or `s3://`.
  ///   - header: the header lines of each request.
  ///   - endpoint: the S3 server; `nil` for the one in the environment, or Amazon's.
  /// - Throws: `DataError` if it is not an address.
  package init(_ text: String, header: [String] = [], endpoint: String? = nil) throws(DataError) {
    try self.init(text, header: header, endpoint: endpoint) { .current }
  }

  /// - Parameter settings: returns the AWS settings.
  init(
    _ text: String, header: [String] = [], endpoint: String? = nil, settings: () -> AWSSettings
  ) throws(DataError) {
    self.header = header
    if S3Address.isAddress(text) {
      let object = try S3Address(text)
      let access = try S3Access(object, settings(), endpoint: endpoint)
      (shown, address, s3) = (object.shown, access.place.address, access)
    } else {
      guard let address = WebAddress(text) else {
        throw .refused(path: "address", reason: "not an address; use https://HOST/PATH")
      }
      (shown, self.address, s3) = (address.shown, address, nil)
    }
  }

  /// The name of the file: the last part of the path.
  package var fileName: String { shown.split(separator: "/").last.map(String.init) ?? shown }
}
