/// The optional features that any view of a session uses. If none uses a feature, its cost is saved.
struct ViewFeatures {
  /// Settings of texts, which texts then look for.
  var textTraits = false
  /// Alignment guides.
  var guides = false
  /// Section headers that containers pin.
  var pinnedHeaders = false
  /// Drawing orders.
  var drawOrder = false
  /// The number of views on screen that handle keys which no control handles.
  var keyHandlers = 0
}
