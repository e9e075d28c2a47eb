/// A map of all rows of a list, as a strip of cells. It shows the rows that were made and the rows that are available.
struct RowMap: Equatable {
  /// The state of a cell. If a cell represents several rows, it shows the highest of their states.
  enum Part: Int, Comparable, Sendable {
    /// Not known to the source yet.
    case unknown
    /// Never made.
    case fresh
    /// Never made, but loaded.
    case loaded
    /// Made, and released later.
    case made
    /// Released, but state of the row was kept.
    case kept
    /// On screen, or kept ready near the screen.
    case live

    static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
  }

  private(set) var parts: [Part]
  /// Whether the rows of the source become known gradually.
  let isOfIndex: Bool

  /// - Parameters:
  ///   - count: the number of all known rows.
  ///   - live: the rows that have a cell.
  ///   - made: the rows that were made since the list was created.
  ///   - keepsState: whether state is kept when a row leaves the screen.
  ///   - known: the known ranges of the source, as shares from 0 to 1; nil if all of it is known.
  ///   - loaded: the rows that can be made without reading.
  /// - Complexity: O(ranges + width).
  init(
    width: Int, count: Int, live: Range<Int>, made: RangeSet<Int>, keepsState: Bool, known: [Range<Double>]?,
    loaded: [Range<Int>] = []
  ) {
    isOfIndex = known != nil
    parts = Array(repeating: known == nil ? .fresh : .unknown, count: width)
    guard count > 0, width > 0 else { return }
    for share in known ?? [] {
      let cells = Int(share.lowerBound * Double(width))..<Int((share.upperBound * Double(width)).rounded(.up))
      mark(cells, .fresh)
    }
    for range in loaded { mark(Self.cells(of: range, count, width), .loaded) }
    for range in made.ranges { mark(Self.cells(of: range, count, width), keepsState ? .kept : .made) }
    mark(Self.cells(of: live, count, width), .live)
  }

  /// Returns the position of a cell in the list as a fraction: 0 for the first cell, 1 for the last one.
  func share(ofCell cell: Int) -> Double {
    parts.count > 1 ? Double(min(max(0, cell), parts.count - 1)) / Double(parts.count - 1) : 0
  }

  private mutating func mark(_ cells: Range<Int>, _ part: Part) {
    for cell in cells.clamped(to: parts.indices) { parts[cell] = max(parts[cell], part) }
  }

  /// Returns the cells that contain rows.
  private static func cells(of rows: Range<Int>, _ count: Int, _ width: Int) -> Range<Int> {
    guard !rows.isEmpty else { return 0..<0 }
    let share = Double(width) / Double(count)
    let first = Int(Double(max(0, rows.lowerBound)) * share)
    let end = Int((Double(min(rows.upperBound, count)) * share).rounded(.up))
    return first..<max(first + 1, end)
  }
}

/// The set of rows of a list that were made. It is updated after each frame.
struct MadeRows {
  private(set) var rows = RangeSet<Int>()

  /// The maximum number of ranges. If there are more, neighbouring ranges are merged.
  private static let mostRanges = 1_000

  /// Adds the rows that have a cell, and the first `heldPrefix` rows, which are held in memory.
  mutating func add(live: Range<Int>, heldPrefix: Int) {
    if !live.isEmpty { rows.insert(contentsOf: live) }
    if heldPrefix > live.count { rows.insert(contentsOf: 0..<heldPrefix) }
    guard rows.ranges.count > Self.mostRanges else { return }
    var merged = RangeSet<Int>()
    let ranges = Array(rows.ranges)
    for index in stride(from: 0, to: ranges.count, by: 2) {
      merged.insert(contentsOf: ranges[index].lowerBound..<ranges[min(index + 1, ranges.count - 1)].upperBound)
    }
    rows = merged
  }
}
