/// The trailing closure of a call in source code.
struct TrailingClosure {
  /// The statements, without the parameters and without common indentation.
  let lines: [String]

  /// - Parameters:
  ///   - names: the names of functions, each with its opening parenthesis.
  ///   - text: the code. The first call on the first line is read.
  init?(of names: [String], in text: String) {
    let line = text.prefix { $0 != "\n" }
    guard let call = names.compactMap({ line.firstRange(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound }),
      let end = Self.end(ofBracketAt: text.index(before: call.upperBound), in: text),
      let start = text[text.index(after: end)...].firstIndex(where: { !$0.isWhitespace }), text[start] == "{",
      let close = Self.end(ofBracketAt: start, in: text)
    else { return nil }
    lines = Self.lines(of: Self.statements(in: text[text.index(after: start)..<close]))
  }

  /// Returns the index of the bracket that closes the one at `start`.
  private static func end(ofBracketAt start: String.Index, in text: String) -> String.Index? {
    var depth = 0
    var index = start
    while index < text.endIndex {
      switch text[index] {
      case "(", "{", "[": depth += 1
      case ")", "}", "]":
        depth -= 1
        if depth == 0 { return index }
      case "\"":
        guard let end = end(ofStringAt: index, in: text) else { return nil }
        index = end
      default: break
      }
      index = text.index(after: index)
    }
    return nil
  }

  /// Returns the index of the quotation mark that closes the one at `start`.
  private static func end(ofStringAt start: String.Index, in text: String) -> String.Index? {
    var index = text.index(after: start)
    while index < text.endIndex, text[index] != "\"" {
      if text[index] == "\\" {
        index = text.index(after: index)
        guard index < text.endIndex else { return nil }
        if text[index] == "(" {
          guard let end = end(ofBracketAt: index, in: text) else { return nil }
          index = end
        }
      }
      index = text.index(after: index)
    }
    return index < text.endIndex ? index : nil
  }

  /// Returns the text of a closure after its parameters.
  private static func statements(in text: Substring) -> Substring {
    guard let keyword = text.firstRange(of: " in\n") ?? text.firstRange(of: " in ") else { return text }
    let isParameters = text[..<keyword.lowerBound].allSatisfy {
      $0.isLetter || $0.isNumber || $0.isWhitespace || $0 == "_" || $0 == ","
    }
    return isParameters ? text[text.index(before: keyword.upperBound)...] : text
  }

  private static func lines(of text: Substring) -> [String] {
    let lines = text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    let indentation = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { line in
      var line = line.dropFirst(indentation)
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }
}
