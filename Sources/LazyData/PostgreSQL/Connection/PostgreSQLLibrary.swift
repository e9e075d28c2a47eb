internal import CPostgres

/// libpq, which is loaded when it is first used.
struct PostgreSQLLibrary: Sendable {
  /// The functions of libpq by their names there.
  // The table of functions is written once, before anyone has the pointer.
  nonisolated(unsafe) let call: UnsafePointer<cpostgres>

  /// The library; `nil` if libpq is not installed.
  static let shared: PostgreSQLLibrary? = cpostgres_load().map { PostgreSQLLibrary(call: $0) }

  /// Whether several statements can be sent before the first is answered.
  var hasPipeline: Bool {
    call.pointee.PQenterPipelineMode != nil && call.pointee.PQexitPipelineMode != nil
      && call.pointee.PQpipelineSync != nil
  }

  /// Returns the options of a list of libpq that have a value, by their names, and releases the list.
  func takeOptions(_ list: UnsafeMutablePointer<cpostgres_option>?) -> [String: String] {
    guard let list else { return [:] }
    defer { call.pointee.PQconninfoFree(list) }
    var options: [String: String] = [:]
    var option = list
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.value { options[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    return options
  }
}
