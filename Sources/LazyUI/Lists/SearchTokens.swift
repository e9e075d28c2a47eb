// Searches that are limited by tokens as well as by a text. A terminal shows the tokens that are set before the field, each
// as a button that takes it away; tokens that are suggested stand below it, each as a button that adds it.

extension View {
  /// Puts a search field above the view, with tokens before it.
  ///
  /// - Parameters:
  ///   - text: what is searched for.
  ///   - tokens: what else the search is limited to.
  ///   - placement: has no effect on a terminal.
  ///   - prompt: what the field shows as long as nothing is in it.
  ///   - token: makes the view of a token.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .environment(\.searchTokens, tokenBar(tokens) { token($0) })
  }

  /// Puts a search field above the view, with tokens before it, and a prompt of its own.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Puts a search field above the view, with tokens before it, and a prompt of its own.
  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Puts a search field above the view, with tokens before it, and below it those that may be meant.
  public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
      .searchSuggestions { suggestions(suggestedTokens, to: tokens, token) }
  }

  /// Puts a search field above the view, with tokens before it, and below it those that may be meant.
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

  /// Puts a search field above the view, with tokens before it that are changed through their bindings.
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
  /// The element with the same id, or `element` where it has gone.
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
  /// What stands before the field of the search within.
  var searchTokens: AnyView? {
    get { self[SearchTokensKey.self] }
    set { self[SearchTokensKey.self] = newValue }
  }
}

private enum SearchTokensKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}
