import { membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'
import { anAccount } from '#features/payments/testing/books.ts'

const account = { bankCode: '999', accountNumber: '0123456789' }

/** No bank responds here. */
export const guards: Guards = {
  createPayoutAccount: {
    ask: theOwner('id', { accountName: 'Ada Obi', accountNumber: '0123456789', bankName: 'Test Bank' }),
    answers: ownerOnly(403, 503),
  },
  listPayoutAccounts: { ask: theOwner('id'), answers: ownerOnly(403) },
  // Without a proof of identity.
  deletePayoutAccount: {
    ask: async ({ db }, { owner }) => {
      const known = await db
        .selectFrom('payoutAccounts')
        .select('id')
        .where('userId', '=', owner.id)
        .execute()
      return { params: { id: owner.id, accountId: known[0]?.id ?? (await anAccount(db, owner.id)) } }
    },
    answers: ownerOnly(403, 400),
  },
  listBanks: { answers: membersOnly(503) },
  resolveAccount: { ask: () => ({ body: account }), answers: membersOnly(503) },
}
