import type { Conflict } from '@akada/contract/calendar/model'
import { Trans } from '@lingui/react/macro'
import { shortDay } from './event-times.ts'
import css from './conflict-note.module.css'

interface Props {
  conflict: Conflict
  /** Names its day too, where several days are compared. */
  hasDay?: boolean
}

const whenOf = ({ viewer }: Conflict, hasDay: boolean) =>
  hasDay ? `${viewer.start ?? ''}, ${shortDay(viewer.date)}` : viewer.start

/** What else somebody has at the same time. */
export function ConflictNote({ conflict, hasDay = false }: Props) {
  return (
    <p className={css.note}>
      <Trans>
        You have {conflict.title} at {whenOf(conflict, hasDay)}
      </Trans>
    </p>
  )
}
