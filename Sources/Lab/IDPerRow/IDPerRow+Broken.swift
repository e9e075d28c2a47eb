import LazyUI

/// Each row is given an id, so that `scrollTo` may find it, which finds it anyway.
struct IDPerRowList: View {
  let numbers: [Int]

  var body: some View {
    ScrollButtons { proxy in
      Jump("Top") { proxy.scrollTo(numbers.first) }
      Jump("Bottom") { proxy.scrollTo(numbers.last) }
    } list: {
      List {
        ForEach(numbers, id: \.self) { NumberLine($0).id($0) }
      }
    }
  }
}

/// Only the first row and the last one are given an id; but which rows have one, only each row can tell.
struct IDOnSomeRowsList: View {
  let numbers: [Int]

  var body: some View {
    ScrollButtons { proxy in
      Jump("Top") { proxy.scrollTo("top") }
      Jump("Bottom") { proxy.scrollTo("bottom") }
    } list: {
      List {
        ForEach(numbers, id: \.self) { number in
          if number == numbers.first {
            NumberLine(number).id("top")
          } else if number == numbers.last {
            NumberLine(number).id("bottom")
          } else {
            NumberLine(number)
          }
        }
      }
    }
  }
}
