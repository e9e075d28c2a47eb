/// The changes that a program has made to its terminal with sequences, and has not undone.
struct TerminalModes: Equatable {
  var hasApplicationKeypad = false
  /// Private modes that differ from their defaults.
  private(set) var changed: Set<Int> = []
  private(set) var isStyled = false

  /// Modes that are on by default: wrapping at the edge, the cursor.
  private static let usuallyOn: Set<Int> = [7, 25]

  private static let names = [
    1: "application cursor keys", 7: "no wrapping", 25: "a hidden cursor", 1000: "the mouse", 1002: "the mouse",
    1003: "the mouse", 1006: "reports of the mouse", 1007: "the wheel", 1049: "the alternate screen", 2004: "pastes",
  ]

  /// The changes that a program which ended or stopped has left, as text. Empty if it undid all of them.
  var left: [String] {
    changed.sorted().map { Self.names[$0] ?? "private mode \($0)" }
      + (hasApplicationKeypad ? ["application keypad"] : []) + (isStyled ? ["colours or attributes"] : [])
  }

  /// Reads `CSI ? … h`, `l` and `r`. The last one restores saved modes.
  mutating func set(_ numbers: [Int], by final: UInt8) {
    for number in numbers {
      switch final {
      case UInt8(ascii: "h"): note(number, isOn: true)
      case UInt8(ascii: "l"): note(number, isOn: false)
      case UInt8(ascii: "r"): changed.remove(number)
      default: break
      }
    }
  }

  private mutating func note(_ number: Int, isOn: Bool) {
    if isOn == Self.usuallyOn.contains(number) { changed.remove(number) } else { changed.insert(number) }
  }

  /// Reads `CSI … m`. A program resets all attributes at once when it ends.
  mutating func style(_ numbers: [Int]) {
    if numbers.allSatisfy({ $0 == 0 }) {
      isStyled = false
    } else if !numbers.allSatisfy({ [0, 22, 24, 27, 39, 49].contains($0) }) {
      isStyled = true
    }
  }
}
