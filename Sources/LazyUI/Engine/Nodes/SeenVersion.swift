/// The version of a value that a node was last laid out with.
///
/// See ``_Rows/version``.
struct SeenVersion {
  private var version: UInt32?

  /// - Parameter version: the version that the node is made with; `nil` if the node was not laid out with any version.
  init(_ version: UInt32? = nil) { self.version = version }

  /// Records that the node is up to date with `version`.
  ///
  /// - Returns: whether the node was last laid out with another version.
  mutating func advance(to version: UInt32) -> Bool {
    guard self.version != version else { return false }
    self.version = version
    return true
  }
}
