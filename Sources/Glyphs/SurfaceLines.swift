/// The lines of a surface as the memory that they are. It is there as long as the surface lends it.
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
