/// Where the bars of a page are, for what people draw on it.
package struct PagePlaces: Sendable, Equatable {
    /// The place of one bucket of time, with all its bars.
    package struct Slot: Sendable, Equatable {
        /// The bucket.
        package var bucket: Bucket
        /// Its name on the page.
        package var label: String
        /// From one neighbour to the other, as high as the bars' area; on a grid, around its cells.
        package var box: Box
    }

    /// Where bars, or a grid's cells, may be.
    package var area = Box(left: 0, top: 0, right: 0, bottom: 0)
    /// The buckets on the page in their order; none where bars are names.
    package var slots: [Slot] = []

    /// Names the place of a bucket; one that has a place already gets the room around both.
    mutating func add(_ bar: Bar, _ box: Box) {
        guard let bucket = bar.bucket else { return }
        if let index = slots.lastIndex(where: { $0.bucket == bucket }) {
            slots[index].box = slots[index].box.union(box)
        } else {
            slots.append(Slot(bucket: bucket, label: bar.label, box: box))
        }
    }

    /// The place of the bucket that a local day is in; nil where the page has none.
    package func slot(of day: CivilDate) -> Slot? {
        slots.first { $0.bucket.firstDay <= day && day < $0.bucket.nextDay }
    }
}
