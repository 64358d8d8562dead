import Charts
import Testing

@testable import Gnuplot
@testable import Reports

struct ChosenFontTests {
    /// Of each face the number that fontconfig gives it, its weight, and whether both can be chosen.
    @Test(arguments: [
        (["0\t80\tFalse", "0\t200\tFalse"], true),
        // No bold letters; the second font of a collection; a style of a variable font; the whole of one.
        (["0\t80\tFalse"], false), (["0\t80\tFalse", "1\t200\tFalse"], false),
        (["0\t80\tFalse", "851968\t200\tFalse"], false), (["0\t[0 210]\tTrue"], false),
    ])
    func `is for GD where it finds regular and bold letters`(faces: [String], isPlain: Bool) throws {
        let lines = faces.map { face in
            let columns = face.split(separator: "\t")
            return "F\t/none/\(columns[1]).ttc\t\(columns[0])\t\(columns[1])\t0\t100\t\(columns[2])\tFalse\tTrue\t20-7e"
        }
        let font = try ChosenFont(family: "F", FontCatalog(list: lines.joined(separator: "\n")))
        #expect(font.installed == (isPlain ? ["F": "/none/80.ttc", "F:Bold": "/none/200.ttc"] : [:]))
    }

    @Test(arguments: [("\u{16A0}", true), ("é", false)])
    func `where fontconfig cannot be asked, nobody can insist on characters`(text: String, isRefused: Bool) throws {
        let (folder, catalog) = (try DefinitionFolder(), FontCatalog(list: nil))
        let definition = try readDefinition(
            at: folder.write("r.yaml", "source: {database: d, table: t, date: at}\ngroup: {by: day}\n"))
        let missing = try MissingCharacters(in: [text], of: ChosenFont(family: "F", catalog), [], catalog)
        #expect(((try? missing.refuse(definition, catalog)) == nil) == isRefused)
    }
}
