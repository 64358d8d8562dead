#include "font.h"
#include <errno.h>
#include <ft2build.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_TRUETYPE_TABLES_H

struct cfont {
    void *bytes;
    size_t size;
    FT_Library library;
    FT_Face face;
    const TT_Header *head;
};

static int load(cfont *font, long index) {
    // A negative index asks how many fonts there are; its upper half names an instance of a variable font.
    if (index < 0 || index > 0xFFFF || FT_Init_FreeType(&font->library) != 0) return 0;
    if (FT_New_Memory_Face(font->library, font->bytes, (FT_Long)font->size, index, &font->face) != 0) return 0;
    // Where no part of "cmap" is Unicode, that of a symbol font, whose characters are private ones.
    if (!font->face->charmap && FT_Select_Charmap(font->face, FT_ENCODING_MS_SYMBOL) != 0) return 0;
    font->head = FT_Get_Sfnt_Table(font->face, FT_SFNT_HEAD);
    return font->head && font->head->Units_Per_EM >= 16 && font->head->Units_Per_EM <= 16384;
}

// Reads all of a file. It is not mapped: where somebody cuts it meanwhile, that would end the process (SIGBUS).
static int read_file(cfont *font, int descriptor) {
    font->bytes = malloc(font->size);
    if (!font->bytes) return ENOMEM;
    size_t count = 0;
    while (count < font->size) {
        ssize_t more = pread(descriptor, (char *)font->bytes + count, font->size - count, (off_t)count);
        if (more < 0 && errno == EINTR) continue;
        if (more < 0) return errno;
        if (more == 0) break;
        count += (size_t)more;
    }
    font->size = count;
    return 0;
}

int cfont_open(int descriptor, long index, size_t most, cfont **opened) {
    *opened = NULL;
    struct stat status;
    if (fstat(descriptor, &status) != 0) return errno;
    if (status.st_size == 0 || (uintmax_t)status.st_size > most) return 0;
    cfont *font = calloc(1, sizeof *font);
    if (!font) return ENOMEM;
    font->size = (size_t)status.st_size;
    int error = read_file(font, descriptor);
    if (error != 0) {
        cfont_close(font);
        return error;
    }
    if (load(font, index)) {
        *opened = font;
    } else {
        cfont_close(font);
    }
    return 0;
}

// Not the face's own number, which is 0 where the glyphs are pictures.
unsigned cfont_units(const cfont *font) { return font->head->Units_Per_EM; }

uint32_t cfont_checksum(const cfont *font) { return (uint32_t)font->head->CheckSum_Adjust; }

long cfont_advance(const cfont *font, uint32_t character) {
    FT_UInt glyph = FT_Get_Char_Index(font->face, character);
    FT_Fixed advance = 0;
    if (glyph == 0 || FT_Get_Advance(font->face, glyph, FT_LOAD_NO_SCALE, &advance) != 0) return -1;
    return advance;
}

void cfont_close(cfont *font) {
    FT_Done_Face(font->face);
    FT_Done_FreeType(font->library);
    free(font->bytes);
    free(font);
}
