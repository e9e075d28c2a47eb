internal import Expressions

/// The cells of logfmt. Values in quotes have escapes. Values without a column are shown together in one cell,
/// separated by spaces.
struct LogfmtCells: CellForm {
  let format: LogfmtFormat

  var seams: [UInt8] { [UInt8(ascii: " ")] }

  func differencePlace(
    in bytes: UnsafeRawBufferPointer, from start: Int, matching characters: ByteSet
  ) -> Int? {
    JSONBytes.escapePlace(in: bytes, from: start, matching: characters)
  }

  func visitCells(
    of record: UnsafeRawBufferPointer, isWhole: Bool, _ body: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    FieldCells(format: format).visitCells(of: record, isWhole: isWhole, body)
  }
}
