internal import Foundation
internal import Parquet

/// The Parquet files of a folder, which are one table. A subfolder with a name such as `year=2024` is a partition: its
/// name is the value of a column in all rows of its files.
struct ParquetFolder: Sendable {
  let path: String

  /// A file of the folder, with the values of its partitions.
  struct File: Equatable, Sendable {
    let path: String
    let partitions: [Partition]
  }

  /// A column whose value is in the name of a folder. The value is `nil` if it is null.
  struct Partition: Equatable, Sendable {
    let name: String
    let value: String?
  }

  /// The maximum depth of nested partitions.
  private static let mostPartitions = 16

  /// Returns the files in the order of their paths, with digits compared as numbers. Hidden files, and those whose
  /// names start with `_`, are left out.
  ///
  /// - Throws: `DataError` if a folder cannot be read.
  func files() throws(DataError) -> [File] {
    do {
      return try Self.files(in: path, [])
    } catch {
      throw .inaccessible(path: path, reason: "the folder cannot be listed")
    }
  }

  private static func files(in folder: String, _ partitions: [Partition]) throws -> [File] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") }
      .sorted { NaturalText.key(of: Array($0.utf8)).lexicographicallyPrecedes(NaturalText.key(of: Array($1.utf8))) }
    return try names.flatMap { name -> [File] in
      let path = folder + "/" + name
      if name.hasSuffix(".parquet"), FileAttributes(path: path)?.kind == .regular {
        return [File(path: path, partitions: partitions)]
      }
      guard partitions.count < mostPartitions, let partition = Partition(folder: name),
        FileAttributes(path: path)?.kind == .directory
      else { return [] }
      return try files(in: path, partitions + [partition])
    }
  }
}

extension ParquetFolder.Partition {
  /// The value that Hive writes for null.
  private static let null = "__HIVE_DEFAULT_PARTITION__"

  /// - Parameter folder: the name of a folder. Characters may be escaped, as in addresses.
  /// - Returns: `nil` if the folder is not a partition.
  init?(folder: String) {
    guard let sign = folder.firstIndex(of: "="), sign != folder.startIndex else { return nil }
    let text = String(folder[folder.index(after: sign)...])
    name = folder[..<sign].removingPercentEncoding ?? String(folder[..<sign])
    value = text == Self.null ? nil : text.removingPercentEncoding ?? text
  }
}

extension ParquetTable {
  /// Reads the footers of all files of a folder. The columns of the table are those of all files, in order of their
  /// first occurrence, followed by those of the partitions. If a file lacks a column, its rows have no value in it.
  ///
  /// - Throws: `DataError` if the folder has no files, or one of them cannot be read.
  /// - Complexity: O(files · columns).
  init(_ folder: ParquetFolder, name: String) throws(DataError) {
    let files = try folder.files()
    guard !files.isEmpty else { throw .notAFile(path: folder.path) }
    var footers: [(bytes: ParquetSourceBytes, file: any ColumnarFile)] = []
    for file in files {
      let part = try ParquetPart(ParquetSourceBytes(try FileBytes(path: file.path), name: file.path))
      footers.append((part.bytes, part.file))
    }
    let partitions = ParquetPartitions(files)
    var columns: [RecordColumn] = []
    var known: Set<String> = Set(partitions.columns.map(\.name))
    for column in footers.flatMap(\.file.recordColumns) where known.insert(column.name).inserted {
      columns.append(column)
    }
    let parts = zip(files, footers).map { file, footer in
      ParquetPart(
        footer.bytes, footer.file, footer.file.values(of: columns.map(\.name)) + partitions.values(of: file))
    }
    try self.init(name: name, columns: columns + partitions.columns, parts: parts)
  }
}

extension ColumnarFile {
  /// Returns the values of the columns with these names.
  fileprivate func values(of names: [String]) -> [ParquetPart.Values] {
    let places = Dictionary(
      recordColumns.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    return names.map { name in places[name].map { .stored($0) } ?? .constant(.null) }
  }
}

/// The columns of partitions. A column is numeric if all of its values are integers.
private struct ParquetPartitions {
  private let names: [String]
  private let numbers: Set<String>

  init(_ files: [ParquetFolder.File]) {
    var names: [String] = []
    var texts: Set<String> = []
    for partition in files.flatMap(\.partitions) {
      if !names.contains(partition.name) { names.append(partition.name) }
      if let value = partition.value, Int64(value).map({ "\($0)" == value }) != true { texts.insert(partition.name) }
    }
    self.names = names
    numbers = Set(names).subtracting(texts)
  }

  var columns: [RecordColumn] {
    names.map { name in
      var column = RecordColumn(name: name)
      column.isDeclaredNumber = numbers.contains(name)
      return column
    }
  }

  /// Returns the values of the columns in a file.
  func values(of file: ParquetFolder.File) -> [ParquetPart.Values] {
    names.map { name in
      guard let text = file.partitions.last(where: { $0.name == name })?.value else { return .constant(.null) }
      if numbers.contains(name), let number = Int64(text) { return .constant(.integer(number)) }
      return .constant(.text(text))
    }
  }
}
