import LazyData
import LazyUI

extension RecordDesk {
  func perform(_ action: RecordAction, at container: any ScrollContainer) {
    switch action {
    case .findNext(let times): findAgain(times: times, backwards: false, from: container)
    case .findPrevious(let times): findAgain(times: times, backwards: true, from: container)
    case .sort(let isDescending): sort(isDescending: isDescending)
    case .follow: toggleFollow()
    case .moveColumn(let count): moveColumn(by: count, at: container)
    case .copy: break
    }
  }

  /// Shows the records that match and no others; nil shows all.
  func filter(_ pattern: Pattern?) {
    var arrangement = source.status.arrangement
    arrangement.filter = pattern
    source.arrange(arrangement)
    // What was counted was counted among other rows.
    search.forgetCount()
    noteChange()
  }

  private func sort(isDescending: Bool) {
    var arrangement = source.status.arrangement
    let order = Arrangement.Order(column: columns.selected, isDescending: isDescending)
    arrangement.order = arrangement.order == order ? nil : order
    source.arrange(arrangement)
    noteChange()
  }

  private func toggleFollow() {
    source.isFollowing.toggle()
    if source.isFollowing { goToEnd() }
  }

  /// What a prompt was closed with.
  func take(_ text: String, of prompt: Prompt, at container: any ScrollContainer) {
    switch prompt.kind {
    case .search where text.isEmpty: findAgain(times: 1, backwards: false, from: container)
    case .search: withPattern(text, isLiteral: prompt.isLiteral) { find($0, from: container) }
    case .filter where text.isEmpty: filter(nil)
    case .filter: withPattern(text, isLiteral: prompt.isLiteral) { filter($0) }
    case .mark: text.first.map { setMark($0, at: container) }
    case .goToMark: text.first.map { goToMark($0, from: container) }
    case .command: break
    }
  }

  private func withPattern(_ text: String, isLiteral: Bool, _ body: (Pattern) -> Void) {
    do {
      body(try Pattern(text, syntax: isLiteral ? .literal : .regularExpression))
    } catch {
      say("\(error)")
    }
  }
}
