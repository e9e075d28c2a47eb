package import Glyphs

/// The interface of a scroll container, whatever its content.
@MainActor
package protocol ScrollContainer: AnyObject {
  /// The row that keys act on. It exists as of the last layout, and does not change while the index of `goal` is
  /// unknown.
  var selection: Int { get }
  /// The row that the list was sent to, while its index is unknown; `nil` once the list has arrived.
  var goal: RowTarget? { get }
  /// The number of rows if known, or the best guess.
  var rowCount: Int { get }
  var isRowCountKnown: Bool { get }
  /// The number of rows with a cell.
  var mountedCount: Int { get }
  /// The indices of the rows with a cell, from the first one on. An eager stack has all of its rows, wherever it is
  /// scrolled to.
  ///
  /// - Complexity: O(rows with a cell); O(1) if an eager stack has some.
  var mountedRows: Range<Int> { get }
  /// The number of row values in memory.
  var heldCount: Int { get }
  var position: ScrollPlace { get }
  /// The size of the frame that rows are shown in.
  var viewportSize: Size { get }

  /// Selects the row `count` rows further down (up if negative), and scrolls as little as necessary.
  func moveSelection(by count: Int)
  /// Selects the view `count` views further on in a grid (back if negative), and scrolls as little as necessary.
  ///
  /// - Returns: false if the selected row is not a line of a grid.
  @discardableResult
  func moveSelectionAcross(by count: Int) -> Bool
  /// Whether the user's keys and wheel do not scroll.
  var isScrollDisabled: Bool { get }
  /// Selects the row `count` rows further down (up if negative), if it is completely on screen.
  func moveSelectionOnScreen(by count: Int)
  /// Scrolls by `lines` and moves the selection along.
  func page(by lines: Int)
  /// Selects a row, and scrolls as little as necessary to show it. If rows must be made to find its index, it is
  /// selected after that.
  func select(_ goal: RowTarget)
  /// Selects the row at a position in the container's frame; in a grid, the view there.
  ///
  /// - Returns: false if there is no row, or rows cannot be selected.
  @discardableResult
  func select(atX x: Int, y: Int) -> Bool
  /// Whether its rows have been laid out, so that the rows on screen are known.
  var isLaidOut: Bool { get }
  /// Lays out the rows at the target of the moves since the last layout, so that `position` is up to date.
  func layOutMoves()
  /// The target of moves that are not laid out yet; `nil` if there are none.
  var pendingTarget: ScrollTarget? { get }
  /// Sends the list to a target again, if the heights of its rows have changed since it was there.
  func aim(at target: ScrollTarget)
  /// Whether rows are being made for the list's goal, while the previous rows are still shown.
  var isUnderWay: Bool { get }
  /// Cancels the way to the list's goal.
  func stay()
  /// Restores the position of another container.
  func restore(_ position: ScrollPlace)
  /// Scrolls to the row with this id. If the search takes longer than a time slice, it continues in the next frames.
  ///
  /// - Returns: false if no such row was found.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
  /// Returns the id of the `ForEach` element whose row is at `anchor` (default: the top).
  func element(at anchor: UnitPoint?) -> AnyHashable?
  /// Returns the ids of the `ForEach` elements whose rows have at least `share` of their height on screen, from the
  /// top.
  func elements(atLeast share: Double) -> [AnyHashable]
  /// The number of lines of the content, as estimated.
  var scrolledLines: ScrolledLines { get }
  /// Animates the scroll that was just requested. At most its last screenful is shown, in several frames.
  func animate(with animation: Animation)
  /// The controls of the selected row, in order.
  var selectedControls: [any Control] { get }
  /// Selects the next row on screen below the selected one whose first control is a text field. Backwards, it is the
  /// next one above whose last control is a text field.
  ///
  /// - Parameter passesControls: whether rows with other controls are skipped, like those without controls.
  /// - Returns: the field; `nil` if there is no such row.
  func selectField(backwards: Bool, passesControls: Bool) -> (any Control)?
  /// The id of the selected row's `ForEach` element.
  var selectedElement: AnyHashable? { get }
  /// Notifies `observer`, which is in the container, whenever the container has scrolled.
  func observe(_ observer: any ScrollObserver)
  /// Calls `body` with the slots of the selected row's state.
  func visitSelectedSlots(_ body: (AnySlot) -> Void)
}

extension ScrollContainer {
  /// Selects row `index`, or the last one if there are fewer.
  package func select(_ index: Int) { select(.row(max(0, index))) }
}

/// The number of lines of a container's content, as estimated.
package struct ScrolledLines: Equatable {
  /// The number of lines above the screen.
  package var above: Double
  package var all: Double
}

/// An object that is notified when the container around it has moved.
@MainActor
package protocol ScrollObserver: AnyObject {
  func containerMoved()
}
