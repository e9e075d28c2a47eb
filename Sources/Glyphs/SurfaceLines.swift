/// Direct access to the memory of a surface's lines. It is valid only within `Surface.withLines(_:)`.
package struct SurfaceLines {
  private let cells: UnsafeBufferPointer<Cell>
  private let starts: UnsafeBufferPointer<Int>
  private let width: Int

  init(cells: UnsafeBufferPointer<Cell>, starts: UnsafeBufferPointer<Int>, width: Int) {
    self.cells = cells
    self.starts = starts
    self.width = width
  }

  /// The cells of line `y`, from the left.
  package subscript(y: Int) -> UnsafeBufferPointer<Cell> {
    let start = starts[y]
    return UnsafeBufferPointer(rebasing: cells[start..<start + width])
  }
}
