import Glyphs

/// The labels of files in front of their rows: short paths that are distinct if possible.
struct FileLabels {
  private(set) var paths: [String] = []
  private(set) var shown: [String] = []

  private static let mostCells = 16

  /// Sets the paths.
  ///
  /// - Returns: their short forms.
  mutating func show(_ paths: [String]) -> [String] {
    self.paths = paths
    let parts = paths.map { $0.split(separator: "/").map(String.init) }
    // A label contains only the folders that distinguish the files.
    let depth = (1...4).first { depth in Set(parts.map { $0.suffix(depth) }).count == paths.count } ?? 1
    shown = parts.map { Self.shortened($0.suffix(depth).joined(separator: "/")) }
    return shown
  }

  /// Shortens a name to its end, because the end distinguishes files more often than the start.
  private static func shortened(_ name: String) -> String {
    guard TextWidth.width(of: name) > mostCells else { return name }
    var rest = name[...]
    while TextWidth.width(of: String(rest)) > mostCells - 1 { rest = rest.dropFirst() }
    return "…" + rest
  }
}
