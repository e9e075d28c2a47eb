import Foundation
import LazyData
import LazyViewer

extension DataFiles {
  /// Applies the options for servers. If the options name pages, these are loaded and not the files.
  ///
  /// - Throws: `Failure` if commands are forbidden, or a file with header lines cannot be read.
  mutating func load(_ options: PageOptions, _ web: WebOptions) throws {
    opening.header = try web.header()
    opening.endpoint = web.endpoint
    if let network = web.network { opening.network = network << 20 }
    pages = try options.pageSet(header: opening.header, memory: opening.memory, isSecure: showing.isSecure)
  }

  /// Opens the pages, and waits a short time for the first one.
  ///
  /// - Throws: the error of the first page if it arrives within that time; `Failure` if no pages are given.
  func firstPage() throws -> RecordSource {
    guard let pages else { throw Failure("nothing to open") }
    try OpenFileLimit.raise()
    let source = RecordSource(try pages.jsonPages())
    let isSoon = filter.isEmpty && !quitsIfOneScreen
    let deadline = isSoon ? Date() + Double(Self.patience.components.seconds) : .distantFuture
    source.wait(until: deadline) { source.hasFirstPage }
    if let failure = source.pages?.failure { throw Failure(failure) }
    return source
  }

  /// Opens the pages, and starts to load all of them.
  ///
  /// - Returns: nil if no pages are given.
  func allPages() throws -> RecordSource? {
    guard pages != nil else { return nil }
    let source = try firstPage()
    source.pages?.loadAll()
    return source
  }
}

extension RecordSource {
  /// Whether the first page is loaded and its rows are known, or it has failed.
  fileprivate var hasFirstPage: Bool {
    guard let pages else { return true }
    return pages.failure != nil || pages.loads > 0 && !hasUncountedPages
  }

  /// Whether requested pages are still missing. If all pages are to be loaded, reading this property requests the next
  /// one.
  var awaitsPages: Bool {
    guard let pages else { return false }
    if pages.loadsAll { pages.show(row: 0) }
    return pages.loadsAll || hasUncountedPages
  }
}

extension JSONPages {
  /// The reason why the last load failed; nil if it did not.
  var failure: String? { if case .failed(let message) = state { message } else { nil } }
}
