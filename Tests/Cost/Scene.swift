/// A scene that the program is measured in.
struct Scene {
  let name: String
  let width: Int
  /// Whether it opens a text of 40,000 lines instead of the demo.
  let opensText: Bool
  /// The content of the configuration file.
  var configuration = ""
  /// Whether every check counts it.
  let isChecked: Bool

  static let height = 40

  static let all = [
    Scene(name: "text, 99 columns", width: 99, opensText: true, isChecked: true),
    Scene(
      name: "text, 120 columns with panes", width: 120, opensText: true, configuration: "[options]\npanes = true\n",
      isChecked: false),
    Scene(name: "demo, 120 columns", width: 120, opensText: false, isChecked: true),
  ]
}

/// The text that is opened, which is always the same.
enum CountedText {
  private static let words = [
    "harbor", "stone", "lantern", "river", "copper", "window", "meadow", "signal", "paper", "winter",
  ]

  static var lines: String {
    var random: UInt64 = 1
    var text = ""
    for number in 1...40_000 {
      text += "line \(number)"
      for _ in 0..<4 + number % 8 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += " " + words[Int(random >> 33) % words.count]
      }
      text += "\n"
    }
    return text
  }
}
