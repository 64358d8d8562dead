/// The texts around the bars, before any page is known.
package struct PageText: Sendable, Equatable {
    /// The heading.
    package var title: String
    /// What is counted, how, and in which zone; parts are joined with a middle dot.
    package var subtitle: [String]
    /// How many of these, from the first on, say what the numbers are: the unit, and what is counted.
    package var naming = 1
    /// Where the data came from: the name of a file, or what people say of it; empty where nothing does.
    package var source: String
    /// What a reader has to know beside the numbers, above the foot.
    package var note: String?
    /// The last day that the report knows of.
    package var asOf: CivilDate
    /// The last day whose rows are there: an earlier one where these come late, or no hour of the as-of day is over.
    package var lastDay: CivilDate
    /// The first and the last day whose rows count, where the report is limited to them (``Grouping/since``).
    package var since, until: CivilDate?
    /// The cap as text, where bars have one.
    package var cap: String?
    /// The footer.
    package var footer = PageFooter.asOf
    /// Whether the names of buckets say no year.
    package var lacksYears = false
    /// Whether rows of names have dates, and those after the as-of day do not count.
    package var hasDatedNames = false
    /// Whether marks are those of whole stacks, not of their parts.
    package var marksStacks = false
    /// Whether its language is written from right to left.
    package var isRightToLeft = false
    /// What the subtitle says of outlines, where there are any.
    package var outline: Outline?
    /// The zone in which days begin, where the subtitle does not say it.
    package var zone: String?

    /// What is said in the language of its readers, and how buckets are named.
    package let phrases: Phrases
    package var labels = BucketLabels()

    /// Gathers the texts that every page has.
    package init(title: String, subtitle: [String], source: String, asOf: CivilDate, phrases: Phrases) {
        (self.title, self.subtitle, self.source) = (title, subtitle, source)
        (self.asOf, lastDay, self.phrases) = (asOf, asOf, phrases)
    }

    /// A part of the subtitle that speaks of outlines, and the same for a terminal, which draws none.
    package struct Outline: Sendable, Equatable {
        let part, plain: String

        /// Pairs them.
        package init(_ part: String, plain: String) { (self.part, self.plain) = (part, plain) }
    }

    /// Between the parts of a line.
    static let separator = " · "

    /// The subtitle of one page, which says so where a bar ends at the cap, and where a bar's bucket is not over yet; and the page's
    /// days, where neither its names nor its footer say the year.
    package func subtitle(of page: Page) -> String { subtitleParts(of: page).joined(separator: Self.separator) }

    func subtitleParts(of page: Page) -> [String] {
        var parts = subtitle
        // What the footer does not say.
        if footer != .span, lacksYears { parts += span(of: page).filter { !parts.contains($0) } }
        if footer == .none, let zone { parts.append(zone) }
        if let cap, page.bars.contains(where: \.drawn.isCapped) { parts.append(phrases(.barsEndAt, cap)) }
        for coverage in [Bucket.Coverage.unfinished, .arriving] {
            let last = page.barsInTime.last { $0.seen?.coverage == coverage && $0.state != .awaited }
            guard let bucket = last?.seen else { continue }
            var text =
                coverage == .unfinished
                ? unfinished(bucket) : phrases(.hasNotArrived, phrases.name(of: bucket, labels, inYearOf: asOf))
            if page.bars.contains(where: { $0.seen?.coverage == coverage && $0.drawn.isPassedOver }) {
                text = phrases(.notMarked, text)
            }
            let number = page.bars.lazy.compactMap { $0.bucket == bucket ? $0.partner?.number : nil }.first
            if let number, !number.isShorter(than: bucket.firstDay, through: lastDay) {
                text = phrases(number.isUntilTime ? .sameTime : .sameDays, text)
            }
            parts.append(text)
        }
        let cut = namesOfCutBuckets(on: page)
        if !cut.isEmpty {
            parts.append(phrases(.sameDays, phrases(.named, phrases.list(cut), phrases(.incomplete))))
        }
        if let day = page.barsInTime.first(where: { $0.state == .awaited })?.bucket?.firstDay {
            parts.append(phrases(.awaitedFrom, phrases.day(max(day, since ?? day), labels, inYearOf: asOf)))
        }
        parts += sentences(ofClockChangesOn: page)
        if page.bars.contains(where: { $0.state == .rejected }) { parts.append(phrases(.noUsableRows)) }
        if page.bars.contains(where: \.drawn.isMarkedUnrounded) { parts.append(phrases(.markedUnrounded)) }
        return parts
    }

    /// The buckets that the first or the last day divides, and that are compared with the same part of another one.
    private func namesOfCutBuckets(on page: Page) -> [String] {
        page.bars.compactMap { bar in
            guard let bucket = bar.bucket, bucket.coverage == .cut, let number = bar.partner?.number,
                number.since != nil || number.until < number.bucket.end
            else { return nil }
            // A running total may lack rows of buckets before its own.
            let isDivided =
                since.map { bucket.firstDay < $0 } ?? false
                || until.map { $0.advanced(byDays: 1) < bucket.nextDay } ?? false
            return isDivided ? phrases.name(of: bucket, labels, inYearOf: asOf) : nil
        }.eachOnce
    }

    /// How far a bucket goes that is not over: "Nov to the 25th", "week of Nov 23 to Nov 25"; of days, and on the last one, that it is not.
    private func unfinished(_ bucket: Bucket) -> String {
        let isOnLastDay = bucket.nextDay <= lastDay.advanced(byDays: 1)
        if bucket.period.seconds != nil || bucket.period == .day || isOnLastDay || lastDay < bucket.firstDay {
            return phrases(.isNotOver, phrases.name(of: bucket, labels, inYearOf: asOf))
        }
        if bucket.period == .month, bucket.starts.month == 1 {
            let month = phrases.names(labels).monthsInDates.short[bucket.firstDay.components.month - 1]
            return phrases(.monthIsUntil, month, phrases.dayOfMonth(lastDay.components.day, labels))
        }
        return phrases(
            .isUntil, phrases.name(of: bucket, labels, inYearOf: asOf), phrases.day(lastDay, labels, inYearOf: asOf))
    }

    /// Which page of how many it is.
    func label(of page: Page) -> String { phrases(.page, String(page.number), String(page.count)) }

    /// What is at the left of a page's foot: the source, the page's days or the as-of day, and the zone.
    func footer(of page: Page) -> String { footerParts(of: page).joined(separator: Self.separator) }

    func footerParts(of page: Page) -> [String] {
        let parts: [String?]
        let sourced = source.isEmpty ? nil : phrases(.sourced, source)
        switch footer {
        case .asOf: parts = [sourced, phrases(.asOf, phrases.day(asOf, labels)), zone]
        case .span: parts = [sourced] + span(of: page) + [zone]
        case .none: parts = []
        }
        return parts.compactMap(\.self)
    }

    /// What is at its right end: the page's number, where there are several.
    func footerEnd(of page: Page) -> String { footer == .none || page.count == 1 ? "" : label(of: page) }

    /// The whole foot, on one line.
    func foot(of page: Page) -> String {
        [footer(of: page), footerEnd(of: page)].filter { !$0.isEmpty }.joined(separator: Self.separator)
    }

    /// The days that a page's buckets cover, as far as these go: where all are over they stay the same while the as-of day goes on; for names
    /// the as-of day, where it matters.
    private func span(of page: Page) -> [String] {
        let buckets = page.bars.compactMap(\.bucket)
        guard let first = buckets.map(\.firstDay).min(), let next = buckets.map(\.nextDay).max() else {
            return hasDatedNames ? [phrases(.asOf, phrases.day(asOf, labels))] : []
        }
        // No farther than its last bucket goes, and no day whose rows do not count.
        let isUnfinished = page.bars.contains { $0.bucket?.coverage == .unfinished && $0.state != .awaited }
        let end = min(next.advanced(byDays: -1), until ?? next)
        let start = max(first, since ?? first)
        let last = isUnfinished ? max(start, min(end, lastDay)) : end
        return [phrases.days(start, last, labels)]
    }

    /// Where the numbers are from, for those who cannot see the pictures.
    var origin: String {
        switch footer {
        case .asOf: phrases(.asOfFrom, phrases.day(asOf, labels), source)
        case .span: phrases(.from, source)
        case .none: ""
        }
    }

    /// What the lines across a page's bars are.
    func sentences(ofLinesOn page: Page) -> [String] {
        page.lines.compactMap { line in
            line.isLevel
                ? page.text(of: line, phrases).map { phrases(.line, $0) }
                : page.number(of: line).map { phrases(.steppedLine, line.name, $0) }
        }
    }

    /// A page's numbers as sentences, for those who cannot see the picture (an SVG's `<desc>`): what the page shows, then every bar
    /// with its number, and why it stands out.
    func description(of page: Page, _ label: LabelText, annotations: [String] = []) -> String {
        func sentence(_ text: String) -> [String] { text.isEmpty ? [] : [phrases(.sentence, text)] }
        var sentences = sentence(subtitle(of: page))
        sentences += page.barsInTime.map { $0.sentence(label, phrases, isOfStack: marksStacks) }
        sentences += self.sentences(ofLinesOn: page)
        sentences += (annotations + [note].compactMap(\.self)).map { phrases(.note, $0) }
        return phrases.joined(sentences + sentence(foot(of: page)), by: .sentences)
    }

    /// "Oct 25: 02:00 twice", "Mar 29: no 02:00"; of quarters of an hour, from when to when.
    func sentences(ofClockChangesOn page: Page) -> [String] {
        let buckets = [page.before] + page.columns.map { $0.first?.bucket }
        return ClockChange.all(among: buckets.compactMap(\.self)).map { change in
            let (from, until) = (change.times.lowerBound, change.times.upperBound)
            let isHour = from % 3_600 == 0 && until - from == 3_600
            let times = isHour ? clockText(from) : "\(clockText(from))–\(clockText(until))"
            let day = phrases.day(change.day, labels, inYearOf: asOf)
            return phrases(change.isTwice ? .hourTwice : .hourMissing, day, times)
        }
    }
}

