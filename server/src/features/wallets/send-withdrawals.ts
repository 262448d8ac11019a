import { withdrawalLimits } from '@akada/contract/wallets/withdrawal-routes'
import { type Db, statement } from '#db/connect.ts'
import { eachRow } from '#jobs/each-row.ts'
import { UnreadableError } from '#jobs/error-class.ts'
import { inParts } from '#jobs/in-parts.ts'
import type { PaymentProvider, TransferFacts } from '#providers/provider.ts'
import { type Parsed, parseTransfer } from '#providers/parse-answers.ts'
import type { Context } from '#context.ts'
import { pollPaidWithdrawals, pollPaidWithdrawal } from './returned-withdrawals.ts'
import { notifyWithdrawal } from './notifications.ts'

interface ClaimedWithdrawal {
  id: string
  userId: string
  reference: string
  amount: number
  fee: number
  narration: string
  recipientCode: string
  wasSent: boolean
  mayLeave: boolean
}

/**
 * SQL: whether the money of `w` may leave. `payouts` says whether they are on: while they are held, while the books have a problem and
 * from a frozen wallet nothing leaves. What has left is followed to its end all the same.
 */
const mayLeave = (payouts: string) =>
  `(${payouts}::boolean and books_are_right() and exists (select from wallets where wallets.id = w.wallet_id and wallets.status = 'active'))`

/**
 * Committed before the provider is called, so that a concurrent run finds nothing; and no path to the provider can forget
 * what must hold when a withdrawal leaves.
 */
const claimDueWithdrawal = statement<
  ClaimedWithdrawal,
  { id: string; at: Date; provider: string; on: boolean }
>(
  `with taken as (
     select w.id, w.sent_at, ${mayLeave(':on')} as may_leave from withdrawals w
      where w.id = :id and w.provider = :provider and w.state in ('pending', 'processing') and w.next_look_at <= :at
        and (w.sent_at is not null or ${mayLeave(':on')})
      for update of w skip locked),
   moved as (
     update withdrawals w set state = 'processing', sent_at = coalesce(w.sent_at, :at), tries = w.tries + 1,
            next_look_at = :at::timestamptz + least(3600, 15 * 2 ^ least(w.tries, 8)) * interval '1 second'
       from taken where w.id = taken.id
     returning w.id, w.user_id, w.reference, w.amount, w.fee, w.narration, w.payout_account_id, taken.sent_at is not null as was_sent,
            taken.may_leave),
   shown as (
     update transactions t set status = 'processing' from moved
      where t.user_id = moved.user_id and t.source_id = moved.id and t.transaction_type = 'withdrawal' and t.status = 'pending')
   select moved.id, moved.user_id, reference, amount, fee, narration, recipient_code, was_sent, may_leave
     from moved join payout_accounts a on a.id = payout_account_id`,
)
interface Claim {
  id: string
  at: Date
  provider: string
  /** Whether payouts are on. */
  areOn: boolean
}

/** Takes a withdrawal for one call to the provider; nothing when it may not leave, or another process has it. */
export const claimWithdrawal = (
  db: Db,
  { id, at, provider, areOn: on }: Claim,
): Promise<ClaimedWithdrawal[]> => claimDueWithdrawal(db, { id, at, provider, on })

/** Ends a withdrawal in a state; whether that changed anything. */
export const endWithdrawal = statement<
  { changed: boolean },
  { id: string; state: string; costMinor: number; why: string | null; now: Date }
>(`select end_withdrawal(:id, :state, :costMinor, :why, :now) as changed`)
/** From then on the bank is asked whether it has stayed. */
const startReturnChecks = statement<unknown, { id: string }>(
  `update withdrawals set next_look_at = ended_at + interval '10 minutes' where id = :id and state = 'successful'`,
)
/** Those that the claim takes. */
const listDueWithdrawals = statement<
  { id: string },
  { now: Date; provider: string | null; booksAreRight: boolean; except: readonly string[] }
>(
  `select w.id from withdrawals w
    where w.state in ('pending', 'processing') and w.next_look_at <= :now and w.provider = :provider
      and (w.sent_at is not null or ${mayLeave(':booksAreRight')}) and w.id <> all(:except::uuid[])
    order by w.next_look_at limit 20`,
)
const findWithdrawalByReference = statement<{ id: string }, { reference: string }>(
  `select id from withdrawals where reference = :reference`,
)
const setPollDue = statement<unknown, { id: string; now: Date }>(
  `update withdrawals set next_look_at = :now where id = :id and state = 'processing' and next_look_at > :now`,
)

