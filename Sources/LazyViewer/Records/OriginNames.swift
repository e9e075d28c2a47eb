import Glyphs

/// Paths of files as they stand in front of their rows: short, and different where they can be.
struct OriginNames {
  private(set) var paths: [String] = []
  private(set) var shown: [String] = []

  private static let mostCells = 16

  /// Takes other paths.
  ///
  /// - Returns: what is shown of them.
  mutating func show(_ paths: [String]) -> [String] {
    self.paths = paths
    let parts = paths.map { $0.split(separator: "/").map(String.init) }
    // Only as much of the folders as tells the files apart.
    let depth = (1...4).first { depth in Set(parts.map { $0.suffix(depth) }).count == paths.count } ?? 1
    shown = parts.map { Self.shortened($0.suffix(depth).joined(separator: "/")) }
    return shown
  }

  /// The end of a name that is too long: what stands there tells files apart more often.
  private static func shortened(_ name: String) -> String {
    guard TextWidth.width(of: name) > mostCells else { return name }
    var rest = name[...]
    while TextWidth.width(of: String(rest)) > mostCells - 1 { rest = rest.dropFirst() }
    return "…" + rest
  }
}
