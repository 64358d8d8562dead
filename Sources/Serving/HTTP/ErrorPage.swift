import Archive
import Charts
import Foundation

extension RequestHead {
    /// What shows an error to this client: where a person reads it a page in their language, which says nothing of the address that was asked for.
    func response(to error: HTTPError, _ languages: Languages) -> HTTPResponse {
        if !list("accept").contains(where: { $0.hasPrefix("text/html") }) { return HTTPResponse(error, isJSON: false) }
        let language = PageLanguage(locale: locale(among: languages), among: languages)
        let phrases = language.phrases
        let heading =
            switch error.status.code {
            case 404: phrases(.noSuchPage)
            case 500...: phrases(.requestFailed)
            default: phrases(.requestRefused)
            }
        let details =
            error == .notFound ? "" : [error.found, error.advice].filter { !$0.isEmpty }.joined(separator: "; ")
        let html = """
            <!doctype html>
            <html lang="\(language.tag.escapedForHTML)" dir="\(language.direction)">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(error.status.code) · \(heading.escapedForHTML)</title>
            <style>\(errorStyle)</style>
            <main><h1>\(heading.escapedForHTML)</h1>\(details.isEmpty ? "" : "<p lang=\"en\">\(details.escapedForHTML)</p>")
            <p><a href="/">\(phrases.group("texts")["allReports", default: ""].escapedForHTML)</a></p></main>

            """
        let policy =
            "default-src 'none'; style-src '\(errorStyle.contentHash)'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
        return HTTPResponse(
            error.status, "text/html", Data(html.utf8), allowed: error.allowed, [("Content-Security-Policy", policy)])
    }

    /// The first of the languages that this client wants and there is; English where there is none.
    private func locale(among languages: Languages) -> String? {
        let tags = languages.tags
        // Of the same weight in the order in which they came: sorting is stable.
        let wanted = preferences("accept-language").filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }
        return wanted.map(\.name).first {
            Languages.isEnglish($0) || !Languages.isEnglish(Languages.tag(ofLocale: $0, among: tags))
        }
    }
}

private let errorStyle =
    "body{margin:0 auto;max-width:40rem;padding:3rem 1.25rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.375rem}a{color:inherit;display:inline-block;padding:.625rem 0}"
