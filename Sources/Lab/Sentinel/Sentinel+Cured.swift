import LazyUI

/// A lazy stack makes a row when it is reached: the mark appears when the reader is at the end.
struct LazySentinel: View {
  let tally: Tally

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<100, id: \.self) { CountedLine(number: $0, tally: tally) }
        Mark(tally: tally)
      }
    }
  }
}
