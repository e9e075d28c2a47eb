import LazyUI

/// The rows have no ids of their own. `scrollTo` finds them by the ids of their elements.
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

/// Two cells without height, above and below the rows, have ids. The rows have none.
struct EndCellsList: View {
  let numbers: [Int]
  let container: Container
  let tally: Tally

  var body: some View {
    ScrollButtons { proxy in
      Jump("Top") { proxy.scrollTo("top", anchor: .center) }
      Jump("Bottom") { proxy.scrollTo("bottom") }
    } list: {
      Contained(container) {
        EndCell("top", tally).id("top").listRowSeparator(.hidden)
        ForEach(numbers, id: \.self) { NumberLine($0) }
        EndCell("bottom", tally).id("bottom").listRowSeparator(.hidden)
      }
      .environment(\.defaultMinListRowHeight, 0)
    }
  }
}

/// An invisible cell at an end of the list.
struct EndCell: View {
  private let name: String

  init(_ name: String, _ tally: Tally) {
    self.name = name
    tally.add("end cells")
  }

  var body: some View { Text(name).frame(width: 0, height: 0) }
}

/// A tenth of the list.
struct Part: Identifiable {
  nonisolated static let count = 10

  let number: Int
  var id: String { "part \(number)" }

  static var all: [Part] { (0..<count).map(Part.init) }

  /// Returns the numbers of this part.
  func part(of numbers: [Int]) -> ArraySlice<Int> {
    numbers[number * numbers.count / Self.count..<(number + 1) * numbers.count / Self.count]
  }
}

/// A list with a button for each part. Only the section headers have ids.
struct SectionsList: View {
  let numbers: [Int]

  var body: some View {
    ScrollButtons { proxy in
      ForEach(0..<Part.count, id: \.self) { number in
        Jump("\(number)") { proxy.scrollTo("part \(number)", anchor: .top) }
      }
    } list: {
      List {
        ForEach(0..<Part.count, id: \.self) { number in
          Section {
            ForEach(Part(number: number).part(of: numbers), id: \.self) { NumberLine($0) }
          } header: {
            Text(verbatim: "part \(number)").bold().id("part \(number)")
          }
        }
      }
    }
  }
}

/// Rows that are identified by their index.
struct ScrollByIndexList: View {
  let numbers: [Int]

  var body: some View {
    ScrollButtons { proxy in
      Jump("Top") { proxy.scrollTo(0) }
      Jump("Bottom") { proxy.scrollTo(numbers.count - 1) }
    } list: {
      List {
        ForEach(numbers.indices, id: \.self) { NumberLine(numbers[$0]) }
      }
    }
  }
}
