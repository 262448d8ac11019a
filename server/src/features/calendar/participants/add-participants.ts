import type { Participant, Response } from '@akada/contract/calendar/model'
import { statement } from '#db/connect.ts'
import { inTransaction, markInvitationReacted } from '#features/external-mails/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { recipientsOf } from '../mail/audience.ts'
import { mustHost, mustNotBeCancelled, mustTakePart } from '../calendar.policy.ts'
import type { Planning } from '../events/create-event.ts'
import { inviteNext } from '../mail/event-changes.ts'
import { mailParticipants } from '../mail/mail-participants.ts'
import { findEvent, overridesOf } from '../event-rows.ts'
import { mustBeOccurrenceDate } from '../events/get-event.ts'
import { type Invitees, invite } from '../invite.ts'
import { notifyParticipants } from '../mail/notify-participants.ts'
import { participantsOf } from '../participant-rows.ts'
import { rebuildReminders, scheduleReminders } from '../reminders/reminders.ts'

interface EventAccess {
  eventId: string
  userId: string
}

/** Invites members and addresses; existing participants stay unchanged. */
export async function addParticipants(
  context: Planning,
  { eventId, userId, ...invited }: EventAccess & Invitees,
) {
  const { db, now, jobs } = context
  await jobs.open()
  const { added, ...result } = await db.transaction().execute(async (tx) => {
    mustNotBeCancelled(await mustHost(tx, { eventId, userId }))
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

const findParticipantRole = statement<
  { role: Participant['role']; userId: string | null },
  { participantId: string; eventId: string }
>(`select role, user_id from event_participants where id = :participantId and event_id = :eventId`)
const deleteParticipant = statement<unknown, { participantId: string }>(
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
    const [other] = await findParticipantRole(tx, { participantId, eventId })
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
    await deleteParticipant(tx, { participantId })
  })
}

/** Guests and who invited them; of the later part of a series made before that was stored, its host. */
const findGuestSender = statement<{ address: string; senderId: string }, { participantId: string }>(`
  select p.email as address, coalesce(p.invited_by, e.owner_id) as sender_id
    from event_participants p join events e on e.id = p.event_id where p.id = :participantId and p.email is not null`)
const updateParticipantResponse = statement<
  unknown,
  { participantId: string; response: string; now: Date; name: string }
>(`
  update event_participants set status = :response, responded_at = :now, name = coalesce(nullif(:name, ''), name)
    where id = :participantId`)
/** An answer for all dates replaces those for single ones. */
const deleteDateResponses = statement<unknown, { participantId: string }>(
  `delete from occurrence_responses where participant_id = :participantId`,
)
const upsertDateResponse = statement<
  unknown,
  { participantId: string; date: string; response: string; now: Date }
>(`
  insert into occurrence_responses (participant_id, date, status, responded_at)
    values (:participantId, :date::date, :response, :now)
  on conflict (participant_id, date) do update set status = excluded.status, responded_at = excluded.responded_at`)
const upsertFollowingResponses = statement<
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
    const [invited] = await findGuestSender(tx, { participantId })
    if (invited) {
      await markInvitationReacted(inTransaction(context, tx), invited)
      await inviteNext(tx, { ...invited, at: now() })
    }
    if (date) {
      const answered = {
        participantId,
        date: await mustBeOccurrenceDate(tx, eventId, date),
        response,
        now: now(),
      }
      return isFollowing
        ? upsertFollowingResponses(tx, { ...answered, eventId })
        : upsertDateResponse(tx, answered)
    }
    await updateParticipantResponse(tx, { participantId, response, now: now(), name })
    return deleteDateResponses(tx, { participantId })
  })
  await scheduleReminders(db, now(), eventId)
}

export async function respondToEvent(
  context: Planning,
  { eventId, userId, ...reply }: EventAccess & Pick<Answer, 'response' | 'date'>,
): Promise<Participant> {
  const mine = await mustTakePart(context.db, { eventId, userId })
  mustNotBeCancelled(mine)
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

const updateReminderMinutes = statement<unknown, { participantId: string; chosen: readonly number[] | null }>(
  `update event_participants set reminders = :chosen where id = :participantId`,
)
const deleteScheduledReminders = statement<unknown, { participantId: string }>(
  `delete from event_reminders where participant_id = :participantId and sent_at is null`,
)

export async function setReminders(
  { db, now }: Pick<Planning, 'db' | 'now'>,
  { eventId, userId, minutes }: EventAccess & { minutes: number[] | null },
): Promise<{ minutes: number[] | null }> {
  const chosen = minutes && [...new Set(minutes)].toSorted((a, b) => b - a)
  await db.transaction().execute(async (tx) => {
    const { participantId } = await mustTakePart(tx, { eventId, userId })
    await updateReminderMinutes(tx, { participantId, chosen })
    await deleteScheduledReminders(tx, { participantId })
    await rebuildReminders(tx, now(), eventId)
  })
  return { minutes: chosen }
}
