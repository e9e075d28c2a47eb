/// What a frame has done whose rows are still being made, for the slice that goes on with it.
struct PausedFrame {
  /// The passes that came to their end, or to no end because of what they had changed.
  let passes: Int
  /// What these have evaluated.
  let repeated: RepeatedBodies
  let gathering: GatherProgress?

  init(_ passes: Int, _ repeated: RepeatedBodies, _ gathering: GatherProgress?) {
    self.passes = passes
    self.repeated = repeated
    self.gathering = gathering
  }
}
