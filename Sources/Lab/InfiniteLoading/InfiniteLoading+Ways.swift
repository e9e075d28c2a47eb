import LazyUI

/// Loads more numbers when an index is advanced. A list advances an index through its visible rows, and no further.
@MainActor
struct WalkedNumbers: @preconcurrency RandomAccessCollection {
  let pages: NumberPages

  var startIndex: Int { 0 }
  var endIndex: Int { pages.numbers.count }
  subscript(position: Int) -> Int { pages.numbers[position] }

  func index(after index: Int) -> Int { index + 1 }

  func formIndex(after index: inout Int) {
    index += 1
    pages.reach(index)
  }
}

/// Loads more numbers when an element is read.
@MainActor
struct ReadNumbers: @preconcurrency RandomAccessCollection {
  let pages: NumberPages

  var startIndex: Int { 0 }
  var endIndex: Int { pages.numbers.count }

  subscript(position: Int) -> Int {
    pages.reach(position)
    return pages.numbers[position]
  }
}

/// A list of a collection that loads more numbers by itself.
struct LoadingList<Numbers: RandomAccessCollection>: View where Numbers.Element == Int {
  @StateObject private var pages: NumberPages
  private let numbers: (NumberPages) -> Numbers

  init(_ dependencies: Dependencies, numbers: @escaping (NumberPages) -> Numbers) {
    _pages = StateObject(wrappedValue: NumberPages(dependencies))
    self.numbers = numbers
  }

  var body: some View {
    List {
      ForEach(numbers(pages), id: \.self) { Text(verbatim: "number \($0)") }
    }
  }
}

/// Loads more numbers when the last row appears, which is a placeholder for further rows.
struct SentinelList: View {
  @StateObject private var pages: NumberPages

  init(_ dependencies: Dependencies) {
    _pages = StateObject(wrappedValue: NumberPages(dependencies))
  }

  var body: some View {
    List {
      ForEach(pages.numbers, id: \.self) { Text(verbatim: "number \($0)") }
      Text("loading…").onAppear { pages.loadMore() }
    }
  }
}
