import LazyData
import OrderedCollections
import Testing

@Suite("An ordered dictionary as a source")
struct OrderedDictionarySourceTests {
  private let statuses: OrderedDictionary = [200: "OK", 404: "not found", 301: "moved"]

  @Test func `it has the entries in their order`() {
    let source = OrderedDictionarySource(statuses)
    #expect(source.map(\.key) == [200, 404, 301])
    #expect(source.map(\.value) == ["OK", "not found", "moved"])
    #expect(source.reversed().map(\.id) == [301, 404, 200])
    #expect(source.index(source.startIndex, offsetBy: 2) == source.endIndex - 1)
  }

  @Test func `it keeps the dictionary that it was made from`() {
    var changed = statuses
    let source = OrderedDictionarySource(changed)
    changed[500] = "error"
    #expect(source.count == 3)
    #expect(source.first == OrderedDictionarySource(statuses).first)
  }
}
