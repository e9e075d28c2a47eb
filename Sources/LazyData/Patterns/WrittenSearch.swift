internal import Expressions
internal import Synchronization

/// A search in the bytes of records, whose texts may be written differently, for example with quotes. It finds all
/// matches of the pattern, and may find other places too.
struct WrittenSearch: Sendable {
  private enum Search: Sendable {
    case literal(LiteralSearch)
    case expression(ExpressionSearch)
    /// Every place may be the start of a match.
    case everywhere
  }

  private var search: Search
  /// Whether the search finds the matches themselves. Otherwise it finds their lines, or parts of matches.
  let isExact: Bool

  /// - Parameters:
  ///   - text: the literal text to search for.
  ///   - seams: the ASCII characters beside which a record may have more or fewer bytes than the text, such as the
  ///     quotes of CSV.
  init(_ text: String, ignoresCase: Bool, beside seams: [UInt8]) {
    let pieces = text.unicodeScalars.split { $0.isASCII && seams.contains(UInt8(truncatingIfNeeded: $0.value)) }
    let longest = pieces.max { $0.count < $1.count }
    search =
      longest.map { .literal(LiteralSearch(String(String.UnicodeScalarView($0)), ignoresCase: ignoresCase)) }
      ?? .everywhere
    isExact = longest.map { $0.count == text.unicodeScalars.count } ?? false
  }

  init(_ expression: ExpressionSearch, beside seams: [UInt8]) {
    search = expression.relaxed(beside: seams).map { .expression($0) } ?? .everywhere
    isExact = false
  }

  /// A search that finds every record.
  static let everywhere = WrittenSearch()

  private init() {
    search = .everywhere
    isExact = false
  }

  /// Returns the same search for one thread that calls `first` for many records.
  func forOneThread() -> WrittenSearch {
    guard case .expression(let expression) = search else { return self }
    var result = self
    result.search = .expression(expression.forOneThread())
    return result
  }

  /// Returns the next match, a part of it, or its line. The bytes must start and end at line boundaries, and so must
  /// `place`.
  func first(in bytes: UnsafeRawBufferPointer, from place: Int) -> Range<Int>? {
    guard place < bytes.count else { return nil }
    switch search {
    case .literal(let literal): return literal.first(in: bytes, from: place).map { $0..<$0 + literal.count }
    case .expression(let expression):
      return expression.firstLine(in: bytes.part(place..<bytes.count)).map {
        place + $0.lowerBound..<place + $0.upperBound
      }
    case .everywhere: return place..<place
    }
  }
}

/// A cache of the searches for a pattern in the bytes of records. Each search is created on first use.
final class WrittenSearches: Sendable {
  private struct State {
    var characters: ByteSet?
    var searches: [[UInt8]: WrittenSearch] = [:]
  }

  private let state = Mutex(State())

  /// Returns the ASCII characters that a match can contain.
  func characters(_ make: () -> [UInt8]) -> ByteSet {
    if let known = state.withLock({ $0.characters }) { return known }
    let characters = ByteSet(make())
    state.withLock { $0.characters = characters }
    return characters
  }

  /// Returns the cached search for these `seams`: see `WrittenSearch.init`. If there is none, calls `make`, and caches
  /// its result.
  func search(beside seams: [UInt8], _ make: () -> WrittenSearch) -> WrittenSearch {
    if let known = state.withLock({ $0.searches[seams] }) { return known }
    let search = make()
    state.withLock { $0.searches[seams] = search }
    return search
  }
}
