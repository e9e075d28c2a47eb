import LazyData
import TestSupport
import Testing

@testable import LazyViewer

/// Folding in a row in full, compared with simple code.
@Suite("The lines of an opened row")
struct RecordOutlineTests {
  private final class Fields: RecordContents {
    let texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
      columns.clamped(to: texts.indices).map { RecordField(Array(texts[$0].utf8)) }
    }

    func text(of record: SourceRecord, from start: Int, limit: Int) -> [UInt8] { [] }
  }

  private static func outline(_ texts: [String]) -> RecordOutline {
    let record = SourceRecord(id: .offset(0), number: 0, extent: 0..<1, contents: Fields(texts))
    return RecordOutline(RecordParts(record, columns: texts.indices.map { RecordColumn(name: "c\($0)") }))
  }

  private static let texts = ["one\ntwo", "{\"a\":[1,{\"b\":\"deep\"}],\"c\":{}}", "", "[[],[[3]]]"]

  /// Returns the places of the visible lines.
  private static func places(_ outline: RecordOutline) -> [RecordOutline.Place] {
    outline.parts.indices.flatMap { part in
      outline.visibleLines(of: outline.parts[part]).map { RecordOutline.Place(part: part, line: $0) }
    }
  }

  @Test func `all of a small value is unfolded, and a folded line hides its content`() {
    var outline = Self.outline(Self.texts)
    #expect(Self.places(outline).map(\.line) == [0, 1, 0, 1, 2, 3, 4, 5, 0, 0, 1, 2, 3, 4])
    let isFolded = outline.fold(.init(part: 1, line: 1))
    #expect(isFolded)
    #expect(Self.places(outline).filter { $0.part == 1 }.map(\.line) == [0, 1, 5])
    for (part, line) in [(1, 1), (1, 5), (0, 0), (3, 1)] {
      let isChanged = outline.fold(.init(part: part, line: line), opens: false)
      #expect(!isChanged, "\(part), \(line)")
    }
    outline.reveal(.init(part: 1, line: 4))
    #expect(Self.places(outline).count == 14)
    let many = Self.outline(["[\((0..<200).map { "[\($0)]" }.joined(separator: ","))]"])
    #expect(Self.places(many).count == 201)
  }

  @Test(arguments: SplitMix.seeds(1...30)) func `rows and places are each other's inverse`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var outline = Self.outline(Self.texts)
    for _ in 0..<20 {
      let places = Self.places(outline)
      for (row, place) in places.enumerated() {
        #expect(outline.row(of: place) == row && outline.place(atRow: row) == place, "seed \(seed)")
      }
      #expect(outline.place(atRow: places.count) == nil && outline.place(atRow: -1) == nil)
      _ = outline.fold(places[random.int(below: places.count)])
    }
  }

  @Test func `a search finds names and values, folded ones too, in order and backwards`() throws {
    var outline = Self.outline(Self.texts)
    _ = outline.fold(.init(part: 1, line: 0))
    func all(_ text: String, backwards: Bool) throws -> [RecordOutline.Place] {
      let pattern = try Pattern(text, syntax: .literal)
      var found: [RecordOutline.Place] = []
      while let next = outline.next(pattern, after: found.last, backwards: backwards) { found.append(next) }
      return found
    }
    /// Returns the match for each repetition count, each found in one pass.
    func each(_ text: String, backwards: Bool) throws -> [RecordOutline.Place] {
      let pattern = try Pattern(text, syntax: .literal)
      return (1...20).compactMap { outline.next(pattern, after: nil, times: $0, backwards: backwards) }
    }
    for isBackwards in [false, true] {
      #expect(try each("c", backwards: isBackwards) == all("c", backwards: isBackwards))
    }
    #expect(try all("deep", backwards: false) == [.init(part: 1, line: 4)])
    #expect(try all("c", backwards: false).map(\.part) == [0, 1, 1, 2, 3])
    #expect(try all("c", backwards: true) == all("c", backwards: false).reversed())
    #expect(try all("two", backwards: false) == [.init(part: 0, line: 1)])
    #expect(try all("zebra", backwards: true).isEmpty)
  }
}
