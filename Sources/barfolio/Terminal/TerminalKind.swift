import Charts
import Foundation

/// What a terminal can show.
enum TerminalKind: String {
    /// Pictures, by kitty's graphics protocol.
    case kitty
    /// Pictures, as sixels.
    case sixel
    /// Characters alone.
    case blocks

    /// Asks for a picture of kitty's (one pixel, not to be shown), for the ground, and then for the terminal's attributes,
    /// which every terminal answers: once they are here, nothing more will come.
    static let question =
        "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" + TerminalGround.question + "\u{1B}[c"

    /// Reads the terminal's answers so far; nil where the last of them is not whole yet.
    init?(answers: [UInt8]) {
        let text = String(decoding: answers, as: UTF8.self)
        guard let attributes = text.firstMatch(of: /\u{1B}\[\?([0-9;]*)c/) else { return nil }
        // The first is the terminal's class and no attribute.
        let numbers = attributes.1.split(separator: ";", omittingEmptySubsequences: false).dropFirst()
        self = text.contains("\u{1B}_Gi=31;OK") ? .kitty : numbers.contains("4") ? .sixel : .blocks
    }

    /// What gnuplot makes for it; nil where nothing.
    var format: PictureFormat? { [.kitty: .png, .sixel: .sixel][self] }

    /// A picture as the terminal takes it, from the bytes of gnuplot's file. Sixels are an escape sequence already.
    func escaped(_ picture: Data) -> Data {
        guard self == .kitty else { return picture + Data("\n".utf8) }
        // Base64 in pieces of 4,096, each an escape sequence of its own; the terminal is asked not to answer.
        let text = Array(picture.base64EncodedString().utf8)
        var bytes = Data()
        for start in stride(from: 0, to: text.count, by: 4_096) {
            let end = min(start + 4_096, text.count)
            let control = (start == 0 ? "f=100,a=T,q=2," : "") + "m=\(end < text.count ? 1 : 0)"
            bytes += Data("\u{1B}_G\(control);".utf8) + text[start..<end] + Data("\u{1B}\\".utf8)
        }
        return bytes + Data("\n".utf8)
    }
}

/// Asks the terminal what it can show. Its modes are restored whatever happens.
enum TerminalSession {
    /// A terminal that has not answered by then does not know the question.
    private static let limit = Duration.milliseconds(300)
    private static let pause = Duration.milliseconds(5)

    /// Whether there is a terminal that can be asked: both ends of ours, and nothing in between that would swallow pictures.
    static func canAsk(_ environment: [String: String]) -> Bool {
        let term = environment["TERM"] ?? ""
        let isWrapped = environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("screen")
        return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(term) && !isWrapped
    }

    /// Asks the terminal what it can show; nothing where it cannot be asked, or does not answer.
    ///
    /// - Throws: `CancellationError` where the run is ended meanwhile.
    static func ask() async throws -> [UInt8] {
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return [] }
        defer { close(terminal) }
        // Whoever runs in the background would be stopped for touching the modes.
        guard tcgetpgrp(terminal) == getpgrp(), let modes = RawModes(terminal) else { return [] }
        defer { modes.restore() }
        let question = Array(TerminalKind.question.utf8)
        guard write(terminal, question, question.count) == question.count else { return [] }
        let start = ContinuousClock.now
        var answers: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 256)
        while ContinuousClock.now - start < limit, answers.count < 4_096 {
            let count = read(terminal, &buffer, buffer.count)
            if count > 0 {
                answers += buffer[..<count]
                if TerminalKind(answers: answers) != nil { break }
            } else {
                // Ends at once where a signal ends the run.
                try await Task.sleep(for: pause)
            }
        }
        return answers
    }
}

/// A terminal's modes before we changed them: no echo, no waiting for whole lines, and reads that return at once.
private struct RawModes {
    private let terminal: Int32
    private let before: termios

    init?(_ terminal: Int32) {
        var modes = termios()
        guard tcgetattr(terminal, &modes) == 0 else { return nil }
        self.terminal = terminal
        before = modes
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // Signals stay, since they end us in order (see Interruption); those that would end or stop us with the modes
        // changed do not come from the keyboard meanwhile.
        withUnsafeMutableBytes(of: &modes.c_cc) { characters in
            for index in [VMIN, VTIME, VQUIT, VSUSP] { characters[Int(index)] = 0 }
        }
        guard tcsetattr(terminal, TCSANOW, &modes) == 0 else { return nil }
    }

    /// Puts them back; what was not read of late answers is thrown away, lest the shell take it for typing.
    func restore() {
        var modes = before
        tcsetattr(terminal, TCSAFLUSH, &modes)
    }
}
