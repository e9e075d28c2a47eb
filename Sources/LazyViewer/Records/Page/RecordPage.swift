import Foundation
import Glyphs
import LazyData
import LazyUI

/// A page that shows a complete record: a table of names, types and values, or a text with its line breaks.
struct RecordPage: View {
  let model: RecordPageModel

  init(_ model: RecordPageModel) { self.model = model }

  init(_ record: SourceRecord, columns: [RecordColumn]) {
    self.init(RecordPageModel(record, columns: columns))
  }

  var body: some View {
    let outline = model.outline
    let appearance = RecordPageAppearance(
      nameWidth: model.nameWidth, width: model.width, pattern: model.pattern, tabs: model.tabs)
    ScrollView {
      LazyVStack(alignment: .leading) {
        Text(model.title + "   Esc closes").foregroundStyle(.heading)
        if let remark = model.remark { Text(remark).foregroundStyle(.warning) }
        ForEach(outline.parts) { part in
          let lines = outline.visibleLines(of: part)
          ForEach(lines, id: \.self) { line in
            RecordPageRow(
              part: part, line: line, isFirst: line == lines.first, isOpen: outline.isOpen(line, of: part),
              appearance: appearance)
          }
        }
      }
    }
  }
}

/// A line of a complete record. The first line of a field has its name and type.
private struct RecordPageRow: View {
  let part: RecordPart
  let line: Int
  let isFirst: Bool
  let isOpen: Bool
  let appearance: RecordPageAppearance

  var body: some View {
    if part.name == nil {
      appearance.value(of: part, line, isOpen: isOpen)
    } else {
      HStack(alignment: .top, spacing: RecordPageAppearance.gap) {
        appearance.name(isFirst ? part.name ?? "" : "").frame(width: CGFloat(appearance.nameWidth), alignment: .leading)
        appearance.type(isFirst ? part.type : "").frame(
          width: CGFloat(RecordPageAppearance.typeWidth), alignment: .leading)
        appearance.value(of: part, line, isOpen: isOpen)
      }
    }
  }
}

/// Draws the lines of a complete record.
@MainActor
struct RecordPageAppearance {
  static let gap: CGFloat = 2
  static let typeWidth = 6
  private static let leastName = 4
  private static let deepest = 30
  private static let dim = TextInk(added: .dim)
  private static let bold = TextInk(added: .bold)
  private static let keyInk = TextInk(foreground: .role(.name))

  let nameWidth: Int
  let pattern: Pattern?
  let tabs: TabStops

  /// - Parameters:
  ///   - nameWidth: the preferred number of cells for names, which get at most a quarter of the line.
  ///   - width: the number of cells of the line.
  init(nameWidth: Int, width: Int, pattern: Pattern?, tabs: TabStops = .standard) {
    self.tabs = tabs
    self.nameWidth = max(Self.leastName, min(nameWidth, width / 4))
    self.pattern = pattern
  }

  func name(_ name: String) -> StyledLine {
    let bytes = Array(name.utf8)
    let glyphs = SafeText.glyphs(in: bytes)
    return StyledLine(
      glyphs, runs: marked(bytes, glyphs.count, from: 0, [.init(0..<glyphs.count, Self.bold)]), wraps: true)
  }

  func type(_ type: String) -> StyledLine {
    let glyphs = SafeText.glyphs(in: type)
    return StyledLine(glyphs, runs: [.init(0..<glyphs.count, Self.dim)])
  }

  func value(of part: RecordPart, _ line: Int, isOpen: Bool) -> StyledLine {
    let nodes = part.tree?.nodes.count ?? 0
    guard line >= nodes else { return node(line, of: part, isOpen: isOpen) }
    guard part.lines.indices.contains(line - nodes) else { return StyledLine([]) }
    switch part.lines[line - nodes] {
    case .text(let bytes):
      let bytes = Array(bytes)
      let glyphs = SafeText.glyphs(in: bytes, tabs: tabs)
      return StyledLine(glyphs, runs: marked(bytes, glyphs.count, from: 0, []), wraps: true)
    case .marked(let text): return StyledLine(text, marking: pattern, tabs: tabs)
    case .remark(let text):
      let glyphs = SafeText.glyphs(in: text)
      return StyledLine(glyphs, runs: [.init(0..<glyphs.count, Self.dim)], wraps: true)
    }
  }

  /// Returns the line of a JSON value. A foldable value has a mark, and a folded value shows the number of its
  /// children.
  private func node(_ index: Int, of part: RecordPart, isOpen: Bool) -> StyledLine {
    guard let tree = part.tree else { return StyledLine([]) }
    let node = tree.nodes[index]
    let mark = node.isFoldable ? (isOpen ? "▾ " : "▸ ") : "  "
    let before = SafeText.glyphs(in: String(repeating: "  ", count: min(node.depth, Self.deepest)) + mark)
    let text = part.nodeText(index)
    let glyphs = SafeText.glyphs(in: text)
    var runs: [StyledLine.Run] = []
    if let key = node.key {
      let cells = SafeText.cells(of: [0..<key.count], in: text, limit: glyphs.count).first ?? 0..<0
      runs.append(.init(cells, Self.keyInk))
    }
    runs = marked(text, glyphs.count, from: before.count, runs)
    let behind = SafeText.glyphs(in: Self.summary(of: node, isOpen: isOpen))
    let start = before.count + glyphs.count
    runs.append(.init(start..<start + behind.count, Self.dim))
    return StyledLine(before + glyphs + behind, runs: runs, wraps: true)
  }

  private static func summary(of node: JSONTree.Node, isOpen: Bool) -> String {
    let count = node.children > 0 ? node.children.grouped : ""
    return switch node.kind {
    case .leaf: ""
    case .object: isOpen && node.isFoldable ? "{" : "{\(count)}"
    case .array: isOpen && node.isFoldable ? "[" : "[\(count)]"
    }
  }

  /// Returns the runs of a text, with the pattern's matches marked.
  private func marked(
    _ bytes: [UInt8], _ count: Int, from base: Int, _ runs: [StyledLine.Run]
  ) -> [StyledLine.Run] {
    var inked = InkedRanges(runs)
    if let pattern {
      inked.match(SafeText.cells(of: pattern.ranges(in: bytes), in: bytes, limit: count, tabs: tabs))
    }
    return inked.moved(by: base)
  }
}
