/// A position in a compressed file where unpacking can start without the earlier data.
struct Checkpoint: Equatable, Sendable {
  /// The offset of the first byte to read.
  var input = 0
  /// The offset at which to stop reading, or `nil` for the end of the file. Only blocks of an xz file have such an
  /// offset.
  var inputEnd: Int?
  /// The offset in the unpacked data where unpacking continues.
  var output = 0
  /// The place in a byte where unpacking continues, or `nil` at the start of a gzip member or of a bzip2 stream. For
  /// gzip, the number of bits of the byte before `input` that are not unpacked yet. For bzip2, the number of bits of
  /// the first byte that are unpacked already.
  var bits: Int?
  /// The offset of the header of the LZ4 frame or xz stream that contains the data; `nil` at the start of an LZ4 frame.
  var header: Int?
  /// Whether the data refers back to data before the checkpoint.
  var needsWindow = false
  /// The range of the checkpoint's window in the temporary file. A window contains the bytes that were unpacked just
  /// before the checkpoint.
  var window = 0..<0
}
