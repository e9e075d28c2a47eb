/// The keys that sign requests to S3. They are never shown, and never written to a file.
struct S3Credentials: Sendable {
  let key: String
  let secret: String
  /// The token of temporary keys; `nil` for permanent ones.
  let token: String?
}

extension S3Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "credentials" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
