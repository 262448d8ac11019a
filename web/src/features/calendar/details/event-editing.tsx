import { deleteEvent } from '@akada/contract/calendar/routes'
import { type CalendarEvent, eventLimits } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { call } from '#api/call.ts'
import { navigate } from '#routing/navigation.ts'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
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
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const { eventId, date } = event
  const cancel = useMutation({
    mutationFn: (scope: Scope) =>
      call(deleteEvent, {
        params: { eventId },
        query: { scope, ...(scope !== 'all' && { date }), ...(note.trim() && { note: note.trim() }) },
      }),
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
    >
      <Field label={t`Reason (optional)`} hint={<Trans>Everyone invited reads it.</Trans>}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={eventLimits.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {cancel.error && (
        <p role="alert">{describeError(cancel.error) ?? <Trans>The event could not be cancelled.</Trans>}</p>
      )}
    </ScopeDialog>
  )
}
