/// The selected part of a text. Fields on a terminal have no selection, so only the program changes the value.
public struct TextSelection: Equatable, Hashable, Sendable {
  /// The selected ranges.
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
  }

  public var indices: Indices

  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

  /// Whether the selection is an empty range: a position between two characters.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    }
  }
}

extension TextField where Label == Text {
  /// Creates a field. The field never changes the selection.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) { self.init(titleKey, text: text, prompt: prompt) }

  /// Creates a field. The field never changes the selection.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) { self.init(title, text: text, prompt: prompt) }
}

extension TextEditor {
  /// Creates an editor. The editor never changes the selection.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { self.init(text: text) }
}
