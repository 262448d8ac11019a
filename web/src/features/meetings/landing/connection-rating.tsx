import { rateMeeting } from '@akada/contract/meetings/room-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import css from './leave.module.css'

const marks = [1, 2, 3, 4, 5] as const

/** Asks how the connection was. */
export function ConnectionRating({ meetingId }: { meetingId: string }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<number>()
  const labels: Record<number, string> = { 1: t`1, bad`, 5: t`5, good` }
  function rate(rating: number): void {
    const before = chosen
    setChosen(rating)
    call(rateMeeting, { params: { id: meetingId }, body: { rating } }).catch((error: unknown) => {
      setChosen(before)
      const message = describeError(error)
      if (message) showToast({ message, tone: 'danger' })
    })
  }
  return (
    <fieldset className={css.rating}>
      <legend>
        <Trans>How was the connection?</Trans>
      </legend>
      <span aria-hidden="true">
        <Trans>Bad</Trans>
      </span>
      {marks.map((mark) => (
        <label key={mark}>
          <input
            type="radio"
            name="rating"
            checked={mark === chosen}
            aria-label={labels[mark] ?? String(mark)}
            onChange={() => rate(mark)}
          />
          {mark}
        </label>
      ))}
      <span aria-hidden="true">
        <Trans>Good</Trans>
      </span>
      {chosen !== undefined && (
        <output>
          <Trans>Thank you.</Trans>
        </output>
      )}
    </fieldset>
  )
}
