import LazyUI

/// This is a single view with a parameter. The value of the parameter changes, but the view's identity and state stay.
struct ChangingPaw: View {
  let isGood: Bool
  let tally: Tally

  var body: some View {
    VStack {
      Paw(isGood ? "good" : "bad", tally)
    }
  }
}
