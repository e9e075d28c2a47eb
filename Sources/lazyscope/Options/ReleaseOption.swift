import ArgumentParser
import LazyUI

extension SwiftUIRelease: ExpressibleByArgument {
  package init?(argument: String) {
    guard let release = Self.release(argument) else { return nil }
    self = release
  }

  package var defaultValueDescription: String { number }

  package static var allValueStrings: [String] { all.map(\.number) }
}

/// The option for the release of SwiftUI that a list behaves like.
struct ReleaseOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The release of SwiftUI to behave like: iOS 17, 18, 26 or 27 (default: 26).", valueName: "release"))
  var os: SwiftUIRelease?

  /// The chosen release; default: ``SwiftUIRelease/ofArticles``.
  var release: SwiftUIRelease { os ?? .ofArticles }
}
