// Modifiers with localized titles. Markdown in a title is rendered, and interpolated values are formatted for the
// locale.

extension View {
  /// Adds a search field with a prompt above the view.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field with a prompt above the view. `isPresented` is true while the search is active.
  ///
  /// ```swift
  /// struct Contacts: View {
  ///   let names: [String]
  ///   @State private var query = ""
  ///   @State private var isSearching = false
  ///   var body: some View {
  ///     List(names.filter { query.isEmpty || $0.contains(query) }, id: \.self) { Text($0) }
  ///       .searchable(text: $query, isPresented: $isSearching)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``List``, ``View/searchSuggestions(_:)`` and ``View/onSubmit(of:_:)``.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field with a prompt above the view. While the search is active, suggestions are shown below the
  /// field.
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }
}
