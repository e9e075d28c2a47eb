import LazyUI

/// One view with a parameter: its value changes, its identity and state stay.
struct ChangingPaw: View {
  let isGood: Bool
  let tally: Tally

  var body: some View {
    VStack {
      Paw(isGood ? "good" : "bad", tally)
    }
  }
}
