import LazyUI

/// Two branches are two views: each has its own state, which begins when the branch is taken and ends when it is left.
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
