import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { t } from '@lingui/core/macro'
import { eventQuery } from '../calendar.queries.ts'
import { type EventAction, EventEditing } from './event-editing.tsx'

interface Props {
  eventId: string
  date: string
  action: EventAction
  onClose: () => void
}

/** Edits or cancels an event from a grid, which knows only one of its dates. */
export function ChangeFromGrid({ eventId, date, action, onClose }: Props) {
  const { data: event, error } = useQuery(eventQuery(eventId, date))
  useEffect(() => {
    if (!error) return
    showToast({ message: describeError(error) ?? t`Event not found`, tone: 'danger' })
    onClose()
  }, [error, onClose])
  return event ? <EventEditing {...{ event, action, onClose }} /> : null
}
