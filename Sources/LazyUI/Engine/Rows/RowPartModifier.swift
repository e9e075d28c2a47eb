/// A modifier of views that are parts of one row, such as the cells of a table's row. A `ForEach` of such views need
/// not be lazy.
protocol RowPartModifier {}
