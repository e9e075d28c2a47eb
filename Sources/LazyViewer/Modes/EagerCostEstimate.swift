/// Estimates the cost of showing a list with some settings. If the list would make all of its rows, ``question`` asks
/// the user first.
struct EagerCostEstimate {
  /// The cost of one row, as measured with the rows of the demo.
  private struct RowCost {
    let microseconds: Int
    let bytes: Int
  }

  private let settings: ListSettings
  /// The number of elements; nil if the list is endless.
  private let elementCount: Int?
  private let isEstimate: Bool

  /// The maximum number of rows that a list makes at once without asking the user.
  private static let mostGathered = 400_000
  /// The maximum number of rows that an eager stack makes at once without asking the user. It is lower than for a list,
  /// because the stack makes a cell for each row, which costs ten times as much.
  private static let mostMounted = 100_000

  /// - Parameters:
  ///   - settings: the settings of the list.
  ///   - elementCount: the number of elements; nil if the list is endless.
  ///   - isEstimate: whether the number is an estimate.
  init(of settings: ListSettings, elementCount: Int?, isEstimate: Bool = false) {
    self.isEstimate = isEstimate
    self.settings = settings
    self.elementCount = elementCount
  }

  /// Returns whether a list with these settings makes only the rows on screen.
  static func isLazy(_ settings: ListSettings) -> Bool {
    EagerCostEstimate(of: settings, elementCount: 0).cost == nil
  }

  /// The question to ask the user first; nil if none is needed.
  var question: String? {
    guard let cost else { return nil }
    guard let elementCount else {
      return "This list reads all rows, and each read of the last one loads more, so it would never finish. Make it?"
    }
    guard elementCount > (settings.container == .vStack ? Self.mostMounted : Self.mostGathered) else { return nil }
    let seconds = Double(elementCount) * Double(cost.microseconds + settings.work.microseconds) / 1e6
    let megabytes = Double(elementCount) * Double(cost.bytes) / 1e6
    let rows = isEstimate ? elementCount.estimated : elementCount.grouped
    return "Make all \(rows) rows? About \(Self.rounded(seconds)) s, \(Self.rounded(megabytes)) MB"
  }

  /// The cost of a row if all rows are made; nil if rows are made only when they are shown.
  private var cost: RowCost? {
    switch settings.container {
    case .vStack: RowCost(microseconds: 25, bytes: 8_200)
    case .list where settings.modes.contains(.conditional) && settings.modes.makeEveryRow:
      RowCost(microseconds: 7, bytes: 1_050)
    case .list where settings.modes.makeEveryRow: RowCost(microseconds: 3, bytes: 520)
    case .list, .lazyVStack: nil
    }
  }

  /// Rounds a number to two digits, because the estimate is less precise than that. Returns at least 1.
  private static func rounded(_ value: Double) -> String {
    var unit = 1.0
    while value / unit >= 100 { unit *= 10 }
    return max(1, Int((value / unit).rounded() * unit)).grouped
  }
}
