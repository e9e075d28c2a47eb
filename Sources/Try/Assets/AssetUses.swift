/// The images and colours of asset catalogues that the sources name as members: `Image(.logo)`, `Color(.brand)`. Xcode
/// generates these members from the catalogue, which `try` does not read.
struct AssetNames {
  private(set) var images: Set<String> = []
  private(set) var colors: Set<String> = []

  init(_ files: [SourceFile]) {
    let sources = files.map { SwiftTokens($0.bytes) }
    for source in sources { collect(source) }
    let declared = sources.reduce(into: Set<String>()) { $0.formUnion($1.staticNames) }
    images.subtract(declared)
    colors.subtract(declared)
  }

  private mutating func collect(_ source: SwiftTokens) {
    for index in source.tokens.indices {
      if source.reads(index, "Image"), source.reads(index + 1, "(") {
        images.formUnion(source.members(inBracket: index + 1))
      } else if source.reads(index, "Color"), source.reads(index + 1, "(") {
        colors.formUnion(source.members(inBracket: index + 1))
      } else if source.reads(index, "image"), source.reads(index + 1, ":"), let name = source.member(at: index + 2) {
        images.insert(name)
      }
    }
  }

  /// Declarations of the members, one on each line.
  var declarations: String {
    Self.declaration("ImageResource", images) + Self.declaration("ColorResource", colors)
  }

  private static func declaration(_ type: String, _ names: Set<String>) -> String {
    if names.isEmpty { return "" }
    let members = names.sorted().map { name in
      "static var `\(name)`: Self { Self(name: \"\(name)\", bundle: .main) }\n"
    }
    return "extension SwiftUI.\(type) {\n\(members.joined())}\n"
  }
}

extension SwiftTokens {
  /// The names that are declared as static properties.
  fileprivate var staticNames: Set<String> {
    let names = tokens.indices.filter { reads($0, "static") && (reads($0 + 1, "let") || reads($0 + 1, "var")) }
    return Set(names.compactMap { name(at: $0 + 2) })
  }

  /// Returns the implicit members among the first values in a bracket, such as both of `(isOn ? .bright : .dark)`.
  fileprivate func members(inBracket start: Int) -> [String] {
    (start + 1..<max(start + 1, after(bracket: start))).compactMap { index in
      reads(index - 1, "(") || reads(index - 1, "?") || reads(index - 1, ":") ? member(at: index) : nil
    }
  }

  /// Returns the name after the dot at `index`, unless a member or a call of that member follows.
  fileprivate func member(at index: Int) -> String? {
    guard reads(index, "."), !reads(index + 2, "."), !reads(index + 2, "(") else { return nil }
    return name(at: index + 1)
  }

  private func name(at index: Int) -> String? {
    guard isWord(index) else { return nil }
    return text(index).replacing("`", with: "")
  }
}
