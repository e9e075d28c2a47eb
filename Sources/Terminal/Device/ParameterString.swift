internal import CNcurses

/// A string of terminfo that takes one number or two.
struct ParameterString {
  /// As terminfo has it, with a zero behind it.
  private let capability: [CChar]
  /// What ends it where it is of the usual form: `ESC [`, one number and maybe another behind `;`, and this.
  private let end: UInt8?
  /// What is added to the numbers of that form.
  private let first: Int
  private let takesTwo: Bool

  /// Nil where the terminal lacks it.
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

  /// Whether it is of that form, in which numbers are left out that are 1.
  var isUsual: Bool { end != nil }

  /// Adds it to `bytes`, with these numbers.
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

  /// The same by itself.
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
