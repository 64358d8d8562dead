// CPlatform: the few lines of C that Swift cannot reach. Nothing else belongs here.
#ifndef BARFOLIO_CPLATFORM_H
#define BARFOLIO_CPLATFORM_H

/// Swaps two paths in one step, so that no reader ever finds either of them missing.
/// Both must exist, on one file system. Returns 0, or -1 with errno set
/// (EINVAL or ENOSYS where the file system or kernel cannot swap).
int cplatform_exchange(const char *one, const char *other);

/// Has all that was written to the file system of an open file reach the disk: one call where a file at a time would
/// take one each. Returns 0, or -1 with errno set (ENOSYS where the system has no such call).
int cplatform_sync_file_system(int descriptor);

/// Opens a new, empty file that has no name and is gone with its last descriptor: in memory where the system can, so that
/// a full disk is no obstacle. It is not inherited. Returns a descriptor, or -1 with errno set.
int cplatform_nameless_file(void);

/// Makes a pipe that is not inherited, not even by a process that is started at this very moment.
/// Returns 0 and the two ends (for reading, for writing), or -1 with errno set.
int cplatform_pipe(int ends[2]);

#endif
