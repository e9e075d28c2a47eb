import LazyData
import OrderedCollections
import TestSupport
import Testing

@Suite("An ordered dictionary as a source")
struct OrderedDictionarySourceTests {
  private let statuses: OrderedDictionary = [200: "OK", 404: "not found", 301: "moved"]

  @Test func `the source has the entries in order`() {
    let source = OrderedDictionarySource(statuses)
    #expect(source.map(\.key) == [200, 404, 301])
    #expect(source.map(\.value) == ["OK", "not found", "moved"])
    #expect(source.reversed().map(\.id) == [301, 404, 200])
    #expect(source.index(source.startIndex, offsetBy: 2) == source.endIndex - 1)
  }

  @Test func `the source keeps a copy of its dictionary`() {
    var changed = statuses
    let source = OrderedDictionarySource(changed)
    changed[500] = "error"
    #expect(source.count == 3)
    #expect(source.first == OrderedDictionarySource(statuses).first)
  }

  @Test(arguments: SplitMix.seeds(1...20)) func `it is an array of its entries, after any changes`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var dictionary: OrderedDictionary<Int, Int> = [:]
    var entries: [(key: Int, value: Int)] = []
    for step in 0..<200 {
      let key = random.int(below: 60)
      if random.int(below: 3) == 0 {
        dictionary[key] = nil
        entries.removeAll { $0.key == key }
      } else if let index = entries.firstIndex(where: { $0.key == key }) {
        dictionary[key] = step
        entries[index].value = step
      } else {
        dictionary[key] = step
        entries.append((key, step))
      }
    }
    let expected = entries.map { [$0.key, $0.value] }
    expectSame(OrderedDictionarySource(dictionary), as: expected, seed: seed) { [$0.key, $0.value] }
  }

  @Test func `the identities are the keys, and two sources of one dictionary are equal`() {
    let source = OrderedDictionarySource(statuses)
    #expect(source.indices == 0..<3)
    #expect(Set(source.map(\.id)).count == source.count)
    #expect(source == OrderedDictionarySource(statuses))
    #expect(source != OrderedDictionarySource([200: "OK"]))
    #expect(OrderedDictionarySource<Int, Int>([:]).isEmpty)
  }
}
