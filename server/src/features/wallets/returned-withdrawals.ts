import { statement } from '#db/connect.ts'
import { type Outcome, eachRow } from '#jobs/each-row.ts'
import type { TransferFacts } from '#providers/provider.ts'
import { type Parsed, parseTransfer } from '#providers/parse-answers.ts'
import type { Context } from '#context.ts'
import { freezeContradicted } from './freeze-wallet.ts'
import { notifyWithdrawal } from './notifications.ts'

interface PaidWithdrawal {
  id: string
  userId: string
  walletId: string
  reference: string
}

/** Hours after its arrival at which the bank is asked whether a transfer has stayed. */
const checkHours = [1 / 6, 1, 6, 12, 24, 36, 48, 60, 72]

const listDueReturnChecks = statement<
  PaidWithdrawal,
  { now: Date; name: string | null; except: readonly string[] }
>(
  `select id, user_id, wallet_id, reference from withdrawals
    where state = 'successful' and next_look_at <= :now and provider = :name and id <> all(:except::uuid[])
    order by next_look_at limit 20`,
)
/** Names the next look; nothing when another process has done so. A look that fails is tried again until the next. */
const scheduleReturnCheck = statement<{ id: string }, { id: string; now: Date; looks: readonly number[] }>(
  `update withdrawals w
      set next_look_at = (select min(w.ended_at + h * interval '1 hour') from unnest(:looks::float8[]) h
                           where w.ended_at + h * interval '1 hour' > :now::timestamptz)
    where w.id = :id and w.state = 'successful' and w.next_look_at <= :now returning w.id`,
)
const listPaidWithdrawals = statement<PaidWithdrawal, { reference: string }>(
  `select id, user_id, wallet_id, reference from withdrawals where reference = :reference and state = 'successful'`,
)
const endWithdrawal = statement<
  { changed: boolean },
  { id: string; costMinor: number; text: string | null; now: Date }
>(`select end_withdrawal(:id, 'reversed', :costMinor, :text, :now) as changed`)

/** Asks the bank about transfers that have arrived. */
export const pollPaidWithdrawals = (context: Context): Promise<Outcome> =>
  eachRow(context, {
    name: 'look-at-arrived',
    next: ({ except }) =>
      listDueReturnChecks(context.db, { now: context.now(), name: context.provider?.name ?? null, except }),
    keyOf: ({ id }) => id,
    work: async (one) => {
      await checkForReturn(context, one)
      await scheduleReturnCheck(context.db, { id: one.id, now: context.now(), looks: checkHours })
    },
  })

/** The same for a transfer that the bank has reported something of. */
export async function pollPaidWithdrawal(context: Context, reference: string): Promise<void> {
  for (const one of await listPaidWithdrawals(context.db, { reference })) await checkForReturn(context, one)
}

async function checkForReturn(context: Context, one: PaidWithdrawal): Promise<void> {
  const answer = await context.provider?.findTransfer(one.reference)
  const facts = answer && parseTransfer(answer)
  if (facts?.state === 'reversed') await reverseWithdrawal(context, one, facts)
  // It was said to have arrived: nobody but a person can say which is true.
  if (facts?.state === 'failed')
    await freezeContradicted(context.db, {
      walletId: one.walletId,
      reason: `The bank says of ${one.reference}, which had arrived, that it failed`,
    })
}

/** The amount and the fee are the member's again. */
async function reverseWithdrawal(
  { db, live, now }: Context,
  one: PaidWithdrawal,
  facts: Parsed<TransferFacts>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [ended] = await endWithdrawal(tx, {
      id: one.id,
      costMinor: facts.costMinor,
      text: facts.text ?? null,
      now: now(),
    })
    if (!ended?.changed) return
    await notifyWithdrawal(tx, one, { kind: 'payout-failed', now: now() })
  })
  live.publish(`user:${one.userId}`, 'wallet-updated', {})
}
