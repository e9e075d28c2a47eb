package import Lab

/// The code of an experiment's variants, read from the files of its folder.
package struct ExperimentCode: Sendable {
  /// The file that declares the variants.
  private let lines: [Substring]
  /// The types that the folder declares, each by name.
  private let types: [Substring: [Substring]]

  /// - Parameter files: the texts of the folder's files, by name.
  package init?(of experiment: Experiment, files: [String: String]) {
    guard let text = files[experiment.file] else { return nil }
    lines = Self.lines(of: text)
    types = files.values.reduce(into: [:]) { types, text in
      types.merge(Self.types(in: Self.lines(of: text))) { first, _ in first }
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the source code of a variant, in lines: the views in its declaration, and the types that they use. Returns
  /// no lines if the declaration has no views.
  package func lines(of variant: Variant) -> [String] {
    guard variant.line > 0, variant.line <= lines.count else { return [] }
    let rest = lines[(variant.line - 1)...].joined(separator: "\n")
    var code = TrailingClosure(of: ["variant(", "Variant(", "link(", "row("], in: rest)?.lines ?? []
    var known: Set<Substring> = []
    var next = 0
    while next < code.count {
      for name in Self.names(in: code[next]) where known.insert(name).inserted {
        guard let type = types[name], !type.contains(where: { $0.contains("Variant") }) else { continue }
        code += [""] + type.map(String.init)
      }
      next += 1
    }
    return code
  }

  /// Returns the words of a line that can be names of types.
  private static func names(in line: String) -> [Substring] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.first?.isUppercase == true }
      .map { Substring(String($0)) }
  }

  // MARK: Types

  private static let keywords: Set<Substring> = ["struct", "class", "enum", "protocol"]

  /// Returns the declarations of types that are not within others, without their comments.
  private static func types(in lines: [Substring]) -> [Substring: [Substring]] {
    var types: [Substring: [Substring]] = [:]
    var start = 0
    for index in lines.indices {
      guard let name = name(declaredBy: lines[index]) else {
        // An attribute on the line above a declaration is a part of the declaration.
        if !lines[index].hasPrefix("@") { start = index + 1 }
        continue
      }
      let end = lines[index].hasSuffix("}") ? index : lines[index...].firstIndex(of: "}") ?? lines.endIndex - 1
      if start <= end { types[name] = Array(lines[start...end]) }
      start = index + 1
    }
    return types
  }

  /// Returns the name of the type whose declaration starts on a line.
  private static func name(declaredBy line: Substring) -> Substring? {
    guard line.first?.isLetter == true || line.first == "@" else { return nil }
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count else { return nil }
    return words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
