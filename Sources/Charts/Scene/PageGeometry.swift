/// Where the bars of a page are, for what people draw on it.
package struct PageGeometry: Sendable, Equatable {
    /// The slot of one bucket of time, with all its bars.
    package struct Slot: Sendable, Equatable {
        /// The bucket.
        package var bucket: Bucket
        /// From one neighbour to the other, as high as the bars' area; on a grid, around its cells.
        package var box: Box
    }

    /// One of several small charts.
    struct Panel: Sendable, Equatable {
        var series: String
        /// Where its bars may be.
        var box: Box
    }

    /// Where a number is on the way that bars grow.
    struct Scale: Sendable, Equatable {
        /// The report's numbers at both ends.
        var lower, upper: Double
        /// Where the lower end is, and the way from it to the upper one: to the right, or where bars stand upwards, which is below zero.
        var foot, reach: Double
        /// Within a slot, where its bars begin, and the room that they take.
        var start, room: Double
        /// How many bars are side by side in a slot.
        var count: Int
    }

    /// Where bars, or a grid's cells, may be.
    package var area = Box(left: 0, top: 0, right: 0, bottom: 0)
    /// How many slots, or a grid's columns, are side by side in it, and how many below each other.
    package var columns = 1, rows = 1
    /// How many small charts are side by side, each with such slots, and from one to the next in pixels.
    var panelColumns = 1, panelStep = 0.0
    /// The small charts in the order of series; none on other pages. The area and the slots are those of the first column.
    var panels: [Panel] = []
    /// The scale of all bars, or of each panel in the order of series; none on a grid, and where heights are shares of a whole.
    var scales: [Scale] = []
    /// The buckets on the page in their order; none where bars are names.
    package var slots: [Slot] = []

    /// Names the slot of a bucket; one that has a slot already gets the room around both.
    mutating func add(_ bar: Bar, _ box: Box) {
        guard let bucket = bar.bucket else { return }
        if let index = slots.lastIndex(where: { $0.bucket == bucket }) {
            slots[index].box = slots[index].box.union(box)
        } else {
            slots.append(Slot(bucket: bucket, box: box))
        }
    }

    /// The area and what it is divided into, for the script of a web page: left, top, width and height in pixels, and how many are side by side;
    /// where others are below them, how many as well, and of small charts side by side how many, and from one to the next. After each `;` follows a scale: its numbers, in the order above.
    package var text: String {
        let area = [area.left, area.top, area.width, area.height].map(Self.pixels)
        let beside = panelColumns > 1 ? ["\(panelColumns)", Self.pixels(panelStep)] : []
        let counts = ["\(columns)"] + (rows > 1 || !beside.isEmpty ? ["\(rows)"] : [])
        let all = (area + counts + beside).joined(separator: " ")
        let scales = scales.map { scale in
            let ends = [scale.lower, scale.upper].map(\.plainText)
            let pixels = [scale.foot, scale.reach, scale.start, scale.room].map(Self.pixels)
            return ";" + (ends + pixels + ["\(scale.count)"]).joined(separator: " ")
        }
        return all + scales.joined()
    }

    /// To a hundredth of a pixel.
    private static func pixels(_ side: Double) -> String { ((side * 100).rounded() / 100).plainText }
}
