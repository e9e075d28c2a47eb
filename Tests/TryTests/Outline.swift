@testable import Try

/// Returns the outline of a file.
func outline(_ text: String, modules: Set<String> = []) -> SourceOutline {
  outline(Array(text.utf8), modules: modules)
}

func outline(_ bytes: [UInt8], modules: Set<String> = []) -> SourceOutline {
  let conditions = BuildConditions { modules.contains($0) || ModuleCheck.usual.contains($0) }
  var reader = OutlineReader(SwiftTokens(bytes), conditions)
  return reader.read()
}

/// Returns the root that is chosen from files.
func root(_ given: String? = nil, _ texts: String...) throws -> Root {
  let files = texts.enumerated().map { SourceFile(path: "\($0.offset + 1).swift", text: $0.element) }
  return try Root.choose(given: given, files: files, outlines: texts.map { outline($0) })
}

/// Returns the prepared copies of files, as text.
func copies(_ given: String? = nil, _ texts: String...) throws -> [String] {
  let files = texts.enumerated().map { SourceFile(path: "File\($0.offset + 1).swift", text: $0.element) }
  let outlines = texts.map { outline($0) }
  let root = try Root.choose(given: given, files: files, outlines: outlines)
  return PreparedSources(files, outlines, root: root).files.map { String(decoding: $0.bytes, as: UTF8.self) }
}
