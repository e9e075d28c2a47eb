import LazyUI
import OrderedCollections

/// Every evaluation of the body copies the elements to an array, because `ForEach` requires a random-access collection.
struct CopiedDictionaryList: View {
  let responses: OrderedDictionary<Int, String>
  let tally: Tally

  var body: some View {
    let elements = responses.map { (key: $0.key, value: $0.value) }
    let _ = tally.add("elements copied", elements.count)
    List {
      ForEach(elements, id: \.key) { Text(verbatim: "\($0.key): \($0.value)") }
    }
  }
}
