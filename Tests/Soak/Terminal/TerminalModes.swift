/// The terminal modes that a program has changed by escape sequences, and has not restored.
struct TerminalModes: Equatable {
  var hasApplicationKeypad = false
  /// The private modes that differ from their defaults.
  private(set) var changed: Set<Int> = []
  private(set) var isStyled = false

  /// The modes that are on by default: wrapping at the edge, and the cursor.
  private static let usuallyOn: Set<Int> = [7, 25]

  private static let names = [
    1: "application cursor keys", 7: "no wrapping", 25: "a hidden cursor", 1000: "the mouse", 1002: "the mouse",
    1003: "the mouse", 1006: "reports of the mouse", 1007: "the wheel", 1049: "the alternate screen", 2004: "pastes",
  ]

  /// The changes that a program has left when it ended or stopped, as text. Empty if the program has undone all
  /// changes.
  var left: [String] {
    changed.sorted().map { Self.names[$0] ?? "private mode \($0)" }
      + (hasApplicationKeypad ? ["application keypad"] : []) + (isStyled ? ["colours or attributes"] : [])
  }

  /// Handles `CSI ? … h`, `l` and `r`. The last one restores saved modes.
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

  /// Handles `CSI … m`. A program resets all attributes at once when it ends.
  mutating func style(_ numbers: [Int]) {
    if numbers.allSatisfy({ $0 == 0 }) {
      isStyled = false
    } else if !numbers.allSatisfy({ [0, 22, 24, 27, 39, 49].contains($0) }) {
      isStyled = true
    }
  }
}
