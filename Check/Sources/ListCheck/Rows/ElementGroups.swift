/// Decides whether the elements of a loop are groups of rows. A list has few groups.
struct ElementGroups {
  let sizes: DataSizes

  /// Whether the rows consist of sections, or contain a loop at their first level. A range, a literal or a query with
  /// many elements shows that the groups are many.
  func areElements(of loop: Loop, _ shape: RowShape) -> Bool {
    if shape.hasSections { return true }
    return shape.constructs.contains { $0.kind == .loop } && !sizes.isCounted(loop) && !sizes.isQueried(loop)
  }
}
