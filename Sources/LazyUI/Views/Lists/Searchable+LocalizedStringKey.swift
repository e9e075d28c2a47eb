// Titles as localized keys: their Markdown is rendered, and values in them are formatted by the locale.

extension View {
  /// Adds a search field above the view, with a prompt.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field above the view, with a prompt. `isPresented` is true while the search is active.
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

  /// Adds a search field above the view, with a prompt, and suggestions below it while the search is active.
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }
}
