import Testing

@testable import LazyUI

@MainActor
@Suite("Inflection")
struct InflectionTests {
  @Test(arguments: [
    (1, "1 event"), (0, "0 events"), (2, "2 events"), (-1, "-1 event"), (11, "11 events"), (1_000, "1,000 events"),
  ])
  func `a noun agrees with the number before it`(count: Int, text: String) {
    expectPicture(text.count, 1, text) {
      Text("^[\(count) event](inflect: true)").environment(\.locale, .init(identifier: "en_US"))
    }
  }

  @Test func `words around the noun are unchanged`() {
    expectPicture(25, 1, "Delete 3 unread messages?") { Text("Delete ^[\(3) unread message](inflect: true)?") }
    expectPicture(12, 1, "3 books bold") { Text("^[**\(3) book**](inflect: true) bold") }
    expectPicture(9, 1, "no number") { Text("^[no number](inflect: true)") }
    expectPicture(6, 1, "3 book") { Text("^[\(3) book](inflect: false)") }
    expectPicture(9, 1, "x^2 ^ [a]") { Text("x^2 ^ [a]") }
  }

  @Test(arguments: [
    ("box", "boxes"), ("city", "cities"), ("day", "days"), ("person", "people"), ("Child", "Children"),
    ("dish", "dishes"), ("sheep", "sheep"),
  ])
  func `nouns have their plural`(word: String, plural: String) { #expect(Inflection.plural(of: word) == plural) }
}
