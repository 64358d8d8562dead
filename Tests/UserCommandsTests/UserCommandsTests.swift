// UserCommandsTests: commands that end, hang, flood, fork or close their pipes, and what we make of them.
