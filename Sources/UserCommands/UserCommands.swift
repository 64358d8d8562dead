// UserCommands: runs a command of the user's own beside the work, so that it can neither hold up nor end ours.
//
// Begin with `UserCommand`. `ProcessStart` starts it, and whatever else is started: never without a deadline. It has a time limit and a process group; what it prints is read while it runs. Nothing here knows what a
// report is.
