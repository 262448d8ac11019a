import type { LineOutcome } from '@akada/contract/learning/enrolment-routes'
import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { grantInvitations, optOutFooter, stripLinks } from '#features/external-mails/public.ts'
import type { lockSender } from '#features/external-mails/public.ts'
import { notify } from '#features/notifications/public.ts'
import { siteName } from '#installation/site-name.ts'
import { phoneOfAddress } from '#lib/phone-address.ts'
import { emailMessage } from '#messages/email-layout.ts'
import type { Message } from '#messages/message.ts'
import type { Context } from '#context.ts'

export type Inviting = Pick<Context, 'db' | 'secret' | 'now' | 'config' | 'messenger'>

interface Course {
  courseId: string
  userId: string
}

interface Sending {
  course: Course
  sender: Awaited<ReturnType<typeof lockSender>>
  addresses: readonly string[]
}

const insertCourseInvitations = statement<
  unknown,
  { courseId: string; addresses: readonly string[]; now: Date }
>(`
  insert into course_invitations (course_id, address, created_at)
  select :courseId, a, :now from unnest(:addresses::text[]) a on conflict do nothing`)

const markInvitationsSent = statement<
  unknown,
  { courseId: string; addresses: readonly string[]; now: Date }
>(`
  update course_invitations set sent_at = :now
   where course_id = :courseId and address = any(:addresses::text[]) and sent_at is null`)

/** More than anybody may invite on a day; each takes a lock. */
export const addressesAtOnce = 200

const deleteInvitations = statement<unknown, { courseId: string; addresses: readonly string[] }>(
  `delete from course_invitations where course_id = :courseId and address = any(:addresses::text[])`,
)

/**
 * Books invitations in the ledger of mails to strangers and sends as many as it allows; the others wait for another day, and
 * who has opted out is not on the list any more. In the order of the addresses.
 */
export async function sendInvitations(
  context: Inviting,
  { course, sender, addresses }: Sending,
): Promise<Map<string, LineOutcome>> {
  const { db, now } = context
  if (addresses.length === 0) return new Map()
  const { granted, refused } = await grantInvitations(context, sender, addresses.slice(0, addressesAtOnce))
  const { courseId } = course
  await insertCourseInvitations(db, { courseId, addresses, now: now() })
  const optedOut = refused.filter(({ reason }) => reason === 'opted-out').map(({ email }) => email)
  await deleteInvitations(db, { courseId, addresses: optedOut })
  await markInvitationsSent(db, { courseId, addresses: granted, now: now() })
  await deliver(context, course, granted)
  return new Map<string, LineOutcome>([
    ...addresses.map((address) => [address, 'waiting'] as const),
    ...optedOut.map((address) => [address, 'opted-out'] as const),
    ...granted.map((address) => [address, 'invited'] as const),
  ])
}

interface Invitee {
  address: string
  memberId: string | null
  /** Neither has blocked or muted the other, and they don't learn the course yet. */
  isReached: boolean
}

const listInvitees = statement<
  Invitee,
  Course & { addresses: readonly string[]; numbers: readonly (string | null)[] }
>(`
  select a.address, u.id as member_id,
         coalesce(exists (select from can_interact(:userId, u)) and not exists (select from is_muted(u.id, :userId))
           and not exists (select from enrolments e
                            where e.course_id = :courseId and e.user_id = u.id and e.ended_at is null), false) as is_reached
    from unnest(:addresses::text[], :numbers::text[]) a (address, number)
    left join lateral (
      select m.* from users m where lower(m.email) = a.address and m.user_verified and m.deleted_at is null
       union all
      select m.* from users m where m.phone_number = a.number and m.phone_number_verified and m.deleted_at is null
       limit 1) u on true`)

const findWords = statement<{ name: string; title: string }, Course>(`
  select ${fullNameOf('u')} as name, c.title from users u, courses c where u.id = :userId and c.id = :courseId`)

const lengths = { name: 60, title: 80, shortName: 30, shortTitle: 40 } as const

/** Members get a notification; nobody else's invitation differs from theirs for who sends it. */
async function deliver(context: Inviting, course: Course, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const { db, messenger } = context
  const [words = { name: '', title: '' }] = await findWords(db, course)
  const subject = { type: 'course', id: course.courseId }
  const numbers = addresses.map((address) => phoneOfAddress(address) ?? null)
  for (const { address, memberId, isReached } of await listInvitees(db, { ...course, addresses, numbers })) {
    if (!memberId) await messenger.send(messageOf(context, { ...course, ...words, address }), db)
    else if (isReached)
      await notify(db, { to: memberId, kind: 'course-invitation', subject, actorId: course.userId })
  }
}

interface Letter extends Course {
  name: string
  title: string
  address: string
}

function messageOf(context: Inviting, letter: Letter): Message {
  const { courseId, userId, address } = letter
  const href = `${context.config.siteUrl}/courses/${courseId}`
  const name = (length: number) => stripLinks(letter.name, { length }) || 'Somebody'
  const title = (length: number) => stripLinks(letter.title, { length }) || 'a course'
  const number = phoneOfAddress(address)
  if (number) {
    const text = `${name(lengths.shortName)} invites you to “${title(lengths.shortTitle)}” on ${siteName}: ${href}`
    return { to: number, channel: 'sms', subject: '', text, memberIds: [userId] }
  }
  const footer = optOutFooter(context, address)
  const subject = `${name(lengths.name)} invites you to a course`
  const parts = [
    `“${title(lengths.title)}” is free. Create your account with this address, and enrol.`,
    { action: 'See the course', href },
    `${name(lengths.name)} has entered your address on ${siteName}.`,
    ...footer.parts,
  ]
  const content = { subject, heading: subject, parts }
  return { ...emailMessage(address, content), unsubscribe: footer.unsubscribe, memberIds: [userId] }
}
