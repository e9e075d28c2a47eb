import LazyData

/// The lines of a complete record. Lines within JSON values can be folded. Each part (a field) numbers its lines from
/// 0: first its JSON values, hidden ones included, then its other lines.
struct RecordOutline {
  struct Place: Hashable, Comparable {
    var part: Int
    var line: Int

    static func < (one: Place, other: Place) -> Bool {
      one.part != other.part ? one.part < other.part : one.line < other.line
    }
  }

  let parts: RecordParts
  /// The values that were folded or unfolded since the start, by the index of their part.
  private var flipped: [Int: Set<Int>] = [:]

  /// The maximum number of values in a part that is initially unfolded.
  private static let fewNodes = 100

  init(_ parts: RecordParts) { self.parts = parts }

  // MARK: Folding

  func isOpen(_ node: Int, of part: RecordPart) -> Bool {
    guard let tree = part.tree, tree.nodes.indices.contains(node) else { return false }
    let isOpenAtFirst = tree.nodes[node].depth == 0 || tree.nodes.count <= Self.fewNodes
    return isOpenAtFirst != (flipped[part.id]?.contains(node) ?? false)
  }

  /// Returns the visible lines of a part, in ascending order.
  ///
  /// - Complexity: O(visible lines).
  func visibleLines(of part: RecordPart) -> [Int] {
    guard let tree = part.tree else { return Array(part.lines.indices) }
    var lines: [Int] = []
    var node = 0
    while node < tree.nodes.count {
      lines.append(node)
      node = tree.nodes[node].isFoldable && !isOpen(node, of: part) ? tree.nodes[node].next : node + 1
    }
    return lines + part.lines.indices.map { tree.nodes.count + $0 }
  }

  /// Folds or unfolds a value.
  ///
  /// - Parameter opens: whether to unfold the value; nil to toggle.
  /// - Returns: false if nothing has changed.
  mutating func fold(_ place: Place, opens: Bool? = nil) -> Bool {
    let part = parts[place.part]
    guard let tree = part.tree, tree.nodes.indices.contains(place.line), tree.nodes[place.line].isFoldable,
      opens.map({ $0 != isOpen(place.line, of: part) }) ?? true
    else { return false }
    flipped[part.id, default: []].formSymmetricDifference([place.line])
    return true
  }

  /// Returns the parent of the value at a place, or nil if there is none.
  func parent(of place: Place) -> Place? {
    guard let tree = parts[place.part].tree, tree.nodes.indices.contains(place.line) else { return nil }
    return tree.nodes[place.line].parent.map { Place(part: place.part, line: $0) }
  }

  /// Unfolds all ancestors of a value.
  mutating func reveal(_ place: Place) {
    let part = parts[place.part]
    guard let tree = part.tree, tree.nodes.indices.contains(place.line) else { return }
    var parent = tree.nodes[place.line].parent
    while let node = parent {
      if !isOpen(node, of: part) { flipped[part.id, default: []].formSymmetricDifference([node]) }
      parent = tree.nodes[node].parent
    }
  }

  // MARK: Rows

  /// Returns the number of visible lines before a visible line.
  ///
  /// - Complexity: O(lines before it), because their parts are read.
  func row(of place: Place) -> Int {
    let before = (0..<place.part).reduce(0) { $0 + visibleLines(of: parts[$1]).count }
    return before + visibleLines(of: parts[place.part]).count { $0 < place.line }
  }

  /// Returns the place of the visible line with this index, or nil if there is none.
  ///
  /// - Complexity: O(lines before it), because their parts are read.
  func place(atRow row: Int) -> Place? {
    guard row >= 0 else { return nil }
    var rest = row
    for part in parts.indices {
      let lines = visibleLines(of: parts[part])
      if rest < lines.count { return Place(part: part, line: lines[rest]) }
      rest -= lines.count
    }
    return nil
  }

  // MARK: Searching

  /// Returns the next line with a match after or before a place, whether the line is visible or not. Without a place,
  /// the search starts at the first or the last line.
  ///
  /// - Parameter times: the number of the match to return, counted from 1.
  /// - Complexity: O(bytes of the record) at most, regardless of `times`.
  func next(_ pattern: Pattern, after place: Place?, times: Int = 1, backwards: Bool) -> Place? {
    var rest = times
    var part = place?.part ?? (backwards ? parts.endIndex - 1 : 0)
    while parts.indices.contains(part) {
      let lines = parts[part].texts
      let wanted = lines.indices.filter { line in
        guard let place, place.part == part else { return true }
        return backwards ? line < place.line : line > place.line
      }
      for line in backwards ? wanted.reversed() : wanted
      where lines[line].contains(where: { !pattern.ranges(in: $0).isEmpty }) {
        rest -= 1
        if rest <= 0 { return Place(part: part, line: line) }
      }
      part += backwards ? -1 : 1
    }
    return nil
  }
}

extension RecordPart {
  /// The searchable texts of each line. The first line includes the name of the part.
  fileprivate var texts: [[[UInt8]]] {
    var texts = (tree?.nodes.indices).map { $0.map { [nodeText($0)] } } ?? []
    texts += lines.map { line in
      switch line {
      case .text(let bytes): [Array(bytes)]
      case .marked(let text): [text.bytes]
      case .remark: []
      }
    }
    if let name, !texts.isEmpty { texts[0].append(Array(name.utf8)) }
    return texts
  }

  /// Returns the searchable text of a JSON value: its key, and for a leaf its value.
  func nodeText(_ index: Int) -> [UInt8] {
    guard let tree, tree.nodes.indices.contains(index) else { return [] }
    let node = tree.nodes[index]
    let key = node.key.map { tree.bytes[$0] + Array(": ".utf8) } ?? []
    return key + (node.kind == .leaf ? tree.bytes[node.extent] : [])
  }
}
