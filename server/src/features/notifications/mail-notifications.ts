import { minuteMs } from '@akada/contract/durations'
import { type Outcome, eachRow } from '#jobs/each-row.ts'
import type { EmailFrequency } from '@akada/contract/settings/routes'
import type { NotificationKind } from '@akada/contract/notifications/routes'
import { type Db, statement } from '#db/connect.ts'
import { emailMessage } from '#messages/email-layout.ts'
import type { Message } from '#messages/message.ts'
import { promptKinds } from '#notifications/declaration.ts'
import type { Context } from '#context.ts'
import { lockGroupsShared } from './counts.ts'
import { digestEmail } from './digest.ts'
import { type QuietHours, quietMinutesLeft } from './quiet-hours.ts'
import { notificationsById } from './read-view.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

type Mailing = Pick<Context, 'db' | 'config' | 'secret' | 'now' | 'storage' | 'messenger' | 'declared'>

const batchSize = 200
/** A digest lists this many groups and counts the others. */
export const groupsInMail = 10
/** Minutes between two emails, as the member chose; doubled with each one that they ignored, up to a week. */
const pauseMinutes: Record<EmailFrequency, number> = { hourly: 60, daily: 24 * 60, weekly: 7 * 24 * 60 }

type Member = QuietHours & {
  id: string
  email: string
  isOn: boolean
  frequency: EmailFrequency
  mailedAt: Date | null
  mails: number
}

const listMembersDueMail = statement<Member, { now: Date; except: readonly string[] }>(`
  select u.id, u.email, s.quiet_from, s.quiet_until, coalesce(s.time_zone, 'Africa/Lagos') as time_zone,
         u.deleted_at is null and u.user_verified and u.suspended_until is distinct from 'infinity'
           and s.allow_email_notification is not false as is_on,
         coalesce(s.email_frequency, 'hourly') as frequency, c.mailed_at, coalesce(c.mails, 0) as mails
    from (select distinct user_id from notifications where mail_due_at <= :now and user_id <> all(:except::uuid[])
      limit ${batchSize}) n
    join users u on u.id = n.user_id
    left join user_settings s on s.user_id = u.id
    left join notification_counts c on c.user_id = u.id`)

const postponeMails = statement<unknown, { memberId: string; now: Date; mailDueAt: Date }>(`
  update notifications set mail_due_at = :mailDueAt where user_id = :memberId and mail_due_at <= :now`)

/** Everything unread that was not yet emailed goes together. */
const claimDueMails = statement<{ id: string; isUnread: boolean }, { memberId: string; now: Date }>(`
  update notifications set mail_due_at = null, mailed_at = :now where user_id = :memberId and mail_due_at is not null
  returning id, read_at is null and actors_count > 0 as is_unread`)

/** What is mailed at once, whether it was read or not. */
const claimPromptMails = statement<
  { kind: NotificationKind; subjectId: string },
  { memberId: string; now: Date; prompt: readonly string[] }
>(`
  update notifications set mail_due_at = null, mailed_at = :now
   where user_id = :memberId and kind = any(:prompt::text[]) and mail_due_at <= :now
  returning kind, subject_id`)

const upsertMailCount = statement<unknown, { memberId: string; now: Date }>(`
  insert into notification_counts as c (user_id, mailed_at, mails) values (:memberId, :now, 1)
  on conflict (user_id) do update set mailed_at = excluded.mailed_at, mails = c.mails + 1`)

/** Drops pending emails for a member who no longer wants any. */
export const cancelMails = statement<unknown, { userId: string }>(
  `update notifications set mail_due_at = null where user_id = :userId and mail_due_at is not null`,
)

/**
 * Emails members their unread notifications: at most as often as they chose, not in their quiet hours, and less often
 * when they don't react.
 */
export const mailNotifications = (mailing: Mailing): Promise<Outcome> =>
  eachRow(mailing, {
    name: 'mail-notifications',
    next: ({ except }) => listMembersDueMail(mailing.db, { now: mailing.now(), except }),
    keyOf: ({ id }) => id,
    work: (member) => mailMember(mailing, member),
    seconds: 240,
  })

async function mailMember(mailing: Mailing, member: Member): Promise<void> {
  const now = mailing.now()
  const later = Math.max(quietMinutesLeft(member, now) * minuteMs, pauseLeftMs(member, now))
  await mailing.db.transaction().execute(async (tx) => {
    await lockGroupsShared(tx)
    if (member.isOn) await mailAtOnce(mailing, tx, member)
    if (member.isOn && later > 0)
      await postponeMails(tx, { memberId: member.id, now, mailDueAt: new Date(now.getTime() + later) })
    else await mailNow(mailing, tx, member)
  })
}

/** Receipts and the like: each in a mail of its own, whatever the hour. */
async function mailAtOnce(mailing: Mailing, tx: Db, { id, email }: Member): Promise<void> {
  const { declared, config, messenger, now } = mailing
  const prompt = promptKinds(declared.notifications)
  for (const { kind, subjectId } of await claimPromptMails(tx, { memberId: id, now: now(), prompt })) {
    const mailed = { userId: id, subjectId }
    const letter = await declared.notifications.kinds[kind].mail?.(
      { db: tx, siteUrl: config.siteUrl },
      mailed,
    )
    if (letter) await messenger.send(emailMessage(email, letter))
  }
}

function pauseLeftMs({ mailedAt, mails, frequency }: Member, now: Date): number {
  if (!mailedAt) return 0
  const minutes = Math.min(pauseMinutes[frequency] * 2 ** Math.max(0, mails - 1), pauseMinutes.weekly)
  return Math.max(0, mailedAt.getTime() + minutes * minuteMs - now.getTime())
}

/** The claim is committed only when the message has been stored. */
async function mailNow(mailing: Mailing, tx: Db, member: Member): Promise<void> {
  const { messenger, now } = mailing
  const claimed = await claimDueMails(tx, { memberId: member.id, now: now() })
  const ids = claimed.flatMap(({ id, isUnread }) => (isUnread ? [id] : []))
  const message = member.isOn && ids.length > 0 ? await messageTo(mailing, tx, { member, ids }) : undefined
  if (!message) return
  await upsertMailCount(tx, { memberId: member.id, now: now() })
  await messenger.send(message)
}

async function messageTo(
  { storage, config, secret, declared, now }: Mailing,
  tx: Db,
  { member, ids }: { member: Member; ids: string[] },
): Promise<Message | undefined> {
  const all = await notificationsById({ db: tx, storage, declared, now }, member.id, ids)
  if (all.length === 0) return undefined
  const listed = all.slice(0, groupsInMail)
  const unsubscribe = `${config.siteUrl}/unsubscribe?token=${unsubscribeToken(secret, member.id)}`
  const letter = digestEmail({ shown: listed, total: all.length, siteUrl: config.siteUrl, unsubscribe })
  return {
    ...emailMessage(member.email, letter),
    unsubscribe,
    memberIds: [...new Set(listed.flatMap(({ actors }) => actors.map(({ id }) => id)))],
  }
}
