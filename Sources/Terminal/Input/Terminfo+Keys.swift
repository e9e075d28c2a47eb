extension Terminfo {
  /// Returns the byte sequences of the terminal's keys.
  static func keys() -> [[UInt8]: Key] {
    var keys: [[UInt8]: Key] = [:]
    for (name, key) in named {
      if let bytes = bytes(name) { keys[bytes] = key }
    }
    for number in 1...20 {
      if let bytes = bytes("kf\(number)"), keys[bytes] == nil, !isModified(bytes) {
        keys[bytes] = Key(.function(number))
      }
    }
    return keys
  }

  /// Returns whether the bytes contain xterm's modifiers. terminfo lists Shift-F1 as F13, but the decoder reads the
  /// modifiers itself.
  private static func isModified(_ bytes: [UInt8]) -> Bool { bytes.contains(UInt8(ascii: ";")) }

  private static let named: [(String, Key)] = [
    ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
    ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
    ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kcbt", Key(.backTab)), ("kent", Key(.enter)),
    ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)),
    ("kLFT", Key(.left, .shift)), ("kRIT", Key(.right, .shift)), ("kHOM", Key(.home, .shift)),
    ("kEND", Key(.end, .shift)), ("kPRV", Key(.pageUp, .shift)), ("kNXT", Key(.pageDown, .shift)),
    ("kDC", Key(.delete, .shift)), ("kIC", Key(.insert, .shift)),
  ]
}
