// The bytes of the files in templates/. SwiftPM's own way writes them out as a Swift array, number by number,
// and the compiler takes most of a minute to read it.
#ifndef BARFOLIO_CTEMPLATES_H
#define BARFOLIO_CTEMPLATES_H

#include <stddef.h>

/// A file's bytes.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} ctemplates_file;

extern const ctemplates_file ctemplates_page_gp;
extern const ctemplates_file ctemplates_report_html;
extern const ctemplates_file ctemplates_archive_html;
extern const ctemplates_file ctemplates_readme_md;
/// The files of templates/languages, one behind the other, a zero after each.
extern const ctemplates_file ctemplates_languages;

#endif
