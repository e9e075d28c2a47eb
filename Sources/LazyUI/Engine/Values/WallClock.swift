import Foundation

/// The source of the date and the time of day.
struct WallClock {
  var now: @MainActor () -> Date

  init(now: @escaping @MainActor () -> Date = { Date() }) { self.now = now }
}
