import Foundation
import Laws

/// The law to fuzz: the last argument of the command line. libFuzzer ignores arguments after
/// `-ignore_remaining_args=1`.
private let law: Law = {
  let name = CommandLine.arguments.last ?? ""
  if let law = Law.all.first(where: { $0.name == name }) { return law }
  FileHandle.standardError.write(Data("name one of \(Law.all.map(\.name).joined(separator: ", "))\n".utf8))
  exit(64)
}()

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  law.check(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}
