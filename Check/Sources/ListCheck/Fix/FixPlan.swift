/// Applies automatic fixes to the text of files.
struct FixPlan {
  let files: [ListChecker.File]
  let findings: [Finding]

  var fixedFiles: [ListChecker.FixedFile] {
    let fixes = Dictionary(grouping: findings.compactMap(\.fix)) { $0.place.file }
    return fixes.sorted { $0.key < $1.key }.compactMap { number, fixes in
      let file = files[number]
      let new = Self.apply(Array(Set(fixes)), to: file.text)
      return new == file.text ? nil : .init(path: file.path, old: file.text, new: new)
    }
  }

  /// Applies fixes from the end of the file to its start. Of fixes that overlap, the outermost is applied.
  private static func apply(_ fixes: [Fix], to text: String) -> String {
    var bytes = Array(text.utf8)
    let source = SourceText(text)
    var end = Int.max
    var outer: [Fix] = []
    for fix in fixes.sorted(by: { $0.place.range.lowerBound < $1.place.range.lowerBound }) {
      if let last = outer.last, last.place.range.upperBound > fix.place.range.lowerBound { continue }
      outer.append(fix)
    }
    for fix in outer.reversed() where fix.place.range.upperBound <= end {
      end = fix.place.range.lowerBound
      switch fix {
      case .remove(let place): remove(place.range, from: &bytes, source)
      case .wrap(let place): wrap(place.range, in: &bytes, source)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes a modifier. A modifier on a line of its own is removed with the line break before it, but comments stay.
  private static func remove(_ range: Range<Int>, from bytes: inout [UInt8], _ source: SourceText) {
    let text = source.text(range)
    // A comment before the dot is kept.
    let start = text.contains("//") || text.contains("/*") ? range.lowerBound + commentLength(text) : range.lowerBound
    guard start < range.upperBound else { return }
    bytes.removeSubrange(start..<range.upperBound)
  }

  /// The number of bytes up to the last line break before the modifier's dot.
  private static func commentLength(_ text: String) -> Int {
    var length = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let visible = line.drop { $0 == " " || $0 == "\t" }
      if visible.hasPrefix(".") { return max(0, length - 1) }
      length += line.utf8.count + 1
    }
    return text.utf8.count
  }

  /// Puts a stack around statements, and indents their lines.
  private static func wrap(_ range: Range<Int>, in bytes: inout [UInt8], _ source: SourceText) {
    guard let first = source.range(ofLine: source.position(of: range.lowerBound).line) else { return }
    let indentation = bytes[first].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isOwnLine = range.lowerBound - first.lowerBound == indentation.count
    let step = indentation.contains(UInt8(ascii: "\t")) ? "\t" : source.indentationStep
    let body = bytes[range]
    var new = Array("VStack {".utf8)
    if isOwnLine, !source.hasLongText(range) {
      new += Array("\n".utf8) + indentation + Array(step.utf8)
      for byte in body {
        new.append(byte)
        if byte == UInt8(ascii: "\n") { new += Array(step.utf8) }
      }
      new = trimmingBlankLines(new)
      new += Array("\n".utf8) + indentation + Array("}".utf8)
    } else {
      new += Array(" ".utf8) + body + Array(" }".utf8)
    }
    bytes.replaceSubrange(range, with: new)
  }

  /// Removes the spaces and tabs of lines that contain nothing else.
  private static func trimmingBlankLines(_ bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let trimmed = lines.map { line in line.allSatisfy { $0 == " " || $0 == "\t" } ? "" : String(line) }
    return Array(trimmed.joined(separator: "\n").utf8)
  }
}

extension Fix {
  var place: SourceRange {
    switch self {
    case .remove(let place), .wrap(let place): place
    }
  }
}

extension SourceText {
  /// The indentation of the first indented line: two or four spaces in most files.
  fileprivate var indentationStep: String {
    var line = 1
    while let range = range(ofLine: line) {
      let spaces = bytes[range].prefix { $0 == UInt8(ascii: " ") }.count
      if spaces > 0, spaces < range.count { return String(repeating: " ", count: min(spaces, 8)) }
      line += 1
    }
    return "  "
  }

  /// Whether a range contains a multiline string, whose lines must not be indented.
  fileprivate func hasLongText(_ range: Range<Int>) -> Bool { text(range).contains("\"\"\"") }
}
