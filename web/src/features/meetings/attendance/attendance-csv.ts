import type { listAttendance } from '@akada/contract/meeting-room'
import type { ReplyOf } from '@akada/contract/route'

export type Attendance = ReplyOf<typeof listAttendance>['attendance'][number]

/** Spreadsheets evaluate cells that begin with these characters. */
const isFormula = /^[=+\-@\t\r]/

function cell(value: string | number): string {
  const text = String(value)
  return `"${(isFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The list as a CSV file that spreadsheets open with names in any script. */
export function attendanceCsv(head: readonly string[], rows: readonly Attendance[]): string {
  const lines = rows.map((row) => [
    row.name,
    row.username,
    row.firstJoinedAt,
    row.leftAt ?? '',
    Math.round(row.seconds / 60),
    row.rating ?? '',
  ])
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
