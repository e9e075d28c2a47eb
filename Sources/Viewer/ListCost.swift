/// What it would cost to show a list that is made with some settings.
struct ListCost {
  private let settings: ViewerState.ListSettings
  private let elementCount: Int

  /// Lists of more elements than this are not made whole without asking.
  private static let mostGathered = 400_000
  /// A stack that is not lazy makes a cell for each row, which is ten times as much.
  private static let mostMounted = 100_000

  init(of settings: ViewerState.ListSettings, elementCount: Int) {
    self.settings = settings
    self.elementCount = elementCount
  }

  /// The question to ask first; nil where there is nothing to ask.
  var question: String? {
    switch settings.container {
    case .vStack where elementCount > Self.mostMounted:
      question(microseconds: 12, bytes: 4_000)
    case .list where settings.modes.mayGather && elementCount > Self.mostGathered:
      question(microseconds: 2, bytes: 600)
    default: nil
    }
  }

  private func question(microseconds: Int, bytes: Int) -> String {
    let seconds = max(1, elementCount * microseconds / 1_000_000)
    let megabytes = max(1, elementCount / 1_000_000 * bytes)
    return "Make all \(elementCount.grouped) rows? \(seconds.grouped) s, \(megabytes.grouped) MB"
  }
}

extension Int {
  /// The number with separators between its thousands.
  package var grouped: String {
    var digits: [UInt8] = []
    var rest = magnitude
    repeat {
      if digits.count % 4 == 3 { digits.append(UInt8(ascii: ",")) }
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if self < 0 { digits.append(UInt8(ascii: "-")) }
    return String(decoding: digits.reversed(), as: UTF8.self)
  }
}
