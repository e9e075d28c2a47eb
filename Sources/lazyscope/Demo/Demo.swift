import Foundation
import LazyData
import LazyUI
import Terminal
import LazyViewer

/// The demo: which records, and the list they stand in.
struct Demo {
  var rows = RowCount.number(DemoData.recordCount)
  /// How long loading a page takes, in seconds, where there is no end of them.
  var loadDelay = 1.5
  /// The load that fails, counted from 1; nil for none.
  var failingLoad: Int?
  var list = ListSetup()
  var terminal = TerminalOptions()

  /// Shows it on the terminal; where there is none, writes the records as plain lines.
  @MainActor
  func show() throws {
    try Screen.showing(terminal, preparing: Self.prepareTypes) {
      let endless = EndlessDemo(delay: .seconds(loadDelay), failingLoad: failingLoad)
      let data = DemoData(endless: endless, writesFile: !SecureMode.isOn)
      guard isatty(STDOUT_FILENO) == 1 else {
        try PlainOutput.write(data.lines(rows))
        return nil
      }
      let (choices, first) = data.choices(startingWith: rows)
      return try Viewer(choices: choices, settings: list.settings(choice: first), overscan: list.overscan)
    }
  }

  private static func prepareTypes() {
    DemoRow<SQLiteRecord>.prepareTypes()
    DemoFields<SQLiteRecord>.prepareTypes()
    ChildToggle.prepareTypes()
    Viewer.preparePanes()
  }
}

extension Demo {
  /// What the command line asks for.
  init(_ demo: DemoOptions, _ list: ListOptions, _ screen: ScreenOptions) {
    if let rows = demo.rows { self.rows = rows }
    if let delay = demo.loadDelay { loadDelay = delay }
    failingLoad = demo.failLoad
    self.list = list.setup
    terminal = screen.terminal
  }
}
