import { randomInt } from 'node:crypto'
import { codeLength, codeLetters } from '@akada/contract/meetings/routes'
import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/schema.ts'

type MeetingFields = Partial<Insertable<DB['meetings']>>
type ParticipantFields = Partial<Insertable<DB['meetingParticipants']>>

/** A running meeting. */
export async function aMeeting(db: Db, host: { id: string }, fields: MeetingFields = {}) {
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  const { id } = await db
    .insertInto('meetings')
    .values({
      hostId: host.id,
      code,
      type: 'INSTANT',
      startsAt: new Date(),
      title: 'Fitting clinic',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inside(db, id, { userId: host.id, role: 'host', name: 'The host' })
  return { id, code }
}

/** A participant of a meeting. */
export async function inside(
  db: Db,
  meetingId: string,
  { userId, name = 'Somebody', ...fields }: ParticipantFields & { userId: string },
): Promise<void> {
  const now = new Date()
  await db
    .insertInto('meetingParticipants')
    .values({ meetingId, userId, name, state: 'inside', seenAt: now, firstJoinedAt: now, ...fields })
    .execute()
}

type RecordingFields = Partial<Insertable<DB['meetingRecordings']>>

/** A recording whose film is being made. */
export async function aRecording(
  { db }: { db: Db },
  { id: userId }: { id: string },
  fields: RecordingFields = {},
): Promise<string> {
  const values = { userId, title: 'Fitting clinic', state: 'preparing', endedAt: new Date(), ...fields }
  const { id } = await db
    .insertInto('meetingRecordings')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
