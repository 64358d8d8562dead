#!/usr/bin/env python3
"""Runs a command on a pseudo terminal that answers as a chosen terminal would, and prints what the command wrote to it.

    pty-run.py [--size COLUMNSxROWS] [--pixels WIDTHxHEIGHT] [--answer kitty|sixel|neither|nothing]
               [--ground COLOR] [--kill SIGNAL] [--limit SECONDS] [--report FILE] COMMAND…

--ground is how the terminal names its background, such as rgb:0000/0000/0000; it is silent without. --kill sends the signal when the command has asked the terminal. The report is JSON: the command's exit code (128+n for
signal n), its duration, whether it asked, and whether the terminal's modes are as they were before. Only Python's
standard library is needed.
"""
import argparse, fcntl, json, os, pty, select, signal, struct, sys, termios, time

KITTY_QUERY, GROUND_QUERY, ATTRIBUTES_QUERY = b"\x1b_Gi=31", b"\x1b]11;?", b"\x1b[c"
ANSWERS = {
    "kitty": (b"\x1b_Gi=31;OK\x1b\\", b"\x1b[?62;c"),
    "sixel": (b"", b"\x1b[?62;4;22c"),
    "neither": (b"", b"\x1b[?62;22c"),
    "nothing": (b"", b""),
}


def pair(text):
    return tuple(int(part) for part in text.split("x"))


options = argparse.ArgumentParser()
options.add_argument("--size", type=pair, default=(80, 24))
options.add_argument("--pixels", type=pair, default=(0, 0))
options.add_argument("--answer", choices=ANSWERS, default="neither")
options.add_argument("--ground")
options.add_argument("--kill", type=int)
options.add_argument("--limit", type=float, default=60)
options.add_argument("--report")
options.add_argument("command", nargs=argparse.REMAINDER)
options = options.parse_args()
command = options.command[1:] if options.command[:1] == ["--"] else options.command

master, slave = pty.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", options.size[1], options.size[0], *options.pixels))
modes = termios.tcgetattr(slave)
modes[1] &= ~termios.ONLCR  # so that what is printed are the command's own line ends
termios.tcsetattr(slave, termios.TCSANOW, modes)
before = termios.tcgetattr(slave)

start = time.monotonic()
child = os.fork()
if child == 0:
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for descriptor in (0, 1, 2):
        os.dup2(slave, descriptor)
    os.closerange(3, 64)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"{command[0]}: {error}\n".encode())
        os._exit(127)

written, asked, changed, status, drained = b"", False, False, None, False
while not drained:
    ready, _, _ = select.select([master], [], [], 0.02)
    if ready:
        written += os.read(master, 65536)
    if not asked and ATTRIBUTES_QUERY in written:
        asked = True
        changed = termios.tcgetattr(slave) != before
        kitty, attributes = ANSWERS[options.answer]
        if options.kill:
            os.kill(child, options.kill)
        else:
            ground = f"\x1b]11;{options.ground}\x1b\\".encode() if options.ground and GROUND_QUERY in written else b""
            os.write(master, (kitty if KITTY_QUERY in written else b"") + ground + attributes)
    if status is None:
        ended, code = os.waitpid(child, os.WNOHANG)
        if ended:
            status, duration = code, time.monotonic() - start
        elif time.monotonic() - start > options.limit:
            os.kill(child, signal.SIGKILL)
    elif not ready:
        drained = True

after = termios.tcgetattr(slave)
code = os.waitstatus_to_exitcode(status)
code = 128 - code if code < 0 else code
sys.stdout.buffer.write(written)
if options.report:
    with open(options.report, "w") as file:
        report = {"exit": code, "seconds": duration, "asked": asked, "changed": changed, "restored": after == before}
        json.dump(report, file)
sys.exit(code)
