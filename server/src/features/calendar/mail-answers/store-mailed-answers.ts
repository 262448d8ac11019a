import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type EventRow, findEvent } from '../event-rows.ts'
import { wallText } from '../timezones/local-time.ts'
import { storeAnswer } from '../participants/add-participants.ts'
import { wallTimeOf } from '#schedule/timezone-offsets.ts'
import { participantOfReplyToken } from '../tokens.ts'
import type { Mail } from './read-mail.ts'
import type { Recurrence } from './read-recurrence.ts'
import { type Reply, readReplies } from './read-reply.ts'

type AnswerContext = Pick<Context, 'db' | 'now' | 'secret' | 'config'>

interface AnsweringParticipant {
  eventId: string
  address: string
  lastSentSequence: number | null
  respondedAt: Date | null
}

/** The participant of an address; members who answer must still see the host. */
const findAnsweringParticipant = statement<AnsweringParticipant, { participantId: string }>(`
  select p.event_id, lower(coalesce(p.email, u.email)) as address, p.last_sent_sequence, p.responded_at
    from event_participants p left join users u on u.id = p.user_id
    join events e on e.id = p.event_id join users o on o.id = e.owner_id cross join can_see_user(p.user_id, o)
   where p.id = :participantId and p.role <> 'owner'`)

/** Stores the answers in a mail from another calendar; resolves to the reason for ignoring it, for the log. */
export async function storeMailedAnswers(
  context: AnswerContext,
  mail: Mail | undefined,
): Promise<string | undefined> {
  if (!mail) return 'it could not be read'
  const { db, secret } = context
  const participantId = participantOfReplyToken(secret, tokenIn(context, mail) ?? '')
  const [found] = participantId ? await findAnsweringParticipant(db, { participantId }) : []
  const event = found && (await findEvent(db, found.eventId))
  if (!participantId || !event) return 'its address leads to no invitation'
  const refusal = refusalOf(context, { mail, event, address: found.address })
  if (refusal) return refusal
  const replies = repliesIn(mail)
  if (replies.length === 0) return 'it answers no invitation'
  const current = newestOf(replies.filter((one) => !isOutdated(one, found)))
  return storeReplies(
    context,
    current.map((reply) => ({ participantId, event, reply })),
  )
}

async function storeReplies(
  context: AnswerContext,
  answers: readonly MailedAnswer[],
): Promise<string | undefined> {
  let taken = 0
  for (const answer of answers) taken += Number(await storeMailedAnswer(context, answer))
  return taken > 0 ? undefined : 'it answers an earlier invitation, or no date of this one'
}

function refusalOf(
  { now }: AnswerContext,
  { mail, event, address }: { mail: Mail; event: EventRow; address: string },
): string | undefined {
  if (mail.from !== address) return 'somebody else sent it'
  return event.cancelledAt || event.lastEndsAt < now() ? 'the event is over' : undefined
}

const repliesIn = ({ calendars, from }: Mail) =>
  calendars.flatMap(({ text, method }) => readReplies({ text, method, from }))

/** Programs send the same calendar as a part and as an attachment. Answers for all dates replace those for one. */
function newestOf(replies: readonly Reply[]): Reply[] {
  const newest = new Map(replies.map((one) => [JSON.stringify([one.uid, one.recurrence]), one])).values()
  return [...newest].toSorted(
    (a, b) => Number(a.recurrence !== undefined) - Number(b.recurrence !== undefined),
  )
}

/** The address that it was sent to, wherever mail servers or the calendar have recorded it. */
function tokenIn({ config }: AnswerContext, { recipients, calendars }: Mail): string | undefined {
  const { local = '', domain = '' } = config.calendarMail ?? {}
  const escaped = [local, domain].map((text) => text.replaceAll(/[^\w]/g, String.raw`\$&`))
  const pattern = new RegExp(`${escaped[0]}\\+([a-z0-9]{41})@${escaped[1]}`, 'i')
  const places = [...recipients, ...calendars.map(({ text }) => text.replaceAll(/\r?\n[ \t]/g, ''))]
  return places.flatMap((text) => pattern.exec(text)?.[1]?.toLowerCase() ?? [])[0]
}

function isOutdated(
  { sequence, at }: Reply,
  { lastSentSequence, respondedAt }: AnsweringParticipant,
): boolean {
  const isEarlier = at !== undefined && respondedAt !== null && at.getTime() < respondedAt.getTime() - 1000
  return sequence < (lastSentSequence ?? 0) || isEarlier
}

interface MailedAnswer {
  participantId: string
  event: EventRow
  reply: Reply
}

async function storeMailedAnswer(
  context: AnswerContext,
  { participantId, event, reply }: MailedAnswer,
): Promise<boolean> {
  const [id, divided] = idAndDate(reply.uid.split('@', 1)[0] ?? '')
  if (id !== event.id) return false
  const dates = divided ? { date: divided } : datesOf(reply, event)
  try {
    await storeAnswer(context, { participantId, eventId: id, response: reply.response, ...dates })
    return true
  } catch (error) {
    // A date on which the event no longer takes place.
    if (error instanceof ApiError) return false
    throw error
  }
}

function datesOf({ recurrence }: Reply, event: EventRow): { date?: string; isFollowing?: boolean } {
  if (!recurrence) return {}
  const [date, { isFollowing }] = [dateOf(recurrence, event), recurrence]
  return isFollowing && date === event.firstDate ? {} : { date, isFollowing }
}

/** Dates whose time a clock skips are separate events to other programs. */
const idAndDate = (uid: string) =>
  [uid.slice(0, 36), /^-(\d{4}-\d{2}-\d{2})$/.exec(uid.slice(36))?.[1]] as const

/** The date where the event takes place. Midnight of an all-day event is everybody's own. */
function dateOf({ date, at, isUtc }: Recurrence, { timezone, startTime }: EventRow): string {
  if (at === undefined || (startTime === null && !isUtc)) return date
  return wallText(wallTimeOf(timezone, at)).slice(0, 10)
}
