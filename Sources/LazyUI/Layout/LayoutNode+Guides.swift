import Glyphs

/// Lines that views are aligned by.
///
/// Where no view in the session says where a line is, those that follow from a size are all that there is, and nothing of
/// this runs.
extension LayoutNode {
  /// Whether the place of `key` in the node may be another than its size tells.
  final func mayHave(_ key: AlignmentKey) -> Bool { session.usesGuides || !key.followsFromSize }

  /// Where the line `key` is in the node when it has `size`, in cells from its leading or top edge.
  final func guide(_ key: AlignmentKey, in size: Size) -> Int {
    if hasGuide(key) {
      // What is below tells only once it stands.
      place(in: Rect(x: frame.x, y: frame.y, width: size.width, height: size.height))
      if let place = explicitGuide(key) { return place }
    }
    return key.standardPlace(in: size, of: self)
  }

  /// Where a node of `size` stands along one direction of a space, by the line `key` of both.
  ///
  /// - Parameter anchor: the node whose line it is; nil for that of the space.
  final func position(_ size: Size, in space: Size, by key: AlignmentKey, of anchor: LayoutNode? = nil) -> Int {
    let isAcross = key.axis == .horizontal
    guard mayHave(key) else {
      return (isAcross ? space.width - size.width : space.height - size.height) * key.halves / 2
    }
    let line = anchor?.guide(key, in: space) ?? key.standardPlace(in: space, of: self)
    return line - guide(key, in: size)
  }

  /// Where a node of `size` stands in a space, at `alignment`.
  ///
  /// - Parameter anchor: the node that takes the space, whose lines count; nil where the space has none of its own.
  final func frame(of size: Size, in space: Size, at alignment: Alignment, of anchor: LayoutNode? = nil) -> Rect {
    Rect(
      x: position(size, in: space, by: alignment.horizontal.key, of: anchor),
      y: position(size, in: space, by: alignment.vertical.key, of: anchor), width: size.width, height: size.height)
  }

  /// Places the node in a space of `size`, at `alignment`.
  final func place(in space: Size, at alignment: Alignment, of anchor: LayoutNode? = nil) {
    let size = measure(Proposal(width: space.width, height: space.height))
    place(in: frame(of: size, in: space, at: alignment, of: anchor))
  }
}

/// Views that are aligned by a line, in one direction.
struct GuideExtent {
  /// How far they reach before the line and behind it.
  private(set) var before = 0
  private(set) var behind = 0
  /// Where the line is in each of them.
  private(set) var guides: [Int] = []

  var length: Int { before + behind }

  mutating func add(_ guide: Int, of length: Int) {
    before = max(guides.isEmpty ? guide : before, guide)
    behind = max(guides.isEmpty ? length - guide : behind, length - guide)
    guides.append(guide)
  }

  /// Where a view stands, from the beginning of all.
  func position(_ index: Int) -> Int { before - guides[index] }

  /// The extent of `children` in `sizes`.
  @MainActor
  init(_ children: [LayoutNode], _ sizes: [Size], by key: AlignmentKey) {
    for (child, size) in zip(children, sizes) {
      add(child.guide(key, in: size), of: key.axis == .horizontal ? size.width : size.height)
    }
  }
}
