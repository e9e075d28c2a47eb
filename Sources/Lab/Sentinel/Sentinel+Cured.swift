import LazyUI

/// A lazy stack makes a row when the user scrolls to it. The mark appears when the user is at the end.
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
