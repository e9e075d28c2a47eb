import Terminal

extension Key {
  /// Returns the bytes that a terminal like xterm sends for the key.
  ///
  /// - Parameter isApplication: whether the program has enabled the application form of the cursor keys.
  func bytes(isApplication: Bool = true) -> [UInt8] {
    (modifiers.contains(.alt) ? [0x1B] : []) + plainBytes(isApplication ? "O" : "[")
  }

  private func plainBytes(_ introducer: String) -> [UInt8] {
    switch code {
    case .character(let character): characterBytes(character)
    case .up: sequence(introducer + "A")
    case .down: sequence(introducer + "B")
    case .right: sequence(introducer + "C")
    case .left: sequence(introducer + "D")
    case .home: sequence(introducer + "H")
    case .end: sequence(introducer + "F")
    case .insert: sequence("[2~")
    case .delete: sequence("[3~")
    case .pageUp: sequence("[5~")
    case .pageDown: sequence("[6~")
    case .backTab: sequence("[Z")
    case .backspace: [0x7F]
    case .enter: [0x0D]
    case .tab: [0x09]
    case .escape: [0x1B]
    case .function(let number): sequence(number <= 4 ? "O" + ["P", "Q", "R", "S"][max(1, number) - 1] : "[15~")
    }
  }

  private func characterBytes(_ character: Character) -> [UInt8] {
    guard modifiers.contains(.control), let ascii = character.asciiValue else { return Array(String(character).utf8) }
    return [ascii & 0x1F]
  }

  private func sequence(_ rest: String) -> [UInt8] { [0x1B] + rest.utf8 }
}
