import TestSupport

/// A compressed file that is truncated, replaced and extended with uncompressed bytes.
final class CompressedWorkload: Workload {
  let arguments: [String]
  let limits: KeyPalette.Limits = []
  private let file: ScratchFile
  /// The bytes of other compressed files, which replace the file.
  private let versions: [[UInt8]]

  private static let programs = ["gzip": "gz", "zstd": "zst", "xz": "xz", "bzip2": "bz2"]

  /// - Throws: `Command.Failure` if the program that compresses cannot be run.
  init(in folder: String, _ random: inout SplitMix) throws {
    let installed = Self.programs.filter { (try? BuiltProgram.installed($0.key)) != nil }.sorted { $0.key < $1.key }
    let (program, suffix) = installed.randomElement(using: &random) ?? ("gzip", "gz")
    let format = RecordText.allCases.randomElement(using: &random) ?? .text
    let path = "\(folder)/data.\(format.suffix)"
    var versions: [[UInt8]] = []
    for rows in [FileWorkload.size(&random), random.int(below: 2000)] {
      ScratchFile(path).write(format.header + format.records(0..<rows, &random))
      let result = try Command.run(BuiltProgram.installed(program), ["-f", path])
      let bytes = ScratchFile("\(path).\(suffix)").read()
      guard !bytes.isEmpty else { throw SoakError("\(program) does not compress: \(result.errors)") }
      versions.append(bytes)
    }
    file = ScratchFile("\(path).\(suffix)")
    file.write(versions[0])
    ScratchFile(path).remove()
    self.versions = versions
    arguments = [file.path]
  }

  func change(_ random: inout SplitMix) -> String {
    switch random.int(below: 5) {
    case 0:
      let size = random.int(below: file.size + 1)
      file.cut(to: size)
      return "cut to \(size) bytes"
    case 1:
      file.append(Array("not compressed\n".utf8))
      return "continued with text"
    case 2:
      file.append(versions[1])
      return "continued with another"
    default:
      let index = random.int(below: versions.count)
      file.replace(with: versions[index])
      return "replaced by version \(index)"
    }
  }
}
