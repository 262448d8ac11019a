import { columnsOf } from '#db/columns-of.ts'
import { eachRow } from '#jobs/each-row.ts'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { insertOutbox } from '#features/notifications/public.ts'
import { findLook } from '#features/branding/public.ts'
import { type EmailLook, emailMessage } from '#messages/email-layout.ts'
import type { Context } from '#context.ts'
import { courseMailContent, fillInFirstName } from './course-letter.ts'
import { muteAddress } from './mute-token.ts'

export type Mailing = Pick<Context, 'db' | 'config' | 'secret' | 'messenger' | 'jobs' | 'now'>

/** Learners in one transaction. */
const batchSize = 100

interface QueuedMessage {
  messageId: string
  userId: string
  courseId: string
  courseTitle: string
  creatorId: string | null
  creatorName: string
  subject: string
  content: string
  email: string | null
  firstName: string | null
  /** Neither of them has blocked the other, and both are still there. */
  isReached: boolean
  isMailed: boolean
}

interface RecipientKey {
  messageId: string
  userId: string
}

const listQueuedRecipients = statement<RecipientKey, { except: readonly string[] }>(`
  select message_id, user_id from course_message_recipients
   where status = 'queued' and message_id::text || ' ' || user_id::text <> all(:except::text[])
   order by message_id, user_id limit ${batchSize}`)

/** The given queued messages with their recipients' settings, locked; those locked by another process are skipped. */
const claimRecipients = statement<
  QueuedMessage,
  { messageIds: readonly string[]; userIds: readonly string[] }
>(`
  select r.message_id, r.user_id, m.course_id, c.title as course_title, m.user_id as creator_id,
         coalesce(${fullNameOf('o')}, '') as creator_name,
         m.subject, m.content, u.email, u.first_name,
         m.user_id is not null and exists (select from can_interact(m.user_id, u)) as is_reached,
         u.user_verified and s.allow_email_notification is not false and q.user_id is null as is_mailed
    from course_message_recipients r
    join course_messages m on m.id = r.message_id join courses c on c.id = m.course_id
    join users u on u.id = r.user_id left join users o on o.id = m.user_id
    left join user_settings s on s.user_id = u.id
    left join course_mutes q on q.user_id = u.id and q.course_id = m.course_id
   where r.status = 'queued' and (r.message_id, r.user_id) in (select * from unnest(:messageIds::uuid[], :userIds::uuid[]))
   order by r.message_id, r.user_id for update of r skip locked`)

const updateRecipientStatus = statement<
  unknown,
  { messageIds: readonly string[]; userIds: readonly string[]; status: readonly string[] }
>(`
  update course_message_recipients r set status = n.status
    from unnest(:messageIds::uuid[], :userIds::uuid[], :status::text[]) n (message_id, user_id, status)
   where r.message_id = n.message_id and r.user_id = n.user_id`)

const insertMessageNotifications = statement<
  unknown,
  { userIds: readonly string[]; messageIds: readonly string[]; creatorIds: readonly (string | null)[] }
>(
  insertOutbox(`
    select n.user_id, 'course-message' as kind, n.message_id as group_id, 'course-message' as subject_type,
           n.message_id as subject_id, null::uuid as target_id, n.actor_id, n.actor_id as action_id
      from unnest(:userIds::uuid[], :messageIds::uuid[], :creatorIds::uuid[]) n (user_id, message_id, actor_id)`),
)

const statusOf = ({ isReached, isMailed }: QueuedMessage) =>
  isReached ? (isMailed ? 'sent' : 'unsubscribed') : 'failed'

/** Delivers these in one transaction. */
function deliverBatch(context: Mailing, rows: readonly RecipientKey[]): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    const queued = await claimRecipients(tx, columnsOf(rows, 'messageId', 'userId'))
    if (queued.length === 0) return
    const reached = queued.filter(({ isReached }) => isReached)
    const mailed = reached.filter(({ isMailed, email }) => isMailed && email)
    const looks = await looksOf(tx, mailed)
    for (const one of mailed) await sendCourseMail({ ...context, db: tx }, one, looks.get(one.creatorId))
    await insertMessageNotifications(tx, columnsOf(reached, 'userId', 'messageId', 'creatorId'))
    await updateRecipientStatus(tx, {
      messageIds: queued.map(({ messageId }) => messageId),
      userIds: queued.map(({ userId }) => userId),
      status: queued.map(statusOf),
    })
  })
}

/** Of each creator, how their mails look. */
async function looksOf(tx: Db, queued: readonly QueuedMessage[]) {
  const creators = new Map(queued.map(({ creatorId, creatorName }) => [creatorId, creatorName]))
  const looks = new Map<string | null, EmailLook | undefined>()
  for (const [userId, name] of creators) looks.set(userId, await findLook(tx, { userId, name }))
  return looks
}

async function sendCourseMail(
  { config, secret, messenger, db: tx }: Mailing,
  queued: QueuedMessage,
  look: EmailLook | undefined,
): Promise<void> {
  const unsubscribe = muteAddress({ config, secret }, queued)
  const letter = courseMailContent({ ...queued, siteUrl: config.siteUrl, unsubscribe })
  await messenger.send(
    {
      ...emailMessage(queued.email ?? '', letter, look),
      subject: fillInFirstName(queued.subject, queued.firstName),
      unsubscribe,
      memberIds: queued.creatorId ? [queued.creatorId] : [],
    },
    tx,
  )
}

/** Sends what waits, for most of a minute at most; the rest comes in the next. */
export async function deliverMessages(context: Mailing, maxRecipients = Infinity): Promise<void> {
  await context.jobs.open()
  await eachRow(context, {
    name: 'deliver-course-messages',
    next: ({ except }) => listQueuedRecipients(context.db, { except }),
    keyOf: ({ messageId, userId }) => `${messageId} ${userId}`,
    together: (rows) => deliverBatch(context, rows),
    work: (row) => deliverBatch(context, [row]),
    most: maxRecipients,
  })
}

/** Delivers a batch with the call that wrote it. */
export const deliverFirstBatch = (context: Mailing): Promise<void> => deliverMessages(context, batchSize)
