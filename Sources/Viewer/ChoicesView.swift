import LazyUI

/// The lists that there are to choose from: files, or tables of a database.
struct ChoicesView: View {
  let names: [String]
  let current: Int

  var body: some View {
    List {
      ForEach(names.indices, id: \.self) { index in
        Text((index == current ? "• " : "  ") + names[index]).lineLimit(1)
      }
    }
  }
}
