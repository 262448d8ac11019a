import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'
import { anAccount, anOrder, hold, openWallet, settle } from '#features/payments/testing/books.ts'

/** The owner's withdrawal that has not been sent. */
async function aWithdrawal({ db, now }: World, { owner }: { owner: Person }) {
  const seller = { id: owner.id, wallet: await openWallet(db, owner.id) }
  await settle(db, await anOrder(db, seller, { holdDays: 0 }), { at: now() })
  const known = await db.selectFrom('payoutAccounts').select('id').where('userId', '=', owner.id).execute()
  const account = known[0]?.id ?? (await anAccount(db, owner.id))
  return { params: { id: await hold(db, { seller, account, amount: 100_000, at: now() }) } }
}

export const guards: Guards = {
  getWithdrawal: { ask: aWithdrawal, answers: ownerOnly(404) },
  cancelWithdrawal: { ask: aWithdrawal, answers: ownerOnly(404) },
  // Without a proof of who asks, and first without an account.
  withdraw: {
    ask: async ({ db }, { owner }) => ({
      params: { id: await openWallet(db, owner.id) },
      body: { withdrawal: { amount: 1000 } },
    }),
    answers: ownerOnly(404, 400),
  },
  getEarnings: { ask: (_, { owner }) => ({ params: { id: owner.id } }), answers: ownerOnly(403) },
  getStatement: {
    ask: (_, { owner }) => ({ params: { id: owner.id }, query: { from: '2026-01-01', to: '2026-01-31' } }),
    answers: ownerOnly(403),
  },
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
