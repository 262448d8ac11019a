import type { PersonalData } from '#personal-data/personal-data.ts'
import { own, section } from '#personal-data/section.ts'

const reason = 'books are kept for six years; an erased account leaves only its number'

/** A member's wallet and what moved in it; rows stay in the books under the pseudonym. */
export const walletsData: PersonalData = {
  sections: [
    section({
      name: 'wallet',
      about: 'Your wallet: what is available, held and owed, in kobo',
      columns: `w.currency, w.status, w.created_at,
        (select balance from ledger_accounts where id = w.available_account) as available,
        (select balance from ledger_accounts where id = w.held_account) as held,
        (select -balance from ledger_accounts where id = w.owed_account) as owed`,
      from: 'wallets w',
      where: own,
      cursor: 'w.id',
    }),
    section({
      name: 'transactions',
      about: 'What you paid, earned, withdrew and got back, in kobo',
      columns: `reference, transaction_type, direction, status, amount, gross, fee, title, available_at, failure, created_at,
        completed_at`,
      from: 'transactions',
      where: own,
      cursor: 'id',
    }),
    section({
      name: 'withdrawals',
      about: 'What you sent to your bank, in kobo',
      columns: 'reference, amount, fee, state, narration, failure, created_at, ended_at',
      from: 'withdrawals',
      where: own,
      cursor: 'id',
    }),
  ],
  erase: [
    {
      phase: 'identity',
      erase: async (tx, { id }) => {
        await tx.updateTable('withdrawals').set({ narration: '' }).where('userId', '=', id).execute()
      },
    },
  ],
  kept: { wallets: reason, transactions: reason, withdrawals: reason },
}
