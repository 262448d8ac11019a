import { formatMoney } from '@akada/contract/money/model'
import { withdrawalLimits } from '@akada/contract/wallets/withdrawal-routes'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'
import { findWallet } from './wallet-view.ts'

const reason = 'books are retained for six years; an erased account leaves only its number'

/**
 * Amounts below the minimum withdrawal don't prevent leaving; everything else has to be withdrawn or paid back first.
 */
const obstacleOf: PersonalData['keeps'] = async (db, { userId, at }) => {
  const wallet = await findWallet({ db, now: () => at }, userId)
  if (!wallet) return undefined
  if (wallet.owedBalanceMinor > 0)
    return `You owe ${formatMoney(wallet.owedBalance)}. Pay it back before you leave.`
  const isOnItsWay = wallet.pendingBalanceMinor + wallet.heldBalanceMinor > 0
  if (!isOnItsWay && wallet.availableBalance < withdrawalLimits.min) return undefined
  return `Your wallet holds ${formatMoney(wallet.balance)}. Withdraw it before you delete your account.`
}

/** A member's wallet and its movements; rows stay in the books under the pseudonym. */
export const walletsData: PersonalData = {
  keeps: obstacleOf,
  sections: [
    section({
      name: 'wallet',
      about: 'Your wallet: what is available, held and owed, in kobo',
      columns: `w.currency, w.status, w.created_at,
        (select balance from ledger_accounts where id = w.available_account) as available,
        (select balance from ledger_accounts where id = w.held_account) as held,
        (select -balance from ledger_accounts where id = w.owed_account) as owed`,
      from: 'wallets w',
      where: ofMember,
      cursor: 'w.id',
    }),
    section({
      name: 'transactions',
      about: 'What you paid, earned, withdrew and got back, in kobo',
      columns: `reference, transaction_type, direction, status, amount, gross, fee, title, available_at, failure, created_at,
        completed_at`,
      from: 'transactions',
      where: ofMember,
      cursor: 'id',
    }),
    section({
      name: 'withdrawals',
      about: 'What you sent to your bank, in kobo',
      columns: 'reference, amount, fee, state, narration, failure, created_at, ended_at',
      from: 'withdrawals',
      where: ofMember,
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
  retained: { wallets: reason, transactions: reason, withdrawals: reason },
}
