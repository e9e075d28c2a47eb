/// Copies of the user's files for the compiler. The code keeps its lines and columns, so that compiler messages refer
/// to the user's files.
package struct PreparedSources {
  /// The text of each copy, and the file name of the copy.
  package let files: [(name: String, bytes: [UInt8])]

  /// - Parameters:
  ///   - files: the user's files.
  ///   - outlines: their outlines.
  ///   - root: the root to show.
  ///   - catalogue: the assets that belong to the files.
  package init(
    _ files: [SourceFile], _ outlines: [SourceOutline], root: Root, catalogue: AssetCatalogue = AssetCatalogue()
  ) {
    let assets = AssetDeclarations(catalogue, AssetUses(files))
    self.files = files.indices.map { index in
      var copy = SourceCopy(files[index])
      for main in outlines[index].mains { copy.blank(main) }
      for (number, preview) in outlines[index].previews.enumerated() {
        let isRoot = root.kind == .preview && root.file == index && root.preview == number
        if isRoot { copy.replace(preview) } else { copy.blank(preview.range) }
      }
      for part in outlines[index].imports.filter({ ModuleAliases.replaces($0.module) }).compactMap(\.part) {
        copy.blank(part)
      }
      for module in outlines[index].imports where ModuleAliases.inFoundation.contains(module.module) {
        copy.replace(module, by: "Foundation")
      }
      for entry in outlines[index].entries { copy.replace(entry) }
      copy.flattenTupleViews()
      copy.replaceSelectors()
      if root.file == index { copy.append(root, assets) }
      return ("\(index + 1).swift", copy.bytes)
    }
  }

  /// The name of the module for the user's files.
  package static let module = "TriedViews"
}

extension SourceOutline.Entry.Container {
  /// The protocol for the keys of values in this container.
  fileprivate var keyProtocol: String {
    switch self {
    case .environment: "EnvironmentKey"
    case .focus: "FocusedValueKey"
    case .container: "ContainerValueKey"
    }
  }
}

/// A copy of a user's file, with the changes made to it.
struct SourceCopy {
  private let file: SourceFile
  private let source: SwiftTokens
  private var changes: [(range: Range<Int>, bytes: [UInt8])] = []
  private var end: [UInt8] = []

  init(_ file: SourceFile) {
    self.file = file
    source = SwiftTokens(file.bytes)
  }

