import LazyData
import LazyUI

/// The row of a record.
struct RecordRow: View {
  @NonDynamic private(set) var content: RecordRows.Element.Content
  @NonDynamic private(set) var layout: RecordLayout
  /// The current match if it is in the record.
  @NonDynamic private(set) var match: ShownMatch?
  let meter: ColumnMeter

  var body: some View { content.line(layout, meter, match: match) }
}

/// The same row with an `if`/`else` as its body.
struct BranchingRecordRow: View {
  @NonDynamic private(set) var content: RecordRows.Element.Content
  @NonDynamic private(set) var layout: RecordLayout
  @NonDynamic private(set) var match: ShownMatch?
  let meter: ColumnMeter

  var body: some View {
    if content.isEven {
      content.line(layout, meter, match: match)
    } else {
      content.line(layout, meter, match: match)
    }
  }
}

extension RecordRows.Element.Content {
  @MainActor fileprivate func line(
    _ layout: RecordLayout, _ meter: ColumnMeter, match: ShownMatch?
  ) -> StyledLine {
    switch self {
    case .record(let record): RecordLine.line(record, layout, meter, match: match)
    case .tail(let tail): tail.line(layout)
    }
  }

  /// Returns the match if it is in this row.
  fileprivate func own(_ match: ShownMatch?) -> ShownMatch? {
    if case .record(let record) = self { match?.within(record) } else { nil }
  }

  fileprivate var isEven: Bool {
    if case .record(let record) = self { (record.number ?? 0).isMultiple(of: 2) } else { true }
  }
}

struct RecordRowMaker: RowMaker {
  let layout: RecordLayout
  let match: ShownMatch?
  let meter: ColumnMeter
  func row(_ row: RecordRows.Element) -> some View {
    RecordRow(content: row.content, layout: layout, match: row.content.own(match), meter: meter)
  }
}

struct BranchingRecordRowMaker: RowMaker {
  let layout: RecordLayout
  let match: ShownMatch?
  let meter: ColumnMeter
  func row(_ row: RecordRows.Element) -> some View {
    BranchingRecordRow(content: row.content, layout: layout, match: row.content.own(match), meter: meter)
  }
}

/// The list of a controller's records.
struct RecordsView: View {
  let controller: RecordListController
  @NonDynamic private(set) var settings: ListSettings

  var body: some View {
    ModeList(RecordRows(controller.shown, tail: controller.tail), settings).view(
      plain: RecordRowMaker(layout: controller.layout, match: controller.shownMatch, meter: controller.fit.meter),
      conditional: BranchingRecordRowMaker(
        layout: controller.layout, match: controller.shownMatch, meter: controller.fit.meter))
  }
}
