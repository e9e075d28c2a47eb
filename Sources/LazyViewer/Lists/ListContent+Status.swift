package import LazyUI

extension StatusLine {
  /// Returns the items of the status line in the normal state.
  @MainActor
  package static func items(
    content: ListContent, container: (any ScrollContainer)?, counters: Counters, count: Int?,
    release: SwiftUIRelease?, showsCounters: Bool, frame: Duration
  ) -> [Item] {
    let total = container?.rowCount ?? 0
    let row = total == 0 ? 0 : (container?.selection ?? 0) + 1
    let known = container?.isRowCountKnown ?? true
    var items = [Item(content.name, .name)]
    if total == 0, known {
      items.append(Item("no rows"))
    } else {
      items.append(Item("row \(row.grouped) / \(known ? "" : "~")\(total.grouped)"))
      items.append(Item("\(total <= 1 ? 100 : (row - 1) * 100 / (total - 1))%", .detail))
    }
    if let loading = content.loading() { items.append(Item(text(of: loading))) }
    if showsCounters { items += Self.items(counters: counters, live: container?.mountedCount ?? 0) }
    if let count { items.append(Item("\(count)", isUrgent: true)) }
    if let release { items.append(Item(release.name, .name)) }
    items.append(.frame(took: frame))
    items.append(Item("? help", .hint))
    return items
  }

  private static func text(of loading: ListContent.Loading) -> String {
    if loading.failure != nil { return "load failed; Enter retries" }
    return loading.isLoading ? "loading more…" : "\(loading.loads) loads"
  }
}
