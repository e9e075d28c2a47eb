/// The images and colours of asset catalogues that the sources name: as members that Xcode generates from the catalogue,
/// such as `Image(.logo)`, `Color(.brand)` and `.foregroundStyle(.brand)`, or by text, such as `Color("brand")`.
struct AssetUses {
  private(set) var images: Set<String> = []
  /// The names in `Color(.brand)`.
  private(set) var colorResources: Set<String> = []
  /// The names in `Color.brand`, and those that are passed to modifiers for styles.
  private(set) var colors: Set<String> = []
  /// The names in `Color("brand")` and `UIColor(named: "brand")`.
  private(set) var namedColors: Set<String> = []
  /// Whether the sources create colours by name. The name may be computed.
  private(set) var usesNamedColors = false
  /// The file and the line of the first use of each colour, such as `A.swift:3`.
  private(set) var places: [String: String] = [:]
  /// Whether the sources declare an initializer whose first argument is a text without a label, like the initializer
  /// `Color(_:)`.
  private(set) var declaresNamedColors = false
  /// The names of static properties, by the type that declares them.
  private var declared: [String: Set<String>] = [:]

  init(_ files: [SourceFile]) {
    for file in files {
      let source = SwiftTokens(file.bytes)
      collect(source, path: file.path)
      declared.merge(source.staticNames) { $0.union($1) }
    }
    images.subtract(names(declaredIn: "ImageResource", "Image"))
    colorResources.subtract(names(declaredIn: "ColorResource", "UIColor"))
    colors.subtract(names(declaredIn: "Color", "ShapeStyle"))
    colors.subtract(KnownStyles.names)
  }

  /// Returns the static properties that the sources declare in extensions of these types.
  func names(declaredIn types: String...) -> Set<String> {
    types.reduce(into: []) { $0.formUnion(declared[$1] ?? []) }
  }

  private mutating func collect(_ source: SwiftTokens, path: String) {
    for index in source.tokens.indices {
      if source.reads(index, "Image"), source.reads(index + 1, "(") {
        images.formUnion(source.members(inBracket: index + 1))
      } else if source.reads(index, "Color"), source.reads(index + 1, "(") {
        let (members, names) = (source.members(inBracket: index + 1), source.texts(inBracket: index + 1))
        colorResources.formUnion(members)
        namedColors.formUnion(names)
        note(members + names, at: index, of: source, path)
        usesNamedColors = usesNamedColors || source.takesUnlabelledValue(index + 1)
      } else if source.reads(index, "UIColor"), source.reads(index + 1, "("), source.reads(index + 2, "named"),
        source.reads(index + 3, ":")
      {
        usesNamedColors = true
        let names = source.plainText(index + 4).map { [$0] } ?? []
        namedColors.formUnion(names)
        note(names, at: index, of: source, path)
      } else if source.reads(index, "image"), source.reads(index + 1, ":"), let name = source.member(at: index + 2) {
        images.insert(name)
      } else if source.reads(index, "init"), source.takesUnnamedText(index) {
        declaresNamedColors = true
      } else if source.reads(index, "Color"), let name = source.style(at: index + 1) {
        colors.insert(name)
        note([name], at: index, of: source, path)
      } else if source.reads(index - 1, "."), source.reads(index + 1, "("), source.takesStyle(index) {
        let names = source.styles(inBracket: index + 1)
        colors.formUnion(names)
        note(names, at: index, of: source, path)
      }
    }
  }

  /// Stores the place of colours that are used for the first time.
  private mutating func note(_ names: [String], at index: Int, of source: SwiftTokens, _ path: String) {
    for name in names where places[name] == nil {
      places[name] = "\(path):\(source.line(of: source.tokens[index].range.lowerBound))"
    }
  }
}

extension SwiftTokens {
  /// The names of static properties, by the type whose declaration or extension contains them.
  fileprivate var staticNames: [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    // The types that are open at the token, and the index after each one's last token.
    var open: [(type: String, end: Int)] = []
    for index in tokens.indices {
      while let last = open.last, last.end <= index { open.removeLast() }
      if isTypeKeyword(index), let (type, start) = typeName(after: index) {
        open.append((type, after(bracket: start)))
      } else if reads(index, "static"), reads(index + 1, "let") || reads(index + 1, "var"),
        let name = name(at: index + 2),
        let type = open.last?.type
      {
        names[type, default: []].insert(name)
      }
    }
    return names
  }

  /// Returns whether the initializer at `index` takes a text without a label first.
  fileprivate func takesUnnamedText(_ index: Int) -> Bool {
    reads(index + 1, "(") && reads(index + 2, "_") && reads(index + 4, ":") && reads(index + 5, "String")
  }

