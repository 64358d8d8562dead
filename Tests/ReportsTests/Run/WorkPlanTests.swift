import Charts
import Testing

@testable import Reports

struct WorkPlanTests {
    private let editions = (0..<40).map { CivilDate(daysSinceEpoch: 20_000 + $0) }

    @Test(arguments: [("1/1", 1, 1), ("3/8", 3, 8), ("10000/10000", 10_000, 10_000), ("07/08", 7, 8)])
    func `a shard is read`(text: String, number: Int, count: Int) {
        #expect(Shard(rawValue: text) == Shard(number, of: count))
        #expect(Shard(rawValue: text) != nil)
    }

    @Test(arguments: [
        "", "/", "3", "3/", "/8", "0/8", "9/8", "-1/8", "+1/8", "1/0", "1/10001", "1/8/2", " 1/8", "1 / 8", "1/8\n",
        "a/b",
        "٣/٨", "1/99999999999999999999",
    ])
    func `what is no shard is refused`(text: String) {
        #expect(Shard(rawValue: text) == nil)
    }

    @Test func `of as many units in a row as there are shards every shard has one`() {
        for count in [1, 2, 3, 7, 8, 10] {
            for start in stride(from: 0, to: count * count * 3, by: count) {
                let numbers = (start..<start + count).map { Shard.number(ofUnit: $0, of: count) }
                #expect(numbers.sorted() == Array(1...count))
            }
        }
    }

    @Test func `shards differ by one unit at most, whatever the number of units`() {
        for units in 0..<100 {
            var counts = [Int](repeating: 0, count: 8)
            for unit in 0..<units { counts[Shard.number(ofUnit: unit, of: 8) - 1] += 1 }
            #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
        }
    }

    @Test func `with as many shards as reports each report comes to each shard`() {
        let plan = WorkPlan((1...8).map { "reports/r\($0).yaml" })
        for report in 0..<8 {
            #expect(Set((0..<8).map { plan.shard(ofReport: report, edition: $0, of: 8) }).count == 8)
        }
    }

    @Test func `all shards together have every unit once, and in order`() throws {
        let paths = ["b.yaml", "a-b.yaml", "a.yaml", "x/a.yml", "ä.yaml"]
        for count in [1, 2, 5, 8, 200, 300] {
            let plan = WorkPlan(paths)
            var all: [String: [CivilDate]] = [:]
            for number in 1...count {
                let own = plan.units(of: try #require(Shard(number, of: count)), editions: editions)
                #expect(
                    own.allSatisfy { $0.editions == $0.editions.compactMap(\.self).sorted() && !$0.editions.isEmpty })
                for report in own { all[report.path, default: []] += report.editions.compactMap(\.self) }
            }
            #expect(all.count == paths.count)
            #expect(all.values.allSatisfy { $0.sorted() == editions })
        }
    }

    @Test func `editions that come later change nothing before them`() throws {
        let (paths, shard) = (["a.yaml", "b.yaml", "c.yaml"], try #require(Shard(2, of: 4)))
        let before = WorkPlan(paths).units(of: shard, editions: Array(editions.prefix(20)))
        let after = WorkPlan(paths).units(of: shard, editions: editions)
        #expect(after.map(\.path) == before.map(\.path))
        for (one, other) in zip(before, after) {
            #expect(Array(other.editions.prefix(one.editions.count)) == one.editions)
        }
    }

    @Test func `the order in which definitions are named does not matter`() throws {
        let paths = ["d/b.yaml", "d/a-b.yaml", "d/a.yaml"]
        let plans = [paths, paths.reversed()].map { WorkPlan($0) }
        #expect(plans.map(\.definitions) == Array(repeating: ["d/a.yaml", "d/a-b.yaml", "d/b.yaml"], count: 2))
        for plan in plans {
            let shares = try (1...2).map { plan.units(of: try #require(Shard($0, of: 2)), editions: [nil]).map(\.path) }
            // The third unit begins the second group, one shard further.
            #expect(shares == [["d/a.yaml"], ["d/a-b.yaml", "d/b.yaml"]])
        }
    }
}
