import type { Transaction } from '@akada/contract/wallets/transaction-routes'

type Amounts = Pick<Transaction, 'grossAmountMinor' | 'feeAmountMinor' | 'netAmountMinor' | 'returned'>

/** What of a transaction stays the member's once some of it went back, in kobo. */
export const restOf = ({ netAmountMinor, returned }: Pick<Amounts, 'netAmountMinor' | 'returned'>): number =>
  netAmountMinor - (returned?.netAmountMinor ?? 0)

/** The fee in percent, to a tenth. */
export const feePercent = ({
  grossAmountMinor,
  feeAmountMinor,
}: Pick<Amounts, 'grossAmountMinor' | 'feeAmountMinor'>): number =>
  grossAmountMinor === 0 ? 0 : Math.round((feeAmountMinor / grossAmountMinor) * 1000) / 10
