import Archive
import Charts
import Foundation
import Gnuplot

/// Whether reports can be published into a folder, and what its file system lacks.
func examineArchive(_ path: String) -> [DoctorFinding] {
    let probe = ArchiveProbe(path)
    let subject = "archive \(path)"
    if var refusal = probe.refusal {
        // What is in a folder that this user may not enter is another's: no command is offered that would take it.
        guard !probe.isHidden else {
            refusal.advice = "ask as the user who makes the reports: sudo -u USER barfolio doctor …"
            return [.problem(subject, refusal)]
        }
        let isForbidden = refusal.evidence?.contains(String(cString: strerror(EACCES))) == true
        return [.problem(subject, refusal, command: isForbidden ? taking(path, isThere: probe.isThere) : nil)]
    }
    let needed = [
        (probe.canExchange, "replace a folder in one step"), (probe.canLock, "lock a file, so two runs could meet"),
    ]
    var findings = needed.filter { isAble, _ in !isAble }.map { _, what in
        DoctorFinding.problem(
            subject, .cannotCreate, "its file system cannot \(what)",
            "keep the archive on a local file system such as ext4, xfs, btrfs or tmpfs")
    }
    if !probe.canLink {
        findings.append(
            .warning(
                subject, "its file system has no hard links, so pages that stay as they are are copied",
                "keep the archive on a file system that has them, to save room"))
    }
    if let space = examineSpace(probe, subject) { findings.append(space) }
    guard findings.isEmpty else { return findings }
    let place = probe.isThere ? "there" : "not there yet; a run can create it"
    let held = probe.isHeld ? "; a run holds it just now" : ""
    return [
        .ok(
            subject,
            "\(place); folders are replaced in one step, links and locks hold, \(size(probe.freeBytes)) free\(held)")
    ]
}

/// Whether there is a place for what gnuplot works with.
func examineTemporaryFolder() async throws -> DoctorFinding {
    let (subject, folder) = ("temporary files", FileManager.default.temporaryDirectory.path)
    let probe: ArchiveProbe
    do {
        // In a folder that every run sweeps, should we be killed.
        probe = try await PrivateFolder.with { folder in
            let probe = ArchiveProbe(folder)
            if let refusal = probe.refusal { throw refusal }
            return probe
        }
    } catch let error as ReportError {
        let words = error.evidence.map { " (\($0))" } ?? ""
        return .problem(
            subject, error.kind, "nothing can be written in \(folder)\(words)",
            "free some space, or let this user write there, or set TMPDIR to another folder",
            command: folder == "/var/tmp" ? nil : "export TMPDIR=/var/tmp")
    }
    return examineSpace(probe, subject) ?? .ok(subject, "\(folder) can be written, \(size(probe.freeBytes)) free")
}

/// The command that lets this user write into a folder.
private func taking(_ path: String, isThere: Bool) -> String {
    (isThere ? "sudo chown -R" : "sudo install -d -o") + " \"$(id -un)\" '\(path.replacing("'", with: "'\\''"))'"
}

private func examineSpace(_ probe: ArchiveProbe, _ subject: String) -> DoctorFinding? {
    let command = "df -h \(probe.folder)"
    let found = "its file system has \(size(probe.freeBytes)) left"
    switch probe.freeBytes {
    case ..<(10 << 20):
        return .problem(subject, .inputOutput, found, "make room", command: command)
    case ..<(200 << 20):
        return .warning(subject, found, "make room before an edition needs it", command: command)
    default: return nil
    }
}

/// "12 GB", "80 MB", "500 kB".
func size(_ bytes: Int64) -> String {
    bytes >= 1 << 30 ? "\(bytes >> 30) GB" : bytes >= 1 << 20 || bytes == 0 ? "\(bytes >> 20) MB" : "\(bytes >> 10) kB"
}
