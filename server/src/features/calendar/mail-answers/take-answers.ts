import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type EventRow, findEvent } from '../event-rows.ts'
import { wallText } from '../local-time.ts'
import { storeAnswer } from '../participants.ts'
import { wallOf } from '#schedule/timezone-offsets.ts'
import { participantOfReplyToken } from '../tokens.ts'
import { type Mail, addressIn } from './read-mail.ts'
import { type Reply, readReplies } from './read-reply.ts'

type Taking = Pick<Context, 'db' | 'now' | 'secret' | 'config'>

interface Answering {
  eventId: string
  address: string
  lastSentSequence: number | null
  respondedAt: Date | null
}

/** The participant of an address; members who answer must still see the host. */
const answering = statement<Answering>(`
  select p.event_id, lower(coalesce(p.email, u.email)) as address, p.last_sent_sequence, p.responded_at
    from event_participants p left join users u on u.id = p.user_id
    join events e on e.id = p.event_id join users o on o.id = e.owner_id cross join can_see_user(p.user_id, o)
   where p.id = $1 and p.role <> 'owner'`)

/** Stores the answers in a mail from another calendar; resolves to the reason for ignoring it, for the log. */
export async function takeAnswers(context: Taking, mail: Mail): Promise<string | undefined> {
  const { db, secret } = context
  const replies = repliesIn(mail)
  if (replies.length === 0) return 'it answers no invitation'
  const participantId = participantOfReplyToken(secret, tokenIn(context, mail) ?? '')
  const [found] = participantId ? await answering(db, participantId) : []
  const event = found && (await findEvent(db, found.eventId))
  if (!participantId || !event) return 'its address leads to no invitation'
  const refusal = refusalOf(context, { mail, event, address: found.address })
  if (refusal) return refusal
  const newest = newestOf(replies.filter((one) => !isOutdated(one, found)))
  let taken = 0
  for (const reply of newest) taken += Number(await take(context, { participantId, event, reply }))
  return taken > 0 ? undefined : 'it answers an earlier invitation'
}

function refusalOf(
  { now }: Taking,
  { mail, event, address }: { mail: Mail; event: EventRow; address: string },
): string | undefined {
  if (addressIn(mail.headers.get('from') ?? '') !== address) return 'somebody else sent it'
  return event.cancelledAt || event.lastEndsAt < now() ? 'the event is over' : undefined
}

const repliesIn = ({ parts }: Mail) =>
  parts.filter(({ type }) => isCalendar(type)).flatMap(({ text }) => readReplies(text))

const isCalendar = (type: string) => type === 'text/calendar' || type === 'application/ics'

/** Programs send the same calendar as a part and as an attachment. */
const newestOf = (replies: readonly Reply[]) => [
  ...new Map(replies.map((one) => [`${one.uid} ${one.recurrence}`, one])).values(),
]

/** The address that it was sent to, wherever mail servers have recorded it. */
function tokenIn({ config }: Taking, { headers, parts }: Mail): string | undefined {
  const { local = '', domain = '' } = config.calendarMail ?? {}
  const escaped = [local, domain].map((text) => text.replaceAll(/[^\w]/g, String.raw`\$&`))
  const pattern = new RegExp(`${escaped[0]}\\+([a-z0-9]{41})@${escaped[1]}`, 'i')
  const names = ['to', 'cc', 'delivered-to', 'x-original-to']
  const places = [...names.map((name) => headers.get(name) ?? ''), ...parts.map(({ text }) => text)]
  return places.flatMap((text) => pattern.exec(text)?.[1]?.toLowerCase() ?? [])[0]
}

function isOutdated({ sequence, at }: Reply, { lastSentSequence, respondedAt }: Answering): boolean {
  const isEarlier = at !== undefined && respondedAt !== null && at.getTime() < respondedAt.getTime() - 1000
  return sequence < (lastSentSequence ?? 0) || isEarlier
}

interface MailedAnswer {
  participantId: string
  event: EventRow
  reply: Reply
}

async function take(context: Taking, { participantId, event, reply }: MailedAnswer): Promise<boolean> {
  const [id, date] = idAndDate(reply.uid.split('@', 1)[0] ?? '')
  if (id !== event.id) return false
  const answered = date ?? (reply.recurrence && dateOf(reply.recurrence, event))
  const answer = { participantId, eventId: event.id, response: reply.response }
  try {
    await storeAnswer(context, { ...answer, ...(answered && { date: answered }) })
    return true
  } catch (error) {
    // A date on which the event no longer takes place.
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Dates whose time a clock skips are separate events to other programs. */
const idAndDate = (uid: string) =>
  [uid.slice(0, 36), /^-(\d{4}-\d{2}-\d{2})$/.exec(uid.slice(36))?.[1]] as const

function dateOf(recurrence: string, { timezone }: EventRow): string {
  const [, year, month, day, rest = ''] = /^(\d{4})(\d\d)(\d\d)(.*)$/.exec(recurrence) ?? []
  const date = `${year}-${month}-${day}`
  const [, hours, minutes] = /^T(\d\d)(\d\d)\d\dZ$/.exec(rest) ?? []
  return hours ? wallText(wallOf(timezone, Date.parse(`${date}T${hours}:${minutes}:00Z`))).slice(0, 10) : date
}
