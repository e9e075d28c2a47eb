/// The releases that `#available` or `#unavailable` names.
struct Availability: Sendable {
  /// The names of the platforms, with their major versions.
  let platforms: [(name: String, version: Int)]
  let isUnavailable: Bool

  /// Returns the result of the condition on all systems on which the program runs, or nil if it differs among them.
  ///
  /// - Parameter system: the oldest release of iOS on which the program runs. Releases of other platforms of the same year
  ///   count as the same release.
  func result(on system: Int) -> Bool? {
    let areOld = platforms.allSatisfy { platform in
      Self.release(of: platform.name, version: platform.version).map { $0 <= system } ?? false
    }
    return areOld && !platforms.isEmpty ? !isUnavailable : nil
  }

  /// Returns the release of iOS of the same year, or nil for an unknown platform.
  private static func release(of platform: String, version: Int) -> Int? {
    let name = platform.replacing("ApplicationExtension", with: "")
    guard version < 1_000 else { return nil }
    // Since 2025 all platforms have the same number.
    if version >= 26, platforms.contains(name) { return version }
    switch name {
    case "iOS", "iPadOS", "tvOS", "macCatalyst": return version
    case "macOS", "OSX": return version >= 11 ? version + 3 : 13
    case "watchOS": return version + 7
    case "visionOS": return version + 16
    default: return nil
    }
  }

  private static let platforms: Set = ["iOS", "iPadOS", "tvOS", "macCatalyst", "macOS", "watchOS", "visionOS"]
}
