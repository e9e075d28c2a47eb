import LazyUI

/// One view with a parameter: it changes, and is the same view with the same state.
struct ChangingPaw: View {
  let isGood: Bool
  let tally: Tally

  var body: some View {
    VStack {
      Paw(isGood ? "good" : "bad", tally)
    }
  }
}
