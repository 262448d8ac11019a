import { createTransaction } from '#features/payments/public.ts'
import { claimRenewals, giveUpRenewal, renewSubscriptions } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

type Due = Awaited<ReturnType<typeof claimRenewals>>[number]

/** How long a renewal waits for a bank that has not answered. */
const patience = 600_000

/** Charges the cards of periods that are over; then reminds, gives grace, and ends what was not paid. */
export async function renewPlans(context: Context): Promise<void> {
  const at = context.now()
  const until = new Date(at.getTime() + patience)
  for (const one of await claimRenewals(context.db, { at, until }))
    if (!(await isCharged(context, one))) await giveUpRenewal(context.db, one.id, at)
  await renewSubscriptions(context)
}

/** Whether the card has paid, or nobody knows yet. A card that is declined leaves its order open. */
async function isCharged(context: Context, { userId, savedCardId, planId }: Due): Promise<boolean> {
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
