import Testing

@testable import LazyData

@Suite("Cached pages of fields")
struct FieldPagesTests {
  private static let key = RecordKey.number(1)

  /// Returns a cache of one row, which was read with at most 8 bytes of each field.
  private func pages(_ fields: [RecordField]?) -> FieldPages {
    var page = FieldPage(columns: 0..<(fields?.count ?? 1), limit: 8)
    page.add(Self.key, fields)
    var pages = FieldPages()
    pages.append(page)
    return pages
  }

  private static let text = RecordField(Array("complete".utf8))
  private static let cut = RecordField(Array("a longer".utf8), isCut: true)
  private static let binary = RecordField(Array("9 bytes".utf8), kind: .binary)

  @Test("A complete field is found with a larger limit", arguments: [8, 9, 1 << 20])
  func complete(limit: Int) {
    for fields in [[Self.text], [RecordField([], kind: .null)], [RecordField([0x37], kind: .number)]] {
      var pages = pages(fields)
      let answer = pages.ask(Self.key, 0..<1, limit: limit)
      #expect(answer?.fields == fields)
    }
  }

  @Test("A field that is cut, or only described, must be read again with a larger limit")
  func incomplete() {
    for field in [Self.cut, Self.binary] {
      var pages = pages([Self.text, field])
      let answers = [(0..<2, 8), (0..<2, 9), (1..<2, 9), (0..<1, 9)].map { columns, limit in
        pages.ask(Self.key, columns, limit: limit).map(\.fields)
      }
      #expect(answers == [.some([Self.text, field]), .none, .none, .some([Self.text])])
    }
  }

  @Test("A page that was read with a larger limit is compared if the known fields are complete")
  func compared() {
    func difference(from known: RecordField, to field: RecordField, limit: Int) -> FieldDifference? {
      var page = FieldPage(columns: 0..<1, limit: limit)
      page.add(Self.key, [field])
      return pages([known]).difference(to: page)
    }
    let other = RecordField(Array("other".utf8))
    for limit in [8, 600] {
      #expect(difference(from: Self.text, to: Self.text, limit: limit) == nil)
      #expect(difference(from: Self.text, to: other, limit: limit) == FieldDifference(changed: 1))
    }
    let whole = RecordField(Array("a longer text".utf8))
    #expect(difference(from: Self.cut, to: whole, limit: 600) == nil)
    #expect(difference(from: Self.text, to: Self.cut, limit: 4) == nil)
  }

  @Test("A deleted row is known with any limit")
  func deleted() throws {
    var pages = pages(nil)
    let answer = pages.ask(Self.key, 0..<1, limit: 1 << 20)
    let found = try #require(answer)
    #expect(found.fields == nil && found.isFirst)
  }
}
