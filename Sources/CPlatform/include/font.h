// FreeType, as far as texts are measured: how wide characters are.
#ifndef BARFOLIO_CFONT_H
#define BARFOLIO_CFONT_H

#include <stddef.h>
#include <stdint.h>

/// The widths of a font's characters, from an OpenType or TrueType file. Nothing changes them: any threads may use them.
typedef struct cfont cfont;

/// Opens a font of a file. The descriptor may be closed afterwards.
/// Returns 0 and the font, or NULL where the file holds no such font or more than `most` bytes; else errno, where the file could not be read.
int cfont_open(int descriptor, long index, size_t most, cfont **font);

/// Units per em.
unsigned cfont_units(const cfont *font);

/// The checksum of the whole file that is in the table "head".
uint32_t cfont_checksum(const cfont *font);

/// How far the pen moves on over a character, in the font's units; -1 if the font has no shape for it.
long cfont_advance(const cfont *font, uint32_t character);

void cfont_close(cfont *font);

#endif
