import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FaceStack } from '#ui/graphics/face-stack.tsx'
import { eventQuery } from '../calendar.queries.ts'
import { AnswerButtons } from '../details/answer.tsx'
import { repeatOf } from '../event-times.ts'
import { RepeatSign } from '../repeat-sign.tsx'
import css from './event-chip.module.css'

const size = 28

/** How an event repeats and who comes, fetched when its card is opened. */
export function EventFacts({ eventId, date }: { eventId: string; date: string }) {
  const { data: event } = useQuery(eventQuery(eventId, date))
  if (!event) return null
  const repeat = repeatOf(event)
  const [coming, maybe] = (['yes', 'maybe'] as const).map((answer) =>
    event.participants.filter(({ status }) => status === answer),
  )
  const people = coming!.map(({ participantId, name, avatar }) => ({ id: participantId, name, src: avatar }))
  return (
    <div className={css.facts}>
      {repeat && (
        <p>
          <RepeatSign /> {repeat}
        </p>
      )}
      <p>
        <FaceStack people={people} total={people.length} size={size} />
        <span>
          <Plural value={coming!.length} one="# coming" other="# coming" />
          {maybe!.length > 0 && (
            <>
              , <Plural value={maybe!.length} one="# maybe" other="# maybe" />
            </>
          )}
        </span>
      </p>
      {event.role === 'participant' && !event.isCancelled && <AnswerButtons event={event} />}
    </div>
  )
}
