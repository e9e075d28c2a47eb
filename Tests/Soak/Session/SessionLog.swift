/// The last actions of a session.
struct SessionLog {
  private static let limit = 30

  private let start = ContinuousClock.now
  private var entries: [String] = []
  private var count = 0

  var time: Duration { start.duration(to: .now) }

  mutating func note(_ kind: String, _ text: String) {
    count += 1
    let milliseconds = Int(time / .milliseconds(1))
    entries.append("\(count). \(milliseconds) ms  \(kind)  \(text)")
    if entries.count > 2 * Self.limit { entries.removeFirst(Self.limit) }
  }

  /// The last entries, with one line each.
  var last: [String] { entries.suffix(Self.limit) }

  /// Returns some of the bytes in readable form.
  static func shown(_ bytes: [UInt8]) -> String {
    let text = bytes.prefix(120).map { byte -> String in
      switch byte {
      case 0x1B: "\\e"
      case 0x0D: "\\r"
      case 0x20..<0x7F where byte != UInt8(ascii: "\\"): String(Unicode.Scalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text.joined() + (bytes.count > 120 ? "… \(bytes.count) bytes" : "")
  }
}
