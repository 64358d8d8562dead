// Gnuplot: finds gnuplot and the fonts, and turns page scripts on disk into picture files that are known to be whole.
//
// Begin with `GnuplotProgram`, then `withGnuplotPool` and `GnuplotPool.draw`; `FontCatalog` and `FontMetrics` for
// fonts. Nothing here knows what a bar is.
//
// Processes: `UserCommand` runs a command of the user's beside the work, with a time limit and a process group, so that
// it can neither delay nor end ours; `ProcessStart` starts it and every other program, never without a deadline.

import Foundation

// The same types under one name for all files, whether the system has them or a package brings them.
#if canImport(System)
    import System
    typealias Errno = System.Errno
    typealias FileDescriptor = System.FileDescriptor
    typealias FilePath = System.FilePath
#else
    import SystemPackage
    typealias Errno = SystemPackage.Errno
    typealias FileDescriptor = SystemPackage.FileDescriptor
    typealias FilePath = SystemPackage.FilePath
#endif

/// What the system says of an error number.
func systemMessage(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
