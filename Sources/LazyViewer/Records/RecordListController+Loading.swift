import LazyData
import LazyUI
internal import Observation

/// Rows that are selected or on screen while they are still loading, as happens with a server.
extension RecordListController {
  /// Returns the conditions in `needs` that are false because the selected row is still loading. This call starts to
  /// load the row.
  func unmetSelectionNeeds(among needs: ActionNeeds, at container: any ScrollContainer) -> ActionNeeds {
    let unmet = awaited(needs, at: container)
    let selection = AwaitedSelection(row: selected(container)?.id, column: selectedColumn, needs: unmet)
    // This function is called for each key. One observer of a selection is enough.
    guard !unmet.isEmpty, selection != awaitedSelection else { return unmet }
    awaitedSelection = selection
    let stillUnmet = withObservationTracking {
      awaited(needs, at: container)
    } onChange: { [weak self] in
      // Rows may be loaded on any thread, so the change is handled on the main actor.
      Task { @MainActor in self?.selectionHasChanged(selection) }
    }
    // Another thread may have loaded the row meanwhile. Then nothing is observed.
    if stillUnmet.isEmpty { awaitedSelection = nil }
    return stillUnmet
  }

  private func selectionHasChanged(_ selection: AwaitedSelection) {
    if awaitedSelection == selection { awaitedSelection = nil }
    requestUpdate()
  }

  private func awaited(_ needs: ActionNeeds, at container: any ScrollContainer) -> ActionNeeds {
    var unmet: ActionNeeds = []
    if needs.contains(.selectedKey), selectedPlace(container)?.awaitsKey(in: shown) == true {
      unmet.insert(.selectedKey)
    }
    if needs.contains(.value), awaitsValue(at: container) { unmet.insert(.value) }
    return unmet
  }

  /// Whether the value of the selected row and column is still loading. The start of a long value may be loaded before
  /// the rest.
  private func awaitsValue(at container: any ScrollContainer) -> Bool {
    guard let column = selectedColumn, let record = selected(container) else { return false }
    return record.fields(column..<column + 1, limit: RecordCondition.fieldLimit).first?.kind == .awaited
  }

  /// Whether rows on screen are still loading, and their values determine their heights. Until then, the number of
  /// lines of a page is unknown.
  func awaitsHeights(at container: any ScrollContainer) -> Bool {
    guard layout.wraps, let first = shown.first else { return false }
    // Rows of most files are read immediately when they are shown, so none of them is still loading.
    if case .offset = first.id, !first.waits { return false }
    return container.mountedRows.clamped(to: shown.indices).contains { shown[$0].isAwaited }
  }
}

/// A selection whose loading is observed.
struct AwaitedSelection: Equatable {
  let row: RecordID?
  let column: Int?
  let needs: ActionNeeds
}
