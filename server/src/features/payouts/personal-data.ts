import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const erasePayoutAccounts = statement<unknown, { id: string }>(
  `update payout_accounts
      set number_sealed = '', last4 = '0000', fingerprint = '', account_name = '', resolved_name = '', recipient_code = '',
          status = case status when 'active' then 'removed' else status end
    where user_id = :id`,
)

/** The bank accounts a member's earnings go to. */
export const payoutsData: PersonalData = {
  sections: [
    section({
      name: 'payout-accounts',
      about: 'Bank accounts your earnings go to; of numbers only the last four digits are readable',
      columns: 'bank_name, last4, account_name, resolved_name, status, usable_from, created_at',
      from: 'payout_accounts',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [{ phase: 'identity', erase: (tx, { id }) => erasePayoutAccounts(tx, { id }) }],
  retained: { payout_accounts: 'withdrawals refer to them; their numbers and names are erased' },
}
