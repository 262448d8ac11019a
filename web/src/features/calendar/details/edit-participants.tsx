import { addParticipants, removeParticipant } from '@akada/contract/calendar/routes'
import { type CalendarEvent, eventMessages } from '@akada/contract/calendar/model'
import type { ReplyOf } from '@akada/contract/route'
import { i18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { NotInvited } from '#features/external-mails/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { calendarKey } from '../calendar.queries.ts'
import type { Person } from '../form/form-state.ts'
import { ParticipantsEditor } from '../form/participants-editor.tsx'
import css from './event-details.module.css'

interface Listed extends Person {
  participantId?: string
}

const listed = ({ participants }: CalendarEvent): Listed[] =>
  participants
    .filter(({ role }) => role !== 'owner')
    .map(({ id, username, participantId, email, name, avatar, status }) => ({
      participantId,
      email,
      name,
      avatar,
      status,
      ...(id && { id }),
      ...(username && { username }),
    }))

/** Changes the list of participants, and saves the difference. */
export function EditParticipants({ event, onDone }: { event: CalendarEvent; onDone: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [before] = useState(() => listed(event))
  const [people, setPeople] = useState<Person[]>(before)
  const save = useMutation({
    mutationFn: () => sendDifference(event.eventId, { before, after: people }),
    onSuccess: async (left) => {
      await client.invalidateQueries({ queryKey: calendarKey })
      if (left) return
      showToast({ message: i18n._(eventMessages.added), tone: 'ok' })
      onDone()
    },
    onError: (error) => showToast({ message: messageOf(error), tone: 'danger' }),
  })
  const removed = before.filter((one) => !people.includes(one))
  if (save.data) return <Left left={save.data} onDone={onDone} />
  return (
    <>
      <ParticipantsEditor people={people} onChange={setPeople} />
      <AlertDialog
        isOpen={isAsking}
        title={<Plural value={removed.length} one="Remove # participant?" other="Remove # participants?" />}
        confirmLabel={t`Remove`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          save.mutate()
        }}
      >
        <p>
          <Trans>They will be notified that they are no longer invited.</Trans>
        </p>
      </AlertDialog>
      <div className={css.actions}>
        <Button kind="outline" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          isLoading={save.isPending}
          onClick={() => (removed.length > 0 ? setAsking(true) : save.mutate())}
        >
          <Trans>Save Changes</Trans>
        </Button>
      </div>
    </>
  )
}

type NotReached = Pick<ReplyOf<typeof addParticipants>, 'refused' | 'waiting'>

/** Everything is saved, but not everybody was invited. */
function Left({ left, onDone }: { left: NotReached; onDone: () => void }) {
  return (
    <>
      <NotInvited {...left} />
      <div className={css.actions}>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  )
}

/** The server's first message, or the specification's for a failure without one. */
function messageOf(error: unknown): string {
  const [first] = error instanceof CallError && error.status > 0 ? error.errors : []
  return i18n._(first ?? eventMessages.notAdded)
}

async function sendDifference(
  eventId: string,
  { before, after }: { before: readonly Listed[]; after: readonly Person[] },
): Promise<NotReached | undefined> {
  for (const { participantId } of before.filter((one) => !after.includes(one)))
    if (participantId) await call(removeParticipant, { params: { eventId, participantId } })
  const added = after.filter((one) => !before.some((other) => other === one))
  if (added.length === 0) return undefined
  const body = {
    eventId,
    internalParticipants: added.flatMap(({ id, email }) => (id ? [{ id, email }] : [])),
    externalParticipants: added.flatMap(({ id, email }) => (id ? [] : [email])),
  }
  const { refused, waiting } = await call(addParticipants, { params: { eventId }, body })
  return refused.length + waiting.length > 0 ? { refused, waiting } : undefined
}
