// Modifiers of lists and tables that have no effect on a terminal. Lists have no background or lines of their own.
// Badges are drawn dim, and suggestions are always below the search field. Each modifier returns the view unchanged.

extension View {
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View { self }
  public func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View { self }
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  public func tableStyle(_ style: some TableStyle) -> some View { self }
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
  @_disfavoredOverload
  public func sectionActions(@ViewBuilder content: () -> some View) -> some View { self }
}
