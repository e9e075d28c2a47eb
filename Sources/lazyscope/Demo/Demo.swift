import Foundation
import LazyData
import LazyUI
import Terminal
import LazyViewer

/// The demo: its data, and the settings of its list.
struct Demo {
  var rows = DemoRowCount.number(DemoData.recordCount)
  /// The time to load a page of the endless list, in seconds.
  var loadDelay = 1.5
  /// The number of the load that fails, counted from 1; nil for none.
  var failingLoad: Int?
  var list = ListSetup()
  var terminal = TerminalOptions()
  var configuration = Configuration()

  /// Shows the demo on the terminal. If there is no terminal, writes the records as plain lines.
  @MainActor
  func show() throws {
    try TerminalRun.showing(terminal) {
      let endless = EndlessDemo(delay: .seconds(loadDelay), failingLoad: failingLoad)
      let data = DemoData(endless: endless, writesFile: !SecureMode.isOn)
      guard isatty(STDOUT_FILENO) == 1 else {
        try PlainOutput.write(data.lines(rows))
        return nil
      }
      let (choices, first) = data.choices(startingWith: rows)
      let viewer = try Viewer(
        choices: choices, settings: list.settings(choice: first), overscan: list.overscan,
        keys: configuration.preferences.keys)
      viewer.report(configuration.mistakes)
      return viewer
    }
  }
}

extension Demo {
  /// Creates the demo from a configuration.
  init(_ configuration: Configuration) {
    self.configuration = configuration
    list = configuration.preferences.list
    list.release = .ofArticles
    terminal = configuration.preferences.terminal
  }

  /// Creates the demo from command-line options. The configuration contains the defaults.
  init(_ demo: DemoOptions, _ list: ListOptions, _ screen: ScreenOptions, _ configuration: Configuration) {
    self.init(configuration)
    if let rows = demo.rows { self.rows = rows }
    if let delay = demo.loadDelay { loadDelay = delay }
    failingLoad = demo.failLoad
    self.list = list.setup(over: self.list)
    self.list.release = demo.os.release
    terminal = screen.terminal(over: terminal)
  }
}
