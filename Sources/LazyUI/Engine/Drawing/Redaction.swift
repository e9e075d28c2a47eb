import Glyphs

/// The redaction of texts and images while they are drawn.
struct Redaction: Equatable {
  /// Whether bars replace all texts and images.
  var hidesAll = false
  /// Whether bars replace the texts and images of sensitive views.
  var hidesSensitive = false
  /// Whether a surrounding view is marked as sensitive.
  var isSensitive = false

  /// Whether bars replace texts and images here.
  var hidesContent: Bool { hidesAll || isSensitive && hidesSensitive }

  /// The character that bars consist of.
  static let bar = Glyph("▒")
}
