import ArgumentParser
import Foundation
import LazyData

/// Options for rows that a web interface returns page by page.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Load rows page by page from the web; with {page}, {offset}, {limit} or {cursor} in the address, or by its links to next pages.",
      valueName: "address"))
  var pages: String?

  @Option(
    help: ArgumentHelp(
      "Load rows page by page with a shell command; with {page}, {offset}, {limit}, or \"{cursor}\" in double quotes.",
      valueName: "command"))
  var pagesCommand: String?

  @Option(
    help: ArgumentHelp(
      "Pages: where a page has the next cursor or address, as a JSON pointer: /meta/next_cursor.",
      valueName: "pointer"))
  var next: String?

  @Option(
    help: ArgumentHelp(
      "Pages: where a page has the array of rows, as a JSON pointer: /items (default: the only array).",
      valueName: "pointer"))
  var records: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pages: the number of rows to request in place of {limit} (default: 100).", valueName: "n"))
  var pageSize: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pages: load the next page when a row on screen is within n rows of the last one (default: 10).",
      valueName: "n"))
  var threshold: Int?

  /// Whether any of these options is given.
  var isGiven: Bool {
    pages != nil || pagesCommand != nil || next != nil || records != nil || pageSize != nil || threshold != nil
  }

  func validate() throws {
    guard isGiven else { return }
    guard pages == nil || pagesCommand == nil else {
      throw ValidationError("--pages and --pages-command cannot be used together.")
    }
    guard pages != nil || pagesCommand != nil else {
      throw ValidationError(
        "--next, --records, --page-size and --threshold are for pages; add --pages or --pages-command.")
    }
    guard (1...1_000_000).contains(pageSize ?? 1) else {
      throw ValidationError("Invalid --page-size; use a number from 1 to 1000000.")
    }
    guard (1...1_000_000).contains(threshold ?? 1) else {
      throw ValidationError("Invalid --threshold; use a number from 1 to 1000000.")
    }
    for (name, text) in [("--next", next), ("--records", records)] {
      if let text, JSONPointer(text) == nil {
        throw ValidationError("Invalid \(name); use a JSON pointer such as /meta/next.")
      }
    }
    if (pages ?? pagesCommand).map({ PageTemplate($0).hasCursor }) == true, next == nil {
      throw ValidationError("{cursor} needs --next, the place of the cursor in a page.")
    }
  }

  /// Returns the pages; nil if no option asks for pages.
  ///
  /// - Parameters:
  ///   - header: header lines for each request.
  ///   - memory: the number of bytes of rows to keep.
  ///   - isSecure: whether running programs is forbidden.
  /// - Throws: `Failure` if a command is forbidden.
  func pageSet(header: [String], memory: Int, isSecure: Bool) throws -> PageSet? {
    guard let origin = try origin(isSecure: isSecure) else { return nil }
    var set = PageSet(origin)
    set.next = next.flatMap(JSONPointer.init)
    set.records = records.flatMap(JSONPointer.init)
    set.header = header
    set.limit = pageSize ?? set.limit
    set.threshold = threshold ?? set.threshold
    set.memory = memory
    return set
  }

  private func origin(isSecure: Bool) throws -> PageSet.Origin? {
    if let pages { return .web(PageTemplate(pages)) }
    guard let pagesCommand else { return nil }
    guard !isSecure else { throw Failure("LESSSECURE is set: running commands is not allowed") }
    return .command(PageTemplate(pagesCommand))
  }
}
