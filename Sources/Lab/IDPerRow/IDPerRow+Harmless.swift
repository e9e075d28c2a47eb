import LazyUI

/// The rows of a lazy stack have ids, although the stack does not need them.
struct IDPerRowStack: View {
  let numbers: [Int]

  var body: some View {
    ScrollButtons { proxy in
      Jump("Top") { proxy.scrollTo(numbers.first) }
      Jump("Bottom") { proxy.scrollTo(numbers.last) }
    } list: {
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(numbers, id: \.self) { NumberLine($0).id($0) }
        }
      }
    }
  }
}

/// The views of a lazy grid have ids, although the grid does not need them.
struct IDPerViewGrid: View {
  let numbers: [Int]

  var body: some View {
    ScrollButtons { proxy in
      Jump("Top") { proxy.scrollTo(numbers.first) }
      Jump("Bottom") { proxy.scrollTo(numbers.last) }
    } list: {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible(), alignment: .leading), GridItem(.flexible(), alignment: .leading)]) {
          ForEach(numbers, id: \.self) { NumberLine($0).id($0) }
        }
      }
    }
  }
}

/// A lazy stack with a button for each part. If the stack has not made a header yet, it finds the header only by the id
/// of its element.
struct SectionsStack: View {
  let numbers: [Int]

  var body: some View {
    ScrollButtons { proxy in
      ForEach(0..<Part.count, id: \.self) { number in
        Jump("\(number)") { proxy.scrollTo("part \(number)", anchor: .top) }
      }
    } list: {
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(Part.all) { part in
            Section {
              ForEach(part.part(of: numbers), id: \.self) { NumberLine($0) }
            } header: {
              Text(part.id).bold()
            }
          }
        }
      }
    }
  }
}
