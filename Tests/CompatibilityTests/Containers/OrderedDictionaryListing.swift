import SwiftUI
import OrderedCollections
import Testing

private final class StationBook<Code: Hashable, Name>: RandomAccessCollection, ObservableObject {
  typealias Index = Int

  private var names: OrderedDictionary<Code, Name>

  init(names: OrderedDictionary<Code, Name>) {
    self.names = names
  }

  var startIndex: Int {
    0
  }

  var endIndex: Int {
    names.count
  }

  subscript(position: Int) -> (code: Code, name: Name) {
    let element = names.elements[position]
    return (element.key, element.value)
  }
}

private let stations: OrderedDictionary<String, String> = [
  "HH": "Hamburg",
  "B": "Berlin",
  "K": "Köln",
]

private struct StationList: View {
  @StateObject var book = StationBook(names: stations)

  var body: some View {
    List {
      ForEach(book, id: \.code) { station in
        Text("\(station.code) is \(station.name)")
      }
    }
  }
}

@MainActor @Suite("Article 000: ordered dictionary", .printing) struct OrderedDictionaryListing {
  @Test func `an ordered dictionary is shown in its order`() {
    #expect(Screen(StationList()).lines == ["HH is Hamburg", "B is Berlin", "K is Köln"])
  }
}
