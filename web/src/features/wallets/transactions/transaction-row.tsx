import type { Transaction } from '@akada/contract/wallets/transaction-routes'
import { Trans } from '@lingui/react/macro'
import { shortDate } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Badge } from '#ui/graphics/badge.tsx'
import { isClearing, tones, useTransactionWords } from './transaction-words.tsx'
import css from './transactions.module.css'

interface Props {
  transaction: Transaction
  isOpen: boolean
  onOpen: () => void
}

/** One transaction; pressing it shows where its money is. */
export function TransactionRow({ transaction, isOpen, onOpen }: Props) {
  const { types } = useTransactionWords()
  const { transaction_type: type, description, createdAt, counterparty, failureReason } = transaction
  const other = counterparty && `${counterparty.firstName} ${counterparty.lastName}`.trim()
  return (
    <li>
      <button
        type="button"
        className={css.row}
        data-shown={isOpen || undefined}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <span className={css.date}>{shortDate(createdAt)}</span>
        <span className={css.what}>
          <b>{types[type]}</b>
          <small>{[description, other, failureReason].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={css.state}>
          <TransactionBadge transaction={transaction} />
        </span>
        <Amount transaction={transaction} />
      </button>
    </li>
  )
}

export function TransactionBadge({ transaction }: { transaction: Transaction }) {
  const { statuses } = useTransactionWords()
  if (isClearing(transaction))
    return (
      <Badge tone="warn">
        <Trans>Clearing</Trans>
      </Badge>
    )
  return <Badge tone={tones[transaction.status]}>{statuses[transaction.status]}</Badge>
}

function Amount({ transaction: { direction, status, amountMinor } }: { transaction: Transaction }) {
  const isOver = status === 'failed' || status === 'reversed'
  const text = `${direction === 'credit' ? '+' : '−'}${moneyOf(amountMinor)}`
  return (
    <span className={css.amount} data-direction={direction}>
      {isOver ? <s>{text}</s> : text}
    </span>
  )
}
