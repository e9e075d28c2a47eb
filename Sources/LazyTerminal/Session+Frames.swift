package import LazyUI

extension Session {
  /// Whether something has changed since the last frame, or rows are left to be made that the next frame goes on with.
  package var needsFrame: Bool { isDirty || gathering != nil }
}
