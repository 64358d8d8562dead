import Archive
import Charts
import Foundation
import Gnuplot
import Platform

/// Whether reports can be published into a folder, what its file system lacks, and who can read what is in it.
///
/// - Parameter mode: the permissions that runs ask for, if any.
func examineArchive(_ path: String, _ mode: FileMode?) -> [DoctorFinding] {
    let probe = ArchiveProbe(path)
    let subject = "archive \(path)"
    if var refusal = probe.refusal {
        // What is in a folder that this user may not enter is another's: no command is offered that would take it.
        guard !probe.isHidden else {
            refusal.advice = "ask as the user who makes the reports: sudo -u USER barfolio doctor …"
            return [.problem(subject, refusal)]
        }
        let command = refusal.errorNumber == EACCES ? taking(path, isThere: probe.isThere) : nil
        return [.problem(subject, refusal, command: command)]
    }
    do throws(ReportError) { try ArchiveReader(path).refuseOthers() } catch { return [.problem(subject, error)] }
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
    findings += [examineSpace(probe, subject), examineOwner(path, subject), examineReaders(path, mode, probe, subject)]
        .compactMap(\.self)
    guard findings.isEmpty else { return findings }
    let presence = probe.isThere ? "there" : "not there yet; a run can create it"
    let held = probe.isHeld ? "; a run holds it just now" : ""
    return [
        .ok(
            subject,
            "\(presence); folders are replaced in one step, links and locks hold, \(size(probe.freeBytes)) free\(held)")
    ]
}

/// Whether this user can remove what others made, as far as the newest editions of each report show, and what was left unfinished.
private func examineOwner(_ path: String, _ subject: String) -> DoctorFinding? {
    let archive = ArchiveReader(path)
    let homes = archive.reports.map { path.appendingPath($0) }
    let left = ([path] + homes).lazy.flatMap { folder in
        Files.names(in: folder).filter { $0.hasPrefix(Files.unfinished) }.map { folder.appendingPath($0) }
    }
    let editions = homes.lazy.flatMap { home in
        archive.editions(of: home.lastPathPart).suffix(31).map { home.appendingPath($0) }
    }
    func finding(_ folder: String) -> DoctorFinding? {
        Files.keeper(of: folder).map { owner in
            .warning(
                subject, "\(folder) belongs to \(owner): this user can neither remove nor replace it",
                "give all of the archive to this user", command: taking(path, isThere: true))
        }
    }
    return (homes + left).lazy.compactMap(finding).first ?? editions.lazy.compactMap(finding).first
}

/// Whether somebody else than this user, such as a web server, can read the archive. cron may have another umask than a terminal, so what
/// is there already says more.
private func examineReaders(
    _ path: String, _ mode: FileMode?, _ probe: ArchiveProbe, _ subject: String
) -> DoctorFinding? {
    let advice =
        "run with --mode 644, or --mode 640 for a web server in the group; for doctor, --mode 600 if that is meant"
    let shown = ArchiveReader(path).shownFiles
    guard !shown.isEmpty else {
        guard mode == nil, let usual = probe.fileMode, usual & 0o044 == 0 else { return nil }
        return .warning(
            subject,
            "the umask makes new files \(FileMode.text(usual)), which a web server of another user cannot read",
            advice)
    }
    // What somebody of the group or anybody should be able to do; without a mode, one of them.
    func isReadable(_ bits: mode_t, isFolder: Bool) -> Bool {
        let wanted = mode.map { (isFolder ? $0.folders : $0.files) & 0o055 }
        let (group, others): (mode_t, mode_t) = isFolder ? (0o050, 0o005) : (0o040, 0o004)
        return wanted.map { bits & $0 == $0 } ?? (bits & group == group || bits & others == others)
    }
    let closed = shown.filter { !isReadable($0.mode, isFolder: $0.isFolder) }
    guard let first = closed.first else {
        guard let mode, mode.files & 0o044 == 0o040, let other = shown.first(where: { $0.group != shown[0].group })
        else { return nil }
        return .warning(
            subject, "\(other.path) has another group than the archive, whose members alone are to read it",
            "give all of it the archive's group, and folders the bit that hands it on",
            command:
                "chgrp -R \(shown[0].group) \(path.shellWord) && find \(path.shellWord) -type d -exec chmod g+s {} +")
    }
    let readers = mode.map { ($0.files & 0o040 == 0 ? "" : ",g+rX") + ($0.files & 0o004 == 0 ? "" : ",o+rX") }
    return .warning(
        subject,
        "\(closed.count) of \(shown.count) files and folders that readers need, such as "
            + "\(first.path) (\(FileMode.text(first.mode))), cannot be read by another user, as a web server is",
        mode == nil ? "\(advice); and open what is there" : "open what is there",
        command: "chmod -R u=rwX\(readers ?? ",go=rX") \(path.shellWord)")
}

/// Whether there is room for what gnuplot works with.
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
        let evidence = error.evidence.map { " (\($0))" } ?? ""
        return .problem(
            subject, error.kind, "nothing can be written in \(folder)\(evidence)",
            "free some space, or let this user write there, or set TMPDIR to another folder",
            command: folder == "/var/tmp" ? nil : "export TMPDIR=/var/tmp")
    }
    return examineSpace(probe, subject) ?? .ok(subject, "\(folder) can be written, \(size(probe.freeBytes)) free")
}

/// The command that lets this user write into a folder.
private func taking(_ path: String, isThere: Bool) -> String {
    (isThere ? "sudo chown -R" : "sudo install -d -o") + " \"$(id -un)\" \(path.shellWord)"
}

private func examineSpace(_ probe: ArchiveProbe, _ subject: String) -> DoctorFinding? {
    let command = "df -h \(probe.folder.shellWord)"
    let found = "its file system has \(size(probe.freeBytes)) left"
    return switch probe.freeBytes {
    case ..<(10 << 20): .problem(subject, .inputOutput, found, "make room", command: command)
    case ..<(200 << 20): .warning(subject, found, "make room before an edition needs it", command: command)
    default: nil
    }
}
