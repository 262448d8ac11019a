import type { PayoutAccount } from '@akada/contract/payouts/routes'

export interface AccountRow {
  id: string
  accountName: string
  resolvedName: string
  last4: string
  bankName: string
  bankCode: string
  status: PayoutAccount['status']
  usableFrom: Date
  hasOddDigit: boolean
  createdAt: Date
}

export const accountColumns = `id, account_name, resolved_name, last4, bank_name, bank_code, status, usable_from,
  has_odd_digit, created_at`

/** A payout account as its member sees it; of the number only the last four digits. */
export const toPayoutAccount = ({ last4, hasOddDigit, ...row }: AccountRow): PayoutAccount => ({
  ...row,
  accountNumber: `******${last4}`,
  usableFrom: row.usableFrom.toISOString(),
  warnings: hasOddDigit ? ['check-digit'] : [],
  createdAt: row.createdAt.toISOString(),
})

/** Names an account without its number, as in 'GTBank ··6789'. */
export const shortAccount = ({ bankName, accountNumber }: PayoutAccount): string =>
  `${bankName} ··${accountNumber.slice(-4)}`
