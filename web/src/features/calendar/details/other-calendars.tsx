import { rotateFeed } from '@akada/contract/calendar/routes'
import type { CalendarEvent } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { copyText } from '#features/sharing/public.ts'
import { hrefOf } from '#routing/paths.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { calendarKey, feedQuery } from '../calendar.queries.ts'
import css from './event-details.module.css'

/** The event, or all of the member's events, in other calendars. */
export function OtherCalendars({ event }: { event: CalendarEvent }) {
  const { t } = useLingui()
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
        <Button kind="outline" icon="link-simple" onClick={() => void copyLink(event.eventId, t`Copied!`)}>
          <Trans>Copy link</Trans>
        </Button>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Subscribe to my whole calendar</Trans>
        </Button>
      </div>
      {isOpen && <Feed />}
    </section>
  )
}

/** For anyone who may see the event; it invites nobody. */
async function copyLink(id: string, message: string): Promise<void> {
  const path = hrefOf({ to: '/schedule/details/:id', params: { id } })
  if (await copyText(location.origin + path)) showToast({ message, tone: 'ok' })
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
