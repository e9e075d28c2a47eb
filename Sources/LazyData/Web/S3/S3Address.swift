/// An address `s3://BUCKET/KEY`.
struct S3Address: Equatable, Sendable {
  let bucket: String
  let key: String

  private static let scheme = "s3://"

  static func isAddress(_ text: String) -> Bool { text.prefix(scheme.count).lowercased() == scheme }

  /// - Throws: `DataError` if the text is not the address of an object.
  init(_ text: String) throws(DataError) {
    let rest = text.dropFirst(Self.scheme.count)
    let bucket = rest.prefix { $0 != "/" }
    let key = rest.dropFirst(bucket.count + 1)
    guard Self.isAddress(text), Self.isBucket(bucket), !key.isEmpty, !key.hasSuffix("/") else {
      throw .refused(path: text, reason: "not an object; use s3://BUCKET/KEY")
    }
    (self.bucket, self.key) = (String(bucket), String(key))
  }

  /// Whether a name can be a part of a host name and of a path.
  private static func isBucket(_ name: Substring) -> Bool {
    !name.isEmpty && name != "." && name != ".."
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: ".-_".utf8.contains(byte)
        }
      }
  }

  var shown: String { "s3://\(bucket)/\(key)" }

  /// Returns the place of the object on Amazon's servers, or on another server.
  ///
  /// - Parameter endpoint: the address of another server, which gets the bucket in the path.
  /// - Throws: `DataError` if the endpoint is not an address.
  func place(in region: String, endpoint: String?) throws(DataError) -> S3Place {
    let path = "/" + S3Signature.escaped(key, keepsSlashes: true)
    guard let endpoint else {
      let domain = "s3.\(region).\(region.hasPrefix("cn-") ? "amazonaws.com.cn" : "amazonaws.com")"
      // Other names cannot be part of a host name: the certificate of the servers does not cover dots, and host names
      // have neither capitals nor underscores.
      let isHost = !bucket.contains(".") && bucket == bucket.lowercased() && !bucket.contains("_")
      return isHost
        ? try S3Place("https://\(bucket).\(domain)", path) : try S3Place("https://\(domain)", "/\(bucket)\(path)")
    }
    return try S3Place(String(endpoint.reversed().drop { $0 == "/" }.reversed()), "/\(bucket)\(path)")
  }
}

/// The address of an object on an S3 server.
struct S3Place: Equatable, Sendable {
  let address: WebAddress
  /// The path as it is requested and signed.
  let path: String

  fileprivate init(_ root: String, _ path: String) throws(DataError) {
    guard let base = WebAddress(root), let address = WebAddress(root + path) else {
      throw .refused(path: "--endpoint", reason: "not an address; use https://HOST")
    }
    self.address = address
    self.path = base.path + path
  }
}

/// Authorizes the requests for an object.
struct S3Access: Sendable {
  let place: S3Place
  let region: String
  let credentials: S3Credentials?
  /// The reason why there are no credentials; `nil` if it is not known.
  let remark: String?

  /// - Parameter endpoint: the address of another server; `nil` for the endpoint of the settings.
  /// - Throws: `DataError` if the endpoint is not an address.
  init(_ address: S3Address, _ settings: AWSSettings, endpoint: String?) throws(DataError) {
    place = try address.place(in: settings.region, endpoint: endpoint ?? settings.endpoint)
    (region, credentials, remark) = (settings.region, settings.credentials, settings.remark)
  }
}

extension S3Access {
  /// Returns an explanation of an answer that is an error; `nil` if there is none.
  func hint(for answer: WebAnswer) -> String? {
    if let other = answer.values("x-amz-bucket-region").first, other != region, (300..<500).contains(answer.status) {
      return "the bucket is in the region \(other); set AWS_REGION=\(other)"
    }
    guard [401, 403].contains(answer.status), credentials == nil else { return nil }
    return remark ?? "the request was not signed, because no keys are set; use AWS_PROFILE or AWS_ACCESS_KEY_ID"
  }
}
