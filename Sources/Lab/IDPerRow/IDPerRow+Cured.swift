import LazyUI

/// The rows have the ids of their elements; `scrollTo` finds them by these.
struct ElementIDList: View {
  let numbers: [Int]

  var body: some View {
    ScrollButtons { proxy in
      Jump("Top") { proxy.scrollTo(numbers.first) }
      Jump("Bottom") { proxy.scrollTo(numbers.last) }
    } list: {
      List {
        ForEach(numbers, id: \.self) { NumberLine($0) }
      }
    }
  }
}

/// Two cells of no height around the rows have ids, and the rows have none of their own.
struct EndCellsList: View {
  let numbers: [Int]
  let tally: Tally

  var body: some View {
    ScrollButtons { proxy in
      Jump("Top") { proxy.scrollTo("top", anchor: .center) }
      Jump("Bottom") { proxy.scrollTo("bottom") }
    } list: {
      List {
        EndCell("top", tally).id("top").listRowSeparator(.hidden)
        ForEach(numbers, id: \.self) { NumberLine($0) }
        EndCell("bottom", tally).id("bottom").listRowSeparator(.hidden)
      }
      .environment(\.defaultMinListRowHeight, 0)
    }
  }
}

/// What stands at an end of the list and is not seen.
struct EndCell: View {
  private let name: String

  init(_ name: String, _ tally: Tally) {
    self.name = name
    tally.add("end cells")
  }

  var body: some View { Text(name).frame(width: 0, height: 0) }
}

/// A button for each part of the list; the headers have the ids.
struct SectionsList: View {
  let count: Int

  var body: some View {
    ScrollButtons { proxy in
      Jump("Top") { proxy.scrollTo("part 0") }
      Jump("Bottom") { proxy.scrollTo("part 9", anchor: .top) }
    } list: {
      List {
        ForEach(0..<10, id: \.self) { part in
          Section {
            ForEach(part * count / 10..<(part + 1) * count / 10, id: \.self) { NumberLine($0) }
          } header: {
            Text("part \(part)").bold().id("part \(part)")
          }
        }
      }
    }
  }
}

/// Rows with ids in a lazy stack, which asks for none.
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

/// A place that is known by its number: the element there tells its id.
struct ScrollByIndexList: View {
  let numbers: [Int]

  var body: some View {
    ScrollButtons { proxy in
      Jump("Top") { proxy.scrollTo(numbers[0]) }
      Jump("Bottom") { proxy.scrollTo(numbers[numbers.count - 1]) }
    } list: {
      List {
        ForEach(numbers, id: \.self) { NumberLine($0) }
      }
    }
  }
}
