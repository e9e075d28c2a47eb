import LazyData
import LazyUI

extension RecordListController {
  /// Returns the items of the status line for the list.
  func statusItems(_ container: (any ScrollContainer)?, count: Int?, frame: StatusLine.Item) -> [StatusLine.Item] {
    typealias Item = StatusLine.Item
    let status = source.status
    var items = [Item(source.name, .name)]
    if known.isEmpty {
      items.append(Item(status.work == nil && !hasMorePages ? "no rows" : "no rows yet"))
      if status.work == nil, let remark = emptyListRemark { items.append(Item(remark, isUrgent: true)) }
    } else {
      // If the row after the last record is selected, the position is that of the last record.
      items.append(Item(place(min(container?.selection ?? 0, known.count - 1), status)))
    }
    items += pageItems(status)
    // If there are rows, the text of a failure may be truncated, so that the row number stays visible.
    if let failure = status.failure { items.append(Item(failure, known.isEmpty ? .needed : .note, isUrgent: true)) }
    if let container, let flaw = selected(container)?.flaw { items.append(Item(flaw.sentence, isUrgent: true)) }
    if !tags.isEmpty { items.append(Item("\(tags.count.grouped) tagged")) }
    let filters = status.arrangement.filters
    if !filters.isEmpty { items.append(Item(filters.shownText)) }
    // For a table, the header shows the order.
    if source.columns.isEmpty, let order = status.arrangement.orders.first {
      items.append(Item("sorted\(order.isNatural ? " naturally" : "")\(order.isDescending ? ", descending" : "")"))
    }
    if let goal = pendingJump.goal { items.append(Item(Self.text(of: goal), isUrgent: true)) }
    if let work = status.work { items.append(Item(Self.text(of: work, status.progress))) }
    if let progress = search.progress {
      items.append(Item(text(ofSearch: progress), isUrgent: true))
    } else if let count = searchCount(at: container) {
      items.append(Item(count.text(isAll: count.isAll && status.failure == nil)))
    }
    if let keySearch { items.append(Item(keySearch.text, isUrgent: true)) }
    if let count = writer.count { items.append(Item("writing row \(count.grouped)")) }
    // If the selected row is not the last one, appended rows are not shown, but the list still follows the source.
    if source.isFollowing { items.append(Item(follows(at: container) ? "following" : "following, not at the end")) }
    if isWorking || source.isFollowing { items.append(Item("^C stops", .hint)) }
    let hidden = fit.columns.places.hidden.count
    if hidden > 0 { items.append(Item("\(hidden.grouped) column\(hidden == 1 ? "" : "s") hidden", .detail)) }
    items.append(Item(source.format, .detail))
    if let count { items.append(Item("\(count)", isUrgent: true)) }
    items.append(frame)
    items.append(Item("? help", .hint))
    return items
  }

  /// Returns the number of matches, and the number of the current match if it is in the selected row.
  private func searchCount(at container: (any ScrollContainer)?) -> SearchCount? {
    if search.matchingRows == nil { return nil }
    // The current match has a number only if all rows above it are in the list, and if the order is the one in which
    // the matches were counted.
    let status = source.status
    let isWhole = !status.showsEnd && !status.showsPart && status.arrangement == search.tallied
    return search.matches(in: source.version, at: isWhole ? currentMatch(at: container) : nil)
  }

  private func place(_ selection: Int, _ status: SourceStatus) -> String {
    let total = known.count
    if status.showsPart { return Self.place(ofPart: status) }
    if status.showsEnd {
      let left = total - 1 - selection
      return left == 0 ? "last row" : "\(left.grouped) rows from the end"
    }
    let hasAll = status.hasAll && !hasMorePages
    let share = hasAll ? "  \(total <= 1 ? 100 : selection * 100 / (total - 1))%" : ""
    let number = status.arrangement == Arrangement() ? nil : known[min(selection, total - 1)].number
    let origin = number.map { " (row \(($0 + 1).grouped))" } ?? ""
    let isEstimated = status.arrangement == Arrangement() && status.estimate ?? 0 > total
    let all = status.estimate.flatMap { isEstimated ? $0.estimated : nil }
    let known = "\(total.grouped)\(hasAll ? "" : "+")"
    return "row \((selection + 1).grouped) / \(all ?? known)\(origin)\(share)"
  }

  /// Returns a text for the position of rows that are shown although the rows above them are not counted yet.
  private static func place(ofPart status: SourceStatus) -> String {
    let state = status.isWithheld ? "" : ", still counting"
    guard let share = status.partShare else { return "counting rows" }
    guard let estimate = status.estimate else { return "about \(percent(share))\(state)" }
    return "about row \(Int(Double(estimate) * share).rounded)\(state)"
  }

  private static func text(of goal: PendingJump.Goal) -> String {
    switch goal {
    case .end: "going to the end"
    case .row(let index): "going to row \((index + 1).grouped)"
    case .record: "going to the row"
    case .percent(let percent): "going to \(percent.grouped)% when all rows are counted"
    }
  }

  private static func text(of work: SourceStatus.Work, _ progress: Double?) -> String {
    let name =
      switch work {
      case .counting: "counting"
      case .reading: "reading"
      case .filtering: "filtering"
      case .sorting: "sorting"
      }
    return progress.map { "\(name) \(percent($0))" } ?? "\(name)…"
  }

  /// Returns the state of a search. After all rows of a stream were searched, the search waits for more.
  private func text(ofSearch progress: Double) -> String {
    if progress < 1 { return "searching \(Self.percent(progress))" }
    if source.status.isWithheld { return "no match in the rows read so far" }
    return source.isStream && !source.status.isComplete ? "no match yet, searching new rows" : "searching…"
  }

  private static func percent(_ share: Double) -> String { "\(Int(min(1, max(0, share)) * 100))%" }
}

extension RecordFlaw {
  /// The description of a record's flaw.
  var sentence: String {
    switch self {
    case .openQuote: "unclosed quote at the end of a field"
    case .fieldCount(let count, let expected): "\(count) field\(count == 1 ? "" : "s"), expected \(expected)"
    case .notJSON: "not a JSON object"
    case .misaligned: "a value is longer than its column"
    case .repeatedKey(let key): "duplicate key \"\(key)\"; the last value is shown"
    case .unreadable(let reason): "cannot be read: \(reason)"
    }
  }
}
