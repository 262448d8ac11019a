import { openWallet } from '#features/payments/testing/books.ts'
import type { Life } from '#testing/world/life.ts'

/** Corrections of the books that she has proposed and decided as an admin. */
export async function seed({ world: { db, now }, ada, obi }: Life): Promise<void> {
  const walletId = await openWallet(db, obi.id)
  const one = {
    walletId,
    direction: 'credit',
    against: 'losses',
    amount: 10_000,
    reason: 'Paid twice by mistake.',
  }
  await db
    .insertInto('adjustments')
    .values([
      { ...one, proposedBy: ada.id, decidedBy: null, decidedAt: null, outcome: null },
      { ...one, proposedBy: obi.id, decidedBy: ada.id, decidedAt: now(), outcome: 'refused' },
    ])
    .execute()
}
