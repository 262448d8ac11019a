import { deleteEvent } from '@akada/contract/calendar'
import type { CalendarEvent } from '@akada/contract/event'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { calendarKey } from '../calendar.queries.ts'
import { EventFormDialog } from '../form/event-form-dialog.tsx'
import type { Scope } from '../form/use-event-form.ts'
import { ScopeDialog } from './scope-dialog.tsx'
import css from './event-details.module.css'

/** Edits or cancels; of a series it asks first how much of it is meant. */
export function EventMenu({ event }: { event: CalendarEvent }) {
  const [asking, setAsking] = useState<'edit' | 'cancel'>()
  const [editing, setEditing] = useState<Scope>()
  const close = () => setAsking(undefined)
  const edit = () => (event.isRepeating ? setAsking('edit') : setEditing('all'))
  if (event.role === 'participant' || event.isCancelled) return null
  return (
    <div className={css.tools}>
      <Button kind="outline" icon="pencil-simple" onClick={edit}>
        <Trans>Edit</Trans>
      </Button>
      <Button kind="outline" icon="trash" onClick={() => setAsking('cancel')}>
        <Trans>Cancel event</Trans>
      </Button>
      {asking === 'edit' && (
        <ScopeDialog
          event={event}
          title={<Trans>What do you want to change?</Trans>}
          confirm={<Trans>Continue</Trans>}
          onClose={close}
          onChoose={(scope) => {
            close()
            setEditing(scope)
          }}
        />
      )}
      {asking === 'cancel' && <CancelDialog event={event} onClose={close} />}
      {editing && (
        <EventFormDialog editing={{ event, scope: editing }} onClose={() => setEditing(undefined)} />
      )}
    </div>
  )
}

function CancelDialog({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const client = useQueryClient()
  const { eventId, date } = event
  const cancel = useMutation({
    mutationFn: (scope: Scope) =>
      call(deleteEvent, { params: { eventId }, query: scope === 'all' ? { scope } : { scope, date } }),
    onSuccess: async () => {
      onClose()
      navigate({ to: '/schedule' })
      await client.invalidateQueries({ queryKey: calendarKey })
    },
  })
  return (
    <ScopeDialog
      event={event}
      title={<Trans>Cancel this event?</Trans>}
      confirm={<Trans>Cancel event</Trans>}
      isDanger
      isPending={cancel.isPending}
      onClose={onClose}
      onChoose={(scope) => cancel.mutate(scope)}
    />
  )
}
