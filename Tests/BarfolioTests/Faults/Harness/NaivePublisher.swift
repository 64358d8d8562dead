import Foundation

/// Publishers as one writes them without thinking of the worst: programs that make `archive` the same as `new`.
///
/// Every fault test is worth no more than what it finds in these.
enum NaivePublisher: String, CaseIterable, Sendable {
    /// Copies every file over the old one.
    case inPlace
    /// Writes every file aside and renames it, as careful people do who think of files alone.
    case fileByFile
    /// Removes the edition, then renames the new one to its place.
    case removeFirst
    /// Like `fileByFile`, with a lock that is a file which says so.
    case lockFile

    /// The program, in the scratch folder of `interrupted`.
    func invocation(in scratch: Scratch) throws -> Invocation {
        let script = """
            import os, shutil, sys
            way = sys.argv[1]
            if way == "lockFile":
                try:
                    os.close(os.open("archive/.busy", os.O_CREAT | os.O_EXCL))
                except FileExistsError:
                    sys.exit("somebody else is at work")
            for report in sorted(os.listdir("new")):
                if report.startswith(".") or not os.path.isdir("new/" + report):
                    continue
                for edition in sorted(os.listdir("new/" + report)):
                    old, new = f"archive/{report}/{edition}", f"new/{report}/{edition}"
                    if os.path.islink(new):
                        continue
                    if way == "removeFirst":
                        shutil.copytree(new, "archive/aside")
                        shutil.rmtree(old, ignore_errors=True)
                        os.rename("archive/aside", old)
                        continue
                    os.makedirs(old, exist_ok=True)
                    for name in sorted(os.listdir(new)):
                        content = open(f"{new}/{name}", "rb").read()
                        place = f"{old}/{name}" if way == "inPlace" else f"{old}/.{name}"
                        descriptor = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
                        for start in range(0, len(content), 2000):
                            os.write(descriptor, content[start:start + 2000])
                        os.close(descriptor)
                        if way != "inPlace":
                            os.rename(place, f"{old}/{name}")
            shutil.copy("new/index.html", "archive/.index.html")
            os.rename("archive/.index.html", "archive/index.html")
            if way == "lockFile":
                os.unlink("archive/.busy")
            """
        return try scratch.invocation(of: OtherUser.python + ["-S", "-E", "-c", script, rawValue])
    }
}
