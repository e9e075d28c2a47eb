/// The optional features that at least one view of a session uses. A feature that no view uses costs nothing.
struct ViewFeatures {
  /// Whether a view sets traits of texts. If so, every text must look them up.
  var textTraits = false
  /// Whether a view sets an alignment guide.
  var guides = false
  /// Whether a container pins section headers.
  var pinnedHeaders = false
  /// Whether a view sets a drawing order.
  var drawOrder = false
  /// Whether a view or the program sets a tint or an accent colour.
  var tints = false
  /// The number of views on screen that handle keys. These receive the keys that no control handles.
  var keyHandlers = 0
}
