import Glyphs

extension LayoutNode: AlignmentGuides {}

/// The positions of alignment lines.
///
/// If no view of the session sets a guide, the position of a line follows from the node's size, and the nodes below are
/// not visited. Text baselines and custom lines are exceptions.
extension LayoutNode {
  /// Whether the position of `key` in the node may differ from the position that follows from the node's size.
  final func mayHave(_ key: AlignmentKey) -> Bool { session.features.guides || !key.followsFromSize }

  /// Returns the position of the line `key` in the node at `size`, in cells from the node's leading or top edge.
  final func guide(_ key: AlignmentKey, in size: Size) -> Int {
    if hasGuide(key) {
      // Nodes below know their guides only once they have been placed.
      place(in: Rect(x: frame.x, y: frame.y, width: size.width, height: size.height))
      if let place = explicitGuide(key) { return place }
    }
    return key.standardPlace(in: size, of: self)
  }

  /// The line of the first text in the node; the middle line if it has no text.
  ///
  /// - Precondition: the node has been placed.
  final var firstTextLine: Int {
    let last = max(0, frame.height - 1)
    guard hasGuide(.firstTextBaseline), let baseline = explicitGuide(.firstTextBaseline) else { return last / 2 }
    return min(max(0, baseline - 1), last)
  }

  /// Returns the offset from the start of `space` at which a node of `size` is aligned: its alignment line `key` is
  /// then on the same line of the space. The offset is in columns if the line is vertical, and in lines of the screen
  /// if it is horizontal.
  ///
  /// - Parameter anchor: the node whose guide determines the line of the space; `nil` for the line's default position.
  final func position(_ size: Size, in space: Size, by key: AlignmentKey, of anchor: LayoutNode? = nil) -> Int {
    let isAcross = key.axis == .horizontal
    guard mayHave(key) else {
      return (isAcross ? space.width - size.width : space.height - size.height) * key.halves / 2
    }
    let line = anchor?.guide(key, in: space) ?? key.standardPlace(in: space, of: self)
    return line - guide(key, in: size)
  }

  /// Returns the frame of a node of `size` in a space, at `alignment`.
  ///
  /// - Parameter anchor: the node that fills the space and whose guides determine its lines; `nil` if the space has no
  ///   guides.
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

/// The extent, along one axis, of several views that are placed so that their alignment lines coincide.
struct GuideExtent {
  /// The longest distance from the start of a view to the line.
  private(set) var before = 0
  /// The longest distance from the line to the end of a view.
  private(set) var after = 0
  /// The position of the line in each view.
  private(set) var guides: [Int] = []

  var length: Int { before + after }

  mutating func add(_ guide: Int, of length: Int) {
    before = max(guides.isEmpty ? guide : before, guide)
    after = max(guides.isEmpty ? length - guide : after, length - guide)
    guides.append(guide)
  }

  /// Returns the position of a view, from the start of the extent.
  func position(_ index: Int) -> Int { before - guides[index] }

  /// Computes the extent of `children` with these sizes.
  @MainActor
  init(_ children: [LayoutNode], _ sizes: [Size], by key: AlignmentKey) {
    for (child, size) in zip(children, sizes) {
      add(child.guide(key, in: size), of: key.axis == .horizontal ? size.width : size.height)
    }
  }
}
