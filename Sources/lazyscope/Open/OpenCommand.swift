import ArgumentParser
import Foundation
import LazyData

/// Shows data on the terminal: files, a database or a pipe. Without any of these, it shows the demo.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open files, or read from a pipe (default).")

  @Argument(
    help: ArgumentHelp("The files to open; '-' for standard input (default: the demo).", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup(title: "Servers") var web: WebOptions
  @OptionGroup(title: "Pages") var pages: PageOptions
  @OptionGroup(title: "Columns") var columns: ColumnOptions
  @OptionGroup(title: "Pager") var pager: PagerOptions
  @OptionGroup(title: "Lists") var list: ListOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Demo") var demo: DemoOptions

  func validate() throws {
    guard files.isEmpty || !demo.isGiven else {
      throw ValidationError("--rows, --load-delay and --fail-load are for the demo; they cannot be used with files.")
    }
    guard !pages.isGiven || files.isEmpty && !demo.isGiven && !data.merge else {
      throw ValidationError("--pages and --pages-command cannot be used with files, --merge or the demo.")
    }
    guard !pages.isGiven || data.table == nil && data.query == nil && data.format == nil && data.sql == nil else {
      throw ValidationError("--pages and --pages-command load JSON; --table, --query, --sql and --format do not apply.")
    }
    let addresses = files.contains(where: RecordFile.isWeb)
    guard web.httpHeader.isEmpty || pages.pages != nil || addresses else {
      throw ValidationError("--http-header is for --pages and addresses such as https://HOST/FILE.")
    }
    guard !web.isForAddresses || addresses else {
      throw ValidationError("--endpoint and --network are for addresses such as https://HOST/FILE.")
    }
    guard !data.merge || !addresses else {
      throw ValidationError("--merge reads files; download the logs first.")
    }
    guard !data.merge || !files.isEmpty else {
      throw ValidationError("--merge needs the names of log files.")
    }
    guard data.merge || data.zone.isEmpty else { throw ValidationError("--zone is for merged logs; add --merge.") }
    let names = files + files.compactMap { $0.split(separator: "/").last.map(String.init) }
    if let unknown = data.zone.compactMap({ LogZoneOption($0).file }).first(where: { !names.contains($0) }) {
      throw ValidationError("--zone: no log is named '\(unknown)'.")
    }
    _ = try data.pattern()
  }

  /// The parser calls `run` on the main thread.
  func run() throws {
    try MainActor.assumeIsolated {
      let configuration = screen.configuration.configuration
      let preferences = configuration.preferences
      let given = pages.isGiven ? [] : data.sql == nil ? Self.paths(files, isDemo: demo.isGiven) : files
      if let given {
        var files = try DataFiles(given, data, pager, over: preferences)
        try files.load(pages, web)
        files.change(columns)
        try files.show(
          list.setup(over: preferences.list), on: screen.terminal(over: files.terminal),
          reporting: configuration.mistakes)
      } else {
        try Demo(demo, list, screen, configuration).show()
      }
    }
  }

  /// Returns the files to open, or nil for the demo. Without files, input from a pipe is read, as in less.
  static func paths(_ files: [String], isDemo: Bool = false) -> [String]? {
    guard files.isEmpty else { return files }
    return isDemo || isatty(STDIN_FILENO) != 0 ? nil : ["-"]
  }
}
