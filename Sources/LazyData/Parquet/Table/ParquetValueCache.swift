internal import Parquet

/// A cache of the values of the blocks that were shown last, by column.
struct ParquetValueCache {
  /// The values of a column, one for each row of the block, or the reason why they cannot be read.
  typealias Values = Result<[ParquetValue], DataError>

  private struct Block {
    var columns: [Int: Values] = [:]
    var use: Int
  }

  /// The maximum number of blocks.
  private let most: Int
  private var blocks: [ParquetBlock: Block] = [:]
  private var uses = 0

  init(most: Int) { self.most = most }

  /// Returns the values of a column; `nil` if they are not known.
  mutating func values(_ column: Int, of block: ParquetBlock) -> Values? {
    uses += 1
    blocks[block]?.use = uses
    return blocks[block]?.columns[column]
  }

  mutating func insert(_ values: Values, _ column: Int, of block: ParquetBlock) {
    uses += 1
    if blocks[block] == nil, blocks.count >= most, let oldest = blocks.min(by: { $0.value.use < $1.value.use }) {
      blocks[oldest.key] = nil
    }
    blocks[block, default: Block(use: uses)].columns[column] = values
    blocks[block]?.use = uses
  }

  /// Whether any column of a block is known.
  func has(_ block: ParquetBlock) -> Bool { blocks[block]?.columns.isEmpty == false }
}
