import type { RefundCause } from '@akada/contract/payments/routes'
import type { Transaction } from '@akada/contract/wallets/transaction-routes'

export interface Grant {
  amountMinor: number
  cause: RefundCause
  note: string
  /** Of staff. */
  password: string
}

/** A refund as it is filled in. */
export interface RefundDraft extends Omit<Grant, 'amountMinor' | 'cause'> {
  amountMinor: number | undefined
  cause: RefundCause | undefined
}

/** Either way the buyer reads why; staff say a little more. */
export const isReason = (note: string, isStaff: boolean): boolean => note.trim().length >= (isStaff ? 10 : 1)

/** Nothing goes back without an amount, a cause and words; staff prove who they are. */
export const isWhole = (draft: RefundDraft, isStaff: boolean): draft is RefundDraft & Grant =>
  (draft.amountMinor ?? 0) > 0 &&
  draft.cause !== undefined &&
  isReason(draft.note, isStaff) &&
  (!isStaff || draft.password !== '')

/** What of a sale can still be refunded, in kobo. */
export const refundableOf = ({
  grossAmountMinor,
  returned,
}: Pick<Transaction, 'grossAmountMinor' | 'returned'>): number =>
  grossAmountMinor - (returned?.amountMinor ?? 0)
