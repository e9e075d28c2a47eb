import Foundation
import Laws

/// What is fuzzed: the last argument of the command line, which libFuzzer leaves alone behind `-ignore_remaining_args=1`.
private let law: Law = {
  let name = CommandLine.arguments.last ?? ""
  if let law = Law.all.first(where: { $0.name == name }) { return law }
  FileHandle.standardError.write(Data("name one of \(Law.all.map(\.name).joined(separator: ", "))\n".utf8))
  exit(64)
}()

/// What libFuzzer calls with one input after another.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  law.check(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}
