/// What it would cost to show a list that is made with some settings.
struct EagerCostEstimate {
  /// What one row takes, as measured with the demo's rows.
  private struct RowCost {
    let microseconds: Int
    let bytes: Int
  }

  private let settings: ViewerState.ListSettings
  /// Nil where there is no end of elements.
  private let elementCount: Int?
  private let isEstimate: Bool

  /// Lists of more elements than this are not made whole without asking.
  private static let mostGathered = 400_000
  /// A stack that is not lazy makes a cell for each row, which is ten times as much.
  private static let mostMounted = 100_000

  /// - Parameters:
  ///   - settings: how the list is to be made.
  ///   - elementCount: how many elements it has; nil where there is no end of them.
  ///   - isEstimate: whether that is about how many.
  init(of settings: ViewerState.ListSettings, elementCount: Int?, isEstimate: Bool = false) {
    self.isEstimate = isEstimate
    self.settings = settings
    self.elementCount = elementCount
  }

  /// Whether a list makes the rows on screen and no others, whatever their number.
  static func isLazy(_ settings: ViewerState.ListSettings) -> Bool {
    EagerCostEstimate(of: settings, elementCount: 0).cost == nil
  }

  /// The question to ask first; nil where there is nothing to ask.
  var question: String? {
    guard let cost else { return nil }
    guard let elementCount else {
      return "This list reads to its end, and each time more rows are loaded there: it never comes to an end. Make it?"
    }
    guard elementCount > (settings.container == .vStack ? Self.mostMounted : Self.mostGathered) else { return nil }
    let seconds = Double(elementCount) * Double(cost.microseconds + settings.work.microseconds) / 1e6
    let megabytes = Double(elementCount) * Double(cost.bytes) / 1e6
    let rows = isEstimate ? elementCount.estimated : elementCount.grouped
    return "Make all \(rows) rows? About \(Self.rounded(seconds)) s, \(Self.rounded(megabytes)) MB"
  }

  /// What a row costs where all are made; nil where they are made as they are shown.
  private var cost: RowCost? {
    switch settings.container {
    case .vStack: RowCost(microseconds: 25, bytes: 8_200)
    case .list where settings.modes.contains(.conditional) && settings.modes.makeEveryRow:
      RowCost(microseconds: 7, bytes: 1_050)
    case .list where settings.modes.makeEveryRow: RowCost(microseconds: 3, bytes: 520)
    case .list, .lazyVStack: nil
    }
  }

  /// Two digits, which is more than can be promised; at least 1.
  private static func rounded(_ value: Double) -> String {
    var unit = 1.0
    while value / unit >= 100 { unit *= 10 }
    return max(1, Int((value / unit).rounded() * unit)).grouped
  }
}

extension Int {
  /// The number with separators between its thousands.
  package var grouped: String { String(decoding: groupedDigits, as: UTF8.self) }

  /// The same in ASCII.
  var groupedDigits: [UInt8] {
    var digits: [UInt8] = []
    var rest = magnitude
    repeat {
      if digits.count % 4 == 3 { digits.append(UInt8(ascii: ",")) }
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if self < 0 { digits.append(UInt8(ascii: "-")) }
    digits.reverse()
    return digits
  }
}
