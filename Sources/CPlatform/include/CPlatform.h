// CPlatform: C code that differs between Linux and macOS, or cannot be called from Swift, behind one name each.
//
// digest.h: SHA-256. font.h: widths of characters. sqlite.h: SQLite's settings and file locks. templates.h: the files of
// templates/. zlib and Expat are used from Swift as they are.
#ifndef BARFOLIO_CPLATFORM_H
#define BARFOLIO_CPLATFORM_H

#include <expat.h>
#include <stddef.h>
#include <sys/types.h>
#include <zlib.h>

#include "digest.h"
#include "font.h"
#include "sqlite.h"
#include "templates.h"

/// Swaps two paths in one step, so that no reader ever finds either of them missing.
/// Both must exist, on one file system. Returns 0, or -1 with errno set
/// (EINVAL, ENOSYS or ENOTSUP where the file system or kernel cannot swap).
int cplatform_rename_exchange(const char *one, const char *other);

/// Flushes an open file or folder to the disk, and not only to the disk's own cache (fsync).
/// Returns 0, or -1 with errno set.
int cplatform_sync_file(int descriptor);

/// Flushes the whole file system of an open file to the disk: one call instead of one for each file (syncfs). Returns 0, or -1 with errno set (ENOSYS where the system has no such call).
int cplatform_sync_file_system(int descriptor);

/// Where a byte comes last among some bytes (memrchr); -1 where it is not among them.
ssize_t cplatform_last_byte(const void *bytes, unsigned char byte, size_t count);

/// Whether there is nothing but a hole between two positions of a file; not where the file system does not know.
int cplatform_is_hole(int descriptor, off_t start, off_t end);

/// Opens a new, empty file that has no name and is gone with its last descriptor: in memory where the system can, so that
/// it works on a full disk. It is not inherited. Returns a descriptor, or -1 with errno set.
int cplatform_anonymous_file(void);

/// Makes a pipe that is not inherited: on Linux not even by a process that is started at this very moment.
/// Returns 0 and the two ends (for reading, for writing), or -1 with errno set.
int cplatform_pipe(int ends[2]);

/// Makes a pair of connected sockets that carry bytes both ways and are not inherited, as with `cplatform_pipe`.
/// To be written to by `cplatform_send`. Returns 0 and the two ends, or -1 with errno set.
int cplatform_socket_pair(int ends[2]);

/// Sends bytes through one of a pair of sockets; where the other end is closed, that is EPIPE and no signal.
/// Returns how many bytes were taken, or -1 with errno set.
ssize_t cplatform_send(int socket, const void *bytes, size_t count);

/// A path by which the program that this process runs can be looked at; NULL where the system does not tell. To be asked by one thread.
const char *cplatform_program(void);

/// Starts a detached thread. Unlike the system's work queues, which wait where no thread can be had, it reports that. Returns 0, or what `errno` would be (EAGAIN where the system allows no further thread).
int cplatform_start_thread(void *(*work)(void *), void *argument);

/// Tests whether `count` more threads can run at the same time (16 at most); they are gone when it returns.
/// Returns 0, or what `errno` would be.
int cplatform_try_threads(int count);

/// Whether this process ignores a signal.
int cplatform_is_ignored(int number);

/// The version of the Unicode CLDR data that Foundation formats by, such as 44; 0 where it cannot be told.
int cplatform_cldr_version(void);

#endif
