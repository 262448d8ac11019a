import { type Outcome, eachRow, longRun } from '#jobs/each-row.ts'
import { highlightsShown } from '@akada/contract/messages/model'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { quietMinutesLeft } from '#features/notifications/public.ts'
import type { Chore } from '#jobs/chores.ts'
import type { Context } from '#context.ts'
import { isHighlight, highlightWindow, remarksCount } from '../list-pins.ts'
import { isShown } from '../message-view.ts'
import { type Highlight, highlightsEmail } from './highlights-email.ts'
import { highlightsUnsubscribeUrl } from './unsubscribe-highlights.ts'

type Mailing = Pick<Context, 'db' | 'config' | 'secret' | 'now' | 'messenger'>

const batchSize = 200

interface Member {
  id: string
  email: string
  quietFrom: string | null
  quietUntil: string | null
  timeZone: string
  /** When the week began. */
  highlightsFrom: Date
}

const listMembersDueHighlights = statement<
  Member,
  { now: Date; after: string | null; except: readonly string[] }
>(`
  select u.id, u.email, s.quiet_from, s.quiet_until, coalesce(s.time_zone, 'Africa/Lagos') as time_zone,
         h.highlights_from
    from chat_settings h join users u on u.id = h.user_id left join user_settings s on s.user_id = u.id
   where h.weekly_highlights and h.user_id > coalesce(:after::uuid, '00000000-0000-0000-0000-000000000000')
     and h.user_id <> all(:except::uuid[])
     and h.highlights_from <= :now::timestamptz - interval '7 days'
     and u.deleted_at is null and u.user_verified and u.suspended_until is distinct from 'infinity'
     and s.allow_email_notification is not false
   order by h.user_id limit ${batchSize}`)

/** Only one of two processes claims the member's week. */
const claimHighlightsWeek = statement<{ userId: string }, { memberId: string; now: Date }>(`
  update chat_settings set highlights_from = :now
   where user_id = :memberId and weekly_highlights and highlights_from <= :now::timestamptz - interval '7 days'
  returning user_id`)

/** Of the messages of a week at most, that the member hasn't read, in spaces that they haven't silenced. */
const listMemberHighlights = statement<Highlight, { id: string; highlightsFrom: Date; now: Date }>(`
  select msg.id, left(msg.body, 140) as text, msg.kind, a.id as author_id,
         ${fullNameOf('a')} as author,
         s.community_id, s.id as space_id, s.name as space, msg.replies_count as replies,
         msg.remarks - msg.replies_count as reactions
    from conversation_members m
    join conversations c on c.id = m.conversation_id and c.number > m.read_number
    join spaces s on s.id = c.id
   cross join can_read_conversation(:id, c.id)
   cross join lateral (
     select msg.*, ${remarksCount} as remarks from messages msg
      where msg.conversation_id = c.id and msg.number > greatest(m.read_number, c.number - ${highlightWindow})
        and msg.created_at > greatest(:highlightsFrom::timestamptz, :now::timestamptz - interval '8 days') and ${isHighlight}
          and ${isShown(':id::uuid')}
      order by remarks desc, msg.number desc limit ${highlightsShown}) msg
    join users a on a.id = msg.user_id and a.deleted_at is null
   where m.user_id = :id and m.level <> 'none'
   order by msg.remarks desc, msg.id desc limit ${highlightsShown}`)

/** Emails members who asked for it, once a week and not in their quiet hours, what mattered in their spaces. */
export const mailHighlights = (mailing: Mailing): Promise<Outcome> =>
  eachRow(mailing, {
    name: 'mail-highlights',
    next: ({ after, except }) => listMembersDueHighlights(mailing.db, { now: mailing.now(), after, except }),
    keyOf: ({ id }) => id,
    work: async (member) => {
      if (quietMinutesLeft(member, mailing.now()) === 0) await mailMember(mailing, member)
    },
    seconds: longRun,
  })

async function mailMember(mailing: Mailing, member: Member): Promise<void> {
  const { db, now } = mailing
  await db.transaction().execute(async (tx) => {
    const claimed = await claimHighlightsWeek(tx, { memberId: member.id, now: now() })
    if (claimed.length > 0) await mailNow(mailing, tx, member)
  })
}

/** A week without highlights has no email. */
async function mailNow(mailing: Mailing, tx: Db, { id, email, highlightsFrom }: Member): Promise<void> {
  const { config, messenger, now } = mailing
  const highlights = await listMemberHighlights(tx, { id, highlightsFrom, now: now() })
  if (highlights.length === 0) return
  const unsubscribe = highlightsUnsubscribeUrl(mailing, id)
  await messenger.send(highlightsEmail({ to: email, highlights, siteUrl: config.siteUrl, unsubscribe }), tx)
}

export const mailWeeklyHighlights: Chore<Context> = {
  name: 'mail-highlights',
  cron: '50 * * * *',
  work: mailHighlights,
}
