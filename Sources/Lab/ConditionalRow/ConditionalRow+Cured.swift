import LazyUI

/// The container stands around the `if`: the row is one row, whatever is in it.
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

/// Nothing is conditional: the data holds what is to be shown, and nothing else.
struct PlainRow: View {
  let number: Int

  var body: some View {
    Text(verbatim: "\(number) is even")
  }
}

/// Two views, always: two rows for each number.
struct TwoLineRow: View {
  let number: Int

  var body: some View {
    Text(verbatim: "\(number) is a number")
    Text(verbatim: "and \(number + 1) is the next")
  }
}

/// The numbers that are shown, worked out when they are asked for.
struct EvenNumbers: RandomAccessCollection {
  let count: Int
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(position: Int) -> Int { position * 2 }
}
