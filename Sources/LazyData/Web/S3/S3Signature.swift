internal import Foundation

/// Signs requests to S3 with AWS Signature Version 4.
struct S3Signature: Sendable {
  let credentials: S3Credentials
  let region: String
  var service = "s3"

  private static let algorithm = "AWS4-HMAC-SHA256"
  /// The hash of an empty body.
  static let emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  /// Returns the header lines that authorize a request without a body.
  ///
  /// - Parameters:
  ///   - host: the host, and the port unless it is the default.
  ///   - path: the path as it is requested: UTF-8, escaped once.
  ///   - query: the names and values of the query, not escaped.
  func header(
    method: String = "GET", host: String, path: String, query: [(name: String, value: String)] = [], at date: Date
  ) -> [String] {
    let (day, time) = Self.times(date)
    var signed = [("host", host), ("x-amz-content-sha256", Self.emptyHash), ("x-amz-date", time)]
    if let token = credentials.token { signed.append(("x-amz-security-token", token)) }
    let names = signed.map(\.0).joined(separator: ";")
    let request = Self.canonicalRequest(method, path, query, signed, names)
    let scope = "\(day)/\(region)/\(service)/aws4_request"
    let text = [Self.algorithm, time, scope, SHA256.hexadecimal(SHA256.hash(Array(request.utf8)))]
      .joined(separator: "\n")
    let signature = SHA256.hexadecimal(SHA256.code(of: Array(text.utf8), key: key(on: day)))
    let authorization =
      "\(Self.algorithm) Credential=\(credentials.key)/\(scope), SignedHeaders=\(names), Signature=\(signature)"
    return signed.dropFirst().map { "\($0.0): \($0.1)" } + ["Authorization: \(authorization)"]
  }

  /// Returns the text of a request that is signed. The query is sorted by its escaped names and values.
  static func canonicalRequest(
    _ method: String, _ path: String, _ query: [(name: String, value: String)], _ header: [(String, String)],
    _ names: String, hash: String = emptyHash
  ) -> String {
    let pairs = query.map { (escaped($0.name), escaped($0.value)) }
      .sorted { $0.0 == $1.0 ? precedes($0.1, $1.1) : precedes($0.0, $1.0) }
    return [
      method, path.isEmpty ? "/" : path, pairs.map { "\($0)=\($1)" }.joined(separator: "&"),
      header.map { "\($0):\($1)\n" }.joined(), names, hash,
    ].joined(separator: "\n")
  }

  /// Whether a text is before another one, byte by byte.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Returns the key that signs the requests of a day.
  private func key(on day: String) -> [UInt8] {
    [day, region, service, "aws4_request"]
      .reduce(Array("AWS4\(credentials.secret)".utf8)) { SHA256.code(of: Array($1.utf8), key: $0) }
  }

  /// Returns the day and the time in the format of the signature.
  private static func times(_ date: Date) -> (day: String, time: String) {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "yyyyMMdd'T'HHmmss'Z'"
    let time = format.string(from: date)
    return (String(time.prefix(8)), time)
  }

  /// Escapes all bytes except for unreserved characters.
  ///
  /// - Parameter keepsSlashes: whether slashes are not escaped, as in a path.
  static func escaped(_ text: String, keepsSlashes: Bool = false) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      if isUnreserved(byte) || keepsSlashes && byte == UInt8(ascii: "/") {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}
