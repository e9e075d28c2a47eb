/// A position in a compressed file where unpacking can start without the earlier data.
struct Checkpoint: Equatable, Sendable {
  /// The offset of the first byte to read.
  var input = 0
  /// The offset at which to stop reading, or `nil` for the end of the file. It is known of the blocks of an xz file.
  var inputEnd: Int?
  /// The offset in the unpacked data where unpacking continues.
  var output = 0
  /// The place in a byte where unpacking continues, or `nil` at the start of a gzip member or of a bzip2 stream. For
  /// gzip, the number of bits of the byte before `input` that are not unpacked yet. For bzip2, the number of bits of
  /// the first byte that are unpacked already.
  var bits: Int?
  /// The offset of the header that describes the data: of an LZ4 frame or an xz stream. It is `nil` at its start.
  var header: Int?
  /// Whether the data may refer to the data before the checkpoint.
  var needsWindow = false
  /// The range of the checkpoint's window in the temporary file. A window is the bytes that were unpacked just before.
  var window = 0..<0
}
