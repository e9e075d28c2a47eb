/// The columns of a table that only blanks separate, without rules or bars, as in the output of `kubectl get`,
/// `docker ps`, `ps` and `df`.
///
/// A gap is a range of screen columns that are blank in the header and in nearly all rows of the sample: at most one
/// row of twenty may have a value in it. The words of the header decide which gaps separate columns:
///
/// - Each column has a word in the header. Words of the rows that have no such word above them belong to the column to
///   their left, or to their right if that is nearer.
/// - A word of the header with no value below it belongs to the word beside it, if there is one blank between them, as
///   in `Mounted on`. With more blanks it is a column without values.
/// - The first column may have no name, if its values start at the first column of the screen.
/// - The last column has the rest of each line.
///
/// Prose, logs and source code must not be shown as tables. So all of these must be true:
///
/// - A name starts with a letter, a digit, `%` or `#`, and has a letter. It has none of `,;|="'` and no tab, and does
///   not end like a sentence.
/// - Two blanks separate words in at least one place.
/// - Two of three columns are aligned: their values start or end where the name does, or have a colon where it has one.
///   The fewer rows, the more columns must be aligned.
/// - All names are in capitals, or a column of numbers has a name of letters. No column contains its own name as a
///   value. Exception: if a column has numbers, one column may.
/// - The words of a name have one blank between them, except in the last column.
/// - There are three columns. Two are enough if their names are in capitals and two blanks separate them.
///
/// A few lines may precede the header, such as those of `top`. Then at least four columns are needed.
struct AlignedColumns: PrintedLayout {
  let names: [[UInt8]]
  let end: Int
  let lines = TableLines()
  var margin: Int { 0 }

  private let gaps: ColumnGaps

  private static let mostLinesAbove = 8
  private static let mostRows = 300

  /// - Parameters:
  ///   - sample: the first bytes of the source.
  ///   - isRequired: whether the user has specified that the source is a table. If so, two columns are enough.
  init?(_ sample: UnsafeRawBufferPointer, isRequired: Bool = false) {
    guard isRequired || Self.hasWideBlank(sample) else { return nil }
    var place = TextBytes.markLength(of: sample)
    for above in 0...Self.mostLinesAbove {
      while place < sample.count, sample[place] == UInt8(ascii: "\n") || sample[place] == UInt8(ascii: "\r") {
        place += 1
      }
      guard let end = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<min(sample.count, place + Self.longestLine))
      else { return nil }
      let line = TextBytes.withoutReturn(sample.part(place..<end))
      place = end + 1
      guard let header = isRequired ? WordLine(line) : WordLine(header: line) else { continue }
      // Two rows nearly always suffice to show that a line is not a header.
      let few = AlignmentProof(header: header, Self.rows(of: sample, from: place, most: 2))
      guard isRequired || few.mayBeTable else { continue }
      let proof = Self.proof(header, Self.rows(of: sample, from: place, most: Self.mostRows))
      guard proof.isTable(below: above, isRequired: isRequired) else { continue }
      (gaps, names, self.end) = (proof.gaps, proof.names(), place)
      return
    }
    return nil
  }

  /// Returns the evidence for the columns. At most one row of twenty may have a value in a gap. If each cell is one
  /// word, at most one row of four may, provided that this yields more columns. `ps` with large numbers is an example.
  private static func proof(_ header: WordLine, _ rows: [WordLine]) -> AlignmentProof {
    let proof = AlignmentProof(header: header, rows)
    guard proof.joinsWords else { return proof }
    let other = AlignmentProof(header: header, rows, fitting: 4)
    return other.gaps.hasSingleWords && other.gaps.gaps.count > proof.gaps.gaps.count ? other : proof
  }

  /// Whether two blanks follow a word in the first bytes. Nearly all texts without indentation have none.
  private static func hasWideBlank(_ sample: UnsafeRawBufferPointer) -> Bool {
    let count = min(sample.count, longestStart)
    // One of two adjacent blanks has an even index, so only every second byte is examined.
    var index = 2
    while index < count {
      if sample[index] == 0x20 {
        let isSecond = sample[index - 1] == 0x20
        if isSecond
          ? sample[index - 2] > 0x20 : index + 1 < count && sample[index + 1] == 0x20 && sample[index - 1] > 0x20
        {
          return true
        }
      }
      index += 2
    }
    return false
  }

  private static let longestStart = 1 << 11
  private static let longestLine = 1 << 11

  /// Returns the lines below a header that are not blank. An incomplete last line is left out if there are others.
  private static func rows(of sample: UnsafeRawBufferPointer, from start: Int, most: Int) -> [WordLine] {
    var (rows, place) = ([WordLine](), start)
    while rows.count < most, place < sample.count {
      let found = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<sample.count)
      if found == nil, !rows.isEmpty { break }
      let end = found ?? sample.count
      let row = WordLine(TextBytes.withoutReturn(sample.part(place..<end)))
      if !row.words.isEmpty { rows.append(row) }
      place = end + 1
    }
    return rows
  }

  func cells(of line: UnsafeRawBufferPointer) -> PrintedCells { gaps.cells(of: line, lines) }

  func cells(ofLineBeginningWith start: UnsafeRawBufferPointer) -> [Range<Int>] {
    lines.isSurelyRow(start) ? gaps.cells(ofLineBeginningWith: start, lines) : []
  }
}
