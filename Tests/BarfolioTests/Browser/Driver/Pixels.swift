import Foundation
import Testing

extension Tab {
    /// The colors (`#rrggbb`) of a PNG at places in its pixels, decoded by the browser.
    func colors(of png: Data, at places: [Place]) async throws -> [String] {
        try await run(
            """
            const bytes = Uint8Array.from(atob(arguments[0]), letter => letter.charCodeAt(0));
            const picture = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
            const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {willReadFrequently: true});
            canvas.drawImage(picture, 0, 0);
            const digits = number => number.toString(16).padStart(2, '0');
            return arguments[1].map(([x, y]) => '#' + [...canvas.getImageData(x, y, 1, 1).data].slice(0, 3).map(digits).join(''));
            """.asPromise, .text(png.base64EncodedString()),
            .list(places.map { [.number($0.x.rounded(.down)), .number($0.y.rounded(.down))] }), answer: [String].self)
    }
}

extension String {
    /// A script that may say `await`.
    var asPromise: String { "return (async function () {\n\(self)\n}).apply(null, arguments)" }
}

/// How far two colors (`#rrggbb`) are apart: the largest difference of a channel, 0 to 255.
func distance(_ one: String, _ other: String) -> Int {
    func channels(_ color: String) -> [Int] {
        let number = Int(color.dropFirst(), radix: 16) ?? -1
        return [number >> 16 & 255, number >> 8 & 255, number & 255]
    }
    return zip(channels(one), channels(other)).map { abs($0 - $1) }.max() ?? 255
}
