// Platform: what a program asks of the system, whatever it is about: files and folders whose errors name their path, locks, hashes, and
// programs that are started with a deadline.
//
// Files: `Files` and `File` are the system calls that publishing is made of; `WholeFile` is replaced in one step; `LockedFolder` is known from one that a killed process left. Processes: `UserCommand` runs a command of the user's beside the
// work, with a time limit and a process group, so that it can neither delay nor end ours; `ProcessStart` starts it and every other program.
// `Memo` keeps what is made once. Nothing here knows an archive or gnuplot.

import CPlatform
import Foundation

// The same types under one name for all files, whether the system has them or a package brings them.
#if canImport(System)
    import System
    package typealias Errno = System.Errno
    package typealias FileDescriptor = System.FileDescriptor
    package typealias FilePath = System.FilePath
#else
    import SystemPackage
    package typealias Errno = SystemPackage.Errno
    package typealias FileDescriptor = SystemPackage.FileDescriptor
    package typealias FilePath = SystemPackage.FilePath
#endif

/// What the system says of an error number, as evidence.
package func systemMessage(_ code: Int32 = errno) -> String { "the system says: \(String(cString: strerror(code)))" }

/// Whether this process ignores a signal, as a parent may have asked it to.
package func isIgnored(signal number: Int32) -> Bool { cplatform_is_ignored(number) != 0 }
