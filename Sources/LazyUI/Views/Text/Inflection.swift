/// Plurals of English nouns, for Markdown such as `^[\\(count) file](inflect: true)`.
enum Inflection {
  /// Finds the first number, and changes the last word after it to the plural, unless the number is 1 or -1.
  static func inflected(_ parts: [TextPart]) -> [TextPart] {
    let surroundings = TextSurroundings(now: .distantPast)
    var parts = parts
    guard let number = parts.firstIndex(where: { $0.string(in: surroundings).contains(where: \.isNumber) }) else {
      return parts
    }
    let words = parts[number].string(in: surroundings)
    let digits = words.prefix { !$0.isLetter }.filter { !$0.isWhitespace }
    if digits == "1" || digits == "-1" { return parts }
    for index in parts.indices.reversed() where index >= number {
      guard case .string(let text) = parts[index].content, let last = text.lastIndex(where: \.isLetter) else {
        continue
      }
      let start = text[...last].lastIndex { !$0.isLetter }.map(text.index(after:)) ?? text.startIndex
      let word = String(text[start...last])
      parts[index].content = .string(text[..<start] + plural(of: word) + text[text.index(after: last)...])
      return parts
    }
    return parts
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "mouse": "mice", "goose": "geese", "leaf": "leaves", "shelf": "shelves", "half": "halves", "knife": "knives",
    "life": "lives", "wife": "wives", "wolf": "wolves", "loaf": "loaves", "potato": "potatoes", "tomato": "tomatoes",
    "hero": "heroes", "echo": "echoes", "sheep": "sheep", "fish": "fish", "deer": "deer", "series": "series",
    "species": "species",
  ]

  /// Returns the plural of an English noun. If the plural is irregular, its first letter keeps its case.
  static func plural(of word: String) -> String {
    let low = word.lowercased()
    if let plural = irregular[low] { return word.first?.isUppercase == true ? plural.capitalized : plural }
    if ["s", "x", "z", "ch", "sh"].contains(where: low.hasSuffix) { return word + "es" }
    if low.hasSuffix("y"), let before = low.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    return word + "s"
  }
}
