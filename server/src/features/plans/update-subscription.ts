import { counted } from '#lib/counted.ts'
import { type Subscription, planMessages } from '@akada/contract/plans/routes'
import { type Db, statement } from '#db/connect.ts'
import { findSavedCard } from '#features/saved-cards/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { amountPair } from '#money/amounts.ts'
import { type ChangeOfPlan, amountToday, changeOfPlan } from './change-of-plan.ts'
import { mustFindPrice } from './prices.ts'
import { firstCheck } from './periods.ts'
import {
  type SubscriptionRow,
  findSubscription,
  isUnderContract,
  lockSubscription,
  getSubscription,
} from './get-subscription.ts'

const updateRenewal = statement<
  unknown,
  { id: string; renews: boolean; nextPlan: string | null; nextCycle: string | null; at: Date | null }
>(
  `update subscriptions set renews = :renews, next_plan = :nextPlan, next_cycle = :nextCycle, next_look_at = :at
    where id = :id`,
)

const setCard = statement<unknown, { id: string; savedCardId: string | null }>(
  `update subscriptions set saved_card_id = :savedCardId where id = :id`,
)

type Planning = Pick<Context, 'db' | 'now'>
type Next = Pick<SubscriptionRow, 'renews' | 'nextPlan' | 'nextCycle'>

interface Change {
  userId: string
  renews?: boolean | undefined
  nextPlanId?: string | null | undefined
  /** The card that renews it; null: its member pays each time. */
  savedCardId?: string | null | undefined
}

/** Cancels or resumes renewal, or sets what the next period will be. What was paid stays until its end. */
export async function updateSubscription({ db, now }: Planning, change: Change): Promise<Subscription> {
  const { userId } = change
  const at = now()
  await db.transaction().execute(async (tx) => {
    const row = await lockSubscription(tx, userId)
    if (!row) throw new ApiError('API_ERR_NOT_FOUND')
    if (row.isGranted) throw new ApiError('API_ERR_CONFLICT', { message: planMessages.granted })
    const target = change.nextPlanId ? await mustFindPrice(tx, { id: change.nextPlanId, at }) : undefined
    const next: Next =
      target === undefined ? unchangedOr(row, change) : nextFor(target, changeOfPlan(row, target, at).kind)
    const isOver = at >= row.periodEndsAt
    const nextCheck = isOver
      ? row.graceEndsAt
      : next.renews
        ? firstCheck(row.periodEndsAt, at)
        : row.periodEndsAt
    await chooseCard(tx, row, change)
    await updateRenewal(tx, {
      id: row.id,
      renews: next.renews,
      nextPlan: next.nextPlan,
      nextCycle: next.nextCycle,
      at: isOver && !next.renews ? at : nextCheck,
    })
  })
  return getSubscription(db, { userId, at })
}

async function chooseCard(tx: Db, { id }: SubscriptionRow, { userId, savedCardId }: Change): Promise<void> {
  if (savedCardId === undefined) return
  const card = savedCardId === null ? null : await findSavedCard(tx, { id: savedCardId, userId })
  if (savedCardId !== null && !card) throw new ApiError('API_ERR_NOT_FOUND')
  await setCard(tx, { id, savedCardId })
}

/** If no plan is named, only the renewal changes; null cancels a planned change. */
function unchangedOr({ renews, nextPlan, nextCycle }: SubscriptionRow, change: Change): Next {
  const willRenew = change.renews ?? (change.nextPlanId === null ? true : renews)
  const isPlain = change.nextPlanId === null || !willRenew
  return { renews: willRenew, nextPlan: isPlain ? null : nextPlan, nextCycle: isPlain ? null : nextCycle }
}

type Price = Awaited<ReturnType<typeof mustFindPrice>>

function nextFor({ plan, billingCycle }: Price, kind: ReturnType<typeof changeOfPlan>['kind']): Next {
  if (plan === 'freemium') return { renews: false, nextPlan: null, nextCycle: null }
  if (kind !== 'downgrade') throw new ApiError('API_ERR_CONFLICT', { message: planMessages.buy })
  return { renews: true, nextPlan: plan, nextCycle: billingCycle }
}

/** The price of taking a plan now, and its period. */
export async function previewSubscription(
  { db, now }: Planning,
  request: { userId: string; planId: string },
) {
  const at = now()
  const price = await mustFindPrice(db, { id: request.planId, at })
  const row = await findSubscription(db, request.userId)
  if (isUnderContract(row, at)) throw new ApiError('API_ERR_CONFLICT', { message: planMessages.granted })
  const change = changeOfPlan(row, price, at)
  const { kind, credit, creditDays, startsAt, endsAt } = change
  return {
    kind,
    ...amountPair('today', amountToday(change, price)),
    ...amountPair('price', price.price),
    ...amountPair('credit', credit),
    creditDays,
    lines: linesOf(change, price),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

/** They add up to what is paid today; nothing is paid for a smaller plan, which begins later. */
function linesOf(change: ChangeOfPlan, price: Price) {
  const today = amountToday(change, price)
  if (today === 0) return []
  const rest = price.price - today
  const name = `${price.plan[0]?.toUpperCase()}${price.plan.slice(1)}, ${price.billingCycle}`
  const credit = {
    text: `${counted(change.creditDays, 'day')} left of your plan`,
    ...amountPair('amount', -rest),
  }
  return [{ text: name, ...amountPair('amount', price.price) }, ...(rest > 0 ? [credit] : [])]
}
