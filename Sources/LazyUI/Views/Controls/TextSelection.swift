/// The selected part of a text. A field on a terminal selects nothing, so the value stays as the program sets it.
public struct TextSelection: Equatable, Hashable, Sendable {
  /// The selected ranges.
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
  }

  public var indices: Indices

  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

  /// Whether the selection is empty, a place between two characters.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    }
  }
}

extension TextField where Label == Text {
  /// Creates a field. The selection is never changed.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) { self.init(titleKey, text: text, prompt: prompt) }

  /// Creates a field. The selection is never changed.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) { self.init(title, text: text, prompt: prompt) }
}

extension TextEditor {
  /// Creates an editor. The selection is never changed.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { self.init(text: text) }
}
