/// The last of what a program has printed.
struct Tail {
  private var bytes: [UInt8] = []

  private static let most = 1 << 16

  /// Takes what was printed since.
  ///
  /// - Returns: what is to be seen of it: where in the engine a program was when it died is of no use to who wrote its views.
  @discardableResult
  mutating func add(_ new: [UInt8]) -> ArraySlice<UInt8> {
    bytes += new.suffix(Self.most)
    if bytes.count > 2 * Self.most { bytes.removeFirst(bytes.count - Self.most) }
    guard !hasTrace else { return [] }
    let trace = Self.trace(in: new)
    hasTrace = trace != nil
    return new[..<(trace ?? new.count)]
  }

  /// Where Swift begins to tell what called what.
  private static func trace(in bytes: [UInt8]) -> Int? {
    let mark = Array("Current stack trace:".utf8)
    return bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while rest.count >= mark.count, let start = rest.firstIndex(of: mark[0]) {
        rest = rest[start...]
        if rest.starts(with: mark) { return start }
        rest = rest.dropFirst()
      }
      return nil
    }
  }

  /// Where the last line begins, if Swift tells in it of a trap.
  static func fatalError(endOf bytes: [UInt8]) -> Int? {
    let text = bytes.last == 10 ? bytes.dropLast() : bytes[...]
    let start = text.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return String(decoding: text[start...], as: UTF8.self).contains("Fatal error: ") ? start : nil
  }

  private(set) var hasTrace = false

  var text: String { String(decoding: bytes.suffix(Self.most), as: UTF8.self) }

  /// What the program's own code has printed, line by line: not where in the engine it was when it died, and not what Swift says of a
  /// trap, which is told with the view's name.
  var lines: [String] {
    let all = bytes.suffix(Self.most)
    let own = Self.trace(in: Array(all)).map { all.prefix($0) } ?? all
    return String(decoding: own, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.contains("Fatal error: ") }
  }

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
