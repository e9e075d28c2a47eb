@testable import LazyData

extension RecordSource {
  /// Returns the matches in the list on screen; `nil` if records could not be read, or the source counts only records.
  func tally(of pattern: Pattern) async -> MatchTally? {
    await withCheckedContinuation { continuation in
      _ = tallyMatches(of: pattern) { _ in
      } counted: {
        continuation.resume(returning: $0?.tally)
      }
    }
  }
}
