import { siteName } from '#installation/site-name.ts'
import { statement } from '#db/connect.ts'
import { canBeMailed, isMailable } from '#lib/phone-address.ts'
import { type EmailContent, emailMessage } from '#messages/email-layout.ts'
import type { Context } from '#context.ts'
import { addressKey, mailboxKeyOf } from './address.ts'
import { optOutFooter } from './footer.ts'
import { insertExternalMails } from './ledger.ts'
import { findOptedOut } from './opt-out.ts'

const listMemberAddresses = statement<{ email: string }, { addresses: readonly string[] }>(`
  select lower(email) as email from users
   where lower(email) = any(:addresses::text[]) and ${isMailable('email')} and user_verified and deleted_at is null`)

type Inviting = Pick<Context, 'db' | 'secret' | 'now' | 'config' | 'jobs' | 'messenger'>

/** What became of each address. */
interface Invited {
  invited: string[]
  members: string[]
  optedOut: string[]
}

/**
 * The operator invites addresses to make an account, which they then may where registration is by invitation; as often and as
 * many as the operator wants. Members, and addresses that have opted out, get no mail.
 */
export async function inviteToInstallation(context: Inviting, written: readonly string[]): Promise<Invited> {
  const { db, jobs, secret } = context
  const addresses = [...new Set(written.map((one) => one.trim().toLowerCase()))].filter(canBeMailed)
  const members = (await listMemberAddresses(db, { addresses })).map(({ email }) => email)
  const optedOut = await findOptedOut(context, addresses)
  const invited = addresses.filter((one) => !members.includes(one) && !optedOut.has(one))
  await jobs.open()
  await db.transaction().execute(async (tx) => {
    await insertExternalMails(tx, {
      kind: 'invitation',
      senderKeys: [mailboxKeyOf(secret, 'account', 'the operator')],
      addressHashes: invited.map((address) => addressKey(secret, address)),
      sentAt: context.now(),
    })
    for (const address of invited) await mailInvitation(context, address, tx)
  })
  return { invited, members, optedOut: [...optedOut] }
}

async function mailInvitation(context: Inviting, address: string, tx: Context['db']): Promise<void> {
  const { parts, unsubscribe } = optOutFooter(context, address)
  const content = invitation(`${context.config.siteUrl}/auth`)
  await context.messenger.send(
    { ...emailMessage(address, { ...content, parts: [...content.parts, ...parts] }), unsubscribe },
    tx,
  )
}

const invitation = (href: string): EmailContent => ({
  subject: `You are invited to ${siteName}`,
  heading: `Join ${siteName}`,
  parts: [
    `You can make an account on ${siteName} with this email address within the next 90 days.`,
    { action: 'Create your account', href },
  ],
})
