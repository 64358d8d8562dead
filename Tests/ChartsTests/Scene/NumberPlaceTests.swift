import Testing

@testable import Charts

/// Numbers inside bars, at their feet.
struct NumberPlaceTests {
    private static let foot = ChartStyle.with { $0.bars.numberPlace = .foot }

    private func scene(
        _ tally: Tally, _ style: ChartStyle = foot, _ marking: Marking = Marking(), columns: Int = 7,
        on page: PageStyle = PageStyle()
    ) throws -> Scene {
        let bars = mark(layOut(tally, style), marking, Paging(), style)
        return picture(try #require(paginate(bars, Paging(columns: columns), style).first), style, page)
    }

    /// Whether each number is inside a bar, by what it says.
    private func isInside(_ scene: Scene) -> [String: Bool] {
        let bars = scene.areas(.bar).map(\.frame)
        return Dictionary(
            scene.texts(.value).map { text in
                let frame = text.frame(.estimate)
                let isInside = bars.contains {
                    frame.left > $0.left && frame.right < $0.right && frame.top > $0.top && frame.bottom < $0.bottom
                }
                return (text.text, isInside)
            }
        ) { $0 && $1 }
    }

    @Test(arguments: Theme.named.map(\.name)) func `what is high enough has its number inside, in every theme`(
        name: String
    )
        throws
    {
        let theme = try #require(Theme.named.first { $0.name == name }).theme
        let scene = try scene(tally([0, nil, 1, 50, 100]), on: PageStyle(theme: theme))
        #expect(isInside(scene) == ["0": false, "–": false, "1": false, "50": true, "100": true])
        let grounds = [theme.marked, theme.bar]
        for (text, ground) in zip(scene.texts(.value).suffix(2).reversed(), grounds) {
            #expect(text.color.contrast(with: ground) >= Theme.leastContrast, "\(text.text)")
        }
        #expect(scene.texts(.value).first { $0.text == "100" }?.isBold == true)
    }

    @Test func `a number is beside the axis, above it or below`() throws {
        let scene = try scene(tally([60, -60, -1]))
        let axis = try #require(scene.areas(.axis).first).frame
        let numbers = scene.texts(.value)
        #expect(numbers.map { $0.at.y > axis.top } == [false, true, true])
        #expect(numbers.prefix(2).allSatisfy { abs($0.at.y - axis.top) < 25 })
        #expect(isInside(scene).values.count(where: { $0 }) == 2)
    }

    @Test func `a stub and a blank have no number, and one bar has its own inside`() throws {
        for zero in [ChartStyle.Bars.Zero.stub, .blank] {
            let style = ChartStyle.with {
                $0.bars.numberPlace = .foot
                $0.bars.zero = zero
            }
            #expect(isInside(try scene(tally([0, 7]), style)) == ["7": true])
        }
        #expect(isInside(try scene(tally([7]))) == ["7": true])
    }

    @Test func `what is too wide for its bar stays above it`() throws {
        let style = ChartStyle.with {
            $0.bars.numberPlace = .foot
            $0.numbers.suffix = " 만원입니다"
        }
        let scene = try scene(tally([123_456, 7]), style, columns: 14)
        let numbers = isInside(scene)
        #expect(!numbers.isEmpty && numbers.values.allSatisfy { !$0 }, "\(numbers)")
    }

    @Test func `hatched bars have a quiet ground for their numbers`() throws {
        let style = Self.foot
        let scene = try scene(
            tally(series: ["a", "b", "c", "d"], [[50, 60, 70, 80]]), style, Marking(.none),
            on: PageStyle(theme: .print))
        #expect(!scene.areas(.hatch).isEmpty)
        let patches = scene.areas(.patch).map(\.frame)
        for text in scene.texts(.value) where text.text == "80" {
            #expect(patches.contains { $0.overlaps(text.frame(.estimate)) }, "\(text.text)")
        }
        #expect(isInside(scene).values.allSatisfy { $0 })
    }

    @Test func `neither the gap of a cut bar nor its round end touches a number`() throws {
        let style = ChartStyle.with {
            ($0.bars.numberPlace, $0.bars.cap, $0.bars.corners) = (.foot, 10, 40)
        }
        for height in [200, 300, 600] {
            let scene = try scene(tally([12, 10, 3]), style, on: PageStyle(height: height))
            let gaps = scene.areas(.gap).map(\.frame)
            #expect(gaps.count == 1)
            for text in scene.texts(.value) {
                #expect(!gaps.contains { $0.overlaps(text.frame(.estimate)) }, "\(text.text) of \(height)")
            }
        }
    }

    @Test(arguments: [4, 26])
    func `numbers on a dark track, below it, above it and beside it can be read`(columns: Int) throws {
        let four: [Int64] = [30_000, -20_000, -35_000, 12_000]
        let values = (0..<columns).map { four[$0 % 4] }
        let tracked = ChartStyle.with { $0.bars.hasTracks = true }
        let stacked = ChartStyle.with { ($0.layout, $0.bars.hasTracks) = (.stacked, true) }
        let page = PageStyle(theme: copy(of: Theme.light) { $0.track = Color(0x333333) })
        for scene in [
            try scene(tally(values), tracked, columns: columns, on: page),
            try scene(
                tally(series: ["a", "b"], values.map { [abs($0), 7_000] }), stacked, columns: columns, on: page),
        ] {
            #expect(!scene.texts(.value).isEmpty && !scene.areas(.track).isEmpty)
            for text in scene.texts(.value) {
                let frame = text.frame(.estimate)
                for x in [frame.left + 1, text.at.x, frame.right - 1] {
                    let ground = scene.areas.map { ($0.frame, $0.color) }.last {
                        $0.0.left <= x && x <= $0.0.right && $0.0.top <= text.at.y && text.at.y <= $0.0.bottom
                    }
                    let contrast = text.color.contrast(with: ground?.1 ?? scene.background)
                    #expect(contrast >= Theme.leastContrast, "\(text.text)")
                }
            }
        }
    }
}
