/// The tables of keys for complete escape sequences. `KeyDecoder` finds the ends of the sequences.
enum KeySequence {
  /// Returns the key of `CSI parameters final`; nil if the sequence is not a key.
  static func key(parameters: [Int], final: UInt8) -> Key? {
    let first = parameters.first ?? 1
    let modifiers = Self.modifiers(parameters.count > 1 ? parameters[1] : 1)
    switch final {
    case UInt8(ascii: "~"):
      if first == 27, parameters.count == 3 { return key(scalar: parameters[2], modifiers) }
      return numbered(first).map { Key($0, modifiers) }
    // rxvt encodes the modifiers in the last character.
    case UInt8(ascii: "^"): return numbered(first).map { Key($0, .control) }
    case UInt8(ascii: "$"): return numbered(first).map { Key($0, .shift) }
    case UInt8(ascii: "@"):
      return parameters.isEmpty ? nil : numbered(first).map { Key($0, [.control, .shift]) }
    case UInt8(ascii: "u"): return key(scalar: first, modifiers)
    case UInt8(ascii: "Z"): return Key(.backTab)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return arrow(final & ~0x20).map { Key($0, .shift) }
    case UInt8(ascii: "R") where parameters.count != 2 || first != 1: return nil
    default: return lettered(final).map { Key($0, modifiers) }
    }
  }

  /// Returns the key of `SS3 parameter final`: a function key, or a key of the keypad in application mode.
  static func key(ss3 final: UInt8, parameter: Int?) -> Key? {
    let modifiers = Self.modifiers(parameter ?? 1)
    switch final {
    case UInt8(ascii: "M"): return Key(.enter, modifiers)
    case UInt8(ascii: "I"): return Key(.tab, modifiers)
    case UInt8(ascii: " "): return Key(" ", modifiers)
    case UInt8(ascii: "X"): return Key("=", modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return arrow(final & ~0x20).map { Key($0, .control) }
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return Key(Character(Unicode.Scalar(final - 0x40)), modifiers)
    default: return lettered(final).map { Key($0, modifiers) }
    }
  }

  /// Returns the key of `CSI [ final`. The Linux console sends F1 to F5 in this way.
  static func key(linux final: UInt8) -> Key? {
    (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) ? Key(.function(Int(final) - 0x40)) : nil
  }

  /// Returns xterm's modifiers. The parameter is one more than the sum of the bits of shift, alt, control and meta.
  static func modifiers(_ parameter: Int) -> Key.Modifiers {
    guard (2...16).contains(parameter) else { return [] }
    let bits = parameter - 1
    var modifiers = Key.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 8 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  private static func arrow(_ letter: UInt8) -> Key.Code? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }

  private static func lettered(_ letter: UInt8) -> Key.Code? {
    switch letter {
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
    default: arrow(letter)
    }
  }

  /// Returns the key for a number that the VT220 and its successors send.
  private static func numbered(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Returns a key that is encoded as the scalar that it writes, as in the extended modes of xterm and kitty.
  private static func key(scalar value: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch value {
    case 8, 127: return Key(.backspace, modifiers)
    case 9: return modifiers == .shift ? Key(.backTab) : Key(.tab, modifiers)
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    default:
      // Scalars below the space are controls. kitty uses private-use scalars for keys that write no character.
      guard value >= 32, !(0x80...0x9F).contains(value), !(0xE000...0xF8FF).contains(value),
        let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init)
      else { return nil }
      return Key(Character(scalar), modifiers)
    }
  }
}
