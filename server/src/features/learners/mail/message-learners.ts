import { dayMs } from '@akada/contract/durations'
import {
  courseMessagesPerDay,
  learnerMessages,
  type messageLearners as api,
} from '@akada/contract/learners/routes'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { mustInclude } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type LearnerCriteria, toLearnerCriteria, matchesCriteria } from '../list/learner-filter.ts'
import { type Mailing, deliverFirstBatch } from './deliver-messages.ts'

type Form = RequestOf<typeof api>['body']

/** A message and who gets it, in one statement; nothing is stored when nobody would. */
interface NewMessage {
  courseId: string
  userId: string
  subject: string
  content: string
  sentAt: Date
}

const insertMessageSql = (condition: string) => `
  with found as (
    select e.user_id from enrolments e where e.course_id = :courseId and ${condition}
  ), message as (
    insert into course_messages (course_id, user_id, subject, content, recipients, sent_at)
    select :courseId, :userId, :subject, :content, count(*), :sentAt::timestamptz from found having count(*) > 0
    returning id, recipients
  ), queued as (
    insert into course_message_recipients (message_id, user_id)
    select m.id, f.user_id from message m cross join found f
  )
  select id, recipients from message`

type StoredMessage = { id: string; recipients: number }
const insertMessageToMatching = statement<StoredMessage, NewMessage & LearnerCriteria>(
  insertMessageSql(matchesCriteria),
)
const insertMessageToSelected = statement<StoredMessage, NewMessage & { traineeIds: readonly string[] }>(
  insertMessageSql('e.user_id = any(:traineeIds::uuid[]) and e.ended_at is null'),
)

/** The oldest of the messages that fill a day. */
const findMessageAtDailyLimit = statement<{ sentAt: Date }, { courseId: string; now: Date }>(`
  select sent_at from course_messages where course_id = :courseId and sent_at > :now::timestamptz - interval '1 day'
   order by sent_at desc limit 1 offset ${courseMessagesPerDay - 1}`)

async function mustHaveRoom(tx: Db, courseId: string, now: Date): Promise<void> {
  const [oldest] = await findMessageAtDailyLimit(tx, { courseId, now })
  if (!oldest) return
  const wait = oldest.sentAt.getTime() + dayMs - now.getTime()
  throw new ApiError('API_ERR_RATE_LIMIT', {
    message: learnerMessages.tooManyMails,
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
  })
}

interface Request {
  courseId: string
  userId: string
  form: Form
}

/** Writes to learners of an own course; each gets a mail and a notification, the first at once. */
export async function messageLearners(
  context: Mailing & Pick<Context, 'now'>,
  { courseId, userId, form }: Request,
) {
  const { db, now, jobs } = context
  await jobs.open()
  const message = await db.transaction().execute(async (tx) => {
    const course = await mustTeach(tx, { courseId, userId, evenReadOnly: true })
    await mustInclude(tx, { userId, limit: 'emailAutomation' })
    await mustHaveRoom(tx, courseId, now())
    const subject = form.subject.replaceAll(/\s+/g, ' ')
    const stored = { courseId, userId, subject, content: form.content, sentAt: now() }
    const aim = await toLearnerCriteria(tx, form, course)
    const [made] = form.all
      ? await insertMessageToMatching(tx, { ...stored, ...aim })
      : await insertMessageToSelected(tx, { ...stored, traineeIds: form.traineeIds })
    if (!made) throw new ApiError('API_ERR_NOT_FOUND')
    return made
  })
  await deliverFirstBatch(context)
  return { messageId: message.id, queued: message.recipients }
}
