import LazyData
import LazyTerminal
import LazyUI

/// Shows results of queries in place of the list.
extension Viewer {
  /// Starts a query. Its result replaces the list when DuckDB has accepted it.
  func run(query text: String) {
    guard list.controller?.isSecure != true else {
      message.answer = "LESSSECURE is set: queries are not allowed"
      return
    }
    guard let queries else {
      message.answer = "no files to query; open a file to use :sql"
      return
    }
    let number = query.start()
    message.answer = "running the query; Esc stops it"
    Task { @MainActor [weak self] in
      do {
        let content = try await queries.run(text)
        self?.endQuery(number) { $0.show(result: content) }
      } catch {
        self?.endQuery(number) { $0.message.answer = "\(error)" }
      }
    }
  }

  /// Ends a query that was not stopped, and requests a frame.
  private func endQuery(_ number: Int, _ body: (Viewer) -> Void) {
    guard query.end(number) else { return }
    message = StatusMessage()
    addLate(.frame)
    body(self)
  }

  private func show(result: ListContent) {
    if state.overlay != nil { closePage() }
    if query.former == nil {
      query.former = .init(content: list.content, position: list.container?.position)
    }
    list.replace(with: result, at: nil, state.settings)
    panes.dropLostFocus()
  }

  /// Shows the list again that was shown before the first query.
  func closeResult() {
    guard let former = query.former else { return }
    query.former = nil
    list.replace(with: former.content, at: former.position, state.settings)
    panes.dropLostFocus()
  }

  func stopQuery() {
    query.stop()
    message.answer = "query stopped"
  }
}
