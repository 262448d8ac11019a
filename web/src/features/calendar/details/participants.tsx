import type { CalendarEvent, Participant } from '@akada/contract/calendar/model'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { AnswerWord } from '../answer-word.tsx'
import { EditParticipants } from './edit-participants.tsx'
import css from './event-details.module.css'

/** Participants and their answers; hosts change the list. */
export function Participants({ event }: { event: CalendarEvent }) {
  const [isEditing, setEditing] = useState(false)
  const isHost = event.role !== 'participant' && !event.isCancelled
  const coming = event.participants.filter(({ status }) => status === 'yes').length
  return (
    <section className={css.part}>
      <h2>
        <Trans>Who comes</Trans>
      </h2>
      {isEditing ? (
        <EditParticipants event={event} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p>
            <Plural value={coming} one="# coming" other="# coming" />
          </p>
          <ul className={css.people}>
            {event.participants.map((one) => (
              <Row key={one.participantId} participant={one} />
            ))}
          </ul>
        </>
      )}
      {isHost && !isEditing && (
        <div className={css.actions}>
          <Button kind="outline" icon="users" onClick={() => setEditing(true)}>
            <Trans>Change participants</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ participant: { name, avatar, status, role } }: { participant: Participant }) {
  return (
    <li>
      <Avatar name={name} src={avatar} size={32} />
      <span>{name}</span>
      <small>{role === 'owner' ? <Trans>Host</Trans> : <AnswerWord status={status} />}</small>
    </li>
  )
}
