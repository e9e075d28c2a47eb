import LazyUI

/// The two branches are two views. Each has its own state, which exists while its branch is shown.
struct BranchingPaw: View {
  let isGood: Bool
  let tally: Tally

  var body: some View {
    VStack {
      if isGood {
        Paw("good", tally)
      } else {
        Paw("bad", tally)
      }
    }
  }
}
