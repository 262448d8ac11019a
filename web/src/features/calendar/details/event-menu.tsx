import type { CalendarEvent } from '@akada/contract/calendar/model'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { type EventAction, EventEditing } from './event-editing.tsx'
import css from './event-details.module.css'

/** A host's actions on an event. */
export function EventMenu({ event }: { event: CalendarEvent }) {
  const [action, setAction] = useState<EventAction>()
  if (event.role === 'participant' || event.isCancelled) return null
  return (
    <div className={css.tools}>
      <Button kind="outline" icon="pencil-simple" onClick={() => setAction('edit')}>
        <Trans>Edit</Trans>
      </Button>
      <Button kind="outline" icon="trash" onClick={() => setAction('cancel')}>
        <Trans>Cancel event</Trans>
      </Button>
      {action && <EventEditing event={event} action={action} onClose={() => setAction(undefined)} />}
    </div>
  )
}
