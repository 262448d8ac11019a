import type { PayoutAccount } from '@akada/contract/payouts/routes'
import { type Db, statement } from '#db/connect.ts'
import { type AccountRow, accountColumns, toPayoutAccount } from './account-view.ts'

const findActiveAccount = statement<AccountRow, { userId: string }>(
  `select ${accountColumns} from payout_accounts where user_id = :userId and status = 'active'`,
)

/** The bank account a member's earnings go to. */
export async function activeAccount(db: Db, userId: string): Promise<PayoutAccount | undefined> {
  const [row] = await findActiveAccount(db, { userId })
  return row && toPayoutAccount(row)
}
