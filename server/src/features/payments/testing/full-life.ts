import type { Life } from '#testing/world/life.ts'
import { aRefundRequest, anAccount, anOrder, hold, openWallet, settle } from './books.ts'

/** She sells and buys a course, and withdraws to an account in her name. */
export async function seed({ world: { db, now }, ada, obi }: Life): Promise<void> {
  const [hers, his] = [await openWallet(db, ada.id), await openWallet(db, obi.id)]
  const sold = await anOrder(db, { id: ada.id, wallet: hers }, { buyer: obi.id, holdDays: 0 })
  const bought = await anOrder(db, { id: obi.id, wallet: his }, { buyer: ada.id })
  for (const order of [sold, bought]) await settle(db, order, { at: now() })
  await aRefundRequest(db, { id: obi.id, wallet: his }, { answerBy: now(), buyer: ada.id })
  const refused = await aRefundRequest(db, { id: ada.id, wallet: hers }, { answerBy: now(), buyer: obi.id })
  await db
    .updateTable('refundRequests')
    .set({ state: 'refused', note: 'All lessons were watched.', answeredBy: ada.id, answeredAt: now() })
    .where('id', '=', refused)
    .execute()
  const account = await anAccount(db, ada.id)
  await db
    .updateTable('payoutAccounts')
    .set({ accountName: 'Olufunmilayo Adeyinkaola', resolvedName: 'ADEYINKAOLA OLUFUNMILAYO' })
    .where('id', '=', account)
    .execute()
  await hold(db, { seller: { id: ada.id, wallet: hers }, account, amount: 200_000, at: now() })
}