const areOn = ({ config }: Context) => config.payments.payouts === 'on'

/**
 * Sends a withdrawal, or asks what became of one that may have been sent; never under another reference. Throws UnreadableError
 * for an answer that cannot be read, of which nothing is booked.
 */
export async function sendWithdrawal(context: Context, id: string): Promise<void> {
  const { db, now, provider } = context
  if (!provider) return
  const [one] = await claimWithdrawal(db, {
    id,
    at: now(),
    provider: provider.name,
    areOn: areOn(context),
  })
  if (!one) return
  const facts = await factsOf(provider, one)
  if (facts) await storeOutcome(context, one, facts)
}

/** The response to a transfer says only that it was accepted; its outcome is polled. */
async function factsOf(
  provider: PaymentProvider,
  one: ClaimedWithdrawal,
): Promise<Parsed<TransferFacts> | undefined> {
  const { reference, recipientCode, narration } = one
  const amountMinor = one.amount - one.fee
  if (one.wasSent) {
    const known = parseTransfer(await provider.findTransfer(reference))
    if (known) return ofAmount(known, amountMinor)
    // The provider never heard of it: it would leave now.
    if (known === undefined || !one.mayLeave) return undefined
  }
  await provider.sendTransfer({ reference, recipientCode, amountMinor, narration })
  const found = parseTransfer(await provider.findTransfer(reference))
  return found ? ofAmount(found, amountMinor) : undefined
}

function ofAmount(facts: Parsed<TransferFacts>, amount: number): Parsed<TransferFacts> {
  if ((facts.amountMinor ?? amount) === amount) return facts
  throw new UnreadableError("the provider's transfer has another amount")
}

const states = { done: 'successful', failed: 'failed', reversed: 'reversed' } as const

async function storeOutcome(
  { db, live, now }: Context,
  one: ClaimedWithdrawal,
  facts: Parsed<TransferFacts>,
): Promise<void> {
  if (facts.state === 'pending') return
  // What was returned had arrived first.
  const path = facts.state === 'reversed' ? (['successful', 'reversed'] as const) : [states[facts.state]]
  for (const state of path)
    await db.transaction().execute(async (tx) => {
      const why = state === 'successful' ? null : (facts.text ?? null)
      const [ended] = await endWithdrawal(tx, {
        id: one.id,
        state,
        costMinor: facts.costMinor,
        why,
        now: now(),
      })
      if (state === 'successful') await startReturnChecks(tx, { id: one.id })
      const kind = state === 'successful' ? 'payout' : 'payout-failed'
      if (ended?.changed) await notifyWithdrawal(tx, one, { kind, now: now() })
    })
  live.publish(`user:${one.userId}`, 'wallet-updated', {})
}

/** In the process that took it; should that end, the chore finds it. */
export function sendAfterUndo(context: Context, id: string): void {
  const pause = (withdrawalLimits.undoSeconds + 0.2) * 1000
  setTimeout(() => void sendWithdrawal(context, id).catch(() => {}), pause).unref()
}

/** Everything that is due: what may leave, and whatever has left until it ends. */
export const sendDueWithdrawals = (context: Context): Promise<void> =>
  inParts(
    () => pollPaidWithdrawals(context),
    () =>
      eachRow(context, {
        name: 'send-withdrawals',
        next: ({ except }) =>
          listDueWithdrawals(context.db, {
            now: context.now(),
            provider: context.provider?.name ?? null,
            booksAreRight: areOn(context),
            except,
          }),
        keyOf: ({ id }) => id,
        work: ({ id }) => sendWithdrawal(context, id),
      }),
  )

/** What the provider reported of a transfer; false when there is none of this reference. */
export async function pollTransfer(context: Context, reference: string): Promise<boolean> {
  const [one] = await findWithdrawalByReference(context.db, { reference })
  if (!one) return false
  await setPollDue(context.db, { id: one.id, now: context.now() })
  await sendWithdrawal(context, one.id)
  await pollPaidWithdrawal(context, reference)
  return true
}
