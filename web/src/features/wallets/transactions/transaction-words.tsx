import type { Transaction } from '@akada/contract/wallets/transaction-routes'
import { useLingui } from '@lingui/react/macro'

/** The names of types and statuses. */
export function useTransactionWords() {
  const { t } = useLingui()
  const types: Record<Transaction['transaction_type'], string> = {
    purchase: t`Purchase`,
    subscription: t`Plan`,
    sale: t`Course sale`,
    withdrawal: t`Withdrawal`,
    refund: t`Money back`,
    chargeback: t`Disputed payment`,
    adjustment: t`Correction`,
  }
  const statuses: Record<Transaction['status'], string> = {
    pending: t`Pending`,
    processing: t`Processing`,
    successful: t`Completed`,
    failed: t`Failed`,
    reversed: t`Reversed`,
  }
  return { types, statuses }
}

export const tones = {
  pending: 'warn',
  processing: 'info',
  successful: 'ok',
  failed: 'danger',
  reversed: 'danger',
} as const

/** A sale is done at once, but its money clears later. */
export const isClearing = ({ transaction_type: type, availableAt }: Transaction) =>
  type === 'sale' && availableAt !== null && new Date(availableAt) > new Date()
