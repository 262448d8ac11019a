import type { listAttendance } from '@akada/contract/meetings/room-routes'
import type { ReplyOf } from '@akada/contract/route'
import { writeCsv } from '@akada/contract/text/csv'

export type Attendance = ReplyOf<typeof listAttendance>['attendance'][number]

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
  return writeCsv([head, ...lines])
}
