import { dayMs } from '@akada/contract/durations'
import { type RefusedAddress, externalLimits } from '@akada/contract/external-mails/model'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { addressKey, formerHash, mailboxKeyOf } from './address.ts'

export type Ledger = Pick<Context, 'db' | 'secret' | 'now'>

const findSenderIdentity = statement<{ email: string; number: string | null }, { userId: string }>(`
  select lower(email) as email, case when phone_number_verified then phone_number end as number
    from users where id = :userId`)

/** Locks these keys until the end of the transaction, always in the same order. */
const lockSenderKeys = statement<unknown, { lockIds: readonly string[] }>(`
  select pg_advisory_xact_lock(('x' || key)::bit(64)::bigint)
    from (select key from unnest(:lockIds::text[]) key order by key) keys`)

const lockIdOf = (key: Buffer) => key.toString('hex', 0, 8)

/** The sender: invitations count for the account, its address and its verified number. */
export interface Sender {
  keys: Buffer[]
  hasPhone: boolean
}

/** The sender of invitations, locked until the end of the transaction, so that concurrent calls count each other. */
export async function lockSender({ db, secret }: Ledger, userId: string): Promise<Sender> {
  const [found] = await findSenderIdentity(db, { userId })
  const keys = [mailboxKeyOf(secret, 'account', userId)]
  if (found) keys.push(addressKey(secret, found.email))
  if (found?.number) keys.push(mailboxKeyOf(secret, 'number', found.number))
  await lockSenderKeys(db, { lockIds: keys.map(lockIdOf) })
  return { keys, hasPhone: Boolean(found?.number) }
}

const countInvitationsSince = statement<{ count: number }, { keys: readonly Buffer[]; since: Date }>(`
  select count(*)::int as count from external_mails
   where sender_keys && :keys::bytea[] and kind = 'invitation' and sent_at > :since`)

interface AddressState {
  isOptedOut: boolean
  isUnanswered: boolean
  today: number
}

/** In the order of the addresses. */
const listAddressStates = statement<
  AddressState,
  { hashes: readonly Buffer[]; former: readonly Buffer[]; keys: readonly Buffer[]; since: Date }
>(`
  select exists (select from email_opt_outs o where o.email_hash in (a.hash, a.former)) as is_opted_out,
         exists (select from external_mails m
                  where m.address_hash = a.hash and m.kind = 'invitation' and m.reacted_at is null
                    and m.sender_keys && :keys::bytea[]) as is_unanswered,
         (select count(*)::int from external_mails m
           where m.address_hash = a.hash and m.kind = 'invitation' and m.sent_at > :since) as today
    from unnest(:hashes::bytea[], :former::bytea[]) with ordinality a (hash, former, place) order by a.place`)

export const insertExternalMails = statement<
  unknown,
  { kind: string; senderKeys: readonly Buffer[]; addressHashes: readonly Buffer[]; sentAt: Date }
>(`
  insert into external_mails (kind, sender_keys, address_hash, sent_at)
  select :kind, :senderKeys::bytea[], a, :sentAt from unnest(:addressHashes::bytea[]) a`)

/**
 * Books invitations of a locked sender in the ledger, as many as are allowed: so many a day, one to an address until
 * somebody reacts to it, and none to who has opted out. What is booked stays booked, whatever becomes of the invitation.
 */
export async function grantInvitations(
  { db, secret, now }: Ledger,
  sender: Sender,
  addresses: readonly string[],
): Promise<{ granted: string[]; refused: RefusedAddress[] }> {
  if (addresses.length === 0) return { granted: [], refused: [] }
  const found = new Map(addresses.map((email) => [addressKey(secret, email).toString('hex'), email]))
  const hashes = [...found.keys()].map((hex) => Buffer.from(hex, 'hex'))
  await lockSenderKeys(db, { lockIds: hashes.map(lockIdOf) })
  const since = new Date(now().getTime() - dayMs)
  const former = [...found.values()].map(formerHash)
  const [all, [sent]] = [
    await listAddressStates(db, { hashes, former, keys: sender.keys, since }),
    await countInvitationsSince(db, { keys: sender.keys, since }),
  ]
  let left = (sender.hasPhone ? externalLimits.perDayWithPhone : externalLimits.perDay) - (sent?.count ?? 0)
  const [granted, refused]: [string[], RefusedAddress[]] = [[], []]
  for (const [n, email] of [...found.values()].entries()) {
    const reason = refusalOf(all[n]!, left)
    if (reason) refused.push({ email, reason })
    else {
      left -= 1
      granted.push(email)
    }
  }
  await insertExternalMails(db, {
    kind: 'invitation',
    senderKeys: sender.keys,
    addressHashes: granted.map((email) => addressKey(secret, email)),
    sentAt: now(),
  })
  return { granted, refused }
}

