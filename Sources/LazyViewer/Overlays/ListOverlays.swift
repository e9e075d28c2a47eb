import Glyphs
import LazyData
import LazyTerminal
import LazyUI

/// The pages over the list: help, the choices, the columns, a record, the summary of a column.
@MainActor
final class ListOverlays {
  private let makeSession: (AnyView) -> Session
  private let helpModel = HelpModel(showsCommands: true)
  private let choices: ChoicesModel
  private var openedHelp: Session?
  /// The page over the list. It stays open while help is shown.
  private var content: Content?

  /// A page and its model.
  private struct Content {
    enum Kind {
      case choices
      case columns(ColumnsModel)
      case record(RecordPageModel)
      case summary(SummaryModel)
    }

    let kind: Kind
    let session: Session
  }

  /// The session of the open page.
  var page: Session? { content?.session }
  /// The columns, while they are listed.
  var columns: ColumnsModel? { if case .columns(let model) = content?.kind { model } else { nil } }
  /// The model of the complete record; nil if none is open.
  var record: RecordPageModel? { if case .record(let model) = content?.kind { model } else { nil } }
  /// The model of the summary; nil if none is open.
  var summary: SummaryModel? { if case .summary(let model) = content?.kind { model } else { nil } }

  /// - Parameters:
  ///   - choices: the lists to choose from.
  ///   - makeSession: creates the session of a page.
  init(choices: [ListChoice], makeSession: @escaping (AnyView) -> Session) {
    self.choices = ChoicesModel(choices)
    self.makeSession = makeSession
  }

  /// Returns the session that is on screen while `overlay` is open.
  func session(for overlay: Overlay?) -> Session? { overlay == .help ? help : page }

  /// The sessions of the pages that exist.
  var sessions: [Session] { [openedHelp, page].compactMap(\.self) }

  /// The session of the help page, created on first access.
  private var help: Session {
    if let openedHelp { return openedHelp }
    let help = Session { [helpModel] in HelpView(model: helpModel) }
    help.showsSelection = false
    openedHelp = help
    return help
  }

  /// Sets the keys of the help page, and its width.
  func updateHelp(_ keys: KeyTable<ViewerAction>, width: Int) { helpModel.update(keys.help, width: width) }

  /// Searches the help page, and scrolls to the match.
  ///
  /// - Returns: a message; nil for none.
  /// - Throws: `PatternError` if the typed pattern is invalid.
  func performInHelp(_ action: RecordAction, _ patterns: Pattern.Options) throws(PatternError) -> String? {
    guard let container = help.scrollContainer else { return nil }
    container.layOutMoves()
    let first = container.position.firstRow
    let lines = first..<first + max(1, container.viewportSize.height)
    let message: String?
    switch action {
    case .search(let text): message = helpModel.find(try text.pattern(patterns), from: lines)
    case .searchBackward(let text):
      message = helpModel.find(try text.pattern(patterns), backwards: true, from: lines)
    case .findNext(let times): message = helpModel.findAgain(times: times, backwards: false, from: lines)
    case .findPrevious(let times): message = helpModel.findAgain(times: times, backwards: true, from: lines)
    default: return nil
    }
    // The page has no selected line, so the line is scrolled to by its id.
    if let line = helpModel.foundLine {
      _ = container.scroll(to: AnyHashable(line), anchor: nil)
      container.layOutMoves()
    }
    return message
  }

  /// Opens the summary of a column, and starts to compute it.
  func openSummary(_ model: SummaryModel) {
    open(.summary(model), AnyView(SummaryPage(model: model)))
    model.run.start()
  }

  /// Sets the line width of a page. If a summary has just been completed, selects its first value.
  func updatePage(width: Int) {
    if let record, record.width != width { record.width = width }
    guard let summary else { return }
    if summary.width != width { summary.width = width }
    guard let first = summary.takeFirstRow(), let page else { return }
    page.prepare()
    if page.scrollContainer?.selection == 0 { page.scrollContainer?.select(first) }
  }

