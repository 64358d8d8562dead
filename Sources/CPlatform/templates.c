#include "templates.h"

// #embed is of C23; clang knows it in every C, and remembers the file for the next build.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_gp[] = {
#embed "../../templates/page.gp"
};

static const unsigned char report_html[] = {
#embed "../../templates/report.html"
};

static const unsigned char archive_html[] = {
#embed "../../templates/archive.html"
};

static const unsigned char readme_md[] = {
#embed "../../templates/README.md"
};

// A language is its file, and its line here.
static const unsigned char languages[] = {
#embed "../../templates/languages/ar.txt" suffix(, 0,)
#embed "../../templates/languages/de.txt" suffix(, 0,)
#embed "../../templates/languages/en-GB.txt" suffix(, 0,)
#embed "../../templates/languages/en.txt" suffix(, 0,)
#embed "../../templates/languages/es.txt" suffix(, 0,)
#embed "../../templates/languages/fr.txt" suffix(, 0,)
#embed "../../templates/languages/it.txt" suffix(, 0,)
#embed "../../templates/languages/ja.txt" suffix(, 0,)
#embed "../../templates/languages/ko.txt" suffix(, 0,)
#embed "../../templates/languages/pt-PT.txt" suffix(, 0,)
#embed "../../templates/languages/pt.txt" suffix(, 0,)
#embed "../../templates/languages/zh-Hans.txt" suffix(, 0,)
#embed "../../templates/languages/zh-Hant.txt" suffix(, 0,)
};

const ctemplates_file ctemplates_page_gp = {page_gp, sizeof page_gp};
const ctemplates_file ctemplates_report_html = {report_html, sizeof report_html};
const ctemplates_file ctemplates_archive_html = {archive_html, sizeof archive_html};
const ctemplates_file ctemplates_readme_md = {readme_md, sizeof readme_md};
const ctemplates_file ctemplates_languages = {languages, sizeof languages};
