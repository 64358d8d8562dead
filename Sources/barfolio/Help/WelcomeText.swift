/// What `barfolio` alone prints: ten lines for those who do not know it.
enum WelcomeText {
    static let text = """
        barfolio draws bar charts from SQLite with gnuplot, by hand or every night.

          barfolio inspect app.sqlite     what can be drawn, as commands to paste
          barfolio chart app.sqlite …     one chart, now
          barfolio init app.sqlite        a first report for every night
          barfolio run                    all reports, into an archive of web pages
          barfolio regenerate …           the same for past editions
          barfolio serve                  the archive in the browser
          barfolio doctor                 what is missing, and the command that fixes it
        Everything else: barfolio --help, barfolio chart --help, man barfolio
        """
}
