import Foundation
import Synchronization
import TestKit
import Testing

@testable import Charts

/// What holds for every page, whatever is on it. `DRAWING_SEED` tries one seed alone, and writes its pages down;
/// `DRAWING_COUNT` tries so many.
struct ScenePropertyTests {
    private static func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
    }

    private static let seeds = number("DRAWING_SEED").map { [$0] } ?? Array(1...(number("DRAWING_COUNT") ?? 500))

    private typealias Drawn = (page: RandomPage, drawing: Scene)

    /// The first and the last page of every report, and of some the one for phones, drawn once; by all processors, since all tests wait for
    /// the first one that asks.
    private static let pages: [Drawn] = {
        let drawn = Mutex([[Drawn]](repeating: [], count: seeds.count))
        DispatchQueue.concurrentPerform(iterations: seeds.count) { index in
            let pages = RandomPage.report(seed: seeds[index])
            var shown = Set([0, pages.count - 1]).sorted().map { pages[$0] }
            if seeds[index].isMultiple(of: 4) { shown.append(shown[0].narrow) }
            let scenes: [Drawn] = shown.map { ($0, $0.scene) }
            drawn.withLock { $0[index] = scenes }
        }
        return drawn.withLock { $0.flatMap(\.self) }
    }()

    private func forEveryPage(_ check: (RandomPage, Scene) -> [String]) {
        var failed = 0
        for (page, drawing) in Self.pages {
            let flaws = check(page, drawing)
            guard !flaws.isEmpty else { continue }
            failed += 1
            if failed <= 12 { Issue.record("\(page)\n\(flaws.prefix(4).joined(separator: "\n"))") }
        }
        #expect(failed == 0, "\(failed) pages in all")
    }

    /// Names, numbers and the scale; a number on a bar that is narrower than it may be on its neighbours'.
    @Test func `texts of upright bars are within the margins`() {
        forEveryPage { random, drawing in
            guard !random.chart.isTurned, random.chart.layout != .grid, random.style.width >= 400 else { return [] }
            let margin = 38 * random.style.scale
            return drawing.texts.filter { [.value, .name, .tick].contains($0.role) }
                .map { ($0, $0.frame(random.measure)) }
                .filter { $0.1.left < margin - 1 || $0.1.right > Double(random.style.width) - margin + 1 }
                .map { "\($0.0.role) “\($0.0.text)” \($0.1)" }
        }
    }

    @Test func `every text is within the page`() {
        forEveryPage { random, drawing in
            let page = drawing.pageBox.inset(by: -0.01)
            return drawing.texts.compactMap { text in
                let frame = text.frame(random.measure)
                let isWithin =
                    frame.left >= page.left && frame.right <= page.right && frame.top >= page.top
                    && frame.bottom <= page.bottom
                return isWithin ? nil : "\(text.role) “\(text.text)” \(text.size): \(frame)"
            }
        }
    }

    @Test func `no two texts overlap`() {
        forEveryPage { random, drawing in
            let frames = drawing.texts.map { ($0, $0.frame(random.measure).inset(by: 0.01)) }
            return frames.indices.flatMap { index in
                frames[(index + 1)...].filter { $0.1.overlaps(frames[index].1) }.map { other, frame in
                    let one = frames[index]
                    return "\(one.0.role) “\(one.0.text)” \(one.1) and \(other.role) “\(other.text)” \(frame)"
                }
            }
        }
    }

    @Test func `no number touches a bar unless it is wholly in it, where it may be`() {
        forEveryPage { random, drawing in
            guard random.chart.layout != .grid else { return [] }
            let bars = drawing.areas.filter { [.bar, .stub, .gap].contains($0.role) }.map(\.frame)
            return drawing.texts(.value).flatMap { text in
                let frame = text.frame(random.measure).inset(by: 0.01)
                return bars.filter { bar in
                    let isInside =
                        (random.chart.isStacked || random.chart.bars.numberPlace == .foot)
                        && frame.left >= bar.left && frame.right <= bar.right
                        && frame.top >= bar.top && frame.bottom <= bar.bottom
                    return bar.overlaps(frame) && !isInside
                }.map { "“\(text.text)” \(frame) and \($0)" }
            }
        }
    }

    @Test func `every text can be read on what is behind it`() {
        forEveryPage { _, drawing in
            let areas = drawing.areas.filter { $0.role != .hatch && $0.role != .grid }.map { ($0, $0.frame) }
            return drawing.texts.compactMap { text in
                // The last shape that is drawn there, other than the lines of a hatch.
                let behind = areas.last { _, frame in
                    text.alignment == .center && (frame.left...frame.right).contains(text.at.x)
                        && (frame.top...frame.bottom).contains(text.at.y)
                }?.0
                let contrast = text.color.contrast(with: behind?.color ?? drawing.background)
                return contrast >= Theme.leastContrast
                    ? nil : "\(text.role) “\(text.text)” on \(behind?.role.rawValue ?? "page"): \(contrast)"
            }
        }
    }

    @Test func `the legends squares are free of texts`() {
        forEveryPage { random, drawing in
            let keys = drawing.areas(.key).map(\.frame)
            return drawing.texts.filter { text in
                let frame = text.frame(random.measure).inset(by: 0.01)
                return keys.contains { $0.overlaps(frame) }
            }.map { "\($0.role) “\($0.text)”" }
        }
    }

    @Test func `nothing but numbers stands on bars and cells`() {
        forEveryPage { random, drawing in
            let shapes = drawing.areas.filter { [.bar, .stub, .track, .cell, .mark].contains($0.role) }.map(\.frame)
            return drawing.texts.filter { $0.role != .value }.flatMap { text in
                let frame = text.frame(random.measure).inset(by: 0.01)
                return shapes.filter { $0.overlaps(frame) }.map { "\(text.role) “\(text.text)” \(frame) on \($0)" }
            }
        }
    }

    @Test func `what a cell says is within it`() {
        forEveryPage { random, drawing in
            let cells = drawing.areas(.cell).map { $0.frame.inset(by: -0.01) }
            guard random.chart.layout == .grid, random.chart.grid.cells == .checkerboard else { return [] }
            return drawing.texts(.value).filter { text in
                let frame = text.frame(random.measure)
                return !cells.contains {
                    $0.left <= frame.left && frame.right <= $0.right && $0.top <= frame.top && frame.bottom <= $0.bottom
                }
            }.map { "“\($0.text)” \($0.frame(random.measure))" }
        }
    }

    @Test func `what is marked shows its number`() {
        forEveryPage { random, drawing in
            guard random.chart.layout == .bars, random.style.height >= 480, random.page.axis.upper < 1e6,
                random.page.columnRange.count <= 5, random.page.rows.count == 1
            else { return [] }
            let texts = drawing.texts(.value).filter(\.isBold).map(\.text)
            // A zero may be drawn without its number.
            return random.page.bars.filter {
                $0.mark != nil && !$0.drawn.text.isEmpty && !texts.contains($0.drawn.text)
            }
            .map(\.drawn.text)
        }
    }

    /// A unit is as high on all pages of a report, and a bar's place and a cell as large.
    @Test func `all pages of a report are on one scale`() {
        var pages: [UInt64: (page: RandomPage, size: [Double])] = [:]
        var compared = 0
        forEveryPage { random, drawing in
            guard random.room != nil else { return [] }
            let cells = drawing.areas(.cell).map(\.frame)
            let plot = drawing.plot ?? drawing.pageBox
            let size =
                random.chart.layout == .grid
                ? [cells.map(\.width).max() ?? 0, cells.map(\.height).max() ?? 0] : [plot.width, plot.height]
            if random.chart.layout == .grid, cells.isEmpty { return [] }
            guard let first = pages[random.seed] else {
                pages[random.seed] = (random, size)
                return []
            }
            compared += 1
            let isOne =
                // Cells are whole pixels, some of them one wider.
                first.page.page.axis == random.page.axis
                && zip(first.size, size).allSatisfy {
                    abs($0 - $1) < (random.chart.layout == .grid ? 1.01 : 0.01)
                }
            return isOne ? [] : ["\(first.size) and \(size)"]
        }
        #expect(pages.count > Self.seeds.count / 4)
        #expect(compared > 0 || Self.seeds.count < 500)
    }

    @Test func `shares end at a hundred`() {
        forEveryPage { random, _ in
            random.chart.layout == .shares && (random.page.axis.upper, random.page.axis.ticks.last) != (100, 100)
                ? ["\(random.page.axis)"] : []
        }
    }

    @Test func `a line's label is at its line, where that is on the page`() {
        forEveryPage { random, drawing in
            let labels = drawing.texts(.line)
            let lines = drawing.areas(.line).map(\.frame)
            guard random.page.lines.count == 1, random.chart.layout != .panels else { return [] }
            return labels.compactMap { label in
                let isNear = lines.contains { line in
                    random.chart.isTurned
                        ? abs(line.middle.x - label.at.x) < label.frame(random.measure).width
                        : abs(line.middle.y - label.at.y) <= label.size * 1.3
                }
                return isNear ? nil : "“\(label.text)” at \(label.at), \(lines.count) parts of the line"
            }
        }
    }

    @Test func `no number meets a mark or a line`() {
        forEveryPage { random, drawing in
            guard random.chart.layout != .grid else { return [] }
            let others = drawing.areas.filter { [.mark, .line].contains($0.role) }.map(\.frame)
            return drawing.texts(.value).flatMap { text in
                let frame = text.frame(random.measure).inset(by: 0.01)
                return others.filter(frame.overlaps).map { "“\(text.text)” \(frame) and \($0)" }
            }
        }
    }

    /// Where only few numbers are written, at these.
    @Test func `changes are written at all numbers of a page, or at none`() {
        var written = 0
        forEveryPage { random, drawing in
            var texts = drawing.texts(.value).map(\.text)
            let bars = random.page.bars.filter { !$0.isHidden }
            let changes = bars.compactMap(\.partner?.change).filter { texts.remove($0) }
            let numbers = bars.filter { $0.partner?.change != nil && texts.remove($0.drawn.text) }
            guard !changes.isEmpty else { return [] }
            written += 1
            return changes.count == numbers.count ? [] : ["\(changes) at \(numbers.map(\.drawn.text))"]
        }
        #expect(written > 0 || Self.seeds.count < 500)
    }

    @Test func `no bar is under a track and no place has two`() {
        forEveryPage { random, drawing in
            let roles = drawing.areas.map(\.role)
            let last = roles.lastIndex(of: .track) ?? -1
            let first = roles.firstIndex { [.bar, .stub, .gap].contains($0) } ?? roles.count
            let tracks = drawing.areas(.track).map(\.frame)
            let isTwice = tracks.indices.contains { index in
                tracks[(index + 1)...].contains { $0.inset(by: 0.6).overlaps(tracks[index].inset(by: 0.6)) }
            }
            let isBehind = last < first || random.chart.layout == .panels
            return isBehind && !isTwice ? [] : ["tracks \(tracks.count), last \(last), first bar \(first)"]
        }
    }

    @Test func `every shape is within the page`() {
        forEveryPage { _, drawing in
            let page = drawing.pageBox.inset(by: -1)
            return drawing.areas.filter { area in
                area.corners.contains {
                    !($0.x >= page.left && $0.x <= page.right && $0.y >= page.top && $0.y <= page.bottom)
                }
            }.map { "\($0.role) \($0.frame)" }
        }
    }

    @Test func `texts are large enough to be read`() {
        forEveryPage { random, drawing in
            drawing.texts.filter { $0.size < 11 || !$0.size.isFinite }.map { "\($0.role) “\($0.text)”: \($0.size)" }
        }
    }

    @Test func `bars grow from the axis by their numbers`() {
        forEveryPage { random, drawing in
            guard [.bars, .rows].contains(random.chart.layout), !random.chart.isTurned,
                let axis = drawing.areas(.axis).first?.frame
            else { return [] }
            return drawing.areas(.bar).map(\.frame).filter { bar in
                abs(bar.bottom - axis.top) > 1 && abs(bar.top - axis.top) > 1
            }.map { "a bar floats: \($0), axis \(axis)" }
        }
    }

    @Test func `names are below every bar and number`() {
        forEveryPage { random, drawing in
            guard random.chart.layout != .grid, !random.chart.isTurned else { return [] }
            let frames = drawing.areas.filter { [.bar, .stub, .axis].contains($0.role) }.map(\.frame)
            return drawing.texts(.name).compactMap { text in
                let name = text.frame(random.measure)
                // Below the last chart of its own column.
                let above = frames.filter { frame in
                    random.chart.layout != .panels || frame.left <= name.middle.x && name.middle.x <= frame.right
                }
                let lowest = above.map(\.bottom).max() ?? 0
                return name.top < lowest ? "“\(text.text)” \(name), bars end at \(lowest)" : nil
            }
        }
    }

    @Test func `lying names are before every bar and number, or nothing runs through them`() {
        forEveryPage { random, drawing in
            guard random.chart.isTurned else { return [] }
            if random.chart.hasNamesAbove {
                let shapes = drawing.areas.filter { [.axis, .line, .grid, .patch].contains($0.role) }
                return drawing.texts(.name).map { ($0, $0.frame(random.measure).inset(by: 0.01)) }.filter { name in
                    shapes.last { $0.frame.overlaps(name.1) }.map { $0.role != .patch } ?? false
                }.map { "“\($0.0.text)” \($0.1)" }
            }
            let first = drawing.areas.filter { [.bar, .stub, .axis].contains($0.role) }.map(\.frame.left).min() ?? 0
            return drawing.texts(.name).map { ($0, $0.frame(random.measure)) }.filter { $0.1.right > first }
                .map { "“\($0.0.text)” \($0.1), bars begin at \(first)" }
        }
    }

    @Test func `titles begin at one place, whatever is below them`() {
        forEveryPage { random, drawing in
            let margin = (38 * random.style.scale)
            return drawing.texts.filter { [.title, .subtitle].contains($0.role) && $0.at.x != margin }
                .map { "\($0.role) “\($0.text)” at \($0.at.x)" }
        }
    }

    @Test func `different names are written differently`() {
        forEveryPage { random, drawing in
            // Small charts side by side have the same names each.
            guard ![.grid, .panels].contains(random.chart.layout), random.page.bars.allSatisfy({ $0.bucket == nil })
            else { return [] }
            let names = random.page.columns.compactMap(\.first?.names.label)
            // One name is written in lines below each other, at one place from left to right or, lying, on one row.
            let texts = drawing.texts(.name)
            let written = Dictionary(grouping: texts) { text in
                random.chart.isTurned
                    ? Double(
                        Int(
                            (text.at.y - (drawing.plot?.top ?? 0))
                                / ((drawing.plot?.height ?? 1) / Double(random.page.columnRange.count))))
                    : text.at.x
            }.values.map { $0.sorted { $0.at.y < $1.at.y }.map(\.text) }
            let isTwice = Set(written).count < written.count
            return isTwice && Set(names).count == names.count ? ["\(written.sorted { "\($0)" < "\($1)" })"] : []
        }
    }

    @Test func `no word is broken that has room by itself`() {
        forEveryPage { random, drawing in
            guard random.chart.layout != .grid, random.page.bars.allSatisfy({ $0.bucket == nil }),
                let plot = drawing.plot
            else { return [] }
            let slot = plot.width / Double(random.page.columnRange.count)
            let room =
                random.chart.isTurned ? (Double(random.style.width) - 2 * random.style.scale * 38) * 0.4 : slot * 0.94
            let least = random.style.size(.least)
            // What a line ends within: letters on both sides of the end, none of them of a script without blanks.
            func isLetter(_ character: Character?) -> Bool {
                character.map {
                    !" -/_".contains($0) && $0.unicodeScalars.allSatisfy { $0.value < 0x2E80 || $0.value >= 0xA000 }
                } ?? false
            }
            // Names that would be the same are cut, and not broken.
            let all = drawing.texts(.name)
            let texts = all.filter { text in !all.contains { $0.at.x == text.at.x && $0.text.hasPrefix("…") } }
                .map(\.text)
            let labels = random.page.columns.compactMap { $0.first.map { String($0.names.label.drop { $0 == " " }) } }
            return labels.flatMap { label -> [String] in
                texts.compactMap { line in
                    guard !line.isEmpty, !line.contains("…"), line.count > 1, label.hasPrefix(line), label != line
                    else { return nil }
                    let characters = Array(label)
                    guard isLetter(characters[line.count - 1]), isLetter(characters[line.count]) else { return nil }
                    // It may be a line of another name, at whole words.
                    if labels.contains(where: { " \($0) ".contains(" \(line) ") }) {
                        return nil
                    }
                    let start = characters[..<line.count].lastIndex { !isLetter($0) }.map { $0 + 1 } ?? 0
                    let end = characters[line.count...].firstIndex { !isLetter($0) } ?? characters.count - 1
                    let word = String(characters[start...end])
                    return random.measure.width(word, size: least) > room * 0.99
                        ? nil : "“\(word)” of “\(label)” in “\(line)”"
                }
            }
        }
    }

    @Test func `where not all numbers are written there are few`() {
        forEveryPage { random, drawing in
            guard random.chart.layout == .bars, random.page.rows.count == 1 else { return [] }
            var texts = drawing.texts(.value).map(\.text)
            for change in random.page.bars.compactMap(\.partner?.change) { texts.remove(change) }
            let (numbers, wanted) = (texts.count, random.page.bars.count { !$0.drawn.text.isEmpty })
            let marked = random.page.bars.count { $0.mark != nil }
            return numbers == wanted || numbers <= marked + 3 ? [] : ["\(numbers) of \(wanted)"]
        }
    }

    @Test func `the same page is drawn alike`() {
        for seed in Self.seeds.prefix(20) {
            #expect(RandomPage.report(seed: seed).map(\.scene) == RandomPage.report(seed: seed).map(\.scene))
        }
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["DRAWING_SEED"] != nil))
    func `a page to look at`() throws {
        for seed in Self.seeds {
            for random in RandomPage.report(seed: seed).prefix(3) {
                let template = Repository.root.appending(path: "templates/page.gp")
                let script = PageScript(
                    random.page, random.scene, random.drawing, fileStem: random.page.fileStem("seed-\(seed)"),
                    template: try String(contentsOf: template, encoding: .utf8))
                let file = FileManager.default.temporaryDirectory.appending(path: script.fileStem + ".gp")
                try Data(script.text.utf8).write(to: file)
                print(file.path)
            }
        }
    }
}

extension [String] {
    /// Removes it once; whether it was there.
    @discardableResult
    fileprivate mutating func remove(_ element: String) -> Bool {
        guard let index = firstIndex(of: element) else { return false }
        remove(at: index)
        return true
    }
}
