import Glyphs

/// Truncates texts that are too wide for the available space.
enum CutText {
  /// Returns the text in `width` columns. A text that is too long is truncated with an ellipsis.
  static func cut(_ text: ArraySlice<Glyph>, to width: Int) -> ArraySlice<Glyph> {
    guard text.count > width else { return text }
    guard width > 0 else { return [] }
    var kept = text.prefix(width - 1)
    // A wide character is not split.
    if kept.count < text.count, text[kept.endIndex].isContinuation { kept = kept.dropLast() }
    return kept + [Glyph("…")]
  }
}
