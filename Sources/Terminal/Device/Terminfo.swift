internal import CNcurses

/// The terminfo entry of the terminal that ncurses was last set up for.
enum Terminfo {
  /// Returns the bytes of a capability, or nil if the terminal lacks it. Delays, which only old terminals need, are
  /// removed.
  static func bytes(_ name: String) -> [UInt8]? {
    ncurses_string(name).map { withoutDelays(String(cString: $0).utf8) }
  }

  /// Returns whether the terminal has a capability that is a flag.
  static func flag(_ name: String) -> Bool { ncurses_flag(name) }

  /// Returns `bytes` without delays, which are enclosed in `$<` and `>`.
  static func withoutDelays(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[rest.index(after: end)...]
      } else {
        kept.append(byte)
        rest = rest.dropFirst()
      }
    }
    return kept
  }
}

/// A terminfo string with up to two numeric parameters.
struct ParameterString {
  /// The string as in terminfo, terminated by a zero.
  private let capability: [CChar]
  /// The last byte, if the string has the common form: `ESC [`, a number, optionally `;` and another number, and this
  /// byte.
  private let end: UInt8?
  /// The number of the first line or column in the common form: 1 or 0. It is added to the parameters.
  private let first: Int
  private let takesTwo: Bool

  /// Looks up a capability. Returns nil if the terminal lacks it.
  init?(_ name: String) {
    guard let text = ncurses_string(name).map({ String(cString: $0) }) else { return nil }
    capability = Array(text.utf8CString)
    let plain = Terminfo.withoutDelays(text.utf8)
    var rest = plain[...]
    func take(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }
    var isUsual = take("\u{1B}[")
    first = take("%i") ? 1 : 0
    isUsual = isUsual && take("%p1%d")
    takesTwo = take(";%p2%d")
    end = isUsual && rest.count == 1 ? rest.first : nil
  }

  /// Whether the string has the common form. In that form, numbers that are 1 are left out.
  var isUsual: Bool { end != nil }

  /// Appends the string for these numbers to `bytes`.
  func add(_ one: Int, _ other: Int = 0, to bytes: inout [UInt8]) {
    guard let end else {
      let text = capability.withUnsafeBufferPointer {
        ncurses_format($0.baseAddress, one, other)
      }
      if let text { bytes += Terminfo.withoutDelays(String(cString: text).utf8) }
      return
    }
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    if one + first != 1 { Self.add(one + first, to: &bytes) }
    if takesTwo, other + first != 1 {
      bytes.append(UInt8(ascii: ";"))
      Self.add(other + first, to: &bytes)
    }
    bytes.append(end)
  }

  /// Returns the string for these numbers.
  func bytes(_ one: Int, _ other: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    add(one, other, to: &bytes)
    return bytes
  }

  private static func add(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { add(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
