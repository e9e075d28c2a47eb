import LazyData
import LazyTerminal
import LazyUI

/// What covers the list: help, the choices, the columns, a record in full.
@MainActor
final class ListCovers {
  private let makeSession: (AnyView) -> Session
  private let helpModel = HelpModel()
  private let choices: ChoicesModel
  private var openedHelp: Session?
  /// The choices, the columns, or a record in full; it stays open below help.
  private(set) var page: Session?
  /// The columns, while they are listed.
  private(set) var columns: ColumnsModel?

  /// - Parameters:
  ///   - choices: the names of what there is to choose from.
  ///   - makeSession: makes the session of what covers the list.
  init(choices: [String], makeSession: @escaping (AnyView) -> Session) {
    self.choices = ChoicesModel(names: choices)
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

  func openRecord(_ record: SourceRecord, columns: [RecordColumn]) {
    let session = makeSession(AnyView(RecordPage(record, columns: columns)))
    session.showsSelection = false
    page = session
  }

  /// Opens the choices, with the one that is shown selected.
  ///
  /// - Parameter count: how many rows that has; nil where it is not known.
  func openChoices(_ choice: Int, count: Int?) {
    let session = makeSession(AnyView(ChoicesView(model: choices)))
    update(choice, count: count)
    session.prepare()
    session.scrollContainer?.select(choice)
    page = session
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
    columns = model
    page = makeSession(AnyView(ColumnsView(model: model)))
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

  func closePage() {
    page = nil
    columns = nil
  }
}
