package import Glyphs

/// A container that scrolls, as the session's user sees it, whatever it shows.
@MainActor
package protocol ScrollContainer: AnyObject {
  /// The row that keys act on: one of those that were there when rows were last laid out. It stays where it is while `goal`
  /// is not known yet.
  var selection: Int { get }
  /// Where the list was sent, while it is not known where that is; nil where it is there.
  var goal: RowGoal? { get }
  /// Rows in all where that is known, else the best guess.
  var rowCount: Int { get }
  var isRowCountKnown: Bool { get }
  /// Rows with a cell.
  var mountedCount: Int { get }
  /// Which rows these are, from the first on. An eager stack has all of its rows, wherever it is scrolled to.
  ///
  /// - Complexity: O(rows with a cell); O(1) where an eager stack has some.
  var mountedRows: Range<Int> { get }
  /// Row values in memory.
  var heldCount: Int { get }
  var position: ScrollPlace { get }
  /// Lines and columns that rows are shown in.
  var viewportSize: Size { get }

  /// Selects the row `count` rows on (back where negative), and scrolls as far as that needs.
  func moveSelection(by count: Int)
  /// Selects the view `count` views on in a grid (back where negative), and scrolls as far as that needs.
  ///
  /// - Returns: false where the selected row is no line of a grid.
  @discardableResult
  func moveSelectionAcross(by count: Int) -> Bool
  /// Whether the user's keys and wheel scroll nothing.
  var isScrollDisabled: Bool { get }
  /// Selects the row `count` rows on (back where negative), if the whole of it is on screen.
  func moveSelectionOnScreen(by count: Int)
  /// Scrolls by `lines` and takes the selection along.
  func page(by lines: Int)
  /// Selects a row; it is shown where it is, or as near as scrolling least allows. Where rows must be made before it is
  /// known which row that is, it is selected once they are.
  func select(_ goal: RowGoal)
  /// Selects the row that is shown at a place of the container's frame, in a grid the view there.
  ///
  /// - Returns: false where none is, or rows are not selected.
  @discardableResult
  func select(atX x: Int, y: Int) -> Bool
  /// Whether rows are being made for where the list was sent, while it shows what it showed before.
  var isUnderWay: Bool { get }
  /// Gives up where the list is under way to: it stays where it is.
  func stay()
  /// Takes up a place that another container stood at.
  func restore(_ position: ScrollPlace)
  /// Scrolls to the row that `id` names. Where looking for it takes longer than a slice, that goes on in the next frames.
  ///
  /// - Returns: false if there is none, as far as is known by now.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
  /// The id of the `ForEach` element whose row stands at `anchor`: at the top where nothing is said.
  func element(at anchor: UnitPoint?) -> AnyHashable?
  /// The ids of the `ForEach` elements of whose rows at least `share` is on screen, from the top.
  func elements(atLeast share: Double) -> [AnyHashable]
  /// How many lines the content has, as far as that is known.
  var scrolledLines: ScrolledLines { get }
  /// Shows the last lines of the way that the container was just sent, in several frames.
  func animate(with animation: Animation)
  /// The controls of the selected row, in order.
  var selectedControls: [any Control] { get }
  /// Selects the next row on screen that begins with a text field, below the selected one; above it, that ends with one.
  ///
  /// - Parameter passesControls: whether rows with other controls are passed over, as those without any are.
  /// - Returns: the field; nil where there is no such row.
  func selectField(backwards: Bool, passesControls: Bool) -> (any Control)?
  /// The id of the selected row's `ForEach` element.
  var selectedElement: AnyHashable? { get }
  /// State of the selected row.
  func visitSelectedSlots(_ body: (AnySlot) -> Void)
}

extension ScrollContainer {
  /// Selects row `index`, or the last one before it.
  package func select(_ index: Int) { select(.row(max(0, index))) }
}
