import { rotateFeed } from '@akada/contract/calendar'
import type { CalendarEvent } from '@akada/contract/event'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { calendarKey, feedQuery } from '../calendar.queries.ts'
import css from './event-details.module.css'

/** The event, or all of the member's events, in other calendars. */
export function OtherCalendars({ event }: { event: CalendarEvent }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css.part}>
      <h2>
        <Trans>In other calendars</Trans>
      </h2>
      <div className={css.actions}>
        <a className={buttonClass({ kind: 'outline' })} href={new URL(event.fileUrl).pathname} download>
          <Trans>Add to my calendar (.ics)</Trans>
        </a>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Subscribe to my whole calendar</Trans>
        </Button>
      </div>
      {isOpen && <Feed />}
    </section>
  )
}

function Feed() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data } = useQuery(feedQuery())
  const rotate = useMutation({
    mutationFn: () => call(rotateFeed, {}),
    onSuccess: (replaced) => client.setQueryData([...calendarKey, 'feed'], replaced),
  })
  if (!data) return null
  return (
    <>
      <CopyField label={t`Private address`} value={data.url} />
      <p>
        <Trans>Anyone with this address can read your calendar.</Trans>
      </p>
      <div className={css.actions}>
        <Button kind="outline" isLoading={rotate.isPending} onClick={() => rotate.mutate()}>
          <Trans>Replace the address</Trans>
        </Button>
      </div>
    </>
  )
}
