import { listAttendance } from '@akada/contract/meetings/room-routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { dateText } from '#lib/time/dates.ts'
import { timeOfDayFormat } from '#lib/time/time-formats.ts'
import { Button } from '#ui/controls/button.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { saveFile } from '../save-file.ts'
import { type Attendance, attendanceCsv } from './attendance-csv.ts'
import css from './attendance.module.css'

interface Props {
  meetingId: string
  title: string
}

/** Attendance of a meeting, for its host. */
export function AttendanceList({ meetingId, title }: Props) {
  const { t } = useLingui()
  const list = useQuery({
    queryKey: ['meeting', meetingId, 'attendance'],
    queryFn: ({ signal }) => call(listAttendance, { params: { id: meetingId } }, { signal }),
    staleTime: 0,
  })
  const rows = list.data?.attendance ?? []
  function save(): void {
    const head = [t`Name`, t`Username`, t`Joined`, t`Left`, t`Minutes`, t`Connection (1 to 5)`]
    const name = t`Attendance`
    saveFile(`${title} ${name}.csv`, new Blob([attendanceCsv(head, rows)], { type: 'text/csv' }))
  }
  return (
    <section className={css.attendance} aria-label={t`Attendance`}>
      <header>
        <h2>
          <Trans>Attendance</Trans>
        </h2>
        {rows.length > 0 && (
          <Button size={36} kind="outline" icon="export" onClick={save}>
            <Trans>Save as CSV</Trans>
          </Button>
        )}
      </header>
      <ListState
        list={list}
        isEmpty={rows.length === 0}
        pending={<Skeleton height="6rem" />}
        failure={<Trans>Attendance could not be loaded.</Trans>}
        empty={
          <p>
            <Trans>Nobody attended.</Trans>
          </p>
        }
      />
      {rows.length > 0 && (
        <Margin width="time" label={t`Who was there`}>
          {rows.map((row) => (
            <Row key={row.userId} row={row} />
          ))}
        </Margin>
      )}
    </section>
  )
}

const time = (at: string) => dateText(at, timeOfDayFormat)

function Row({ row: { name, username, firstJoinedAt, leftAt, seconds, rating } }: { row: Attendance }) {
  const { t } = useLingui()
  const left = leftAt && time(leftAt)
  const details = [
    `@${username}`,
    ...(left ? [t`until ${left}`] : []),
    ...(rating === null ? [] : [t`connection ${rating} of 5`]),
  ]
  return (
    <MarginRow
      mark={time(firstJoinedAt)}
      end={
        <span className={css.minutes}>
          <Plural value={Math.round(seconds / 60)} one="# min" other="# min" />
        </span>
      }
    >
      <b>{name}</b>
      <small className={css.detail}>{details.join(' · ')}</small>
    </MarginRow>
  )
}
