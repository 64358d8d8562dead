import Foundation
import Testing

/// Every way known in which a text has made a gnuplot, or a shell behind it, run a command.
enum Injections {
    /// The texts; each would run `command`, or a part of it, where it is taken for more than a text.
    static func texts(running command: String) -> [String] {
        let bare = [
            // Command substitution, in double quotes, in single quotes, outside.
            "`\(command)`", "\"`\(command)`\"", "'`\(command)`'", "'\"`\(command)`", "\\`\(command)\\`", "`\(command)",
            "$(\(command))", "\"$(\(command))\"", "\\140\(command)\\140", "{/`\(command)` x}", "%`\(command)`%",
            // The end of the string, and a function or command after it.
            "\"; system('\(command)') #", "'; system(\"\(command)\") #", "\".system('\(command)').\"",
            "'.system(\"\(command)\").'", "\\\"; system('\(command)') #", "\"); system('\(command)'); print(\"",
            "'''; system(\"\(command)\") #", "\"; eval \"system('\(command)')\" #", "; !\(command)",
            "\"\\; !\(command)",
            // Shell escapes and pipes.
            "!\(command)", "|\(command)", "<\(command)", "< \(command)", "<'\(command)", "'|\(command)'",
            "\"|\(command)\"",
            "'<\(command)'", "\",10\" ; !\(command)", "Sans,10`\(command)`", "+`\(command)`",
            // Macros, also after a quote within quotes.
            "@GPVAL_PWD", "'\"@x", "@x", "\"@x", "system(\"\(command)\")", "eval(\"!\(command)\")",
        ]
        // What stands at the beginning of a line of its own: a command, the end of a data block and a command after it.
        let commands = [
            "!\(command)", "system('\(command)')", "eval \"system('\(command)')\"", "set print '|\(command)'\nprint 1",
            "set output '|\(command)'", "plot '<\(command)'", "load '<\(command)'", "call '<\(command)'",
            "end_of_bars\n!\(command)", "end_of_barsman\n!\(command)", "end_of_ticks\n!\(command)", "EOD\n!\(command)",
            "EODORANT\n!\(command)", "e\n!\(command)", "\"\n!\(command)", "'\n!\(command)", "\\\n!\(command)",
            "set terminal svg font '`\(command)`'", "set macros\nx = '!\(command)'\n@x",
        ]
        let seams = ["x\n", "\r", "\"\n", "'\n", "\u{85}", "\u{2028}", "\0"]
        return bare + commands.flatMap { command in seams.map { "\($0)\(command)\n" } }
    }

    /// A command that makes a file, in words that a path cannot tell from a name: without a slash, or a backslash.
    static func commandWithoutSlash(making path: String) -> String {
        // Blanks at the end of a word change nothing but its base64.
        let word = (0..<64).lazy.map { Data((path + String(repeating: "x", count: $0)).utf8).base64EncodedString() }
            .first { !$0.contains("/") && !$0.contains("+") }
        return "touch $(echo \(word ?? "") | base64 -d)"
    }

    /// Folders to be put before the PATH: none, which is the machine's own gnuplot, and `BARFOLIO_GNUPLOT6`.
    static let gnuplots = [""] + [ProcessInfo.processInfo.environment["BARFOLIO_GNUPLOT6"]].compactMap(\.self)

    static func environment(_ gnuplot: String) -> [String: String] {
        gnuplot.isEmpty ? [:] : ["PATH": "\(gnuplot):\(Barfolio.path)"]
    }
}
