/// A release of SwiftUI: a name, and the policies that model the release.
///
/// The policies come from Apple's documentation and from published measurements. The engine behaves the same for all
/// releases, except for these policies.
package struct SwiftUIRelease: Hashable, Sendable {
  /// The number of the release on the command line, such as `26`.
  package let number: String
  package let policies: EnginePolicies

  /// The name in reports and in the status line, such as `iOS 26`.
  package var name: String { "iOS \(number)" }

  /// The next release. After the newest one, it is the oldest one.
  package var next: SwiftUIRelease {
    let all = Self.all
    let index = all.firstIndex(of: self).map { $0 + 1 } ?? 0
    return index < all.count ? all[index] : .ios17
  }

  package static let ios17 = SwiftUIRelease(number: "17", policies: EnginePolicies())

  package static let ios18 = SwiftUIRelease(number: "18", policies: EnginePolicies(indexWalk: .offsets))

  package static let ios26 = SwiftUIRelease(number: "26", policies: EnginePolicies(indexWalk: .offsets))

  package static let ios27 = SwiftUIRelease(
    number: "27",
    policies: EnginePolicies(retention: .ticks(3), initialValues: .once, indexWalk: .offsets, prefetchedRows: 2))

  /// All releases, the oldest first.
  package static let all = [ios17, ios18, ios26, ios27]

  /// The default release. It is the last one that keeps the state of rows off screen. Most articles about SwiftUI
  /// describe this behaviour.
  package static let ofArticles = ios26

  package static let newest = ios27

  /// Returns the release with this number; `nil` if there is none.
  package static func release(_ number: String) -> SwiftUIRelease? { all.first { $0.number == number } }
}
