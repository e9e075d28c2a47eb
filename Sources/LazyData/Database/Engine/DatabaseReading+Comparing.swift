extension DatabaseReading: TypedComparing {
  func comparedType(of column: Int, with comparison: FieldComparison) -> String? {
    let columns = relation.columns
    return columns.indices.contains(column)
      ? relation.dialect.typeName(of: columns[column], comparing: comparison) : nil
  }
}
