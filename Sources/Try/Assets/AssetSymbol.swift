/// The Swift name that Xcode derives from the name of an asset.
///
/// A name is split at characters that are invalid in Swift, before capitals, and around digits. A last word that repeats
/// the kind of the asset (`Color` or `Image`) is dropped. A name without lower-case letters keeps its capitals, and its
/// words are joined with underscores.
enum AssetSymbol {
  /// Returns the name of a property: `appText04` for `AppText04`, `brand` for `brand-color`, `IMG_02` for `IMG02`.
  ///
  /// - Parameter kind: the last word to drop: `color` or `image`.
  /// - Returns: nil if the name has no letter and no digit.
  static func property(_ name: String, kind: String) -> String? {
    var words = words(of: name)
    if words.count > 1, words.last?.lowercased() == kind { words.removeLast() }
    if !name.contains(where: \.isLowercase) { return identifier(words.joined(separator: "_")) }
    return identifier((words.prefix(1).map { $0.lowercased() } + words.dropFirst().map(capitalized)).joined())
  }

  /// Returns the name of a type: `IconPreviews` for the folder `iconPreviews`.
  static func type(_ name: String) -> String? { identifier(words(of: name).map(capitalized).joined()) }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func identifier(_ name: String) -> String? {
    guard let first = name.first else { return nil }
    return first.isASCIIDigit ? "_\(name)" : name
  }

  private static func words(of name: String) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    var startsWord = true
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isASCIIDigit else {
        startsWord = true
        continue
      }
      if startsWord || startsNewWord(index, in: characters) { words.append("") }
      words[words.count - 1].append(character)
      startsWord = false
    }
    return words
  }

  /// Returns whether a word starts at `index`: between a letter and a digit, at the first capital after small letters,
  /// and at the last capital of a group that small letters follow.
  private static func startsNewWord(_ index: Int, in name: [Character]) -> Bool {
    guard index > 0 else { return true }
    let (before, character) = (name[index - 1], name[index])
    if before.isASCIIDigit != character.isASCIIDigit { return true }
    guard character.isUppercase else { return false }
    return !before.isUppercase || name.dropFirst(index + 1).first?.isLowercase == true
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
