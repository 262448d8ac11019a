import { siteName } from '#installation/site-name.ts'
import { counted } from '#lib/counted.ts'
import type { inviteToSpace as api } from '@akada/contract/communities/space-routes'
import { communityTexts } from '@akada/contract/communities/model'
import type { ReplyOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { findLook } from '#features/branding/public.ts'
import { grantInvitations, lockSender, optOutFooter, stripLinks } from '#features/external-mails/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { isMailable, writtenEmail } from '#lib/phone-address.ts'
import { emailMessage } from '#messages/email-layout.ts'
import type { Message } from '#messages/message.ts'
import type { Context } from '#context.ts'
import { type SpaceMembership, mustReadSpace } from '../policy.ts'
import { mustAllowNewMembers } from '../spaces/fit-to-plan.ts'
import { inviteMembersInTransaction } from './answer-invitation.ts'
import { issueInviteLink } from './create-invite-link.ts'

interface Form {
  spaceId: string
  userId: string
  userIds: readonly string[]
  emails: readonly string[]
  note: string
}

/** Invites members by their ids, and others by mail with a link that works once. */
export async function inviteToSpace(context: Context, form: Form): Promise<ReplyOf<typeof api>> {
  const { db, jobs, now } = context
  const { spaceId, userId, userIds, note } = form
  const space = await mustReadSpace(db, { spaceId, userId })
  const { communityId, role, isMember } = space
  if (!role || !isMember) throw new ApiError('API_ERR_FORBIDDEN')
  await mustAllowNewMembers(db, space)
  await jobs.open()
  return db.transaction().execute(async (tx) => {
    const emailed = await inviteAddresses({ ...context, db: tx }, form, space)
    const invited = await inviteMembersInTransaction(
      { db: tx, now },
      { communityId, spaceId, by: userId, userIds, note },
    )
    return { ...invited, ...emailed }
  })
}

const listMembersByEmail = statement<{ id: string; email: string }, { granted: readonly string[] }>(`
  select id, lower(email) as email from users
   where lower(email) = any(:granted::text[]) and ${isMailable('email')} and user_verified and deleted_at is null`)

/**
 * Addresses of members are invited like members, without a mail; they count like others, so that the limits don't say who has
 * an account.
 */
async function inviteAddresses(context: Context, { emails, userId, note }: Form, space: SpaceMembership) {
  if (emails.length === 0) return { emailed: 0, refusedEmails: [] }
  const { db } = context
  const { communityId, spaceId, role } = space
  const sender = await lockSender(context, userId)
  if (role === 'member' && !sender.hasPhone)
    throw new ApiError('API_ERR_FORBIDDEN', { message: communityTexts.phoneToEmail })
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))]
  const { granted, refused } = await grantInvitations(context, sender, addresses)
  const found = await listMembersByEmail(db, { granted })
  const ids = found.map(({ id }) => id)
  await inviteMembersInTransaction(context, { communityId, spaceId, by: userId, userIds: ids, note })
  const known = new Set(found.map(({ email }) => email))
  for (const address of granted)
    if (!known.has(address)) await mailInvitation(context, { address, userId, note, communityId, spaceId })
  return {
    emailed: granted.length,
    refusedEmails: refused.map((one) => ({ ...one, email: writtenEmail(one.email) })),
  }
}

const findInviterAndSpace = statement<
  { name: string; space: string; ownerId: string; owner: string },
  { userId: string; spaceId: string }
>(`
  select ${fullNameOf('u')} as name, s.name as space, c.owner_id, ${fullNameOf('o')} as owner
    from users u cross join can_see_user(:userId::uuid, u), spaces s
      join communities c on c.id = s.community_id join users o on o.id = c.owner_id
   where u.id = :userId and s.id = :spaceId`)

const mailDays = 14
const lengths = { name: 60, space: 80, note: 300 } as const

interface InvitationEmail {
  address: string
  userId: string
  note: string
  communityId: string
  spaceId: string
}

const lookOfOwner = (db: Db, { ownerId: userId, owner }: { ownerId: string; owner: string }) =>
  findLook(db, { userId, name: stripLinks(owner, { length: lengths.name }) })

async function mailInvitation(context: Context, letter: InvitationEmail): Promise<void> {
  const { address, userId, communityId, spaceId } = letter
  const { db, messenger } = context
  const [words] = await findInviterAndSpace(db, { userId, spaceId })
  const link = await issueInviteLink(context, { communityId, userId }, { spaceId, days: mailDays, uses: 1 })
  const name = stripLinks(words?.name ?? '', { length: lengths.name }) || 'Somebody'
  const space = stripLinks(words?.space ?? '', { length: lengths.space }) || 'a space'
  const note = stripLinks(letter.note, { length: lengths.note, hasLines: true })
  const footer = optOutFooter(context, address)
  const subject = `${name} invites you to ${space}`
  const content = {
    subject,
    heading: subject,
    parts: [
      ...(note ? [`${name} writes: “${note}”`] : []),
      { action: 'Join', href: link.url },
      `The link works once, for ${counted(mailDays, 'day')}. ${name} has entered your address on ${siteName}.`,
      ...footer.parts,
    ],
  }
  const message: Message = {
    ...emailMessage(address, content, words && (await lookOfOwner(db, words))),
    unsubscribe: footer.unsubscribe,
    memberIds: [userId],
  }
  await messenger.send(message, db)
}