function refusalOf({ isOptedOut, isUnanswered, today }: AddressState, left: number) {
  if (isOptedOut) return 'opted-out' as const
  if (isUnanswered) return 'unanswered' as const
  if (today >= externalLimits.perAddress) return 'enough' as const
  return left > 0 ? undefined : ('limit' as const)
}

const isInvited = statement<{ found: boolean }, { addressHash: Buffer }>(`
  select exists (select from external_mails where address_hash = :addressHash and kind = 'invitation') as found`)

/** Whether a member has invited this address in the last 90 days. */
export async function isInvitedAddress(
  { db, secret }: Pick<Ledger, 'db' | 'secret'>,
  address: string,
): Promise<boolean> {
  const [row] = await isInvited(db, { addressHash: addressKey(secret, address) })
  return row?.found === true
}

const markReacted = statement<unknown, { addressHash: Buffer; key: Buffer; now: Date }>(`
  update external_mails set reacted_at = :now
   where address_hash = :addressHash and kind = 'invitation' and reacted_at is null and sender_keys && array[:key::bytea]`)

/** Somebody answered: the same sender may invite them again. */
export async function markInvitationReacted(
  { db, secret, now }: Ledger,
  { address, senderId }: { address: string; senderId: string },
): Promise<void> {
  await markReacted(db, {
    addressHash: addressKey(secret, address),
    key: mailboxKeyOf(secret, 'account', senderId),
    now: now(),
  })
}

const findLastChange = statement<
  { sentAt: Date; mails: number },
  { to: Buffer; from: Buffer; sentAt: Date }
>(`
  select max(sent_at) as sent_at, count(*)::int as mails from external_mails
   where address_hash = :to and kind = 'change' and sender_keys && array[:from::bytea] and sent_at > :sentAt
   having count(*) > 0`)

/** The first pause between two mails about changes; each of a day doubles it, five times. */
const pauseMinutes = 5
const doublings = 4

interface Pair {
  address: string
  senderId: string
}

/**
 * Until when mails about changes from one to the other have to wait; undefined when they may go now. The pair is locked until
 * the end of the transaction.
 */
export async function changesPausedUntil(
  { db, secret, now }: Ledger,
  { address, senderId }: Pair,
): Promise<Date | undefined> {
  const [to, from] = [addressKey(secret, address), mailboxKeyOf(secret, 'account', senderId)]
  await lockSenderKeys(db, { lockIds: [lockIdOf(to)] })
  const [last] = await findLastChange(db, { to, from, sentAt: new Date(now().getTime() - dayMs) })
  if (!last) return undefined
  const pause = pauseMinutes * 60_000 * 2 ** Math.min(last.mails - 1, doublings)
  const until = new Date(last.sentAt.getTime() + pause)
  return until > now() ? until : undefined
}

/** Books a mail about something the address was invited to: it always goes, but not many at once. */
export async function recordChangeMail(
  { db, secret, now }: Ledger,
  { address, senderId }: Pair,
): Promise<void> {
  const keys = [mailboxKeyOf(secret, 'account', senderId)]
  await insertExternalMails(db, {
    kind: 'change',
    senderKeys: keys,
    addressHashes: [addressKey(secret, address)],
    sentAt: now(),
  })
}

/** Nobody has to be reminded of an invitation that nobody reacted to in three months. */
const deleteOldMails = statement<unknown, { now: Date }>(
  `delete from external_mails where sent_at < :now::timestamptz - interval '90 days'`,
)

export const purgeExternalMails = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<unknown> =>
  deleteOldMails(db, { now: now() })

/** A transaction in the place of the database. */
export const inTransaction = (context: Ledger, tx: Db): Ledger => ({ ...context, db: tx })
