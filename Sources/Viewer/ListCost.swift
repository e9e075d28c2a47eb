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
    return "this makes all \(elementCount.grouped) rows: about \(seconds.grouped) s and \(megabytes.grouped) MB. Go on? y/n"
  }
}

extension Int {
  /// The number with separators between its thousands.
  package var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