  /// The changed text. Compiler messages about its lines name the original file.
  var bytes: [UInt8] {
    var bytes = Array(location(line: 1).utf8)
    var position = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      bytes += file.bytes[position..<max(position, change.range.lowerBound)]
      bytes += change.bytes
      position = max(position, change.range.upperBound)
    }
    return bytes + file.bytes[position...] + end
  }

  /// Replaces `range` by spaces, and keeps line ends.
  mutating func blank(_ range: Range<Int>) {
    changes.append((range, file.bytes[range].map { $0 == 10 || $0 == 13 ? $0 : UInt8(ascii: " ") }))
  }

  /// Replaces the name of an imported module by a shorter one. Spaces fill the difference, so that the columns of the
  /// code after it stay the same.
  mutating func replace(_ module: SourceOutline.Import, by name: String) {
    let range = module.offset..<module.offset + module.module.utf8.count
    changes.append((range, Self.spaces(max(0, range.count - name.utf8.count)) + Array(name.utf8)))
    if let part = module.part { blank(part) }
  }

  /// Replaces a preview by a view with the preview's body. The view's properties are the preview's `@Previewable`
  /// declarations.
  mutating func replace(_ preview: SourceOutline.Preview) {
    var text = Array("private struct \(Self.previewName): SwiftUI.View {\n".utf8)
    for property in preview.properties { text += place(property, blanking: []) }
    text += Array("var body: some SwiftUI.View {\n".utf8)
    text += place(preview.body, blanking: preview.hoisted)
    let last = preview.range.upperBound
    text +=
      Array("}}\n".utf8) + Array(location(line: source.line(of: last)).utf8) + Self.spaces(source.column(of: last))
    changes.append((preview.range, Array("\n".utf8) + text))
  }

  /// Replaces an `@Entry` declaration by a key and a computed property, as the macro does.
  mutating func replace(_ entry: SourceOutline.Entry) {
    let key = "LazyscopeEntry_\(entry.name.filter { $0 != "`" })"
    let access = entry.isPrivate ? "fileprivate " : ""
    let isFocus = entry.container == .focus
    var text = "\n\(access)enum \(key): SwiftUI.\(entry.container.keyProtocol) {\n"
    if isFocus, let type = entry.type {
      // The key's value type is the unwrapped type.
      text += "typealias Value = (\(source.text(type).replacing("\n", with: " "))).Wrapped\n"
    }
    // `#sourceLocation` is not allowed inside the declaration `static let`, so it precedes the line `static let NAME`.
    // That line gets the number of the line before the property. The property's source text follows on the next line,
    // so it keeps its own line number.
    let (first, last) = (entry.rest.lowerBound, entry.range.upperBound)
    text += location(line: max(1, source.line(of: first) - 1)) + "static let \(isFocus ? "none" : "defaultValue")\n"
    var bytes = Array(text.utf8) + Self.spaces(source.column(of: first)) + file.bytes[entry.rest]
    text = entry.hasValue ? "\n}\n" : " = nil\n}\n"
    text += "\(access)var \(entry.name): \(key).Value\(isFocus ? "?" : "") {\n"
    text += "get { self[\(key).self] }\nset { self[\(key).self] = newValue }\n}\n"
    bytes += Array((text + location(line: source.line(of: last))).utf8) + Self.spaces(source.column(of: last))
    changes.append((entry.range, bytes))
  }

  /// Replaces the parentheses in `TupleView<(A, B)>` by spaces, because the engine's type has the views as separate
  /// generic arguments.
  mutating func flattenTupleViews() {
    for index in source.tokens.indices where source.reads(index, "TupleView") && source.reads(index + 1, "<") {
      guard source.reads(index + 2, "(") else { continue }
      let end = source.after(bracket: index + 2) - 1
      guard source.reads(end, ")"), source.reads(end + 1, ">") else { continue }
      blank(source.tokens[index + 2].range)
      blank(source.tokens[end].range)
    }
  }

  /// Replaces `#selector`, which needs Objective-C, by the engine's type. Both names have the same length.
  mutating func replaceSelectors() {
    for index in source.tokens.indices where source.reads(index, "#selector") {
      changes.append((source.tokens[index].range, Array("_Selector".utf8)))
    }
  }

  /// Appends the code that shows the root, and the members of asset catalogues. If brackets are unbalanced, appends
  /// nothing, so that the compiler reports only the brackets.
  mutating func append(_ root: Root, _ assets: AssetDeclarations) {
    guard source.isBalanced else { return }
    let expression = root.kind == .preview ? "\(Self.previewName)()" : root.expression
    let name = root.name.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : $0.isNewline ? " " : "\($0)" }.joined()
    let place = root.kind == .given ? "--root" : "lazyscope"
    let scene =
      root.kind == .app
      ? expression : "SwiftUI.WindowGroup {\n#sourceLocation(file: \"\(place)\", line: 1)\n\(expression)\n}"
    end += Array(
      """

      #sourceLocation(file: "\(place)", line: 1)
      import LazyTry
      import SwiftUI
      \(assets.text)@main enum LazyscopeTry {
        @MainActor static func main() {
          \(Self.note(of: assets))runTry("\(name)"\(Self.accent(of: assets))) {
      \(scene)
          }
        }
      }

      """.utf8)
  }

  /// Returns a statement that prints the names of unknown colours, with the places of their first use; an empty text if
  /// there are none.
  private static func note(of assets: AssetDeclarations) -> String {
    let colors = assets.unknownColors.map { "\($0.name) (\($0.place))" }
    if colors.isEmpty { return "" }
    let text =
      "lazyscope: no asset catalogue contains these colours: \(colors.joined(separator: ", ")); they have the text colour; "
      + "add colour sets with these names to an .xcassets folder of the project"
    return "Swift.print(\(text.debugDescription))\n    "
  }

  /// Returns the argument for the accent colour of the program; an empty text if no catalogue contains one.
  private static func accent(of assets: AssetDeclarations) -> String {
    assets.accent.map { ", accent: \($0)" } ?? ""
  }

  /// Returns a piece of the file on separate lines, with the line and column numbers that it has in the file.
  private func place(_ range: Range<Int>, blanking blanked: [Range<Int>]) -> [UInt8] {
    var bytes = Array(location(line: source.line(of: range.lowerBound)).utf8)
    bytes += Self.spaces(source.column(of: range.lowerBound))
    for index in range {
      let byte = file.bytes[index]
      let isBlanked = byte != 10 && byte != 13 && blanked.contains { $0.contains(index) }
      bytes.append(isBlanked ? UInt8(ascii: " ") : byte)
    }
    return bytes + [10]
  }

  private func location(line: Int) -> String {
    let path = file.path.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : $0.isNewline ? " " : "\($0)" }.joined()
    return "#sourceLocation(file: \"\(path)\", line: \(line))\n"
  }

  private static let previewName = "LazyscopePreview"

  private static func spaces(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: " "), count: count) }
}
