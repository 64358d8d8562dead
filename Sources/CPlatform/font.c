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

// The bytes of a file that are read at once; the characters of a page of widths; the pages of all of Unicode; and what stands for no width:
// "hmtx" has none that is larger.
enum { BLOCK = 4096, PAGE = 256, PAGES = 0x110000 / PAGE, NONE = 0xFFFF };

struct cfont {
    unsigned units;
    uint32_t checksum;
    // How far the pen moves on over each character, or NONE; a page is NULL where the font has none of its characters.
    uint16_t *advances[PAGES];
};

// A font file that is read. FreeType holds megabytes of a large one, of which the widths are a small part.
struct reading {
    int descriptor;
    // What the system said when the file could not be read.
    int error;
    // What was read last: a font is read in many small pieces that are next to each other.
    uint8_t block[BLOCK];
    unsigned long block_start, block_size;
    FT_StreamRec stream;
    FT_Library library;
    FT_Face face;
};

// Reads what of these bytes is in the file now; where somebody cut it meanwhile, fewer.
static unsigned long read_file(struct reading *font, unsigned long offset, void *bytes, unsigned long size) {
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
    struct reading *font = stream->descriptor.pointer;
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

static int keep(cfont *font, FT_ULong character, FT_Fixed advance) {
    uint16_t **page = &font->advances[character / PAGE];
    if (!*page) {
        if (!(*page = malloc(PAGE * sizeof **page))) return ENOMEM;
        for (int index = 0; index < PAGE; index++) (*page)[index] = NONE;
    }
    (*page)[character % PAGE] = advance < 0 ? 0 : advance < NONE ? (uint16_t)advance : NONE - 1;
    return 0;
}

// Whether FreeType succeeded. What it says of memory is not said of the file.
static int succeeded(struct reading *reading, FT_Error error) {
    if (error == FT_Err_Out_Of_Memory) reading->error = ENOMEM;
    return error == 0;
}

// Reads the widths of all characters; 0 where the file is no font, or reading fails.
static int load(struct reading *reading, long index, cfont *font) {
    // A negative index asks how many fonts there are; its upper half names an instance of a variable font.
    if (index < 0 || index > 0xFFFF || !succeeded(reading, FT_Init_FreeType(&reading->library))) return 0;
    FT_Open_Args file = {.flags = FT_OPEN_STREAM, .stream = &reading->stream};
    if (!succeeded(reading, FT_Open_Face(reading->library, &file, index, &reading->face))) return 0;
    FT_Face face = reading->face;
    // Where no part of "cmap" is Unicode, that of a symbol font, whose characters are private ones.
    if (!face->charmap && FT_Select_Charmap(face, FT_ENCODING_MS_SYMBOL) != 0) return 0;
    const TT_Header *head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD);
    if (!head || head->Units_Per_EM < 16 || head->Units_Per_EM > 16384) return 0;
    // Not the face's own number, which is 0 where the glyphs are pictures.
    font->units = head->Units_Per_EM;
    font->checksum = (uint32_t)head->CheckSum_Adjust;
    FT_UInt count = (FT_UInt)face->num_glyphs;
    FT_Fixed *advances = calloc(count ? count : 1, sizeof *advances);
    if (!advances) reading->error = ENOMEM;
    int is_read = advances && succeeded(reading, FT_Get_Advances(face, 0, count, FT_LOAD_NO_SCALE, advances));
    FT_UInt glyph = 0;
    FT_ULong character = is_read ? FT_Get_First_Char(face, &glyph) : 0;
    while (glyph != 0 && character < (FT_ULong)PAGES * PAGE && reading->error == 0) {
        if (glyph < count) reading->error = keep(font, character, advances[glyph]);
        character = FT_Get_Next_Char(face, character, &glyph);
    }
    free(advances);
    return is_read;
}

int cfont_open(int descriptor, long index, size_t most, cfont **opened) {
    *opened = NULL;
    struct stat status;
    if (fstat(descriptor, &status) != 0) return errno;
    if (status.st_size == 0 || (uintmax_t)status.st_size > most) return 0;
    cfont *font = calloc(1, sizeof *font);
    if (!font) return ENOMEM;
    struct reading reading = {.descriptor = descriptor};
    reading.stream.size = (unsigned long)status.st_size;
    reading.stream.descriptor.pointer = &reading;
    reading.stream.read = read_stream;
    int is_font = load(&reading, index, font);
    FT_Done_Face(reading.face);
    FT_Done_FreeType(reading.library);
    if (is_font && reading.error == 0) *opened = font; else cfont_close(font);
    return reading.error;
}

unsigned cfont_units(const cfont *font) { return font->units; }

uint32_t cfont_checksum(const cfont *font) { return font->checksum; }

long cfont_advance(const cfont *font, uint32_t character) {
    const uint16_t *page = character < PAGES * PAGE ? font->advances[character / PAGE] : NULL;
    return page && page[character % PAGE] != NONE ? page[character % PAGE] : -1;
}

void cfont_close(cfont *font) {
    if (!font) return;
    for (int index = 0; index < PAGES; index++) free(font->advances[index]);
    free(font);
}
