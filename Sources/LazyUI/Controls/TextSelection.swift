/// What of a text is selected. A terminal's field has a cursor and selects nothing: the value stays as a program sets it.
public struct TextSelection: Equatable, Hashable, Sendable {
  /// Where in the text.
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
  }

  public var indices: Indices

  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

  /// Whether it is a place between two characters.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    }
  }
}

extension TextField where Label == Text {
  /// A field whose selection could be followed; it stays as it is set.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) { self.init(titleKey, text: text, prompt: prompt) }

  /// A field whose selection could be followed; it stays as it is set.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) { self.init(title, text: text, prompt: prompt) }
}

extension TextEditor {
  /// An editor whose selection could be followed; it stays as it is set.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { self.init(text: text) }
}
