/// Scores a text by how well the characters of a word are found in it, in order but not necessarily together.
///
/// Characters at the start of words, capitals within words and consecutive characters score more, gaps score less. The
/// weights are those of fzf, so that the same list is in nearly the same order.
struct FuzzyScore {
  private static let match = 16
  private static let gapStart = -3
  private static let gapExtension = -1
  private static let boundary = 8
  private static let boundaryAfterSpace = 10
  private static let boundaryAfterDelimiter = 9
  private static let nonWord = 8
  private static let camel = 7
  private static let consecutive = 4
  private static let firstFactor = 2

  /// The kind of a character, in an order where only kinds after `delimiter` belong to words.
  private enum Kind: UInt8, Comparable {
    case space, nonWord, delimiter, lower, upper, letter, digit

    init(_ scalar: UInt32) {
      switch scalar {
      case 0x61...0x7A: self = .lower
      case 0x41...0x5A: self = .upper
      case 0x30...0x39: self = .digit
      case 0x09...0x0D, 0x20: self = .space
      case 0x2C, 0x2F, 0x3A, 0x3B, 0x7C: self = .delimiter
      case ..<0x80: self = .nonWord
      default: self = Kind(other: scalar)
      }
    }

    private init(other scalar: UInt32) {
      guard let properties = Unicode.Scalar(scalar)?.properties else {
        self = .nonWord
        return
      }
      if properties.isLowercase {
        self = .lower
      } else if properties.isUppercase {
        self = .upper
      } else if properties.numericType != nil {
        self = .digit
      } else if properties.isAlphabetic {
        self = .letter
      } else {
        self = properties.isWhitespace ? .space : .nonWord
      }
    }

    static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns the additional score of a character after another one.
  private static func bonus(_ kind: Kind, after last: Kind) -> Int {
    if kind > .nonWord, kind != .delimiter {
      switch last {
      case .space: return boundaryAfterSpace
      case .delimiter: return boundaryAfterDelimiter
      case .nonWord: return boundary
      case .lower where kind == .upper: return camel
      case .lower, .upper, .letter: return kind == .digit ? camel : 0
      case .digit: return 0
      }
    }
    return kind == .space ? boundaryAfterSpace : nonWord
  }

  /// The maximum size of the table of scores, in cells. If a text and a word need more cells, only the match that ends
  /// first is scored.
  private static let mostCells = 100_000

  /// The scalars of the text, folded to small letters unless case matters.
  private let text: [UInt32]
  /// The additional score of each scalar.
  private let bonuses: [Int]

  /// - Parameters:
  ///   - text: the scalars.
  ///   - folded: the scalars as they are compared.
  init(_ text: [UInt32], folded: [UInt32]) {
    self.text = folded
    var last = Kind.space
    bonuses = text.map { scalar in
      let kind = Kind(scalar)
      defer { last = kind }
      return Self.bonus(kind, after: last)
    }
  }

  // MARK: Characters in order

  /// Returns the best score of a word's characters, and their positions.
  ///
  /// - Parameter wantsPlaces: whether to return positions.
  /// - Returns: nil if the text does not contain all characters in order.
  /// - Complexity: O(text · word).
  func best(_ word: [UInt32], wantsPlaces: Bool) -> (score: Int, places: [Int])? {
    guard let firsts = firstPlaces(of: word), let start = firsts.first, let last = word.last,
      let end = text.lastIndex(of: last)
    else { return nil }
    let window = start..<end + 1
    guard window.count * word.count <= Self.mostCells else { return shortest(word, firsts, wantsPlaces: wantsPlaces) }
    return best(word, firsts, in: window, wantsPlaces: wantsPlaces)
  }

  /// Returns a position for each character: its first occurrence after the position of the character before it. Returns
  /// `nil` if a character is missing.
  private func firstPlaces(of word: [UInt32]) -> [Int]? {
    var places: [Int] = []
    var place = 0
    for scalar in word {
      while place < text.count, text[place] != scalar { place += 1 }
      guard place < text.count else { return nil }
      places.append(place)
      place += 1
    }
    return places
  }

