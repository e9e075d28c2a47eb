import LazyUI

/// The container is around the `if`, so the row is one row whatever its content.
struct StackedRow: View {
  let number: Int

  var body: some View {
    VStack {
      if number.isMultiple(of: 2) {
        Text(verbatim: "\(number) is even")
      } else {
        Text(verbatim: "\(number) is odd")
      }
    }
  }
}

/// The row contains no condition, because the data contains only the rows to show.
struct PlainRow: View {
  let number: Int

  var body: some View {
    Text(verbatim: "\(number) is even")
  }
}

/// The body always has two views, so there are two rows for each number.
struct TwoLineRow: View {
  let number: Int

  var body: some View {
    Text(verbatim: "\(number) is a number")
    Text(verbatim: "and \(number + 1) is the next")
  }
}

/// The collection of the shown numbers. Each one is computed on access.
struct EvenNumbers: RandomAccessCollection {
  let count: Int
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(position: Int) -> Int { position * 2 }
}
