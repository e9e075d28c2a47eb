import LazyUI
import OrderedCollections

/// Makes a dictionary a random-access collection. An element is read when its row is made.
final class DictionarySource<Key: Hashable, Value>: RandomAccessCollection, ObservableObject {
  private let dictionary: OrderedDictionary<Key, Value>

  init(_ dictionary: OrderedDictionary<Key, Value>) {
    self.dictionary = dictionary
  }

  var startIndex: Int { 0 }
  var endIndex: Int { dictionary.count }
  subscript(position: Int) -> (key: Key, value: Value) { dictionary.elements[position] }
}

struct AdaptedDictionaryList: View {
  @StateObject private var source: DictionarySource<Int, String>

  init(_ responses: OrderedDictionary<Int, String>) {
    _source = StateObject(wrappedValue: DictionarySource(responses))
  }

  var body: some View {
    List {
      ForEach(source, id: \.key) { Text(verbatim: "\($0.key): \($0.value)") }
    }
  }
}
