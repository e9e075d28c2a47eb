package import LazyUI

extension Session {
  /// Whether anything has changed since the last frame, or the next frame is to continue making rows.
  package var needsFrame: Bool { isDirty || gathering != nil }
}
