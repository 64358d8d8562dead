#!/usr/bin/env python3
"""Makes a font that stands in for another in tests: its names, characters and widths, and a box for each shape.

    Tests/Programs/stand-in-font.py FONT INDEX FILE

FONT is the font file, INDEX which one of a collection, FILE the TrueType file to be written. Needs fontTools.
Tests/TestHost/fonts was made with it of NotoSansCJK-Regular.ttc and NotoSansCJK-Bold.ttc, INDEX 0 (fonts-noto-cjk of Debian 12).

Texts have to look different: boxes of the same width have 256 sizes, or 64 where they are many.

Exit: 0, 64 wrong usage.
"""
import sys
from collections import defaultdict

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

BLANKS = {0x20, 0xA0, 0x3000, *range(0x2000, 0x2010)}


def box(width, height, size):
    pen = TTGlyphPen(None)
    if width > 0:
        left = round(width * (0.05 + 0.04 * (size // 8 % 8)))
        right, bottom = round(width * 0.95), round(height * 0.15 * (size // 64 % 4))
        top = round(height * (0.6 + 0.4 * (size % 8) / 7))
        pen.moveTo((left, bottom))
        for point in [(left, top), (right, top), (right, bottom)]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def subtable(encoding, kind, mapping):
    table = CmapSubtable.newSubtable(kind)
    table.platformID, table.platEncID, table.language, table.cmap = 3, encoding, 0, mapping
    return table


def main(source, index, target):
    font = TTFont(source, fontNumber=int(index), lazy=True)
    widths, classes = font["hmtx"], defaultdict(list)
    for character, glyph in sorted(font.getBestCmap().items()):
        classes[character in BLANKS, widths[glyph][0]].append(character)
    height, glyphs, named = font["OS/2"].sCapHeight, {".notdef": (0, box(0, 0, 0))}, {}
    for (is_blank, width), characters in sorted(classes.items()):
        sizes = 1 if is_blank else 256 if len(characters) <= 256 else 64
        # Characters in a row have glyphs in a row, which are a line in the font's table.
        for size in range(min(sizes, len(characters)) if sizes == 256 else sizes):
            glyphs[f"{'blank' if is_blank else 'box'}{width}_{size}"] = (width, box(0 if is_blank else width, height, size))
        for number, character in enumerate(characters):
            size = number if sizes == 256 else character % sizes
            named[character] = f"{'blank' if is_blank else 'box'}{width}_{size}"
    builder = FontBuilder(font["head"].unitsPerEm, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupGlyf({name: glyph for name, (_, glyph) in glyphs.items()})
    builder.setupHorizontalMetrics({name: (width, 0) for name, (width, _) in glyphs.items()})
    builder.setupHorizontalHeader(ascent=font["hhea"].ascent, descent=font["hhea"].descent)
    name = font["name"]
    builder.setupNameTable(
        {"familyName": name.getDebugName(1), "styleName": name.getDebugName(2), "fullName": name.getDebugName(4),
         "psName": name.getDebugName(6), "version": "A stand-in for tests: boxes"})
    cmap = builder.font["cmap"] = newTable("cmap")
    cmap.tableVersion = 0
    cmap.tables = [subtable(1, 4, {c: n for c, n in named.items() if c < 0x250}), subtable(10, 12, named)]
    old = font["OS/2"]
    builder.setupOS2(
        sTypoAscender=old.sTypoAscender, sTypoDescender=old.sTypoDescender, usWinAscent=old.usWinAscent,
        usWinDescent=old.usWinDescent, usWeightClass=old.usWeightClass, fsSelection=old.fsSelection,
        sCapHeight=height, sxHeight=old.sxHeight)
    builder.setupPost(keepGlyphNames=False)
    head = builder.font["head"]
    head.macStyle, head.created, head.modified = font["head"].macStyle, font["head"].created, font["head"].created
    builder.font.recalcTimestamp = False
    builder.save(target)


if len(sys.argv) != 4:
    print(__doc__, file=sys.stderr)
    sys.exit(64)
main(*sys.argv[1:])
