import { eachRow } from '#jobs/each-row.ts'
import { inParts } from '#jobs/in-parts.ts'
import { createTransaction } from '#features/payments/public.ts'
import { claimRenewal, listDueRenewals, giveUpRenewal, renewSubscriptions } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

type ClaimedRenewal = NonNullable<Awaited<ReturnType<typeof claimRenewal>>>

/** How long a renewal waits for a bank that has not answered. */
const claimMs = 600_000

/** Charges the cards of periods that are over; then reminds, gives grace, and ends what was not paid. */
export const renewPlans = (context: Context): Promise<void> =>
  inParts(
    () =>
      eachRow(context, {
        name: 'charge-renewals',
        next: ({ except }) => listDueRenewals(context.db, { now: context.now(), except }),
        keyOf: ({ id }) => id,
        work: ({ id }) => chargeRenewal(context, id),
      }),
    () => renewSubscriptions(context),
  )

async function chargeRenewal(context: Context, id: string): Promise<void> {
  const at = context.now()
  const until = new Date(at.getTime() + claimMs)
  const one = await claimRenewal(context.db, { id, at, until })
  if (one && !(await isCharged(context, one))) await giveUpRenewal(context.db, id, at)
}

/** Whether the card has paid, or nobody knows yet. A card that is declined leaves its order open. */
async function isCharged(
  context: Context,
  { userId, savedCardId, planId }: ClaimedRenewal,
): Promise<boolean> {
  const body = {
    interactableId: planId,
    interactableType: 'PLAN',
    method: 'saved-card',
    savedCardId,
    atPresentPrice: true,
  } as const
  const made = await createTransaction(context, { id: userId }, body).catch(unlessRefused)
  const payment = made?.order.payments.findLast(({ method }) => method === 'saved-card')
  return payment?.state === 'succeeded' || payment?.state === 'created'
}

/** A card that was removed meanwhile, or a plan that nobody can buy, leads to the grace like a card that is declined. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
}
