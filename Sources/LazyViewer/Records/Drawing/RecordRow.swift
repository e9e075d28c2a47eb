import LazyData
import LazyUI

/// The row of a record.
struct RecordRow: View {
  @NonDynamic private(set) var record: SourceRecord
  @NonDynamic private(set) var layout: RecordLayout
  /// The current match if it is in the record.
  @NonDynamic private(set) var match: ShownMatch?
  let meter: ColumnMeter

  var body: some View { RecordLine.line(record, layout, meter, match: match) }
}

/// The same row with an `if`/`else` as its body.
struct BranchingRecordRow: View {
  @NonDynamic private(set) var record: SourceRecord
  @NonDynamic private(set) var layout: RecordLayout
  @NonDynamic private(set) var match: ShownMatch?
  let meter: ColumnMeter

  var body: some View {
    if (record.number ?? 0).isMultiple(of: 2) {
      RecordLine.line(record, layout, meter, match: match)
    } else {
      RecordLine.line(record, layout, meter, match: match)
    }
  }
}

struct RecordRowMaker: RowMaker {
  let layout: RecordLayout
  let match: ShownMatch?
  let meter: ColumnMeter
  func row(_ row: RecordRows.Element) -> some View {
    RecordRow(record: row.record, layout: layout, match: match?.within(row.record), meter: meter)
  }
}

struct BranchingRecordRowMaker: RowMaker {
  let layout: RecordLayout
  let match: ShownMatch?
  let meter: ColumnMeter
  func row(_ row: RecordRows.Element) -> some View {
    BranchingRecordRow(record: row.record, layout: layout, match: match?.within(row.record), meter: meter)
  }
}

/// The list of a controller's records.
struct RecordsView: View {
  let controller: RecordListController
  @NonDynamic private(set) var settings: ListSettings

  var body: some View {
    ModeList(RecordRows(controller.shown), settings).view(
      plain: RecordRowMaker(layout: controller.layout, match: controller.shownMatch, meter: controller.fit.meter),
      conditional: BranchingRecordRowMaker(
        layout: controller.layout, match: controller.shownMatch, meter: controller.fit.meter))
  }
}
