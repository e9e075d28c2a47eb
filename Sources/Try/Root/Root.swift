/// What is to be shown of the user's files.
package struct Root: Equatable {
  package enum Kind: Equatable {
    /// What `--root` says.
    case given
    case app
    case preview
    case provider
    case view
  }

  package let kind: Kind
  /// It as it is written in source: `ContentView()`.
  package let expression: String
  /// The file that it stands in, or is to be evaluated in: what is private there can be named.
  let file: Int
  /// Which of the file's previews it is.
  var preview = 0

  /// What it is called on screen.
  package var name: String { kind == .preview ? "#Preview" : expression }

  /// Where the views keep what is to outlive them, below the folder of all programs' state: the name of the root, and one for its
  /// file, as most roots have the same name.
  ///
  /// - Parameter files: those that the root was chosen of.
  func stateFolder(of files: [SourceFile]) -> String {
    let name = expression.drop { !$0.isIdentifier }.prefix { $0.isIdentifier }.prefix(64)
    var digest = Digest()
    if files.indices.contains(file) { digest.add(files[file].fullPath) }
    return "lazyscope/try/\(name.isEmpty ? "views" : name)-\(digest.text.prefix(8))"
  }

  /// Decides what is shown: what is asked for, else the program's content, else a preview, else the one view that needs no
  /// argument.
  ///
  /// - Parameter given: what `--root` says; nil where it is not given.
  /// - Throws: `TryError`, which names what there is to choose from.
  package static func choose(given: String?, files: [SourceFile], outlines: [SourceOutline]) throws(TryError) -> Root {
    if let given {
      guard !given.allSatisfy(\.isWhitespace) else {
        throw TryError("--root is empty; it takes a view, 'ContentView()'")
      }
      return Root(kind: .given, expression: given, file: home(of: given, outlines))
    }
    let candidates = RootCandidates(outlines)
    if let (file, app) = candidates.app { return Root(kind: .app, expression: app, file: file) }
    if let preview = candidates.preview { return preview }
    let views = candidates.views
    if views.count == 1 { return Root(kind: .view, expression: "\(views[0].name)()", file: views[0].file) }
    let paths = files.map(\.path).joined(separator: ", ")
    guard views.isEmpty else {
      let names = views.map { "\($0.name)()" }
      throw TryError(
        "\(paths): more than one view can be shown: \(list(names)). Name one: --root '\(names[0])'")
    }
    let others = candidates.others
    guard others.isEmpty else {
      throw TryError(
        "\(paths): every view needs an argument: \(list(others)). Say with which: --root '\(others[0])(…)'")
    }
    throw TryError("\(paths): there is no view, no #Preview and no @main App. Name a view: --root 'ContentView()'")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ")
    return names.count > 12 ? shown + ", …" : shown
  }

  /// The file that declares the type that an expression begins with, else the first one.
  private static func home(of expression: String, _ outlines: [SourceOutline]) -> Int {
    let tokens = SwiftTokens(Array(expression.utf8))
    let words = Set(tokens.tokens.filter { $0.kind == .word }.map { tokens.text($0.range) })
    return outlines.firstIndex { $0.types.contains { words.contains($0.name) } } ?? 0
  }
}

extension Character {
  /// Whether it stands in names, and in those of folders everywhere.
  fileprivate var isIdentifier: Bool { isASCII && (isLetter || isNumber || self == "_") }
}

/// What can be the root.
struct RootCandidates {
  private let outlines: [SourceOutline]
  private let conformances: [String: Set<String>]

  init(_ outlines: [SourceOutline]) {
    self.outlines = outlines
    var conformances: [String: Set<String>] = [:]
    for outline in outlines {
      for type in outline.types { conformances[type.name, default: []].formUnion(type.conformances) }
      for (name, others) in outline.extensions { conformances[name, default: []].formUnion(others) }
    }
    self.conformances = conformances
  }

  private func conforms(_ type: SourceOutline.TypeDeclaration, to name: String) -> Bool {
    conformances[type.name]?.contains(name) == true
  }

  /// The program that is marked with `@main`.
  var app: (file: Int, expression: String)? {
    for (file, outline) in outlines.enumerated() {
      if let type = outline.types.first(where: { $0.name == outline.main && conforms($0, to: "App") }) {
        return (file, "\(type.name)()")
      }
    }
    return nil
  }

  /// The first preview of the first file that has one.
  var preview: Root? {
    for (file, outline) in outlines.enumerated() {
      if !outline.previews.isEmpty { return Root(kind: .preview, expression: "#Preview", file: file) }
      if let type = outline.types.first(where: { conforms($0, to: "PreviewProvider") }) {
        return Root(kind: .provider, expression: "\(type.name).previews", file: file)
      }
    }
    return nil
  }

  /// The views that need no argument, without those that others are made of.
  var views: [(file: Int, name: String)] {
    let all = outlines.enumerated().flatMap { file, outline in
      outline.types.filter { conforms($0, to: "View") && !$0.needsArgument && !$0.isGeneric }.map {
        (file: file, name: $0.name)
      }
    }
    guard all.count > 1 else { return all }
    let unused = all.filter { view in
      outlines.reduce(0) { $0 + ($1.words[view.name] ?? 0) } - mentions(declaring: view.name) == 0
    }
    return unused.isEmpty ? all : unused
  }

  /// The views that need an argument.
  var others: [String] {
    outlines.flatMap { outline in
      outline.types.filter { conforms($0, to: "View") && ($0.needsArgument || $0.isGeneric) }.map(\.name)
    }
  }

  /// How often a name stands where a type is declared or extended.
  private func mentions(declaring name: String) -> Int {
    outlines.reduce(0) { count, outline in
      count + outline.types.count { $0.name == name } + (outline.extensions[name] == nil ? 0 : 1)
    }
  }
}
