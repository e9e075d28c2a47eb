import LazyData
import LazyTerminal
import LazyUI

/// What covers the list: help, the choices, the columns, a record in full, what a column holds.
@MainActor
final class ListCovers {
  private let makeSession: (AnyView) -> Session
  private let helpModel = HelpModel()
  private let choices: ChoicesModel
  private var openedHelp: Session?
  /// What is open over the list; it stays open below help.
  private var content: Content?

  /// A page, and what it shows.
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

  /// The session of the page that is open.
  var page: Session? { content?.session }
  /// The columns, while they are listed.
  var columns: ColumnsModel? { if case .columns(let model) = content?.kind { model } else { nil } }
  /// What is seen of the record that is shown in full; nil where there is none.
  var record: RecordPageModel? { if case .record(let model) = content?.kind { model } else { nil } }
  /// What the page of a column shows; nil where there is none.
  var summary: SummaryModel? { if case .summary(let model) = content?.kind { model } else { nil } }

  /// - Parameters:
  ///   - choices: what there is to choose from.
  ///   - makeSession: makes the session of what covers the list.
  init(choices: [ListChoice], makeSession: @escaping (AnyView) -> Session) {
    self.choices = ChoicesModel(choices)
    self.makeSession = makeSession
  }

  /// The session that is on screen while `overlay` is open.
  func session(for overlay: ViewerState.Overlay?) -> Session? { overlay == .help ? help : page }

  /// All that were made.
  var sessions: [Session] { [openedHelp, page].compactMap(\.self) }

  /// The keys, made when they are first looked up.
  private var help: Session {
    if let openedHelp { return openedHelp }
    let help = Session { [helpModel] in HelpView(model: helpModel) }
    help.showsSelection = false
    openedHelp = help
    return help
  }

  /// Has help tell of these keys, in two columns where there is room for them.
  func updateHelp(_ keys: KeyTable<ViewerAction>, isWide: Bool) {
    let groups = keys.help
    if helpModel.groups != groups { helpModel.groups = groups }
    if helpModel.isWide != isWide { helpModel.isWide = isWide }
  }

  /// Opens what a column holds, and has it found out.
  func openSummary(_ model: SummaryModel) {
    open(.summary(model), AnyView(SummaryPage(model: model)))
    model.run.start()
  }

  /// Has the lines of a page be as wide as the screen lets them, and selects the first value of a summary that has just come.
  func updatePage(width: Int) {
    if let record, record.width != width { record.width = width }
    guard let summary else { return }
    if summary.width != width { summary.width = width }
    guard let first = summary.takeFirstRow(), let page else { return }
    page.prepare()
    if page.scrollContainer?.selection == 0 { page.scrollContainer?.select(first) }
  }

  /// What the records satisfy that the selected line of a summary stands for; nil where it stands for none.
  var selectedConditions: [RecordCondition]? {
    page?.scrollContainer.flatMap { summary?.conditions(atRow: $0.selection) }
  }

  /// Opens a record in full.
  ///
  /// - Parameter pattern: what is marked in it.
  func openRecord(_ record: SourceRecord, columns: [RecordColumn], marking pattern: Pattern?) {
    let model = RecordPageModel(record, columns: columns, marking: pattern)
    open(.record(model), AnyView(RecordPage(model)))
  }

  /// Folds what stands on the selected line of a record in full, or unfolds it.
  ///
  /// - Returns: false where nothing can be folded there.
  func fold() -> Bool {
    guard let record, let row = page?.scrollContainer?.selection else { return false }
    return record.fold(atRow: row)
  }

  /// Does something in a record in full.
  ///
  /// - Returns: what there is to say of it.
  /// - Throws: `PatternError` where what was typed is no pattern.
  func perform(
    _ action: RecordAction, in record: RecordPageModel, ignoresCase: Bool
  ) throws(PatternError) -> String? {
    guard let container = page?.scrollContainer else { return nil }
    let row = container.selection
    let found: (row: Int?, message: String?)
    switch action {
    case .search(let text): found = record.find(try text.pattern(ignoresCase: ignoresCase), from: row)
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

  /// Opens the choices, with the one that is shown selected.
  ///
  /// - Parameter count: how many rows that has; nil where it is not known.
  func openChoices(_ choice: Int, count: Int?) {
    _ = choices.narrow(to: "")
    open(.choices, AnyView(ChoicesView(model: choices)))
    update(choice, count: count)
    page?.prepare()
    page?.scrollContainer?.select(choice)
  }

  /// The selected one of the choices that are listed; nil where there is none.
  var selectedChoice: Int? { page?.scrollContainer.flatMap { choices.choice(at: $0.selection) } }

  /// Lists the choices alone that have this in their names.
  func narrowChoices(to text: String) {
    guard let page, choices.narrow(to: text) else { return }
    page.prepare()
    page.scrollContainer?.select(0)
  }

  /// Has the choices tell which of them is shown and, once that is known, how many rows it has.
  func update(_ choice: Int, count: Int?) {
    choices.show(choice)
    if let count { choices.setCount(count, of: choice) }
  }

  /// Lists columns.
  ///
  /// - Parameter column: the one that is selected at first.
  func openColumns(_ model: ColumnsModel, selecting column: Int) {
    open(.columns(model), AnyView(ColumnsView(model: model)))
    selectListed(column)
  }

  /// The selected one of the columns that are listed.
  var listedColumn: Int? { page?.scrollContainer.flatMap { columns?.listing.column(at: $0.selection) } }

  func selectListed(_ column: Int) {
    guard let page, let index = columns?.listing.index(of: column) else { return }
    page.prepare()
    page.scrollContainer?.select(index)
  }

  /// Lists the columns alone that have this in their names.
  func narrowColumns(to text: String) {
    guard let page, columns?.narrow(to: text) == true else { return }
    page.prepare()
    page.scrollContainer?.select(0)
  }

  /// Closes the page, and ends what runs for it.
  func closePage() {
    summary?.run.stop()
    content = nil
  }

  /// Opens a page in the place of the one that is open.
  private func open(_ kind: Content.Kind, _ view: AnyView) {
    closePage()
    content = Content(kind: kind, session: makeSession(view))
  }
}
