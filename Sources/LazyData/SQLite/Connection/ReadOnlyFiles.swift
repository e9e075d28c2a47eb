import Foundation
import GRDBSQLite

/// SQLite's file access (VFS) for read-only connections. It uses the system's VFS, but does not create, change or
/// delete files beside a database.
///
/// SQLite's own read-only mode does not ensure that. In WAL mode a reader creates missing `-wal` and `-shm` files, and
/// keeps its locks in the `-shm` file. Beside an empty database it deletes a log. This VFS works as follows:
///
/// - named files are opened for reading, and never created or deleted. Temporary ones, which have no name, are
///   unaffected;
/// - an existing `-shm` file is read. If it is missing, no program has the database open. The file is reported as one
///   that cannot be initialized. SQLite then reads the log itself, again for each transaction, and notices when the
///   file appears;
/// - a database in WAL mode without a log is presented as immutable, so that SQLite reads it without any other file.
///
/// A program that starts while the `-shm` file is missing may overwrite pages that a statement reads. `SQLiteFileStamp`
/// detects that.
enum ReadOnlyFiles {
  /// The name of this VFS for `vfs=` in a URI; `nil` if SQLite refuses to register it.
  static let name: String? = {
    guard let system = sqlite3_vfs_find(nil), let name = strdup("lazyscope-read") else { return nil }
    // SQLite keeps the pointer until the process ends, so it is never freed.
    let files = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    files.initialize(to: system.pointee)
    files.pointee.pNext = nil
    files.pointee.zName = UnsafePointer(name)
    files.pointee.szOsFile += CInt(headerLength)
    files.pointee.xOpen = { _, name, file, flags, outFlags in openFile(name, file, flags, outFlags) }
    files.pointee.xDelete = { _, _, _ in SQLITE_OK }
    return sqlite3_vfs_register(files, 0) == SQLITE_OK ? String(cString: name) : nil
  }()

  /// The fields that precede the system's own part of an open file.
  private struct Header {
    var methods: UnsafePointer<sqlite3_io_methods>?
    /// Whether the file is a database in WAL mode that has no log.
    var isLoglessWAL = false
    /// Whether the `-shm` file is open.
    var hasSharedMemory = false
    /// The locks that SQLite got while the `-shm` file was missing, one bit each. They are recorded only here, and
    /// other programs do not see them.
    var ownLocks: UInt32 = 0
  }

  private typealias File = UnsafeMutablePointer<sqlite3_file>

  /// The length of the header, rounded up so that the system's part is aligned.
  private static let headerLength = (MemoryLayout<Header>.size + 15) / 16 * 16

  private static func header(_ file: File) -> UnsafeMutablePointer<Header> {
    UnsafeMutableRawPointer(file).assumingMemoryBound(to: Header.self)
  }

  /// Returns the system's own part of an open file.
  private static func inner(_ file: File) -> File {
    (UnsafeMutableRawPointer(file) + headerLength).assumingMemoryBound(to: sqlite3_file.self)
  }

  /// Calls a function of the system's VFS. Returns its result, or `SQLITE_IOERR` if the VFS does not have this
  /// function.
  private static func ask(_ file: File?, _ call: (sqlite3_io_methods, File) -> CInt?) -> CInt {
    guard let file, let methods = inner(file).pointee.pMethods?.pointee else { return SQLITE_IOERR }
    return call(methods, inner(file)) ?? SQLITE_IOERR
  }

  private static func openFile(
    _ name: UnsafePointer<CChar>?, _ file: File?, _ flags: CInt, _ outFlags: UnsafeMutablePointer<CInt>?
  ) -> CInt {
    guard let file, let system = sqlite3_vfs_find(nil) else { return SQLITE_CANTOPEN }
    header(file).initialize(to: Header())
    inner(file).pointee.pMethods = nil
    let making = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE | SQLITE_OPEN_DELETEONCLOSE
    let asked = name == nil ? flags : (flags & ~making) | SQLITE_OPEN_READONLY
    let status = system.pointee.xOpen?(system, name, inner(file), asked, outFlags) ?? SQLITE_CANTOPEN
    // SQLite calls the close method of any file that has methods, even of a file that could not be opened.
    guard inner(file).pointee.pMethods != nil else { return status }
    header(file).pointee.methods = UnsafePointer(methods)
    if status == SQLITE_OK, let name, flags & SQLITE_OPEN_MAIN_DB != 0 {
      header(file).pointee.isLoglessWAL = isWriteAhead(inner(file)) && !hasLog(name)
    }
    return status
  }

