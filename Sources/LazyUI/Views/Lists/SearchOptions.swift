import Glyphs

/// The placement of search suggestions. On a terminal suggestions are always below the field.
///
/// Used by ``View/searchSuggestions(_:for:)``.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchSuggestionsPlacement(name: "automatic")
  public static let menu = SearchSuggestionsPlacement(name: "menu")
  public static let content = SearchSuggestionsPlacement(name: "content")

  /// A set of placements.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let menu = Set(rawValue: 1)
    public static let content = Set(rawValue: 2)
  }
}

/// The condition for showing search scopes. On a terminal they are always shown while the search is active.
///
/// Used by ``View/searchScopes(_:activation:_:)``.
public struct SearchScopeActivation: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchScopeActivation(name: "automatic")
  public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
  public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

extension View {
  /// Shows suggestions below the search field in the view, while the search is active.
  ///
  /// ```swift
  /// struct Commands: View {
  ///   @State private var query = ""
  ///   var body: some View {
  ///     List(["open", "close"], id: \.self) { Text($0) }
  ///       .searchable(text: $query)
  ///       .searchSuggestions { Text("open a file").searchCompletion("open") }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/searchCompletion(_:)`` and ``List``.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    let view = AnyView(suggestions())
    return transformEnvironment(\.searchExtras) { $0.suggestions = view }
  }

  /// Makes the view a search suggestion. If the user chooses it, the search text becomes `completion`.
  public func searchCompletion(_ completion: String) -> some View { SearchCompletion(text: completion, label: self) }

  /// Shows the scopes of the search in the view, side by side, while the search is active. A scope is a view with a
  /// `tag(_:)`, or a view of a ``ForEach`` whose id is the scope's value.
  ///
  /// - Parameters:
  ///   - scope: the tag of the chosen scope.
  ///   - scopes: the views of the scopes.
  public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
    let bar = AnyView(
      HStack(spacing: 2) { NodeModifiedContent(content: scopes(), modifier: ScopeModifier(scope: scope)) }.cells())
    return transformEnvironment(\.searchExtras) { $0.scopes = bar }
  }

  /// Shows the scopes of the search in the view. `activation` has no effect on a terminal.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    searchScopes(scope, scopes: scopes)
  }
}

/// A suggestion that completes the search text.
private struct SearchCompletion<Label: View>: View {
  let text: String
  let label: Label
  @Environment(\.searchText) private var field

  var body: some View {
    Button {
      field?.wrappedValue = text
    } label: {
      label
    }
    .buttonStyle(.borderless)
  }
}

package struct ScopeModifier<Value: Hashable>: NodeModifier {
  var scope: Binding<Value>

  package func makeWrapper(_ rows: any ModifierSource<Self>, in parent: LayoutNode) -> WrapperNode {
    ScopeNode(rows, in: parent)
  }
}

/// The node of a search scope. It shows `(•) label` if the scope is chosen, otherwise `( ) label`.
private final class ScopeNode<Value: Hashable>: ModifierNode<ScopeModifier<Value>>, Control, SlotReader {
  private var isChosen = false
  var registration: ReadRegistration?

  private weak var element: ForEachElement?

  override func willWrap(_ row: Row) { element = row.element }

  /// The value of the scope: the view's tag, or the id of the innermost element whose id has that type.
  private var value: Value? { child?.tag(as: Value.self) ?? element?.nearestID(as: Value.self) }

  override func sync(rowsChanged: Bool) {
    isChosen = session.evaluate(for: self) { value.map { rows.modifier.scope.wrappedValue == $0 } ?? false }
  }

  func dependencyChanged() { invalidate() }

  override var control: (any Control)? { value == nil ? nil : self }

  func activate() {
    if let value { rows.modifier.scope.wrappedValue = value }
  }

  private static var indent: Int { 4 }

  override func size(for proposal: Proposal) -> Size {
    let size = super.size(
      for: Proposal(width: proposal.width.map { max(0, $0 - Self.indent) }, height: proposal.height))
    return Size(width: size.width + Self.indent, height: size.height)
  }

  override func placeChildren() {
    child?.place(
      in: Rect(x: Self.indent, y: 0, width: max(0, frame.width - Self.indent), height: frame.height))
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    painter.write(SafeText.glyphs(in: isChosen ? "(•)" : "( )")[...], x: 0, y: 0)
    child?.paint(&painter)
    painter.style = saved
  }
}

package struct SearchFieldModifier: NodeModifier {
  var isPresented: Binding<Bool>
  var dismiss: @MainActor () -> Void

  /// Returns `false`, so that every update is applied: `isPresented` may move the focus.
  package func hasSameEffect(as other: SearchFieldModifier) -> Bool { false }

  package func makeWrapper(_ rows: any ModifierSource<SearchFieldModifier>, in parent: LayoutNode) -> WrapperNode {
    SearchFieldNode(rows, in: parent)
  }
}

/// The node of a search field. Enter returns to the list, and Esc ends the search.
final class SearchFieldNode: ModifierNode<SearchFieldModifier>, SubmitHandling {
  private var wasPresented = false

  /// Follows `isPresented`: moves the focus into the field when the program presents the search, and out of it when the
  /// program ends the search.
  override func sync(rowsChanged: Bool) {
    let isPresented = rows.modifier.isPresented.wrappedValue
    defer { wasPresented = isPresented }
    guard isPresented != wasPresented else { return }
    if isPresented {
      session.focusedControl = child?.controls.first
    } else if hasFocus {
      session.focusedControl = nil
    }
  }

  private var hasFocus: Bool { child?.controls.contains { $0 === session.focusedControl } == true }

  func begin() {
    session.focusedControl = child?.controls.first
    rows.modifier.isPresented.wrappedValue = true
  }

  /// Reports the submission of the field as a search to the actions of surrounding views.
  func submit(_ trigger: SubmitTriggers) {
    submitToParent(.search)
    if hasFocus { session.focusedControl = nil }
  }

  func cancel() {
    session.focusedControl = nil
    rows.modifier.dismiss()
  }
}

extension LayoutNode {
  fileprivate final var searchField: SearchFieldNode? {
    if inputAccess == .none { return nil }
    if let field = self as? SearchFieldNode { return field }
    for child in children {
      if let field = child.searchField { return field }
    }
    return nil
  }
}

extension Session {
  /// Moves the focus to the first search field on screen.
  ///
  /// - Returns: `false` if the screen has no search field.
  @discardableResult
  package func beginSearch() -> Bool {
    catchUp()
    guard let field = rootNode?.searchField else { return false }
    field.begin()
    needsUpdate()
    return true
  }

  /// Removes the focus from the focused text field. If the field is a search field, this ends the search.
  package func leaveField() {
    if let field = (focusedControl as? LayoutNode)?.enclosing(SearchFieldNode.self) { field.cancel() }
    clearFocus()
  }
}

extension EnvironmentValues {
  /// The placement of search suggestions, which is always below the search field.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .content }
}
