#!/usr/bin/env python3
"""Says how much of each PNG is black, and whether the file is whole.

    Tests/Programs/png-blackness.py [FILE.png ...]        without files: paths on standard input, divided by NUL

A line a file: the share of black pixels, 0 to 1, or -1 where the file is no whole PNG; a tab; the path; and for a file that
is not whole a tab and why. gnuplot draws black polygons over a chart where no font has a character, and ends well.

Black is what is opaque and has no channel above 8. Reads greyscale, color and palette with up to 8 bits, not interlaced,
with all five filters. Needs Python 3.9 or later and nothing besides. Exit: 0 all whole, 1 some not.
"""

import os
import struct
import sys
import zlib
from concurrent.futures import ProcessPoolExecutor
from itertools import accumulate

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
BLACKEST = 8
IS_BLACK = bytes(value <= BLACKEST for value in range(256))
IS_OPAQUE = bytes(value > 127 for value in range(256))


class Broken(Exception):
    """A file that is no whole PNG."""


def chunks(data):
    if not data.startswith(SIGNATURE):
        raise Broken("no PNG signature")
    place = len(SIGNATURE)
    while place < len(data):
        if place + 12 > len(data):
            raise Broken("a chunk is cut")
        (length,) = struct.unpack_from(">I", data, place)
        kind = data[place + 4 : place + 8]
        content = data[place + 8 : place + 8 + length]
        if len(content) != length or place + 12 + length > len(data):
            raise Broken("a chunk is cut")
        if zlib.crc32(kind + content) != struct.unpack_from(">I", data, place + 8 + length)[0]:
            raise Broken(f"the checksum of {kind!r} is wrong")
        yield kind, content
        place += 12 + length
        if kind == b"IEND":
            if place != len(data):
                raise Broken("something follows its end")
            return
    raise Broken("it has no end")


def added(one, other, low):
    """Two rows, added byte by byte modulo 256, as two large numbers."""
    a, b = int.from_bytes(one, "big"), int.from_bytes(other, "big")
    return (((a & low) + (b & low)) ^ ((a ^ b) & ~low & ((1 << 8 * len(one)) - 1))).to_bytes(len(one), "big")


def average(row, above, step):
    result = bytearray(row)
    for index in range(len(row)):
        left = result[index - step] if index >= step else 0
        result[index] = (row[index] + (left + above[index]) // 2) & 255
    return bytes(result)


def paeth(row, above, step):
    result = bytearray(step) + row
    corner = bytes(step) + above
    for index in range(step, len(result)):
        a, b, c = result[index - step], corner[index], corner[index - step]
        # The nearest of left, above and corner to left + above - corner.
        if b == c:
            nearest = a
        elif a == c:
            nearest = b
        else:
            toward_a, toward_b, toward_c = abs(b - c), abs(a - c), abs(a + b - c - c)
            nearest = a if toward_a <= toward_b and toward_a <= toward_c else b if toward_b <= toward_c else c
        if nearest:
            result[index] = (result[index] + nearest) & 255
    return bytes(result[step:])


def unfiltered(kind, row, above, step, mask):
    if kind == 0:
        return row
    if kind == 1:
        result = bytearray(len(row))
        for channel in range(step):
            result[channel::step] = bytes(value & 255 for value in accumulate(row[channel::step]))
        return bytes(result)
    if kind == 2:
        return added(row, above, mask)
    if kind == 3:
        return average(row, above, step)
    if kind == 4:
        # Nothing new: the row above again, for then that is always the nearest.
        return above if not any(row) else paeth(row, above, step)
    raise Broken(f"there is no filter {kind}")


def blackness(path):
    with open(path, "rb") as file:
        parts = list(chunks(file.read()))
    if not parts or parts[0][0] != b"IHDR" or len(parts[0][1]) != 13:
        raise Broken("it does not begin with its size")
    width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", parts[0][1])
    if color not in CHANNELS or interlace or depth > 8 or (depth < 8 and color not in (0, 3)):
        raise Broken(f"color type {color} with {depth} bits, interlaced {interlace}, is not read here")
    try:
        data = zlib.decompress(b"".join(content for kind, content in parts if kind == b"IDAT"))
    except zlib.error as error:
        raise Broken(str(error)) from error
    stride = (width * CHANNELS[color] * depth + 7) // 8
    if len(data) != height * (stride + 1):
        raise Broken(f"{len(data)} bytes of pixels instead of {height * (stride + 1)}")
    step = max(1, CHANNELS[color] * depth // 8)
    palette = next((content for kind, content in parts if kind == b"PLTE"), b"")
    black_index = bytes(
        color == 3 and index * 3 + 2 < len(palette) and max(palette[index * 3 : index * 3 + 3]) <= BLACKEST
        for index in range(256))
    mask = int.from_bytes(b"\x7f" * stride, "big")
    above, black = bytes(stride), 0
    for start in range(0, len(data), stride + 1):
        above = unfiltered(data[start], data[start + 1 : start + 1 + stride], above, step, mask)
        black += black_pixels(above, width, depth, color, black_index)
    return black / (width * height)


def black_pixels(row, width, depth, color, black_index):
    if color == 3 or depth < 8:
        if depth < 8:
            per_byte = 8 // depth
            row = bytes(
                byte >> (8 - depth * (place + 1)) & (1 << depth) - 1 for byte in row for place in range(per_byte))[:width]
            if color == 0:
                row = bytes(value * 255 // ((1 << depth) - 1) for value in row)
        return sum(row.translate(black_index if color == 3 else IS_BLACK))
    channels = CHANNELS[color]
    has_alpha = color in (4, 6)
    flags = row.translate(IS_BLACK)
    both = -1
    for channel in range(channels - has_alpha):
        both &= int.from_bytes(flags[channel::channels], "big")
    if has_alpha:
        both &= int.from_bytes(row.translate(IS_OPAQUE)[channels - 1 :: channels], "big")
    return bin(both).count("1")


def judged(path):
    try:
        return blackness(path), path, None
    except (Broken, OSError) as error:
        return -1, path, str(error)


def main(paths):
    paths = paths or [path for path in sys.stdin.buffer.read().decode("utf-8", "surrogateescape").split("\0") if path]
    is_whole = True
    with ProcessPoolExecutor(max_workers=min(4, os.cpu_count() or 1)) as pool:
        for share, path, reason in pool.map(judged, paths, chunksize=16):
            print(f"{share:.4f}\t{path}" + (f"\t{reason}" if reason else ""))
            is_whole = is_whole and reason is None
    return 0 if is_whole else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
