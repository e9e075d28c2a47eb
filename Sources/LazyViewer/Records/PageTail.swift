import Glyphs
import LazyData
import LazyUI

/// The row after the last record of a list that loads page by page: the next load is running, has failed or was
/// cancelled.
enum PageTail: Equatable {
  case loading
  case failed(String)
  case cancelled

  /// Returns `nil` if no such row is shown, because the next load has not started or there is none.
  init?(_ state: PagingState) {
    switch state {
    case .loading: self = .loading
    case .failed(let message): self = .failed(message)
    case .cancelled: self = .cancelled
    case .idle, .finished: return nil
    }
  }

  /// Whether the user can load again.
  var waitsForUser: Bool { self != .loading }

  private var text: String {
    switch self {
    case .loading: "loading more rows…"
    case .failed(let message): "loading more rows failed: \(message); Enter retries"
    case .cancelled: "loading was stopped; Enter loads more rows"
    }
  }

  private var color: TerminalColor? {
    if case .failed = self { .role(.error) } else { nil }
  }

  /// Returns the row as a line.
  @MainActor func line(_ layout: RecordLayout) -> StyledLine {
    let glyphs = SafeText.glyphs(in: text)
    let ink = TextInk(foreground: color, added: color == nil ? .dim : .none)
    return StyledLine(glyphs, runs: [.init(0..<glyphs.count, ink)], wraps: layout.wraps, fillsWidth: true)
  }
}
