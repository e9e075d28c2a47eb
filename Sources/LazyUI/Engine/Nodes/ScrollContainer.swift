package import Glyphs

/// A container that scrolls vertically: a list or a scroll view.
@MainActor
package protocol ScrollContainer: AnyObject {
  /// The index of the selected row, which keys act on. The row existed at the last layout. While the index of `goal` is
  /// unknown, the selection does not change.
  var selection: Int { get }
  /// The row that the container will scroll to as soon as its index is known; `nil` if no such jump is waiting.
  var goal: RowTarget? { get }
  /// The number of rows if known; otherwise a guess.
  var rowCount: Int { get }
  var isRowCountKnown: Bool { get }
  /// The number of rows with a cell.
  var mountedCount: Int { get }
  /// The indices of the consecutive rows that have a cell, starting with the first such row. In an eager stack all rows
  /// have a cell, whatever the scroll position.
  ///
  /// - Complexity: O(rows with a cell); O(1) if some of the rows belong to an eager stack.
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
  /// Whether scrolling by keys and the mouse wheel is disabled.
  var isScrollDisabled: Bool { get }
  /// Selects the row `count` rows further down (up if negative), if that row is completely on screen.
  func moveSelectionOnScreen(by count: Int)
  /// Scrolls by `lines`, and moves the selection by the same distance.
  func page(by lines: Int)
  /// Selects a row, and scrolls as little as necessary to show it. If rows must be made to find its index, the row is
  /// selected once they are made.
  func select(_ goal: RowTarget)
  /// Selects the row at a position in the container's frame; in a grid, the view there.
  ///
  /// - Returns: false if there is no row, or rows cannot be selected.
  @discardableResult
  func select(atX x: Int, y: Int) -> Bool
  /// Whether the container has been laid out, so that the rows on screen are known.
  var isLaidOut: Bool { get }
  /// Lays out the rows for all scroll requests since the last layout, so that `position` is up to date.
  func layOutMoves()
  /// The target of moves that are not laid out yet; `nil` if there are none.
  var pendingTarget: ScrollTarget? { get }
  /// Scrolls to `target`. Call it with the last target to lay out the rows again after their heights have changed.
  func move(to target: ScrollTarget)
  /// Whether rows are being made for the position to scroll to, while the previous rows are still shown.
  var isScrollPending: Bool { get }
  /// Cancels the scroll for which rows are being made, if any.
  func cancelScroll()
  /// Takes over a position that was saved from another container.
  func restore(_ position: ScrollPlace)
  /// Scrolls to the row with this id. If the search takes longer than a time slice, the search continues in the next
  /// frames.
  ///
  /// - Returns: false if no such row was found.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
  /// Returns the id of the `ForEach` element whose row is at `anchor` (default: the top).
  func element(at anchor: UnitPoint?) -> AnyHashable?
  /// Returns the first id of this type among the `ForEach` elements on screen, from `anchor` (default: the top) down.
  func element(at anchor: UnitPoint?, as type: ScrollIDType) -> AnyHashable?
  /// Returns the ids of the `ForEach` elements, from the top, whose rows have at least `share` of their height on
  /// screen.
  func elements(atLeast share: Double) -> [AnyHashable]
  /// The estimated number of lines of the content.
  var scrolledLines: ScrolledLines { get }
  /// Animates the last scroll request. At most the last screenful of the scroll is shown, in several frames.
  func animate(with animation: Animation)
  /// The controls of the selected row, in order.
  var selectedControls: [any Control] { get }
  /// Selects the next row on screen below the selected one whose first control is a text field. If `backwards` is true,
  /// selects the next row above whose last control is a text field.
  ///
  /// - Parameter passesControls: whether to skip rows with other controls. Rows without controls are always skipped.
  /// - Returns: the text field of the selected row; `nil` if there is no such row.
  func selectField(backwards: Bool, passesControls: Bool) -> (any Control)?
  /// The id of the selected row's `ForEach` element; `nil` if the row belongs to none.
  var selectedElement: AnyHashable? { get }
  /// Registers `observer`, a descendant of the container. It is notified whenever the container has scrolled.
  func observe(_ observer: any ScrollObserver)
  /// Calls `body` with the slots of the selected row's state.
  func visitSelectedSlots(_ body: (AnySlot) -> Void)
}

extension ScrollContainer {
  /// Selects row `index`, or the last one if there are fewer.
  package func select(_ index: Int) { select(.row(max(0, index))) }
}

/// The estimated number of lines of a container's content.
package struct ScrolledLines: Equatable {
  /// The number of lines above the frame.
  package var above: Double
  package var all: Double
}

/// An object that is notified when the container around it has moved.
@MainActor
package protocol ScrollObserver: AnyObject {
  func containerMoved()
}

extension ScrollContainer {
  /// Returns whether a selected row of `height` lines is drawn in the colours of the selection. A row of several lines
  /// that fills the frame is not, because the colours would mark nothing and cover the complete screen.
  func hasBar(rowOf height: Int) -> Bool { height < max(2, viewportSize.height) }
}
