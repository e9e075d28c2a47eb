import Foundation
import Glyphs

/// A glyph, and the part of the text that the glyph belongs to.
struct InkedGlyph: LineCell {
  let glyph: Glyph
  let part: Int

  init(_ glyph: Glyph, part: Int) {
    self.glyph = glyph
    self.part = part
  }

  init(_ glyph: Glyph, like other: InkedGlyph?) { self.init(glyph, part: other?.part ?? 0) }
}

/// The glyphs and lines of a text with several parts.
final class RichTextLayout: SlotReader, Animating {
  private let text: RichText
  private let traits: TextTraits
  private weak var node: LayoutNode?
  private var region: EnvironmentReading<TextRegion>?
  private var paragraphs: [[InkedGlyph]]?
  private var lines: [ArraySlice<InkedGlyph>] = []
  private var linesWidth = -1
  private var isStale = false
  /// The time of the next change of the text, on the session's clock; `nil` if time does not change it.
  private var nextChange: Duration?
  var registration: ReadRegistration?

  init(_ text: RichText, traits: TextTraits, in node: LayoutNode) {
    self.text = text
    self.traits = traits
    self.node = node
    region = EnvironmentReading(in: node.environment, for: self) { $0.textRegion }
  }

  func dependencyChanged() {
    isStale = true
    node?.invalidate()
  }

  /// Resets the layout if a value that the layout read has changed.
  ///
  /// - Returns: whether the text must be evaluated again.
  func takeChanges() -> Bool {
    guard isStale else { return false }
    isStale = false
    paragraphs = nil
    linesWidth = -1
    return true
  }

  // MARK: Time

  func advance(to now: Duration) -> Bool {
    guard let node, node.parent != nil, let change = nextChange else { return false }
    guard now >= change else { return true }
    // The time of the next change is known only after the text has been evaluated again.
    nextChange = nil
    dependencyChanged()
    return false
  }

  func pause(at now: Duration) -> Duration { (nextChange ?? now) - now }

  // MARK: Lines

  private func madeParagraphs(in node: LayoutNode) -> [[InkedGlyph]] {
    if let paragraphs { return paragraphs }
    let surroundings = TextSurroundings(region: region?.value ?? TextRegion(), now: node.session.wallClock.now())
    var made: [[InkedGlyph]] = [[]]
    var next: Date?
    for (index, part) in text.parts.enumerated() {
      let words = traits.cased(part.string(in: surroundings))
      for (place, line) in words.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if place > 0 { made.append([]) }
        let room = TextNode.longestParagraph - made[made.count - 1].count
        made[made.count - 1] += SafeText.glyphs(in: line, limit: room).map { InkedGlyph($0, part: index) }
      }
      if case .value(let value) = part.content, let change = value.nextChange(after: surroundings.now) {
        next = min(next ?? change, change)
      }
    }
    paragraphs = made
    nextChange = next.map { node.session.time + .seconds(max(0.001, $0.timeIntervalSince(surroundings.now))) }
    if nextChange != nil { node.session.animate(self) }
    return made
  }

  /// Returns the lines of the text, each at most `width` cells wide. `nil` means no limit.
  func lines(width: Int?) -> [ArraySlice<InkedGlyph>] {
    let width = width ?? .max
    guard width != linesWidth, let node else { return lines }
    lines = LineBreaker.lines(
      of: madeParagraphs(in: node), width: width, limit: node.lineLimit, mode: node.truncationMode)
    linesWidth = width
    return lines
  }

  func draw(_ line: ArraySlice<InkedGlyph>, at place: (x: Int, y: Int), _ painter: inout Painter) {
    let saved = (painter.style, painter.fonts)
    var start = line.startIndex
    while start < line.endIndex {
      let part = line[start].part
      let end = line[start...].firstIndex { $0.part != part } ?? line.endIndex
      let partInk = text.parts[part].ink
      let ink = node?.resolved(partInk) ?? partInk
      painter.apply(ink)
      if !ink.isHidden {
        let glyphs = traits.redactedIfNeeded(line[start..<end].map(\.glyph)[...])
        painter.write(glyphs, x: place.x + start - line.startIndex, y: place.y)
      }
      (painter.style, painter.fonts) = saved
      start = end
    }
  }

  // MARK: Links

  var hasLinks: Bool { text.parts.contains { $0.link != nil } }

  /// Returns the link at a cell of a line.
  func link(in line: ArraySlice<InkedGlyph>, at x: Int) -> URL? {
    let index = line.startIndex + x
    return line.indices.contains(index) ? text.parts[line[index].part].link : nil
  }
}
