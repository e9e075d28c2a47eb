import LazyUI

/// Each row has an id for `scrollTo`, although `scrollTo` would find the rows without it.
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

/// Only the first and the last row have an id, but the list must evaluate each row to know that.
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
