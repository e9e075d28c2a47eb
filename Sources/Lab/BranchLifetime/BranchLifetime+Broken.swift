import LazyUI

/// Two branches are two views. Each has its own state, from when the branch is taken to when it is left.
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
