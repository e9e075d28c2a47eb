/// The last of what a program has printed.
struct Tail {
  private var bytes: [UInt8] = []

  private static let most = 1 << 16

  mutating func add(_ new: [UInt8]) {
    bytes += new
    hasTrace = hasTrace || Self.trace(in: new) != nil
    if bytes.count > 2 * Self.most { bytes.removeFirst(bytes.count - Self.most) }
  }

  /// Where Swift begins to tell what called what.
  static func trace(in bytes: [UInt8]) -> Int? {
    let mark = Array("Current stack trace:".utf8)
    guard bytes.count >= mark.count else { return nil }
    return (0...(bytes.count - mark.count)).first {
      bytes[$0] == mark[0] && bytes[$0..<$0 + mark.count].elementsEqual(mark)
    }
  }

  private(set) var hasTrace = false

  var text: String { String(decoding: bytes.suffix(Self.most), as: UTF8.self) }

  /// What Swift says when a program traps, the last of it.
  var fatalError: String? {
    let line = text.split(separator: "\n").last { $0.contains("Fatal error") }
    // The file stands after the module's name.
    return line.map { line in
      let module = "\(PreparedSources.module)/"
      return line.hasPrefix(module) ? String(line.dropFirst(module.count)) : String(line)
    }
  }
}
