import { statement } from '#db/connect.ts'
import { type Outcome, eachRow } from '#jobs/each-row.ts'
import type { TransferFacts } from '#providers/provider.ts'
import { type Said, transferSaid } from '#providers/said.ts'
import type { Context } from '#context.ts'
import { notify } from '../notifications/public.ts'
import { freezeContradicted } from './freeze-wallet.ts'

interface Arrived {
  id: string
  userId: string
  walletId: string
  reference: string
}

/** Hours after its arrival at which the bank is asked whether a transfer has stayed. */
const looks = [1 / 6, 1, 6, 12, 24, 36, 48, 60, 72]

const due = statement<Arrived, { now: Date; name: string | null; except: readonly string[] }>(
  `select id, user_id, wallet_id, reference from withdrawals
    where state = 'successful' and next_look_at <= :now and provider = :name and id <> all(:except::uuid[])
    order by next_look_at limit 20`,
)
/** Names the next look; nothing when another process has done so. A look that fails is tried again until the next. */
const look = statement<{ id: string }, { id: string; now: Date; looks: readonly number[] }>(
  `update withdrawals w
      set next_look_at = (select min(w.ended_at + h * interval '1 hour') from unnest(:looks::float8[]) h
                           where w.ended_at + h * interval '1 hour' > :now::timestamptz)
    where w.id = :id and w.state = 'successful' and w.next_look_at <= :now returning w.id`,
)
const named = statement<Arrived, { reference: string }>(
  `select id, user_id, wallet_id, reference from withdrawals where reference = :reference and state = 'successful'`,
)
const end = statement<
  { changed: boolean },
  { id: string; costMinor: number; text: string | null; now: Date }
>(`select end_withdrawal(:id, 'reversed', :costMinor, :text, :now) as changed`)

/** Asks the bank about transfers that have arrived. */
export const lookAtArrived = (context: Context): Promise<Outcome> =>
  eachRow(context, {
    name: 'look-at-arrived',
    next: ({ except }) =>
      due(context.db, { now: context.now(), name: context.provider?.name ?? null, except }),
    keyOf: ({ id }) => id,
    work: async (one) => {
      await lookAt(context, one)
      await look(context.db, { id: one.id, now: context.now(), looks })
    },
  })

/** The same for a transfer that the bank has reported something of. */
export async function lookAtArrivedNamed(context: Context, reference: string): Promise<void> {
  for (const one of await named(context.db, { reference })) await lookAt(context, one)
}

async function lookAt(context: Context, one: Arrived): Promise<void> {
  const answer = await context.provider?.findTransfer(one.reference)
  const facts = answer && transferSaid(answer)
  if (facts?.state === 'reversed') await giveBack(context, one, facts)
  // It was said to have arrived: nobody but a person can say which is true.
  if (facts?.state === 'failed')
    await freezeContradicted(context.db, {
      walletId: one.walletId,
      reason: `The bank says of ${one.reference}, which had arrived, that it failed`,
    })
}

/** The amount and the fee are the member's again. */
async function giveBack({ db, live, now }: Context, one: Arrived, facts: Said<TransferFacts>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [ended] = await end(tx, {
      id: one.id,
      costMinor: facts.costMinor,
      text: facts.text ?? null,
      now: now(),
    })
    if (!ended?.changed) return
    await notify(tx, { to: one.userId, kind: 'payout-failed', subject: { type: 'money', id: one.id } })
  })
  live.publish(`user:${one.userId}`, 'wallet-updated', {})
}
