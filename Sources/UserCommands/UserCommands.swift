// UserCommands: runs a command of the user's own beside the work, so that it can neither hold up nor end ours.
//
// Begin with `UserCommand`. It has a time limit and a process group; what it prints is read while it runs. Nothing here knows what a
// report is.