  /// Returns whether the header of a database says that the database is in WAL mode.
  private static func isWriteAhead(_ file: File) -> Bool {
    var version: UInt8 = 0
    return file.pointee.pMethods?.pointee.xRead?(file, &version, 1, 18) == SQLITE_OK && version == 2
  }

  /// Returns whether the database at `path` has a log. The bytes of the path need not be UTF-8.
  private static func hasLog(_ path: UnsafePointer<CChar>) -> Bool {
    let log = Array(UnsafeBufferPointer(start: path, count: strlen(path))) + "-wal".utf8CString
    return access(log, F_OK) == 0
  }

  // MARK: Operations on an open file

  // The table is filled once, here, and only read afterwards.
  nonisolated(unsafe) private static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    var own = sqlite3_io_methods()
    // Version 2 supports shared memory but not memory-mapped files. If another program truncated a mapped file, reading
    // it would crash.
    own.iVersion = 2
    own.xClose = { file in ask(file) { $0.xClose?($1) } }
    own.xRead = { file, bytes, count, offset in ask(file) { $0.xRead?($1, bytes, count, offset) } }
    own.xWrite = { file, bytes, count, offset in ask(file) { $0.xWrite?($1, bytes, count, offset) } }
    own.xTruncate = { file, size in ask(file) { $0.xTruncate?($1, size) } }
    own.xSync = { file, flags in ask(file) { $0.xSync?($1, flags) } }
    own.xFileSize = { file, size in ask(file) { $0.xFileSize?($1, size) } }
    own.xLock = { file, level in ask(file) { $0.xLock?($1, level) } }
    own.xUnlock = { file, level in ask(file) { $0.xUnlock?($1, level) } }
    own.xCheckReservedLock = { file, result in ask(file) { $0.xCheckReservedLock?($1, result) } }
    own.xFileControl = { file, operation, argument in ask(file) { $0.xFileControl?($1, operation, argument) } }
    own.xSectorSize = { file in ask(file) { $0.xSectorSize?($1) } }
    own.xDeviceCharacteristics = { file in
      let isConstant = file.map { header($0).pointee.isLoglessWAL } ?? false
      return ask(file) { $0.xDeviceCharacteristics?($1) ?? 0 } | (isConstant ? SQLITE_IOCAP_IMMUTABLE : 0)
    }
    own.xShmMap = { file, region, size, _, memory in mapSharedMemory(file, region, size, memory) }
    own.xShmLock = { file, offset, count, flags in lockSharedMemory(file, offset, count, flags) }
    own.xShmBarrier = { file in
      guard let file else { return }
      inner(file).pointee.pMethods?.pointee.xShmBarrier?(inner(file))
    }
    own.xShmUnmap = { file, _ in
      guard let file, header(file).pointee.hasSharedMemory else { return SQLITE_OK }
      header(file).pointee.hasSharedMemory = false
      return ask(file) { $0.xShmUnmap?($1, 0) }
    }
    methods.initialize(to: own)
    return methods
  }()

  private static func mapSharedMemory(
    _ file: File?, _ region: CInt, _ size: CInt, _ memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> CInt {
    guard let file else { return SQLITE_IOERR }
    // Because of the URI's parameter `readonly_shm`, the system opens the file for reading.
    let status = ask(file) { $0.xShmMap?($1, region, size, 0, memory) }
    switch status & 0xFF {
    case SQLITE_CANTOPEN:
      memory?.pointee = nil
      return SQLITE_READONLY | 5 << 8  // SQLITE_READONLY_CANTINIT, which Swift does not see.
    case SQLITE_OK, SQLITE_READONLY: header(file).pointee.hasSharedMemory = true
    default: break
    }
    return status
  }

  private static func lockSharedMemory(_ file: File?, _ offset: CInt, _ count: CInt, _ flags: CInt) -> CInt {
    guard let file else { return SQLITE_IOERR }
    let locks: UInt32 = ((1 << UInt32(count)) - 1) << UInt32(offset)
    let isOwn = header(file).pointee.ownLocks & locks != 0
    if flags & SQLITE_SHM_UNLOCK != 0, isOwn {
      header(file).pointee.ownLocks &= ~locks
      return SQLITE_OK
    }
    guard !header(file).pointee.hasSharedMemory else { return ask(file) { $0.xShmLock?($1, offset, count, flags) } }
    if flags & SQLITE_SHM_LOCK != 0 { header(file).pointee.ownLocks |= locks }
    return SQLITE_OK
  }
}
