/// The progress of a frame whose rows are still being made. The next time slice continues from it.
struct PausedFrame {
  /// The number of passes that have ended, or that count as repeated.
  let passes: Int
  /// The bodies that were evaluated in these passes.
  let repeated: RepeatedBodies
  let gathering: GatherProgress?

  init(_ passes: Int, _ repeated: RepeatedBodies, _ gathering: GatherProgress?) {
    self.passes = passes
    self.repeated = repeated
    self.gathering = gathering
  }
}
