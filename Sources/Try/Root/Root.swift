/// The view or scene in the user's files that is shown.
package struct Root: Equatable {
  package enum Kind: Equatable {
    /// An expression from `--root`.
    case given
    case app
    case preview
    case provider
    case view
  }

  package let kind: Kind
  /// The source text of the root, such as `ContentView()`.
  package let expression: String
  /// The index of the file that evaluates the root. Its private declarations are visible to the root.
  let file: Int
  /// The index of the preview in the file.
  var preview = 0

  /// The name to show on screen.
  package var name: String { kind == .preview ? "#Preview" : expression }

  /// Returns the name of the folder for values that outlive the views. It consists of the root's name and a hash of the
  /// file's path, because most roots have the same name.
  ///
  /// - Parameter files: the files that the root was chosen from.
  func stateFolder(of files: [SourceFile]) -> String {
    let name = expression.drop { !$0.isIdentifier }.prefix { $0.isIdentifier }.prefix(64)
    var digest = Digest()
    if files.indices.contains(file) { digest.add(files[file].fullPath) }
    return "lazyscope/try/\(name.isEmpty ? "views" : name)-\(digest.text.prefix(8))"
  }

  /// Chooses the root. The first that exists is used: the requested root, the content of the `@main` program, a
  /// preview, the only view that needs no argument.
  ///
  /// - Parameter given: the value of `--root`; nil if it is missing.
  /// - Throws: `TryError`, which lists the choices.
  package static func choose(given: String?, files: [SourceFile], outlines: [SourceOutline]) throws(TryError) -> Root {
    if let given {
      guard !given.allSatisfy(\.isWhitespace) else {
        throw TryError("--root is empty; use a view such as 'ContentView()'")
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
        "\(paths): more than one view: \(list(names)); choose one, such as --root '\(names[0])'")
    }
    let others = candidates.others
    guard others.isEmpty else {
      throw TryError(
        "\(paths): every view needs arguments: \(list(others)); pass them, such as --root '\(others[0])(…)'")
    }
    throw TryError("\(paths): no view, #Preview or @main App found; name a view, such as --root 'ContentView()'")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ")
    return names.count > 12 ? shown + ", …" : shown
  }

  /// Returns the index of the file that declares a type in the expression, or 0 if there is none.
  private static func home(of expression: String, _ outlines: [SourceOutline]) -> Int {
    let tokens = SwiftTokens(Array(expression.utf8))
    let words = Set(tokens.tokens.filter { $0.kind == .word }.map { tokens.text($0.range) })
    return outlines.firstIndex { $0.types.contains { words.contains($0.name) } } ?? 0
  }
}

extension Character {
  /// Whether the character is valid in names of Swift, and in folder names on every system.
  fileprivate var isIdentifier: Bool { isASCII && (isLetter || isNumber || self == "_") }
}

/// The candidates for the root.
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

  /// The views that need no argument, except those that other views use.
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

  /// Returns the number of times that a name occurs in the declaration or an extension of a type.
  private func mentions(declaring name: String) -> Int {
    outlines.reduce(0) { count, outline in
      count + outline.types.count { $0.name == name } + (outline.extensions[name] == nil ? 0 : 1)
    }
  }
}