  /// Finds the best score with a table. For each character of the word and each position in the text, the table has the
  /// best score of the word up to that character, and the length of the run of matched characters that ends there.
  private func best(
    _ word: [UInt32], _ firsts: [Int], in window: Range<Int>, wantsPlaces: Bool
  ) -> (score: Int, places: [Int]) {
    let width = window.count
    var scores = [Int](repeating: 0, count: width * word.count)
    var runs = [Int](repeating: 0, count: width * word.count)
    var (most, mostColumn) = (0, 0)
    for (row, scalar) in word.enumerated() {
      var isInGap = false
      let first = firsts[row] - window.lowerBound
      for column in first..<width {
        let cell = row * width + column
        let place = window.lowerBound + column
        let left = column > first ? scores[cell - 1] : 0
        let gap = max(0, left + (isInGap ? Self.gapExtension : Self.gapStart))
        var (matched, run) = (0, 0)
        if text[place] == scalar, row == 0 {
          // Each occurrence of the first character may start a match.
          (matched, run) = (Self.match + bonuses[place] * Self.firstFactor, 1)
        } else if text[place] == scalar, column > 0 {
          let diagonal = cell - width - 1
          (matched, run) = step(scores[diagonal], runs[diagonal], bonuses[place], at: place, gap: gap)
        }
        isInGap = row == 0 ? run == 0 : matched < gap
        runs[cell] = run
        scores[cell] = row == 0 && run == 1 ? matched : max(matched, gap)
        if row == word.count - 1, scores[cell] > most { (most, mostColumn) = (scores[cell], column) }
        if word.count == 1, run == 1, bonuses[place] >= Self.boundary { break }
      }
    }
    guard wantsPlaces else { return (most, []) }
    return (most, places(scores, runs, firsts, width: width, from: mostColumn, in: window, count: word.count))
  }

  /// Returns the score of a character that follows the matched part of a word, and the number of consecutive
  /// characters.
  private func step(_ before: Int, _ run: Int, _ bonus: Int, at place: Int, gap: Int) -> (score: Int, run: Int) {
    var (score, run, own) = (before + Self.match, run + 1, bonus)
    if run > 1 {
      let first = bonuses[place - run + 1]
      if own >= Self.boundary, own > first { run = 1 } else { own = max(own, Self.consecutive, first) }
    }
    if score + own < gap {
      score += bonus
      run = 0
    } else {
      score += own
    }
    return (score, run)
  }

  /// Finds the positions of the best match by following the best scores back from its end.
  private func places(
    _ scores: [Int], _ runs: [Int], _ firsts: [Int], width: Int, from end: Int, in window: Range<Int>, count: Int
  ) -> [Int] {
    var places: [Int] = []
    var (row, column, prefers) = (count - 1, end, true)
    while row >= 0, column >= 0 {
      let cell = row * width + column
      let first = firsts[row] - window.lowerBound
      let score = scores[cell]
      let diagonal = row > 0 && column >= first && column > 0 ? scores[cell - width - 1] : 0
      let left = column > first ? scores[cell - 1] : 0
      if score > diagonal, score > left || score == left && prefers {
        places.append(window.lowerBound + column)
        if row == 0 { break }
        row -= 1
      }
      let after = cell + width + 1
      prefers = runs[cell] > 1 || after < runs.count && column + 1 < width && runs[after] > 0
      column -= 1
    }
    return places.reversed()
  }

  /// Returns the score of the match that ends first. Of several such matches, the one that starts last is taken.
  private func shortest(_ word: [UInt32], _ firsts: [Int], wantsPlaces: Bool) -> (score: Int, places: [Int]) {
    var places: [Int] = []
    var place = firsts.last ?? 0
    for scalar in word.reversed() {
      while place >= 0, text[place] != scalar { place -= 1 }
      places.append(place)
      place -= 1
    }
    places.reverse()
    return (score(ofPlaces: places), wantsPlaces ? places : [])
  }

  /// Returns the score of characters at ascending positions.
  private func score(ofPlaces places: [Int]) -> Int {
    var (score, run, first) = (0, 0, 0)
    for (index, place) in places.enumerated() {
      let skipped = index > 0 ? place - places[index - 1] - 1 : 0
      if skipped > 0 { (score, run) = (score + Self.gapStart + (skipped - 1) * Self.gapExtension, 0) }
      var bonus = bonuses[place]
      if run == 0 {
        first = bonus
      } else {
        if bonus >= Self.boundary, bonus > first { first = bonus }
        bonus = max(bonus, first, Self.consecutive)
      }
      score += Self.match + (index == 0 ? bonus * Self.firstFactor : bonus)
      run += 1
    }
    return score
  }

  // MARK: Exact words

  /// The required position of an exact word.
  enum Anchor: Hashable, Sendable {
    case anywhere
    case start
    case end
    case all
  }

  /// Returns the score of the best occurrence of a word that must occur unchanged; `nil` if it does not occur.
  func exact(_ word: [UInt32], _ anchor: Anchor) -> (score: Int, places: [Int])? {
    guard !word.isEmpty, word.count <= text.count else { return nil }
    let last = text.count - word.count
    let starts: ClosedRange<Int>
    switch anchor {
    case .anywhere: starts = 0...last
    case .start: starts = 0...0
    case .end: starts = last...last
    case .all:
      guard last == 0 else { return nil }
      starts = 0...0
    }
    var best: Int?
    for start in starts where text[start] == word[0] && text[start..<start + word.count].elementsEqual(word) {
      if best.map({ bonuses[start] > bonuses[$0] }) ?? true { best = start }
      if bonuses[start] >= Self.boundary { break }
    }
    return best.map { start in
      let places = Array(start..<start + word.count)
      return (score(ofPlaces: places), places)
    }
  }
}
