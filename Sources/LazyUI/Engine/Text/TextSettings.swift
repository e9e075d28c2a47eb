/// The alignment of lines within a text. It affects lines that are shorter than the longest line.
///
/// Used by ``View/multilineTextAlignment(_:)``.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading
  case center
  case trailing
}

extension Text {
  /// The case of a text.
  ///
  /// Used by ``View/textCase(_:)``.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }
}

extension Text {
  /// The part of a text that is omitted if the text does not fit.
  ///
  /// Used by ``View/truncationMode(_:)``.
  public enum TruncationMode: Hashable, Sendable {
    /// The start is omitted.
    case head
    /// The end is omitted.
    case tail
    /// The middle is omitted.
    case middle
  }
}
