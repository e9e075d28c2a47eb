import Foundation

extension SplitMix {
  /// Returns the seeds for a test: `usual`, unless the environment variable `LAZYSCOPE_SEED` contains a seed or a range
  /// (`100...400`).
  package static func seeds(_ usual: ClosedRange<UInt64>) -> [UInt64] {
    guard let text = ProcessInfo.processInfo.environment["LAZYSCOPE_SEED"] else { return Array(usual) }
    let bounds = text.split(separator: "...").compactMap { UInt64($0) }
    guard let first = bounds.first, let last = bounds.last, first <= last else {
      preconditionFailure("LAZYSCOPE_SEED is no seed: \(text)")
    }
    return Array(first...last)
  }
}
