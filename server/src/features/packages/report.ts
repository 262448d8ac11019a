import { type PackageMessage, type ReportLine, reportLinesLimit } from '@akada/contract/packages/model'

const longestSubject = 200

/** What became of the parts of a package, line by line. */
export class Report {
  readonly lines: ReportLine[] = []
  /** Lines beyond those. */
  more = 0

  #add(level: ReportLine['level'], subject: string, message: PackageMessage): void {
    if (this.lines.length >= reportLinesLimit) this.more += 1
    // PostgreSQL stores neither of these.
    else
      this.lines.push({
        level,
        subject: subject
          .replaceAll('\0', '')
          .replaceAll(/\s+/g, ' ')
          .toWellFormed()
          .slice(0, longestSubject)
          .toWellFormed(),
        message,
      })
  }

  changed(subject: string, message: PackageMessage): void {
    this.#add('changed', subject, message)
  }

  leftOut(subject: string, message: PackageMessage): void {
    this.#add('left-out', subject, message)
  }
}
