import { deleteEvent } from '@akada/contract/calendar/routes'
import type { CalendarEvent } from '@akada/contract/calendar/model'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { navigate } from '#routing/navigation.ts'
import { calendarKey } from '../calendar.queries.ts'
import { EventFormDialog } from '../form/event-form-dialog.tsx'
import type { Scope } from '../form/use-event-form.ts'
import { ScopeDialog } from './scope-dialog.tsx'

export type EventAction = 'edit' | 'cancel'

interface Props {
  event: CalendarEvent
  action: EventAction
  onClose: () => void
}

/** Edits or cancels; for a series it first asks which dates are affected. */
export function EventEditing({ event, action, onClose }: Props) {
  const [scope, setScope] = useState<Scope | undefined>(event.isRepeating ? undefined : 'all')
  if (action === 'cancel') return <CancelDialog event={event} onClose={onClose} />
  if (scope) return <EventFormDialog editing={{ event, scope }} onClose={onClose} />
  return (
    <ScopeDialog
      event={event}
      title={<Trans>What do you want to change?</Trans>}
      confirm={<Trans>Continue</Trans>}
      onClose={onClose}
      onChoose={setScope}
    />
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
