import LazyData

extension RecordListController {
  /// The names that commands on the list are completed with.
  var completions: CompletionContext {
    CompletionContext(
      columns: { [self] in columnNames },
      hiddenColumns: { [self] in
        fit.columns.places.hidden.sorted().compactMap { columns.indices.contains($0) ? columns[$0].name : nil }
      },
      files: { [isSecure] in isSecure ? [] : FileNames.paths(beginningWith: $0) })
  }
}
