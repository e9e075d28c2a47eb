/// The names in the text of a type.
enum TypeName {
  /// Returns `Item` for `SwiftUI.Item<Int>?`, `any Item` or `some Item`. Array types are returned unchanged.
  static func plain(_ text: String) -> String {
    var name = Substring(text)
    for prefix in ["any ", "some ", "@escaping ", "inout ", "SwiftUI.", "Swift.", "Foundation."]
    where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
    guard !name.hasPrefix("[") else { return String(name) }
    return String(name.prefix { $0 != "<" && $0 != " " && $0 != "&" })
  }

  static func isAnyView(_ text: String?) -> Bool { text.map(plain) == "AnyView" }

  /// Whether the text is an opaque or erased type of views: `some View`, `any View` or `AnyView`. Other opaque types
  /// count too, because protocols of a program may refine `View`.
  static func isAbstractView(_ text: String) -> Bool {
    text.hasPrefix("some ") || text.hasPrefix("any View") || isAnyView(text)
  }

  /// The type of the elements of an array, a set, a slice or a binding of one.
  static func element(of text: String) -> String? {
    var text = Substring(text)
    while let last = text.last, last == "?" || last == "!" { text = text.dropLast() }
    if text.hasPrefix("["), text.hasSuffix("]"), !isDictionary(text) { return String(text.dropFirst().dropLast()) }
    let name = text.prefix { $0 != "<" }
    guard collections.contains(String(name)), text.hasSuffix(">") else { return nil }
    let arguments = String(text.dropFirst(name.count + 1).dropLast())
    return name == "Binding" || name == "Published" ? element(of: arguments) : arguments
  }

  /// Whether the text is the type of a dictionary, such as `[Int: String]?` or `Dictionary<Int, String>`. A colon
  /// within nested brackets does not count.
  static func isDictionary(_ text: some StringProtocol) -> Bool {
    if text.hasPrefix("Dictionary<") { return true }
    guard text.hasPrefix("[") else { return false }
    var depth = 0
    for character in text {
      switch character {
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth -= 1
      case ":" where depth == 1: return true
      default: break
      }
    }
    return false
  }

  private static let collections: Set = [
    "Array", "Set", "ArraySlice", "ContiguousArray", "IdentifiedArrayOf", "OrderedSet", "Binding", "Published",
    "FetchedResults",
  ]
}
