/// The last part of a program's output.
struct Tail {
  private var bytes: [UInt8] = []

  private static let most = 1 << 16

  /// Adds output.
  ///
  /// - Returns: the part to show. The stack trace of a crash is left out, because it shows the functions of the engine
  ///   and not the views.
  @discardableResult
  mutating func add(_ new: [UInt8]) -> ArraySlice<UInt8> {
    bytes += new.suffix(Self.most)
    if bytes.count > 2 * Self.most { bytes.removeFirst(bytes.count - Self.most) }
    guard !hasTrace else { return [] }
    let trace = Self.trace(in: new)
    hasTrace = trace != nil
    return new[..<(trace ?? new.count)]
  }

  /// Returns the start of Swift's stack trace.
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

  /// Returns the start of the last line if that line is Swift's message about a runtime error, otherwise nil.
  static func fatalError(endOf bytes: [UInt8]) -> Int? {
    let text = bytes.last == 10 ? bytes.dropLast() : bytes[...]
    let start = text.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return String(decoding: text[start...], as: UTF8.self).contains("Fatal error: ") ? start : nil
  }

  private(set) var hasTrace = false

  var text: String { String(decoding: bytes.suffix(Self.most), as: UTF8.self) }

  /// The output of the program's own code as lines. The stack trace is left out. So is Swift's message about a runtime
  /// error, which is printed with the view's name.
  var lines: [String] {
    let all = bytes.suffix(Self.most)
    let own = Self.trace(in: Array(all)).map { all.prefix($0) } ?? all
    return String(decoding: own, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.contains("Fatal error: ") }
  }

  /// Swift's last message about a runtime error; nil if there is none.
  var fatalError: String? {
    let line = text.split(separator: "\n").last { $0.contains("Fatal error") }
    // The message starts with the names of the module and the file.
    return line.map { line in
      let module = "\(PreparedSources.module)/"
      return line.hasPrefix(module) ? String(line.dropFirst(module.count)) : String(line)
    }
  }
}
