/// What a program has changed of its terminal by what it wrote, and has not changed back.
struct TerminalModes: Equatable {
  var hasApplicationKeypad = false
  /// Private modes that are not as they are by themselves.
  private(set) var changed: Set<Int> = []
  private(set) var isStyled = false

  /// Modes that are on by themselves: wrapping at the edge, the cursor.
  private static let usuallyOn: Set<Int> = [7, 25]

  private static let names = [
    1: "application cursor keys", 7: "no wrapping", 25: "a hidden cursor", 1000: "the mouse", 1002: "the mouse",
    1003: "the mouse", 1006: "reports of the mouse", 1007: "the wheel", 1049: "the alternate screen", 2004: "pastes",
  ]

  /// What a program that has ended or stopped has left, in words; empty where all is as it was.
  var left: [String] {
    changed.sorted().map { Self.names[$0] ?? "private mode \($0)" }
      + (hasApplicationKeypad ? ["application keypad"] : []) + (isStyled ? ["colours or attributes"] : [])
  }

  /// Takes in `CSI ? … h`, `l` and `r`, which brings back what the terminal has saved.
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

  /// Takes in `CSI … m`; a program that ends takes all back at once.
  mutating func style(_ numbers: [Int]) {
    if numbers.allSatisfy({ $0 == 0 }) {
      isStyled = false
    } else if !numbers.allSatisfy({ [0, 22, 24, 27, 39, 49].contains($0) }) {
      isStyled = true
    }
  }
}
