import type { Participant, Response } from '@akada/contract/event'
import { statement } from '#db/connect.ts'
import { inTransaction, noteReaction } from '#features/external-mails/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { recipientsOf } from './audience.ts'
import { mustHost, mustStand, mustTakePart } from './calendar.policy.ts'
import type { Planning } from './create-event.ts'
import { inviteNext } from './event-changes.ts'
import { mailParticipants } from './event-mails.ts'
import { findEvent, overridesOf } from './event-rows.ts'
import { mustTakePlace } from './get-event.ts'
import { type Invited, invite } from './invite.ts'
import { notifyParticipants } from './notify-participants.ts'
import { participantsOf } from './participant-rows.ts'
import { rebuildReminders, scheduleReminders } from './reminders.ts'

interface EventAccess {
  eventId: string
  userId: string
}

/** Invites members and addresses; existing participants stay unchanged. */
export async function addParticipants(
  context: Planning,
  { eventId, userId, ...invited }: EventAccess & Invited,
) {
  const { db, now, jobs } = context
  await jobs.open()
  const { added, ...result } = await db.transaction().execute(async (tx) => {
    mustStand(await mustHost(tx, { eventId, userId }))
    const result = await invite(inTransaction(context, tx), { ...invited, eventId, actorId: userId })
    if (result.added.length === 0) return result
    const event = (await findEvent(tx, eventId))!
    const mail = { kind: 'invitation' as const, event, overrides: await overridesOf(tx, eventId) }
    await notifyParticipants(context, tx, { mail, actorId: userId, participantIds: result.invited })
    await scheduleReminders(tx, now(), eventId)
    return result
  })
  const participants = await participantsOf(context, { eventId, viewerId: userId, isHost: true })
  return { ...result, participants, added: added.length }
}

const role = statement<
  { role: Participant['role']; userId: string | null },
  { participantId: string; eventId: string }
>(`select role, user_id from event_participants where id = :participantId and event_id = :eventId`)
const remove = statement<unknown, { participantId: string }>(
  `delete from event_participants where id = :participantId`,
)

/** Withdraws an invitation, or leaves an event; idempotent. */
export async function removeParticipant(
  context: Planning,
  { eventId, userId, participantId }: EventAccess & { participantId: string },
): Promise<void> {
  const { db, jobs } = context
  await jobs.open()
  await db.transaction().execute(async (tx) => {
    const mine = await mustTakePart(tx, { eventId, userId })
    if (mine.role === 'participant' && mine.participantId !== participantId)
      throw new ApiError('API_ERR_FORBIDDEN')
    const [other] = await role(tx, { participantId, eventId })
    if (!other) return
    if (other.role === 'owner') throw new ApiError('API_ERR_FORBIDDEN')
    const event = (await findEvent(tx, eventId))!
    const recipients =
      mine.participantId === participantId
        ? []
        : await recipientsOf(inTransaction(context, tx), event, [participantId])
    const next = { ...event, sequence: event.sequence + 1 }
    const mail = { kind: 'removal' as const, event: next, overrides: await overridesOf(tx, eventId) }
    if (!event.cancelledAt) await mailParticipants(context, tx, { recipients, mail })
    await remove(tx, { participantId })
  })
}

/** Guests and who invited them; of the later part of a series made before that was stored, its host. */
const guest = statement<{ address: string; senderId: string }, { participantId: string }>(`
  select p.email as address, coalesce(p.invited_by, e.owner_id) as sender_id
    from event_participants p join events e on e.id = p.event_id where p.id = :participantId and p.email is not null`)
const answer = statement<unknown, { participantId: string; response: string; now: Date; name: string }>(`
  update event_participants set status = :response, responded_at = :now, name = coalesce(nullif(:name, ''), name)
    where id = :participantId`)
/** An answer for all dates replaces those for single ones. */
const forgetDates = statement<unknown, { participantId: string }>(
  `delete from occurrence_responses where participant_id = :participantId`,
)
const answerDate = statement<unknown, { participantId: string; date: string; response: string; now: Date }>(`
  insert into occurrence_responses (participant_id, date, status, responded_at)
    values (:participantId, :date::date, :response, :now)
  on conflict (participant_id, date) do update set status = excluded.status, responded_at = excluded.responded_at`)
const answerFollowing = statement<
  unknown,
  { participantId: string; eventId: string; date: string; response: string; now: Date }
>(`
  insert into occurrence_responses (participant_id, date, status, responded_at)
  select :participantId, o.date, :response, :now from event_occurrences o
   where o.event_id = :eventId and o.date >= :date::date
  on conflict (participant_id, date) do update set status = excluded.status, responded_at = excluded.responded_at`)

interface Answer {
  participantId: string
  eventId: string
  response: Response
  date?: string | undefined
  /** Also for the dates after it. */
  isFollowing?: boolean
  name?: string
}

/** Stores an answer, for one date, for it and the later ones, or for all; $name is a guest's own name. */
export async function storeAnswer(
  context: Pick<Planning, 'db' | 'now' | 'secret'>,
  { participantId, eventId, response, date, isFollowing = false, name = '' }: Answer,
): Promise<void> {
  const { db, now } = context
  await db.transaction().execute(async (tx) => {
    const [invited] = await guest(tx, { participantId })
    if (invited) {
      await noteReaction(inTransaction(context, tx), invited)
      await inviteNext(tx, { ...invited, at: now() })
    }
    if (date) {
      const answered = { participantId, date: await mustTakePlace(tx, eventId, date), response, now: now() }
      return isFollowing ? answerFollowing(tx, { ...answered, eventId }) : answerDate(tx, answered)
    }
    await answer(tx, { participantId, response, now: now(), name })
    return forgetDates(tx, { participantId })
  })
  await scheduleReminders(db, now(), eventId)
}

export async function respond(
  context: Planning,
  { eventId, userId, ...reply }: EventAccess & Pick<Answer, 'response' | 'date'>,
): Promise<Participant> {
  const mine = await mustTakePart(context.db, { eventId, userId })
  mustStand(mine)
  const { participantId } = mine
  await storeAnswer(context, { participantId, eventId, ...reply })
  const [participant] = await participantsOf(context, {
    eventId,
    viewerId: userId,
    isHost: false,
    participantId,
  })
  return { ...participant!, ...(reply.date && { status: reply.response }) }
}

const storeReminders = statement<unknown, { participantId: string; chosen: readonly number[] | null }>(
  `update event_participants set reminders = :chosen where id = :participantId`,
)
const dropScheduled = statement<unknown, { participantId: string }>(
  `delete from event_reminders where participant_id = :participantId and sent_at is null`,
)

export async function setReminders(
  { db, now }: Pick<Planning, 'db' | 'now'>,
  { eventId, userId, minutes }: EventAccess & { minutes: number[] | null },
): Promise<{ minutes: number[] | null }> {
  const chosen = minutes && [...new Set(minutes)].toSorted((a, b) => b - a)
  await db.transaction().execute(async (tx) => {
    const { participantId } = await mustTakePart(tx, { eventId, userId })
    await storeReminders(tx, { participantId, chosen })
    await dropScheduled(tx, { participantId })
    await rebuildReminders(tx, now(), eventId)
  })
  return { minutes: chosen }
}
