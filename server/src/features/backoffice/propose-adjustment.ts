import {
  type Adjustment,
  type proposeAdjustment as route,
  backofficeMessages,
} from '@akada/contract/backoffice/routes'
import { koboOf } from '@akada/contract/money/model'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { recordAction } from '#features/moderation/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { amountPair } from '#money/amounts.ts'
import type { Context } from '#context.ts'
import { mustFindWallet } from './get-desk-wallet.ts'

interface Row extends Omit<Adjustment, 'proposedAt' | 'decidedAt' | 'canDecide'> {
  userId: string
  proposerId: string
  proposedAt: Date
  decidedAt: Date | null
}

const adjustmentRows = `
  select a.id, w.user_id, coalesce(u.username, '') as username, a.direction, a.amount as amount_minor, a.against, a.reason,
         a.proposed_by as proposer_id, coalesce(p.username, '') as proposed_by, a.proposed_at, a.outcome, d.username as decided_by,
         a.decided_at
    from adjustments a join wallets w on w.id = a.wallet_id left join users u on u.id = w.user_id
    left join users p on p.id = a.proposed_by left join users d on d.id = a.decided_by`
const listNewestAdjustments = statement<Row>(
  `${adjustmentRows} order by a.outcome is not null, a.id desc limit 100`,
)
const findAdjustment = statement<Row, { id: string | undefined }>(`${adjustmentRows} where a.id = :id`)
const insertAdjustment = statement<
  { id: string },
  {
    walletId: string
    direction: string
    kobo: number | undefined
    against: string
    reason: string
    adminId: string
    at: Date
  }
>(
  `insert into adjustments (wallet_id, direction, amount, against, reason, proposed_by, proposed_at)
   values (:walletId, :direction, :kobo::bigint, :against, :reason, :adminId, :at) returning id`,
)
const endAdjustment = statement<
  { changed: boolean },
  { id: string; adminId: string; outcome: string; at: Date }
>(`select decide_adjustment(:id, :adminId, :outcome, :at) as changed`)

const conflict = (message: string) => new ApiError('API_ERR_CONFLICT', { message })

const toAdjustment = ({ userId, proposerId, ...row }: Row, adminId: string): Adjustment => ({
  ...row,
  proposedAt: row.proposedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  canDecide: row.outcome === null && proposerId !== adminId && userId !== adminId,
})

export async function listAdjustments(db: Db, adminId: string): Promise<Adjustment[]> {
  return (await listNewestAdjustments(db)).map((row) => toAdjustment(row, adminId))
}

interface AdjustmentProposal {
  adminId: string
  body: RequestOf<typeof route>['body']
}

/** Asks for a correction; no money moves before another admin agrees. */
export async function proposeAdjustment(
  tx: Db,
  { adminId, body }: AdjustmentProposal,
  at: Date,
): Promise<Adjustment> {
  const { username, direction, amount, against, reason } = body
  const wallet = await mustFindWallet(tx, username)
  if (wallet.userId === adminId) throw conflict(backofficeMessages.own)
  const [made] = await insertAdjustment(tx, {
    walletId: wallet.id,
    direction,
    kobo: koboOf(amount),
    against,
    reason,
    adminId,
    at,
  })
  const details = { reason, direction, amountMinor: koboOf(amount), against, username: wallet.username }
  const subject = { subjectType: 'wallet', subjectId: wallet.id }
  await recordAction(tx, { actorId: adminId, action: 'adjustment-proposed', ...subject, details })
  const [row] = await findAdjustment(tx, { id: made?.id })
  return toAdjustment(row!, adminId)
}

interface AdjustmentDecision {
  id: string
  adminId: string
  outcome: 'approved' | 'refused'
}

/** Decides a correction, once; approved it is booked in the same transaction. */
export async function decideAdjustment(
  tx: Db,
  { id, adminId, outcome }: AdjustmentDecision,
  at: Date,
): Promise<Adjustment & { userId: string }> {
  const [row] = await findAdjustment(tx, { id })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  if (row.proposerId === adminId) throw conflict(backofficeMessages.secondPerson)
  if (row.userId === adminId) throw conflict(backofficeMessages.own)
  const [decided] = await endAdjustment(tx, { id, adminId, outcome, at })
  if (!decided?.changed) throw conflict(backofficeMessages.decided)
  const { reason, direction, amountMinor, username } = row
  const subject = { subjectType: 'wallet', subjectId: await walletIdOf(tx, username) }
  const details = { reason, direction, amountMinor, username }
  await recordAction(tx, { actorId: adminId, action: `adjustment-${outcome}`, ...subject, details })
  const [after] = await findAdjustment(tx, { id })
  return { ...toAdjustment(after!, adminId), userId: row.userId }
}

const walletIdOf = async (tx: Db, username: string) => (await mustFindWallet(tx, username)).id

/** The database's refusal of a correction for which the wallet has too little. */
export async function refuseWithoutFunds<T>(
  { db }: Pick<Context, 'db'>,
  id: string,
  action: () => Promise<T>,
): Promise<T> {
  return action().catch(async (error: unknown) => {
    if ((error as { constraint?: string }).constraint !== 'never_overdrawn') throw error
    const [row] = await findAdjustment(db, { id })
    const { availableMinor } = await mustFindWallet(db, row?.username ?? '')
    throw new ApiError('API_ERR_INSUFFICIENT_FUNDS', { extra: amountPair('available', availableMinor) })
  })
}
