import LazyUI

/// A stack makes all that is in it: the mark at its end appears when the stack does.
struct EagerSentinel: View {
  let tally: Tally

  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<100, id: \.self) { CountedLine(number: $0, tally: tally) }
        Mark(tally: tally)
      }
    }
  }
}

/// The stack in the lazy stack is one row, and all is in it.
struct NestedSentinel: View {
  let tally: Tally

  var body: some View {
    ScrollView {
      LazyVStack {
        VStack {
          ForEach(0..<100, id: \.self) { CountedLine(number: $0, tally: tally) }
          Mark(tally: tally)
        }
      }
    }
  }
}