  /// The conditions that match the records of the selected line of a summary; nil if the line has none.
  var selectedConditions: [RecordCondition]? {
    page?.scrollContainer.flatMap { summary?.conditions(atRow: $0.selection) }
  }

  /// Opens a page with a complete record.
  ///
  /// - Parameters:
  ///   - pattern: the pattern to mark in it.
  ///   - tabs: the tab stops.
  func openRecord(_ record: SourceRecord, columns: [RecordColumn], marking pattern: Pattern?, tabs: TabStops) {
    let model = RecordPageModel(record, columns: columns, marking: pattern, tabs: tabs)
    open(.record(model), AnyView(RecordPage(model)))
  }

  /// Folds or unfolds the selected line of a complete record.
  ///
  /// - Returns: false if it cannot be folded.
  func fold() -> Bool {
    guard let record, let row = page?.scrollContainer?.selection else { return false }
    return record.fold(atRow: row)
  }

  /// Applies an action to a complete record.
  ///
  /// - Returns: a message; nil for none.
  /// - Throws: `PatternError` if the typed pattern is invalid.
  func perform(
    _ action: RecordAction, in record: RecordPageModel, _ patterns: Pattern.Options
  ) throws(PatternError) -> String? {
    guard let container = page?.scrollContainer else { return nil }
    let row = container.selection
    let found: (row: Int?, message: String?)
    switch action {
    case .search(let text): found = record.find(try text.pattern(patterns), from: row)
    case .findNext(let times): found = record.findAgain(times: times, from: row, backwards: false)
    case .findPrevious(let times): found = record.findAgain(times: times, from: row, backwards: true)
    case .moveColumn(let count): found = (record.open(atRow: row, opens: count > 0), nil)
    default: return nil
    }
    if let next = found.row, next != row {
      page?.prepare()
      container.select(next)
    }
    return found.message
  }

  /// Opens the page of lists to choose from, and selects the current list.
  ///
  /// - Parameter count: the number of rows of the current list; nil if unknown.
  func openChoices(_ choice: Int, count: Int?) {
    _ = choices.narrow(to: "")
    open(.choices, AnyView(ChoicesView(model: choices)))
    update(choice, count: count)
    page?.prepare()
    page?.scrollContainer?.select(choice)
  }

  /// The selected choice; nil if none is listed.
  var selectedChoice: Int? { page?.scrollContainer.flatMap { choices.choice(at: $0.selection) } }

  /// Lists only the choices whose name or detail contains `text`.
  func narrowChoices(to text: String) {
    guard let page, choices.narrow(to: text) else { return }
    page.prepare()
    page.scrollContainer?.select(0)
  }

  /// Sets the current choice and, if it is known, the number of rows of that choice.
  func update(_ choice: Int, count: Int?) {
    choices.show(choice)
    if let count { choices.setCount(count, of: choice) }
  }

  /// Lists the columns.
  ///
  /// - Parameter column: the column to select first.
  func openColumns(_ model: ColumnsModel, selecting column: Int) {
    open(.columns(model), AnyView(ColumnsView(model: model)))
    selectListed(column)
  }

  /// The selected column in the list of columns; nil if none is listed.
  var listedColumn: Int? { page?.scrollContainer.flatMap { columns?.listing.column(at: $0.selection) } }

  func selectListed(_ column: Int) {
    guard let page, let index = columns?.listing.index(of: column) else { return }
    page.prepare()
    page.scrollContainer?.select(index)
  }

  /// Lists only the columns whose names contain `text`.
  func narrowColumns(to text: String) {
    guard let page, columns?.narrow(to: text) == true else { return }
    page.prepare()
    page.scrollContainer?.select(0)
  }

  /// Closes the page, and stops its background work.
  func closePage() {
    summary?.run.stop()
    content = nil
  }

  /// Opens a page in place of the current one.
  private func open(_ kind: Content.Kind, _ view: AnyView) {
    closePage()
    content = Content(kind: kind, session: makeSession(view))
  }
}