extension Bar {
    /// What it is called, and its exact number, or why it has none.
    func title(_ clean: LabelText, _ style: ChartStyle) -> String {
        let number = value.amount.map { style.numbers.language.exactText(of: $0) }
        return "\(name(clean, style.phrases)): \(number ?? numberText(style.phrases))"
    }

    private func name(_ clean: LabelText, _ phrases: Phrases) -> String {
        let parts = [names.row == series?.legible || bucket == nil ? names.row : "", names.label].map(clean.clean)
        return phrases.joined(parts.filter { !$0.isEmpty }, by: .remark)
    }

    /// The number as it is written, or why there is none.
    private func numberText(_ phrases: Phrases) -> String {
        phrases.absence(value) ?? (drawn.text.isEmpty ? "0" : drawn.text)
    }

    fileprivate func sentence(_ clean: LabelText, _ phrases: Phrases, isOfStack: Bool) -> String {
        let (name, number) = (name(clean, phrases), numberText(phrases))
        let remarks = remarks(phrases, isOfStack: isOfStack)
        return remarks.isEmpty
            ? phrases(.bar, name, number)
            : phrases(.barWithRemarks, name, number, phrases.joined(remarks, by: .remark))
    }

    /// What is said of its number: why it stands out, what it is compared with, and what the bar does not show.
    func remarks(_ phrases: Phrases, isOfStack: Bool) -> [String] {
        [mark.map { phrases.reason($0, isOfStack: isOfStack) }].compactMap(\.self) + (partner?.remarks ?? [])
            + (drawn.isCapped ? [phrases(.beyondItsBar)] : []) + (isPartial ? [phrases(.incomplete)] : [])
    }
}

/// What the footer of a page says beside its number and its source.
package enum PageFooter: String, Sendable, CaseIterable {
    /// The days that buckets cover: pages whose bars stay as they are need not be drawn again. For names with dates the as-of day.
    case span
    /// The as-of day: the pages of every day are new.
    case asOf = "as-of"
    /// Nothing at all, no number and no source either.
    case none
}
