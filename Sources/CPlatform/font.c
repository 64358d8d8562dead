#include "font.h"
#include <errno.h>
#include <ft2build.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_TRUETYPE_TABLES_H

// As much of a file as is read at once.
enum { BLOCK = 4096 };

struct cfont {
    int descriptor;
    // What the system said when the file could not be read.
    int error;
    // What was read last: a font is read in many small pieces that are next to each other.
    uint8_t block[BLOCK];
    unsigned long block_start, block_size;
    FT_StreamRec stream;
    FT_Library library;
    FT_Face face;
    const TT_Header *head;
    // How far the pen moves on over each glyph.
    FT_Fixed *advances;
};

// Reads what of these bytes is in the file now; where somebody cut it meanwhile, fewer.
static unsigned long read_file(cfont *font, unsigned long offset, void *bytes, unsigned long size) {
    unsigned long count = 0;
    while (count < size) {
        ssize_t more = pread(font->descriptor, (char *)bytes + count, size - count, (off_t)(offset + count));
        if (more < 0 && errno == EINTR) continue;
        if (more < 0) font->error = errno;
        if (more <= 0) break;
        count += (unsigned long)more;
    }
    return count;
}

// What FreeType asks for. Only the tables that are needed are read, of a file that may have twenty megabytes, and only while it is opened:
// nothing that is done to it later changes a width. It is not mapped: where somebody cuts it meanwhile, that would end the process (SIGBUS).
static unsigned long read_stream(FT_Stream stream, unsigned long offset, unsigned char *bytes, unsigned long count) {
    cfont *font = stream->descriptor.pointer;
    // Without bytes it only asks whether there is such a place: 0 is yes.
    if (count == 0) return offset > stream->size;
    if (count >= BLOCK) return read_file(font, offset, bytes, count);
    if (offset < font->block_start || offset + count > font->block_start + font->block_size) {
        font->block_start = offset;
        font->block_size = read_file(font, offset, font->block, BLOCK);
    }
    unsigned long there = font->block_size < count ? font->block_size : count;
    memcpy(bytes, font->block + (offset - font->block_start), there);
    return there;
}

static int load(cfont *font, long index) {
    // A negative index asks how many fonts there are; its upper half names an instance of a variable font.
    if (index < 0 || index > 0xFFFF || FT_Init_FreeType(&font->library) != 0) return 0;
    FT_Open_Args file = {.flags = FT_OPEN_STREAM, .stream = &font->stream};
    if (FT_Open_Face(font->library, &file, index, &font->face) != 0) return 0;
    // Where no part of "cmap" is Unicode, that of a symbol font, whose characters are private ones.
    if (!font->face->charmap && FT_Select_Charmap(font->face, FT_ENCODING_MS_SYMBOL) != 0) return 0;
    font->head = FT_Get_Sfnt_Table(font->face, FT_SFNT_HEAD);
    if (!font->head || font->head->Units_Per_EM < 16 || font->head->Units_Per_EM > 16384) return 0;
    FT_UInt count = (FT_UInt)font->face->num_glyphs;
    font->advances = calloc(count ? count : 1, sizeof *font->advances);
    if (!font->advances) font->error = ENOMEM;
    return font->advances && FT_Get_Advances(font->face, 0, count, FT_LOAD_NO_SCALE, font->advances) == 0;
}

int cfont_open(int descriptor, long index, size_t most, cfont **opened) {
    *opened = NULL;
    struct stat status;
    if (fstat(descriptor, &status) != 0) return errno;
    if (status.st_size == 0 || (uintmax_t)status.st_size > most) return 0;
    cfont *font = calloc(1, sizeof *font);
    if (!font) return ENOMEM;
    font->descriptor = descriptor;
    font->stream.size = (unsigned long)status.st_size;
    font->stream.descriptor.pointer = font;
    font->stream.read = read_stream;
    int is_font = load(font, index), error = font->error;
    // The descriptor is the caller's, and soon that of another file.
    font->descriptor = -1;
    if (is_font && error == 0) *opened = font; else cfont_close(font);
    return error;
}

// Not the face's own number, which is 0 where the glyphs are pictures.
unsigned cfont_units(const cfont *font) { return font->head->Units_Per_EM; }

uint32_t cfont_checksum(const cfont *font) { return (uint32_t)font->head->CheckSum_Adjust; }

long cfont_advance(const cfont *font, uint32_t character) {
    FT_UInt glyph = FT_Get_Char_Index(font->face, character);
    return glyph == 0 || glyph >= (FT_UInt)font->face->num_glyphs ? -1 : font->advances[glyph];
}

void cfont_close(cfont *font) {
    FT_Done_Face(font->face);
    FT_Done_FreeType(font->library);
    free(font->advances);
    free(font);
}
