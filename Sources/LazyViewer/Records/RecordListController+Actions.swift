import LazyData
import LazyTerminal
import LazyUI

extension RecordListController {
  /// Applies an action to the records.
  ///
  /// - Returns: requests to the terminal.
  func perform(_ action: RecordAction, at container: any ScrollContainer) -> TerminalRequest {
    if isSecure, let refusal = action.refusalWhereSecure {
      say("LESSSECURE is set: \(refusal)")
      return .frame
    }
    switch action {
    case .search(let text): search(for: text, backwards: false, from: container)
    case .searchBackward(let text): search(for: text, backwards: true, from: container)
    case .findNext(let times): findAgain(times: times, backwards: search.isBackward, from: container)
    case .findPrevious(let times): findAgain(times: times, backwards: !search.isBackward, from: container)
    case .filter(let text): filter(text)
    case .removeFilter: removeFilter()
    case .filterByValue: filterByValue(at: container)
    case .sort(let isDescending): sort(isDescending: isDescending)
    case .sortBy(let text): sort(by: text)
    case .toggleNatural: toggleNatural()
    case .follow: follow()
    case .moveColumn(let count): moveColumn(by: count, at: container)
    case .column(let action): perform(action, at: container)
    case .tag(let count), .tagToChoose(let count): tag(count, from: container)
    case .removeTags: removeTags()
    case .choose: return choose(at: container)
    case .goToTime(let text): goToTime(text, from: container)
    case .showTimes(let text): showTimes(text, from: container)
    case .showLevel(let level): showLevel(level)
    case .mark(let name): setMark(name, at: container)
    case .goToMark(let name): goToMark(name, from: container)
    case .copy(let part, let form): return copy(part, as: form, at: container)
    case .write(let path, let replaces): write(to: path, replaces: replaces)
    case .pipe(let command, let isAll): return pipe(to: command, isAll: isAll, at: container)
    case .toggleNumbers: toggleNumbers()
    case .toggleWrap: toggleWrap()
    case .reload: source.reload()
    case .header(let isRow): setHeader(isRow: isRow, at: container)
    case .addAllColumns: addAllColumns()
    }
    return .frame
  }

  /// The maximum number of columns in a sort order.
  private static let mostOrders = 4

  /// Sorts by the selected column. Rows with equal values keep their current order.
  func sort(isDescending: Bool) {
    let order = order(byColumn: fit.columns.selected, isDescending: isDescending)
    let orders = source.wantedArrangement.orders
    sort(by: orders.first == order ? [] : [order] + orders.filter { $0.column != order.column })
  }

  /// Sorts by columns that the user typed.
  private func sort(by text: String) {
    do throws(ColumnName.Failure) {
      let orders = try SortText(text).orders(in: columns)
      guard orders.count <= Self.mostOrders else {
        return say("too many columns to sort by; use at most \(Self.mostOrders)")
      }
      sort(by: orders)
    } catch {
      say(error.description)
    }
  }

  /// Switches between natural sorting, which compares the numbers in texts, and sorting by characters. If the list is
  /// sorted, sorts it again.
  private func toggleNatural() {
    sortsNaturally.toggle()
    let way =
      sortsNaturally ? "natural sort order: file2 before file10" : "character sort order: file10 before file2"
    say(way)
    if !source.wantedArrangement.orders.isEmpty { sort(by: source.wantedArrangement.orders) }
  }

  private func sort(by orders: [Arrangement.Order]) {
    var arrangement = source.wantedArrangement
    arrangement.orders = orders.prefix(Self.mostOrders).map { order in
      self.order(byColumn: order.column, isDescending: order.isDescending)
    }
    source.arrange(arrangement)
    // Sorting always selects and shows the first row, even if the order does not change.
    if arrangement.orders == source.status.arrangement.orders { selectFirst() }
    startOver(with: arrangement.orders)
  }

  /// Returns the sort order by a column. Its values are compared in the column's form.
  private func order(byColumn column: Int, isDescending: Bool) -> Arrangement.Order {
    Arrangement.Order(
      column: column, isDescending: isDescending, isNatural: sortsNaturally, form: form(ofColumn: column))
  }

  /// Makes the selected row the header, or removes the header. Filters and sorts apply to columns, so they are removed.
  private func setHeader(isRow: Bool, at container: any ScrollContainer) {
    let record = isRow ? selected(container) : nil
    if isRow, record == nil { return say("no rows") }
    guard source.replaceHeader(with: record) else {
      return say("only rows of CSV and TSV files can become a header")
    }
    show(Arrangement())
  }

  /// Goes to the end and follows the source. A list that already follows returns to the end. Only `stop` ends
  /// following.
  private func follow() {
    source.isFollowing = true
    goToEnd()
  }

  private func search(for text: PatternText, backwards: Bool, from container: any ScrollContainer) {
    do {
      find(try text.pattern(patterns), backwards: backwards, from: container)
    } catch {
      say("\(error)")
    }
  }
}

extension RecordAction {
  /// The message if secure mode forbids the action: it copies, writes a file or runs a command. nil for any other
  /// action.
  fileprivate var refusalWhereSecure: String? {
    switch self {
    case .copy: "copying is not allowed"
    case .write: "writing is not allowed"
    case .pipe: "running commands is not allowed"
    case .search, .searchBackward, .findNext, .findPrevious, .filter, .removeFilter, .filterByValue, .sort, .sortBy,
      .toggleNatural, .follow, .moveColumn, .column, .tag, .tagToChoose, .removeTags, .choose, .mark, .goToMark,
      .goToTime, .showTimes, .showLevel, .toggleNumbers, .toggleWrap, .reload, .header, .addAllColumns:
      nil
    }
  }
}
