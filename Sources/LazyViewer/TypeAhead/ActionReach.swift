import Glyphs
import LazyTerminal

/// The rows that an action may select or show.
extension ViewerAction {
  /// Returns the last row that the action may select or show if `selection` is the selected row.
  func lastRow(from selection: Int, in size: Size) -> Int {
    let rows =
      switch self {
      case .view(.move(.rows(let count))), .view(.move(.lines(let count))), .view(.activateOrScroll(let count)):
        max(0, count)
      case .view(.move(.pages(let count))), .view(.move(.halfPages(let count))):
        Self.product(max(0, count), size.height)
      case .view(.activateOrPage), .records(.moveColumn): size.height
      // The distance to the row. The rows below it are added later, because a list cannot scroll beyond its last row.
      case .view(.move(.row(let number))): max(0, number.subtractingReportingOverflow(selection).partialValue)
      case .overlay(.openRow(let count)), .records(.tag(let count)), .records(.tagToChoose(let count)): max(0, count)
      default: 0
      }
    let (row, isBeyond) = selection.addingReportingOverflow(rows)
    // The rows below the new selected row may be on screen too.
    let (last, isFarBeyond) = row.addingReportingOverflow(rows == 0 ? 0 : max(0, size.height))
    return isBeyond || isFarBeyond ? .max : last
  }

  /// Returns whether the action may select or show rows before the first row of the list if `selection` is the selected
  /// row.
  func leadsAboveStart(from selection: Int, in size: Size) -> Bool {
    let rows =
      switch self {
      case .view(.move(.rows(let count))), .view(.move(.lines(let count))), .overlay(.openRow(let count)): count
      case .view(.move(.pages(let count))), .view(.move(.halfPages(let count))):
        -Self.product(count < 0 ? Int(clamping: count.magnitude) : 0, size.height)
      default: 0
      }
    return rows < 0 && selection - max(0, size.height) < Int(clamping: rows.magnitude)
  }

  private static func product(_ count: Int, _ height: Int) -> Int {
    let (product, isBeyond) = count.multipliedReportingOverflow(by: max(1, height))
    return isBeyond ? .max : product
  }
}
