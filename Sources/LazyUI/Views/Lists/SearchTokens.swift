// Searches with tokens beside the text. On a terminal the tokens precede the field, as buttons that remove a token.
// Suggested tokens are below the field, as buttons that add a token.

extension View {
  /// Adds a search field above the view, with tokens before the field.
  ///
  /// - Parameters:
  ///   - text: the search text.
  ///   - tokens: the tokens that limit the search.
  ///   - placement: has no effect on a terminal.
  ///   - prompt: the text that is shown while the field is empty.
  ///   - token: creates the view of a token.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .environment(\.searchTokens, tokenBar(tokens) { token($0) })
  }

  /// Adds a search field with a prompt above the view, with tokens before the field.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field with a prompt above the view, with tokens before the field.
  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field above the view, with tokens before the field and suggested tokens below it.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
      .searchSuggestions { suggestions(suggestedTokens, to: tokens, token) }
  }

  /// Adds a search field above the view, with tokens before the field and suggested tokens below it.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt),
      token: token)
  }

  /// Adds a search field above the view, with tokens before the field. The views of the tokens can edit them through
  /// bindings.
  public func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .environment(\.searchTokens, tokenBar(editableTokens) { element in token(editableTokens.binding(to: element)) })
  }

  private func tokenBar<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ tokens: Binding<C>, @ViewBuilder _ token: @escaping (C.Element) -> T
  ) -> AnyView where C.Element: Identifiable {
    AnyView(
      ForEach(tokens.wrappedValue) { element in
        Button {
          tokens.wrappedValue.removeAll { $0.id == element.id }
        } label: {
          token(element)
        }
      })
  }

  private func suggestions<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ suggested: Binding<C>, to tokens: Binding<C>, @ViewBuilder _ token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    ForEach(suggested.wrappedValue) { element in
      Button {
        tokens.wrappedValue.append(element)
      } label: {
        token(element)
      }
      .buttonStyle(.borderless)
    }
  }
}

extension Binding {
  /// Returns a binding to the current element with the id of `element`. If that element was removed, the binding is
  /// constant.
  fileprivate func binding<Element: Identifiable>(to element: Element) -> Binding<Element>
  where Value: MutableCollection, Value.Element == Element {
    Binding<Element>(
      get: { wrappedValue.first { $0.id == element.id } ?? element },
      set: { new in
        if let index = wrappedValue.firstIndex(where: { $0.id == element.id }) { wrappedValue[index] = new }
      })
  }
}

extension EnvironmentValues {
  /// The tokens to show before the search field.
  var searchTokens: AnyView? {
    get { self[SearchTokensKey.self] }
    set { self[SearchTokensKey.self] = newValue }
  }
}

private enum SearchTokensKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}
