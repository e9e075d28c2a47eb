import Foundation
import TestSupport

/// The output of `lazyscope measure demo --json`.
struct Measured: Decodable {
  struct Step: Decodable {
    var step: String
    var inits: Int
    var bodies: Int
    var nestedBodies: Int
    var statesMade: Int
    var statesFreed: Int
    var mounted: Int
    var held: Int
    var elementsRead: Int
    var contentsLoaded: Int
    var idsGathered: Int
    var slowPath: [String]
    var milliseconds: Double
  }

  var rows: Int
  var height: Int
  var overscan: Int
  var container: String
  var modes: [String]
  var steps: [Step]

  var load: Step { steps[0] }
  var bottom: Step { steps[1] }
  var top: Step { steps[2] }

  /// Runs the program with these options.
  static func demo(_ options: String...) throws -> Measured {
    let result = try lazyscope(["measure", "demo", "--json"] + options)
    guard result.end == .exited(0) else { throw Command.Failure(description: result.errors) }
    return try JSONDecoder().decode(Measured.self, from: Data(result.output.utf8))
  }
}

/// Runs the program that was built with the tests.
func lazyscope(_ arguments: [String]) throws -> Command.Result {
  try Command.run(
    BuiltProgram.path("lazyscope"), arguments, environment: ["XDG_CACHE_HOME": try BuiltProgram.cacheFolder()])
}
