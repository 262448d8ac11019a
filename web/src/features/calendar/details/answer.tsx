import { respondToEvent } from '@akada/contract/calendar/routes'
import type { CalendarEvent, Response } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { calendarKey } from '../calendar.queries.ts'
import { ConflictNote } from '../conflict-note.tsx'
import css from './event-details.module.css'

/** Yes, maybe or no; for a series for all dates or for this one. */
export function Answer({ event }: { event: CalendarEvent }) {
  if (event.role !== 'participant' || event.isCancelled) return null
  return (
    <section className={css.part}>
      <h2>
        <Trans>Will you attend?</Trans>
      </h2>
      {event.conflicts.map((conflict) => (
        <ConflictNote key={`${conflict.eventId} ${conflict.local.date}`} conflict={conflict} />
      ))}
      <AnswerButtons event={event} />
    </section>
  )
}

/** For participants, wherever an event is shown. */
export function AnswerButtons({ event }: { event: CalendarEvent }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isOne, setOne] = useState(false)
  const { eventId, title, date, status } = event
  const respond = useMutation({
    mutationFn: (response: Response) =>
      call(respondToEvent, { params: { eventId }, body: { response, ...(isOne && { date }) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarKey }),
  })
  const chosen = respond.isPending ? respond.variables : status
  const words = { yes: t`Yes`, maybe: t`Maybe`, no: t`No` } as const
  return (
    <>
      <fieldset className={css.answers} aria-label={t`Will you attend ${title}?`}>
        {(['yes', 'maybe', 'no'] as const).map((one) => (
          <Button
            key={one}
            kind={chosen === one ? 'primary' : 'outline'}
            aria-pressed={chosen === one}
            onClick={() => respond.mutate(one)}
          >
            {words[one]}
          </Button>
        ))}
      </fieldset>
      {event.isRepeating && (
        <Checkbox label={<Trans>Only for this date</Trans>} isOn={isOne} onChange={setOne} />
      )}
    </>
  )
}
