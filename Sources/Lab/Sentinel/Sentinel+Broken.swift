import LazyUI

/// A stack makes all its content, so the mark at its end appears together with the stack.
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

/// The inner stack is a single row of the lazy stack, and this row contains everything.
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
