import { membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'
import { anOrder, openWallet, settle } from '#features/payments/testing/books.ts'

export const guards: Guards = {
  createWallet: { answers: membersOnly(201) },
  listWallets: { answers: membersOnly() },
  listTransactions: { answers: membersOnly() },
  getTransaction: {
    ask: async ({ db, now }, { owner }) => {
      const order = await anOrder(db, { id: owner.id, wallet: await openWallet(db, owner.id) })
      await settle(db, order, { at: now() })
      const mine = db.selectFrom('transactions').select('id').where('userId', '=', owner.id)
      return { params: { id: (await mine.executeTakeFirstOrThrow()).id } }
    },
    answers: ownerOnly(404),
  },
}
