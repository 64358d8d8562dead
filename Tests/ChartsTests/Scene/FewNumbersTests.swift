import Testing

@testable import Charts

/// Which numbers a page has that has no room for all, and where those of nets and lines are.
struct FewNumbersTests {
    private func scene(
        _ tally: Tally, _ style: ChartStyle = ChartStyle(), columns: Int, on page: PageStyle = PageStyle()
    ) throws -> Scene {
        let bars = mark(layOut(tally, style), Marking(), Paging(), style)
        let lines = referenceLines(bars, style)
        return picture(try #require(paginate(bars, Paging(columns: columns), style, lines: lines).first), style, page)
    }

    private func numbers(_ tally: Tally, columns: Int) throws -> [String] {
        let style = ChartStyle.with { $0.numbers.suffix = " kilometers" }
        return try scene(tally, style, columns: columns).texts(.value).map(\.text)
    }

    @Test func `all that are the least have their numbers, or none`() throws {
        var high: [Int64?] = (0..<36).map { 1_000 + $0 * 7 }
        for index in [6, 18, 30] { high[index] = 0 }
        #expect(try !numbers(tally(high), columns: 36).contains("0 kilometers"))
        // Where neighbors leave them room.
        var low: [Int64?] = (0..<36).map { 100 + $0 }
        for index in [0, 35] { low[index] = 9_000 }
        for index in [9, 18, 27] { low[index] = 1 }
        let told = try numbers(tally(low), columns: 36)
        #expect(told.filter { $0 == "1 kilometers" }.count == 3, "\(told)")
        for index in 5...15 { low[index] = 1 }
        #expect(try !numbers(tally(low), columns: 36).contains("1 kilometers"))
    }

    @Test func `all series of the last bucket have their numbers, or none`() throws {
        let series = (0..<12).map { "s\($0)" }
        let values = (0..<5).map { (column: Int64) -> [Int64?] in
            (0..<12).map { (row: Int64) -> Int64? in 100 + column * 31 + row * 17 }
        }
        let last = Set((0..<12).map { "\(100 + 4 * 31 + $0 * 17)" })
        let told = Set(try scene(tally(series: series, values), columns: 5).texts(.value).map(\.text))
        #expect(last.subtracting(told).isEmpty || last.intersection(told).count == 1, "\(told)")
        #expect(told.count < 60)
    }

    @Test func `parts of stacks have their numbers in all columns, or in none, wherever pixels round their sides`()
        throws
    {
        var counts: Set<Int> = []
        for prefix in ["", "€ ", "$", "CHF ", "ca. "] {
            let style = ChartStyle.with {
                $0.layout = .stacked; $0.numbers.prefix = prefix
            }
            for width in 700...1_000 {
                // One stack is zero: not all numbers are there, so the page has a scale.
                let values: [[Int64?]] = (0..<8).map { $0 < 7 ? [1_888, 1_888] : [0, 0] }
                let scene = try scene(
                    tally(series: ["a", "b"], values), style, columns: 8,
                    on: PageStyle(width: width, height: 540))
                let inside = scene.texts(.value).count { $0.text == prefix + "1,888" }
                #expect([0, 14].contains(inside), "\(prefix) on \(width)")
                counts.insert(inside)
            }
        }
        #expect(counts == [0, 14])
    }

    @Test func `of parts that are high enough the small numbers are not there without the large ones`() throws {
        let style = ChartStyle.with { $0.layout = .stacked }
        var counts: Set<Int> = []
        for width in stride(from: 300, through: 960, by: 5) {
            let values: [[Int64?]] = (0..<12).map { (column: Int64) in [column < 6 ? 8 : 12, 11] }
            let scene = try scene(
                tally(series: ["a", "b"], values), style, columns: 12, on: PageStyle(width: width, height: 600))
            let (small, large) = ("8", ["12", "11"])
            let texts = scene.texts(.value).filter { $0.text == small || large.contains($0.text) }
            #expect([0, 24].contains(texts.count), "\(width)")
            #expect(Set(texts.map(\.size)).count < 2, "\(width)")
            counts.insert(texts.count)
        }
        #expect(counts == [0, 24])
    }

    @Test func `weekdays are abbreviated before they are broken`() throws {
        let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        var tally = tally(names.map { ($0, nil, .integer(3)) })
        for (index, weekday) in names.indices.enumerated() {
            tally.entries[index].key = .slot(CalendarSlot(weekday: weekday))
        }
        var style = ChartStyle()
        style.labels.names = .english
        let wide = try scene(tally, style, columns: 7)
        #expect(wide.texts(.name).map(\.text) == names)
        let narrow = try scene(tally, style, columns: 7, on: PageStyle().narrow)
        #expect(narrow.texts(.name).map(\.text) == names.map { String($0.prefix(3)) })
    }

    @Test func `a stack is compared whole: one outline, one change, and a line that no number touches`() throws {
        let grouping = Grouping(
            period: .week, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-11-20"), last: 6)
        var style = ChartStyle.with { $0.layout = .stacked }
        style.partnerStyle = PartnerStyle(.previous)
        let values: [[Int64?]] = (0..<6).map { (column: Int64) in [1_000 + column * 90, 700 + column * 41] }
        var tally = tally(series: ["a", "b"], values)
        let buckets = grouping.buckets(6)
        for index in tally.entries.indices {
            let column = index / 2
            tally.entries[index].key = .bucket(buckets[column])
            tally.entries[index].stackPartner = PartnerNumber(
                bucket: buckets[column], until: buckets[column].end, amount: .integer(Int64(900 + column * 300)))
        }
        let bars = mark(layOut(tally, style), Marking(), Paging(), style)
        let scene = picture(try #require(paginate(bars, Paging(columns: 6), style).first), style)
        let changes = scene.texts(.value).map(\.text).filter { $0.contains("percent") }
        #expect(changes == Array(repeating: "+percent", count: 5) + ["−percent"])
        // Three sides of six outlines.
        #expect(scene.areas(.ghost).count == 18)
        let ends = scene.areas(.line).map(\.frame)
        #expect(ends.count == 5)
        for text in scene.texts(.value) {
            #expect(!ends.contains { $0.overlaps(text.frame(.estimate)) }, "\(text.text)")
        }
    }

    @Test func `the number of a net is beside its line, without a sign where the legend has that`() throws {
        let values = (0..<5).map { (column: Int64) -> [Int64?] in [1_400 + column * 60, -700 + column * 5, -900] }
        let style = ChartStyle.with { $0.layout = .stacked }
        let wide = try scene(tally(series: ["in", "out", "rent"], values), style, columns: 5)
        let nets = values.map { $0.compactMap(\.self).reduce(0, +) }
        let texts = wide.texts(.value)
        let lines = wide.areas(.line).map(\.frame)
        let axis = try #require(wide.areas(.axis).first).frame
        for net in nets {
            let text = try #require(texts.first { $0.text == (net < 0 ? "−\(-net)" : "\(net)") }, "\(net)")
            #expect(lines.contains { abs($0.middle.y - text.at.y) < 12 }, "\(net)")
            #expect(text.frame(.estimate).right <= 922)
            #expect(!text.frame(.estimate).overlaps(axis), "\(net)")
        }
        let narrow = try scene(
            tally(series: ["in", "out", "rent"], values), style, columns: 5, on: PageStyle().narrow)
        #expect(narrow.texts(.value).contains { $0.text == "Σ −\(-nets[0])" })
    }

    @Test func `the name of a line may be cut, its number not`() throws {
        let style = ChartStyle.with {
            $0.phrases = .english
            $0.lines = [LineRequest(.at(.integer(16_138)), name: "what was agreed upon with all of the partners")]
        }
        for page in [PageStyle(), PageStyle().narrow] {
            let words = try scene(tally([15_000, 17_000, 3]), style, columns: 3, on: page).texts(.line).map(\.text)
            #expect(words.count == 2 && words[0].hasSuffix("…") && words[1] == "16,138", "\(words)")
        }
    }

    @Test func `a bar near zero is over a line that would hide it`() throws {
        let style = ChartStyle.with { $0.lines = [LineRequest(.at(.integer(0))), LineRequest(.at(.integer(9_000)))] }
        let areas = try scene(tally([-5, 5, 20_000, 9_000]), style, columns: 4).areas
        let last = try #require(areas.lastIndex { $0.role == .line })
        let over = areas[last...].filter { $0.role == .bar }.map(\.frame)
        #expect(over.count == 2 && over.allSatisfy { $0.height <= 3 })
    }

    @Test func `what is not known is said wherever it has room, whether or not all numbers have`() throws {
        var high = tally((0..<36).map { 1_000 + $0 * 7 })
        for index in [9, 20] { high.entries[index].value = .init(nil, absence: .rejected) }
        let told = try numbers(high, columns: 36)
        #expect(told.filter { $0 == "?" }.count == 2 && told.count < 20, "\(told)")
    }

    @Test func `a stack with parts on both sides has an outline, and no line is a total but its own`() throws {
        let months = Grouping(
            period: .month, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-03-31"), last: 3
        ).buckets(3)
        var style = ChartStyle.with { $0.layout = .stacked }
        style.partnerStyle = PartnerStyle(.previous, as: .ghost)
        var tally = tally(series: ["a", "b"], [[100, 60], [100, -20], [90, 10]])
        for index in tally.entries.indices {
            let column = index / 2
            tally.entries[index].key = .bucket(months[column])
            tally.entries[index].stackPartner = ([nil, 160, 80] as [Int64?])[column].map {
                PartnerNumber(bucket: months[column], until: months[column].end, amount: .integer($0))
            }
        }
        let scene = try scene(tally, style, columns: 3)
        // Three sides of February's and of March's.
        #expect(scene.areas(.ghost).count == 6)
        let lines = scene.areas(.line).sorted { $0.frame.left < $1.frame.left }
        let theme = PageStyle().theme
        // February's total, and January's beyond it is an outline alone; in March the line is February's outline.
        #expect(lines.map(\.color) == [theme.text, theme.ghost])
        #expect(theme.text != theme.ghost && abs(lines[0].frame.middle.y - lines[1].frame.middle.y) < 3)
    }

    @Test func `the last stack has its number where the least has no room`() throws {
        let values = (0..<16).map { (column: Int64) -> [Int64?] in
            [column == 2 ? 90_000 : column == 5 ? 1_000 : 50_000 + column * 1_000, 2_000]
        }
        let style = ChartStyle.with { $0.layout = .stacked }
        let scene = try scene(tally(series: ["a", "b"], values), style, columns: 16, on: PageStyle().narrow)
        let told = scene.texts(.value).map(\.text)
        #expect(told.contains("67,000") && !told.contains("3,000"), "\(told)")
    }
}