  private func isTypeKeyword(_ index: Int) -> Bool {
    let keywords: [StaticString] = ["extension", "struct", "class", "enum", "actor", "protocol"]
    return !reads(index - 1, ".") && keywords.contains { reads(index, $0) }
  }

  /// Returns the last part of the name of the type whose declaration starts at `index`, and its opening brace.
  private func typeName(after index: Int) -> (name: String, brace: Int)? {
    guard var name = name(at: index + 1) else { return nil }
    var place = index + 2
    while reads(place, "."), let part = self.name(at: place + 1) {
      name = part
      place += 2
    }
    while place < count, !reads(place, "{"), !reads(place, "}") { place += 1 }
    return reads(place, "{") ? (name, place) : nil
  }

  /// Returns the implicit members in a bracket that follow `(`, `?` or `:`, such as `.bright` and `.dark` in
  /// `(isOn ? .bright : .dark)`.
  fileprivate func members(inBracket start: Int) -> [String] {
    (start + 1..<max(start + 1, after(bracket: start))).compactMap { index in
      reads(index - 1, "(") || reads(index - 1, "?") || reads(index - 1, ":") ? member(at: index) : nil
    }
  }

  /// Returns the texts in a bracket that follow `(` or `?`, or the `:` of a condition, such as `a` and `b` in
  /// `(isOn ? "a" : "b")`. Texts with interpolations or escapes are omitted.
  fileprivate func texts(inBracket start: Int) -> [String] {
    (start + 1..<max(start + 1, after(bracket: start))).compactMap { index in
      let isPlace = reads(index - 1, "(") || reads(index - 1, "?") || reads(index - 1, ":") && isText(index - 2)
      return isPlace ? plainText(index) : nil
    }
  }

  /// Returns whether the first argument in a bracket has no label, and may be a text.
  fileprivate func takesUnlabelledValue(_ start: Int) -> Bool {
    isText(start + 1) || isWord(start + 1) && !reads(start + 2, ":")
  }

  private func isText(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .literal }

  /// Returns the content of the literal at `index`; nil if there is no literal of one line, or if it has backslashes.
  fileprivate func plainText(_ index: Int) -> String? {
    guard isText(index) else { return nil }
    let text = text(index)
    guard text.count > 2, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), text.hasSuffix("\"") else { return nil }
    return text.contains("\\") ? nil : String(text.dropFirst().dropLast())
  }

  /// Returns the name after the dot at `index`, unless a member or a call of that member follows.
  fileprivate func member(at index: Int) -> String? {
    guard reads(index, "."), !reads(index + 2, "."), !reads(index + 2, "(") else { return nil }
    return name(at: index + 1)
  }

  /// Returns the name of a colour after the dot at `index`. A member of the colour may follow, such as its opacity.
  fileprivate func style(at index: Int) -> String? {
    guard reads(index, "."), !reads(index + 2, "("), !reads(index + 2, "{") else { return nil }
    return name(at: index + 1).flatMap { $0.first?.isLowercase == true && $0 != "self" ? $0 : nil }
  }

  /// Returns whether the first argument of the modifier at `index` is a style, or, for shadows, has the label `color`.
  fileprivate func takesStyle(_ index: Int) -> Bool {
    let modifiers: [StaticString] = [
      "foregroundColor", "foregroundStyle", "fill", "tint", "background", "stroke", "strokeBorder", "border",
      "accentColor", "listRowBackground", "overlay", "listItemTint", "shadow", "containerBackground",
    ]
    return modifiers.contains { reads(index, $0) }
  }

  /// Returns the names of colours in the bracket of a modifier: arguments without a label, both values of a condition,
  /// and the argument with the label `color`. Inner brackets are skipped.
  fileprivate func styles(inBracket start: Int) -> [String] {
    var names: [String] = []
    var index = start + 1
    let end = after(bracket: start) - 1
    while index < end {
      if isStylePlace(index, start), let name = style(at: index) { names.append(name) }
      let opens = reads(index, "(") || reads(index, "[") || reads(index, "{")
      index = opens ? after(bracket: index) : index + 1
    }
    return names
  }

  private func isStylePlace(_ index: Int, _ start: Int) -> Bool {
    if index == start + 1 || reads(index - 1, "?") || reads(index - 1, ",") { return true }
    guard reads(index - 1, ":") else { return false }
    let isLabel = index == start + 3 || reads(index - 3, ",")
    return !isLabel || reads(index - 2, "color")
  }

  private func name(at index: Int) -> String? {
    guard isWord(index) else { return nil }
    return text(index).replacing("`", with: "")
  }
}
